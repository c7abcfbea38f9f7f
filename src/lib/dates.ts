import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { es } from 'date-fns/locale/es';
import { fromWallClock, SCHOOL_TIME_ZONE, toWallClock } from '../domain/schoolTime';

/** Sunday, as the specification's calendar starts its weeks (D99). */
export const WEEK_STARTS_ON = 0;

function formatAs(instant: number, pattern: string): string {
  return format(new TZDate(instant, SCHOOL_TIME_ZONE), pattern, { locale: es });
}

/** "21/11/2026 11:59 PM", on the school's clock (spec 9). */
export function formatDateTime(instant: number): string {
  return formatAs(instant, 'dd/MM/yyyy hh:mm a');
}

/** "21/11/2026". */
export function formatDate(instant: number): string {
  return formatAs(instant, 'dd/MM/yyyy');
}

/** "sábado 21 de noviembre". */
export function formatLongDate(instant: number): string {
  return formatAs(instant, "EEEE d 'de' MMMM");
}

/** "11:59 PM". */
export function formatTime(instant: number): string {
  return formatAs(instant, 'hh:mm a');
}

/**
 * A Date whose device-local fields show the school's clock: date pickers know only the device's
 * zone. Use it for pickers alone and turn it back with fromPickerDate.
 */
export function toPickerDate(instant: number): Date {
  const { year, month, day, hour, minute } = toWallClock(instant);
  return new Date(year, month - 1, day, hour, minute);
}

/** The instant at which the school's clock shows what the picker shows. */
export function fromPickerDate(date: Date): number {
  return fromWallClock({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  });
}
