import Inbox from '@mui/icons-material/Inbox';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Shows that a list is empty, and what the user can do about it. */
export function EmptyState({
  text,
  icon,
  action,
}: {
  text: string;
  icon?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: { xs: 3, sm: 5 },
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          borderRadius: '50%',
          bgcolor: 'action.hover',
        }}
      >
        {icon ?? <Inbox fontSize="large" />}
      </Box>
      <Typography>{text}</Typography>
      {action}
    </Box>
  );
}
