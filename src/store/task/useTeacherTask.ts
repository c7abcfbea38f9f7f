import { useAppSelector, useLive } from '../hooks';
import { isPartialClosed } from '../../domain/submission';
import { oneItem } from '../oneItem';
import type { QueryStatus } from '../liveSlice';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { selectInstitute, selectInstituteStatus } from '../institute/instituteSlice';
import { selectSubjects, subjectKeys, watchSubject } from '../subject/subjectSlice';
import { selectTasks, taskKeys, watchTask } from './taskSlice';

export type TeacherTask = {
  task: Task | undefined;
  subject: Subject | undefined;
  institute: Institute | null;
  isClosed: boolean;
  status: QueryStatus[];
  error: string | null;
  retry: () => void;
};

/** A task with its subject and the period it belongs to. */
export function useTeacherTask(taskId: string): TeacherTask {
  const retryTask = useLive(watchTask, taskId);
  const task = oneItem(useAppSelector((state) => selectTasks(state, taskKeys.one(taskId))));
  const subjectId = task.item?.subjectId ?? '';
  const retrySubject = useLive(watchSubject, subjectId);
  const subject = oneItem(
    useAppSelector((state) => selectSubjects(state, subjectKeys.one(subjectId))),
  );
  const institute = useAppSelector(selectInstitute);
  const instituteStatus = useAppSelector(selectInstituteStatus);
  return {
    task: task.item,
    subject: subject.item,
    institute,
    isClosed: task.item !== undefined && isPartialClosed(institute, task.item),
    // Without a task there is no subject to wait for.
    status: task.item ? [task.status, subject.status, instituteStatus] : [task.status],
    error: task.error ?? subject.error,
    retry: () => {
      retryTask();
      retrySubject();
    },
  };
}
