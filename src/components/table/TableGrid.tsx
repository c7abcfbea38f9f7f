import type { CSSProperties, KeyboardEvent } from 'react';
import { classNames } from '../classNames';
import {
  ACTIONS_FIELD,
  CHOICE_FIELD,
  textOf,
  type TableColumn,
  type TableRow,
} from './tableColumns';
import { SortButton } from './SortButton';
import styles from './TableGrid.module.css';
import { nextOrder, type TableState } from './tableParams';
import { useOpenRow } from './useOpenRow';
import type { ChoiceControl } from './useRowChoice';

export type TableRowsProps<Row extends TableRow> = {
  label: string;
  /** The rows of the page; null while they are being read. */
  rows: readonly Row[] | null;
  columns: readonly TableColumn<Row>[];
  /** Returns the page that a row opens; null when rows cannot be opened. */
  openPath: ((row: Row) => string) | undefined;
  /** The choice of rows, where they can be chosen; its column is among the columns. */
  choice?: ChoiceControl<Row> | null;
};

type TableGridProps<Row extends TableRow> = TableRowsProps<Row> & {
  /** The number of rows before this page. */
  offset: number;
  count: number;
  /** The number of rows of a page, which keep their place while they are being read. */
  size: number;
  order: TableState['order'];
  onOrder: (order: TableState['order']) => void;
};

const USUAL_TEXT_PX = 16;
const rem = (pixels: number) => `${pixels / USUAL_TEXT_PX}rem`;
const DEFAULT_MIN_WIDTH = 80;
/** At most this number of empty rows is shown while the rows are being read: a screen of them. */
const MAX_EMPTY_ROWS = 10;

/** Returns the widths of all columns as CSS; they grow with the user's size of text. */
const templateOf = <Row extends TableRow>(columns: readonly TableColumn<Row>[]) =>
  columns
    .map(({ width, flex = 1, minWidth = DEFAULT_MIN_WIDTH }) =>
      width === undefined ? `minmax(${rem(minWidth)}, ${flex}fr)` : rem(width),
    )
    .join(' ');

/** Returns the width that all columns need; a narrower screen scrolls the rows sideways. */
const leastWidth = <Row extends TableRow>(columns: readonly TableColumn<Row>[]) =>
  rem(
    columns.reduce(
      (sum, { width, minWidth = DEFAULT_MIN_WIDTH }) => sum + (width ?? minWidth),
      USUAL_TEXT_PX,
    ),
  );

/** Moves the focus from row to row by the arrows. */
function moveFocus({ key, target, currentTarget }: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[role=row][tabindex]')];
  const at = rows.indexOf(target as HTMLElement);
  if (step !== 0 && at >= 0) rows[at + step]?.focus();
}

type HeaderProps<Row extends TableRow> = Pick<TableGridProps<Row>, 'order' | 'onOrder'> & {
  column: TableColumn<Row>;
};

function Header<Row extends TableRow>({ column, order, onOrder }: HeaderProps<Row>) {
  const { field, headerName, type, sortable = true } = column;
  const isOrdered = order?.field === field;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  return (
    <div
      role="columnheader"
      className={classNames(
        styles.header,
        type === 'number' && styles.number,
        field === ACTIONS_FIELD && styles.actions,
        field === CHOICE_FIELD && styles.choice,
      )}
      {...(sortable && { 'aria-sort': isOrdered ? direction : 'none' })}
    >
      {sortable ? (
        <SortButton
          title={headerName}
          direction={isOrdered ? direction : null}
          isNumber={type === 'number'}
          onOrder={() => {
            onOrder(nextOrder(field, order));
          }}
        />
      ) : (
        <span className={classNames(field === CHOICE_FIELD && styles.spoken)}>{headerName}</span>
      )}
    </div>
  );
}

/** The rows of a table on wide screens; a row opens its record. */
export function TableGrid<Row extends TableRow>(props: TableGridProps<Row>) {
  const { label, rows, columns, openPath, choice = null } = props;
  const { offset, count, size, order, onOrder } = props;
  const opening = useOpenRow();
  // On a row itself the space bar chooses it.
  const handleKey = (event: KeyboardEvent) => {
    const { id } = (event.target as HTMLElement).dataset;
    if (event.key === ' ' && choice && id !== undefined) {
      event.preventDefault();
      choice.toggle(id);
    } else moveFocus(event);
  };
  return (
    <div className={styles.scroll}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-busy={rows === null}
        tabIndex={-1}
        className={styles.grid}
        style={{ '--columns': templateOf(columns), minWidth: leastWidth(columns) } as CSSProperties}
        onKeyDown={handleKey}
      >
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={classNames(styles.row, styles.head)}>
            {columns.map((column) => (
              <Header key={column.field} column={column} order={order} onOrder={onOrder} />
            ))}
          </div>
        </div>
        {rows === null &&
          Array.from({ length: Math.min(size, MAX_EMPTY_ROWS) }, (_, i) => (
            <div key={i} className={styles.empty} aria-hidden>
              <span />
            </div>
          ))}
        <div role="rowgroup">
          {rows?.map((row, i) => {
            const to = openPath?.(row);
            return (
              <div
                key={row.id}
                role="row"
                aria-rowindex={offset + i + 2}
                data-id={row.id}
                {...(choice && { 'aria-selected': choice.isChosen(row.id) })}
                className={classNames(styles.row, to !== undefined && styles.link)}
                {...(to !== undefined && { tabIndex: 0, ...opening(to) })}
              >
                {columns.map((column) => (
                  <div
                    key={column.field}
                    role="gridcell"
                    data-field={column.field}
                    className={classNames(
                      styles.cell,
                      column.type === 'number' && styles.number,
                      column.field === ACTIONS_FIELD && styles.actions,
                      column.field === CHOICE_FIELD && styles.choice,
                    )}
                  >
                    {column.renderCell ? column.renderCell({ row }) : textOf(column, row)}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
