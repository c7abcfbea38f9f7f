import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Scheme } from '../../../src/models/gradebook';
import { createOnce } from './keepDocument';

/** A score as it is stored. */
export type StoredScore = { noteFinal: number | null; updatedAt: Timestamp; updatedBy: string };

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
  const scheme = (await db.doc(`schemes/${schemeId}`).get()).data() as Scheme | undefined;
  if (!scheme) return;
  const { name, idSubject, idPeriod, indexPartial, teacherId } = scheme;
  await createOnce(db.doc(`schemes/${schemeId}/notes/${studentId}/history/${id}`), {
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
