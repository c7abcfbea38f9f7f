import {
  areForeign,
  assignColumns,
  isNamed,
  type PasteColumn,
  type PasteScheme,
} from './pasteColumns';
import { createStudentFinder, type NamedStudent } from './pasteMatch';
import { splitHeading } from './pasteHeading';
import { splitPasted, type PastedLine } from './pasteText';

/**
 * matched: will be set. unchanged: the cell already has this value. blank: no value is given, so
 * nothing changes. invalid, outOfRange: not a grade. tooFine: it has more decimals than a grade, and is put
 * only when somebody agrees to its rounding. ambiguous: several students match. unknown: no
 * student matches. surplus: more values than students. repeated: an earlier row names the same
 * student. former: the student has left the course and takes no grade. promised: somebody who was
 * promised time for the task, whose grade is given to that student alone. exempt: somebody who is exempt from it.
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
  /**
   * Where there are headings and none names a scheme, or where it is doubtful whether the first line is one: what
   * it would be if the columns went to the schemes from the target cell to the right and the lines down the list,
   * which somebody has to choose. Null otherwise.
   */
  byPosition: BlockPreview<V> | null;
  /**
   * Where lines would reach others if the pasted list does not count who has left: that is not to be known, and has to
   * be chosen. Null otherwise.
   */
  byList: {
    /** Who has left. */
    former: string[];
    withFormer: BlockPreview<V>;
    withoutFormer: BlockPreview<V>;
  } | null;
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
  /** Reads a cell of a column. */
  read: (text: string, scheme: string) => ReadPaste<V>;
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

/** A preview of rows that are judged already. */
export function previewOf<V>(
  mode: BlockPreview<V>['mode'],
  rows: PasteRow<V>[],
  columns: PasteColumn[] = [],
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
  return { mode, columns, rows, changes, rounded, counts, byPosition: null, byList: null };
}

type Line = Pick<PasteRow<unknown>, 'line' | 'who' | 'text'>;

type Goal = { scheme: string; studentId: string; isRepeated: boolean };

/** The row for one value whose student and scheme are known. */
function judge<V>(
  line: Line,
  { scheme, studentId, isRepeated }: Goal,
  target: BlockTarget<V>,
): PasteRow<V> {
  const from = target.values.get(scheme)?.get(studentId) ?? target.none;
  const row = { ...line, scheme, studentId, candidates: [], from, to: from };
  if (isRepeated) return { ...row, kind: 'repeated' };
  const isFormer = target.students.some((each) => each.id === studentId && each.isFormer);
  if (isFormer && target.doFormersTake !== true) {
    return { ...row, kind: 'former' };
  }
  const read = target.read(line.text, scheme);
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

/** The preview with or without regard to headings that name no scheme or may be none, and whether there are such. */
export function previewPlaced<V>(
  text: string,
  target: BlockTarget<V>,
  place: PastePlace,
  isByPosition: boolean,
): { preview: BlockPreview<V>; isToChoose: boolean } {
  const { students, schemes, none, isValue, isOfTexts = false } = target;
  const listed = target.listed ?? students.map(({ id }) => id);
  const find = createStudentFinder(students);
  const table = splitPasted(text, {
    isValue,
    isOfTexts,
    isScheme: (cell) => schemes.some((scheme) => isNamed(scheme, cell)),
    isStudent: (cell) => find([cell]).kind !== 'unknown',
  });
  const isByName = table.lines.some(({ names }) => names.length > 0);
  const matchOf = ({ names }: PastedLine) => (isByName ? find(names) : null);
  const at = schemes.findIndex(({ id }) => id === place.scheme);
  const isPut = (text: string, i: number) => {
    const scheme = schemes[at < 0 ? schemes.length : at + i];
    return isValue(text) || (scheme !== undefined && 'value' in target.read(text, scheme.id));
  };
  const { heading, body, isDoubtful } = splitHeading(table.lines, {
    schemes,
    matchOf,
    hasValue: ({ texts }) => texts.some((each, i) => each !== '' && isPut(each, i)),
  });
  const columns = table.columns.map((column, i) => ({
    column,
    heading: heading?.texts[i] ?? '',
    isBlank: body.every(({ texts }) => (texts[i] ?? '') === ''),
  }));
  const isForeign = areForeign(columns, schemes);
  const put = isByPosition ? 'byPosition' : isDoubtful ? 'doubtful' : 'byHeading';
  const values = assignColumns(columns, schemes, at, put);
  const isByNumber = !isByName && table.lines.some(({ number }) => number !== null);
  /** The student of a list number; undefined for one who is not on the screen, too. */
  const ofNumber = (number: number) => students.find(({ id }) => id === listed[number - 1])?.id;
  const start = Math.max(
    0,
    students.findIndex(({ id }) => id === place.student),
  );
  const taken = new Set<string>();
  const rows = body.flatMap((pasted, i): PasteRow<V>[] => {
    const match = matchOf(pasted);
    const all = {
      line: pasted.line,
      who: pasted.names.join(' '),
      text: pasted.texts.join(' ').trim(),
    };
    if (match?.kind === 'ambiguous') return [unmatched(all, 'ambiguous', none, match.ids)];
    if (match?.kind === 'unknown')
      return [unmatched(all, all.who || all.text ? 'unknown' : 'blank', none)];
    const inOrder = isByNumber ? ofNumber(pasted.number ?? 0) : students[start + i]?.id;
    const studentId = match ? match.id : inOrder;
    if (studentId === undefined) {
      const kind = isByNumber ? 'unknown' : 'surplus';
      return [unmatched(all, all.text === '' ? 'blank' : kind, none)];
    }
    const isRepeated = taken.has(studentId);
    taken.add(studentId);
    return values.flatMap(({ use, scheme }, at) =>
      use === 'put' && scheme !== null
        ? [
            judge(
              { ...all, text: pasted.texts[at] ?? '' },
              { scheme, studentId, isRepeated },
              target,
            ),
          ]
        : [],
    );
  });
  const others = table.others.map(({ column, use }) => ({
    column,
    use: use === 'list' && isByNumber ? ('number' as const) : use,
    ...{ heading: '', scheme: null },
  }));
  const mode = isByName ? 'identity' : isByNumber ? 'list' : 'order';
  const preview = previewOf(mode, rows, [...others, ...values]);
  return { preview, isToChoose: isForeign || isDoubtful };
}
