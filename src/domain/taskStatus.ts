import type { Task, Submission } from '../models/task';
import type { Membership } from '../models/user';
import type { OwnTerms } from './exceptions';
import { appliesTo, FROM_THE_BEGINNING } from './membership';
import { daysBetween, truncateToMinute } from './schoolTime';
import { hasNothingToDo } from './submission';

/** The status of a task for one student. */
export type StudentTaskStatus =
  | 'scheduled'
  | 'notSent'
  /** Given back by its teacher, and not sent again: it waits until the student's own end. */
  | 'returned'
  | 'sent'
  | 'late'
  | 'graded'
  /** Not sent, and its partial accepts no more work. */
  | 'closed'
  /** The task was over before the student joined the course, or without an activity that could be sent. */
  | 'notApplicable'
  /** Left out of the student's mean. */
  | 'exempt';

/** The fields of a task that say whether the work of a student was given back. */
type Returning = Partial<Pick<Task, 'students' | 'reopened'>>;

/**
 * Whether the teacher gave this student's work back and it has not been sent again; a grade without work ends
 * that, too.
 * @param submission the student's, if there is one
 */
export function isReturned(
  task: Returning,
  studentId: string,
  submission?: Pick<Submission, 'fecha'>,
): boolean {
  const times = task.reopened?.[studentId] ?? 0;
  return times > 0 && submission === undefined && task.students?.includes(studentId) !== true;
}

/** Whether the student still has to send the task and can. */
export const isToSend = (status: StudentTaskStatus | null): boolean =>
  status === 'notSent' || status === 'returned';

/** The fields of a submission that say how far it is. */
export type SentOrGraded = Pick<Submission, 'fecha' | 'comment' | 'reviewed'>;

/** Graded means that the teacher has saved the grade, even with an empty comment. */
export function isGraded(submission: Pick<Submission, 'comment' | 'reviewed'>): boolean {
  return submission.reviewed || submission.comment.trim() !== '';
}

/** The facts that decide whether a student has time of the own for a task. */
type OwnTime = {
  submission: object | undefined;
  isReturned: boolean;
  isExtended: boolean;
  /** The end of the task for the student, ms since 1970. */
  dateEnd: number;
};

/**
 * Whether a student who has sent nothing was promised time for it: the work was given back, or an
 * extension runs. No habit and no grade for many ends that; a teacher who means it is asked.
 * @param now ms since 1970
 */
export const hasOwnTime = (work: OwnTime, now: number): boolean =>
  work.submission === undefined &&
  (work.isReturned || (work.isExtended && !isLate(now, work.dateEnd)));

/** Late: the minute of the submission is after the minute of the end. */
export function isLate(submittedAt: number, dateEnd: number): boolean {
  return truncateToMinute(submittedAt) > truncateToMinute(dateEnd);
}

/**
 * The status a student sees, on every screen (docs/reliability.md has the table). The task is the
 * student's own (`taskFor`): with the end that counts for this student.
 * @param submission the student's own submission, if there is one
 * @param now ms since 1970, by the server's clock
 * @param studentId the student's: the task's list shows what was sent, where the submission is not read, and
 *   its counter what was given back
 * @param member since when the student is in the task's course; without it, from the beginning
 */
export function studentTaskStatus(
  task: Pick<Task, 'dateStart' | 'dateEnd'> &
    Partial<Pick<Task, 'closed' | 'activities' | 'activitiesBook'>> &
    Returning &
    OwnTerms,
  submission: SentOrGraded | undefined,
  now: number,
  studentId?: string,
  member: Membership = FROM_THE_BEGINNING,
): StudentTaskStatus {
  if (task.exempt) return 'exempt';
  if (submission && isGraded(submission)) return 'graded';
  if (submission?.fecha != null) return isLate(submission.fecha, task.dateEnd) ? 'late' : 'sent';
  if (studentId !== undefined && task.students?.includes(studentId)) return 'sent';
  if (!appliesTo(task.dateEnd, member)) return 'notApplicable';
  if (hasNothingToDo(task) && isLate(now, task.dateEnd)) return 'notApplicable';
  if (task.closed) return 'closed';
  if (studentId !== undefined && isReturned(task, studentId, submission)) return 'returned';
  return now < task.dateStart ? 'scheduled' : 'notSent';
}

/**
 * A status as it is shown: work that is not sent in time is overdue, and may still be sent.
 * Returned work stays to be corrected until it is sent again.
 */
export type ShownStatus = StudentTaskStatus | 'overdue';

/**
 * @param dateEnd the end of the task for this student, ms since 1970
 * @param now ms since 1970, by the server's clock
 */
export const shownStatus = (status: StudentTaskStatus, dateEnd: number, now: number): ShownStatus =>
  status === 'notSent' && isLate(now, dateEnd) ? 'overdue' : status;

/** The end of a task in whole school days from now: "due" until its last minute is over. */
export type TaskDue = { kind: 'due' | 'over'; days: number };

/**
 * Returns how far away a task's end is, as it is shown. Null when it no longer matters: the student
 * has sent it, has a grade, can no longer send it, or got it back and has no end any more.
 * @param status the student's; null for users who do not do the task, such as its teacher
 */
export function taskDue(
  dateEnd: number,
  status: StudentTaskStatus | null,
  now: number,
): TaskDue | null {
  if (status !== null && status !== 'scheduled' && !isToSend(status)) return null;
  const isOver = isLate(now, dateEnd);
  if (isOver && status === 'returned') return null;
  const days = daysBetween(now, dateEnd);
  return isOver
    ? { kind: 'over', days: Math.max(0, -days) }
    : { kind: 'due', days: Math.max(0, days) };
}

/** Those that are overdue are not in `notSent`. */
export type TaskStatusCounts = Record<ShownStatus, number>;

/** The number of tasks in each status, for one student; the tasks are the student's (`taskFor`). */
export function countStudentTasks(
  tasks: readonly (Pick<Task, 'id' | 'dateStart' | 'dateEnd'> &
    Partial<Pick<Task, 'closed' | 'activities' | 'activitiesBook'>> &
    Returning &
    OwnTerms)[],
  submissions: readonly (SentOrGraded & Pick<Submission, 'taskId'>)[],
  now: number,
  studentId: string,
  member?: Membership,
): TaskStatusCounts {
  const submissionByTask = new Map(
    submissions.map((submission) => [submission.taskId, submission]),
  );
  const counts: TaskStatusCounts = {
    scheduled: 0,
    notSent: 0,
    returned: 0,
    overdue: 0,
    sent: 0,
    late: 0,
    graded: 0,
    closed: 0,
    notApplicable: 0,
    exempt: 0,
  };
  for (const task of tasks) {
    const submission = submissionByTask.get(task.id);
    const status = studentTaskStatus(task, submission, now, studentId, member);
    counts[shownStatus(status, task.dateEnd, now)] += 1;
  }
  return counts;
}

export type DeliveryCounts = {
  onTime: number;
  late: number;
  graded: number;
  missing: number;
};

/**
 * The counts of the submissions to one task, for its teacher.
 * @param works the submissions, each with the end of the task for its student
 * @param students how many students are to hand it in
 */
export function countDeliveries(
  works: readonly { submission: SentOrGraded; dateEnd: number }[],
  students: number,
): DeliveryCounts {
  const sent = works.flatMap(({ submission: { fecha }, dateEnd }) =>
    fecha === null ? [] : [{ fecha, dateEnd }],
  );
  const late = sent.filter(({ fecha, dateEnd }) => isLate(fecha, dateEnd)).length;
  return {
    onTime: sent.length - late,
    late,
    graded: works.filter(({ submission }) => isGraded(submission)).length,
    missing: Math.max(0, students - sent.length),
  };
}

/**
 * Progress of a subject as a whole number, 0 to 100: done tasks / (students x tasks). The
 * specification says "students x activities in the subject", but students hand in tasks.
 * @param students how many the course has, or of how many each task is expected
 */
export function subjectProgress<T extends Pick<Task, 'students'>>(
  tasks: readonly T[],
  students: number | ((task: T) => number),
): number {
  const expected = tasks.reduce(
    (sum, task) => sum + (typeof students === 'number' ? students : students(task)),
    0,
  );
  if (expected === 0) return 0;
  const done = tasks.reduce((sum, task) => sum + task.students.length, 0);
  return Math.min(100, Math.round((done * 100) / expected));
}
