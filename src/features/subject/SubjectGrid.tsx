import type { KeyboardEvent } from 'react';
import { Panel } from '../../components/layout/Panel';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import styles from './SubjectGrid.module.css';
import { GridCell, RowFields, rowName, type GridProps } from './SubjectGridCells';

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/**
 * An arrow looks for the next checkbox up to this number of cells away: cells of existing subjects
 * have none.
 */
const FARTHEST = 200;

/** Moves the focus from checkbox to checkbox as in a sheet. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { row, column } = (event.target as HTMLElement).dataset;
  if (!step || row === undefined || column === undefined) return;
  event.preventDefault();
  for (let i = 1; i <= FARTHEST; i += 1) {
    const place = `[data-row="${String(Number(row) + step[0] * i)}"][data-column="${String(Number(column) + step[1] * i)}"]`;
    const next = event.currentTarget.querySelector<HTMLElement>(place);
    if (next) {
      next.focus();
      return;
    }
  }
}

/** Names down, courses across; on a phone each name has its own part. */
export function SubjectGrid({ rows, ...props }: GridProps) {
  const isPhone = useIsPhone();
  const { courses } = props;
  if (isPhone) {
    return rows.map((row, i) => (
      <Panel key={row.id} as="section">
        <RowFields row={row} i={i} {...props} />
        <details>
          <summary className={styles.counts}>
            {subjectGridTexts.coursesOf(
              courses.filter(({ id }) => id in row.courses).length,
              courses.filter(({ id }) => props.subjectAt(id, row.name)).length,
            )}
          </summary>
          <ul className={styles.list}>
            {courses.map((course, column) => (
              <li key={course.id} className={styles.line}>
                <GridCell row={row} i={i} course={course} column={column} isNamed {...props} />
              </li>
            ))}
          </ul>
        </details>
      </Panel>
    ));
  }
  return (
    <div className={styles.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its checkboxes */}
      <table className={styles.grid} aria-label={subjectGridTexts.title} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {subjectGridTexts.name}
            </th>
            {courses.map(({ id, label }) => (
              <th scope="col" key={id}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.id} aria-label={rowName(row, i)}>
              <td className={styles.head}>
                <RowFields row={row} i={i} {...props} />
              </td>
              {courses.map((course, column) => (
                <td key={course.id}>
                  <div className={styles.cell}>
                    <GridCell row={row} i={i} course={course} column={column} {...props} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
