import type { FormerMembership, Membership, User } from '../models/user';
import type { Subject } from '../models/subject';
import type { TaskException } from '../models/exception';
import type { Task } from '../models/task';
import { averageOfSubject, finalsOfCards } from './grading/finals';
import type { GradingPolicy } from './grading/policy';
import { gradeOfYear, yearRecord, type Supletorios } from './grading/yearRecord';
import { compareSpanish } from './names';
import type { KnownWorks } from './behind';
import { studentTasks } from './studentTasks';
import { isToSend, shownStatus } from './taskStatus';

// The record of one student over all subjects of a period, for an admin.

/** A course that a student is or was in; times are ms since 1970, null for unknown or still. */
export type CourseStay = { courseId: string; since: number | null; left: number | null };

/**
 * The courses of a student, the present one first, then those left last.
 * @param member since when the student is in the present course
 */
export function courseStays(
  { courseId, formerCourses }: Pick<User, 'courseId' | 'formerCourses'>,
  member: Pick<Membership, 'since'> | undefined,
): CourseStay[] {
  const former = Object.entries(formerCourses)
    .filter(([id]) => id !== courseId)
    .map(([id, { since, left }]: [string, FormerMembership]) => ({ courseId: id, since, left }))
    .sort((a, b) => b.left - a.left);
  return courseId === ''
    ? former
    : [{ courseId, since: member?.since ?? null, left: null }, ...former];
}

type Card = { idSubject: string; indexPartial: number; noteFinal: number };

/** The finals of one subject by partial, and the average that they make so far. */
export type SubjectRecord = {
  subject: Pick<Subject, 'id' | 'name' | 'courseId'>;
  finals: (number | null)[];
  /** The average of the year, or so far; of the present course after the supletorio. */
  average: number | null;
  /** The grade of the supletorio; undefined without one. */
  supletorio: number | undefined;
  /**
   * The noted grade of a supletorio that counts nothing: no average below the pass grade asks for
   * it.
   */
  uncounted: number | undefined;
};

/**
 * The finals of a student: every subject of the present course, with finals made for it elsewhere,
 * and the subjects of former courses with grades, as they were made there.
 * @param partials how many the period has
 */
export function subjectRecords(
  subjects: readonly Pick<Subject, 'id' | 'name' | 'courseId'>[],
  cards: readonly Card[],
  courseId: string,
  partials: number,
  policy: GradingPolicy,
  supletorios: Supletorios = {},
): SubjectRecord[] {
  const isOwn = (subject: { courseId: string }) => subject.courseId === courseId;
  const year = yearRecord({
    subjects: subjects.filter(isOwn),
    others: subjects.filter((subject) => !isOwn(subject)),
    cards,
    supletorios,
    count: partials,
    policy,
  });
  const rows = new Map(year.map((row) => [row.idSubject, row]));
  const graded = new Set(cards.map(({ idSubject }) => idSubject));
  return subjects
    .filter((subject) => isOwn(subject) || graded.has(subject.id))
    .map((subject): SubjectRecord => {
      const row = rows.get(subject.id);
      if (row) {
        const { partials: finals, supletorio } = row;
        const uncounted = supletorio === undefined ? supletorios[subject.id] : undefined;
        return { subject, finals, average: gradeOfYear(row), supletorio, uncounted };
      }
      const own = cards.filter(({ idSubject }) => idSubject === subject.id);
      return {
        subject,
        finals: finalsOfCards(own, partials),
        average: averageOfSubject(cards, subject.id, partials, policy),
        supletorio: undefined,
        uncounted: supletorios[subject.id],
      };
    })
    .sort(
      (a, b) =>
        Number(!isOwn(a.subject)) - Number(!isOwn(b.subject)) ||
        compareSpanish(a.subject.name, b.subject.name),
    );
}

/**
 * The numbers of a subject's tasks that a student has sent, still has to send, did not send in
 * time, and has a grade in without having sent them.
 */
export type TaskCounts = { sent: number; open: number; missing: number; unsent: number };

/**
 * The tasks of a student by subject. Tasks from which the student is exempt, which are not there yet,
 * or which were over before the student came, count nowhere.
 * @param works at least the student's grades without a submission; who sent a task is in the task
 * @param now ms since 1970
 */
export function taskCounts(
  tasks: readonly Task[],
  exceptions: readonly TaskException[],
  studentId: string,
  member: Membership | undefined,
  works: KnownWorks,
  now: number,
): ReadonlyMap<string, TaskCounts> {
  const counts = new Map<string, TaskCounts>();
  const all = studentTasks(tasks, exceptions, studentId, member, works, now);
  for (const { task, work, status } of all) {
    const before = counts.get(task.subjectId) ?? { sent: 0, open: 0, missing: 0, unsent: 0 };
    const isMissing = status === 'closed' || shownStatus(status, task.dateEnd, now) === 'overdue';
    const isUnsent = status === 'graded' && work?.fecha === null;
    if (isUnsent) before.unsent += 1;
    else if (['sent', 'late', 'graded'].includes(status)) before.sent += 1;
    else if (isMissing) before.missing += 1;
    else if (isToSend(status)) before.open += 1;
    counts.set(task.subjectId, before);
  }
  return counts;
}
