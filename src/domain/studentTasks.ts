import type { TaskException } from '../models/exception';
import type { Task } from '../models/task';
import type { Membership } from '../models/user';
import type { KnownWorks } from './behind';
import { exceptionsByTask, taskFor } from './exceptions';
import { studentTaskStatus } from './taskStatus';

/**
 * Tasks as they stand for one student: with the own end, the own work, and its outcome.
 * @param works at least the student's grades without a submission; who sent a task is in the task
 * @param now ms since 1970
 */
export function studentTasks(
  tasks: readonly Task[],
  exceptions: readonly TaskException[],
  studentId: string,
  member: Membership | undefined,
  works: KnownWorks,
  now: number,
) {
  const byTask = exceptionsByTask(exceptions);
  return tasks.map((each) => {
    const task = taskFor(each, byTask.get(each.id)?.get(studentId));
    const work = works.get(task.id)?.get(studentId);
    return { task, work, status: studentTaskStatus(task, work, now, studentId, member) };
  });
}
