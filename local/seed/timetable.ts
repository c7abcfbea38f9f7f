import { WEEKDAYS, type Schedule, type TimeSpan } from '../../src/models/subject';

/** The blocks of a school day, along the school's fixed slots; the first one is a double hour. */
const BLOCKS: readonly TimeSpan[] = [
  { start: '07:15', end: '08:35' },
  { start: '08:35', end: '09:15' },
  { start: '09:35', end: '10:15' },
  { start: '10:15', end: '10:55' },
  { start: '11:15', end: '11:55' },
];
const SCHOOL_DAYS = WEEKDAYS.slice(0, 5);

/**
 * The week of one subject. Each day shifts the five subjects by two blocks, and each grade by one:
 * within a course every block holds one subject, and at no time do two grades of a group have the
 * same subject, so neither a course nor a teacher is ever in two places.
 * @param area 0 to 4
 * @param grade 0 to 2
 */
export function buildSchedule(area: number, grade: number): Schedule {
  return Object.fromEntries(
    SCHOOL_DAYS.map((weekday, day) => [
      weekday,
      [BLOCKS[(area + 2 * day + grade) % BLOCKS.length]],
    ]),
  );
}
