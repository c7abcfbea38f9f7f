import Skeleton from '@mui/material/Skeleton';
import { commonTexts } from '../../lib/texts/common';
import styles from './Screens.module.css';

/** While a page's code loads. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label={commonTexts.loading} className={styles.page}>
      <div className={styles.heading}>
        <Skeleton variant="rounded" width={220} height={32} />
      </div>
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={220} />
    </div>
  );
}
