/** What a user has chosen in a table. */
export type TableState = {
  search: string;
  /** The column that the rows are ordered by; null for the order in which they are given. */
  order: { field: string; isDescending: boolean } | null;
  /** From 0. */
  page: number;
  size: number;
  /** The chosen value of each filter, by the name of its parameter; without those that let all pass. */
  filters: Readonly<Record<string, string>>;
};

/** What the rows are ordered by; null for the order in which they are given. */
type Order<Field extends string> = { field: Field; isDescending: boolean } | null;

/** After a press on the title of a column: first in order, then in the other order, then as they are given. */
export function nextOrder<Field extends string>(
  field: Field,
  order: Readonly<Order<Field>>,
): Order<Field> {
  if (order?.field !== field) return { field, isDescending: false };
  return order.isDescending ? null : { field, isDescending: true };
}

/** Page sizes of every table. */
export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
/** Fills a screen (docs/decisions/063). */
export const DEFAULT_SIZE = 25;

const NAMES = { search: 'buscar', order: 'orden', page: 'pagina', size: 'filas' } as const;

/**
 * What the query of an address says about a table; what it does not say, or says wrongly, is as at the
 * first visit.
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
 * The query of an address in which the table's part is replaced; what is as at the first visit is left
 * out, and other parameters stay.
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

/** The query without the table's part: which list it is. */
export const withoutTable = (query: string, filterNames: readonly string[]): string =>
  writeTable(query, filterNames, parseTable('', filterNames));
