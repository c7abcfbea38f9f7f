// The school's clock. Every day boundary is Ecuador's, whatever the device's zone is.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The offset of America/Guayaquil from UTC, in ms. Ecuador has had no daylight saving since 1993.
 * The browser knows it, too, but needs 20 ms to load its zones, four times as much on a phone,
 * before any home is shown.
 */
const OFFSET = -5 * HOUR;

export type WallClock = {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
};

/** The date and time at the school at an instant (ms since 1970, UTC). */
export function toWallClock(instant: number): WallClock {
  const shown = new Date(instant + OFFSET);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/**
 * The instant (ms) of a date and time at the school. Days and months beyond their end carry over,
 * as in Date.UTC.
 */
export function fromWallClock({ year, month, day, hour, minute }: WallClock): number {
  return Date.UTC(year, month - 1, day, hour, minute) - OFFSET;
}

/** Rounds an instant down to its minute. */
export function truncateToMinute(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE;
}

type Interval = { from: number; to: number };

/** The school day that holds an instant: from its first millisecond to the first of the next day. */
export function dayOf(instant: number): Interval {
  const { year, month, day } = toWallClock(instant);
  const at = (shift: number) =>
    fromWallClock({ year, month, day: day + shift, hour: 0, minute: 0 });
  return { from: at(0), to: at(1) };
}

/** The school month that holds an instant, shifted by whole months. */
export function monthOf(instant: number, shift = 0): Interval {
  const { year, month } = toWallClock(instant);
  const at = (months: number) =>
    fromWallClock({ year, month: month + shift + months, day: 1, hour: 0, minute: 0 });
  return { from: at(0), to: at(1) };
}

/** The key of a school day, "2026-11-21": for grouping by day. */
export function dayKey(instant: number): string {
  const { year, month, day } = toWallClock(instant);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Day of the week of an instant, 0 for Monday to 6 for Sunday. */
export function weekdayIndex(instant: number): number {
  const { year, month, day } = toWallClock(instant);
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}

/** Adds whole days to an instant and keeps the time of day at the school. */
export function addDays(instant: number, days: number): number {
  return instant + days * DAY;
}

/** Whole school days from one instant's day to another's; negative when the other is earlier. */
export function daysBetween(from: number, to: number): number {
  return Math.round((dayOf(to).from - dayOf(from).from) / DAY);
}
