import type { ReactNode } from 'react';
import { Panel } from '../../components/layout/Panel';
import styles from './PersonRecord.module.css';

type RecordTableProps = {
  label: string;
  /** The heads of the columns; the first one is that of the row's name. */
  heads: readonly string[];
  rows: readonly { id: string; name: string; cells: readonly ReactNode[] }[];
};

/**
 * A small table; when it is wider than the screen, it scrolls sideways by touch and by keyboard.
 */
export function RecordTable({ label, heads, rows }: RecordTableProps) {
  return (
    <Panel isFlush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {cells.map((cell, i) => (
                  <td key={heads[i + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
