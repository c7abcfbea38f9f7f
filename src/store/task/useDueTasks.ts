import { useAppSelector, useLive } from '../hooks';
import { addDays, monthOf } from '../../domain/schoolTime';
import type { QueryView } from '../liveSlice';
import type { Task } from '../../models/task';
import { USER_TYPE } from '../../models/user';
import { selectMe } from '../login/loginSlice';
import { selectSubjects, subjectKeys } from '../subject/subjectSlice';
import { selectTasks, taskKeys, watchTasksDue, type TaskOwner } from './taskSlice';

/** Days after the month that are read with it, so that the last days see what comes next. */
const DAYS_AFTER = 7;

/**
 * The tasks that end in a month, and in the week after it: of the student's course, or the
 * teacher's own. Those of a deleted subject are left out once the screen's subjects are known.
 * @param instant any instant of the month
 */
export function useDueTasks(instant: number): QueryView<Task> & { retry: () => void } {
  const { id, type, courseId } = useAppSelector(selectMe);
  const owner: TaskOwner = type === USER_TYPE.teacher ? 'teacherId' : 'courseId';
  const ownerId = type === USER_TYPE.teacher ? id : courseId;
  const { from, to } = monthOf(instant);
  const until = addDays(to, DAYS_AFTER);
  const retry = useLive(watchTasksDue, owner, ownerId, from, until);
  const view = useAppSelector((state) => selectTasks(state, taskKeys.due(ownerId, from, until)));
  const subjects = useAppSelector((state) =>
    selectSubjects(
      state,
      type === USER_TYPE.teacher ? subjectKeys.ofTeacher(id) : subjectKeys.ofCourse(courseId),
    ),
  );
  // A student without a course has no tasks: that is known without asking.
  if (ownerId === '') return { items: [], status: 'ready', error: null, retry };
  if (subjects.status !== 'ready') return { ...view, retry };
  const known = new Set(subjects.items.map((subject) => subject.id));
  return { ...view, items: view.items.filter(({ subjectId }) => known.has(subjectId)), retry };
}
