import { fromWallClock, toWallClock } from '../domain/schoolTime';

// The browser's own field for a date and time, `<input type="datetime-local">`, holds a text without
// a zone, "2026-11-21T23:59". Here it is always on the school's clock, whatever the device's is.

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** An instant (ms since 1970) as the text of such a field. */
export function toDateTimeInput(instant: number): string {
  const { year, month, day, hour, minute } = toWallClock(instant);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
}

/** The instant (ms since 1970) of such a field's text; null while it is empty or incomplete. */
export function fromDateTimeInput(text: string): number | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  return fromWallClock({ year, month, day, hour, minute });
}
