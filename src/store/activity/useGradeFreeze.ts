import { useAppSelector, useLive } from '../hooks';
import { isPartialClosed } from '../../domain/submission';
import type { QueryStatus } from '../liveSlice';
import { oneItem } from '../oneItem';
import type { Activity } from '../../models/activity';
import { selectInstitute } from '../institute/instituteSlice';
import { selectMe } from '../login/loginSlice';
import { selectTasks, taskKeys, watchTask } from '../task/taskSlice';

export type GradeFreeze = {
  status: QueryStatus;
  isFrozen: boolean;
  /** The own task whose points follow those of the activity; empty when there is none. */
  followingTaskId: string;
};

/**
 * Whether the points of an activity may still change: not once its task has notes (D39). They
 * change in the task too (D37), so its partial must be open.
 */
export function useGradeFreeze({ tasks }: Pick<Activity, 'tasks'>): GradeFreeze {
  const me = useAppSelector(selectMe);
  const institute = useAppSelector(selectInstitute);
  const taskId = tasks[0] ?? '';
  useLive(watchTask, taskId);
  const view = oneItem(useAppSelector((state) => selectTasks(state, taskKeys.one(taskId))));
  if (taskId === '') return { status: 'ready', isFrozen: false, followingTaskId: '' };
  const { item: task, status } = view;
  // A task that cannot be seen may have notes.
  if (!task) return { status, isFrozen: true, followingTaskId: '' };
  const isOwn = task.teacherId === me.id;
  const isFrozen = task.students.length > 0 || (isOwn && isPartialClosed(institute, task));
  return { status, isFrozen, followingTaskId: isOwn && !isFrozen ? taskId : '' };
}
