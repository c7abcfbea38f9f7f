import { daysBetween } from './schoolTime';
import { isLate, type StudentTaskStatus } from './taskStatus';

/** Tasks by when they end: what is over, the newest first, what ends today, and what ends later. */
export type DueGroups<T> = {
  over: T[];
  /** How many older ones of what is over a short list leaves out. */
  older?: number;
  today: T[];
  later: T[];
};

type Ending = { dateEnd: number; isReturned?: boolean };

/**
 * Tasks that are still to be done, by the time that is left for them; each group keeps the order, but
 * what was missed last comes first: it can still be done with little delay. Work that was given back after its end
 * is not missed; it stands before what ends later.
 * @param now ms since 1970, by the server's clock
 */
export function groupByDue<T extends Ending>(tasks: readonly T[], now: number): DueGroups<T> {
  const groups: DueGroups<T> = { over: [], today: [], later: [] };
  for (const task of tasks) {
    const isOver = isLate(now, task.dateEnd);
    if (isOver && !task.isReturned) groups.over.unshift(task);
    else if (!isOver && daysBetween(now, task.dateEnd) <= 0) groups.today.push(task);
    else groups.later.push(task);
  }
  return groups;
}

/**
 * The first tasks of each group for a short list. What is over leaves room for what ends today and
 * later, but for two of its tasks.
 * @param most the number of tasks in all
 */
export function firstOfGroups<T>({ over, today, later }: DueGroups<T>, most: number): DueGroups<T> {
  const firstOver = over.slice(0, Math.max(2, most - today.length - later.length));
  const firstToday = today.slice(0, most - firstOver.length);
  return {
    over: firstOver,
    older: over.length - firstOver.length,
    today: firstToday,
    later: later.slice(0, most - firstOver.length - firstToday.length),
  };
}

const RANK: Partial<Record<StudentTaskStatus, number>> = { notSent: 0, returned: 0, scheduled: 1 };
/** Of everything else the student has no more to do. */
const DONE = 2;

/**
 * All tasks of a student: first what is to be done and then what is to come, each by its end; last
 * what is done, what ended last first.
 */
export function orderByUrgency<T extends Ending>(
  tasks: readonly T[],
  statusOf: (task: T) => StudentTaskStatus,
): T[] {
  return tasks
    .map((task) => ({ task, rank: RANK[statusOf(task)] ?? DONE }))
    .sort((one, other) => {
      const later = one.task.dateEnd - other.task.dateEnd;
      return one.rank - other.rank || (one.rank === DONE ? -later : later);
    })
    .map(({ task }) => task);
}
