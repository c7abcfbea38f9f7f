import type { Task } from '../models/task';
import type { DraftFields } from '../models/work';
import { taskActivityIds } from './submission';
import { hasWaitingFiles } from './workDraft';

// A teacher may change the activities of a task while a student's work on it is still on the way.

type Activities = Pick<Task, 'activities' | 'activitiesBook'>;

/**
 * The order that a student has confirmed; one that an earlier release has kept names no activities.
 */
type Order = { fields: DraftFields; activities?: readonly string[] };

const activityOf = (key: string): string => key.split('/')[0] ?? '';

/** Whether a task has other activities than those for which the student told to send it. */
export function isChangedSince({ fields, activities }: Order, task: Activities): boolean {
  const confirmed = new Set(activities ?? Object.keys(fields).map(activityOf));
  const present = new Set(taskActivityIds(task));
  return present.size !== confirmed.size || [...present].some((id) => !confirmed.has(id));
}

/**
 * Finds the fields of activities that the task no longer has, so that they cannot be sent. Fields
 * that were sent before the task was reopened, with time 0, are kept with that submission.
 */
export function fieldsTakenOut(draft: DraftFields, task: Activities): DraftFields {
  const present = taskActivityIds(task);
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([key, { value, at }]) =>
        at > 0 && value !== null && value !== '' && !present.includes(activityOf(key)),
    ),
  );
}

/**
 * Finds the fields that are on their way from the device to the server: a file for an activity
 * which the task no longer has stays on the device, because no place takes it until the activity is
 * back.
 */
export function fieldsOnTheirWay(pending: DraftFields, task: Activities): DraftFields {
  const takenOut = fieldsTakenOut(pending, task);
  return Object.fromEntries(
    Object.entries(pending).filter(
      ([key, field]) => !(key in takenOut && hasWaitingFiles({ [key]: field })),
    ),
  );
}
