import Typography from '@mui/material/Typography';
import { daysBetween } from '../../domain/schoolTime';
import { formatDateTime } from '../../lib/dates';
import { taskTexts } from '../../lib/texts/task';

/** When a task ends, as a date and as days from now. */
export function DueText({ dateEnd, now }: { dateEnd: number; now: number }) {
  const days = daysBetween(now, dateEnd);
  const isOver = now > dateEnd;
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      <div>
        {taskTexts.end}: {formatDateTime(dateEnd)}
      </div>
      <div>
        {isOver && days <= -1 ? taskTexts.dueAgo(-days) : taskTexts.dueIn(Math.max(0, days))}
      </div>
    </Typography>
  );
}
