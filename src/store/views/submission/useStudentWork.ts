import { taskFor } from '../../../domain/exceptions';
import { studentOfCard, studentOfMember } from '../../../domain/grading/students';
import { isReturned } from '../../../domain/taskStatus';
import type { Submission, Task } from '../../../models/task';
import { ownCard } from '../../course/courseSlice';
import { exceptionsOfTask } from '../../exception/exceptionSlice';
import { useClassMembers } from '../register/useClassMembers';
import { joinReadings, useDocument, useQuery, type Reading } from '../../useQuery';
import { submissionOfStudent } from '../../submission/submissionSlice';
import type { StudentWork } from './useSubmissions';

/**
 * One student of a task with the submission and the exception, live, without reading the
 * submissions of others: three documents, and the task's exceptions.
 * @param ahead the submission where it is known already; it is shown until its document has come
 */
export function useStudentWork(
  task: Pick<Task, 'id' | 'courseId' | 'dateEnd' | 'students' | 'reopened'> | undefined,
  studentId: string,
  ahead?: Submission,
): Reading & { row: StudentWork | undefined } {
  const card = useDocument(ownCard, task?.courseId ?? null, studentId);
  // A student who has left the course no longer has a card in it.
  const isAway = card.status === 'ready' && card.item === undefined;
  const list = useClassMembers(isAway ? (task?.courseId ?? null) : '');
  const former = isAway ? list.items.find(({ id }) => id === studentId) : undefined;
  const work = useDocument(submissionOfStudent, task?.id ?? null, studentId);
  // The exceptions of the whole task are read, because the queue reads them ahead: the next student
  // is shown at once.
  const { items: exceptions, ...exceptionReading } = useQuery(exceptionsOfTask, task?.id ?? null);
  const exception = exceptions.find(({ id }) => id === studentId);
  const student = card.item
    ? { ...studentOfCard(card.item), isFormer: false, photo: card.item.photo }
    : former && { ...studentOfMember(former), isFormer: true, photo: '' };
  const {
    dateEnd,
    exempt: isExempt = false,
    isExtended = false,
  } = taskFor({ dateEnd: task?.dateEnd ?? 0 }, exception);
  const isRead = work.status === 'ready';
  const submission = isRead ? work.item : ahead;
  const readings = [
    card,
    exceptionReading,
    ...(isAway ? [list] : []),
    ...(submission && !isRead ? [] : [work]),
  ];
  return {
    ...joinReadings(...readings),
    row: student && {
      student,
      submission,
      exception,
      dateEnd,
      isExtended,
      isReturned: task !== undefined && isReturned(task, studentId, submission),
      isExempt,
      isConcerned: !isExempt,
    },
  };
}
