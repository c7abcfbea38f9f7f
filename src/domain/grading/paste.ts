import { foldForSearch } from '../searchText';
import type { CellValue } from './cell';
import { parseGrade } from './gradeText';
import { assignColumns, isNamed, type PasteColumn, type PasteScheme } from './pasteColumns';
import { createStudentFinder, type NamedStudent, type StudentMatch } from './pasteMatch';
import { isWord, splitPasted, type PastedLine } from './pasteText';
import type { GradingPolicy } from './policy';

/**
 * matched: will be put. unchanged: it stands there already. blank: nothing was given, so nothing changes.
 * invalid, outOfRange: no grade. ambiguous: more than one student. unknown: none. surplus: more values
 * than students. repeated: the student had a row before.
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
  /** Number of the line in what was pasted, from 1; of the student in the list for a fill. */
  line: number;
  /** Who the line names; empty when it names nobody. */
  who: string;
  /** What it gives, as it stands there. */
  text: string;
  kind: PasteKind;
  /** Where the value goes; null for a line without a student, which stands for all its values. */
  scheme: string | null;
  studentId: string | null;
  /** Whom it may mean, when that is more than one. */
  candidates: string[];
  from: CellValue;
  to: CellValue;
};

/** What would be put where: shown, confirmed once, and one step of undo. */
export type PastePreview = {
  /** order: down the list. identity: each line names its student. fill: computed. */
  mode: 'order' | 'identity' | 'fill';
  /** What becomes of each pasted column, in their order; none for a fill. */
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
  /** What each student has now, by scheme; absent for no score. */
  values: ReadonlyMap<string, ReadonlyMap<string, CellValue>>;
  /** Highest grade. */
  max: number;
  policy: Pick<GradingPolicy, 'rounding'>;
};

/** The cell that is pasted into. The scheme may be none of the schemes: the year's columns are not. */
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

/** What becomes of one value whose student and scheme are known. */
function judge(line: Line, { scheme, studentId, isRepeated }: Goal, target: PasteTarget): PasteRow {
  const from = target.values.get(scheme)?.get(studentId) ?? null;
  const row = { ...line, scheme, studentId, candidates: [], from, to: from };
  if (isRepeated) return { ...row, kind: 'repeated' };
  const parsed = parseGrade(line.text, target.max, target.policy);
  if (parsed.kind === 'empty') return { ...row, kind: 'blank' };
  if (parsed.kind !== 'grade') return { ...row, kind: parsed.kind };
  return { ...row, to: parsed.value, kind: parsed.value === from ? 'unchanged' : 'matched' };
}

/** What becomes of one line that names no single student. */
function unmatched(line: Line, kind: PasteKind, candidates: string[] = []): PasteRow {
  return { ...line, kind, scheme: null, studentId: null, candidates, from: null, to: null };
}

const HEADINGS = /^(notas?|calificacion(es)?|puntajes?|promedios?|valor(es)?|final(es)?)\b/;

/**
 * Whether the first line is a heading: it names a scheme. Where lines name students, it is also one that
 * names none and gives no grade. Values alone have the usual words, or in several columns several
 * words, or a wrong first value would shift all others.
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
 * What pasting a text would do. Its columns go to the schemes that their headings
 * name, else from the cell it is pasted into to the right. Its lines go down the list from that cell,
 * or each to the student that it names by cédula or by name. A blank leaves its student alone. Tabs,
 * semicolons, line ends of any system and decimal commas are read.
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
 * What "Poner 10 a los que no tienen nota" would do: only students without a score get one; a 0 is a
 * score.
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
 * What copying another scheme would do. Whoever has no score there is left alone.
 * @param source the other scheme's scores
 * @param onlyMissing to leave alone whoever has a score here as well
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

/** Whether pasted text is more than one value for one cell, so that it asks for a preview. */
export function isColumn(text: string): boolean {
  return /[\t\r\n;]/.test(text.trimEnd());
}
