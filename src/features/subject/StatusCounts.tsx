import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import { classNames } from '../../components/classNames';
import styles from './StatusCounts.module.css';
import type { TaskStatusCounts } from '../../domain/taskStatus';
import { statusCountTexts } from '../../lib/texts/task';

type Counted = keyof TaskStatusCounts;

const SHOWN: readonly Counted[] = ['notSent', 'sent', 'late', 'graded'];
/** Only where there are any, in a line of their own: four fit beside each other on a phone. */
const RARE: readonly Counted[] = ['overdue', 'closed', 'notApplicable', 'exempt'];

/** How many tasks stand where, for one student. */
export function StatusCounts({ counts }: { counts: TaskStatusCounts }) {
  const rare = RARE.filter((status) => counts[status] > 0);
  return (
    <div>
      <dl className={styles.counts}>
        {SHOWN.map((status) => (
          <div
            key={status}
            className={classNames(
              styles.count,
              counts[status] === 0 && styles.none,
              status === 'notSent' && counts[status] > 0 && styles.needsAction,
            )}
          >
            <dt>{statusCountTexts[status]}</dt>
            <dd>{counts[status]}</dd>
          </div>
        ))}
      </dl>
      {rare.length > 0 && (
        <dl className={styles.rare}>
          {rare.map((status) => (
            <div
              key={status}
              className={classNames(styles.one, status === 'overdue' && styles.owed)}
            >
              {status === 'overdue' && <ErrorOutline />}
              <dt>{statusCountTexts[status]}:</dt>
              <dd>{counts[status]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
