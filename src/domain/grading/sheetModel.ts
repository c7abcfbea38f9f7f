import type { SheetKeys } from './sheetKeys';

// A sheet to be written, independent of a library: the cells with their content and meaning.

/** The meaning of a cell, from which the writer derives format and look. */
export type SheetStyle =
  | 'title'
  | 'label'
  | 'heading'
  | 'percent'
  | 'position'
  | 'name'
  | 'identification'
  /** The meaning of a column, for the sheet's way back; its row is hidden. */
  | 'key'
  /** A grade that somebody gave. */
  | 'grade'
  /** No grade was given, so the missing grade counts. */
  | 'default'
  /** A grade of work that was returned counts until it is sent again. */
  | 'returned'
  | 'final'
  /** A final set by hand. */
  | 'manual'
  /**
   * A final that the grades no longer add up to: a source changed after the report card was
   * generated.
   */
  | 'kept'
  /** A final of the grades of now, while the official one is still another. */
  | 'outdated'
  | 'average'
  | 'general'
  | 'legend';

export type SheetCell =
  | { kind: 'text'; text: string; style: SheetStyle }
  | { kind: 'number'; value: number; style: SheetStyle }
  /** `value` is the formula's result; null for the empty text. */
  | { kind: 'formula'; formula: string; value: number | null; style: SheetStyle }
  /** Empty, where a value is possible. */
  | { kind: 'blank'; style: SheetStyle };

/** Positions from 0, both ends included. */
export type SheetRange = { top: number; left: number; bottom: number; right: number };

export type SheetModel = {
  name: string;
  /** By row and column; null for no cell. */
  rows: (SheetCell | null)[][];
  merges: SheetRange[];
  /** Widths of the columns, in characters. */
  widths: number[];
  /** The number of frozen rows and columns. */
  frozen: { rows: number; columns: number };
  /** Rows repeated on every printed page. */
  repeated: { from: number; to: number };
  /** The data that the sheet needs to come back; null for a sheet that is only read. */
  keys: SheetKeys | null;
  /** The number of columns that are printed; null for all. */
  printedColumns: number | null;
};

/** The letters of a column by its position: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** A cell's address from positions counted from 0: (0, 8) is A9, or A$9 with the row fixed. */
export function cellAddress(column: number, row: number, isRowFixed = false): string {
  return `${columnName(column)}${isRowFixed ? '$' : ''}${String(row + 1)}`;
}
