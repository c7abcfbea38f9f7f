import { compareKeys } from './keyOrder';
import { WEEKDAYS, type Schedule, type TimeSpan, type Weekday } from '../models/subject';

/** The lessons of a day, in order. */
export const SLOTS: readonly TimeSpan[] = [
  { start: '07:15', end: '07:55' },
  { start: '07:55', end: '08:35' },
  { start: '08:35', end: '09:15' },
  { start: '09:35', end: '10:15' },
  { start: '10:15', end: '10:55' },
  { start: '11:15', end: '11:55' },
  { start: '11:55', end: '12:35' },
];

/** The breaks between them. */
export const BREAKS: readonly TimeSpan[] = [
  { start: '09:15', end: '09:35' },
  { start: '10:55', end: '11:15' },
];

/** The rows of a timetable, in order; a break has no slot. */
export const DAY_ROWS: readonly { span: TimeSpan; slot: number | null }[] = [
  ...SLOTS.map((span, slot) => ({ span, slot })),
  ...BREAKS.map((span) => ({ span, slot: null })),
].sort((a, b) => compareKeys(a.span.start, b.span.start));

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
export function slotsOf(spans: readonly TimeSpan[] | undefined): number[] {
  return SLOTS.flatMap((slot, i) => (spans?.some((span) => overlaps(span, slot)) ? [i] : []));
}

/** Spans for the chosen slots, in order; slots that touch become one span. */
export function spansOf(slots: readonly number[]): TimeSpan[] {
  const spans: TimeSpan[] = [];
  for (const [i, slot] of SLOTS.entries()) {
    if (!slots.includes(i)) continue;
    const last = spans.at(-1);
    if (last?.end === slot.start) last.end = slot.end;
    else spans.push({ ...slot });
  }
  return spans;
}

type Lesson<T> = { weekday: Weekday; slot: number; item: T };

/** Every lesson of some subjects: one entry per subject, day and slot. */
export function lessonsOf<T extends { schedule: Schedule }>(items: readonly T[]): Lesson<T>[] {
  return items.flatMap((item) =>
    WEEKDAYS.flatMap((weekday) =>
      slotsOf(item.schedule[weekday]).map((slot) => ({ weekday, slot, item })),
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
 * What is still to come of today's lessons, or the lessons of the next day that has some.
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
): Lesson<T>[] {
  return lessonsOf(others).filter(({ weekday, slot }) => slotsOf(schedule[weekday]).includes(slot));
}

/**
 * The schedule with one lesson added or removed; only its day is rewritten, aligned to the slots.
 */
export function toggleLesson(schedule: Schedule, weekday: Weekday, slot: number): Schedule {
  const { [weekday]: spans, ...others } = schedule;
  const slots = slotsOf(spans);
  const toggled = spansOf(
    slots.includes(slot) ? slots.filter((each) => each !== slot) : [...slots, slot],
  );
  return toggled.length === 0 ? others : { ...others, [weekday]: toggled };
}

/** Every hour of the school week by "weekday-slot": whether the subject has a lesson then. */
export type Lessons = Record<string, boolean>;

const hourKey = (weekday: Weekday, slot: number) => `${weekday}-${String(slot)}`;

/** A schedule as separate hours, so that one hour can change without the others of its day. */
export function lessonsByHour(schedule: Schedule): Lessons {
  return Object.fromEntries(
    SCHOOL_DAYS.flatMap((weekday) => {
      const given = slotsOf(schedule[weekday]);
      return SLOTS.map((_, slot) => [hourKey(weekday, slot), given.includes(slot)]);
    }),
  );
}

/** The schedule with these hours applied; a day without changes stays the same object. */
export function withLessons(schedule: Schedule, hours: Partial<Lessons>): Schedule {
  let next = schedule;
  for (const weekday of SCHOOL_DAYS) {
    for (const slot of SLOTS.keys()) {
      const wanted = hours[hourKey(weekday, slot)];
      const isGiven = slotsOf(next[weekday]).includes(slot);
      if (wanted !== undefined && wanted !== isGiven) next = toggleLesson(next, weekday, slot);
    }
  }
  return next;
}

/**
 * The weeks of a course's subjects with one hour given to one of them: the others lose it. Who has it
 * alone loses it, too, so that a second press takes the first one back.
 * @param schedules by subject id
 * @param id the subject that gets the hour; null leaves it free
 */
export function giveHour(
  schedules: Readonly<Record<string, Schedule>>,
  weekday: Weekday,
  slot: number,
  id: string | null,
): Record<string, Schedule> {
  const entries = Object.entries(schedules);
  const has = (schedule: Schedule) => slotsOf(schedule[weekday]).includes(slot);
  const holders = entries.filter(([, schedule]) => has(schedule)).map(([each]) => each);
  const isAlone = holders.length === 1 && holders[0] === id;
  return Object.fromEntries(
    entries.map(([each, schedule]) => {
      const isWanted = each === id && !isAlone;
      return [each, isWanted === has(schedule) ? schedule : toggleLesson(schedule, weekday, slot)];
    }),
  );
}
