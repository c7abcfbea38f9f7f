import type { CellSettings } from '../../domain/grading/cell';
import { MAX_FINAL_GRADE, schoolPolicy } from '../../domain/grading/policy';
import type { SaveRequest } from '../../domain/grading/saveRequest';
import { isWithoutWork } from '../../domain/grading/taskCell';
import { instituteDocument } from '../institute/instituteSlice';
import { selectMe } from '../login/loginSlice';
import type { AppDispatch, RootState } from '../root';
import { saveFinal } from './saveFinal';
import { finalPlaceOf } from './finalPlace';
import { saveScore, type ScorePlace } from './saveScore';
import { saveTaskGrade } from './saveTaskGrade';
import { selectCell } from './scoreSlice';
import { taskPlaceOf } from './taskPlace';

// A cell is a score, a final by hand or the grade of a task: this module gives the state machine
// its settings.

/** Identifies this visit to the page; write ids begin with it. */
export const VISIT = crypto.randomUUID();

/** Returns what the state machine of a cell needs to know about its place. */
export function settingsOf(state: RootState, place: ScorePlace): CellSettings {
  const [institute] = instituteDocument.select(state, instituteDocument.keyOf([])).items;
  return {
    max: MAX_FINAL_GRADE,
    policy: schoolPolicy(institute),
    me: selectMe(state).id,
    session: VISIT,
    isSavedOnLeaving: taskPlaceOf(place) !== null,
  };
}

/** The write of a cell: of a final, the grade of a task, or a score. */
export const sendCell =
  (place: ScorePlace, request: SaveRequest, by: string) =>
  (dispatch: AppDispatch, getState: () => RootState) => {
    const final = finalPlaceOf(place);
    if (final) return dispatch(saveFinal({ place: final, request, by }));
    const task = taskPlaceOf(place);
    if (!task) return dispatch(saveScore({ place, request, by }));
    const { unsure, stored } = selectCell(getState(), place);
    const { policy } = settingsOf(getState(), place);
    return dispatch(
      saveTaskGrade({
        place: task,
        request,
        by,
        mine: unsure.map(({ value }) => value),
        isWithoutWork: isWithoutWork(stored),
        policy,
      }),
    );
  };
