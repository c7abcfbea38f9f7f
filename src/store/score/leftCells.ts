import {
  cellStatus,
  cellText,
  isUnsaved,
  knownValue,
  type CellValue,
} from '../../domain/grading/cell';
import type { AppThunk, RootState } from '../root';
import { sendToCell } from './scoreCells';
import { placeOfKey, selectCells } from './scoreSlice';

/** What somebody was typing for a student. */
export type BegunGrade = {
  text: string;
  /** Whether it had been sent before. */
  wasSent: boolean;
  /** The grade that stands there. */
  value: CellValue;
};

/**
 * The students of a screen whose grades the server has refused for good.
 * @param sheets the schemes and tasks of the screen
 * @returns their ids, separated by commas
 */
export const selectRefused = (state: RootState, sheets: ReadonlySet<string>): string => {
  const refused = Object.entries(selectCells(state)).flatMap(([key, cell]) => {
    const { scheme, student } = placeOfKey(key);
    return sheets.has(scheme) && cellStatus(cell) === 'error' ? [student] : [];
  });
  return [...new Set(refused)].sort().join(',');
};

/**
 * Ends what was begun for a student who has left the course: it is not sent any more.
 * @param sheets the schemes and tasks of the course
 * @returns what it was
 */
export const endCellsOf =
  (student: string, sheets: ReadonlySet<string>): AppThunk<BegunGrade[]> =>
  (dispatch, getState) =>
    Object.entries(selectCells(getState())).flatMap(([key, cell]) => {
      const place = placeOfKey(key);
      const isBegun = isUnsaved(cell) || (cell.isFocused && cell.text !== null);
      if (place.student !== student || !sheets.has(place.scheme) || !isBegun) return [];
      dispatch(sendToCell(place, { kind: 'left' }));
      const { wanted, flight, problem } = cell;
      const wasSent = problem === null && (!wanted || flight?.value === wanted.value);
      return [{ text: cellText(cell), wasSent, value: knownValue(cell) }];
    });
