import { nextOrder } from '../../components/table/tableParams';
import { compareSpanish } from '../../domain/names';
import type { RosterField } from '../../domain/roster/fields';
import { rosterTexts } from '../../lib/texts/roster';
import type { CheckedRow } from './checkedRow';

/** A column by which the rows can be ordered. */
export type OrderField = 'line' | 'state' | RosterField;

export type RosterOrder = {
  field: OrderField;
  isDescending: boolean;
  /**
   * The value of each row in that column when it was ordered: a corrected row stays where it is.
   */
  values: ReadonlyMap<string, string | number>;
};

const valueOf = ({ row, check }: CheckedRow, field: Exclude<OrderField, 'line'>): string =>
  field === 'state' ? rosterTexts.states[check.state] : row.values[field];

/**
 * Returns the order after a press on the title of a column.
 * @param all the rows of the list as it was read, also those that a filter leaves out
 */
export function orderAfter(
  field: OrderField,
  order: RosterOrder | null,
  all: readonly CheckedRow[],
): RosterOrder | null {
  const next = nextOrder(field, order);
  if (next === null) return null;
  const values = new Map(
    all.map((each, i) => [each.row.id, field === 'line' ? i : valueOf(each, field)]),
  );
  return { ...next, values };
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareSpanish(String(a), String(b));

/** Puts the rows in an order; rows that came later are at the end. */
export function inOrder(
  rows: readonly CheckedRow[],
  order: RosterOrder | null,
): readonly CheckedRow[] {
  if (order === null) return rows;
  const { values, isDescending } = order;
  const known = rows.filter(({ row }) => values.has(row.id));
  const others = rows.filter(({ row }) => !values.has(row.id));
  known.sort((a, b) => compare(values.get(a.row.id) ?? '', values.get(b.row.id) ?? ''));
  if (isDescending) known.reverse();
  return [...known, ...others];
}
