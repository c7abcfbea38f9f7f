import { isPartialClosed } from '../../../domain/submission';
import type { Activity } from '../../../models/activity';
import { useAppSelector } from '../../hooks';
import { useInstitute } from '../institute/useInstitute';
import type { QueryStatus } from '../../live';
import { selectMe } from '../../login/loginSlice';
import { taskById } from '../../task/taskSlice';
import { useDocument } from '../../useQuery';

type GradeFreeze = {
  status: QueryStatus;
  isFrozen: boolean;
};

/**
 * Whether the points of an activity may still change: not once its task has submissions. The points
 * are stored in the task too, so the task's partial must be open.
 */
export function useGradeFreeze({ tasks }: Pick<Activity, 'tasks'>): GradeFreeze {
  const me = useAppSelector(selectMe);
  const { institute } = useInstitute();
  const taskId = tasks[0] ?? '';
  const { item: task, status } = useDocument(taskById, taskId);
  if (taskId === '') return { status, isFrozen: false };
  // A task that the user cannot read may have submissions.
  if (!task) return { status, isFrozen: true };
  const isOwn = task.teacherId === me.id;
  const isFrozen = task.students.length > 0 || (isOwn && isPartialClosed(institute, task));
  return { status, isFrozen };
}
