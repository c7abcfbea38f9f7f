import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FallbackProps } from 'react-error-boundary';
import { PartMissing } from '../../lib/codeParts';
import { commonTexts } from '../../lib/texts/common';
import { PartMissingScreen } from './PartMissingScreen';

/** Instead of a screen that broke: the rest of the application goes on. */
export function CrashScreen({ error, resetErrorBoundary }: FallbackProps) {
  if (error instanceof PartMissing) return <PartMissingScreen onRetry={resetErrorBoundary} />;
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, p: 4, textAlign: 'center' }}
    >
      <Typography variant="h1">{commonTexts.crash}</Typography>
      <Typography color="textSecondary">{commonTexts.crashHint}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button variant="contained" onClick={resetErrorBoundary}>
          {commonTexts.retry}
        </Button>
        <Button
          onClick={() => {
            globalThis.location.reload();
          }}
        >
          {commonTexts.reload}
        </Button>
      </Box>
    </Box>
  );
}
