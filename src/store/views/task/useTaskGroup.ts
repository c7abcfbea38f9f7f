import { useMemo } from 'react';
import type { Task } from '../../../models/task';
import { useQuery, type Reading } from '../../useQuery';
import { tasksOfGroup } from '../../task/taskSlice';

/**
 * The tasks that were made together with a task, this one first; while they are read, and for a task
 * that was made alone, only this one.
 */
export function useTaskGroup(task: Task | undefined): Reading & { tasks: Task[] } {
  const { items, status, error, retry } = useQuery(
    tasksOfGroup,
    task?.teacherId ?? '',
    task?.group ?? '',
  );
  const tasks = useMemo(
    () => (task ? [task, ...items.filter(({ id }) => id !== task.id)] : []),
    [task, items],
  );
  return { tasks, status, error, retry };
}
