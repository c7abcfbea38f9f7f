import type { Task } from '../models/task';
import type { FormerMembership, Membership } from '../models/user';
import { taskFor, type ExceptionsByTask } from './exceptions';
import { hasNothingToDo } from './submission';

/** The default membership: a member since the beginning. */
export const FROM_THE_BEGINNING: Membership = { since: null, away: [] };

/** Maximum number of former courses kept for a student; firestore.rules check the same number. */
export const MAX_FORMER_COURSES = 12;
/** Maximum number of absences kept for one course. */
const MAX_AWAY = 10;

/**
 * Whether something with this end concerned a student of the course: it does not apply if it was
 * over before the student joined, or ended while the student was in another course.
 * @param dateEnd ms since 1970
 */
export function appliesTo(
  dateEnd: number,
  { since, away = [] }: Pick<Membership, 'since'> & Partial<Pick<Membership, 'away'>>,
): boolean {
  if (since !== null && dateEnd < since) return false;
  return !away.some(({ from, to }) => dateEnd >= from && dateEnd < to);
}

/**
 * Whether something that was over at this time or later may not have concerned a student, who joined or came back
 * after this time.
 * @param at ms since 1970
 */
export const mayHaveComeAfter = (
  at: number,
  { since, away = [] }: Pick<Membership, 'since'> & Partial<Pick<Membership, 'away'>>,
): boolean => (since !== null && since > at) || away.some(({ to }) => to > at);

/**
 * Whether a member had joined before a period ended, because an earlier period has no rows for
 * students who joined later.
 * @param endedAt ms since 1970; null for the current period, which has everybody
 */
export function cameBefore(endedAt: number | null, { since }: Pick<Membership, 'since'>): boolean {
  return endedAt === null || since === null || since < endedAt;
}

/**
 * A student's membership of a course entered now. For a student who was in it before, the time
 * between counts as an absence, so that a move that is taken back changes nothing else.
 * @param former the former membership of this course, if any
 * @param now ms since 1970
 */
export function enterCourse(former: FormerMembership | undefined, now: number): Membership {
  if (former === undefined) return { since: now, away: [] };
  const { since, away, left } = former;
  return { since, away: [...away, { from: left, to: now }].slice(-MAX_AWAY) };
}

/**
 * A former student's membership as the teacher sees it: tasks that ended after the student left do
 * not apply.
 */
export function asFormer({ since, away, left }: FormerMembership): Membership {
  return { since, away: [...away, { from: left, to: Number.POSITIVE_INFINITY }] };
}

/**
 * A student's former courses after leaving one and entering another, or none.
 * @param stay the membership of the course that is left; null when there is none
 * @param entered the course that is entered; empty for none
 */
export function formerCoursesAfter(
  former: Readonly<Record<string, FormerMembership>>,
  stay: (FormerMembership & { courseId: string }) | null,
  entered: string,
): Record<string, FormerMembership> {
  const kept = Object.entries(former).filter(([id]) => id !== entered && id !== stay?.courseId);
  if (stay !== null && stay.courseId !== entered) {
    const { courseId, ...membership } = stay;
    kept.push([courseId, membership]);
  }
  const latest = kept.sort(([, a], [, b]) => b.left - a.left).slice(0, MAX_FORMER_COURSES);
  return Object.fromEntries(latest);
}

/**
 * The number of students expected to hand in a task: those whom it concerns, and those who have
 * handed it in, even if they have left the course or are exempt. Without activities it is expected of nobody.
 * @param members of the course now
 * @param exceptions of the tasks, where they are known
 */
export function expectedStudents(
  task: Pick<Task, 'id' | 'dateEnd' | 'students'> & Parameters<typeof hasNothingToDo>[0],
  members: readonly (Parameters<typeof appliesTo>[1] & { id: string })[],
  exceptions?: ExceptionsByTask,
): number {
  const handedIn = new Set(task.students);
  if (hasNothingToDo(task)) return handedIn.size;
  const concerned = members.filter((each) => {
    const own = taskFor({ dateEnd: task.dateEnd }, exceptions?.get(task.id)?.get(each.id));
    return !own.exempt && appliesTo(own.dateEnd, each);
  });
  return new Set([...handedIn, ...concerned.map(({ id }) => id)]).size;
}

/**
 * The same of a course that nobody joined late or left, from the number of its students alone.
 * @param total of the students of the course
 */
export function expectedOfTotal(
  task: Pick<Task, 'id' | 'students'> & Parameters<typeof hasNothingToDo>[0],
  total: number,
  exceptions: ExceptionsByTask,
): number {
  if (hasNothingToDo(task)) return task.students.length;
  const left = [...(exceptions.get(task.id) ?? [])].filter(
    ([student, { exempt }]) => exempt && !task.students.includes(student),
  );
  return Math.max(0, total - left.length);
}
