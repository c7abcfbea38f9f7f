import { taskFor } from '../../../domain/exceptions';
import { appliesTo } from '../../../domain/membership';
import type { TaskException } from '../../../models/exception';
import type { Task, Submission } from '../../../models/task';
import { useGradebookStudents, type ListedStudent } from '../gradebook/useGradebookStudents';
import { exceptionsOfTask } from '../../exception/exceptionSlice';
import { isReturned } from '../../../domain/taskStatus';
import { joinReadings, useQuery, type Reading } from '../../useQuery';
import { submissionsOfTask } from '../../submission/submissionSlice';

/** A student, with the submission to the task if there is one. */
export type StudentWork = {
  student: ListedStudent;
  submission: Submission | undefined;
  /** The student's exception in the task, if any. */
  exception: TaskException | undefined;
  /** The end of the task for this student, ms since 1970. */
  dateEnd: number;
  /** Whether the student has more time than the class. */
  isExtended: boolean;
  /** Whether the work was given back and has not been sent again. */
  isReturned: boolean;
  /** Whether the task is left out of this student's mean. */
  isExempt: boolean;
  /**
   * False for a student who is exempt, and for one who joined after the task was over and has no
   * submission.
   */
  isConcerned: boolean;
};

type Submissions = Reading & {
  /** The students of the course, and those who have left it but have a submission, by surname. */
  rows: StudentWork[];
  /** The same reading, without waiting for the students who have left. */
  roster: Reading;
};

/** The students who must hand in a task and their submissions, live. */
export function useSubmissions(
  task: Pick<Task, 'id' | 'courseId' | 'dateEnd' | 'students' | 'reopened'> | undefined,
): Submissions {
  const submissions = useQuery(submissionsOfTask, task?.id ?? null);
  const exceptions = useQuery(exceptionsOfTask, task?.id ?? null);
  const owners = submissions.status === 'ready' ? submissions.items.map(({ id }) => id) : null;
  const { students, roster, ...reading } = useGradebookStudents(task?.courseId ?? null, owners);
  const submissionOf = new Map(submissions.items.map((submission) => [submission.id, submission]));
  const exceptionOf = new Map(exceptions.items.map((exception) => [exception.id, exception]));
  return {
    ...joinReadings(submissions, exceptions, reading),
    roster: joinReadings(submissions, exceptions, roster),
    rows: students.map((student) => {
      const submission = submissionOf.get(student.id);
      const exception = exceptionOf.get(student.id);
      const {
        dateEnd,
        exempt: isExempt = false,
        isExtended = false,
      } = taskFor({ dateEnd: task?.dateEnd ?? 0 }, exception);
      const isConcerned = !isExempt && (submission !== undefined || appliesTo(dateEnd, student));
      return {
        student,
        submission,
        exception,
        dateEnd,
        isExtended,
        isReturned: task !== undefined && isReturned(task, student.id, submission),
        isExempt,
        isConcerned,
      };
    }),
  };
}
