import type { GridPlace } from './gridMoves';

/** A rectangle of cells; its ends belong to it. */
export type GridRange = { top: number; bottom: number; left: number; right: number };

/** The cells between two of them, whichever stands first. */
export const rangeOf = (one: GridPlace, other: GridPlace): GridRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** The places of a range, row by row. */
export function placesOf({ top, bottom, left, right }: GridRange): GridPlace[][] {
  const count = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return count(top, bottom).map((row) => count(left, right).map((column) => ({ row, column })));
}

/** The places of a range, column by column from the left: each from the top. */
export const columnsOfRange = (range: GridRange): GridPlace[][] => {
  const rows = placesOf(range);
  return (rows[0] ?? []).map((_, i) => rows.flatMap((row) => row[i] ?? []));
};

/**
 * Returns the range of a fill, from its source to its target: the range, of one row with the row
 * above it; null at the top.
 */
export function fillSource(range: GridRange): GridRange | null {
  if (range.top < range.bottom) return range;
  return range.top === 0 ? null : { ...range, top: range.top - 1 };
}

/** The first and last column of one row that are in a range; null in other rows. */
export type ChosenColumns = { chosenFrom: number | null; chosenTo: number | null };

export const isChosenColumn = ({ chosenFrom, chosenTo }: ChosenColumns, column: number): boolean =>
  chosenFrom !== null && chosenTo !== null && column >= chosenFrom && column <= chosenTo;
