import type { AccountType } from '../../models/api';
import { isPersonRow } from './columnContent';
import { findHeaderRow, mapHeaders } from './headers';
import { OF_PEOPLE, type Mapping } from './headerWords';
import { cleanCell } from './mend';
import { isUnused } from './rowKinds';
import type { RosterTable } from './table';

// Another list, with its columns in another order, may begin below a list. With the titles of the
// first one, its names would be read as surnames.

type Row = readonly string[];

const countFilled = (row: Row): number => row.filter((cell) => cleanCell(cell) !== '').length;
const textOf = (mapping: Mapping): string =>
  JSON.stringify([...mapping].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the meaning of the columns of a row of titles; null for any other row. */
function readTitles(row: Row, type: AccountType): Mapping | null {
  if (countFilled(row) < 2 || isPersonRow(row)) return null;
  const { mapping } = mapHeaders(row, type);
  const isOfPeople = OF_PEOPLE.some((field) => mapping.has(field));
  return isOfPeople && mapping.size >= 2 && mapping.size * 2 >= countFilled(row) ? mapping : null;
}

/**
 * Returns where the list of these titles begins, with the lines above that are no rows of the list
 * before.
 */
function startOf(rows: readonly Row[], titles: number): number {
  let start = titles;
  while (start > 0 && !isPersonRow(rows[start - 1] ?? []) && countFilled(rows[start - 1] ?? []) < 3)
    start -= 1;
  return start;
}

/**
 * Splits a table into the lists that stand one below the other with different columns. Rows keep
 * their numbers.
 */
export function splitStacked(table: RosterTable, type: AccountType): RosterTable[] {
  const { rows } = table;
  const first = findHeaderRow(rows, type);
  const starts = [0];
  let before = textOf(mapHeaders(rows[first] ?? [], type).mapping);
  for (const [offset, row] of rows.slice(first + 1).entries()) {
    const mapping = readTitles(row, type);
    if (mapping === null || textOf(mapping) === before) continue;
    const at = first + 1 + offset;
    const isOfPerson = (each: Row) => countFilled(each) > 1 && !isUnused(each, mapping);
    if (!rows.slice(at + 1).some(isOfPerson)) continue;
    before = textOf(mapping);
    const start = startOf(rows, at);
    if (start > 0) starts.push(start);
  }
  if (starts.length === 1) return [table];
  return starts.map((start, i) => ({
    ...table,
    sheet: `${table.sheet ?? ''} (${String(i + 1)})`.trim(),
    wholeSheet: table.wholeSheet ?? table.sheet,
    rows: rows.slice(0, starts[i + 1]).map((row, at) => (at < start ? [] : row)),
  }));
}
