import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import styles from './Gradebook.module.css';
import lineStyles from './GradebookLine.module.css';

/** Holds the places of the line and of the table until the grades are there. */
export function GradebookSkeleton({ field }: { field: ReactNode }) {
  return (
    <>
      {field === null ? (
        <div className={lineStyles.line} />
      ) : (
        <div className={styles.field}>{field}</div>
      )}
      <div className={styles.scroll}>
        <Skeleton variant="rectangular" height="100%" />
      </div>
    </>
  );
}
