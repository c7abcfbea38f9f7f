import { useEffect, useState } from 'react';
import { formatTime } from '../../lib/dates';
import { newsTexts } from '../../lib/texts/news';
import styles from './NewsLine.module.css';

type NewsLineProps = {
  /** The time since which the server sends no news, in ms since 1970; null while it does. */
  since: number | null;
};

/** The message that all is well again stays for this time, in ms. */
const BACK_MS = 8000;

/**
 * Says quietly since when the page has no news, and that they are back, in the space between the
 * bar and the page: nothing moves under a press. The element is always there, because a screen
 * reader announces only changes in it.
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
