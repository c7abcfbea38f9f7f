import Typography from '@mui/material/Typography';
import { taskDue, type StudentTaskStatus } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { taskTexts } from '../../lib/texts/task';

type DueTextProps = {
  dateEnd: number;
  now: number;
  /** Where the task stands for the student who looks at it; none for a teacher. */
  status?: StudentTaskStatus;
};

/** When a task ends, as a date and, while it is to be done, as days from now. */
export function DueText({ dateEnd, now, status }: DueTextProps) {
  const due = taskDue(dateEnd, status ?? null, now);
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      <div>
        {taskTexts.end}: {formatDateTime(dateEnd)}
      </div>
      {due && (
        <div>{due.kind === 'due' ? taskTexts.dueIn(due.days) : taskTexts.dueAgo(due.days)}</div>
      )}
    </Typography>
  );
}
