import { compareKeys } from './keyOrder';
import { WEEKDAYS, type Schedule, type TimeSpan, type Weekday } from '../models/subject';

/** The lessons of a school's day, in order. */
export type Hours = readonly TimeSpan[];

/** The lessons of a day where a school has not set its own. */
export const SLOTS: Hours = [
  { start: '07:15', end: '07:55' },
  { start: '07:55', end: '08:35' },
  { start: '08:35', end: '09:15' },
  { start: '09:35', end: '10:15' },
  { start: '10:15', end: '10:55' },
  { start: '11:15', end: '11:55' },
  { start: '11:55', end: '12:35' },
];

/**
 * The stored form of a span: "07:15-07:55". As text, the rules can check a whole day with one
 * pattern.
 */
export const spanText = ({ start, end }: TimeSpan): string => `${start}-${end}`;

/** Reads a stored span; null for any other text. */
export function parseSpan(stored: string): TimeSpan | null {
  const [, start, end] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(stored) ?? [];
  return start === undefined || end === undefined ? null : { start, end };
}

/** The days a timetable is edited and shown for: Monday to Friday. */
export const SCHOOL_DAYS = WEEKDAYS.slice(0, 5);

const overlaps = (a: TimeSpan, b: TimeSpan): boolean => a.start < b.end && b.start < a.end;

/** The positions of the slots that a day's spans cover; a span over several slots covers each. */
export function slotsOf(spans: readonly TimeSpan[] | undefined, hours: Hours): number[] {
  return hours.flatMap((slot, i) => (spans?.some((span) => overlaps(span, slot)) ? [i] : []));
}

/** Spans for the chosen slots, in order; slots that touch become one span. */
export function spansOf(slots: readonly number[], hours: Hours): TimeSpan[] {
  const spans: TimeSpan[] = [];
  for (const [i, slot] of hours.entries()) {
    if (!slots.includes(i)) continue;
    const last = spans.at(-1);
    if (last?.end === slot.start) last.end = slot.end;
    else spans.push({ ...slot });
  }
  return spans;
}

type Lesson<T> = { weekday: Weekday; slot: number; item: T };

/** Every lesson of some subjects: one entry per subject, day and slot. */
export function lessonsOf<T extends { schedule: Schedule }>(
  items: readonly T[],
  hours: Hours,
): Lesson<T>[] {
  return items.flatMap((item) =>
    WEEKDAYS.flatMap((weekday) =>
      slotsOf(item.schedule[weekday], hours).map((slot) => ({ weekday, slot, item })),
    ),
  );
}

/** The lessons of one day, in order; spans are as they are stored. */
export type LessonDay<T> = {
  /** Whole days from today. */
  days: number;
  weekday: Weekday;
  lessons: (TimeSpan & { item: T })[];
};

const WEEK = 7;

/**
 * Returns the rest of today's lessons, or the lessons of the next day that has some.
 * @param weekday today, 0 for Monday
 * @param time now, as "HH:mm"
 * @returns null when no subject has a lesson
 */
export function nextLessons<T extends { schedule: Schedule }>(
  items: readonly T[],
  weekday: number,
  time: string,
): LessonDay<T> | null {
  for (let days = 0; days <= WEEK; days += 1) {
    const day = String((weekday + days) % WEEK) as Weekday;
    const lessons = items
      .flatMap((item) => (item.schedule[day] ?? []).map((span) => ({ ...span, item })))
      .filter(({ end }) => days > 0 || end > time)
      .sort((a, b) => compareKeys(a.start, b.start));
    if (lessons.length > 0) return { days, weekday: day, lessons };
  }
  return null;
}

/** Lessons of other subjects at the same time as a lesson of this schedule. */
export function findClashes<T extends { schedule: Schedule }>(
  schedule: Schedule,
  others: readonly T[],
  hours: Hours,
): Lesson<T>[] {
  return lessonsOf(others, hours).filter(({ weekday, slot }) =>
    slotsOf(schedule[weekday], hours).includes(slot),
  );
}

/**
 * The schedule with one lesson added or removed; only its day is rewritten, aligned to the slots.
 */
export function toggleLesson(
  schedule: Schedule,
  weekday: Weekday,
  slot: number,
  hours: Hours,
): Schedule {
  const { [weekday]: spans, ...others } = schedule;
  const slots = slotsOf(spans, hours);
  const toggled = spansOf(
    slots.includes(slot) ? slots.filter((each) => each !== slot) : [...slots, slot],
    hours,
  );
  return toggled.length === 0 ? others : { ...others, [weekday]: toggled };
}

/** Every hour of the school week by "weekday-slot": whether the subject has a lesson then. */
export type Lessons = Record<string, boolean>;

const hourKey = (weekday: Weekday, slot: number) => `${weekday}-${String(slot)}`;

/** A schedule as separate hours, so that one hour can change without the others of its day. */
export function lessonsByHour(schedule: Schedule, hours: Hours): Lessons {
  return Object.fromEntries(
    SCHOOL_DAYS.flatMap((weekday) => {
      const given = slotsOf(schedule[weekday], hours);
      return hours.map((_, slot) => [hourKey(weekday, slot), given.includes(slot)]);
    }),
  );
}

/** The schedule with these lessons applied; a day without changes stays the same object. */
export function withLessons(schedule: Schedule, lessons: Partial<Lessons>, hours: Hours): Schedule {
  let next = schedule;
  for (const weekday of SCHOOL_DAYS) {
    for (const slot of hours.keys()) {
      const wanted = lessons[hourKey(weekday, slot)];
      const isGiven = slotsOf(next[weekday], hours).includes(slot);
      if (wanted !== undefined && wanted !== isGiven) {
        next = toggleLesson(next, weekday, slot, hours);
      }
    }
  }
  return next;
}

/**
 * The weeks of a course's subjects with one hour given to one of them: the others lose it. A
 * subject that has it alone loses it, too, so that a second press takes the first one back.
 * @param schedules by subject id
 * @param id the subject that gets the hour; null leaves it free
 */
export function giveHour(
  schedules: Readonly<Record<string, Schedule>>,
  weekday: Weekday,
  slot: number,
  id: string | null,
  hours: Hours,
): Record<string, Schedule> {
  const entries = Object.entries(schedules);
  const has = (schedule: Schedule) => slotsOf(schedule[weekday], hours).includes(slot);
  const holders = entries.filter(([, schedule]) => has(schedule)).map(([each]) => each);
  const isAlone = holders.length === 1 && holders[0] === id;
  return Object.fromEntries(
    entries.map(([each, schedule]) => {
      const isWanted = each === id && !isAlone;
      return [
        each,
        isWanted === has(schedule) ? schedule : toggleLesson(schedule, weekday, slot, hours),
      ];
    }),
  );
}
