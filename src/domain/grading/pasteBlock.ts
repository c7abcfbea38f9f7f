import {
  areForeign,
  assignColumns,
  isNamed,
  isUsualHeading,
  type PasteColumn,
  type PasteScheme,
} from './pasteColumns';
import { createStudentFinder, type NamedStudent, type StudentMatch } from './pasteMatch';
import { isWord, splitPasted, type PastedLine } from './pasteText';

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
   * Where there are headings and none names a scheme: what it would be if the columns went to the schemes from
   * the target cell to the right, which somebody has to choose. Null otherwise.
   */
  byPosition: BlockPreview<V> | null;
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
  return { mode, columns, rows, changes, rounded, counts, byPosition: null };
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
  if (target.students.some(({ id, isFormer }) => id === studentId && isFormer)) {
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

/**
 * Whether the first line is a heading: it names a scheme or, when lines name students, it names no
 * student and has no grade. When lines hold only values, it must have the usual words or, in
 * several columns, several words; otherwise an invalid first value would be taken for a heading and
 * all others would shift. Where lines have list numbers, one without is a heading.
 */
function isHeading(
  { texts, number }: PastedLine,
  match: StudentMatch | null,
  schemes: readonly PasteScheme[],
): boolean {
  if (texts.some((text) => schemes.some((scheme) => isNamed(scheme, text)))) {
    return match?.kind !== 'found';
  }
  if (Number.isNaN(number)) return true;
  if (match !== null) return match.kind !== 'found' && texts.some((text) => /\p{L}/u.test(text));
  if (texts.some(isUsualHeading)) return true;
  const given = texts.filter((text) => text !== '');
  return given.length > 1 && given.every(isWord) && new Set(given).size === given.length;
}

/**
 * The result of pasting a text. Its columns go to the schemes named in their headings; without
 * headings, to the schemes from the target cell to the right. Its lines go down the list from that
 * cell, or each to the student that it names by cédula, name or list number. A blank changes nothing. Tabs,
 * semicolons, all line ends and decimal commas are accepted.
 * @param place the cell it is pasted into
 */
export function previewBlock<V>(
  text: string,
  target: BlockTarget<V>,
  place: PastePlace,
): BlockPreview<V> {
  const found = previewPlaced(text, target, place, false);
  const byPosition = found.isForeign ? previewPlaced(text, target, place, true).preview : null;
  return { ...found.preview, byPosition };
}

/** The preview with or without regard to headings that name no scheme, and whether there are such. */
function previewPlaced<V>(
  text: string,
  target: BlockTarget<V>,
  place: PastePlace,
  isByPosition: boolean,
): { preview: BlockPreview<V>; isForeign: boolean } {
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
  const [first] = table.lines;
  const heading = first && isHeading(first, matchOf(first), schemes) ? first : null;
  const body = heading ? table.lines.slice(1) : table.lines;
  const columns = table.columns.map((column, i) => ({
    column,
    heading: heading?.texts[i] ?? '',
    isBlank: body.every(({ texts }) => (texts[i] ?? '') === ''),
  }));
  const at = schemes.findIndex(({ id }) => id === place.scheme);
  const values = assignColumns(columns, schemes, at, isByPosition);
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
  return { preview, isForeign: areForeign(columns, schemes) };
}
