import type { Activity } from '../models/activity';

type ActivityLock = 'severalTasks' | 'questionsInTask';

/**
 * Why an activity can no longer be edited, or null (spec 4): several tasks hold it, or any task does
 * and it has a subtype. firestore.rules decide the same.
 */
export function findActivityLock({
  subtype,
  tasks,
}: Pick<Activity, 'subtype' | 'tasks'>): ActivityLock | null {
  if (tasks.length === 0) return null;
  if (subtype !== '') return 'questionsInTask';
  return tasks.length > 1 ? 'severalTasks' : null;
}
