import Box from '@mui/material/Box';
import { formatDate, formatTime } from '../../lib/dates';

/** A date with its time below, so that the column stays narrow. */
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

/** Long text cut after two lines; the row's detail shows the whole text. */
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
