import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { isReplaced } from '../../lib/codeParts';
import { isReachable } from '../../lib/connection';
import { takeNewRelease } from '../../lib/offline/release';
import { Row } from '../../components/layout/Row';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';
import styles from './Screens.module.css';

let hasRetried = false;

/** Instead of a part that could not be loaded; what was typed stays in this tab. */
export function PartMissingScreen({ onRetry }: { onRetry: () => void }) {
  const [isNew, setIsNew] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    let isGone = false;
    void isReplaced().then((found) => {
      if (!isGone) setIsNew(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  // Without the server a reload would leave nothing at all.
  const reload = async () => {
    if (await isReachable()) await takeNewRelease();
    else setIsOffline(true);
  };
  // What a part needs in turn may be what failed, and only a reload asks for that anew.
  const retry = () => {
    if (hasRetried) void reload();
    else onRetry();
    hasRetried = true;
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
        <Button variant={isNew ? 'contained' : 'text'} onClick={() => void reload()}>
          {isNew ? shellTexts.update : commonTexts.reload}
        </Button>
      </Row>
    </div>
  );
}
