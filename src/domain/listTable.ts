import { HEADER_ROWS } from './roster/headers';
import { headerKey } from './roster/headerWords';
import { cleanCell } from './roster/mend';
import type { RosterTable } from './roster/table';

// A list of something else than people: a row of titles, and below it a row for each.

/** One row of a list, by the values of its columns; a missing column is empty. */
export type ListedRow<Field extends string> = {
  /** Row number as the spreadsheet shows it. */
  line: number;
  /** Its sheet, where the file has several. */
  sheet: string | null;
  values: Record<Field, string>;
};

/** The titles of each column, in the form that `headerKey` returns. */
export type Titles<Field extends string> = Readonly<Record<Field, readonly string[]>>;

type Columns<Field extends string> = ReadonlyMap<Field, number>;

function columnsOf<Field extends string>(
  row: readonly string[],
  titles: Titles<Field>,
): Columns<Field> {
  const keys = row.map(headerKey);
  const fields = Object.entries<readonly string[]>(titles) as [Field, readonly string[]][];
  return new Map(
    fields.flatMap(([field, names]) => {
      const at = keys.findIndex((key) => names.includes(key));
      return at === -1 ? [] : [[field, at] as const];
    }),
  );
}

/** The row of titles: of the first ones that with most of them. */
function findTitles<Field extends string>(
  rows: readonly (readonly string[])[],
  titles: Titles<Field>,
): { at: number; columns: Columns<Field> } {
  let best: { at: number; columns: Columns<Field> } = { at: -1, columns: new Map() };
  for (const [at, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const columns = columnsOf(row, titles);
    if (columns.size > best.columns.size) best = { at, columns };
  }
  return best;
}

/**
 * The rows of every table that has the required columns; empty rows, hidden ones and titles that
 * come again are left out.
 * @param required the columns that no row can do without
 * @returns `missing`: those of them that no table has
 */
export function readListed<Field extends string>(
  tables: readonly RosterTable[],
  titles: Titles<Field>,
  required: readonly NoInfer<Field>[],
): { rows: ListedRow<Field>[]; missing: Field[] } {
  const read = tables.map((table) => ({ table, ...findTitles(table.rows, titles) }));
  const lists = read.filter(({ columns }) => required.every((field) => columns.has(field)));
  if (lists.length === 0) {
    const [known] = read.map(({ columns }) => columns).sort((a, b) => b.size - a.size);
    return { rows: [], missing: required.filter((field) => known?.has(field) !== true) };
  }
  const rows = lists.flatMap(({ table, at, columns }) => {
    const hidden = new Set(table.hidden);
    const head = JSON.stringify(table.rows[at]?.map(cleanCell));
    return table.rows.flatMap((cells, i): ListedRow<Field>[] => {
      if (i <= at || hidden.has(i)) return [];
      const clean = cells.map(cleanCell);
      const fields = Object.keys(titles) as Field[];
      const values = Object.fromEntries(
        fields.map((field) => [field, clean[columns.get(field) ?? -1] ?? '']),
      ) as Record<Field, string>;
      const isEmpty = fields.every((field) => values[field] === '');
      if (isEmpty || JSON.stringify(clean) === head) return [];
      return [{ line: i + 1, sheet: lists.length > 1 ? table.sheet : null, values }];
    });
  });
  return { rows, missing: [] };
}
