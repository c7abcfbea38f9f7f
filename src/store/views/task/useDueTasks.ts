import { hasClasses } from '../../../domain/capabilities/people';
import type { StudentTask } from '../../../domain/exceptions';
import { addDays, monthOf } from '../../../domain/schoolTime';
import { useOwnExceptions } from '../exception/useOwnExceptions';
import { useAppSelector } from '../../hooks';
import { useViewedPeriodId } from '../institute/useViewedPeriod';
import { selectMe } from '../../login/loginSlice';
import { subjectsOfCourse, subjectsOfTeacher } from '../../subject/subjectSlice';
import { joinReadings, useQueries, useQuery, type Queried } from '../../useQuery';
import { taskById, tasksDue } from '../../task/taskSlice';

/**
 * Days after the month that are read too, so that the month's last days can show what comes next.
 */
const DAYS_AFTER = 7;

/**
 * The tasks that end in a month or in the week after it: those of the student's course, or the
 * teacher's own. To a student a task ends when it does for this student. Tasks of a deleted subject
 * are left out once the subjects are loaded.
 * @param instant any instant of the month
 */
export function useDueTasks(instant: number): Queried<StudentTask> {
  const { id, type, courseId } = useAppSelector(selectMe);
  const isTeacher = hasClasses(type);
  const { from, to } = monthOf(instant);
  const until = addDays(to, DAYS_AFTER);
  const tasks = useQuery(
    tasksDue,
    isTeacher ? 'teacherId' : 'courseId',
    isTeacher ? id : courseId,
    from,
    until,
  );
  const subjects = useQuery(
    isTeacher ? subjectsOfTeacher : subjectsOfCourse,
    isTeacher ? id : courseId,
  );
  const { exceptions, ownTask, ...own } = useOwnExceptions(useViewedPeriodId());
  const isIn = ({ dateEnd }: { dateEnd: number }) => dateEnd >= from && dateEnd < until;
  // Tasks that end earlier for the class, and for this student in these days.
  const moved = exceptions.filter(
    ({ taskId, dateEnd }) =>
      dateEnd !== null &&
      isIn({ dateEnd }) &&
      tasks.items.every(({ id: known }) => known !== taskId),
  );
  const extended = useQueries(
    taskById,
    tasks.status === 'ready' ? moved.map(({ taskId }): [string] => [taskId]) : [],
  );
  const known = new Set(subjects.items.map((subject) => subject.id));
  const later = extended.flatMap(({ items }) => items).filter(({ deleted }) => !deleted);
  return {
    ...joinReadings(tasks, own, ...extended.filter(({ status }) => status !== 'failed')),
    items: [...tasks.items, ...later]
      .map(ownTask)
      .filter(isIn)
      .filter(({ subjectId }) => subjects.status !== 'ready' || known.has(subjectId)),
  };
}
