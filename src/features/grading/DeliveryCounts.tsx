import { Panel } from '../../components/layout/Panel';
import type { DeliveryCounts as Counts } from '../../domain/taskStatus';
import { gradingTexts } from '../../lib/texts/submission';
import styles from './DeliveryCounts.module.css';

/** Counts the works on time, late, graded and missing. */
export function DeliveryCounts({ counts }: { counts: Counts }) {
  const shown = [
    [gradingTexts.onTime, counts.onTime],
    [gradingTexts.late, counts.late],
    [gradingTexts.graded, counts.graded],
    [gradingTexts.notSubmitted, counts.missing],
  ] as const;
  return (
    <Panel>
      <dl className={styles.counts}>
        {shown.map(([label, count]) => (
          <div key={label} className={styles.count}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.number}>{count}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
