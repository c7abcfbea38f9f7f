import { daysBetween } from './schoolTime';
import { isLate, type StudentTaskStatus } from './taskStatus';

/**
 * Tasks by their end: those that are over, the newest first, those that end today, and those that
 * end later.
 */
export type DueGroups<T> = {
  over: T[];
  /** The number of older tasks in `over` that a short list leaves out. */
  older?: number;
  today: T[];
  later: T[];
  /**
   * The other tasks that end today or later and are left out: the number of all of them, of those
   * of today and of tomorrow.
   */
  more?: { all: number; today: number; tomorrow: number };
};

type Ending = { dateEnd: number; isReturned?: boolean };

/**
 * Groups tasks that are still to be done by the time that is left for them; each group keeps the
 * order, but the task that was missed last comes first: it can still be done with little delay.
 * Work that was given back after its end is not missed; it stands before what ends later.
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
 * The places in a short list that tasks which end today, and tasks which are over, keep at least,
 * however much returned work there is.
 */
const PLACES_KEPT = { today: 2, over: 1 };

/**
 * The first tasks of each group for a short list. All returned work has a place; tasks that end
 * today keep two, and tasks that are over keep one. Of the remaining places, tasks that are over
 * leave room for those that end today and later, but for two. The line that counts the left out
 * tasks takes the place of a task.
 * @param most the number of lines in all; with much returned work there may be more
 */
export function firstOfGroups<T extends Ending>(
  { over, today, later }: DueGroups<T>,
  most: number,
  now: number,
): DueGroups<T> {
  const first = new Set([...over, ...today, ...later].filter(({ isReturned }) => isReturned));
  const rest = (tasks: T[]) => tasks.filter((task) => !first.has(task));
  const [restOver, restToday] = [rest(over), rest(today)];
  const restNext = [...restToday, ...rest(later)];
  const kept = Math.min(PLACES_KEPT.today, restToday.length);
  const keptOver = Math.min(PLACES_KEPT.over, restOver.length);
  const overIn = (places: number) => {
    const free = Math.max(Math.min(2, Math.ceil(places / 2)), places - restNext.length);
    return restOver.slice(0, Math.max(0, Math.min(free, places - kept)));
  };
  const room = Math.max(0, most - first.size);
  const isLineNeeded = restNext.length > room - overIn(room).length;
  const places = Math.max(kept + keptOver, isLineNeeded ? room - 1 : room);
  const firstOver = overIn(places);
  for (const task of firstOver) first.add(task);
  const left = restNext.splice(places - firstOver.length);
  for (const task of restNext) first.add(task);
  const shown = (tasks: T[]) => tasks.filter((task) => first.has(task));
  const endIn = (days: number) =>
    left.filter(({ dateEnd }) => daysBetween(now, dateEnd) === days).length;
  return {
    over: shown(over),
    older: restOver.length - firstOver.length,
    today: shown(today),
    later: shown(later),
    more: { all: left.length, today: endIn(0), tomorrow: endIn(1) },
  };
}

const RANK: Partial<Record<StudentTaskStatus, number>> = { notSent: 0, returned: 0, scheduled: 1 };
/** The rank of all other tasks: the student has no more to do for them. */
const DONE = 2;

/**
 * Orders all tasks of a student: first those to do and then those to come, each by its end;
 * finished ones last, the latest end first.
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
