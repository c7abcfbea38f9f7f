import {
  cellStatus,
  cellText,
  isUnsaved,
  knownValue,
  type CellState,
  type CellValue,
} from '../../domain/grading/cell';
import type { AppThunk, RootState } from '../root';
import type { ScorePlace } from './saveScore';
import { sendToCell } from './scoreCells';
import { placeOfKey, selectCells } from './scoreSlice';

/** A grade that somebody was typing for a student. */
export type BegunGrade = {
  student: string;
  text: string;
  /** Whether the server has it. */
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
 * The students for whom something of a scheme or task is not saved.
 * @returns their ids, separated by commas
 */
export const selectUnsavedIn = (state: RootState, sheet: string): string =>
  Object.entries(selectCells(state))
    .flatMap(([key, cell]) => {
      const { scheme, student } = placeOfKey(key);
      return scheme === sheet && isUnsaved(cell) ? [student] : [];
    })
    .join(',');

/**
 * Ends grades that were begun for a student who has left the course: they are not sent any more. A
 * grade on its way is stored or refused, and nobody knows it before.
 * @param sheets the schemes and tasks of the course
 * @returns what it was
 */
export const endCellsOf = (student: string, sheets: ReadonlySet<string>): AppThunk<BegunGrade[]> =>
  endCells(
    (place, cell) =>
      place.student === student && sheets.has(place.scheme) && isBegun(cell) && !isOnItsWay(cell),
  );

/**
 * Ends grades that were begun in columns that are gone.
 * @param sheets their schemes and tasks
 */
export const endCellsIn = (sheets: ReadonlySet<string>): AppThunk<BegunGrade[]> =>
  endCells((place, cell) => sheets.has(place.scheme) && isBegun(cell));

/** Ends texts that are being typed in this moment: nobody has said that they are whole. */
export const endTyping = (): AppThunk<BegunGrade[]> =>
  endCells((_, cell) => cell.isFocused && cell.text !== null && isUnsaved(cell));

const isOnItsWay = ({ flight, wanted, problem }: CellState): boolean =>
  flight !== null && problem === null && (wanted === null || wanted.value === flight.value);

const isBegun = (cell: CellState): boolean =>
  isUnsaved(cell) || (cell.isFocused && cell.text !== null);

const endCells =
  (isMeant: (place: ScorePlace, cell: CellState) => boolean): AppThunk<BegunGrade[]> =>
  (dispatch, getState) =>
    Object.entries(selectCells(getState())).flatMap(([key, cell]) => {
      const place = placeOfKey(key);
      if (!isMeant(place, cell)) return [];
      dispatch(sendToCell(place, { kind: 'left' }));
      const wasSent = cell.problem === null && cell.wanted === null;
      return [{ student: place.student, text: cellText(cell), wasSent, value: knownValue(cell) }];
    });
