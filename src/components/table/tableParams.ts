/** The user's choices in a table. */
export type TableState = {
  search: string;
  /** The column that orders the rows; null for the given order. */
  order: { field: string; isDescending: boolean } | null;
  /** The page, from 0. */
  page: number;
  size: number;
  /**
   * The chosen value of each filter, by the name of its parameter; filters that let all pass are
   * left out.
   */
  filters: Readonly<Record<string, string>>;
};

/** The field that orders the rows; null for the given order. */
type Order<Field extends string> = { field: Field; isDescending: boolean } | null;

/**
 * Returns the next order after a press on the title of a column: ascending, then descending, then
 * as given.
 */
export function nextOrder<Field extends string>(
  field: Field,
  order: Readonly<Order<Field>>,
): Order<Field> {
  if (order?.field !== field) return { field, isDescending: false };
  return order.isDescending ? null : { field, isDescending: true };
}

/** Page sizes of every table. */
export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
/** The rows that fill a screen (docs/decisions/063). */
export const DEFAULT_SIZE = 25;

const NAMES = { search: 'buscar', order: 'orden', page: 'pagina', size: 'filas' } as const;

/**
 * Reads a table's state from the query of an address; parts that it lacks or has wrong get the
 * values of the first visit.
 * @param filterNames the parameters of the table's filters
 */
export function parseTable(query: string, filterNames: readonly string[]): TableState {
  const params = new URLSearchParams(query);
  const order = params.get(NAMES.order) ?? '';
  const field = order.replace(/^-/, '');
  const page = Number(params.get(NAMES.page) ?? '1');
  const size = Number(params.get(NAMES.size));
  const filters = filterNames.flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    search: params.get(NAMES.search) ?? '',
    order: field === '' ? null : { field, isDescending: order.startsWith('-') },
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    size: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_SIZE,
    filters: Object.fromEntries(filters),
  };
}

/**
 * Writes a table's state into the query of an address; values of the first visit are left out, and
 * other parameters stay.
 */
export function writeTable(
  query: string,
  filterNames: readonly string[],
  { search, order, page, size, filters }: TableState,
): string {
  const params = new URLSearchParams(query);
  const set = (name: string, value: string) => {
    if (value === '') params.delete(name);
    else params.set(name, value);
  };
  set(NAMES.search, search);
  for (const name of filterNames) set(name, filters[name] ?? '');
  set(NAMES.order, order ? `${order.isDescending ? '-' : ''}${order.field}` : '');
  set(NAMES.page, page === 0 ? '' : String(page + 1));
  set(NAMES.size, size === DEFAULT_SIZE ? '' : String(size));
  return params.toString();
}

/** Returns the query without the table's part, which identifies the list. */
export const withoutTable = (query: string, filterNames: readonly string[]): string =>
  writeTable(query, filterNames, parseTable('', filterNames));
