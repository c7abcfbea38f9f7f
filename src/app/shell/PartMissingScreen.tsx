import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { isReplaced } from '../../lib/codeParts';
import { isReachable } from '../../lib/connection';
import { takeNewRelease } from '../../lib/offline/release';
import { Row } from '../../components/layout/Row';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';
import styles from './Screens.module.css';

/**
 * When a part is missing again within this time after a new try, in ms, only a reload brings it.
 */
const AGAIN_MS = 10_000;
let retriedAt = -Infinity;

/**
 * Reloads if the server answers, and returns whether it does: without the server a reload would
 * leave nothing at all.
 */
async function reload(): Promise<boolean> {
  if (!(await isReachable())) return false;
  await takeNewRelease();
  return true;
}

/** Stands in for a part that could not be loaded; typed text stays in this tab. */
export function PartMissingScreen({ onRetry }: { onRetry: () => void }) {
  const [isNew, setIsNew] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    let isGone = false;
    void isReplaced().then((found) => {
      if (!isGone) setIsNew(found);
    });
    // The failed file may be one that the part imports, and only a reload requests that one again.
    const isAgain = performance.now() - retriedAt < AGAIN_MS;
    retriedAt = -Infinity;
    if (isAgain) {
      void reload().then((isDone) => {
        if (!isGone) setIsOffline(!isDone);
      });
    }
    return () => {
      isGone = true;
    };
  }, []);
  const retry = () => {
    retriedAt = performance.now();
    onRetry();
  };
  return (
    <div role="alert" className={styles.middle}>
      <h1 className={styles.title}>{isNew ? shellTexts.newRelease : shellTexts.partMissing}</h1>
      <p className={styles.hint}>
        {isNew ? shellTexts.newReleaseHint : shellTexts.partMissingHint}
      </p>
      {isOffline && (
        <p role="status" className={styles.hint}>
          {shellTexts.stillOffline}
        </p>
      )}
      <Row justify="center">
        {!isNew && (
          <Button variant="contained" onClick={retry}>
            {commonTexts.retry}
          </Button>
        )}
        <Button
          variant={isNew ? 'contained' : 'text'}
          onClick={() => {
            void reload().then((isDone) => {
              setIsOffline(!isDone);
            });
          }}
        >
          {isNew ? shellTexts.update : commonTexts.reload}
        </Button>
      </Row>
    </div>
  );
}
