import { foldForSearch } from '../searchText';
import type { CellValue } from './cell';
import { parseGrade } from './gradeText';
import { createStudentFinder, type NamedStudent, type StudentMatch } from './pasteMatch';
import { splitPasted, type PastedLine } from './pasteText';
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
  rows: PasteRow[];
  changes: { studentId: string; from: CellValue; to: CellValue }[];
  counts: Record<PasteKind, number>;
};

export type PasteTarget = {
  /** In the order of the screen. */
  students: readonly NamedStudent[];
  /** What each has now; absent for no score. */
  values: ReadonlyMap<string, CellValue>;
  /** Highest grade. */
  max: number;
  policy: Pick<GradingPolicy, 'rounding'>;
};

function preview(mode: PastePreview['mode'], rows: PasteRow[]): PastePreview {
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
  const changes = rows.flatMap(({ kind, studentId, from, to }) =>
    kind === 'matched' && studentId !== null ? [{ studentId, from, to }] : [],
  );
  return { mode, rows, changes, counts };
}

type Line = Pick<PasteRow, 'line' | 'who' | 'text'>;

const rowOf = ({ line, names, text }: PastedLine): Line => ({ line, who: names.join(' '), text });

/** What becomes of one line whose student is known. */
function judge(line: Line, studentId: string, isRepeated: boolean, target: PasteTarget): PasteRow {
  const from = target.values.get(studentId) ?? null;
  const row = { ...line, studentId, candidates: [], from, to: from };
  if (isRepeated) return { ...row, kind: 'repeated' };
  const parsed = parseGrade(line.text, target.max, target.policy);
  if (parsed.kind === 'empty') return { ...row, kind: 'blank' };
  if (parsed.kind !== 'grade') return { ...row, kind: parsed.kind };
  return { ...row, to: parsed.value, kind: parsed.value === from ? 'unchanged' : 'matched' };
}

/** What becomes of one line that names no single student. */
function unmatched(line: Line, kind: PasteKind, candidates: string[] = []): PasteRow {
  return { ...line, kind, studentId: null, candidates, from: null, to: null };
}

const HEADINGS = /^(notas?|calificacion(es)?|puntajes?|promedios?|valor(es)?|final(es)?)\b/;

/**
 * Whether the first line is a heading. Where lines name students, it is one that names none and gives
 * no grade; a column of values has only the usual words, or a wrong first value would shift all others.
 */
function isHeading({ text }: PastedLine, match: StudentMatch | null): boolean {
  if (match === null) return HEADINGS.test(foldForSearch(text));
  return match.kind !== 'found' && /\p{L}/u.test(text);
}

/**
 * What pasting a text would do (domain 2.3, point 5): a column of values goes down the list from the
 * cell it is pasted into, lines that name a student by cédula or by name go to that student. A blank
 * leaves its student alone. Tabs, semicolons, line ends of any system and decimal commas are read.
 * @param startId the student in whose row it is pasted; only a column of values depends on it
 */
export function previewPaste(text: string, target: PasteTarget, startId?: string): PastePreview {
  const { students, max, policy } = target;
  const isValue = (cell: string) => ['grade', 'empty'].includes(parseGrade(cell, max, policy).kind);
  const lines = splitPasted(text, isValue);
  const isNamed = lines.some(({ names }) => names.length > 0);
  const find = createStudentFinder(students);
  const matchOf = ({ names }: PastedLine) => (isNamed ? find(names) : null);
  const [first] = lines;
  const body = first && isHeading(first, matchOf(first)) ? lines.slice(1) : lines;
  const start = Math.max(
    0,
    students.findIndex(({ id }) => id === startId),
  );
  const taken = new Set<string>();
  const rows = body.map((pasted, i): PasteRow => {
    const [line, match] = [rowOf(pasted), matchOf(pasted)];
    const isBlank = line.text === '';
    if (match?.kind === 'ambiguous') return unmatched(line, 'ambiguous', match.ids);
    if (match?.kind === 'unknown')
      return unmatched(line, line.who || !isBlank ? 'unknown' : 'blank');
    const id = match ? match.id : students[start + i]?.id;
    if (id === undefined) return unmatched(line, isBlank ? 'blank' : 'surplus');
    const row = judge(line, id, taken.has(id), target);
    taken.add(id);
    return row;
  });
  return preview(isNamed ? 'identity' : 'order', rows);
}

function previewFill(
  target: PasteTarget,
  valueOf: (studentId: string, from: CellValue) => CellValue | undefined,
): PastePreview {
  const rows = target.students.flatMap((student, i): PasteRow[] => {
    const from = target.values.get(student.id) ?? null;
    const to = valueOf(student.id, from);
    if (to === undefined) return [];
    const kind = to === from ? 'unchanged' : 'matched';
    const who = `${student.surname} ${student.name}`.trim();
    return [{ line: i + 1, who, text: '', kind, studentId: student.id, candidates: [], from, to }];
  });
  return preview('fill', rows);
}

/**
 * What "Poner 10 a los que no tienen nota" would do: only students without a score get one; a 0 is a
 * score.
 * @param value of 0 to the target's max, two decimals
 */
export function previewFillMissing(target: PasteTarget, value: number): PastePreview {
  return previewFill(target, (_, from) => (from === null ? value : undefined));
}

/**
 * What copying another scheme would do. Whoever has no score there is left alone.
 * @param source the other scheme's scores
 * @param onlyMissing to leave alone whoever has a score here as well
 */
export function previewCopy(
  target: PasteTarget,
  source: ReadonlyMap<string, CellValue>,
  onlyMissing = false,
): PastePreview {
  return previewFill(target, (id, from) => {
    const value = source.get(id) ?? null;
    return value === null || (onlyMissing && from !== null) ? undefined : value;
  });
}

/** Whether pasted text is more than one value for one cell, so that it asks for a preview. */
export function isColumn(text: string): boolean {
  return /[\t\r\n;]/.test(text.trim());
}
