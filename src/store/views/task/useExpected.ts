import { expectedOfTotal, expectedStudents } from '../../../domain/membership';
import type { Course } from '../../../models/course';
import type { Task } from '../../../models/task';
import { useQueries } from '../../useQuery';
import { useWaitingTasks } from './useTasksToGrade';
import { courseStudents } from '../../course/courseSlice';

/**
 * The number of students expected to hand in each task. The counter of a course is enough when
 * nobody joined late or left; only for other courses the cards are read. Exempt students and those
 * with more time are known for the tasks that the progress names, which are those of the open
 * partial.
 */
export function useExpected(
  courses: readonly (Course | undefined)[],
): (task: Pick<Task, 'id' | 'courseId' | 'dateEnd' | 'students'>) => number {
  const { exceptions } = useWaitingTasks();
  const known = courses.flatMap((course) => course ?? []);
  const moved = known.filter(({ hasMoves }) => hasMoves).map(({ id }) => id);
  const rosters = useQueries(
    courseStudents,
    moved.map((id): [string] => [id]),
  );
  return (task) => {
    const roster = rosters[moved.indexOf(task.courseId)];
    if (roster?.status === 'ready') return expectedStudents(task, roster.items, exceptions);
    const total = known.find(({ id }) => id === task.courseId)?.totalStudents ?? 0;
    return expectedOfTotal(task, total, exceptions);
  };
}
