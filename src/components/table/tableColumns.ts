import type { ReactNode } from 'react';
import { compareNumbered } from '../../domain/names';

/** The base of all rows that a table can show. */
export type TableRow = { id: string };

export type TableColumn<Row extends TableRow> = {
  /** The property of the row, unless `valueGetter` says otherwise. */
  field: string;
  headerName: string;
  /**
   * The width in pixels, for a text of the usual size; without it the column takes a share of the
   * rest.
   */
  width?: number;
  /** The share of the rest, relative to the other columns. */
  flex?: number;
  minWidth?: number;
  /** Numbers stand at the right. */
  type?: 'number';
  sortable?: boolean;
  /** Whether the column is left out on a phone. */
  isSecondary?: boolean;
  /** Whether a tablet leaves it out, too. A downloaded list has it. */
  isWideOnly?: boolean;
  /**
   * The place on a phone: the title of the row, the value at its right, or a detail below the
   * title, which is the default of a column that is not secondary.
   */
  place?: 'title' | 'value' | 'detail';
  /** Returns the text that a phone shows instead of the cell, such as the whole name. */
  phoneText?: (row: Row) => string;
  /** The name of its filter in the address; the choices are the texts of its cells. */
  filter?: string;
  /** Whether a downloaded list leaves it out. */
  isLeftOut?: boolean;
  /** Whether only a downloaded list has it. */
  isOnlyDownloaded?: boolean;
  valueGetter?: (value: never, row: Row) => unknown;
  valueFormatter?: (value: never) => string;
  renderCell?: (cell: { row: Row }) => ReactNode;
  sortComparator?: (one: never, other: never) => number;
};

/** The field of the column with a row's buttons. */
export const ACTIONS_FIELD = 'actions';
/** The field of the column that chooses rows. */
export const CHOICE_FIELD = 'choice';

/** Returns the value by which a cell is ordered. */
export function valueOf<Row extends TableRow>(column: TableColumn<Row>, row: Row): unknown {
  const value = (row as Record<string, unknown>)[column.field];
  return column.valueGetter ? column.valueGetter(value as never, row) : value;
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the text of a cell. */
export function textOf<Row extends TableRow>(column: TableColumn<Row>, row: Row): string {
  const value = valueOf(column, row);
  return column.valueFormatter ? column.valueFormatter(value as never) : plainText(value);
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return compareNumbered(one, other);
  return Number(one) - Number(other);
}

/** Orders the rows by the values of a column; equal ones stay in the given order. */
export function orderRows<Row extends TableRow>(
  rows: readonly Row[],
  column: TableColumn<Row>,
  isDescending: boolean,
): Row[] {
  const compare = (column.sortComparator ?? compareValues) as typeof compareValues;
  const sign = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(column, row) }))
    .sort((one, other) => sign * compare(one.value, other.value))
    .map(({ row }) => row);
}

/** Returns the choices of a column's filter: every text of its cells once, in order. */
export function choicesOf<Row extends TableRow>(
  column: TableColumn<Row>,
  rows: readonly Row[],
): string[] {
  const texts = new Set(rows.map((row) => textOf(column, row)));
  texts.delete('');
  return [...texts].sort((column.sortComparator ?? compareNumbered) as typeof compareNumbered);
}
