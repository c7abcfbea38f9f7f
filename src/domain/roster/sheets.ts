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

// A school keeps its lists in a workbook with a sheet for each course, or in one sheet whose title
// names the course.

/** A sheet that was read, and what its columns seem to be. */
export type ListSheet = {
  table: RosterTable;
  /** -1 when the first row is a person already. */
  headerRow: number;
  /** It has no titles: its columns were known by their content. */
  isUntitled?: boolean;
  mapping: Mapping;
  /** The course of every row that names none, by its label; empty for none. */
  course: string;
  /** Titles between its rows name the course of everybody in it. */
  isCourseInTitles?: boolean;
  isChosen: boolean;
  /** Its titles, its name and that of its file: they may say the grade of "Paralelo A" between its rows. */
  places?: readonly string[];
  /** What its name says of everybody in it: "Retirados". */
  remark?: string;
  /** Columns that may hold the same, which only the user can tell apart. */
  rivals?: readonly Rivals[];
  /** It lacks columns on purpose: it changes registered people only. */
  isPartial?: boolean;
  /** It lacks columns on purpose: they are completed in the preview. */
  isIncomplete?: boolean;
  /** Its course is chosen in the preview, person by person. */
  isCourseLater?: boolean;
};

/** A sheet from which nobody is read, and why. */
export type LeftOutSheet = { sheet: string; why: 'hidden' | 'noPeople' | 'notChosen' };

/** What was read, while its sheets, courses and columns are being made clear. */
export type ReadList = {
  fileName: string;
  sheets: ListSheet[];
  areSheetsChosen: boolean;
  /** Sheets that cannot be chosen either. */
  leftOut: LeftOutSheet[];
};

const OF_PEOPLE: readonly MappedField[] = [
  'identification',
  'fullName',
  'name',
  'surname',
  'email',
];

/** Whether anybody can be read by these columns: what they lack is completed in the preview. */
export const canBeRead = (mapping: Mapping): boolean =>
  OF_PEOPLE.some((field) => mapping.has(field));

/** Whether the headers can be those of a list of people. */
const mayBeList = ({ table, headerRow, mapping }: ListSheet): boolean =>
  canBeRead(mapping) && (mapping.size >= 2 || areNamesBelow(table.rows, headerRow, mapping));
/** Whether they surely are: a summary has "Curso" and "Estudiantes", too, but nobody's number. */
const isList = (sheet: ListSheet): boolean =>
  mayBeList(sheet) && (sheet.mapping.has('identification') || sheet.mapping.has('email'));

/** Whether anybody stands below its titles: a template has a sheet for each course, filled in or not. */
const hasPeople = ({ table, headerRow, mapping }: ListSheet): boolean =>
  table.rows.slice(headerRow + 1).some((row) => !isUnused(row, mapping));

/** A file's name without its ending: "8vo A.xlsx" may be a course's list. */
const baseName = (fileName: string): string => fileName.replace(/\.[a-z]+$/i, '');

/** The name of a sheet, whole also where several lists stand side by side in it; null for plain text. */
export const sheetNameOf = ({ sheet, wholeSheet = sheet }: RosterTable): string | null =>
  wholeSheet;

/** What may name the course of a sheet: its name, its title rows and the file's name. */
function placesOf({ table, headerRow }: Pick<ListSheet, 'table' | 'headerRow'>, fileName: string) {
  const titles = table.rows.slice(0, Math.max(headerRow, 0)).map((row) => row.join(' '));
  const name = sheetNameOf(table);
  return [...(name === null ? [] : [name]), ...titles, baseName(fileName)];
}

/**
 * The course that a sheet is about, by the first of its places that names one; or empty, also where its name says
 * another one than its titles.
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

/** What is known of a sheet besides its cells and its name. */
export const factsOf = ({ course, places = [], remark }: ListSheet): SheetFacts => ({
  course,
  places,
  ...(remark !== undefined && { remark }),
});

/** Whether everybody in a sheet stands below a title that names a course: "NOVENO A", and then its people. */
function isCourseInTitles(sheet: ListSheet, type: AccountType, finder: CourseFinder): boolean {
  const { table, headerRow, mapping } = sheet;
  if (mapping.has('course') || !needsListedCourse(type)) return false;
  const facts = { ...factsOf(sheet), course: '' };
  const { rows } = readRows(table, headerRow, mapping, type, finder, facts);
  return rows.length > 0 && rows.every(({ values }) => values.course !== '');
}

/** Whether a sheet is named for the other kind of people: a workbook may hold students and teachers. */
const isOfOthers = ({ sheet }: RosterTable, type: AccountType): boolean =>
  [USER_TYPE.student, USER_TYPE.teacher].some(
    (other) => other !== type && foldForSearch(sheet ?? '').trim() === rosterSheetName(other),
  );

/**
 * Where the titles of a table stand and what its columns hold; without titles, what its columns hold by their
 * content.
 */
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

/** A sheet as far as it says itself what it holds. */
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

/** The sheets of a file from which nobody is read; those of the template hold nobody. */
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
 * The lists of people among the sheets of a file; of a file without any, its first sheet.
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
  // A file that has others alone is read, and says of each that they may not belong here.
  const lists = hasChosen ? some : some.map((sheet) => ({ ...sheet, isChosen: true }));
  const leftOut = findLeftOut(tables, lists, hiddenSheets);
  return { fileName, sheets: lists, areSheetsChosen: false, leftOut };
}

/** Whether a course is known for the rows of a sheet, or none is needed. */
export const hasCourse = (sheet: ListSheet, type: AccountType): boolean =>
  !needsListedCourse(type) ||
  sheet.mapping.has('course') ||
  sheet.isCourseInTitles === true ||
  sheet.course !== '' ||
  sheet.isPartial === true ||
  sheet.isCourseLater === true;

/** The columns that a sheet lacks; the course may be one for the whole sheet. */
export const missingColumns = ({ mapping }: ListSheet, type: AccountType) =>
  findMissing(mapping, type).filter((field) => field !== 'course');

type ListStep =
  | { kind: 'sheets' }
  /** The position of a sheet whose columns are not clear. */
  | { kind: 'columns'; index: number }
  | { kind: 'done' };

/** What has to be asked next about a list that was read. */
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

/** Why the chosen sheets cannot be read yet, or null. */
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
