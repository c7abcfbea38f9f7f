import { addDays, monthOf } from '../../domain/schoolTime';
import type { Task } from '../../models/task';
import { USER_TYPE } from '../../models/user';
import { useAppSelector } from '../hooks';
import { selectMe } from '../login/loginSlice';
import { subjectsOfCourse, subjectsOfTeacher } from '../subject/subjectSlice';
import { useQuery, type Queried } from '../useQuery';
import { tasksDue } from './taskSlice';

/**
 * Days after the month that are read too, so that the month's last days can show what comes next.
 */
const DAYS_AFTER = 7;

/**
 * The tasks that end in a month or in the week after it: those of the student's course, or the
 * teacher's own. Tasks of a deleted subject are left out once the subjects are loaded.
 * @param instant any instant of the month
 */
export function useDueTasks(instant: number): Queried<Task> {
  const { id, type, courseId } = useAppSelector(selectMe);
  const isTeacher = type === USER_TYPE.teacher;
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
  if (subjects.status !== 'ready') return tasks;
  const known = new Set(subjects.items.map((subject) => subject.id));
  return { ...tasks, items: tasks.items.filter(({ subjectId }) => known.has(subjectId)) };
}
