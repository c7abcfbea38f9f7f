import type { StudentTaskStatus } from '../../domain/taskStatus';
import { formatDateTime, formatWeekday } from '../../lib/dates';
import { taskTexts } from '../../lib/texts/task';
import { classNames } from '../classNames';
import styles from './DueText.module.css';
import { relativeEnd } from './relativeEnd';

type DueTextProps = {
  dateEnd: number;
  /** Whether this end is later than the class's, for the student who sees it. */
  isExtended?: boolean;
  now: number;
  /** The status of the task for the student who sees it; none for a teacher. */
  status?: StudentTaskStatus;
  /** Whether both parts are on one line, where there is room. */
  isOneLine?: boolean;
};

/** The end of a task: in days from now while it must still be done, and as a date. */
export function DueText(props: DueTextProps) {
  const { dateEnd, isExtended = false, now, status, isOneLine = false } = props;
  const due = relativeEnd(dateEnd, status ?? null, now);
  // For a teacher, a task that is over is no problem.
  const isMissed = due?.isOver === true && status !== undefined;
  return (
    <div className={classNames(styles.due, isOneLine && styles.oneLine)}>
      {due && (
        <div className={classNames(styles.relative, isMissed && styles.over)}>{due.text}</div>
      )}
      <div>
        {taskTexts.end}: {formatWeekday(dateEnd)} {formatDateTime(dateEnd)}
        {isExtended && `, ${taskTexts.extension}`}
      </div>
    </div>
  );
}
