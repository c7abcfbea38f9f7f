import { describe, expect, it } from 'vitest';
import { firstOfGroups, groupByDue, orderByUrgency } from './dueGroups';
import { fromWallClock } from './schoolTime';

const at = (day: number, hour: number, minute = 0) =>
  fromWallClock({ year: 2026, month: 11, day, hour, minute });
const NOW = at(24, 10);
const task = (id: string, dateEnd: number) => ({ id, dateEnd });

describe('groupByDue', () => {
  it.each([
    ['the minute before', at(24, 9, 59), 'over'],
    ['the same minute', at(24, 10), 'today'],
    ['the last minute of the day', at(24, 23, 59), 'today'],
    ['the first minute of the next day', at(25, 0), 'later'],
    ['the day before', at(23, 23, 59), 'over'],
  ] as const)('a task that ends in %s is in its group', (_, dateEnd, group) => {
    const own = task('own', dateEnd);
    expect(groupByDue([own], NOW)).toEqual({ over: [], today: [], later: [], [group]: [own] });
  });

  it('work that was given back is not missed when the end of its task is over', () => {
    const returned = { ...task('own', at(20, 8)), isReturned: true };
    expect(groupByDue([returned], NOW)).toEqual({ over: [], today: [], later: [returned] });
  });

  it('what was missed yesterday comes before what was missed long ago', () => {
    const [old, yesterday, today] = [
      task('a', at(3, 8)),
      task('b', at(23, 8)),
      task('c', at(24, 9)),
    ];
    expect(groupByDue([old, yesterday, today], NOW).over).toEqual([today, yesterday, old]);
  });
});

describe('firstOfGroups', () => {
  it('a short list shows what was missed last, and counts what is older', () => {
    const over = [9, 8, 7, 6, 5];
    const all = { over, today: [1], later: [2, 3] };
    expect(firstOfGroups(all, 5)).toMatchObject({ over: [9, 8], older: 3 });
  });

  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
  const counts = (over: number, today: number, later: number) => {
    const first = firstOfGroups(
      { over: numbers(over), today: numbers(today), later: numbers(later) },
      5,
    );
    return [first.over.length, first.today.length, first.later.length];
  };

  it('pending tasks that are few are all shown on the home', () => {
    expect(counts(1, 2, 2)).toEqual([1, 2, 2]);
  });

  it('on the home, many late tasks leave room for those that end today', () => {
    expect(counts(9, 3, 4)).toEqual([2, 3, 0]);
    expect(counts(9, 1, 0)).toEqual([4, 1, 0]);
    expect(counts(0, 9, 9)).toEqual([0, 5, 0]);
    expect(counts(1, 1, 9)).toEqual([1, 1, 3]);
  });
});

describe('orderByUrgency', () => {
  it('what is to be done comes before what is to come, and what is done comes last, the latest first', () => {
    const statuses = {
      first: 'notSent',
      second: 'notSent',
      soon: 'scheduled',
      graded: 'graded',
      sent: 'sent',
    } as const;
    const tasks = [
      task('graded', at(20, 12)),
      task('soon', at(23, 12)),
      task('sent', at(22, 12)),
      task('second', at(25, 12)),
      task('first', at(24, 12)),
    ];
    const ordered = orderByUrgency(tasks, ({ id }) => statuses[id as keyof typeof statuses]);
    expect(ordered.map(({ id }) => id)).toEqual(['first', 'second', 'soon', 'sent', 'graded']);
  });
});
