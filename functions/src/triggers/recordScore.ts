import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { readDocument, type Read } from '../documents';
import { createOnce } from './keepDocument';

/** What the server writes down of a score, and the score as it is stored. */
export const SCORE_FIELDS = ['noteFinal', 'updatedAt', 'updatedBy'] as const;
export type StoredScore = Read<'score', (typeof SCORE_FIELDS)[number]>;

export type ScoreEvent = {
  /** Names the event: told twice, it is written down once. */
  id: string;
  schemeId: string;
  studentId: string;
  before: StoredScore | undefined;
  after: StoredScore | undefined;
};

/**
 * Writes down a score that changed: who, when, from what, to what, under the score itself. It
 * reads the scheme and touches neither it nor the score, so nobody who types scores waits for it
 *. A write that left the score as it was is no change.
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
