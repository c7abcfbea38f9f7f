import { memo } from 'react';
import { classNames } from '../../../components/classNames';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import styles from './Gradebook.module.css';
import type { BookColumn } from './gradebookColumns';
import type { GridOrder } from './useGridView';

type GradebookHeadProps = {
  columns: readonly BookColumn[];
  order: GridOrder;
  onSort: (order: GridOrder) => void;
  /** Shows or hides the columns of a scheme's tasks. */
  onToggleTasks: (scheme: string) => void;
};

/** Returns the next order: from the lowest grade, then from the highest, then none. */
function nextOrder(order: GridOrder, key: string): GridOrder {
  if (order?.key !== key) return { key, isDown: false };
  return order.isDown ? null : { key, isDown: true };
}

const ariaSort = (order: GridOrder, key: string) => {
  if (order?.key !== key) return undefined;
  return order.isDown ? 'descending' : 'ascending';
};

/**
 * The titles of the columns. A click on one sorts by it. The keyboard sorts in the dialog of the
 * view, so that few Tabs lead into the table.
 */
export const GradebookHead = memo(function GradebookHead(props: GradebookHeadProps) {
  const { columns, order, onSort, onToggleTasks } = props;
  return (
    <thead>
      <tr>
        <th scope="col">
          <button
            type="button"
            tabIndex={-1}
            className={styles.sort}
            onClick={() => {
              onSort(null);
            }}
          >
            {gridTexts.student}
          </button>
        </th>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            title={column.title}
            aria-sort={ariaSort(order, column.key)}
            className={classNames(column.kind === 'task' && styles.taskHead)}
          >
            <button
              type="button"
              tabIndex={-1}
              className={styles.sort}
              onClick={() => {
                onSort(nextOrder(order, column.key));
              }}
            >
              <span className={styles.title}>
                {order?.key === column.key && <span aria-hidden>{order.isDown ? '↓ ' : '↑ '}</span>}
                {column.title}
              </span>
            </button>
            {column.kind === 'scheme' && column.isOpen !== null ? (
              <button
                type="button"
                aria-expanded={column.isOpen}
                aria-label={gridTexts.openTasks(column.title)}
                className={styles.opener}
                onClick={() => {
                  onToggleTasks(column.key);
                }}
              >
                {column.note} {column.isOpen ? '◂' : '▸'}
              </button>
            ) : (
              column.note !== '' && <span className={styles.note}>{column.note}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
});
