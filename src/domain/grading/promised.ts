import type { ExceptionTerms } from '../../models/exception';
import type { Task } from '../../models/task';
import { taskFor } from '../exceptions';
import { hasOwnTime, isReturned } from '../taskStatus';
import type { GradedSubmission, GradeSources } from './scheme';

/** The data that tell whether somebody was promised time for a task. */
export type PromiseSources = Pick<GradeSources, 'submissions' | 'tasks' | 'exceptions' | 'now'>;

type OfTask = {
  studentId: string;
  exception: ExceptionTerms | undefined;
  submission: GradedSubmission | undefined;
  now: number;
};

/**
 * Whether a student was promised time for a task that was not sent: the work was given back, or an extension
 * runs. A 0 for many leaves such students out, and a grade for one of them is asked about.
 */
export function isPromisedIn(
  task: Pick<Task, 'dateEnd'> & Partial<Pick<Task, 'students' | 'reopened'>>,
  { studentId, exception, submission, now }: OfTask,
): boolean {
  const { dateEnd, isExtended = false } = taskFor(task, exception);
  const wasReturned = isReturned(task, studentId, submission);
  return hasOwnTime({ submission, isReturned: wasReturned, isExtended, dateEnd }, now);
}

/** The same of a task in the sources of grades; false of one that is not in them. */
export function isPromised(
  taskId: string,
  studentId: string,
  { submissions, tasks, exceptions, now }: PromiseSources,
): boolean {
  const task = tasks.get(taskId);
  if (!task) return false;
  const submission = submissions.get(taskId)?.get(studentId);
  const exception = exceptions.get(taskId)?.get(studentId);
  return isPromisedIn(task, { studentId, exception, submission, now });
}
