import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { isReplaced } from '../../lib/codeParts';
import { isReachable } from '../../lib/connection';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';

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
    if (await isReachable()) globalThis.location.reload();
    else setIsOffline(true);
  };
  // What a part needs in turn may be what failed, and only a reload asks for that anew.
  const retry = () => {
    if (hasRetried) void reload();
    else onRetry();
    hasRetried = true;
  };
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: 4, textAlign: 'center' }}
    >
      <Typography variant="h1">{isNew ? shellTexts.newRelease : shellTexts.partMissing}</Typography>
      <Typography color="textSecondary">
        {isNew ? shellTexts.newReleaseHint : shellTexts.partMissingHint}
      </Typography>
      {isOffline && <Typography role="status">{shellTexts.stillOffline}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        {!isNew && (
          <Button variant="contained" onClick={retry}>
            {commonTexts.retry}
          </Button>
        )}
        <Button variant={isNew ? 'contained' : 'text'} onClick={() => void reload()}>
          {isNew ? shellTexts.update : commonTexts.reload}
        </Button>
      </Box>
    </Box>
  );
}
