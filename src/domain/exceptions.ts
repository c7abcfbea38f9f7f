import type { ExceptionTerms, TaskException } from '../models/exception';
import type { Task } from '../models/task';

/** The terms of a task for one student, apart from the class. */
export type OwnTerms = {
  /** Whether the task is left out of the student's mean. */
  exempt?: boolean;
  /** Whether the student has more time than the class. */
  isExtended?: boolean;
  /** Whether the teacher gave the student's work back; said where no submission is read. */
  isReturned?: boolean;
};

/** A task as it stands for one student. */
export type StudentTask = Task & OwnTerms;

/**
 * The end of a task for one student, ms since 1970. An extension that the task's own end has
 * overtaken counts no more.
 */
export function endFor(dateEnd: number, exception: ExceptionTerms | undefined): number {
  return Math.max(dateEnd, exception?.dateEnd ?? dateEnd);
}

/**
 * A task as it stands for one student: with the student's own end. Without an exception it is the
 * same object.
 */
export function taskFor<T extends { dateEnd: number }>(
  task: T,
  exception: ExceptionTerms | undefined,
): T & OwnTerms {
  if (exception === undefined) return task;
  const dateEnd = endFor(task.dateEnd, exception);
  return { ...task, dateEnd, exempt: exception.exempt, isExtended: dateEnd > task.dateEnd };
}

/** The exceptions of many tasks: task id, then student id. */
export type ExceptionsByTask = ReadonlyMap<string, ReadonlyMap<string, ExceptionTerms>>;

/** The exceptions by task and student. */
export function exceptionsByTask(exceptions: readonly TaskException[]): ExceptionsByTask {
  const byTask = new Map<string, Map<string, ExceptionTerms>>();
  for (const exception of exceptions) {
    const ofTask = byTask.get(exception.taskId) ?? new Map<string, ExceptionTerms>();
    byTask.set(exception.taskId, ofTask.set(exception.idStudent, exception));
  }
  return byTask;
}
