import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import type { MarksLeftAnswer } from '../../../src/models/api';
import { readDocument } from '../documents';
import { findMarksLeft } from '../transfer/marksLeft';
import type { Caller } from './caller';
import { assertApi } from './errors';

/**
 * POST /api/read-marks-left: the marks that students of the course brought from another one and
 * that no parameter has taken. Only the subject's teacher may ask: the parameters of the former
 * course are another teacher's.
 * @param body MarksLeftBody
 * @throws ApiError 400 malformed; 403 for whoever does not teach the subject
 */
export async function readMarksLeft(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<MarksLeftAnswer> {
  const { idPeriod, idSubject, indexPartial } = (body ?? {}) as Record<string, unknown>;
  assertApi(isDocumentId(idPeriod), 400, 'invalid-argument', 'idPeriod debe ser un id.');
  assertApi(isDocumentId(idSubject), 400, 'invalid-argument', 'idSubject debe ser un id.');
  const isPlace = Number.isInteger(indexPartial) && Number(indexPartial) >= 0;
  assertApi(isPlace, 400, 'invalid-argument', 'indexPartial debe ser un número.');
  const subject = readDocument('subject', await db.doc(dbPaths.subject(idSubject)).get(), [
    'teacherId',
    'courseId',
    'name',
    'deleted',
  ]);
  assertApi(
    subject?.teacherId === caller.uid && !subject.deleted,
    403,
    'permission-denied',
    'No tiene permiso para esta acción.',
  );
  const place = { idPeriod, idSubject, indexPartial: Number(indexPartial) };
  return { marks: await findMarksLeft(db, place, subject) };
}
