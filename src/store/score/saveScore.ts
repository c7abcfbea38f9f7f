import { now } from '../../lib/clock';
import { deleteField, doc, serverTimestamp } from 'firebase/firestore';
import type { SaveRequest } from '../../domain/grading/saveRequest';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { scoreConverter } from '../../lib/firebase/gradebookConverters';
import { readDocument } from '../../lib/firebase/serverReads';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { confirmItem } from '../confirmed/confirm';
import { commitScore } from './scoreCommits';
import { saveCell, storedCellOf, type SaveCellResult } from './saveCell';

/** The scheme and the student of a score. */
export type ScorePlace = { scheme: string; student: string };
export type SaveScorePayload = { place: ScorePlace; request: SaveRequest; by: string };

/** Saves one score (saveCell). */
export const saveScore = createAppAsyncThunk<SaveCellResult, SaveScorePayload>(
  'score/saveScore',
  SILENT, // each row shows its own state
  async ({ place, request, by }, { dispatch }) => {
    const ref = doc(db, dbPaths.score(place.scheme, place.student));
    const typed = ref.withConverter(scoreConverter);
    const fields = (revision: number) => ({
      noteFinal: request.value,
      updatedBy: by,
      revision,
      writeId: request.writeId,
    });
    const firstFields = { idStudent: place.student, creation: new Date(now()).toISOString() };
    const result = await saveCell({
      request,
      by,
      read: async () => storedCellOf(await readDocument('scores.readBack', typed)),
      write: (revision) => {
        const written = { ...fields(revision), updatedAt: serverTimestamp() };
        return commitScore(
          place.scheme,
          revision === 1
            ? { ref, whole: { ...firstFields, givenAt: serverTimestamp(), ...written } }
            : // A typed score was not brought along.
              { ref, change: { ...written, broughtFrom: deleteField() } },
        );
      },
    });
    if (result.kind === 'stored') {
      const { scheme: idScheme, student: id } = place;
      const first = { ...firstFields, id, idScheme, givenAt: now() };
      const written = { ...fields(result.revision), updatedAt: now(), broughtFrom: '' };
      dispatch(
        confirmItem('scheme/scores', typed, (former) => ({ ...(former ?? first), ...written })),
      );
    }
    return result;
  },
);
