import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { schemeTotalId } from '../../../src/domain/grading/percent';
import { truncateToMinute } from '../../../src/domain/schoolTime';
import type { ReopenSubjectAnswer } from '../../../src/models/api';
import { MAX_REOPENED_DAYS, MAX_REOPENING_EVENTS } from '../../../src/models/reopening';
import { readDocument } from '../documents';
import { namedCaller, type Caller } from './caller';
import { assertApi } from './errors';

const DAY = 86_400_000;

/**
 * POST /api/reopen-subject: opens a subject in a closed partial of the current period for its teacher until
 * a time of the server's clock, or ends that. Every change is written down with its author. Safe to repeat:
 * the same time again changes nothing.
 * @param body ReopenSubjectBody
 * @throws ApiError 400 malformed, `bad-time` for a time that is over or too far; 404 for a subject that is not
 *   there; 409 `period-changed`, `partial-open` when the partial is not closed
 */
export async function reopenSubject(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<ReopenSubjectAnswer> {
  const { idPeriod, idSubject, indexPartial, until } = (body ?? {}) as Record<string, unknown>;
  assertApi(isDocumentId(idPeriod), 400, 'invalid-argument', 'idPeriod debe ser un id.');
  assertApi(isDocumentId(idSubject), 400, 'invalid-argument', 'idSubject debe ser un id.');
  const isPlace = Number.isInteger(indexPartial) && Number(indexPartial) >= 0;
  assertApi(isPlace, 400, 'invalid-argument', 'indexPartial debe ser un número.');
  const isTime = until === null || Number.isInteger(until);
  assertApi(isTime, 400, 'invalid-argument', 'until debe ser una hora o null.');
  const index = Number(indexPartial);
  const now = Timestamp.now();
  const latest = now.toMillis() + MAX_REOPENED_DAYS * DAY;
  const isWithin = until === null || (Number(until) > now.toMillis() && Number(until) <= latest);
  assertApi(isWithin, 400, 'bad-time', 'La fecha no es válida.');
  const ref = db.doc(dbPaths.reopening({ idPeriod, idSubject }));
  const progressRef = db.doc(
    dbPaths.progressOfPartial(schemeTotalId({ idPeriod, idSubject, indexPartial: index })),
  );
  const by = await namedCaller(db, caller);
  return db.runTransaction(async (transaction) => {
    const [instituteDoc, subjectDoc, stored, progress] = await transaction.getAll(
      db.doc(dbPaths.institute),
      db.doc(dbPaths.subject(idSubject)),
      ref,
      progressRef,
    );
    const institute =
      instituteDoc && readDocument('institute', instituteDoc, ['period', 'partial']);
    const isCurrent = institute?.period.id === idPeriod;
    assertApi(isCurrent, 409, 'period-changed', 'El período actual es otro.');
    const subject = subjectDoc && readDocument('subject', subjectDoc, ['deleted']);
    assertApi(subject?.deleted === false, 404, 'not-found', 'La materia no existe.');
    const isClosed = institute.partial[index]?.closed === true;
    assertApi(isClosed, 409, 'partial-open', 'El parcial no está cerrado.');
    const known = stored && readDocument('reopening', stored, ['until', 'events']);
    const before = known?.until[String(index)]?.toMillis() ?? 0;
    const isOpen = before > now.toMillis();
    const answer = { until: until === null ? null : Number(until) };
    if (until === null ? !isOpen : before === until) return answer;
    // Screens know the time to the minute: what ends now has ended at the beginning of it.
    const time = Timestamp.fromMillis(Number(until ?? truncateToMinute(now.toMillis())));
    const event = {
      indexPartial: index,
      at: now,
      by,
      until: until === null ? now : time,
    };
    transaction.set(ref, {
      idPeriod,
      idSubject,
      until: { ...known?.until, [String(index)]: time },
      events: [...(known?.events ?? []), event].slice(-MAX_REOPENING_EVENTS),
    });
    // By this the teacher's queue finds work that can be graded again.
    const isReopened = until !== null;
    if (progress?.exists) transaction.update(progressRef, { reopenedUntil: time, isReopened });
    return answer;
  });
}
