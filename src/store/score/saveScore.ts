import { now } from '../../lib/clock';
import { doc, getDocFromServer, serverTimestamp } from 'firebase/firestore';
import type { SaveRequest } from '../../domain/grading/saveRequest';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { scoreConverter } from '../../lib/firebase/gradebookConverters';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { commitScore } from './scoreCommits';
import { saveCell, storedCellOf, type SaveCellResult } from './saveCell';

/** The scheme and the student of a score. */
export type ScorePlace = { scheme: string; student: string };
export type SaveScorePayload = { place: ScorePlace; request: SaveRequest; by: string };

/** Saves one score (saveCell). */
export const saveScore = createAppAsyncThunk<SaveCellResult, SaveScorePayload>(
  'score/saveScore',
  SILENT, // each row shows its own state
  ({ place, request, by }) => {
    const ref = doc(db, dbPaths.score(place.scheme, place.student));
    return saveCell({
      request,
      by,
      read: async () =>
        storedCellOf((await getDocFromServer(ref.withConverter(scoreConverter))).data()),
      write: (revision) => {
        const data = {
          idStudent: place.student,
          noteFinal: request.value,
          creation: new Date(now()).toISOString(),
          updatedAt: serverTimestamp(),
          updatedBy: by,
          revision,
          writeId: request.writeId,
        };
        return commitScore(place.scheme, { ref, data });
      },
    });
  },
);
