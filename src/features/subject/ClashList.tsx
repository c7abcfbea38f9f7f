import styles from './CourseSchedule.module.css';
import type { CourseClash } from './scheduleClashes';

/** Hours at which somebody is twice. */
export function ClashList({ clashes }: { clashes: readonly CourseClash[] }) {
  return (
    <ul className={styles.clashes}>
      {clashes.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
