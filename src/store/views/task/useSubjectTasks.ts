import type { Task } from '../../../models/task';
import { useAppSelector } from '../../hooks';
import { useViewedPeriodId } from '../institute/useViewedPeriod';
import { selectMe } from '../../login/loginSlice';
import { useQuery, type Queried } from '../../useQuery';
import { tasksOfSubject } from '../../task/taskSlice';

/** The teacher's tasks of one subject in the viewed period, the newest first. */
export function useSubjectTasks(subjectId: string | null): Queried<Task> {
  const { id } = useAppSelector(selectMe);
  return useQuery(tasksOfSubject, subjectId, useViewedPeriodId(), 'teacherId', id);
}
