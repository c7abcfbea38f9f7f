import { taskDue } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { gradingTexts } from '../../lib/texts/submission';
import type { StudentWork } from '../../store/views/submission/useSubmissions';

/** Returns the text in the place of the work of a student who sent none. */
export function emptyText({ submission, isReturned, dateEnd }: StudentWork, now: number): string {
  if (submission) return gradingTexts.withoutWork;
  if (!isReturned) return gradingTexts.notSubmitted;
  return taskDue(dateEnd, 'returned', now) === null
    ? gradingTexts.returnedWaiting
    : gradingTexts.returnedUntil(formatDateTime(dateEnd));
}
