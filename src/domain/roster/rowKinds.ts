import type { AccountType } from '../../models/api';
import { isEnrolled } from '../capabilities/people';
import { foldForSearch } from '../searchText';
import { isName, isPersonRow } from './columnContent';
import { withoutTitles } from './doubtfulValues';
import { hasFewParts } from './fullName';
import { OF_PEOPLE, type MappedField, type Mapping } from './headerWords';
import { cleanCell } from './mend';
import { isNote } from './sectionTitles';

// Tells the rows of a list apart: a person, nothing, or a title.

export const isFilled = (cell: string): boolean => cleanCell(cell) !== '';

/** Finds the end of the list: a last row with only one cell is a remark, where people have more than a name. */
export function findEnd(rows: readonly (readonly string[])[], mapping: Mapping): number {
  let end = rows.length;
  const isOfNames = rows.every((row) => row.filter(isFilled).length <= 1);
  if (isOfNames && mapping.has('fullName')) return end;
  while (end > 0 && (rows[end - 1] ?? []).filter(isFilled).length <= 1) end -= 1;
  return end;
}

/**
 * The fields that only a person has: a row with just a number and a course is an unused line of a
 * form.
 */
const OF_PERSON: readonly MappedField[] = [...OF_PEOPLE, 'representative'];

/** Tells whether a row has no field of a person, although it may not be empty. */
export const isUnused = (cells: readonly string[], mapping: Mapping): boolean =>
  OF_PERSON.every((field) => !isFilled(cells[mapping.get(field) ?? -1] ?? ''));

export const isSameText = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 &&
  a.length === b.length &&
  a.every((cell, i) => cell === b[i] || cleanCell(cell) === cleanCell(b[i] ?? ''));

/**
 * Tells whether the person's fields of a row only repeat the titles: such a row is a title that is
 * merged with the line below it.
 */
export const isTitleOver = (
  cells: readonly string[],
  headers: readonly string[],
  mapping: Mapping,
): boolean => {
  const filled = OF_PERSON.map((field) => mapping.get(field) ?? -1).filter((at) =>
    isFilled(cells[at] ?? ''),
  );
  return (
    filled.length > 0 &&
    filled.every(
      (at) =>
        foldForSearch(cleanCell(cells[at] ?? '')) === foldForSearch(cleanCell(headers[at] ?? '')),
    )
  );
};

/**
 * Tells whether a row surely is a person, by its document; the test is cheap, because a list may
 * have thousands of rows.
 */
export const hasNumber = (cells: readonly string[], mapping: Mapping): boolean =>
  /\d{6}/.test(cells[mapping.get('identification') ?? -1] ?? '');

/**
 * Returns the texts of a row that may be a title: those in the columns of a person. Beside a
 * person's name, a course in a column that is not read belongs to that person: "PASA A".
 */
export function titleTexts(cells: readonly string[], mapping: Mapping): string[] {
  if (hasNumber(cells, mapping)) return [];
  const ofPerson = new Set(OF_PERSON.flatMap((field) => mapping.get(field) ?? []));
  const isSaid = (cell: string) =>
    cell.includes(':') || isNote([cell]) || withoutTitles(cell) !== cell;
  const isOfSomebody = cells.some(
    (cell, at) => ofPerson.has(at) && isFilled(cell) && !isSaid(cleanCell(cell)),
  );
  return cells.filter((cell, at) => isFilled(cell) && (!isOfSomebody || ofPerson.has(at)));
}

/** Tells whether a row has a part of a name and nothing else: the name of the row above may go on in it. */
export function isNameAlone(cells: readonly string[], mapping: Mapping): boolean {
  const filled = cells.flatMap((cell, at) => (isFilled(cell) ? [at] : []));
  const [at = -1] = filled;
  const text = cleanCell(cells[at] ?? '');
  return (
    filled.length === 1 &&
    at === mapping.get('fullName') &&
    isName(text) &&
    hasFewParts(text) &&
    !isNote(cells)
  );
}

/** Whether a row has somebody's number or address in its column, and a name. */
const isOfSomebody = (cells: readonly string[], mapping: Mapping): boolean => {
  const cellOf = (field: MappedField) => cells[mapping.get(field) ?? -1] ?? '';
  return (
    isPersonRow([cellOf('identification'), cellOf('email')]) &&
    (['fullName', 'surname', 'name'] as const).some((field) => isFilled(cellOf(field)))
  );
};

/**
 * The first row below the titles, or above them: in a sheet that was sorted with its titles, people stand on both sides.
 * @param isSection whether a row is the title of those below it
 */
export function findStart(
  rows: readonly (readonly string[])[],
  headerRow: number,
  mapping: Mapping,
  isSection: (row: readonly string[]) => boolean,
): number {
  const above = rows.slice(0, Math.max(headerRow, 0));
  const first = above.findIndex((cells) => isOfSomebody(cells, mapping));
  if (first === -1) return headerRow + 1;
  return isSection(above[first - 1] ?? []) ? first - 1 : first;
}

/**
 * Returns the course of a row without a name, below a teacher who teaches in several; null for any
 * other row.
 */
export function furtherCourse(
  cells: readonly string[],
  mapping: Mapping,
  type: AccountType,
): string | null {
  const at = mapping.get('course') ?? 0;
  const text = cleanCell(cells[at] ?? '');
  return at > 0 && text !== '' && !isEnrolled(type) && isUnused(cells, mapping) ? text : null;
}
