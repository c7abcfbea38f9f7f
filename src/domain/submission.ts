import type { Task } from '../models/task';
import { MAX_TASK_ACTIVITIES } from './limits';

/** Every activity of a task in the order shown: the teacher's own, then those of books. */
export function taskActivityIds(task: Pick<Task, 'activities' | 'activitiesBook'>): string[] {
  return [...task.activities, ...task.activitiesBook];
}

/**
 * Whether a task holds no activity, so that nobody can send it and nobody can be graded in it:
 * nothing of it is due. False for a task whose activities are not known.
 */
export const hasNothingToDo = ({
  activities,
  activitiesBook,
}: Partial<Pick<Task, 'activities' | 'activitiesBook'>>): boolean =>
  activities?.length === 0 && activitiesBook?.length === 0;

/** Whether a task has the maximum number of activities. */
export function isTaskFull(task: Pick<Task, 'activities' | 'activitiesBook'>): boolean {
  return taskActivityIds(task).length >= MAX_TASK_ACTIVITIES;
}

/** The number of a student's present attempt at a task: 1, plus one for each reopening. */
export function attemptOf({ reopened }: Pick<Task, 'reopened'>, studentId: string): number {
  return (reopened[studentId] ?? 0) + 1;
}

export type SubmissionRefusal =
  | 'deleted'
  | 'notStarted'
  | 'closed'
  | 'noActivities'
  | 'alreadyDone';

/**
 * The reason why a student may not send a task now, or null. The rules check the same by the
 * server's clock.
 * @param isPartialClosed whether the task's partial no longer takes work
 */
export function findSubmissionRefusal(
  task: Pick<Task, 'deleted' | 'dateStart' | 'students' | 'activities' | 'activitiesBook'>,
  studentId: string,
  isPartialClosed: boolean,
  now: number,
): SubmissionRefusal | null {
  if (task.deleted) return 'deleted';
  if (task.students.includes(studentId)) return 'alreadyDone';
  if (taskActivityIds(task).length === 0) return 'noActivities';
  if (isPartialClosed) return 'closed';
  return now < task.dateStart ? 'notStarted' : null;
}

/** True when the task belongs to a partial of the current period that is closed. */
export function isPartialClosed(
  institute: { period: { id: string }; partial: readonly { closed: boolean }[] } | null,
  task: { idPeriod: string; partial: number },
): boolean {
  if (institute === null) return false;
  if (task.idPeriod !== institute.period.id) return true;
  return institute.partial[task.partial]?.closed ?? true;
}
