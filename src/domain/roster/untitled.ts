import type { AccountType } from '../../models/api';
import { guessColumns, isName, isPersonRow } from './columnContent';
import type { CourseFinder } from './courses';
import { nameUnits } from './fullName';
import { HEADER_ROWS } from './headers';
import { fieldOfHeader, type Mapping } from './headerWords';
import { cleanCell } from './mend';
import { isNote, readSection } from './sectionTitles';

// A list may have no titles. Its first row is a person then, and would be lost if it were taken for them.

type Row = readonly string[];

const filledIn = (row: Row): string[] => row.map(cleanCell).filter((cell) => cell !== '');

/** How many cells most rows have. */
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

/** Whether a row cannot be titles: it has somebody's number, whole name or course. */
function isPerson(row: Row, mapping: Mapping, type: AccountType, finder: CourseFinder): boolean {
  const cells = filledIn(row);
  if (cells.some((cell) => fieldOfHeader(cell, type) !== undefined || TITLE_WORD.test(cell))) {
    return false;
  }
  const name = cleanCell(row[mapping.get('fullName') ?? -1] ?? '');
  const course = row[mapping.get('course') ?? -1] ?? '';
  return (
    isPersonRow(row) ||
    (isName(name) && nameUnits(name).length >= 3) ||
    finder.find(course).kind === 'found'
  );
}

/**
 * Where the people of a table without titles begin, and what its columns hold by their content.
 * @returns null where its first row may be titles, or nobody is recognised
 */
export function findUntitled(
  rows: readonly Row[],
  type: AccountType,
  finder: CourseFinder,
): { start: number; mapping: Mapping } | null {
  const width = usualWidth(rows);
  const isTitle = (row: Row) =>
    isNote(row) ||
    (filledIn(row).length === 1 && readSection(filledIn(row), type, finder, []) !== null);
  const start = rows
    .slice(0, HEADER_ROWS)
    .findIndex((row) => filledIn(row).length >= width && !isTitle(row));
  if (start === -1) return null;
  const people = rows.slice(start);
  const mapping = guessColumns(people, type, finder);
  const isNamed = mapping.has('fullName') || (mapping.has('surname') && mapping.has('name'));
  const [first = []] = people;
  return isNamed && isPerson(first, mapping, type, finder) ? { start, mapping } : null;
}
