import type { ReactNode } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { useIsOnline } from '../hooks/useIsOnline';
import { OfflineNotice } from './OfflineNotice';
import { QueryFailure } from './QueryFailure';
import type { Reading } from '../../lib/reading';
import styles from './QueryState.module.css';

type QueryStateProps = {
  /** The state of reading the content. */
  reading: Reading;
  /**
   * Replaces the content while it loads, at about the same size, so that the layout does not jump.
   */
  skeleton: ReactNode;
  /** The catalogue's text for a failure. */
  failure?: string;
  children: ReactNode;
};

/**
 * Shows the loading state, the failure or the content, in the same way on every screen. Without a
 * connection it says so; the data come as soon as the server answers.
 */
export function QueryState({ reading, skeleton, failure, children }: QueryStateProps) {
  const isOnline = useIsOnline();
  if (reading.status === 'failed') return <QueryFailure reading={reading} failure={failure} />;
  if (reading.status === 'ready') return <>{children}</>;
  if (!isOnline) return <OfflineNotice />;
  return (
    <div role="status" aria-label={commonTexts.loading} aria-busy className={styles.loading}>
      {skeleton}
    </div>
  );
}
