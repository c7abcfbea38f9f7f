import { appliesTo } from '../../domain/membership';
import type { Task, Submission } from '../../models/task';
import { useGradebookStudents, type ListedStudent } from '../gradebook/useGradebookStudents';
import { joinReadings, useQuery, type Reading } from '../useQuery';
import { submissionsOfTask } from './submissionSlice';

/** A student, with the submission to the task if there is one. */
export type StudentWork = {
  student: ListedStudent;
  submission: Submission | undefined;
  /** False for a student who joined after the task was over and has no submission. */
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
  task: Pick<Task, 'id' | 'courseId' | 'dateEnd'> | undefined,
): Submissions {
  const submissions = useQuery(submissionsOfTask, task?.id ?? null);
  const owners = submissions.status === 'ready' ? submissions.items.map(({ id }) => id) : null;
  const { students, roster, ...reading } = useGradebookStudents(task?.courseId ?? null, owners);
  const submissionOf = new Map(submissions.items.map((submission) => [submission.id, submission]));
  return {
    ...joinReadings(submissions, reading),
    roster: joinReadings(submissions, roster),
    rows: students.map((student) => {
      const submission = submissionOf.get(student.id);
      const isConcerned = submission !== undefined || appliesTo(task?.dateEnd ?? 0, student);
      return { student, submission, isConcerned };
    }),
  };
}
