import type { AccountType } from '../../models/api';
import { SAMPLE } from './columnContent';
import { isCourseLike } from './courses';
import { findHeaderRow } from './headers';
import { fieldOfHeader, type MappedField } from './headerWords';
import { cleanCell } from './mend';
import type { RosterTable } from './table';

type Rows = readonly (readonly string[])[];

// A list may stand beside another one: the boys on the left, the girls on the right, each with its
// own titles.

/** The fields that a list has once for each person. */
const ONCE: readonly MappedField[] = ['identification', 'fullName', 'surname', 'email'];

/** Finds the columns in which lists begin: where the titles of the first one come again. */
function findStarts(headers: readonly string[], type: AccountType): number[] {
  const fields = headers.map((header) => fieldOfHeader(header, type));
  const texts = headers.map((header) => header.trim().toLocaleLowerCase('es'));
  const begin = texts.findIndex((text) => text !== '');
  const starts = texts.flatMap((text, at) => (at >= begin && text === texts[begin] ? [at] : []));
  const ends = [...starts.slice(1), headers.length];
  const areLists = starts.every((start, i) =>
    fields.slice(start, ends[i]).some((field) => field !== undefined && ONCE.includes(field)),
  );
  const hasTwo = starts.every(
    (start, i) => texts.slice(start, ends[i]).filter(Boolean).length >= 2,
  );
  return areLists && hasTwo ? starts : [];
}

const NAMES: readonly MappedField[] = ['fullName', 'surname'];

/**
 * Finds the columns in which lists begin that have the same columns in another order, with an empty
 * one between them.
 */
function findGaps(headers: readonly string[], body: Rows, type: AccountType): number[] {
  const isEmpty = (at: number) =>
    [headers, ...body.slice(0, SAMPLE)].every((row) => cleanCell(row[at] ?? '') === '');
  const starts = headers.flatMap((_, at) =>
    !isEmpty(at) && (at === 0 || isEmpty(at - 1)) ? [at] : [],
  );
  const fields = starts.map((start, i) =>
    headers
      .slice(start, starts[i + 1])
      .flatMap((header) => fieldOfHeader(header, type) ?? [])
      .sort(),
  );
  const areLists = fields.every((some) => NAMES.some((field) => some.includes(field)));
  const areAlike = new Set(fields.map((some) => some.join())).size === 1;
  return areLists && areAlike ? starts : [];
}

/**
 * The columns in which lists begin that have one column of numbers before them all, each below the title of its course.
 * @param above the rows above the titles
 */
function findCourses(headers: readonly string[], above: Rows, type: AccountType): number[] {
  const first = headers.findIndex((header) => NAMES.some((f) => f === fieldOfHeader(header, type)));
  const numbers = headers.slice(0, Math.max(first, 0));
  if (numbers.some((header) => fieldOfHeader(header, type) !== undefined)) return [];
  const starts = findStarts([...numbers.map(() => ''), ...headers.slice(numbers.length)], type);
  const isOfCourse = (start: number, i: number) =>
    above.some((row) => row.slice(start, starts[i + 1]).some(isCourseLike));
  return starts.every(isOfCourse) ? starts : [];
}

/**
 * Splits a table into the lists that stand side by side, each with its own columns; a single list
 * is the table itself.
 */
export function splitSideBySide(table: RosterTable, type: AccountType): RosterTable[] {
  const headerRow = findHeaderRow(table.rows, type);
  const headers = table.rows[headerRow] ?? [];
  const found = [
    findStarts(headers, type),
    findGaps(headers, table.rows.slice(headerRow + 1), type),
    findCourses(headers, table.rows.slice(0, Math.max(headerRow, 0)), type),
  ];
  const starts = found.find(({ length }) => length >= 2);
  if (starts === undefined) return [table];
  return starts.map((start, i) => ({
    ...table,
    sheet: `${table.sheet ?? ''} (${String(i + 1)})`.trim(),
    wholeSheet: table.sheet,
    rows: table.rows.map((row) => row.slice(start, starts[i + 1])),
  }));
}
