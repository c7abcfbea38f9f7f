import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { commonTexts } from '../../lib/texts/common';

/** Shown while it is not known yet who is signed in. */
export function LoadingScreen() {
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center' }}>
      <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
        <CircularProgress aria-hidden size={36} />
        {commonTexts.loading}
      </Box>
    </Box>
  );
}
