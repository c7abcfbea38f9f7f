import type { ReactNode } from 'react';
import { taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { ListRow } from '../layout/ListRow';
import styles from './ToGradeRow.module.css';

type ToGradeRowProps = {
  task: Pick<Task, 'title'>;
  /** The number of submissions that wait for a grade. */
  unreviewed: number;
  /** The page of its submissions. */
  to: string;
  lead?: ReactNode;
  detail: ReactNode;
};

/** A task with submissions to grade, and their number. */
export function ToGradeRow({ task, unreviewed, to, lead, detail }: ToGradeRowProps) {
  return (
    <li>
      <ListRow
        to={to}
        lead={lead}
        title={task.title}
        detail={detail}
        trail={
          <span className={styles.figure}>
            <span aria-hidden>{unreviewed}</span>
            <span className={styles.spoken}>{taskTexts.ungraded(unreviewed)}</span>
          </span>
        }
      />
    </li>
  );
}
