import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { newRelease, takeNewRelease } from '../../lib/offline/release';
import { shellTexts } from '../../lib/texts/shell';

/** Says that a new release is ready. Only its button loads the page again: somebody may be typing. */
export function NewReleaseNotice() {
  const isReady = useSyncExternalStore(newRelease.subscribe, newRelease.isReady);
  const [isTaking, setIsTaking] = useState(false);
  if (!isReady) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button
          color="inherit"
          disabled={isTaking}
          onClick={() => {
            setIsTaking(true);
            // The browser asks users with unsaved work, and they may stay.
            void takeNewRelease().finally(() => {
              setIsTaking(false);
            });
          }}
        >
          {isTaking ? shellTexts.updating : shellTexts.update}
        </Button>
      }
    >
      {shellTexts.newRelease}. {shellTexts.typedStays}
    </Alert>
  );
}
