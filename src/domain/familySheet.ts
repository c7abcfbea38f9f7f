import type { TaskException } from '../models/exception';
import type { LibretaContent } from '../models/libreta';
import type { Task } from '../models/task';
import type { Membership } from '../models/user';
import type { KnownWorks } from './behind';
import type { StudentTask } from './exceptions';
import { gradeOfYear } from './grading/yearRecord';
import { studentTasks } from './studentTasks';
import { isLate, isToSend } from './taskStatus';

// The page that a family gets about one student. Nothing of it is stored.

/** The number of coming days that a family is told of. */
const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

export type FamilyTask = {
  id: string;
  title: string;
  /** The name of its subject. */
  subject: string;
  /** The end of the task for the student, ms since 1970. */
  dateEnd: number;
  isReturned: boolean;
};

/**
 * The tasks that a student still has to send: those that are over or were given back, and those
 * that end in the coming days.
 */
export type FamilyTasks = { owed: FamilyTask[]; next: FamilyTask[] };

/** The page: one student's averages, tasks and code. */
export type FamilySheet = {
  school: { name: string; photo: string };
  student: { name: string; surname: string };
  course: string;
  period: string;
  /** The average of all subjects, of the year or so far. */
  average: number | null;
  /** Whether it is that of the year. */
  isComplete: boolean;
  passGrade: number;
  /** The subjects with the grade that each has by now. */
  rows: { id: string; name: string; grade: number | null }[];
  /** null for a reader who may not know them. */
  tasks: FamilyTasks | null;
  /** The code of an issued libreta as it is read, and the address that says whether it is genuine. */
  seal: { code: string; address: string } | null;
};

/**
 * The tasks that a family is told of, the earliest end first.
 * @param toSend the tasks that the student can still send, as they stand for the student
 * @param subjects the names of the subjects by their ids
 * @param now ms since 1970, by the server's clock
 */
export function familyTasks(
  toSend: readonly StudentTask[],
  subjects: ReadonlyMap<string, string>,
  now: number,
): FamilyTasks {
  const all = [...toSend]
    .sort((a, b) => a.dateEnd - b.dateEnd)
    .map(({ id, title, subjectId, dateEnd, isReturned = false }): FamilyTask => ({
      ...{ id, title, dateEnd, isReturned },
      subject: subjects.get(subjectId) ?? '',
    }));
  const isOwed = ({ isReturned, dateEnd }: FamilyTask) => isReturned || isLate(now, dateEnd);
  return {
    owed: all.filter(isOwed),
    next: all.filter((task) => !isOwed(task) && task.dateEnd < now + DAYS_AHEAD * DAY_MS),
  };
}

/**
 * Finds the tasks that a student can still send, as they stand for the student.
 * @param works at least the student's grades without a submission; who sent a task is in the task
 * @param now ms since 1970
 */
export function tasksToSend(
  tasks: readonly Task[],
  exceptions: readonly TaskException[],
  studentId: string,
  member: Membership | undefined,
  works: KnownWorks,
  now: number,
): StudentTask[] {
  return studentTasks(tasks, exceptions, studentId, member, works, now).flatMap(
    ({ task, status }) =>
      isToSend(status) ? [{ ...task, isReturned: status === 'returned' }] : [],
  );
}

type Year = Pick<LibretaContent, 'rows' | 'average' | 'isComplete'>;

/** Returns the part of a libreta that stands on the page. */
export const familyYear = ({ rows, average, isComplete }: Year) => ({
  average,
  isComplete,
  rows: rows.map((row) => ({ id: row.idSubject, name: row.name, grade: gradeOfYear(row) })),
});
