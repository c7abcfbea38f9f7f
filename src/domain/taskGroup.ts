import type { Activity } from '../models/activity';
import type { Task } from '../models/task';
import type { Edits } from './edits';
import { isTaskFull, taskActivityIds } from './submission';

/** The rules may read 20 documents for one batch; some are kept free. */
const MAX_READS = 16;
/** The documents that the rules read for every batch of tasks: the user and the institute. */
const COMMON_READS = 2;
/** The documents that they read for each task: its subject. */
const TASK_READS = 1;
/** For a task that counts: the task, its scheme and the partial's total, before and after. */
const COUNT_READS = 5;

/**
 * The number of activities that a task can be made with: the rules may read ten documents for one
 * task, of which some are kept free, the activities among them. Further ones are attached
 * afterwards.
 */
const MAX_FIRST_ACTIVITIES = 5;

type ActivityLists = Pick<Task, 'activities' | 'activitiesBook' | 'maxGrades'>;

/** The activities that a task is made with, in their order; all of them where the rules can check them. */
export function firstActivities(lists: ActivityLists): ActivityLists {
  const first = new Set(taskActivityIds(lists).slice(0, MAX_FIRST_ACTIVITIES));
  const isFirst = (id: string) => first.has(id);
  return {
    activities: lists.activities.filter(isFirst),
    activitiesBook: lists.activitiesBook.filter(isFirst),
    maxGrades: Object.fromEntries(Object.entries(lists.maxGrades).filter(([id]) => isFirst(id))),
  };
}

/** The id of a subject's task that a form makes: the same one each time the form is saved. */
export const groupTaskId = (formId: string, subjectId: string): string => `${formId}-${subjectId}`;

/**
 * Splits tasks that are made together into batches that the rules can check; two that count fit
 * into one.
 * @param activities how many activities they have; the rules read each of them once a batch
 */
export function taskBatches<T extends { count: object | null }>(
  tasks: readonly T[],
  activities: number,
): T[][] {
  const batches: T[][] = [];
  let left = 0;
  for (const task of tasks) {
    const cost = TASK_READS + (task.count === null ? 0 : COUNT_READS);
    if (batches.length === 0 || cost > left) {
      batches.push([]);
      left = MAX_READS - COMMON_READS - activities;
    }
    batches.at(-1)?.push(task);
    left -= cost;
  }
  return batches;
}

/**
 * The activities that a copy of a task gets: those that are still there, with their present points.
 * @param found the activities of the task, deleted ones included
 */
export function copyActivities(
  task: Pick<Task, 'activities' | 'activitiesBook'>,
  found: readonly Pick<Activity, 'id' | 'maxGrade' | 'deleted'>[],
): ActivityLists {
  const points = new Map(
    found.filter(({ deleted }) => !deleted).map(({ id, maxGrade }) => [id, maxGrade]),
  );
  return {
    activities: task.activities.filter((id) => points.has(id)),
    activitiesBook: task.activitiesBook.filter((id) => points.has(id)),
    maxGrades: Object.fromEntries(
      taskActivityIds(task).flatMap((id) => {
        const maxGrade = points.get(id);
        return maxGrade === undefined ? [] : [[id, maxGrade]];
      }),
    ),
  };
}

type WithActivities = Pick<Task, 'activities' | 'activitiesBook' | 'students' | 'closed'>;

/** Whether the activities of a task can no longer change. */
export const areActivitiesSettled = ({
  students,
  closed,
}: Pick<Task, 'students' | 'closed'>): boolean => closed || students.length > 0;

/** The tasks that an activity can be attached to, of those that were made together. */
export function tasksToAttach<T extends WithActivities>(
  tasks: readonly T[],
  activityId: string,
): T[] {
  return tasks.filter(
    (task) =>
      !areActivitiesSettled(task) &&
      !isTaskFull(task) &&
      !taskActivityIds(task).includes(activityId),
  );
}

/** The tasks that an activity can be taken out of, of those that were made together. */
export function tasksToDetach<T extends WithActivities>(
  tasks: readonly T[],
  activityId: string,
): T[] {
  return tasks.filter(
    (task) => !areActivitiesSettled(task) && taskActivityIds(task).includes(activityId),
  );
}

export type DateEdits = Edits<Pick<Task, 'dateStart' | 'dateEnd'>>;

/** The changed dates of a task's edits, or null when none has changed. */
export function dateEditsOf({ dateStart, dateEnd }: DateEdits): DateEdits | null {
  if (!dateStart && !dateEnd) return null;
  return { ...(dateStart && { dateStart }), ...(dateEnd && { dateEnd }) };
}

/**
 * The tasks made together with one whose dates were changed that had the same dates and can get the new ones, too:
 * those that got dates of their own keep them.
 * @param id the changed task
 */
export function tasksToMove<
  T extends Pick<Task, 'id' | 'dateStart' | 'dateEnd' | 'closed' | 'deleted'>,
>(id: string, tasks: readonly T[], { dateStart, dateEnd }: DateEdits): T[] {
  return tasks.filter(
    (task) =>
      task.id !== id &&
      !task.closed &&
      !task.deleted &&
      (dateStart === undefined || task.dateStart === dateStart.from) &&
      (dateEnd === undefined || task.dateEnd === dateEnd.from) &&
      (dateEnd?.to ?? task.dateEnd) > (dateStart?.to ?? task.dateStart),
  );
}
