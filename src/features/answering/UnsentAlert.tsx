import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Says that something did not arrive, with what can be done about it below. */
export function UnsentAlert({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Alert severity="warning">
      <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{children}</Box>
    </Alert>
  );
}
