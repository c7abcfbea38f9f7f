import type { AccountType } from '../../models/api';
import { needsListedCourse } from '../account';
import type { CourseFinder } from './courses';
import { USER_TYPE } from '../../models/user';
import { foldForSearch } from '../searchText';
import { MAX_ROSTER_ROWS, rosterSheetName, TEMPLATE_SHEETS } from './fields';
import { joinTitles } from './groupTitles';
import { splitSideBySide } from './sideBySide';
import { areNamesBelow, findHeaderRow, findMissing, mapHeaders } from './headers';
import type { MappedField, Mapping } from './headerWords';
import { remarkOfTitle } from './remarks';
import { settleRivals, withNames, type Rivals } from './rivals';
import { isUnused } from './rowKinds';
import { readRows, type RosterTable, type SheetFacts } from './table';
import { splitStacked } from './stackedTables';
import { findUntitled } from './untitled';
import { nameRivals } from './untitledNames';
import { nameWideTitles } from './wideTitles';

// A school has its lists in a workbook with a sheet for each course, or in one sheet whose title names the course.

/** A sheet that was read, and the probable meaning of its columns. */
export type ListSheet = {
  table: RosterTable;
  /** -1 when the first row is a person already. */
  headerRow: number;
  /** Whether it has no titles: its columns were recognised by their content. */
  isUntitled?: boolean;
  mapping: Mapping;
  /** The course of every row that names none, by its label; empty for none. */
  course: string;
  /** Whether titles between its rows name the course of everybody in it. */
  isCourseInTitles?: boolean;
  isChosen: boolean;
  /** Its titles, its name and that of its file: they may name the grade of "Paralelo A" between its rows. */
  places?: readonly string[];
  /** The remark that its name makes about everybody in it: "Retirados". */
  remark?: string;
  /** The columns that may have the same content, which only the user can tell apart. */
  rivals?: readonly Rivals[];
  /** Whether it lacks columns on purpose, because it changes registered people only. */
  isPartial?: boolean;
  /** Whether it lacks columns on purpose, because they are completed in the preview. */
  isIncomplete?: boolean;
  /** Whether its course is chosen in the preview, person by person. */
  isCourseLater?: boolean;
};

/** A sheet that is not read, and why. */
export type LeftOutSheet = { sheet: string; why: 'hidden' | 'noPeople' | 'notChosen' };

/** A list that was read, while its sheets, courses and columns are being made clear. */
export type ReadList = {
  fileName: string;
  sheets: ListSheet[];
  areSheetsChosen: boolean;
  /** The sheets that cannot be chosen either. */
  leftOut: LeftOutSheet[];
};

const OF_PEOPLE: readonly MappedField[] = [
  'identification',
  'fullName',
  'name',
  'surname',
  'email',
];

/** Tells whether a person can be read by these columns: the missing ones are completed in the preview. */
export const canBeRead = (mapping: Mapping): boolean =>
  OF_PEOPLE.some((field) => mapping.has(field));

/** Tells whether the headers can be those of a list of people. */
const mayBeList = ({ table, headerRow, mapping }: ListSheet): boolean =>
  canBeRead(mapping) && (mapping.size >= 2 || areNamesBelow(table.rows, headerRow, mapping));
/** Tells whether they surely are: a summary also has "Curso" and "Estudiantes", but no person's number. */
const isList = (sheet: ListSheet): boolean =>
  mayBeList(sheet) && (sheet.mapping.has('identification') || sheet.mapping.has('email'));

/** Tells whether there are people below its titles: a template has a sheet for each course, filled in or not. */
const hasPeople = ({ table, headerRow, mapping }: ListSheet): boolean =>
  table.rows.slice(headerRow + 1).some((row) => !isUnused(row, mapping));

/** Returns a file's name without its ending: "8vo A.xlsx" may be a course's list. */
const baseName = (fileName: string): string => fileName.replace(/\.[a-z]+$/i, '');

/** Returns the name of a sheet, whole also when several lists stand side by side in it; null for plain text. */
export const sheetNameOf = ({ sheet, wholeSheet = sheet }: RosterTable): string | null =>
  wholeSheet;

/** Returns the texts that may name the course of a sheet: its name, its title rows and the file's name. */
function placesOf({ table, headerRow }: Pick<ListSheet, 'table' | 'headerRow'>, fileName: string) {
  const titles = table.rows.slice(0, Math.max(headerRow, 0)).map((row) => row.join(' '));
  const name = sheetNameOf(table);
  return [...(name === null ? [] : [name]), ...titles, baseName(fileName)];
}

/**
 * Guesses the course of a sheet, by the first of its places that names one; empty for none, and when its name and its
 * titles name different ones.
 * @param places the last one is the name of the file, which others may contradict
 */
function guessCourse(places: readonly string[], finder: CourseFinder): string {
  const found = places.map((text) => {
    const match = finder.find(text);
    return match.kind === 'found' ? match.label : (finder.findIn(text)?.label ?? '');
  });
  const own = new Set(found.slice(0, -1).filter((label) => label !== ''));
  if (own.size > 1) return '';
  const [label = found.at(-1) ?? ''] = own;
  return label;
}

/** Returns what is known of a sheet besides its cells and its name. */
export const factsOf = ({ course, places = [], remark }: ListSheet): SheetFacts => ({
  course,
  places,
  ...(remark !== undefined && { remark }),
});

/** Tells whether everybody in a sheet stands below a title that names a course: "NOVENO A", and then its people. */
function isCourseInTitles(sheet: ListSheet, type: AccountType, finder: CourseFinder): boolean {
  const { table, headerRow, mapping } = sheet;
  if (mapping.has('course') || !needsListedCourse(type)) return false;
  const facts = { ...factsOf(sheet), course: '' };
  const { rows } = readRows(table, headerRow, mapping, type, finder, facts);
  return rows.length > 0 && rows.every(({ values }) => values.course !== '');
}

/** Tells whether a sheet is named after the other kind of people: a workbook may have students and teachers. */
const isOfOthers = ({ sheet }: RosterTable, type: AccountType): boolean =>
  [USER_TYPE.student, USER_TYPE.teacher].some(
    (other) => other !== type && foldForSearch(sheet ?? '').trim() === rosterSheetName(other),
  );

/** Finds the titles of a table and the meaning of its columns; without titles, by the content of the columns. */
function readColumns(
  { rows, openNames = [] }: RosterTable,
  type: AccountType,
  finder: CourseFinder,
): Pick<ListSheet, 'headerRow' | 'mapping' | 'isUntitled' | 'rivals'> {
  const headerRow = findHeaderRow(rows, type);
  const headers = rows[headerRow] ?? [];
  const body = rows.slice(headerRow + 1);
  const known = mapHeaders(headers, type, body).mapping;
  const isNamed = known.size === 1 && areNamesBelow(rows, headerRow, known);
  const untitled =
    mapHeaders(headers, type).mapping.size >= 2 || isNamed
      ? null
      : findUntitled(rows, type, finder);
  if (untitled === null) {
    const { fields, rivals } = nameRivals(known, body, openNames);
    const mapping = withNames(known, fields);
    return { headerRow, ...settleRivals(headers, body, mapping, type, finder, rivals) };
  }
  const { start, mapping, rivals } = untitled;
  const settled = settleRivals([], rows.slice(start), mapping, type, finder, rivals);
  return { headerRow: start - 1, ...settled, isUntitled: true };
}

/** Reads a sheet as far as its own content makes it clear. */
function readSheet(
  table: RosterTable,
  fileName: string,
  type: AccountType,
  finder: CourseFinder,
): ListSheet {
  const columns = readColumns(table, type, finder);
  const titles = columns.headerRow + (columns.isUntitled === true ? 1 : 0);
  const places = placesOf({ table, headerRow: titles }, fileName);
  const course = columns.mapping.has('course') ? '' : guessCourse(places, finder);
  const remark = remarkOfTitle(sheetNameOf(table) ?? '', type);
  const sheet: ListSheet = {
    ...{ table, ...columns, course, places },
    ...(remark !== undefined && { remark }),
    isChosen: remark === undefined && !isOfOthers(table, type),
  };
  return isCourseInTitles(sheet, type, finder) ? { ...sheet, isCourseInTitles: true } : sheet;
}

/** Finds the sheets of a file that are not read; those of the template contain nobody. */
function findLeftOut(
  tables: readonly RosterTable[],
  lists: readonly ListSheet[],
  hiddenSheets: readonly string[],
): LeftOutSheet[] {
  const read = new Set(lists.map(({ table }) => sheetNameOf(table)));
  const isOfTemplate = (name: string) => Object.values<string>(TEMPLATE_SHEETS).includes(name);
  const withoutPeople = tables.flatMap(({ sheet }) =>
    sheet === null || read.has(sheet) ? [] : [{ sheet, why: 'noPeople' } as const],
  );
  const hidden = hiddenSheets.map((sheet) => ({ sheet, why: 'hidden' }) as const);
  return [...hidden, ...withoutPeople].filter(({ sheet }) => !isOfTemplate(sheet));
}

/**
 * Finds the lists of people among the sheets of a file; in a file without any, its first sheet.
 * @param tables at least one
 * @param hiddenSheets the names of those that the file hides
 */
export function findLists(
  fileName: string,
  tables: readonly RosterTable[],
  type: AccountType,
  finder: CourseFinder,
  hiddenSheets: readonly string[] = [],
): ReadList {
  const parts = tables
    .flatMap((table) => splitStacked(joinTitles(table, type), type))
    .map((table, _, all) => (all.length > tables.length ? joinTitles(table, type) : table))
    .flatMap((table) => splitSideBySide(table, type))
    .map((table) => nameWideTitles(table, type));
  const sheets = parts.map((table) => readSheet(table, fileName, type, finder));
  const withPeople = sheets.filter(hasPeople);
  const found = [
    withPeople.filter(isList),
    withPeople.filter(mayBeList),
    sheets.filter(isList),
    sheets.slice(0, 1),
  ];
  const some = found.find(({ length }) => length > 0) ?? [];
  const hasChosen = some.some(({ isChosen }) => isChosen);
  // A file with only such sheets is read, with a remark that each may not belong here.
  const lists = hasChosen ? some : some.map((sheet) => ({ ...sheet, isChosen: true }));
  const leftOut = findLeftOut(tables, lists, hiddenSheets);
  return { fileName, sheets: lists, areSheetsChosen: false, leftOut };
}

/** Tells whether the course of the rows of a sheet is known, or none is needed. */
export const hasCourse = (sheet: ListSheet, type: AccountType): boolean =>
  !needsListedCourse(type) ||
  sheet.mapping.has('course') ||
  sheet.isCourseInTitles === true ||
  sheet.course !== '' ||
  sheet.isPartial === true ||
  sheet.isCourseLater === true;

/** Returns the columns that a sheet lacks; the course may be one for the whole sheet. */
export const missingColumns = ({ mapping }: ListSheet, type: AccountType) =>
  findMissing(mapping, type).filter((field) => field !== 'course');

type ListStep =
  | { kind: 'sheets' }
  /** The position of a sheet whose columns are not clear. */
  | { kind: 'columns'; index: number }
  | { kind: 'done' };

/** Finds the next question about a list that was read. */
export function nextListStep(list: ReadList, type: AccountType): ListStep {
  const { sheets, areSheetsChosen } = list;
  if (sheets.length > 1 && !areSheetsChosen) return { kind: 'sheets' };
  const index = sheets.findIndex(
    (sheet) =>
      sheet.isChosen &&
      ((sheet.rivals ?? []).length > 0 ||
        (sheet.isPartial !== true &&
          sheet.isIncomplete !== true &&
          missingColumns(sheet, type).length > 0)),
  );
  if (index !== -1) return { kind: 'columns', index };
  const chosen = sheets.filter(({ isChosen }) => isChosen);
  const isClear =
    areSheetsChosen ||
    chosen.every(
      ({ mapping, course, isPartial = false, isCourseInTitles = false }) =>
        mapping.has('course') ||
        isCourseInTitles ||
        isPartial ||
        (course === '' && !needsListedCourse(type)),
    );
  const isDone = isClear && chosen.every((sheet) => hasCourse(sheet, type));
  return isDone ? { kind: 'done' } : { kind: 'sheets' };
}

/** Returns the reason why the chosen sheets cannot be read yet, or null. */
export function findSheetsProblem(
  sheets: readonly ListSheet[],
  counts: readonly number[],
  type: AccountType,
): 'none' | 'tooManyRows' | 'course' | null {
  const chosen = sheets.flatMap((sheet, i) =>
    sheet.isChosen ? [{ sheet, rows: counts[i] ?? 0 }] : [],
  );
  if (chosen.length === 0) return 'none';
  if (chosen.reduce((sum, { rows }) => sum + rows, 0) > MAX_ROSTER_ROWS) return 'tooManyRows';
  return chosen.every(({ sheet }) => hasCourse(sheet, type)) ? null : 'course';
}
