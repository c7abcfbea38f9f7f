import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatHour,
  formatLongDate,
  formatMonth,
  formatShortDay,
  formatTime,
  formatWeekday,
  fromPickerDate,
  toPickerDate,
} from './dates';

// The suite also runs under TZ=Asia/Tokyo (local/test.ts), because no result may depend on the
// device's zone.
const INSTANT = Date.parse('2026-11-22T04:59:30Z');

describe('dates on the school clock', () => {
  it('dates are written as the school reads them', () => {
    expect(formatDateTime(INSTANT)).toBe('21/11/2026 11:59 PM');
    expect(formatDate(INSTANT)).toBe('21/11/2026');
    expect(formatTime(INSTANT)).toBe('11:59 PM');
    expect(formatLongDate(INSTANT)).toBe('sábado 21 de noviembre');
    expect(formatShortDay(INSTANT)).toBe('sáb 21/11');
    expect(formatWeekday(INSTANT)).toBe('sábado');
    expect(formatMonth(INSTANT)).toBe('noviembre de 2026');
  });

  it('noon and midnight are written as twelve', () => {
    expect(formatDateTime(Date.parse('2027-03-01T05:00:00Z'))).toBe('01/03/2027 12:00 AM');
    expect(formatTime(Date.parse('2027-03-01T17:07:00Z'))).toBe('12:07 PM');
    expect(formatTime(Date.parse('2027-03-01T18:00:00Z'))).toBe('01:00 PM');
  });

  it('an hour of the timetable is written as the other times are', () => {
    expect(['07:15', '7:15', '12:35', '00:05'].map(formatHour)).toEqual([
      '07:15 AM',
      '07:15 AM',
      '12:35 PM',
      '12:05 AM',
    ]);
  });

  it('a date goes through a picker unchanged, to the minute', () => {
    const shown = toPickerDate(INSTANT);
    expect([shown.getDate(), shown.getHours(), shown.getMinutes()]).toEqual([21, 23, 59]);
    expect(fromPickerDate(shown)).toBe(Date.parse('2026-11-22T04:59:00Z'));
  });
});
