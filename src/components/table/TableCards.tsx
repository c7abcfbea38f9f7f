import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { ListRow } from '../layout/ListRow';
import {
  ACTIONS_FIELD,
  CHOICE_FIELD,
  textOf,
  type TableColumn,
  type TableRow,
} from './tableColumns';
import styles from './TableCards.module.css';
import type { TableRowsProps } from './TableGrid';

/** This number of empty rows is shown while the rows are being read. */
const EMPTY_ROWS = 5;

type Composed<Row extends TableRow> = {
  title: TableColumn<Row> | undefined;
  value: TableColumn<Row> | undefined;
  details: TableColumn<Row>[];
  actions: TableColumn<Row> | undefined;
};

/**
 * Decides which column a phone shows where: the first of those that are not secondary is the title.
 */
function compose<Row extends TableRow>(columns: readonly TableColumn<Row>[]): Composed<Row> {
  const shown = columns.filter(
    ({ field, isSecondary, place }) =>
      ![ACTIONS_FIELD, CHOICE_FIELD].includes(field) && (!isSecondary || place !== undefined),
  );
  const title =
    shown.find(({ place }) => place === 'title') ?? shown.find(({ place }) => place === undefined);
  const value = shown.find(({ place }) => place === 'value');
  return {
    title,
    value,
    details: shown.filter((column) => column !== title && column !== value),
    actions: columns.find(({ field }) => field === ACTIONS_FIELD),
  };
}

/** The rows of a table on a phone: a list, in which each row shows its important columns. */
export function TableCards<Row extends TableRow>(props: TableRowsProps<Row>) {
  const { label, rows, columns, openPath, choice = null } = props;
  const { title, value, details, actions } = compose(columns);
  const cell = (column: TableColumn<Row> | undefined, row: Row): ReactNode =>
    column &&
    (column.phoneText?.(row) ??
      (column.renderCell ? column.renderCell({ row }) : textOf(column, row)));
  if (rows === null) {
    return (
      <div className={styles.list} aria-hidden>
        {Array.from({ length: EMPTY_ROWS }, (_, i) => (
          <div key={i} className={styles.empty} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => {
        const to = openPath?.(row);
        const parts = details.filter(
          (column) => column.renderCell !== undefined || textOf(column, row) !== '',
        );
        return (
          <li
            key={row.id}
            data-id={row.id}
            className={classNames(
              choice !== null && styles.choosable,
              choice?.isChosen(row.id) && styles.chosen,
            )}
          >
            {choice?.column.renderCell?.({ row })}
            <ListRow
              {...(to !== undefined && { to })}
              title={cell(title, row)}
              detail={
                parts.length > 0 && (
                  <span className={styles.details}>
                    {parts.map((column) => (
                      <span key={column.field}>{cell(column, row)}</span>
                    ))}
                  </span>
                )
              }
              trail={
                <>
                  {value && <span className={styles.value}>{cell(value, row)}</span>}
                  {cell(actions, row)}
                </>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
