import { NO_CELL, type GridState } from './gridKeys';

/** Whose the rows and columns of a grid are, in their order. */
export type GridLines = { rows: readonly string[]; columns: readonly string[] };

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

export const areSameLines = (one: GridLines, other: GridLines): boolean =>
  isSame(one.rows, other.rows) && isSame(one.columns, other.columns);

/**
 * The state once rows or columns have come, gone or moved: the active cell is that of the same row and column, wherever
 * they stand now, and what is typed stays in it. Where one of them is gone, the cell in its place is active and is not
 * edited.
 */
export function followLines(state: GridState, before: GridLines, after: GridLines): GridState {
  const { active } = state;
  if (!active) return state;
  const row = after.rows.indexOf(before.rows[active.row] ?? '');
  const column = after.columns.indexOf(before.columns[active.column] ?? '');
  if (row !== -1 && column !== -1) return { ...state, active: { row, column } };
  const [lastRow, lastColumn] = [after.rows.length - 1, after.columns.length - 1];
  if (lastRow < 0 || lastColumn < 0) return NO_CELL;
  const place = {
    row: row === -1 ? Math.min(active.row, lastRow) : row,
    column: column === -1 ? Math.min(active.column, lastColumn) : column,
  };
  return { ...state, active: place, editing: null, isWaiting: false, endsBefore: 0 };
}
