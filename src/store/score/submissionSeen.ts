import { isAllSaved } from '../../domain/grading/cell';
import { goneAfter, storedOfSubmission, withOwnWriteId } from '../../domain/grading/taskCell';
import type { Submission } from '../../models/task';
import { selectMe } from '../login/loginSlice';
import type { AppThunk } from '../root';
import type { ScorePlace } from './saveScore';
import { sendToCell, storedSeen } from './scoreCells';
import { cellForgotten, cellKey, placeOfKey, selectCells, selectTouched } from './scoreSlice';

// Live queries tell the cells of tasks' grades what they receive.

/** Tells the cell of a task's grade the submission from the live query. */
export const submissionSeen =
  (place: ScorePlace, work: Submission, before: Submission | undefined): AppThunk<void> =>
  (dispatch, getState) => {
    const [stored, known] = [storedOfSubmission(work), storedOfSubmission(before)];
    const touched = selectTouched(getState(), cellKey(place));
    const { id: me } = selectMe(getState());
    const seen = touched ? withOwnWriteId(stored, touched, me) : stored;
    // A submission without a grade changes no number on the screen.
    if (touched || stored.value !== known.value) dispatch(storedSeen(place, seen, known));
  };

/**
 * A submission no longer exists, as when it was reopened. A text that is being typed over it is
 * kept.
 */
export const submissionGone =
  (place: ScorePlace): AppThunk<void> =>
  (dispatch, getState) => {
    const key = cellKey(place);
    const touched = selectTouched(getState(), key);
    if (!touched) return;
    if (isAllSaved(touched)) dispatch(cellForgotten(key));
    else {
      const stored = goneAfter(touched.stored.revision);
      dispatch(sendToCell(place, { kind: 'remoteSeen', stored }));
    }
  };

/** Cells of an earlier visit whose submissions went while nobody looked. */
export const forgetGone =
  (sheet: string, present: ReadonlyMap<string, Submission>): AppThunk<void> =>
  (dispatch, getState) => {
    for (const [key, cell] of Object.entries(selectCells(getState()))) {
      const { scheme, student } = placeOfKey(key);
      if (scheme === sheet && !present.has(student) && isAllSaved(cell))
        dispatch(cellForgotten(key));
    }
  };
