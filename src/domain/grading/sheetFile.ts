/** A cell of a file that was read; formulas are not computed, their stored result is taken. */
export type FileCell = {
  /** The value as text; a percent keeps its sign, so that 85 % is not 0.85. */
  text: string;
  isFormula: boolean;
  /** date: a spreadsheet took the text for a date. uncomputed: a formula without a stored result. */
  kind: 'plain' | 'date' | 'uncomputed';
};

export type FileSheet = {
  name: string;
  isHidden: boolean;
  /** By row and column; null for an empty cell. */
  rows: (FileCell | null)[][];
};

/** The largest grade sheet that is read. */
export const MAX_SHEET_BYTES = 5 * 1024 * 1024;
export const MAX_SHEET_ROWS = 1500;
export const MAX_SHEET_COLUMNS = 300;

/** The text of a cell; empty for no cell. */
export const textAt = (row: readonly (FileCell | null)[] | undefined, column: number): string =>
  row?.[column]?.text ?? '';
