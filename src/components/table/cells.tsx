import Box from '@mui/material/Box';
import { formatDate, formatTime } from '../../lib/dates';

/** A date above its time, so that a column of them stays narrow. */
export function DateTimeCell({ instant }: { instant: number }) {
  return (
    <Box component="time" dateTime={new Date(instant).toISOString()} sx={{ lineHeight: 1.35 }}>
      {formatDate(instant)}{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {formatTime(instant)}
      </Box>
    </Box>
  );
}

/** Long text cut after two lines; the whole of it is read in the row's detail. */
export function ClampedCell({ text }: { text: string }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
      }}
    >
      {text}
    </Box>
  );
}
