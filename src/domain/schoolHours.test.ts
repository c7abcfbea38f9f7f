import { describe, expect, it } from 'vitest';
import {
  breaksOf,
  dayRows,
  findHoursProblem,
  hoursText,
  moveSchedule,
  pairHours,
  schoolHours,
} from './schoolHours';
import { parseSpan, SLOTS, type Hours } from './timetable';

const hours = (...texts: string[]): Hours => texts.flatMap((text) => parseSpan(text) ?? []);
const THREE = hours('07:00-07:45', '07:45-08:30', '09:00-09:45');

it('a school has the usual hours until it sets its own', () => {
  expect(schoolHours(null)).toBe(SLOTS);
  expect(schoolHours({ hours: null })).toBe(SLOTS);
  expect(schoolHours({ hours: [...THREE] })).toEqual(THREE);
});

it('the usual day runs from 07:15 to 12:35 without a gap, with two breaks', () => {
  const day = dayRows(SLOTS);
  expect(day[0]?.span.start).toBe('07:15');
  expect(day.at(-1)?.span.end).toBe('12:35');
  for (const [i, { span }] of day.slice(0, -1).entries()) {
    expect(day[i + 1]?.span.start).toBe(span.end);
  }
  expect(breaksOf(SLOTS).map(({ start, end }) => `${start}-${end}`)).toEqual([
    ...['09:15-09:35', '10:55-11:15'],
  ]);
});

it('a pause of some minutes between lessons is no break', () => {
  expect(breaksOf(hours('07:00-07:40', '07:45-08:25', '08:45-09:25'))).toEqual([
    { start: '08:25', end: '08:45' },
  ]);
});

it.each([
  ['none', []],
  ['short', hours('07:00-07:05')],
  ['short', hours('07:45-07:00')],
  ['order', hours('07:00-07:45', '07:40-08:20')],
  ['order', hours('08:00-08:45', '07:00-07:45')],
  ['tooMany', Array.from({ length: 17 }, (_, i) => hours(`0${String(i % 10)}:00-09:45`)).flat()],
  [null, THREE],
  [null, SLOTS],
])('of a day its problem is %s', (kind, day) => {
  expect(findHoursProblem(day)?.kind ?? null).toBe(kind);
});

describe('another day', () => {
  it('with as many lessons keeps each one in its place', () => {
    expect(pairHours(THREE, hours('08:00-08:45', '08:45-09:30', '10:00-10:45'))).toEqual([0, 1, 2]);
  });

  it('with one more at the beginning, in the middle or at the end leaves those whose time stays', () => {
    expect(pairHours(THREE, [...hours('06:15-07:00'), ...THREE])).toEqual([1, 2, 3]);
    expect(pairHours(THREE, [...THREE, ...hours('09:45-10:30')])).toEqual([0, 1, 2]);
    const between = hours('07:00-07:45', '07:45-08:30', '08:30-09:00', '09:00-09:45');
    expect(pairHours(THREE, between)).toEqual([0, 1, 3]);
  });

  it('with other times and one more follows in order', () => {
    const four = hours('08:00-08:40', '08:40-09:20', '09:40-10:20', '10:20-11:00');
    expect(pairHours(THREE, four)).toEqual([0, 1, 2]);
  });

  it('with fewer lessons has no place for one', () => {
    expect(pairHours(THREE, THREE.slice(0, 2))).toEqual([0, 1, null]);
    expect(pairHours(THREE, THREE.slice(1))).toEqual([null, 0, 1]);
  });
});

describe('moveSchedule', () => {
  const week = {
    '0': hours('07:00-08:30').slice(),
    '2': hours('09:00-09:45').slice(),
    '6': hours('10:00-11:00').slice(),
  };
  const textOf = (schedule: object) =>
    Object.entries(schedule as Record<string, Hours>).map(
      ([day, spans]) => `${day} ${hoursText(spans)}`,
    );

  it('each lesson goes to its new time, and double ones stay together where the lessons touch', () => {
    const to = hours('07:10-07:50', '07:50-08:30', '08:50-09:30');
    const { schedule, lost } = moveSchedule(week, THREE, to);
    expect(textOf(schedule)).toEqual(['0 07:10-08:30', '2 08:50-09:30', '6 10:00-11:00']);
    expect(lost).toEqual([]);
    expect(moveSchedule(schedule, to, THREE).schedule).toEqual(week);
  });

  it('a lesson without a place is said, and what lies outside all lessons stays', () => {
    const more = { ...week, '1': hours('14:00-15:00').slice() };
    const { schedule, lost } = moveSchedule(more, THREE, THREE.slice(0, 2));
    expect(textOf(schedule)).toEqual(['0 07:00-08:30', '1 14:00-15:00', '6 10:00-11:00']);
    expect(lost).toEqual([{ weekday: '2', slot: 2 }]);
  });
});
