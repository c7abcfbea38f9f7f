import type { Institute } from '../models/institute';
import { WEEKDAYS, type Schedule, type TimeSpan } from '../models/subject';
import { compareKeys } from './keyOrder';
import { parseSpan, SCHOOL_DAYS, SLOTS, slotsOf, spansOf, spanText, type Hours } from './timetable';

/** The largest number of lessons in a school's day; the rules take as many. */
export const MAX_HOURS = 16;
/** Minutes of a lesson, at least, and of a gap between two of them that is a break. */
const MIN_LESSON = 10;
const MIN_BREAK = 10;

/** The lessons of a day: the school's own, or those of a school that has not set them. */
export const schoolHours = (institute: Pick<Institute, 'hours'> | null): Hours =>
  institute?.hours ?? SLOTS;

/** Minutes since midnight. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The breaks between the lessons; a pause of a few minutes is none. */
export const breaksOf = (hours: Hours): TimeSpan[] =>
  hours.flatMap(({ end }, i) => {
    const start = hours[i + 1]?.start;
    const isBreak = start !== undefined && minutesOf(start) - minutesOf(end) >= MIN_BREAK;
    return isBreak ? [{ start: end, end: start }] : [];
  });

/** The rows of a timetable, in order; a break has no slot. */
export const dayRows = (hours: Hours): { span: TimeSpan; slot: number | null }[] =>
  [
    ...hours.map((span, slot) => ({ span, slot })),
    ...breaksOf(hours).map((span) => ({ span, slot: null })),
  ].sort((a, b) => compareKeys(a.span.start, b.span.start));

/** The hours in the form in which they are stored and compared: "07:15-07:55,07:55-08:35". */
export const hoursText = (hours: Hours): string => hours.map(spanText).join(',');

/** The hours that are stored so; null where there is none. */
export function parseHours(stored: unknown): TimeSpan[] | null {
  if (typeof stored !== 'string') return null;
  const spans = stored.split(',').flatMap((span) => parseSpan(span) ?? []);
  return spans.length === 0 ? null : spans;
}

export type HoursProblem = 'none' | 'tooMany' | 'short' | 'order';

/**
 * Returns the reason why a school's day is not valid, with the position of the lesson; null when it
 * is.
 */
export function findHoursProblem(hours: Hours): { kind: HoursProblem; at: number } | null {
  if (hours.length === 0) return { kind: 'none', at: 0 };
  if (hours.length > MAX_HOURS) return { kind: 'tooMany', at: MAX_HOURS };
  for (const [at, { start, end }] of hours.entries()) {
    const before = hours[at - 1];
    if (minutesOf(end) - minutesOf(start) < MIN_LESSON) return { kind: 'short', at };
    if (before !== undefined && start < before.end) return { kind: 'order', at };
  }
  return null;
}

/**
 * Finds for each lesson of the former day the lesson of the new day that it becomes; null for one
 * that goes away. If their number stays, they are the same lessons in order. Otherwise lessons
 * whose time stays are the same, and between them the others follow in order.
 */
export function pairHours(from: Hours, to: Hours): (number | null)[] {
  if (from.length === to.length) return from.map((_, i) => i);
  const texts = to.map(spanText);
  const paired: (number | null)[] = from.map((span) => {
    const at = texts.indexOf(spanText(span));
    return at === -1 ? null : at;
  });
  let next = 0;
  return paired.map((at, i) => {
    if (at !== null) {
      next = at + 1;
      return at;
    }
    const end = paired.slice(i).find((each) => each !== null) ?? to.length;
    if (next >= end) return null;
    next += 1;
    return next - 1;
  });
}

export type MovedSchedule = {
  schedule: Schedule;
  /** The lessons, by day and former position, that have no place in the new day. */
  lost: { weekday: string; slot: number }[];
};

/**
 * A week moved to another day's lessons. Lessons outside all of these, and weekends, stay as they
 * are.
 */
export function moveSchedule(schedule: Schedule, from: Hours, to: Hours): MovedSchedule {
  const pairs = pairHours(from, to);
  const lost: MovedSchedule['lost'] = [];
  const days = WEEKDAYS.flatMap((weekday) => {
    const spans = schedule[weekday];
    if (spans === undefined) return [];
    if (!SCHOOL_DAYS.includes(weekday)) return [[weekday, spans] as const];
    const outside = spans.filter((span) => slotsOf([span], from).length === 0);
    const slots = slotsOf(spans, from).flatMap((slot) => {
      const moved = pairs[slot] ?? null;
      if (moved === null) lost.push({ weekday, slot });
      return moved === null ? [] : [moved];
    });
    const moved = [...spansOf(slots, to), ...outside].sort((a, b) => compareKeys(a.start, b.start));
    return moved.length > 0 ? [[weekday, moved] as const] : [];
  });
  return { schedule: Object.fromEntries(days), lost };
}
