import type { Task } from '../models/task';
import type { Membership } from '../models/user';
import { taskFor, type ExceptionsByTask, type StudentTask } from './exceptions';
import { isLate, shownStatus, studentTaskStatus, type SentOrGraded } from './taskStatus';

/** A student in the class list of a course. */
export type ClassMember = Membership & {
  id: string;
  name: string;
  surname: string;
  /** The time when the student left, ms since 1970; null while in the course. */
  left: number | null;
};

/** Submissions by task, then student; where only those are read of which a task does not tell, only those. */
export type KnownWorks = ReadonlyMap<string, ReadonlyMap<string, SentOrGraded>>;

/** The submissions of some queries, by task and student. */
export function worksByTask<T extends SentOrGraded & { taskId: string; idStudent: string }>(
  submissions: readonly T[],
): Map<string, Map<string, T>> {
  const byTask = new Map<string, Map<string, T>>();
  for (const work of submissions) {
    const ofTask = byTask.get(work.taskId) ?? new Map<string, T>();
    byTask.set(work.taskId, ofTask.set(work.idStudent, work));
  }
  return byTask;
}

/**
 * The tasks that are over and may still be sent: in these somebody may have a grade without a submission, of
 * which the task itself does not tell.
 */
export const tasksOver = <T extends Pick<Task, 'deleted' | 'closed' | 'dateEnd'>>(
  tasks: readonly T[],
  now: number,
): T[] =>
  tasks.filter(({ deleted, closed, dateEnd }) => !deleted && !closed && isLate(now, dateEnd));

/**
 * The work that a student should have sent by now and can still send, the earliest end first; each
 * task as it stands for this student. Who has a grade without a submission is not behind.
 * @param works at least the grades without a submission; who sent a task is in the task
 * @param now ms since 1970, by the server's clock
 */
export function missingWork(
  tasks: readonly Task[],
  member: ClassMember,
  exceptions: ExceptionsByTask,
  works: KnownWorks,
  now: number,
): StudentTask[] {
  return tasks
    .map((task) => taskFor(task, exceptions.get(task.id)?.get(member.id)))
    .filter((task) => {
      const work = works.get(task.id)?.get(member.id);
      const status = studentTaskStatus(task, work, now, member.id, member);
      return shownStatus(status, task.dateEnd, now) === 'overdue';
    })
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
