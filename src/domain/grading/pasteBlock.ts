import { assignColumns, type ColumnChoices, type PasteColumn } from './pasteColumns';
import { createStudentFinder, type NamedStudent } from './pasteMatch';
import { namesIn, numberIn, readBlock, type BlockTable, type TableChoices } from './pasteTable';
import { separateNames, splitCells, type PastedLine } from './pasteText';
import { isNoStudent, type PasteScheme } from './pasteTitles';

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

/** Why a cell takes nothing that is given to many. */
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
  /** What is put besides when somebody agrees to the rounding. */
  rounded: PasteChange<V>[];
  counts: Record<PasteKind, number>;
  /** What has to be known before anything is put, and what may be said otherwise than it was found. */
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
   * Who has left, where lines would reach others if the pasted list does not count them: whether it does has to be
   * chosen. Empty where that makes no difference.
   */
  former: readonly string[];
};

/** What somebody chose in the preview. */
export type PasteChoices = TableChoices &
  ColumnChoices & {
    /** Whether the pasted list counts who has left. */
    list?: 'withFormer' | 'withoutFormer';
  };

/** A pasted cell, read as its column reads what is typed. */
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
  /** What a cell has that is in no map. */
  none: V;
  /**
   * Reads a cell of a column.
   * @param scale the highest grade in it, where that is another one than the school's
   */
  read: (text: string, scheme: string, scale?: number) => ReadPaste<V>;
  /** Highest grade; without it values are no grades. */
  max?: number;
  /** Whether a cell of an unknown column is a value and names nobody. */
  isValue: (text: string) => boolean;
  /** Whether who has left takes values, too. */
  doFormersTake?: boolean;
  /** Whether the lines are texts in which numbers, names and semicolons mean nothing. */
  isOfTexts?: boolean;
  /** Why a cell is left out of a block; null where it takes its value. */
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

type Line = Pick<PasteRow<unknown>, 'line' | 'who' | 'text'>;

type Goal = { scheme: string; studentId: string; isRepeated: boolean; scale: number | null };

/** The row for one value whose student and scheme are known. */
function judge<V>(
  line: Line,
  { scheme, studentId, isRepeated, scale }: Goal,
  target: BlockTarget<V>,
): PasteRow<V> {
  const from = target.values.get(scheme)?.get(studentId) ?? target.none;
  const row = { ...line, scheme, studentId, candidates: [], from, to: from };
  if (isRepeated) return { ...row, kind: 'repeated' };
  const isFormer = target.students.some((each) => each.id === studentId && each.isFormer);
  if (isFormer && target.doFormersTake !== true) {
    return { ...row, kind: 'former' };
  }
  const read = target.read(line.text, scheme, scale ?? undefined);
  if (!('value' in read)) return { ...row, kind: read.kind === 'empty' ? 'blank' : read.kind };
  if (read.value === from) return { ...row, kind: 'unchanged' };
  const withheld = target.withheld?.(scheme, studentId) ?? null;
  if (withheld !== null) return { ...row, kind: withheld };
  return { ...row, to: read.value, kind: read.kind === 'tooFine' ? 'tooFine' : 'matched' };
}

/** The row for one line that names no single student. */
function unmatched<V>(
  line: Line,
  kind: PasteKind,
  none: V,
  candidates: string[] = [],
): PasteRow<V> {
  return { ...line, kind, scheme: null, studentId: null, candidates, from: none, to: none };
}

/** Lines that are offered as titles. */
const MAX_OFFERED = 12;

const lineText = ({ cells }: PastedLine): string => cells.filter((cell) => cell !== '').join(' · ');

/** The cells of a pasted text as lines. */
export function linesOf<V>(text: string, { isValue, isOfTexts = false, students }: BlockTarget<V>) {
  const cells = splitCells(text, isOfTexts);
  const find = createStudentFinder(students);
  const isStudent = (cell: string) => find([cell]).kind !== 'unknown';
  const table = isOfTexts ? cells : separateNames(cells, { isValue, isStudent });
  return table.map((each, i): PastedLine => ({ line: i + 1, cells: each }));
}

/** A block read for its target, with the column of each scheme. */
export type PlacedBlock = { table: BlockTable; columns: PasteColumn[]; isForeign: boolean };

/**
 * Reads a block and says where each of its columns goes.
 * @param place the cell it is pasted into; null for a file, which goes by titles and names alone
 */
export function placeBlock<V>(
  lines: readonly PastedLine[],
  target: BlockTarget<V>,
  place: PastePlace | null,
  choices: PasteChoices,
): PlacedBlock {
  const { students, schemes, isValue, max = null } = target;
  const find = createStudentFinder(students);
  const at = schemes.findIndex(({ id }) => id === place?.scheme);
  const rules = {
    ...{ schemes, isValue, find },
    areGrades: max !== null,
    isStudent: (cell: string) => find([cell]).kind !== 'unknown',
    isPut: (text: string, i: number) => {
      const scheme = schemes[at < 0 ? schemes.length : at + i];
      return isValue(text) || (scheme !== undefined && 'value' in target.read(text, scheme.id));
    },
  };
  const table = readBlock(lines, rules, choices, students.length - startOf(target, place));
  return { table, ...assignColumns(table, { schemes, at, max }, choices) };
}

/** The position of the student that a block is pasted at. */
const startOf = <V>({ students }: BlockTarget<V>, place: PastePlace | null): number =>
  Math.max(
    0,
    students.findIndex(({ id }) => id === place?.student),
  );

/** The preview for lines that are read, with what was chosen, but for who has left. */
export function previewPlaced<V>(
  lines: readonly PastedLine[],
  target: BlockTarget<V>,
  place: PastePlace,
  choices: PasteChoices,
): BlockPreview<V> {
  const { students, none } = target;
  const listed = target.listed ?? students.map(({ id }) => id);
  const find = createStudentFinder(students);
  const { table, columns, isForeign } = placeBlock(lines, target, place, choices);
  const { mode, body } = table;
  const questions: PasteQuestions = {
    lines: lines.slice(0, MAX_OFFERED).map((each) => ({ line: each.line, text: lineText(each) })),
    ...{ titles: table.titles, doubtful: table.doubtful, isForeign, former: [] },
  };
  if (table.doubtful.length > 0 || columns.some(({ use }) => use === 'asked')) {
    return previewOf<V>(mode, [], columns, questions);
  }
  const put = columns.flatMap(({ column, use, scheme, scale }) =>
    use === 'put' && scheme !== null ? [{ index: column - 1, scheme, scale }] : [],
  );
  const texts = table.columns.filter(({ kind }) => kind === 'value');
  /** The student of a list number; undefined for one who is not on the screen, too. */
  const ofNumber = (number: number) => students.find(({ id }) => id === listed[number - 1])?.id;
  const start = startOf(target, place);
  const firstFound = body.findIndex((each) => namesIn(each, table.columns).length > 0);
  const taken = new Set<string>();
  const rows = body.flatMap((pasted, i): PasteRow<V>[] => {
    const names = namesIn(pasted, table.columns);
    const match = mode === 'identity' ? find(names) : null;
    const text = texts
      .map(({ index }) => pasted.cells[index] ?? '')
      .join(' ')
      .trim();
    const all = { line: pasted.line, who: names.join(' '), text };
    if (match?.kind === 'ambiguous') return [unmatched(all, 'ambiguous', none, match.ids)];
    if (match?.kind === 'unknown') {
      const isAbove = names.length === 0 && i < firstFound;
      if (all.who === '' && all.text === '') return [unmatched(all, 'blank', none)];
      return [unmatched(all, isAbove || isNoStudent(names) ? 'noStudent' : 'unknown', none)];
    }
    const inOrder =
      mode === 'list' ? ofNumber(numberIn(pasted, table.columns)) : students[start + i]?.id;
    const studentId = match ? match.id : inOrder;
    if (studentId === undefined) {
      const kind = mode === 'list' ? 'unknown' : 'surplus';
      return [unmatched(all, all.text === '' ? 'blank' : kind, none)];
    }
    const isRepeated = taken.has(studentId);
    taken.add(studentId);
    return put.map(({ index, scheme, scale }) =>
      judge(
        { ...all, text: pasted.cells[index] ?? '' },
        { scheme, studentId, isRepeated, scale },
        target,
      ),
    );
  });
  return previewOf(mode, rows, columns, questions);
}
