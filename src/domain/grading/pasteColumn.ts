import type { PasteScheme, TitleKind } from './pasteTitles';

/**
 * The content of a column, by its title and its cells together. who: names or cédulas. number: list
 * numbers. asked: it may be list numbers or grades. value: what may be put. Any other one is known
 * to be no grade.
 */
export type ColumnKind = 'blank' | 'who' | 'number' | 'asked' | 'value' | TitleKind;

/** A highest grade above the grades. A bare number may be a weight, too: only "/20" is sure. */
export type FullMark = { scale: number; isSure: boolean };

export type BlockColumn = {
  /** From 0. */
  index: number;
  /** The lowest of the titles above it that says something; empty for none. */
  title: string;
  kind: ColumnKind;
  /** Its filled cells, without the titles. */
  cells: readonly string[];
  /** The highest grade that a line above the students states for it; null for none. */
  full?: FullMark | null;
  /** Whether it surely says whom each line is about: then no line goes to anybody by its place. */
  isOfStudents: boolean;
};

/** The look of columns of a register that are no grades. */
export type ValueLook = {
  /**
   * Whether a cell looks like the values of a column, if nothing but its place says that it goes
   * there.
   */
  fits: (text: string, scheme: string) => boolean;
  /** Whether a cell looks like the values of a column that does not take any text. */
  isShort: (text: string) => boolean;
  /** Whether a column takes any text. */
  isProse: (scheme: string) => boolean;
  /** Whether a title says something only with the one above it: 'Justificadas', below 'Faltas'. */
  isPart: (title: string) => boolean;
};

export type KindRules = {
  schemes: readonly PasteScheme[];
  /** Whether a cell is a value or a blank. */
  isValue: (cell: string) => boolean;
  /** Whether a cell names one or several students of the list. */
  isStudent: (cell: string) => boolean;
  /** The look of values that are no grades; null for grades. */
  look: ValueLook | null;
};

export type TitledCells = Pick<BlockColumn, 'index' | 'title' | 'cells'>;
