import type { AccountType } from '../../models/api';
import { foldForSearch } from '../searchText';
import { areWholeNames, columnOf, isName, shareOf, SURE } from './columnContent';
import { nameUnits } from './fullName';
import { findHeaderRow } from './headers';
import { fieldOfHeader, type MappedField } from './headerWords';
import { cleanCell } from './mend';
import { guessNameOrder, statedOrder } from './nameOrder';
import type { RosterTable } from './table';

// A title may stand once over several columns: "Apellidos y nombres" over surnames and names, each in a column of its
// own. Read by the first of them alone, everybody loses the rest of the name.

type Rows = readonly (readonly string[])[];

/** The titles of so many columns below one title, by what it is the title of. */
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
/** Rows of which at least three differ where they are names. */
const MIN_VARIED = 20;
/** What a column without a title says of a person besides the name. */
const CATEGORY =
  /^(ecuatorian|colombian|venezolan|peruan|matutin|vespertin|nocturn|masculin|femenin|hombre|mujer|mestiz|indigen|afro|blanc[oa]$|montubi|activ[oa]$|matriculad|regular|nuev[oa]$|antigu[oa]$|si$|no$|ninguna?$|nee$)/;

/** Names differ from row to row; a nationality or a shift hardly does. */
function areNames(cells: readonly string[]): boolean {
  const isCategory = (cell: string) => CATEGORY.test(foldForSearch(cell));
  const isVaried = cells.length < MIN_VARIED || new Set(cells).size > 2;
  return isVaried && shareOf(cells, isName) >= SURE && shareOf(cells, isCategory) < HALF;
}

const areSingle = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => nameUnits(cell).length === 1) >= HALF;

/** How many columns stand below the title of one, itself included. */
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

/** What stands first in columns below one title that does not say it. */
function orderOf(header: string, body: Rows, at: number, width: number) {
  const sides = body.map((row) => ({
    first: nameUnits(row[at] ?? ''),
    last: nameUnits(row[at + width - 1] ?? ''),
    guardian: '',
  }));
  return statedOrder(header) ?? guessNameOrder(sides) ?? 'surnamesFirst';
}

/** The titles of the columns below one title; null where it has one column alone. */
function titlesAt(
  headers: readonly string[],
  body: Rows,
  at: number,
  merged: number,
  type: AccountType,
): readonly string[] | null {
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
  return TITLES[orderOf(header, body, at, width)][width - 2] ?? null;
}

/** A table in which each column of a name has a title of its own, wherever the titles come again. */
export function nameWideTitles(table: RosterTable, type: AccountType): RosterTable {
  const { rows, spans = [] } = table;
  const headerRow = findHeaderRow(rows, type);
  const headers = rows[headerRow];
  if (headers === undefined) return table;
  const body = rows.slice(headerRow + 1);
  const named = [...headers];
  for (const at of headers.keys()) {
    const merged = spans.find(({ row, from }) => row === headerRow && from === at)?.to ?? 0;
    const titles = titlesAt(headers, body, at, merged, type) ?? [];
    named.splice(at, titles.length, ...titles);
  }
  const text = headers.join('\t');
  if (named.join('\t') === text) return table;
  return { ...table, rows: rows.map((row) => (row.join('\t') === text ? named : row)) };
}
