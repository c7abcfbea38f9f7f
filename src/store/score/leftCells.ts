import { cellText, isUnsaved, knownValue, type CellValue } from '../../domain/grading/cell';
import type { AppThunk } from '../root';
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
 * Ends what was begun for a student who has left the course: it is not sent any more.
 * @returns what it was
 */
export const endCellsOf =
  (student: string): AppThunk<BegunGrade[]> =>
  (dispatch, getState) =>
    Object.entries(selectCells(getState())).flatMap(([key, cell]) => {
      const place = placeOfKey(key);
      const isBegun = isUnsaved(cell) || (cell.isFocused && cell.text !== null);
      if (place.student !== student || !isBegun) return [];
      dispatch(sendToCell(place, { kind: 'left' }));
      const { wanted, flight, problem } = cell;
      const wasSent = problem === null && (!wanted || flight?.value === wanted.value);
      return [{ text: cellText(cell), wasSent, value: knownValue(cell) }];
    });
