import { UNKNOWN_TYPE, type Activity } from '../models/activity';

type ActivityLock = 'unknownType' | 'severalTasks' | 'questionsInTask';

/**
 * Why an activity can no longer be edited, or null: several tasks hold it, or any task does
 * and it has a subtype. firestore.rules decide the same. An activity of a subtype that this version
 * does not know is not edited: its form could not show what it has.
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
