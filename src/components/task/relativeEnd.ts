import { taskDue, type StudentTaskStatus } from '../../domain/taskStatus';
import { taskTexts } from '../../lib/texts/task';

/**
 * Returns the end of a task relative to now: "Vence en 2 días" or "Venció ayer".
 * @param status the task's status for the student who reads it; null for a teacher
 * @returns null for a student who need not do it any more
 */
export function relativeEnd(
  dateEnd: number,
  status: StudentTaskStatus | null,
  now: number,
): { text: string; isOver: boolean } | null {
  const due = taskDue(dateEnd, status, now);
  if (due === null) return null;
  const isOver = due.kind === 'over';
  return { text: isOver ? taskTexts.dueAgo(due.days) : taskTexts.dueIn(due.days), isOver };
}
