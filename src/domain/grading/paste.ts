import { foldForSearch } from '../searchText';
import type { CellValue } from './cell';
import { parseGrade } from './gradeText';
import { assignColumns, isNamed, type PasteColumn, type PasteScheme } from './pasteColumns';
import { createStudentFinder, type NamedStudent, type StudentMatch } from './pasteMatch';
import { isWord, splitPasted, type PastedLine } from './pasteText';
import type { GradingPolicy } from './policy';

/**
 * matched: will be set. unchanged: the cell already has this value. blank: no value is given, so
 * nothing changes. invalid, outOfRange: not a grade. ambiguous: several students match. unknown: no
 * student matches. surplus: more values than students. repeated: an earlier row names the same
 * student.
 */
export type PasteKind =
  | 'matched'
  | 'unchanged'
  | 'blank'
  | 'invalid'
  | 'outOfRange'
  | 'ambiguous'
  | 'unknown'
  | 'surplus'
  | 'repeated';

export type PasteRow = {
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
  from: CellValue;
  to: CellValue;
};

/** The proposed values and their cells: shown, confirmed once, and applied as one step of undo. */
export type PastePreview = {
  /** order: down the list. identity: each line names its student. fill: computed values. */
  mode: 'order' | 'identity' | 'fill';
  /** The interpretation of each pasted column, in order; empty for a fill. */
  columns: PasteColumn[];
  rows: PasteRow[];
  changes: { scheme: string; studentId: string; from: CellValue; to: CellValue }[];
  counts: Record<PasteKind, number>;
};

export type PasteTarget = {
  /** In the order of the screen. */
  students: readonly NamedStudent[];
  /** The schemes of the screen, in its order. */
  schemes: readonly PasteScheme[];
  /** The present values of each student, by scheme; absent for no score. */
  values: ReadonlyMap<string, ReadonlyMap<string, CellValue>>;
  /** Highest grade. */
  max: number;
  policy: Pick<GradingPolicy, 'rounding'>;
};

/**
 * The cell that the user pastes into. Its scheme may be outside the list: the columns of the year
 * are not schemes.
 */
export type PastePlace = { scheme: string; student: string };

function preview(
  mode: PastePreview['mode'],
  rows: PasteRow[],
  columns: PasteColumn[] = [],
): PastePreview {
  const counts: PastePreview['counts'] = {
    matched: 0,
    unchanged: 0,
    blank: 0,
    invalid: 0,
    outOfRange: 0,
    ambiguous: 0,
    unknown: 0,
    surplus: 0,
    repeated: 0,
  };
  for (const { kind } of rows) counts[kind] += 1;
  const changes = rows.flatMap(({ kind, scheme, studentId, from, to }) =>
    kind === 'matched' && scheme !== null && studentId !== null
      ? [{ scheme, studentId, from, to }]
      : [],
  );
  return { mode, columns, rows, changes, counts };
}

type Line = Pick<PasteRow, 'line' | 'who' | 'text'>;

type Goal = { scheme: string; studentId: string; isRepeated: boolean };

/** The row for one value whose student and scheme are known. */
function judge(line: Line, { scheme, studentId, isRepeated }: Goal, target: PasteTarget): PasteRow {
  const from = target.values.get(scheme)?.get(studentId) ?? null;
  const row = { ...line, scheme, studentId, candidates: [], from, to: from };
  if (isRepeated) return { ...row, kind: 'repeated' };
  const parsed = parseGrade(line.text, target.max, target.policy);
  if (parsed.kind === 'empty') return { ...row, kind: 'blank' };
  if (parsed.kind !== 'grade') return { ...row, kind: parsed.kind };
  return { ...row, to: parsed.value, kind: parsed.value === from ? 'unchanged' : 'matched' };
}

/** The row for one line that names no single student. */
function unmatched(line: Line, kind: PasteKind, candidates: string[] = []): PasteRow {
  return { ...line, kind, scheme: null, studentId: null, candidates, from: null, to: null };
}

const HEADINGS = /^(notas?|calificacion(es)?|puntajes?|promedios?|valor(es)?|final(es)?)\b/;

/**
 * Whether the first line is a heading: it names a scheme or, when lines name students, it names no
 * student and has no grade. When lines hold only values, it must have the usual words or, in
 * several columns, several words; otherwise an invalid first value would be taken for a heading and
 * all others would shift.
 */
function isHeading(
  { texts }: PastedLine,
  match: StudentMatch | null,
  schemes: readonly PasteScheme[],
): boolean {
  if (texts.some((text) => schemes.some((scheme) => isNamed(scheme, text)))) {
    return match?.kind !== 'found';
  }
  if (match !== null) return match.kind !== 'found' && texts.some((text) => /\p{L}/u.test(text));
  if (texts.some((text) => HEADINGS.test(foldForSearch(text)))) return true;
  const given = texts.filter((text) => text !== '');
  return given.length > 1 && given.every(isWord) && new Set(given).size === given.length;
}

/**
 * The result of pasting a text. Its columns go to the schemes named in their headings; without
 * headings, to the schemes from the target cell to the right. Its lines go down the list from that
 * cell, or each to the student that it names by cédula or name. A blank changes nothing. Tabs,
 * semicolons, all line ends and decimal commas are accepted.
 * @param place the cell it is pasted into
 */
export function previewPaste(text: string, target: PasteTarget, place: PastePlace): PastePreview {
  const { students, schemes, max, policy } = target;
  const find = createStudentFinder(students);
  const table = splitPasted(text, {
    isValue: (cell) => ['grade', 'empty'].includes(parseGrade(cell, max, policy).kind),
    isScheme: (cell) => schemes.some((scheme) => isNamed(scheme, cell)),
    isStudent: (cell) => find([cell]).kind !== 'unknown',
  });
  const isByName = table.lines.some(({ names }) => names.length > 0);
  const matchOf = ({ names }: PastedLine) => (isByName ? find(names) : null);
  const [first] = table.lines;
  const heading = first && isHeading(first, matchOf(first), schemes) ? first : null;
  const body = heading ? table.lines.slice(1) : table.lines;
  const values = assignColumns(
    table.columns.map((column, i) => ({
      column,
      heading: heading?.texts[i] ?? '',
      isBlank: body.every(({ texts }) => (texts[i] ?? '') === ''),
    })),
    schemes,
    schemes.findIndex(({ id }) => id === place.scheme),
  );
  const start = Math.max(
    0,
    students.findIndex(({ id }) => id === place.student),
  );
  const taken = new Set<string>();
  const rows = body.flatMap((pasted, i): PasteRow[] => {
    const match = matchOf(pasted);
    const all = {
      line: pasted.line,
      who: pasted.names.join(' '),
      text: pasted.texts.join(' ').trim(),
    };
    if (match?.kind === 'ambiguous') return [unmatched(all, 'ambiguous', match.ids)];
    if (match?.kind === 'unknown')
      return [unmatched(all, all.who || all.text ? 'unknown' : 'blank')];
    const studentId = match ? match.id : students[start + i]?.id;
    if (studentId === undefined) return [unmatched(all, all.text === '' ? 'blank' : 'surplus')];
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
  const others = table.others.map((each) => ({ ...each, heading: '', scheme: null }));
  return preview(isByName ? 'identity' : 'order', rows, [...others, ...values]);
}

type FillTarget = Pick<PasteTarget, 'students' | 'values'>;

function previewFill(
  target: FillTarget,
  scheme: string,
  valueOf: (studentId: string, from: CellValue) => CellValue | undefined,
): PastePreview {
  const rows = target.students.flatMap((student, i): PasteRow[] => {
    const from = target.values.get(scheme)?.get(student.id) ?? null;
    const to = valueOf(student.id, from);
    if (to === undefined) return [];
    const kind = to === from ? 'unchanged' : 'matched';
    const who = `${student.surname} ${student.name}`.trim();
    const row = { line: i + 1, who, text: '', scheme, studentId: student.id };
    return [{ ...row, kind, candidates: [], from, to }];
  });
  return preview('fill', rows);
}

/**
 * The result of "Poner 10 a los que no tienen nota": only students without a score get one; a 0 is
 * a score.
 * @param value of 0 to the target's max, two decimals
 */
export function previewFillMissing(
  target: FillTarget,
  scheme: string,
  value: number,
): PastePreview {
  return previewFill(target, scheme, (_, from) => (from === null ? value : undefined));
}

/**
 * The result of copying another scheme. Students without a score there are not changed.
 * @param source the other scheme's scores
 * @param onlyMissing whether to keep the scores of students who already have one here
 */
export function previewCopy(
  target: FillTarget,
  scheme: string,
  source: ReadonlyMap<string, CellValue>,
  onlyMissing = false,
): PastePreview {
  return previewFill(target, scheme, (id, from) => {
    const value = source.get(id) ?? null;
    return value === null || (onlyMissing && from !== null) ? undefined : value;
  });
}

/** Whether pasted text is more than one value for one cell, so that a preview is needed. */
export function isColumn(text: string): boolean {
  return /[\t\r\n;]/.test(text.trimEnd());
}
