import {
  previewOf,
  type BlockPreview,
  type BlockTarget,
  type PasteChoices,
  type PasteKind,
  type PastePlace,
  type PasteQuestions,
  type PasteRow,
} from './pasteBlock';
import { assignColumns, type PasteColumn } from './pasteColumns';
import { shareOf } from './pasteKinds';
import { createStudentFinder } from './pasteMatch';
import { namesIn, numberIn, readBlock, type BlockTable } from './pasteTable';
import { separateNames, splitCells, type PastedLine } from './pasteText';
import { isNoStudent } from './pasteTitles';

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

const HALF = 0.5;
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
  const { students, schemes, isValue, max = null, look = null } = target;
  const find = createStudentFinder(students);
  const known = new Map<string, boolean>();
  const isStudent = (cell: string) => {
    const isOne = known.get(cell) ?? find([cell]).kind !== 'unknown';
    known.set(cell, isOne);
    return isOne;
  };
  const at = schemes.findIndex(({ id }) => id === place?.scheme);
  const rules = {
    ...{ schemes, isValue, find, look, isStudent },
    isPut: (text: string, i: number) => {
      const scheme = schemes[at < 0 ? schemes.length : at + i];
      return isValue(text) || (scheme !== undefined && 'value' in target.read(text, scheme.id));
    },
    proseAt: (cells: readonly string[], i: number) => {
      const scheme = schemes[at < 0 ? schemes.length : at + i];
      const isProse = scheme !== undefined && look?.isProse(scheme.id) === true;
      return isProse && shareOf(cells, (cell) => look.fits(cell, scheme.id)) >= HALF
        ? scheme
        : null;
    },
  };
  const table = readBlock(lines, rules, choices, students.length - startOf(target, place));
  return { table, ...assignColumns(table, { schemes, at, max, look }, choices) };
}

/** The position of the student that a block is pasted at. */
const startOf = <V>({ students }: BlockTarget<V>, place: PastePlace | null): number =>
  Math.max(
    0,
    students.findIndex(({ id }) => id === place?.student),
  );

/** Returns the questions that may be asked about a block that is read. */
export const questionsOf = (
  lines: readonly PastedLine[],
  { titles, doubtful }: BlockTable,
): PasteQuestions => ({
  lines: lines
    .slice(0, Math.max(MAX_OFFERED, titles))
    .map((each) => ({ line: each.line, text: lineText(each) })),
  ...{ titles, doubtful, isForeign: false, former: [] },
});

/**
 * The preview for lines that are read, with the choices made, but for the one about students who
 * have left.
 */
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
  const questions = { ...questionsOf(lines, table), isForeign };
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
