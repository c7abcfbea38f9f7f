import type { ValueLook } from './pasteColumn';
import type { ColumnChoices, PasteColumn } from './pasteColumns';
import type { NamedStudent } from './pasteMatch';
import type { TableChoices } from './pasteTable';
import type { PasteScheme } from './pasteTitles';

/**
 * matched: will be set. unchanged: the cell already has this value. blank: no value is given, so
 * nothing changes. invalid, outOfRange: not a grade. tooFine: it has more decimals than a grade, and is put
 * only when somebody agrees to its rounding. ambiguous: several students match. unknown: no
 * student matches. surplus: more values than students. repeated: an earlier row names the same
 * student. former: the student has left the course and takes no grade. promised: somebody who was
 * promised time for the task, whose grade is given to that student alone. exempt: somebody who is exempt from it.
 * noStudent: a title that is repeated, an average of the class.
 */
export type PasteKind =
  | 'matched'
  | 'unchanged'
  | 'blank'
  | 'invalid'
  | 'outOfRange'
  | 'tooFine'
  | 'ambiguous'
  | 'unknown'
  | 'surplus'
  | 'repeated'
  | 'former'
  | 'noStudent'
  | WithheldPaste;

/** The reason why an action on many cells skips a cell. */
export type WithheldPaste = 'promised' | 'exempt';

export type PasteRow<V> = {
  /** Number of the line in the pasted text, from 1; for a fill, of the student in the list. */
  line: number;
  /** The name in the line; empty when it has none. */
  who: string;
  /** The pasted value, as text. */
  text: string;
  kind: PasteKind;
  /** The cell to set; null for a line without a student, which stands for all its values. */
  scheme: string | null;
  studentId: string | null;
  /** The students that the line may mean, when there are several. */
  candidates: string[];
  from: V;
  to: V;
};

/** A cell and what would be put into it. */
export type PasteChange<V> = { scheme: string; studentId: string; from: V; to: V };

/** The proposed values and their cells: shown, confirmed once, and applied as one step of undo. */
export type BlockPreview<V> = {
  /**
   * order: down the list. identity: each line names its student. list: each has the student's list number.
   * fill: computed values.
   */
  mode: 'order' | 'identity' | 'list' | 'fill';
  /** The interpretation of each pasted column, in order; empty for a fill. */
  columns: PasteColumn[];
  rows: PasteRow<V>[];
  changes: PasteChange<V>[];
  /** The changes that are put besides when somebody agrees to the rounding. */
  rounded: PasteChange<V>[];
  counts: Record<PasteKind, number>;
  /** The questions to answer before anything is put, and the findings that may be corrected. */
  questions: PasteQuestions;
};

export type PasteQuestions = {
  /** Lines from the top that may hold the titles, with their first cells; how many are titles. */
  lines: readonly { line: number; text: string }[];
  titles: number;
  /** Numbers of title lines between which it is not known; empty where it is. */
  doubtful: readonly number[];
  /** Whether the titles of the columns name no scheme, so that they may go by position only when that is chosen. */
  isForeign: boolean;
  /**
   * The students who have left, if lines would reach others when the pasted list does not count
   * them: then somebody has to choose whether it does. Empty where that makes no difference.
   */
  former: readonly string[];
};

/** The choices of somebody in the preview. */
export type PasteChoices = TableChoices &
  ColumnChoices & {
    /** Whether the pasted list counts students who have left. */
    list?: 'withFormer' | 'withoutFormer';
  };

/** A pasted cell, read as its column reads typed text. */
export type ReadPaste<V> =
  | { kind: 'value' | 'tooFine'; value: V }
  | { kind: 'empty' | 'invalid' | 'outOfRange' };

export type BlockTarget<V> = {
  /** In the order of the screen. */
  students: readonly NamedStudent[];
  /** The ids of all students in the order of the course's list; without it that of the screen. */
  listed?: readonly string[];
  /** The schemes of the screen, in its order. */
  schemes: readonly PasteScheme[];
  /** The present values of each student, by scheme; absent for no score. */
  values: ReadonlyMap<string, ReadonlyMap<string, V>>;
  /** The value of a cell that is in no map. */
  none: V;
  /**
   * Reads a cell of a column.
   * @param scale the highest grade in it, where that is another one than the school's
   */
  read: (text: string, scheme: string, scale?: number) => ReadPaste<V>;
  /** Highest grade; absent where values are no grades. */
  max?: number;
  /** Whether a cell of an unknown column is a value and names nobody. */
  isValue: (text: string) => boolean;
  /** Whether students who have left take values, too. */
  doFormersTake?: boolean;
  /** The look of values that are no grades; without it they are grades. */
  look?: ValueLook;
  /** Whether the lines are texts in which numbers, names and semicolons mean nothing. */
  isOfTexts?: boolean;
  /** Returns the reason why a cell is left out of a block; null when it takes its value. */
  withheld?: (scheme: string, studentId: string) => WithheldPaste | null;
};

/**
 * The cell that the user pastes into. Its scheme may be outside the list: the columns of the year
 * are not schemes.
 */
export type PastePlace = { scheme: string; student: string };

const NO_QUESTIONS: PasteQuestions = {
  ...{ lines: [], titles: 0, doubtful: [] },
  ...{ isForeign: false, former: [] },
};

/** A preview of rows that are judged already. */
export function previewOf<V>(
  mode: BlockPreview<V>['mode'],
  rows: PasteRow<V>[],
  columns: PasteColumn[] = [],
  questions: PasteQuestions = NO_QUESTIONS,
): BlockPreview<V> {
  const counts: BlockPreview<V>['counts'] = {
    matched: 0,
    unchanged: 0,
    blank: 0,
    invalid: 0,
    outOfRange: 0,
    tooFine: 0,
    ambiguous: 0,
    unknown: 0,
    surplus: 0,
    repeated: 0,
    former: 0,
    noStudent: 0,
    promised: 0,
    exempt: 0,
  };
  for (const { kind } of rows) counts[kind] += 1;
  const changesOf = (wanted: PasteKind) =>
    rows.flatMap(({ kind, scheme, studentId, from, to }) =>
      kind === wanted && scheme !== null && studentId !== null
        ? [{ scheme, studentId, from, to }]
        : [],
    );
  const [changes, rounded] = [changesOf('matched'), changesOf('tooFine')];
  return { mode, columns, rows, changes, rounded, counts, questions };
}
