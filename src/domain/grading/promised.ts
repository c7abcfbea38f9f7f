import { taskFor } from '../exceptions';
import { hasOwnTime, isReturned } from '../taskStatus';
import type { GradeSources } from './scheme';

/** What tells whether somebody was promised time for a task. */
export type PromiseSources = Pick<GradeSources, 'submissions' | 'tasks' | 'exceptions' | 'now'>;

/**
 * Whether a student was promised time for a task that was not sent: the work was given back, or an extension
 * runs. A 0 for many leaves such students out, and a grade for one of them is asked about.
 */
export function isPromised(
  taskId: string,
  studentId: string,
  { submissions, tasks, exceptions, now }: PromiseSources,
): boolean {
  const task = tasks.get(taskId);
  if (!task) return false;
  const submission = submissions.get(taskId)?.get(studentId);
  const { dateEnd, isExtended = false } = taskFor(task, exceptions.get(taskId)?.get(studentId));
  const wasReturned = isReturned(task, studentId, submission);
  return hasOwnTime({ submission, isReturned: wasReturned, isExtended, dateEnd }, now);
}
