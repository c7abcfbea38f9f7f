import type { PartialProgress, TaskProgress } from '../../models/gradebook';
import type { Membership } from '../../models/user';
import { appliesTo } from '../membership';
import { FULL_SHARE } from './percent';

/** A student as the class list has one; without `left` one who is in the course. */
type Listed = Membership & { left?: number | null };

export type ClassPeople = {
  /** Ids of whoever is to be graded in the partial. */
  graded: string[];
  /** Ids of whoever may have grades in it without being one of those: who left, and who came after it. */
  others: string[];
};

/**
 * Who is to be graded in a partial: everybody in the course, but for whoever came when every task that
 * counts was over. Where no task counts, nothing tells that somebody came too late.
 * @param counted the tasks that schemes of the partial count
 */
export function classPeople(
  list: Readonly<Record<string, Listed>>,
  counted: readonly Pick<TaskProgress, 'dateEnd'>[],
): ClassPeople {
  const people: ClassPeople = { graded: [], others: [] };
  for (const [uid, student] of Object.entries(list)) {
    const isTooLate =
      counted.length > 0 && counted.every(({ dateEnd }) => !appliesTo(dateEnd, student));
    const isIn = student.left === null || student.left === undefined;
    people[isIn && !isTooLate ? 'graded' : 'others'].push(uid);
  }
  return people;
}

/** What is not ready in one subject when its partial is to be closed. */
export type OpenWork = {
  /** Percents of its schemes together, 0 to 100, two decimals. */
  percent: number;
  /** Scores that nobody has typed, over all schemes. */
  blanks: number;
  /** Submissions that nobody has reviewed. */
  unreviewed: number;
  /** Students without a report card. */
  missingCards: number;
  /** Something changed since the report cards were made: they are to be made again. */
  isStale: boolean;
};

type Counted = Pick<
  PartialProgress,
  'students' | 'share' | 'blanks' | 'tasks' | 'cards' | 'changedAt' | 'generatedAt'
>;

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/**
 * Whether report cards no longer say what there is: something changed after they were made, or a task
 * that counts has ended since, so that the missing grade counts for whoever has none.
 * @param now ms since 1970
 */
function isStale({ tasks, cards, changedAt, generatedAt }: Counted, now: number): boolean {
  if (cards === 0) return false;
  if (generatedAt === null) return true;
  if (changedAt !== null && changedAt > generatedAt) return true;
  return Object.values(tasks).some(
    ({ isCounted, dateEnd }) => isCounted && dateEnd >= generatedAt && dateEnd < now,
  );
}

/**
 * What is not ready in a subject.
 * @param now ms since 1970
 */
export function openWork(progress: Counted, now: number): OpenWork {
  const { students, share, blanks, tasks, cards } = progress;
  return {
    percent: share / 100,
    blanks: sum(Object.values(blanks)),
    unreviewed: sum(Object.values(tasks).map(({ unreviewed }) => unreviewed)),
    missingCards: Math.max(0, students - cards),
    isStale: isStale(progress, now),
  };
}

/** Whether nothing is left to be done before the partial is closed. */
export function isReady({ percent, blanks, unreviewed, missingCards, isStale: stale }: OpenWork) {
  return percent * 100 === FULL_SHARE && blanks + unreviewed + missingCards === 0 && !stale;
}
