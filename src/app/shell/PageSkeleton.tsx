import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { commonTexts } from '../../lib/texts/common';

/** While a page's code loads. */
export function PageSkeleton() {
  return (
    <Box
      role="status"
      aria-label={commonTexts.loading}
      sx={{ maxWidth: 1200, mx: 'auto', display: 'grid', gap: 2 }}
    >
      <Skeleton variant="text" width={220} height={42} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}
