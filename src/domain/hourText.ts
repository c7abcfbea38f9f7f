import { splitLines } from './splitLines';
import type { TimeSpan } from '../models/subject';
import { cleanCell } from './roster/mend';

/** Matches "7", "07:15", "7h15", "7.15", "07:15:00", "1:20 pm" and their like. */
const TIME = String.raw`(\d{1,2})(?:\s*[:.hH]\s*(\d{2})?(?::\d{2})?)?\s*(?:h(?:rs?|oras)?\b\.?)?\s*([aApP])?\.?\s*(?:[mM]\b\.?)?`;
const SPAN = new RegExp(
  String.raw`^\D*?${TIME}\s*(?:-|–|—|−|/|>|\ba\b|\bal?\b|\bhasta\b)+\s*(?:las?\s+)?${TIME}\s*$`,
  'i',
);
const START = new RegExp(String.raw`^${TIME}$`);
/** Matches the number of an hour before its times: "1ra hora 07:00 - 07:45", "3 (08:30-09:15)". */
const NUMBER =
  /^\s*(?:hora\s*)?\d{1,2}\s*(?:[a-z]{1,2}\b|[ªº°])?\s*\.?\s*(?:hora)?\s*[:)-]?\s+(?=\d)/i;
/** No school begins before it: an earlier hour without "am" is of the afternoon. */
const FIRST_HOUR = 6;

function timeOf(hour = '', minute = '00', half = ''): string | null {
  const given = Number(hour);
  const isAfternoon = half === '' ? given < FIRST_HOUR : half.toLowerCase() === 'p' && given < 12;
  const hours = isAfternoon ? given + 12 : half.toLowerCase() === 'a' && given === 12 ? 0 : given;
  if (hours > 23 || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Reads an hour as schools write it, such as "07:00-07:45", "7h00 a 7h45" or "7:00 AM – 7:45 AM"; null for any other text. */
export function readSpan(text: string): TimeSpan | null {
  const clean = cleanCell(text.replace(/[()[\]]/g, ' '));
  const parts = SPAN.exec(clean) ?? SPAN.exec(clean.replace(NUMBER, ''));
  if (parts === null) return null;
  const [, startHour, startMinute, startHalf, endHour, endMinute, endHalf] = parts;
  // "7 - 8" may be grades or a list; minutes or an h tell an hour.
  if (!/[:.h]|[ap]\.?m/i.test(text)) return null;
  const start = timeOf(startHour, startMinute, startHalf ?? endHalfOf(startHour, endHour, endHalf));
  const end = timeOf(endHour, endMinute, endHalf);
  return start === null || end === null || start >= end ? null : { start, end };
}

/** "1:20 - 2:00 pm" says once that it is the afternoon; "11:20 - 12:00 pm" does not say it of both. */
function endHalfOf(start = '', end = '', half: string | undefined): string | undefined {
  return half?.toLowerCase() === 'p' && Number(start) % 12 <= Number(end) % 12 && Number(end) !== 12
    ? half
    : undefined;
}

/** Reads when an hour begins, where a table says no more: "07:00", "7h45"; null for any other text. */
export function readStart(text: string): string | null {
  if (!/[:h]|[ap]\.?m/i.test(text)) return null;
  const [, hour, minute, half] = START.exec(cleanCell(text)) ?? [];
  return hour === undefined ? null : timeOf(hour, minute, half);
}

/** Matches the words that schools write beside a break. */
const BREAK = /\b(recreo|receso|descanso|break|almuerzo|lunch|refrigerio)\b/i;

/** Whether a cell says that there is no lesson then. */
export const saysBreak = (text: string): boolean => BREAK.test(text);

/**
 * Reads the hours of a day, one a line; the gaps between them are breaks.
 * @returns also the lines that are no hours
 */
export function readDay(text: string): { hours: TimeSpan[]; unread: string[] } {
  const lines = splitLines(text)
    .map(cleanCell)
    .filter((line) => line !== '' && !saysBreak(line));
  const read = lines.map((line) => ({ line, span: readSpan(line) }));
  return {
    hours: read.flatMap(({ span }) => span ?? []),
    unread: read.flatMap(({ line, span }) => (span === null ? [line] : [])),
  };
}
