import { fromWallClock, toWallClock, weekdayIndex } from '../../src/domain/schoolTime';

/** Days counted from today (0), by the clock on the school's wall. */
export type SchoolCalendar = {
  /** The instant (ms) at which the school's clock shows this time of that day. */
  at: (day: number, hour: number, minute?: number) => number;
  /** The day itself, or the Friday before a weekend. */
  backToWorkday: (day: number) => number;
  /** The day itself, or the Monday after a weekend. */
  onToWorkday: (day: number) => number;
};

const SATURDAY = 5;

export function createCalendar(now: number): SchoolCalendar {
  const today = toWallClock(now);
  const weekday = (day: number) => (((weekdayIndex(now) + day) % 7) + 7) % 7;
  return {
    at: (day, hour, minute = 0) => fromWallClock({ ...today, day: today.day + day, hour, minute }),
    backToWorkday: (day) => day - Math.max(0, weekday(day) - SATURDAY + 1),
    onToWorkday: (day) => (weekday(day) >= SATURDAY ? day + 7 - weekday(day) : day),
  };
}
