import styles from './CourseSchedule.module.css';
import type { CourseClash } from './scheduleClashes';

/** Lists the hours at which a course or a teacher has two lessons. */
export function ClashList({ clashes }: { clashes: readonly CourseClash[] }) {
  return (
    <ul className={styles.clashes}>
      {clashes.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
