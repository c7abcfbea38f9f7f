import { UNKNOWN_TYPE, type Activity } from '../models/activity';

type ActivityLock = 'unknownType' | 'severalTasks' | 'questionsInTask';

/**
 * The reason why an activity can no longer be edited, or null: several tasks hold it, or one task
 * holds it and it has a subtype. firestore.rules check the same. An activity with an unknown
 * subtype cannot be edited, because its form could not show all its fields.
 */
export function findActivityLock({
  subtype,
  tasks,
}: Pick<Activity, 'subtype' | 'tasks'>): ActivityLock | null {
  if (subtype === UNKNOWN_TYPE) return 'unknownType';
  if (tasks.length === 0) return null;
  if (subtype !== '') return 'questionsInTask';
  return tasks.length > 1 ? 'severalTasks' : null;
}
