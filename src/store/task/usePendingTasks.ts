import type { StudentTask } from '../../domain/exceptions';
import type { Task } from '../../models/task';
import { studentTaskStatus } from '../../domain/taskStatus';
import { useOwnMembership } from '../course/useOwnMembership';
import { useOwnExceptions } from '../exception/useOwnExceptions';
import { useInstitute } from '../institute/useInstitute';
import { useAppSelector } from '../hooks';
import { selectMe } from '../login/loginSlice';
import { subjectsOfCourse } from '../subject/subjectSlice';
import { joinReadings, useQuery, type Reading } from '../useQuery';
import { tasksOfPartials } from './taskSlice';
import { openPartials } from './useCourseTasks';

/**
 * The tasks of all open partials that the student can still send and has not sent, sorted by their
 * end, however long ago or far away that is; and all tasks of the course in open partials.
 * @param now ms since 1970, by the server's clock
 */
export function usePendingTasks(now: number): Reading & { pending: StudentTask[]; tasks: Task[] } {
  const { id, courseId } = useAppSelector(selectMe);
  const { institute, ...reading } = useInstitute();
  const tasks = useQuery(
    tasksOfPartials,
    courseId,
    institute?.period.id ?? null,
    openPartials(institute),
  );
  const subjects = useQuery(subjectsOfCourse, courseId);
  const { ownTask, ...exceptions } = useOwnExceptions(institute?.period.id ?? null);
  const { member, ...membership } = useOwnMembership();
  const known = new Set(subjects.items.map((subject) => subject.id));
  return {
    ...joinReadings(reading, tasks, subjects, membership, exceptions),
    tasks: tasks.items,
    pending: tasks.items
      .filter(({ subjectId }) => known.has(subjectId))
      .map(ownTask)
      .filter((task) => studentTaskStatus(task, undefined, now, id, member) === 'notSent')
      .sort((a, b) => a.dateEnd - b.dateEnd),
  };
}
