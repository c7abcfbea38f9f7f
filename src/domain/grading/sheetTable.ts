import { isNamed, whoTitle, type PasteScheme } from './pasteTitles';
import { isIdentification } from './pasteText';
import { parsePercent } from './percent';
import { textAt, type FileCell, type FileSheet } from './sheetFile';
import { columnKeys, isGradeKey, readKeyRows, schemeOfKey, type SheetKeys } from './sheetKeys';

/** A column of the file that belongs to a scheme or is computed. */
export type TableColumn = {
  /** From 0. */
  column: number;
  heading: string;
  /** The key as `columnKeys` names it. */
  key: string;
  /** The highest grade in it, where that is another one than the school's. */
  scale?: number;
  /** The share that a downloaded sheet has below its heading. */
  percent?: number;
};

/** A row of the file, which may name a student. */
export type TableRow = {
  /** The number as the spreadsheet shows it, from 1. */
  line: number;
  identification: string;
  name: string;
  cells: readonly (FileCell | null)[];
};

/** The grade sheet found in a file. */
export type SheetTable = {
  /**
   * The data that the sheet carries since its download; null when it was made by others, or lost
   * them.
   */
  keys: SheetKeys | null;
  columns: TableColumn[];
  /** Ids of schemes to which several columns belong: it cannot be said which one counts. */
  repeated: string[];
  /** Headings of columns with values that belong to nothing here. */
  unknown: string[];
  rows: TableRow[];
};

/**
 * A downloaded file that is not taken. otherSubject, otherPeriod: it was downloaded there. noSchemes: no column
 * belongs to a scheme of the partial. noStudents: no column names the students. severalSheets: it cannot be said
 * which one counts.
 */
export type SheetRefusal =
  | { refused: 'otherSubject' | 'otherPeriod'; label: string }
  | { refused: 'noSchemes' | 'noStudents' | 'severalSheets' };

/**
 * A file made by others, or one that no longer names its columns: somebody chooses among its
 * sheets.
 */
export type OwnFile = { own: FileSheet[]; keys: SheetKeys | null };

/** The partial that a file is put into. */
export type SheetPlace = {
  idSubject: string;
  idPeriod: string;
  schemes: readonly PasteScheme[];
};

/** The number of rows from the top in which the row that names the columns is searched. */
const MAX_HEADING_ROWS = 30;

type Rows = FileSheet['rows'];

type Structure = {
  columns: TableColumn[];
  unkeyed: { column: number; heading: string }[];
  identifications: number[];
  names: number[];
  /** The first row below the headings. */
  start: number;
};

const textsOf = ({ rows }: FileSheet): string[][] =>
  rows.map((row) => row.map((cell) => cell?.text ?? ''));

const widthOf = (rows: Rows): number => Math.max(0, ...rows.map(({ length }) => length));

/** The headings over a column, the lowest first. */
const headingsOf = (rows: Rows, column: number): string[] =>
  rows
    .map((row) => textAt(row, column))
    .filter((text) => text !== '')
    .reverse();

/** Finds the row of a downloaded sheet that names its columns. */
const findKeyRow = ({ rows }: FileSheet): number =>
  rows
    .slice(0, MAX_HEADING_ROWS)
    .findIndex((row) => row.some((cell) => schemeOfKey(cell?.text ?? '')));

function readKeyed({ rows }: FileSheet, keyRow: number): Structure {
  const keyOf = (column: number) => textAt(rows[keyRow], column);
  const all = Array.from({ length: widthOf(rows) }, (_, column) => column);
  const withKey = (key: string) => all.filter((column) => keyOf(column) === key);
  const identifications = withKey(columnKeys.identification);
  const names = withKey(columnKeys.student);
  const below = rows.slice(keyRow + 1);
  // The headings end where the first student is named; a teacher may have added rows to them.
  const first = below.findIndex((row) => {
    const isIdentified = identifications.some((column) => isIdentification(textAt(row, column)));
    return isIdentified || names.some((column) => isNumbered(row, column));
  });
  const start = keyRow + 1 + (first === -1 ? below.length : first);
  const headed = all.map((column) => {
    const headings = headingsOf(rows.slice(keyRow + 1, start), column);
    const key = keyOf(column);
    const percent = schemeOfKey(key) === null ? null : percentIn(headings);
    return {
      ...{ column, key, heading: headings.find((text) => /\p{L}/u.test(text)) ?? '' },
      ...(percent !== null && { percent }),
    };
  });
  return {
    columns: headed.filter(({ key }) => isGradeKey(key)),
    unkeyed: headed.filter(({ key }) => !isGradeKey(key)),
    identifications,
    names,
    start,
  };
}

/** The share among the headings of a column, the lowest first; null for none. */
function percentIn(headings: readonly string[]): number | null {
  const text = headings.find((each) => !/\p{L}/u.test(each));
  return text === undefined ? null : parsePercent(text);
}

/** Whether a row has a name and a number to the right of it, as those of students. */
const isNumbered = (row: readonly (FileCell | null)[], name: number): boolean =>
  /\p{L}/u.test(textAt(row, name)) &&
  row.slice(name + 1).some((cell) => cell !== null && /^[\d.,]+$/.test(cell.text));

/** Gives the columns without a key the scheme that their heading names. */
function nameColumns(structure: Structure, schemes: readonly PasteScheme[]): TableColumn[] {
  const known = new Set(structure.columns.map(({ key }) => key));
  const named = structure.unkeyed.flatMap(({ column, heading }) =>
    schemes
      .filter((scheme) => isNamed(scheme, heading))
      .map(({ id }) => ({ column, heading, key: columnKeys.scheme(id) })),
  );
  return [...structure.columns, ...named.filter(({ key }) => !known.has(key))];
}

/** Keys of several columns, and keys that share a column: two schemes of one name. */
function findRepeated(columns: readonly TableColumn[]): Set<string> {
  const isTwice = (each: TableColumn, of: 'key' | 'column') =>
    columns.filter((other) => other[of] === each[of]).length > 1;
  const twice = columns.filter((each) => isTwice(each, 'key') || isTwice(each, 'column'));
  return new Set(twice.map(({ key }) => key));
}

/**
 * Finds the grade sheet in a downloaded file by the data that it carries, in any order of rows and
 * columns.
 */
export function findSheetTable(
  sheets: readonly FileSheet[],
  { idSubject, idPeriod, schemes }: SheetPlace,
): SheetTable | SheetRefusal | OwnFile {
  const keys = sheets.map((sheet) => readKeyRows(textsOf(sheet))).find((each) => each !== null);
  if (keys && keys.idSubject !== idSubject) return { refused: 'otherSubject', label: keys.label };
  if (keys && keys.idPeriod !== idPeriod) return { refused: 'otherPeriod', label: keys.label };
  // Some programs show the hidden sheet.
  const visible = sheets.filter((sheet) => !sheet.isHidden && readKeyRows(textsOf(sheet)) === null);
  const keyed = visible.filter((sheet) => findKeyRow(sheet) !== -1);
  const [sheet, ...others] = keyed;
  if (others.length > 0) return { refused: 'severalSheets' };
  if (!sheet) {
    return { own: visible.filter(({ rows }) => rows.length > 0), keys: keys ?? null };
  }
  const structure = readKeyed(sheet, findKeyRow(sheet));
  const { identifications, names, start } = structure;
  const all = nameColumns(structure, schemes);
  const here = new Set(schemes.map(({ id }) => columnKeys.scheme(id)));
  if (!all.some(({ key }) => here.has(key))) return { refused: 'noSchemes' };
  if (identifications.length + names.length === 0) return { refused: 'noStudents' };
  const repeated = findRepeated(all);
  const columns = all.filter(({ key }) => !repeated.has(key));
  const join = (row: readonly (FileCell | null)[], of: readonly number[]) =>
    of
      .map((column) => textAt(row, column))
      .join(' ')
      .trim();
  const rows = sheet.rows.slice(start).flatMap((cells, i): TableRow[] => {
    const row = {
      line: start + i + 1,
      identification: join(cells, identifications),
      name: join(cells, names),
      cells,
    };
    // Remarks below the students, such as the legend, have no grades.
    const hasGrades = columns.some(({ column }) => textAt(cells, column) !== '');
    return row.identification !== '' || hasGrades ? [row] : [];
  });
  const used = new Set([...all.map(({ column }) => column), ...identifications, ...names]);
  const isFilled = (column: number) => rows.some(({ cells }) => textAt(cells, column) !== '');
  return {
    keys: keys ?? null,
    columns,
    repeated: schemes.filter(({ id }) => repeated.has(columnKeys.scheme(id))).map(({ id }) => id),
    unknown: structure.unkeyed
      .filter(({ column, heading }) => heading !== '' && !used.has(column) && isFilled(column))
      .map(({ heading }) => heading)
      .filter((heading) => whoTitle(heading) !== 'number'),
    rows,
  };
}
