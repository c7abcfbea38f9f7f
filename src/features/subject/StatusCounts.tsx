import { classNames } from '../../components/classNames';
import styles from './StatusCounts.module.css';
import type { TaskStatusCounts } from '../../domain/taskStatus';
import { statusCountTexts } from '../../lib/texts/task';

type Counted = keyof TaskStatusCounts;

const SHOWN: readonly Counted[] = ['notSent', 'sent', 'late', 'graded'];
/** Only where there are any. */
const RARE: readonly Counted[] = ['closed', 'notApplicable', 'exempt'];

/** How many tasks stand where, for one student. */
export function StatusCounts({ counts }: { counts: TaskStatusCounts }) {
  const overdue: readonly Counted[] = counts.overdue > 0 ? ['overdue'] : [];
  const shown = [...overdue, ...SHOWN, ...RARE.filter((status) => counts[status] > 0)];
  return (
    <dl className={classNames(styles.counts, shown.length > 4 && styles.six)}>
      {shown.map((status) => (
        <div
          key={status}
          className={classNames(
            styles.count,
            counts[status] === 0 && styles.none,
            status === 'overdue' && styles.isOwed,
            status === 'notSent' && counts[status] > 0 && styles.needsAction,
          )}
        >
          <dt>{statusCountTexts[status]}</dt>
          <dd>{counts[status]}</dd>
        </div>
      ))}
    </dl>
  );
}
