import Skeleton from '@mui/material/Skeleton';
import styles from './Grading.module.css';

/** Holds the place of the student switcher, of a work and of its grade. */
export function GradingSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton variant="rounded" height={40} />
      <div className={styles.screen}>
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={280} className={styles.side} />
      </div>
    </div>
  );
}
