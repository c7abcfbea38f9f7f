import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { OfflineNotice } from '../../components/feedback/OfflineNotice';
import { expectAnswer } from '../../lib/connection';
import { commonTexts } from '../../lib/texts/common';
import styles from './Screens.module.css';

/** Shown while a page's code loads; without a connection it says so. */
export function PageSkeleton() {
  const isOnline = useIsOnline();
  useEffect(expectAnswer, []);
  if (!isOnline) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{commonTexts.noConnection}</h1>
        <OfflineNotice />
      </div>
    );
  }
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
