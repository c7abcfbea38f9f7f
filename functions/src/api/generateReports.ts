import type { Firestore } from 'firebase-admin/firestore';
import { isDocumentId } from '../../../src/domain/documentId';
import {
  MAX_GENERATED_SUBJECTS,
  type GeneratedSubject,
  type GenerateReportsAnswer,
} from '../../../src/models/api';
import { generateCards } from '../reports/generateCards';
import type { Caller } from './caller';
import { assertApi } from './errors';
import { readIds } from './readIds';

/**
 * POST /api/generate-reports: makes the report cards of some subjects of a partial where everything
 * is graded, with the computation of their teachers. Each subject is written whole or not at all.
 * Safe to repeat: finished report cards stay, and only changed ones are written.
 * @param body GenerateReportsBody
 * @returns the outcome for each subject, in their order
 * @throws ApiError 400 malformed, 413 for too many subjects
 */
export async function generateReports(
  db: Firestore,
  { uid }: Caller,
  body: unknown,
): Promise<GenerateReportsAnswer> {
  const { idPeriod, indexPartial, idSubjects: given } = (body ?? {}) as Record<string, unknown>;
  assertApi(isDocumentId(idPeriod), 400, 'invalid-argument', 'idPeriod debe ser un id.');
  const isPlace = Number.isInteger(indexPartial) && Number(indexPartial) >= 0;
  assertApi(isPlace, 400, 'invalid-argument', 'indexPartial debe ser un número.');
  const idSubjects = readIds(given, 'idSubjects');
  const isOnce = new Set(idSubjects).size === idSubjects.length;
  assertApi(isOnce, 400, 'invalid-argument', 'idSubjects tiene un id dos veces.');
  const isWithinLimit = idSubjects.length <= MAX_GENERATED_SUBJECTS;
  assertApi(isWithinLimit, 413, 'too-large', `Máximo ${MAX_GENERATED_SUBJECTS} materias.`);
  const subjects: GeneratedSubject[] = [];
  // One after the other: each reads a class with all its work.
  for (const idSubject of idSubjects) {
    const key = { idPeriod, idSubject, indexPartial: Number(indexPartial) };
    subjects.push(await generateCards(db, key, uid));
  }
  return { subjects };
}
