import type { AccountType } from '../../models/api';
import { areNames, areWholeNames, columnOf, shareOf } from './columnContent';
import { nameUnits } from './fullName';
import { findHeaderRow } from './headers';
import { fieldOfHeader, type MappedField } from './headerWords';
import { cleanCell } from './mend';
import { statedOrder } from './nameOrder';
import type { RosterTable } from './table';
import { orderOfColumns } from './untitledNames';

// One title may stand over several columns: "Apellidos y nombres" over surnames and names, each in
// its own column. If only the first of them were read, everybody would lose the rest of the name.

type Rows = readonly (readonly string[])[];

/** The titles of two, three or four columns below one title, by the order of its parts. */
const TITLES: Readonly<Record<'surnamesFirst' | 'namesFirst', readonly (readonly string[])[]>> = {
  surnamesFirst: [
    ['apellidos', 'nombres'],
    ['primer apellido', 'segundo apellido', 'nombres'],
    ['primer apellido', 'segundo apellido', 'primer nombre', 'segundo nombre'],
  ],
  namesFirst: [
    ['nombres', 'apellidos'],
    ['nombres', 'primer apellido', 'segundo apellido'],
    ['primer nombre', 'segundo nombre', 'primer apellido', 'segundo apellido'],
  ],
};
const PARTS: Partial<Record<MappedField, readonly string[]>> = {
  surname: ['primer apellido', 'segundo apellido'],
  name: ['primer nombre', 'segundo nombre'],
  representative: ['nombres del representante', 'apellidos del representante'],
};
const MAX_COLUMNS = 4;
const HALF = 0.5;

const areSingle = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => nameUnits(cell).length === 1) >= HALF;

/** Returns the number of columns below one title, the first one included. */
function widthAt(headers: readonly string[], body: Rows, at: number, merged: number): number {
  let end = at + 1;
  while (
    end - at < MAX_COLUMNS &&
    cleanCell(headers[end] ?? '') === '' &&
    (merged === 0 || end <= merged) &&
    areNames(columnOf(body, end))
  ) {
    end += 1;
  }
  return end - at;
}

/**
 * Returns the titles of the columns below one title, or the columns when nothing tells their order; null for
 * a single column.
 */
function titlesAt(
  headers: readonly string[],
  body: Rows,
  at: number,
  merged: number,
  type: AccountType,
): readonly string[] | { open: readonly number[] } | null {
  const header = headers[at] ?? '';
  const field = fieldOfHeader(header, type);
  const own = columnOf(body, at);
  if (field === undefined || areWholeNames(own) || !areNames(own)) return null;
  const width = widthAt(headers, body, at, merged);
  if (width === 1) return null;
  const has = (other: MappedField) => headers.some((each) => fieldOfHeader(each, type) === other);
  const isPart = (field === 'surname' && has('name')) || (field === 'name' && has('surname'));
  if (isPart || field === 'representative') {
    const areParts = width === 2 && (merged > 0 || !isPart || areSingle(own));
    return areParts ? (PARTS[field] ?? null) : null;
  }
  if (field !== 'fullName' && field !== 'surname' && field !== 'name') return null;
  const order = statedOrder(header) ?? orderOfColumns(body, [at, at + width - 1]);
  if (order === null) return { open: Array.from({ length: width }, (_, i) => at + i) };
  return TITLES[order][width - 2] ?? null;
}

/**
 * Returns a table in which each column of a name has its own title, wherever the titles come again.
 */
export function nameWideTitles(table: RosterTable, type: AccountType): RosterTable {
  const { rows, spans = [] } = table;
  const headerRow = findHeaderRow(rows, type);
  const headers = rows[headerRow];
  if (headers === undefined) return table;
  const body = rows.slice(headerRow + 1);
  const named = [...headers];
  let openNames: readonly number[] = [];
  for (const at of headers.keys()) {
    const merged = spans.find(({ row, from }) => row === headerRow && from === at)?.to ?? 0;
    const titles = titlesAt(headers, body, at, merged, type) ?? [];
    if ('open' in titles) openNames = titles.open;
    else named.splice(at, titles.length, ...titles);
  }
  const text = headers.join('\t');
  const read = openNames.length > 0 ? { ...table, openNames } : table;
  if (named.join('\t') === text) return read;
  return { ...read, rows: rows.map((row) => (row.join('\t') === text ? named : row)) };
}
