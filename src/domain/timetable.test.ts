import { describe, expect, it } from 'vitest';
import {
  findClashes as findClashesIn,
  giveHour as giveHourIn,
  lessonsOf,
  nextLessons,
  parseSpan,
  SLOTS,
  slotsOf as slotsIn,
  spansOf as spansIn,
  spanText,
  toggleLesson as toggleLessonIn,
} from './timetable';
import type { Schedule, TimeSpan, Weekday } from '../models/subject';

// Most of it is shown on the usual day; another one is shown at the end.
const slotsOf = (spans: readonly TimeSpan[] | undefined) => slotsIn(spans, SLOTS);
const spansOf = (slots: readonly number[]) => spansIn(slots, SLOTS);
const findClashes = <T extends { schedule: Schedule }>(schedule: Schedule, others: readonly T[]) =>
  findClashesIn(schedule, others, SLOTS);
const toggleLesson = (schedule: Schedule, weekday: Weekday, slot: number) =>
  toggleLessonIn(schedule, weekday, slot, SLOTS);
const giveHour = (
  week: Record<string, Schedule>,
  weekday: Weekday,
  slot: number,
  id: string | null,
) => giveHourIn(week, weekday, slot, id, SLOTS);

it('parseSpan reads what spanText writes and refuses any other text', () => {
  for (const span of SLOTS) expect(parseSpan(spanText(span))).toEqual(span);
  expect(spanText({ start: '07:15', end: '08:35' })).toBe('07:15-08:35');
  for (const other of ['', '07:15', '7:15-08:35', '07:15-08:35 ', 'x']) {
    expect(parseSpan(other)).toBeNull();
  }
});

describe('slots and spans', () => {
  it.each([
    [[], []],
    [[0], [{ start: '07:15', end: '07:55' }]],
    [[1, 0], [{ start: '07:15', end: '08:35' }]],
    [
      [2, 3],
      [
        { start: '08:35', end: '09:15' },
        { start: '09:35', end: '10:15' },
      ],
    ],
  ])('the slots %j become the spans %j and back', (slots, spans) => {
    expect(spansOf(slots)).toEqual(spans);
    expect(slotsOf(spans)).toEqual([...slots].sort());
  });

  it('slotsOf fills every slot that a span touches', () => {
    expect(slotsOf([{ start: '07:30', end: '08:40' }])).toEqual([0, 1, 2]);
    expect(slotsOf(undefined)).toEqual([]);
  });
});

it('findClashes finds the lessons of other subjects at the same hour', () => {
  const maths = { id: 'm', schedule: { '0': spansOf([0, 1]), '4': spansOf([6]) } };
  const english = { id: 'e', schedule: { '0': spansOf([1, 2]) } };
  expect(lessonsOf([english], SLOTS)).toHaveLength(2);
  expect(findClashes(maths.schedule, [english])).toEqual([
    { weekday: '0', slot: 1, item: english },
  ]);
  expect(findClashes({}, [english])).toEqual([]);
});

describe('toggleLesson', () => {
  const schedule = {
    '0': spansOf([0, 1]),
    '2': [{ start: '07:30', end: '07:40' }],
    '6': [{ start: '15:00', end: '16:00' }],
  };

  it('toggleLesson joins or splits the spans of its day', () => {
    expect(toggleLesson(schedule, '0', 2)['0']).toEqual([{ start: '07:15', end: '09:15' }]);
    expect(toggleLesson(schedule, '0', 0)['0']).toEqual([{ start: '07:55', end: '08:35' }]);
    expect(toggleLesson(toggleLesson(schedule, '0', 4), '0', 4)).toEqual(schedule);
  });

  it('toggleLesson adds a missing day and removes a day without lessons', () => {
    expect(toggleLesson({}, '4', 6)).toEqual({ '4': [{ start: '11:55', end: '12:35' }] });
    expect(toggleLesson({ '4': spansOf([6]) }, '4', 6)).toEqual({});
  });

  it('toggleLesson snaps the spans of its own day to slots and leaves the other days unchanged', () => {
    expect(toggleLesson(schedule, '2', 1)['2']).toEqual([{ start: '07:15', end: '08:35' }]);
    const changed = toggleLesson(schedule, '0', 5);
    expect(changed['2']).toBe(schedule['2']);
    expect(changed['6']).toBe(schedule['6']);
  });
});

describe('nextLessons', () => {
  const maths = { id: 'm', schedule: { '0': spansOf([3, 0]), '2': spansOf([0]) } };
  const english = { id: 'e', schedule: { '0': spansOf([1]) } };
  const idsOf = (weekday: number, time: string) => {
    const next = nextLessons([maths, english], weekday, time);
    return next && [next.days, ...next.lessons.map(({ item, start }) => `${item.id} ${start}`)];
  };

  it('the lessons of today come in order, without those that are over', () => {
    expect(idsOf(0, '06:00')).toEqual([0, 'm 07:15', 'e 07:55', 'm 09:35']);
    expect(idsOf(0, '07:55')).toEqual([0, 'e 07:55', 'm 09:35']);
    expect(idsOf(0, '10:14')).toEqual([0, 'm 09:35']);
  });

  it('when today has no lesson left, the next lessons are those of the next day with lessons', () => {
    expect(idsOf(0, '10:15')).toEqual([2, 'm 07:15']);
    expect(idsOf(5, '12:00')).toEqual([2, 'm 07:15', 'e 07:55', 'm 09:35']);
  });

  it('with lessons on one weekday only, the next ones are a week later', () => {
    const once = [{ schedule: { '3': spansOf([0]) } }];
    expect(nextLessons(once, 3, '08:00')?.days).toBe(7);
    expect(nextLessons([{ schedule: {} }], 3, '08:00')).toBeNull();
  });
});

describe('giveHour', () => {
  const week = { m: { '0': spansOf([0, 1]) }, e: { '0': spansOf([1]) }, a: {} };

  it('an hour goes to one subject, and whoever else had it loses it', () => {
    expect(giveHour(week, '0', 1, 'a')).toEqual({
      m: { '0': spansOf([0]) },
      e: {},
      a: { '0': spansOf([1]) },
    });
    expect(giveHour(week, '0', 1, 'm')).toEqual({ m: week.m, e: {}, a: {} });
  });

  it('giving a subject the hour that it has alone takes it away', () => {
    expect(giveHour(week, '0', 0, 'm').m).toEqual({ '0': spansOf([1]) });
  });

  it('an hour that is left free belongs to nobody', () => {
    expect(giveHour(week, '0', 1, null)).toEqual({ m: { '0': spansOf([0]) }, e: {}, a: {} });
    expect(giveHour(week, '3', 1, null)).toEqual(week);
  });
});

it('a school with its own hours gives its own lessons', () => {
  const own = [
    { start: '13:00', end: '13:40' },
    { start: '13:40', end: '14:20' },
  ];
  const schedule = toggleLessonIn({}, '1', 1, own);
  expect(schedule).toEqual({ '1': [{ start: '13:40', end: '14:20' }] });
  expect(toggleLessonIn(schedule, '1', 0, own)).toEqual({
    '1': [{ start: '13:00', end: '14:20' }],
  });
  expect(slotsIn(schedule['1'], SLOTS)).toEqual([]);
});
