// A sheet as it will be written, without a library: what stands in which cell, and what it is.

/** What a cell is, from which the writer takes its format and its look. */
export type SheetStyle =
  | 'title'
  | 'label'
  | 'heading'
  | 'percent'
  | 'position'
  | 'name'
  /** A grade somebody gave. */
  | 'grade'
  /** Nobody gave one: the missing grade counts. */
  | 'default'
  | 'final'
  /** A final set by hand. */
  | 'manual'
  /** A final that its scores no longer give: a source changed since the report card was made. */
  | 'kept'
  | 'average'
  | 'general'
  | 'legend';

export type SheetCell =
  | { kind: 'text'; text: string; style: SheetStyle }
  | { kind: 'number'; value: number; style: SheetStyle }
  /** `value` is what the formula gives; null for the empty text. */
  | { kind: 'formula'; formula: string; value: number | null; style: SheetStyle }
  /** Nothing, where a value could stand. */
  | { kind: 'blank'; style: SheetStyle };

/** Positions from 0; both ends belong to it. */
export type SheetRange = { top: number; left: number; bottom: number; right: number };

export type SheetModel = {
  name: string;
  /** By row and column; null for nothing at all. */
  rows: (SheetCell | null)[][];
  merges: SheetRange[];
  /** Widths of the columns, in characters. */
  widths: number[];
  /** Rows and columns that stay in sight. */
  frozen: { rows: number; columns: number };
  /** Rows repeated on every printed page. */
  repeated: { from: number; to: number };
};

/** The letters of a column by its position: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** A cell's address, positions from 0: (0, 8) is A9, with its row fixed A$9. */
export function cellAddress(column: number, row: number, isRowFixed = false): string {
  return `${columnName(column)}${isRowFixed ? '$' : ''}${String(row + 1)}`;
}
