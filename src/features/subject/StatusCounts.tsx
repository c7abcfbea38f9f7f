import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import type { ReactNode } from 'react';
import styles from './StatusCounts.module.css';
import type { TaskStatusCounts } from '../../domain/taskStatus';
import { statusCountTexts } from '../../lib/texts/task';

type Counted = keyof TaskStatusCounts;

const TO_DO: readonly Counted[] = ['overdue', 'returned', 'notSent'];
const ICONS: Partial<Record<Counted, ReactNode>> = {
  overdue: <ErrorOutline />,
  returned: <AssignmentReturn />,
  notSent: <RadioButtonUnchecked />,
};
/** These counts show also when they are 0. */
const ALWAYS: readonly Counted[] = ['notSent', 'sent', 'late', 'graded'];
const RARE: readonly Counted[] = ['closed', 'notApplicable', 'exempt'];

/** Counts one student's tasks by status: first those that need work, then a line in grey. */
export function StatusCounts({ counts }: { counts: TaskStatusCounts }) {
  const isSome = (status: Counted) => counts[status] > 0;
  const toDo = TO_DO.filter(isSome);
  const others = [...ALWAYS.filter((status) => !toDo.includes(status)), ...RARE.filter(isSome)];
  const count = (status: Counted, className: string | undefined) => (
    <div key={status} className={className}>
      {toDo.includes(status) && ICONS[status]}
      <dt>{statusCountTexts[status]}</dt>
      <dd>{counts[status]}</dd>
    </div>
  );
  return (
    <div className={styles.counts}>
      {toDo.length > 0 && (
        <dl className={styles.line}>{toDo.map((status) => count(status, styles[status]))}</dl>
      )}
      <dl className={styles.line}>{others.map((status) => count(status, styles.other))}</dl>
    </div>
  );
}
