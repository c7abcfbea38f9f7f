import type { PartialProgress, TaskProgress } from '../../models/gradebook';
import type { Membership } from '../../models/user';
import { appliesTo } from '../membership';
import { FULL_SHARE } from './percent';

/** A student in the class list; without `left` the student is in the course. */
export type Listed = Membership & { left?: number | null };

export type ClassPeople = {
  /** Ids of the students to be graded in the partial. */
  graded: string[];
  /**
   * Ids of other students who may have grades in it: those who left, and those who joined after it.
   */
  others: string[];
};

/** The marks of a scheme with typed scores, of which there are some. */
export type GivenMarks = {
  scheme: string;
  /** The time when they were given (`givenAt`), ms since 1970. */
  given: number;
  /** The students who have one. */
  scored: ReadonlySet<string>;
};

/** Whether a student without a score lacks one: not who came after the marks were given. */
export const isLacking = (
  { given, scored }: GivenMarks,
  uid: string,
  member: Membership | undefined,
): boolean => !scored.has(uid) && (member === undefined || appliesTo(given, member));

/**
 * The students to be graded in a partial: everybody in the course, except those who joined after
 * all of it was due: its counted tasks were over and its marks given. Where nothing was due yet, nobody can be
 * shown to have joined too late.
 * @param counted the tasks that schemes of the partial count
 * @param marks of the schemes with typed scores; one without a score was due for nobody
 */
export function classPeople(
  list: Readonly<Record<string, Listed>>,
  counted: readonly Pick<TaskProgress, 'dateEnd' | 'extended'>[],
  marks: readonly GivenMarks[] = [],
): ClassPeople {
  const people: ClassPeople = { graded: [], others: [] };
  for (const [uid, student] of Object.entries(list)) {
    const isTooLate =
      counted.length + marks.length > 0 &&
      counted.every(({ dateEnd, extended }) => !appliesTo(extended[uid] ?? dateEnd, student)) &&
      marks.every((each) => !each.scored.has(uid) && !isLacking(each, uid, student));
    const isIn = student.left === null || student.left === undefined;
    people[isIn && !isTooLate ? 'graded' : 'others'].push(uid);
  }
  return people;
}

/** The unfinished work in one subject when its partial is to be closed. */
export type OpenWork = {
  /** The sum of the percents of its schemes, 0 to 100, two decimals. */
  percent: number;
  /** Number of missing scores, over all schemes. */
  blanks: number;
  /** Submissions that have no grade, not even one that waits to be returned. */
  unreviewed: number;
  /** Saved grades that wait to be returned: until then they count nowhere. */
  toReturn: number;
  /** Students without a report card. */
  missingCards: number;
  /**
   * Something has changed since the report cards were generated, so they must be generated again.
   */
  isStale: boolean;
  /**
   * The reason why there is nothing to count: the course has no students, or nothing at all was
   * entered.
   */
  isEmpty?: 'noStudents' | 'nothing';
};

type Counted = Pick<
  PartialProgress,
  'students' | 'share' | 'blanks' | 'tasks' | 'cards' | 'changedAt' | 'generatedAt'
>;

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/**
 * Whether report cards are out of date: something changed after they were generated, or a counted
 * task has ended since, for the class or for a student with more time, so that the missing grade now
 * counts.
 * @param now ms since 1970
 */
function isStale({ tasks, cards, changedAt, generatedAt }: Counted, now: number): boolean {
  if (cards === 0) return false;
  if (generatedAt === null) return true;
  if (changedAt !== null && changedAt > generatedAt) return true;
  const hasEnded = (end: number) => end >= generatedAt && end < now;
  return Object.values(tasks).some(
    ({ isCounted, dateEnd, extended }) =>
      isCounted && [dateEnd, ...Object.values(extended)].some(hasEnded),
  );
}

/**
 * The list of unfinished work in a subject.
 * @param now ms since 1970
 */
export function openWork(progress: Counted, now: number): OpenWork {
  const { students, share, blanks, tasks, cards } = progress;
  if (students === 0) {
    return {
      percent: share / 100,
      blanks: 0,
      unreviewed: 0,
      toReturn: 0,
      missingCards: 0,
      isStale: false,
      isEmpty: 'noStudents',
    };
  }
  // Without a score to type and a task to grade no number tells that anything is missing.
  const isNothing =
    Object.keys(blanks).length === 0 && !Object.values(tasks).some(({ isCounted }) => isCounted);
  return {
    ...(isNothing && { isEmpty: 'nothing' as const }),
    percent: share / 100,
    blanks: sum(Object.values(blanks)),
    unreviewed: sum(Object.values(tasks).map(({ unreviewed, held }) => unreviewed - held)),
    // A task that is not counted anew yet shows at least the held grades that belong to work.
    toReturn: sum(Object.values(tasks).map(({ held, toReturn }) => Math.max(held, toReturn))),
    missingCards: Math.max(0, students - cards),
    isStale: isStale(progress, now),
  };
}

/** Whether no work is left before the partial can be closed. */
export function isReady(work: OpenWork) {
  const { percent, blanks, unreviewed, toReturn, missingCards, isStale: stale, isEmpty } = work;
  if (isEmpty === 'noStudents') return true;
  return (
    percent * 100 === FULL_SHARE && blanks + unreviewed + toReturn + missingCards === 0 && !stale
  );
}

/** Whether everything is graded, and only report cards are missing or out of date. */
export function isToGenerate(work: OpenWork): boolean {
  const { percent, blanks, unreviewed, toReturn, missingCards } = work;
  return (
    percent * 100 === FULL_SHARE &&
    blanks + unreviewed + toReturn === 0 &&
    (missingCards > 0 || work.isStale)
  );
}

/** The state of a subject's report cards: none made, some missing, out of date, or all made. */
export type CardState = 'none' | 'missing' | 'stale' | 'made';

/**
 * The state of a subject's report cards. Missing ones come before stale ones, because generating mends
 * both.
 */
export function cardState(
  { cards, students }: Pick<Counted, 'cards' | 'students'>,
  { missingCards, isStale: stale }: Pick<OpenWork, 'missingCards' | 'isStale'>,
): CardState {
  if (cards === 0 && students > 0) return 'none';
  if (missingCards > 0) return 'missing';
  return stale ? 'stale' : 'made';
}
