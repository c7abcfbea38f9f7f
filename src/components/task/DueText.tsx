import Typography from '@mui/material/Typography';
import { taskDue, type StudentTaskStatus } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { taskTexts } from '../../lib/texts/task';

type DueTextProps = {
  dateEnd: number;
  now: number;
  /** The status of the task for the student who sees it; none for a teacher. */
  status?: StudentTaskStatus;
};

/** The end of a task as a date and, while it must still be done, in days from now. */
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
