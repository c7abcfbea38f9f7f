import type { CellValue } from './cell';
import { parseGrade } from './parseGrade';
import type { PasteScheme } from './pasteTitles';
import { convertGrade } from './pasteScale';
import { createStudentFinder, type NamedStudent } from './pasteMatch';
import type { GradingPolicy } from './policy';
import type { FileCell } from './sheetFile';
import { schemeOfKey, type ShownGrade } from './sheetKeys';
import type { SheetTable, TableColumn, TableRow } from './sheetTable';

/**
 * changed: the file has another grade than the one downloaded, which is still stored. conflict: what is
 * stored is no longer what was downloaded. emptied: the file has no grade any more. invalid, outOfRange,
 * date, uncomputed: not a grade. computed: a changed cell of a column that Aula computes. unknown: no
 * student matches. ambiguous: cédula and name mean different students, or a name means several. repeated:
 * an earlier row names the same student. tooFine: a changed grade with more than two decimals. former: who has
 * left the course takes no grade.
 */
export type SheetFindingKind =
  | 'changed'
  | 'conflict'
  | 'emptied'
  | 'tooFine'
  | 'invalid'
  | 'outOfRange'
  | 'date'
  | 'uncomputed'
  | 'computed'
  | 'unknown'
  | 'ambiguous'
  | 'repeated'
  | 'former';

/** A cell, or a whole row, of the file that differs from the stored value or cannot be taken. */
export type SheetFinding = {
  /** Different for each finding of a file. */
  id: string;
  kind: SheetFindingKind;
  /** The row of the spreadsheet, from 1. */
  line: number;
  /** The row's text about its student. */
  who: string;
  /** Null for a row as a whole. */
  heading: string | null;
  /** Null for a column that Aula computes, and for a row as a whole. */
  scheme: string | null;
  studentId: string | null;
  /** The students that the row may mean, when there are several. */
  candidates: string[];
  /** The text in the file. */
  text: string;
  /** The value when the sheet was downloaded; undefined when the file does not say. */
  downloaded: CellValue | undefined;
  /** The value stored now. */
  from: CellValue;
  to: CellValue;
};

export type SheetComparison = {
  /** Conflicts first, then grades that would be put, then those that are left out. */
  findings: SheetFinding[];
  /** The number of compared cells that are as they should be. */
  unchanged: number;
  /** The number of cells that were changed in other partials, by their position. */
  elsewhere: Map<number, number>;
  /** Schemes of the file that this partial no longer has. */
  gone: { name: string; changed: number }[];
  /** Schemes of this partial with another share in the file than in Aula. A sheet changes none. */
  percents: { name: string; inFile: number; stored: number }[];
};

type Shown = ShownGrade | undefined;
/** A row with the student that it names. */
type FoundRow = TableRow & { studentId: string; isFormer: boolean };

/** The rows of the file and the students that they name. */
export type MatchedRows = { found: FoundRow[]; findings: SheetFinding[] };

const rowFinding = (
  kind: SheetFindingKind,
  { line, identification, name }: TableRow,
  candidates: string[] = [],
): SheetFinding => ({
  id: String(line),
  kind,
  line,
  who: `${identification} ${name}`.trim(),
  heading: null,
  scheme: null,
  studentId: null,
  candidates,
  text: '',
  downloaded: undefined,
  from: null,
  to: null,
});

/** Finds the student of each row: by cédula, and by name where the file has no cédula. */
export function matchRows({ rows }: SheetTable, students: readonly NamedStudent[]): MatchedRows {
  const find = createStudentFinder(students);
  const former = new Set(students.flatMap(({ id, isFormer }) => (isFormer ? [id] : [])));
  const taken = new Set<string>();
  const matched: MatchedRows = { found: [], findings: [] };
  for (const row of rows) {
    const match = find([row.identification, row.name].filter((text) => text !== ''));
    if (match.kind === 'unknown') matched.findings.push(rowFinding('unknown', row));
    else if (match.kind === 'ambiguous') {
      matched.findings.push(rowFinding('ambiguous', row, match.ids));
    } else if (taken.has(match.id)) matched.findings.push(rowFinding('repeated', row, [match.id]));
    else {
      taken.add(match.id);
      matched.found.push({ ...row, studentId: match.id, isFormer: former.has(match.id) });
    }
  }
  return matched;
}

export type SheetTarget = {
  /** The schemes of the partial; only one with a share can differ from that of the file. */
  schemes: readonly (PasteScheme & { percent?: number })[];
  indexPartial: number;
  /** The values stored now, by scheme and student. */
  values: ReadonlyMap<string, ReadonlyMap<string, CellValue>>;
  /** Highest grade. */
  max: number;
  policy: Pick<GradingPolicy, 'rounding'>;
};

type ReadGrade =
  | { kind: 'value'; value: CellValue }
  | { kind: 'tooFine'; value: number }
  | { kind: 'invalid' | 'outOfRange' | 'date' | 'uncomputed' };

/** The marks of the sheet's legend, which some programs keep with a number that they turn into a text. */
const MARKS = /[*†‡§¶]$/;

function readGrade(
  cell: FileCell | null,
  { max, policy }: SheetTarget,
  scale: number = max,
): ReadGrade {
  if (cell && cell.kind !== 'plain') return { kind: cell.kind };
  const text = (cell?.text ?? '').replace(MARKS, '');
  const parsed =
    scale === max ? parseGrade(text, max, policy) : convertGrade(text, scale, max, policy);
  if (parsed.kind === 'grade') return { kind: 'value', value: parsed.value };
  if (parsed.kind === 'empty') return { kind: 'value', value: null };
  return parsed;
}

const valueOf = (shown: Shown): CellValue => shown?.value ?? null;
/** Returns the stored value behind a shown cell: none behind a default. */
const storedOf = (shown: Shown): CellValue => (shown?.isDefault ? null : valueOf(shown));

/** Compares the downloaded, the stored and the file's value; null for nothing to do. */
function judgeChange(value: CellValue, now: CellValue, shown: Shown): SheetFindingKind | null {
  if (value === now) return null;
  // When the former value is unknown, an empty cell may never have had a grade.
  if (shown === undefined) return value === null ? null : 'changed';
  if (value === valueOf(shown)) return null;
  const base = storedOf(shown);
  if (value === null && base === null) return null;
  if (base !== now) return 'conflict';
  return value === null ? 'emptied' : 'changed';
}

/** Whether a cell that Aula computes was changed by hand; its formula may have another result now. */
function isOverwritten(cell: FileCell | null, shown: ShownGrade, target: SheetTarget): boolean {
  if (cell?.isFormula) return false;
  const read = readGrade(cell, target);
  return read.kind === 'value' ? read.value !== valueOf(shown) : true;
}

/** In the order of the screen. */
const ORDER: readonly SheetFindingKind[] = [
  'conflict',
  'changed',
  'emptied',
  'tooFine',
  'invalid',
  'outOfRange',
  'date',
  'uncomputed',
  'unknown',
  'ambiguous',
  'repeated',
  'former',
  'computed',
];

/**
 * Compares a file with the stored grades: those that would be put, those that have changed since
 * the download, and those that are left out, with the reason. It changes nothing.
 */
export function compareSheet(
  { keys, columns }: SheetTable,
  { found, findings: ofRows }: MatchedRows,
  target: SheetTarget,
): SheetComparison {
  const findings = [...ofRows];
  const elsewhere = new Map<number, number>();
  const gone = new Map<string, { name: string; changed: number }>();
  let unchanged = 0;
  const places = new Map(keys?.columns.map((column, i) => [column.key, { ...column, at: i }]));
  const shownAt = (key: string, studentId: string): Shown => {
    const place = places.get(key);
    return place && keys?.students.get(studentId)?.[place.at];
  };

  const addCell = (row: FoundRow, column: TableColumn, kind: SheetFindingKind, to: CellValue) => {
    const { line, identification, name, studentId, cells } = row;
    const scheme = schemeOfKey(column.key);
    const shown = shownAt(column.key, studentId);
    const isTyped = target.schemes.some(({ id, external }) => id === scheme && external);
    const downloaded = isTyped ? storedOf(shown) : valueOf(shown);
    findings.push({
      id: `${String(line)} ${column.key}`,
      kind,
      line,
      who: `${identification} ${name}`.trim(),
      heading: column.heading,
      scheme: isTyped ? scheme : null,
      studentId,
      candidates: [],
      text: cells[column.column]?.text ?? '',
      downloaded: shown === undefined ? undefined : downloaded,
      from: isTyped ? (target.values.get(scheme ?? '')?.get(studentId) ?? null) : downloaded,
      to,
    });
  };

  const compareTyped = (column: TableColumn, scheme: string) => {
    for (const row of found) {
      const now = target.values.get(scheme)?.get(row.studentId) ?? null;
      const read = readGrade(row.cells[column.column] ?? null, target, column.scale);
      if (read.kind !== 'value' && read.kind !== 'tooFine') {
        addCell(row, column, read.kind, now);
        continue;
      }
      const kind = judgeChange(read.value, now, shownAt(column.key, row.studentId));
      if (kind === null) unchanged += 1;
      else if (row.isFormer) addCell(row, column, 'former', read.value);
      // Its rounding is agreed to, as a conflict is.
      else if (read.kind === 'tooFine' && kind === 'changed') {
        addCell(row, column, 'tooFine', read.value);
      } else addCell(row, column, kind, read.value);
    }
  };

  for (const column of columns) {
    const id = schemeOfKey(column.key);
    const scheme = target.schemes.find((each) => each.id === id);
    if (scheme?.external) {
      compareTyped(column, scheme.id);
      continue;
    }
    const place = places.get(column.key);
    const changed = found.filter((row) => {
      const shown = shownAt(column.key, row.studentId);
      return shown !== undefined && isOverwritten(row.cells[column.column] ?? null, shown, target);
    });
    unchanged += found.length - changed.length;
    const isHere = place?.indexPartial === target.indexPartial;
    if (id !== null && !scheme && isHere) {
      gone.set(column.key, { name: place.name, changed: changed.length });
    } else if (id !== null && place && place.indexPartial !== null && !isHere) {
      const { indexPartial } = place;
      const before = elsewhere.get(indexPartial) ?? 0;
      if (changed.length > 0) elsewhere.set(indexPartial, before + changed.length);
    } else {
      for (const row of changed) addCell(row, column, 'computed', null);
    }
  }
  const percents = columns.flatMap(({ key, percent: inFile }) => {
    const { name = '', percent: stored } =
      target.schemes.find(({ id }) => id === schemeOfKey(key)) ?? {};
    return inFile === undefined || stored === undefined || inFile === stored
      ? []
      : [{ name, inFile, stored }];
  });
  findings.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.line - b.line);
  return { findings, unchanged, elsewhere, gone: [...gone.values()], percents };
}

/** Whether a finding can be put at all. */
export const isPuttable = ({ kind }: SheetFinding): boolean =>
  ['changed', 'conflict', 'emptied', 'tooFine'].includes(kind);

/** Whether it is put unless the teacher says no; conflicts, emptied cells and roundings are put when one says yes. */
export const isPutByDefault = ({ kind }: SheetFinding): boolean => kind === 'changed';
