import { addDays, dayOf, fromWallClock, monthOf, toWallClock, weekdayIndex } from './schoolTime';

const DAY = 86_400_000;
const WEEK = 7;

/** Returns the number of days between the start of the week and an instant's day, 0 to 6. */
const daysIntoWeek = (instant: number, weekStartsOn: number): number =>
  (weekdayIndex(instant) + 1 - weekStartsOn + WEEK) % WEEK;

/**
 * The weeks of the school month that holds an instant. A week has seven days, each given by its first
 * millisecond (UTC); a day of another month is null.
 * @param weekStartsOn 0 for Sunday to 6 for Saturday
 */
export function weeksOfMonth(instant: number, weekStartsOn: number): (number | null)[][] {
  const { from, to } = monthOf(instant);
  const before = daysIntoWeek(from, weekStartsOn);
  const days = Math.round((to - from) / DAY);
  const weeks = Math.ceil((before + days) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (__, position) => {
      const shift = week * WEEK + position - before;
      return shift < 0 || shift >= days ? null : addDays(from, shift);
    }),
  );
}

/** Moves a day by whole months. A month without that day gives its last one: 31/01 becomes 28/02. */
export function shiftMonths(instant: number, months: number): number {
  const { day } = toWallClock(instant);
  const { from, to } = monthOf(instant, months);
  const last = toWallClock(to - 1).day;
  return fromWallClock({ ...toWallClock(from), day: Math.min(day, last) });
}

/**
 * The day to which a key leads from a day of a calendar, as its first millisecond (UTC), or null when
 * the key moves nothing: the arrows by a day or a week, Home and End within the week, the page keys by
 * a month, or by a year with Shift.
 * @param weekStartsOn 0 for Sunday to 6 for Saturday
 */
export function dayForKey(
  day: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  weekStartsOn: number,
): number | null {
  const { from } = dayOf(day);
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -WEEK);
    case 'ArrowDown':
      return addDays(from, WEEK);
    case 'Home':
      return addDays(from, -daysIntoWeek(from, weekStartsOn));
    case 'End':
      return addDays(from, WEEK - 1 - daysIntoWeek(from, weekStartsOn));
    case 'PageUp':
      return shiftMonths(from, -months);
    case 'PageDown':
      return shiftMonths(from, months);
    default:
      return null;
  }
}
