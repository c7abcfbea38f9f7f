import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument, type Read } from '../documents';
import { createOnce } from './keepDocument';

/** The fields of a score that the server records, and the stored score. */
export const SCORE_FIELDS = ['noteFinal', 'updatedAt', 'updatedBy'] as const;
export type StoredScore = Read<'score', (typeof SCORE_FIELDS)[number]>;

export type ScoreEvent = {
  /** The id of the event: a repeated event is recorded only once. */
  id: string;
  schemeId: string;
  studentId: string;
  before: StoredScore | undefined;
  after: StoredScore | undefined;
};

/**
 * Records a change of a score below the score itself: who, when, the old and the new value. It
 * reads the scheme and writes neither the scheme nor the score, so nobody who types scores waits for it.
 * A write that leaves the value unchanged is not recorded.
 */
export async function recordScore(db: Firestore, event: ScoreEvent): Promise<void> {
  const { id, schemeId, studentId, before, after } = event;
  const from = before?.noteFinal ?? null;
  if (!after || from === after.noteFinal) return;
  const scheme = readDocument('scheme', await db.doc(dbPaths.scheme(schemeId)).get(), [
    'name',
    'idSubject',
    'idPeriod',
    'indexPartial',
    'teacherId',
  ]);
  if (!scheme) return;
  const { name, idSubject, idPeriod, indexPartial, teacherId } = scheme;
  await createOnce(db.doc(dbPaths.historyOf(dbPaths.score(schemeId, studentId), id)), {
    source: 'score',
    idSource: schemeId,
    name,
    idStudent: studentId,
    idSubject,
    idPeriod,
    indexPartial,
    teacherId,
    at: after.updatedAt,
    by: after.updatedBy,
    from,
    to: after.noteFinal,
  });
}
