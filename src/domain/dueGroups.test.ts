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
  const days = (...ends: number[]) => ends.map((day) => task(String(day), at(day, 12)));
  const many = (count: number, dateEnd: number) =>
    Array.from({ length: count }, (_, i) => task(`${String(dateEnd)}-${String(i)}`, dateEnd));
  const late = (count: number) => many(count, at(20, 12));
  const today = (count: number) => many(count, at(24, 12));
  const tomorrow = (count: number) => many(count, at(25, 12));

  it('a short list shows what was missed last, and counts what is older', () => {
    const all = { over: days(22, 21, 20, 19, 18), today: today(1), later: tomorrow(2) };
    expect(firstOfGroups(all, 5, NOW)).toMatchObject({ over: days(22, 21), older: 3 });
  });

  const counts = (over: number, ofToday: number, later: number) => {
    const all = { over: late(over), today: today(ofToday), later: tomorrow(later) };
    const first = firstOfGroups(all, 5, NOW);
    return [first.over.length, first.today.length, first.later.length];
  };

  it('pending tasks that are few are all shown on the home', () => {
    expect(counts(1, 2, 2)).toEqual([1, 2, 2]);
  });

  it('on the home, many late tasks leave room for those that end today', () => {
    expect(counts(9, 3, 0)).toEqual([2, 3, 0]);
    expect(counts(9, 3, 4)).toEqual([2, 2, 0]);
    expect(counts(9, 1, 0)).toEqual([4, 1, 0]);
    expect(counts(0, 9, 9)).toEqual([0, 4, 0]);
    expect(counts(1, 1, 9)).toEqual([1, 1, 2]);
  });

  it('what ends today or later and has no place is counted, and how much of it ends today and tomorrow', () => {
    const all = { over: late(8), today: today(4), later: [...tomorrow(7), ...days(27, 28)] };
    expect(firstOfGroups(all, 5, NOW)).toMatchObject({
      older: 6,
      more: { all: 11, today: 2, tomorrow: 7 },
    });
  });

  it('work that was returned has a place before all others, in its own group', () => {
    const returned = days(21, 27).map((each) => ({ ...each, isReturned: true }));
    const [old, late3] = [returned[0], returned[1]];
    const all = {
      over: [...late(7), ...(old ? [old] : [])],
      today: today(3),
      later: [...tomorrow(7), ...(late3 ? [late3] : [])],
    };
    const first = firstOfGroups(all, 5, NOW);
    expect(first.over).toEqual([all.over[0], old]);
    expect(first.today).toEqual(all.today.slice(0, 2));
    expect(first.later).toEqual([late3]);
    expect(first).toMatchObject({ older: 6, more: { all: 8, today: 1, tomorrow: 7 } });
  });

  it('no returned work is left out, and it hides neither what ends today nor what was missed last', () => {
    const later = tomorrow(7).map((each) => ({ ...each, isReturned: true }));
    const all = { over: late(3), today: today(3), later };
    const first = firstOfGroups(all, 5, NOW);
    expect(first.later).toEqual(later);
    expect([first.over, first.today]).toEqual([all.over.slice(0, 1), all.today.slice(0, 2)]);
    expect(first).toMatchObject({ older: 2, more: { all: 1, today: 1 } });
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
