import { NO_CELL, type GridState } from './gridKeys';

/** The ids of the rows and columns of a grid, in their order. */
export type GridLines = { rows: readonly string[]; columns: readonly string[] };

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

export const areSameLines = (one: GridLines, other: GridLines): boolean =>
  isSame(one.rows, other.rows) && isSame(one.columns, other.columns);

/**
 * Returns the state after rows or columns have come, gone or moved: the active cell is that of the
 * same row and column, wherever they stand now, and its typed text stays in it. When one of them is
 * gone, no cell is active: the next typed text was not meant for another one.
 */
export function followLines(state: GridState, before: GridLines, after: GridLines): GridState {
  const { active } = state;
  if (!active) return state;
  const row = after.rows.indexOf(before.rows[active.row] ?? '');
  const column = after.columns.indexOf(before.columns[active.column] ?? '');
  return row === -1 || column === -1 ? NO_CELL : { ...state, active: { row, column } };
}
