import type { Task } from '../models/task';
import type { Membership } from '../models/user';
import { taskFor, type ExceptionsByTask, type StudentTask } from './exceptions';
import { isLate, isToSend, studentTaskStatus } from './taskStatus';

/** A student in the class list of a course. */
export type ClassMember = Membership & {
  id: string;
  name: string;
  surname: string;
  /** When the student left, ms since 1970; null while in the course. */
  left: number | null;
};

/**
 * The work that a student should have sent by now and can still send, the earliest end first; each
 * task as it stands for this student.
 * @param now ms since 1970, by the server's clock
 */
export function missingWork(
  tasks: readonly Task[],
  member: ClassMember,
  exceptions: ExceptionsByTask,
  now: number,
): StudentTask[] {
  return tasks
    .map((task) => taskFor(task, exceptions.get(task.id)?.get(member.id)))
    .filter(
      (task) =>
        isToSend(studentTaskStatus(task, undefined, now, member.id, member)) &&
        isLate(now, task.dateEnd),
    )
    .sort((a, b) => a.dateEnd - b.dateEnd);
}

/**
 * The tasks that a class still has to hand in, the earliest end first; one that has not begun is not told yet.
 * @param now ms since 1970, by the server's clock
 */
export function pendingOfClass(tasks: readonly Task[], now: number): Task[] {
  return tasks
    .filter(
      ({ deleted, closed, dateStart, dateEnd }) =>
        !deleted && !closed && dateStart <= now && !isLate(now, dateEnd),
    )
    .sort((a, b) => a.dateEnd - b.dateEnd);
}
