import { useEffect, useState } from 'react';
import { formatTime } from '../../lib/dates';
import { newsTexts } from '../../lib/texts/news';
import styles from './NewsLine.module.css';

type NewsLineProps = {
  /** Since when the server tells of nothing, in ms since 1970; null while it does. */
  since: number | null;
};

/** How long it stays to be read that all is well again. */
const BACK_MS = 8000;

/**
 * Says quietly since when the page has no news, and that they are back, in the room between the bar and the
 * page: nothing moves under a press. It is always there, because a reader tells only what changes in it.
 */
export function NewsLine({ since }: NewsLineProps) {
  const [last, setLast] = useState<number | null>(since);
  const [isBack, setIsBack] = useState(false);
  if (since !== last) {
    setLast(since);
    setIsBack(since === null);
  }
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => {
      setIsBack(false);
    }, BACK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isBack]);
  return (
    <p className={styles.line} aria-live="polite">
      {since === null ? (
        isBack && newsTexts.back
      ) : (
        <>
          {newsTexts.silent(formatTime(since))}{' '}
          <span className={styles.meaning}>{newsTexts.meaning}</span>
        </>
      )}
    </p>
  );
}
