import { fromWallClock, toWallClock, weekdayIndex, type WallClock } from '../domain/schoolTime';
import { dateTexts } from './texts/dates';
import { timetableTexts } from './texts/timetable';

/** Sunday, as the specification's calendar starts its weeks. */
export const WEEK_STARTS_ON = 0;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const dateOf = ({ day, month, year }: WallClock) =>
  `${twoDigits(day)}/${twoDigits(month)}/${String(year)}`;
const timeOf = ({ hour, minute }: Pick<WallClock, 'hour' | 'minute'>) =>
  `${twoDigits(hour % 12 || 12)}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;

/** "sábado". */
export const formatWeekday = (instant: number): string =>
  timetableTexts.days[weekdayIndex(instant)]?.toLowerCase() ?? '';
const monthOf = ({ month }: WallClock) => dateTexts.months[month - 1] ?? '';

/** "21/11/2026 11:59 PM", on the school's clock. */
export function formatDateTime(instant: number): string {
  const shown = toWallClock(instant);
  return `${dateOf(shown)} ${timeOf(shown)}`;
}

/** "21/11/2026". */
export function formatDate(instant: number): string {
  return dateOf(toWallClock(instant));
}

/** "sáb 21/11". */
export const formatShortDay = (instant: number): string =>
  `${formatWeekday(instant).slice(0, 3)} ${formatDate(instant).slice(0, 5)}`;

/** "sábado 21 de noviembre". */
export function formatLongDate(instant: number): string {
  const shown = toWallClock(instant);
  return `${formatWeekday(instant)} ${String(shown.day)} de ${monthOf(shown)}`;
}

/** "sábado 21 de noviembre de 2026". */
export function formatFullDate(instant: number): string {
  return `${formatLongDate(instant)} de ${String(toWallClock(instant).year)}`;
}

/** "noviembre de 2026". */
export function formatMonth(instant: number): string {
  const shown = toWallClock(instant);
  return `${monthOf(shown)} de ${String(shown.year)}`;
}

/** "11:59 PM". */
export function formatTime(instant: number): string {
  return timeOf(toWallClock(instant));
}

/** "07:15 AM", of an hour of the timetable such as "07:15". */
export function formatHour(hour: string): string {
  const [hours = 0, minute = 0] = hour.split(':').map(Number);
  return timeOf({ hour: hours, minute });
}

/**
 * A Date whose device-local fields show the school's time, because date pickers know only the
 * device's zone. Use it only for pickers and convert it back with fromPickerDate.
 */
export function toPickerDate(instant: number): Date {
  const { year, month, day, hour, minute } = toWallClock(instant);
  return new Date(year, month - 1, day, hour, minute);
}

/** Returns the instant at which the school's clock shows the picker's time. */
export function fromPickerDate(date: Date): number {
  return fromWallClock({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  });
}
