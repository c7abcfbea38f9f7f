import { describe, expect, it } from 'vitest';
import { BREAKS, findClashes, lessonsOf, SLOTS, slotsOf, spansOf } from './timetable';

it('has the lessons and breaks of the specification, without a gap', () => {
  const day = [...SLOTS, ...BREAKS].sort((a, b) => a.start.localeCompare(b.start));
  expect(day[0]?.start).toBe('07:15');
  expect(day.at(-1)?.end).toBe('12:35');
  for (const [i, { end }] of day.slice(0, -1).entries()) expect(day[i + 1]?.start).toBe(end);
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
  ])('%j are %j, and back', (slots, spans) => {
    expect(spansOf(slots)).toEqual(spans);
    expect(slotsOf(spans)).toEqual([...slots].sort());
  });

  it('fills every slot that a free span touches', () => {
    expect(slotsOf([{ start: '07:30', end: '08:40' }])).toEqual([0, 1, 2]);
    expect(slotsOf(undefined)).toEqual([]);
  });
});

it('finds the lessons of others at the same hour', () => {
  const maths = { id: 'm', schedule: { '0': spansOf([0, 1]), '4': spansOf([6]) } };
  const english = { id: 'e', schedule: { '0': spansOf([1, 2]) } };
  expect(lessonsOf([english])).toHaveLength(2);
  expect(findClashes(maths.schedule, [english])).toEqual([
    { weekday: '0', slot: 1, item: english },
  ]);
  expect(findClashes({}, [english])).toEqual([]);
});
