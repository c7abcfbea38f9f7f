import { fromWallClock, toWallClock } from '../../domain/schoolTime';

// Pads a number of a day in an address: "2026-11-25".

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** Returns the school's day at an instant. */
export function dayText(instant: number): string {
  const { year, month, day } = toWallClock(instant);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** Returns the instant at which the day begins at the school; null for a text that is not a day. */
export function beginOfDay(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return null;
  return fromWallClock({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: 0,
    minute: 0,
  });
}
