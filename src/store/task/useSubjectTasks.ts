import { useAppSelector, useLive } from '../hooks';
import type { QueryView } from '../liveSlice';
import type { Task } from '../../models/task';
import { selectInstitute } from '../institute/instituteSlice';
import { selectMe } from '../login/loginSlice';
import { selectTasks, taskKeys, watchSubjectTasks, type TaskOwner } from './taskSlice';

const OWNER: TaskOwner = 'teacherId';

/** The teacher's tasks of one subject in the current period, the newest first. */
export function useSubjectTasks(subjectId: string): QueryView<Task> & { retry: () => void } {
  const { id } = useAppSelector(selectMe);
  const idPeriod = useAppSelector(selectInstitute)?.period.id ?? '';
  const retry = useLive(watchSubjectTasks, subjectId, idPeriod, OWNER, id);
  const view = useAppSelector((state) =>
    selectTasks(state, taskKeys.ofSubject(subjectId, idPeriod)),
  );
  return { ...view, retry };
}
