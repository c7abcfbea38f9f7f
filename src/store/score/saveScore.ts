import { now } from '../../lib/clock';
import { doc, getDocFromServer, runTransaction, serverTimestamp } from 'firebase/firestore';
import { NOTHING_STORED, type StoredCell } from '../../domain/grading/cell';
import { resolveSave, type SaveRequest } from '../../domain/grading/saveRequest';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { scoreConverter } from '../../lib/firebase/gradebookConverters';
import type { SchemeNote } from '../../models/gradebook';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';

/** Where a score belongs. */
export type ScorePlace = { scheme: string; student: string };
export type SaveScorePayload = { place: ScorePlace; request: SaveRequest; by: string };
export type SaveScoreResult =
  { kind: 'stored'; revision: number } | { kind: 'refused'; code: string; stored: StoredCell };

/** A stored score as a cell knows it. */
export function storedCellOf(
  score: Pick<SchemeNote, 'noteFinal' | 'revision' | 'updatedBy' | 'writeId'> | undefined,
): StoredCell {
  if (!score) return NOTHING_STORED;
  const { noteFinal, revision, updatedBy, writeId } = score;
  return { value: noteFinal, revision, by: updatedBy, writeId };
}

/** A save is based on the newest revision at the second try at the latest, unless others keep writing. */
const MAX_TRIES = 3;

/**
 * Saves one score. It is sent at once, without reading first: the rules refuse it unless it counts on
 * from what is stored. What was refused, or has no answer, is looked up: the own write that arrived
 * although nobody said so is stored, what somebody else wrote since is not overwritten.
 */
export const saveScore = createAppAsyncThunk<SaveScoreResult, SaveScorePayload>(
  'score/saveScore',
  SILENT, // each row tells about itself
  async ({ place, request, by }) => {
    const ref = doc(db, dbPaths.score(place.scheme, place.student));
    const readBack = async () =>
      storedCellOf((await getDocFromServer(ref.withConverter(scoreConverter))).data());
    const attempt = async (base: number, tries: number): Promise<SaveScoreResult> => {
      const revision = base + 1;
      try {
        // A transaction, unlike a plain write, is never left in a queue that answers much later.
        await runTransaction(db, (transaction) => {
          transaction.set(ref, {
            idStudent: place.student,
            noteFinal: request.value,
            creation: new Date(now()).toISOString(),
            updatedAt: serverTimestamp(),
            updatedBy: by,
            revision,
            writeId: request.writeId,
          });
          return Promise.resolve();
        });
        return { kind: 'stored', revision };
      } catch (error) {
        const stored = await readBack().catch(() => {
          throw error;
        });
        const outcome = resolveSave(stored, request, by);
        if (outcome.kind === 'done') return { kind: 'stored', revision: stored.revision };
        if (outcome.kind === 'conflict') return { kind: 'refused', code: 'conflict', stored };
        if (stored.revision === base || tries === MAX_TRIES) {
          return { kind: 'refused', code: toErrorCode(error), stored };
        }
        return attempt(stored.revision, tries + 1);
      }
    };
    return attempt(request.base, 1);
  },
);
