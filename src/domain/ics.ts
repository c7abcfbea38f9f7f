import { toWallClock } from './schoolTime';

/** A task as an event of a calendar file. */
export type CalendarTask = {
  id: string;
  title: string;
  subject: string;
  description: string;
  /** The end of the task, ms since 1970. */
  dateEnd: number;
  url: string;
};

/** Octets that a line of a calendar file may have, without its break (RFC 5545, 3.1). */
const MAX_LINE = 75;

/** Backslashes, separators and breaks of a text, escaped (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n');

const encoder = new TextEncoder();

/** A line in pieces of at most 75 octets, never inside of a character; later ones begin with a space. */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > MAX_LINE) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += sign;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

/** An instant in UTC, such as 20261118T150000Z: it is the same in every calendar and zone. */
const utc = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The school's day of an instant, such as 20261118, some days later where wanted. */
function schoolDay(instant: number, later = 0): string {
  const { year, month, day } = toWallClock(instant);
  const date = new Date(Date.UTC(year, month - 1, day + later));
  return `${digits(date.getUTCFullYear(), 4)}${digits(date.getUTCMonth() + 1)}${digits(date.getUTCDate())}`;
}

/**
 * Returns the times of the event. A task that ends with its day, as most do, fills the day at the
 * school; any other one is the hour before its end.
 */
function timesOf({ dateEnd }: CalendarTask): string[] {
  const { hour, minute } = toWallClock(dateEnd);
  const endsWithDay = hour === 23 && minute === 59;
  return endsWithDay
    ? [`DTSTART;VALUE=DATE:${schoolDay(dateEnd)}`, `DTEND;VALUE=DATE:${schoolDay(dateEnd, 1)}`]
    : [`DTSTART:${utc(dateEnd - 3_600_000)}`, `DTEND:${utc(dateEnd)}`];
}

/**
 * Tasks as a calendar file (RFC 5545). The UID of an event is its task's, so importing the file again
 * changes the events instead of adding them anew.
 * @param host of the application, which makes the UIDs unique
 * @param now ms since 1970; an event that was exported later replaces the earlier one
 */
export function buildCalendar(tasks: readonly CalendarTask[], host: string, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aula//Tareas//ES',
    'CALSCALE:GREGORIAN',
    ...tasks.flatMap((task) => [
      'BEGIN:VEVENT',
      `UID:${task.id}@${host}`,
      `DTSTAMP:${utc(now)}`,
      `SEQUENCE:${String(Math.floor(now / 60_000))}`,
      ...timesOf(task),
      `SUMMARY:${escapeText(`${task.title} (${task.subject})`)}`,
      `DESCRIPTION:${escapeText(task.description)}`,
      `URL:${task.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
