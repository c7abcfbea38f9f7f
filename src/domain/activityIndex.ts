import type { Activity } from '../models/activity';
import type { Task } from '../models/task';
import { compareKeys } from './keyOrder';
import { taskActivityIds } from './submission';

/** The fields of an activity that the server derives from the tasks that hold it. */
export type ActivityIndex = Pick<Activity, 'tasks' | 'openFor'>;

export type IndexedTask = Pick<
  Task,
  | 'id'
  | 'activities'
  | 'activitiesBook'
  | 'courseId'
  | 'teacherId'
  | 'dateStart'
  | 'creation'
  | 'deleted'
>;

type Owned = Pick<Activity, 'id' | 'idTeacher' | 'isBook' | 'tasks'>;

/**
 * Whether a task may be added to an activity's index: a task uses its teacher's own activities and
 * those of books. A task that is already in the index stays while it holds the activity, because
 * its subject may have got another teacher since.
 */
export function mayHold(
  task: Pick<IndexedTask, 'id' | 'activities' | 'activitiesBook' | 'teacherId'>,
  { id, idTeacher, isBook, tasks }: Owned,
): boolean {
  return (
    taskActivityIds(task).includes(id) &&
    (isBook || idTeacher === task.teacherId || tasks.includes(task.id))
  );
}

/**
 * The index of an activity: the tasks that hold it, the oldest first, and for each course when the
 * first of them begins, in milliseconds. The same tasks give the same index in any order.
 * @param candidates every task that lists the activity; deleted ones do not count
 */
export function buildActivityIndex(
  activity: Owned,
  candidates: readonly IndexedTask[],
): ActivityIndex {
  const tasks = candidates
    .filter((task) => !task.deleted && mayHold(task, activity))
    .sort((a, b) => a.creation - b.creation || compareKeys(a.id, b.id));
  const openFor: Record<string, number> = {};
  for (const { courseId, dateStart } of tasks) {
    openFor[courseId] = Math.min(openFor[courseId] ?? dateStart, dateStart);
  }
  return { tasks: tasks.map(({ id }) => id), openFor };
}
