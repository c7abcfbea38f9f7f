import type { AccountType } from '../../models/api';
import {
  areNames,
  BY_CONTENT,
  columnOf,
  isName,
  isPersonRow,
  shareOf,
  SURE,
} from './columnContent';
import type { CourseFinder } from './courses';
import { nameUnits } from './fullName';
import { HEADER_ROWS } from './headers';
import { GIVEN_NAMES } from './givenNames';
import { fieldOfHeader, type MappedField, type Mapping } from './headerWords';
import { cleanCell } from './mend';
import type { Rivals } from './rivals';
import { isNote, readSection } from './sectionTitles';
import { readNameColumns } from './untitledNames';
import { foldForSearch } from '../searchText';

// A list may have no titles. Its first row is then a person, who would be lost if the row were read
// as titles.

type Row = readonly string[];

const filledIn = (row: Row): string[] => row.map(cleanCell).filter((cell) => cell !== '');

/** Returns the number of cells that most rows have. */
function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const { length } = filledIn(row);
    if (length > 0) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [[width] = [0]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return width;
}

const TITLE_WORD =
  /\b(nombres?|apellidos?|estudiantes?|alumn[oa]s?|docentes?|nomina|lista(do)?|curso|grado|paralelo|cedula|codigo|numero|institucion|escuela|colegio)\b/i;

const hasGivenName = (text: string): boolean =>
  foldForSearch(text)
    .split(' ')
    .some((word) => GIVEN_NAMES.has(word));

/** Tells whether a row cannot be titles: it has a person's number, whole name or course. */
function isPerson(row: Row, mapping: Mapping, type: AccountType, finder: CourseFinder): boolean {
  const cells = filledIn(row);
  // An address is no title, although it may end in "@colegio.edu.ec".
  const isTitle = (cell: string) =>
    fieldOfHeader(cell, type) !== undefined || (!cell.includes('@') && TITLE_WORD.test(cell));
  if (cells.some(isTitle)) return false;
  const cellOf = (field: MappedField) => cleanCell(row[mapping.get(field) ?? -1] ?? '');
  const name = cellOf('fullName');
  const parts = `${cellOf('surname')} ${cellOf('name')}`.trim();
  const course = row[mapping.get('course') ?? -1] ?? '';
  return (
    isPersonRow(row) ||
    (isName(name) && nameUnits(name).length >= 3) ||
    (isName(parts) && nameUnits(parts).length >= 3 && hasGivenName(parts)) ||
    finder.find(course).kind === 'found'
  );
}

/** Recognises the columns of a table without titles by their content, and the questions about them. */
export function guessColumns(
  rows: readonly Row[],
  type: AccountType,
  finder: CourseFinder,
): { mapping: Mapping; rivals: readonly Rivals[] } {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const mapping = new Map<MappedField, number>();
  const names: number[] = [];
  const isCourse = (cell: string) => finder.find(cell).kind === 'found';
  const tests = [...BY_CONTENT, ['course', isCourse] as const];
  for (let at = 0; at < width; at += 1) {
    const cells = columnOf(rows, at);
    const known = tests.find(
      ([field, isSuch]) => !mapping.has(field) && shareOf(cells, isSuch) >= SURE,
    );
    if (known) mapping.set(known[0], at);
    else if (areNames(cells)) names.push(at);
  }
  const { fields, rivals } = readNameColumns(rows, names, type);
  return { mapping: new Map([...mapping, ...fields]), rivals };
}

/**
 * Finds where the people of a table without titles begin, and the meaning of its columns by their
 * content.
 * @returns null when its first row may be titles, or nobody is recognised
 */
export function findUntitled(
  rows: readonly Row[],
  type: AccountType,
  finder: CourseFinder,
): { start: number; mapping: Mapping; rivals: readonly Rivals[] } | null {
  const width = usualWidth(rows);
  const isTitle = (row: Row) =>
    isNote(row) ||
    (filledIn(row).length === 1 && readSection(filledIn(row), type, finder, []) !== null);
  const start = rows
    .slice(0, HEADER_ROWS)
    .findIndex((row) => filledIn(row).length >= width && !isTitle(row));
  if (start === -1) return null;
  const people = rows.slice(start);
  const { mapping, rivals } = guessColumns(people, type, finder);
  const isNamed = mapping.has('fullName') || (mapping.has('surname') && mapping.has('name'));
  const [first = []] = people;
  return isNamed && isPerson(first, mapping, type, finder) ? { start, mapping, rivals } : null;
}
