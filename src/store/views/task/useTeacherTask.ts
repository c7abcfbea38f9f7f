import { earlierId } from '../../../domain/periods';
import { isPartialClosed } from '../../../domain/submission';
import type { Institute } from '../../../models/institute';
import type { Subject } from '../../../models/subject';
import type { Task } from '../../../models/task';
import { useInstitute } from '../institute/useInstitute';
import { useSubjectIn } from '../register/useViewedSubjects';
import { useSubjectLabel } from '../subject/useSubjectLabel';
import { joinReadings, useDocument, type DocumentAbsence, type Reading } from '../../useQuery';
import { taskById } from '../../task/taskSlice';

type TeacherTask = Reading & {
  task: Task | undefined;
  subject: Subject | undefined;
  /** The title of the subject on pages, with its course. */
  subjectLabel: string;
  institute: Institute | null;
  isClosed: boolean;
  /** The reason why the task is not shown. */
  absence: DocumentAbsence | null;
};

/** A task with its subject, the subject's course and the task's period. */
export function useTeacherTask(taskId: string): TeacherTask {
  const task = useDocument(taskById, taskId);
  const { institute, ...instituteReading } = useInstitute();
  const idPeriod = task.item && institute ? earlierId(institute, task.item.idPeriod) : null;
  const subject = useSubjectIn(idPeriod, task.item?.subjectId ?? null);
  const subjectLabel = useSubjectLabel(subject.item);
  return {
    // When there is no task, the subject is not read either.
    ...(task.item ? joinReadings(task, subject, instituteReading) : joinReadings(task)),
    task: task.item,
    absence: task.absence,
    subject: subject.item,
    subjectLabel,
    institute,
    isClosed: task.item !== undefined && isPartialClosed(institute, task.item),
  };
}
