import { useSearchParams } from 'react-router-dom';
import { may } from '../../../domain/capabilities/may';
import * as can from '../../../domain/capabilities/table';
import { isTaskFull } from '../../../domain/submission';
import type { Task } from '../../../models/task';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { useTeacherTask } from '../task/useTeacherTask';
import { useTaskGroup } from '../task/useTaskGroup';
import { joinReadings, type DocumentAbsence, type Reading } from '../../useQuery';

export type ActivityTask = Reading & {
  /** Empty when the page belongs to no task. */
  taskId: string;
  task: Task | undefined;
  /** The subject of the task with its course, for titles; empty until it is known. */
  subjectLabel: string;
  /**
   * Whether activities can be added to the task: not when it is full, closed or has submissions.
   */
  isOpen: boolean;
  /** The tasks that get its activities: with it those that were made together, unless it is alone. */
  targets: Task[];
  /** Whether only this task gets them: `&solo=1`. */
  isAlone: boolean;
  /** The reason why the task is not shown. */
  absence: DocumentAbsence | null;
};

/**
 * The task an activity page belongs to: that of `?tarea=`, for teachers only.
 * @param otherwise the id of the task when the address names none
 */
export function useActivityTask(otherwise = ''): ActivityTask {
  const { type } = useAppSelector(selectMe);
  const [search] = useSearchParams();
  const taskId = may(type, 'change', can.tasks) ? (search.get('tarea') ?? otherwise) : '';
  const isAlone = search.has('solo');
  const { task, subjectLabel, absence, isClosed, ...reading } = useTeacherTask(taskId);
  const { tasks, ...groupReading } = useTaskGroup(isAlone ? undefined : task);
  return {
    taskId,
    task,
    subjectLabel,
    absence,
    targets: isAlone && task ? [task] : tasks,
    isAlone,
    isOpen: task !== undefined && !isClosed && !isTaskFull(task) && task.students.length === 0,
    ...joinReadings(reading, groupReading),
  };
}
