import { describe, expect, it } from 'vitest';
import type { Schedule, TimeSpan } from '../../src/models/subject';
import { buildCatalogue } from './catalogue';

/** The class hours of every school day; breaks lie between. */
const SLOTS: readonly TimeSpan[] = [
  { start: '07:15', end: '07:55' },
  { start: '07:55', end: '08:35' },
  { start: '08:35', end: '09:15' },
  { start: '09:35', end: '10:15' },
  { start: '10:15', end: '10:55' },
  { start: '11:15', end: '11:55' },
  { start: '11:55', end: '12:35' },
];

/** The slots that a subject fills, as "weekday start". */
function slotsOf(schedule: Schedule): string[] {
  return Object.entries(schedule).flatMap(([weekday, spans]) =>
    spans.flatMap((span) =>
      SLOTS.filter(({ start, end }) => start < span.end && span.start < end).map(
        ({ start }) => `${weekday} ${start}`,
      ),
    ),
  );
}

const repeated = (items: string[]) => items.filter((item, i) => items.indexOf(item) !== i);

describe('the timetable', () => {
  const { subjects } = buildCatalogue(2);

  it('the demo timetable fits the fixed slots from Monday to Friday, without touching a break', () => {
    const starts = SLOTS.map(({ start }) => start);
    const ends = SLOTS.map(({ end }) => end);
    for (const { subject } of subjects) {
      expect(Object.keys(subject.schedule)).toEqual(['0', '1', '2', '3', '4']);
      for (const { start, end } of Object.values(subject.schedule).flat()) {
        expect(starts).toContain(start);
        expect(ends).toContain(end);
        expect(start < '09:15' && end > '09:15').toBe(false);
        expect(start < '10:55' && end > '10:55').toBe(false);
      }
    }
  });

  it('the demo timetable never puts a course or a teacher in two places', () => {
    for (const key of ['courseId', 'teacherId'] as const) {
      const taken = subjects.flatMap(({ subject }) =>
        slotsOf(subject.schedule).map((slot) => `${subject[key]} ${slot}`),
      );
      expect(taken.length).toBeGreaterThan(0);
      expect(repeated(taken)).toEqual([]);
    }
  });

  it('the demo timetable gives every subject six hours a week', () => {
    for (const { subject } of subjects) expect(slotsOf(subject.schedule)).toHaveLength(6);
  });
});
