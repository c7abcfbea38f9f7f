import type { ReactNode } from 'react';
import { compareNumbered } from '../../domain/names';

/** What a table shows in a row. */
export type TableRow = { id: string };

export type TableColumn<Row extends TableRow> = {
  /** The property of the row, unless `valueGetter` says otherwise. */
  field: string;
  headerName: string;
  /** In pixels, for a text of the usual size; without it the column takes a share of what is left. */
  width?: number;
  /** The share of what is left, compared with the other columns. */
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
   * Where a phone shows it: the title of the row, the value at its right, or a detail below the title,
   * which is the place of what is not secondary.
   */
  place?: 'title' | 'value' | 'detail';
  /** What a phone shows instead of the cell, such as the whole name. */
  phoneText?: (row: Row) => string;
  /** The name of its filter in the address; its choices are the texts that its cells have. */
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
/** The field of the column in which rows are chosen. */
export const CHOICE_FIELD = 'choice';

/** What a cell is ordered by. */
export function valueOf<Row extends TableRow>(column: TableColumn<Row>, row: Row): unknown {
  const value = (row as Record<string, unknown>)[column.field];
  return column.valueGetter ? column.valueGetter(value as never, row) : value;
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What a cell says. */
export function textOf<Row extends TableRow>(column: TableColumn<Row>, row: Row): string {
  const value = valueOf(column, row);
  return column.valueFormatter ? column.valueFormatter(value as never) : plainText(value);
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return compareNumbered(one, other);
  return Number(one) - Number(other);
}

/** The rows by the values of a column; equal ones stay in the order in which they are given. */
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

/** The choices of a column's filter: every text of its cells once, in order. */
export function choicesOf<Row extends TableRow>(
  column: TableColumn<Row>,
  rows: readonly Row[],
): string[] {
  const texts = new Set(rows.map((row) => textOf(column, row)));
  texts.delete('');
  return [...texts].sort((column.sortComparator ?? compareNumbered) as typeof compareNumbered);
}
