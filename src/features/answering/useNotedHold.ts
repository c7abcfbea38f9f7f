import { useEffect } from 'react';
import { isChangedSince } from '../../domain/changedTask';
import { attemptOf, hasNothingToDo } from '../../domain/submission';
import type { Task } from '../../models/task';
import type { WorkPlace } from '../../store/submission/pendingWork';
import { noteHold, type Hold, type UnsentWork } from '../../store/submission/unsentWork';

function holdOf(order: UnsentWork, task: Task, studentId: string, isClosed: boolean): Hold | null {
  if (task.deleted) return 'deleted';
  if (order.attempt !== attemptOf(task, studentId)) return 'returned';
  if (isClosed || hasNothingToDo(task)) return 'waiting';
  return isChangedSince(order, task) ? 'changed' : null;
}

/**
 * Keeps with an order what a screen has learnt of its task: once its student is of another course, nobody reads it
 * any more, and the order must not be said to go then.
 * @param task as it is now, also one that was deleted; undefined where it cannot be read
 */
export function useNotedHold(
  { taskId, studentId }: WorkPlace,
  order: UnsentWork | null,
  task: Task | undefined,
  isClosed: boolean,
): void {
  const hold = order && task && holdOf(order, task, studentId, isClosed);
  useEffect(() => {
    if (hold !== undefined) noteHold({ taskId, studentId }, hold);
  }, [hold, taskId, studentId]);
}
