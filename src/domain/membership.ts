import type { Task } from '../models/task';
import type { FormerMembership, Membership } from '../models/user';

/** The default membership: in the course since the beginning. */
export const FROM_THE_BEGINNING: Membership = { since: null, away: [] };

/** Most former courses kept of a student: firestore.rules check as many. */
export const MAX_FORMER_COURSES = 12;
/** Most absences kept from one course. */
const MAX_AWAY = 10;

/**
 * Whether something that ended then concerned a student of the course: what was over before the
 * student came, or ended while the student was in another course, does not apply.
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
 * Whether a member of a course had come before a period ended: an earlier period has no rows for whoever
 * came after it.
 * @param endedAt ms since 1970; null for the current period, which has everybody
 */
export function cameBefore(endedAt: number | null, { since }: Pick<Membership, 'since'>): boolean {
  return endedAt === null || since === null || since < endedAt;
}

/**
 * How a student belongs to a course that is entered now. Whoever was in it before has been away
 * meanwhile, so that a move taken back changes nothing.
 * @param former how the student belonged to it before, if at all
 * @param now ms since 1970
 */
export function enterCourse(former: FormerMembership | undefined, now: number): Membership {
  if (former === undefined) return { since: now, away: [] };
  const { since, away, left } = former;
  return { since, away: [...away, { from: left, to: now }].slice(-MAX_AWAY) };
}

/** As a teacher of the course sees one who left it: whatever ended afterwards does not apply. */
export function asFormer({ since, away, left }: FormerMembership): Membership {
  return { since, away: [...away, { from: left, to: Number.POSITIVE_INFINITY }] };
}

/**
 * A student's former courses after leaving one and entering another, or none.
 * @param stay how the student belonged to the course that is left; null when it is none
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
 * Of how many students a task is expected: of those it concerns, and of whoever has handed it in, also
 * from a course that was left.
 * @param members of the course now
 */
export function expectedStudents(
  task: Pick<Task, 'dateEnd' | 'students'>,
  members: readonly (Membership & { id: string })[],
): number {
  const handedIn = new Set(task.students);
  const concerned = members.filter((each) => appliesTo(task.dateEnd, each));
  return new Set([...handedIn, ...concerned.map(({ id }) => id)]).size;
}
