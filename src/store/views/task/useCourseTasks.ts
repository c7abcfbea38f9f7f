import type { Institute } from '../../../models/institute';
import type { Task } from '../../../models/task';
import { useViewedInstitute } from '../institute/useViewedPeriod';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { joinReadings, useQuery, type Reading } from '../../useQuery';
import { tasksOfPartials } from '../../task/taskSlice';

const partialsThat = (institute: Institute | null, areClosed: boolean): string[] | null =>
  institute?.partial.flatMap(({ closed }, i) => (closed === areClosed ? [String(i)] : [])) ?? null;

/** The positions of the partials that accept work; null until the institute is known. */
export const openPartials = (institute: Institute | null) => partialsThat(institute, false);

/**
 * All tasks of the student's course in the viewed period. They are read in two parts, because the
 * home has read those of the open partials already.
 */
export function useCourseTasks(): Reading & { tasks: Task[] } {
  const { courseId } = useAppSelector(selectMe);
  const { institute } = useViewedInstitute();
  const idPeriod = institute?.period.id ?? null;
  const open = useQuery(tasksOfPartials, courseId, idPeriod, openPartials(institute));
  const closed = useQuery(tasksOfPartials, courseId, idPeriod, partialsThat(institute, true));
  return { ...joinReadings(open, closed), tasks: [...open.items, ...closed.items] };
}
