import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatTime,
  fromPickerDate,
  toPickerDate,
} from './dates';

// The suite also runs under TZ=Asia/Tokyo (local/test.ts): none of this may depend on the device.
const INSTANT = Date.parse('2026-11-22T04:59:30Z');

describe('dates on the school clock', () => {
  it('writes them as the school reads them', () => {
    expect(formatDateTime(INSTANT)).toBe('21/11/2026 11:59 PM');
    expect(formatDate(INSTANT)).toBe('21/11/2026');
    expect(formatTime(INSTANT)).toBe('11:59 PM');
    expect(formatLongDate(INSTANT)).toBe('sábado 21 de noviembre');
  });

  it('goes through a picker unchanged, to the minute', () => {
    const shown = toPickerDate(INSTANT);
    expect([shown.getDate(), shown.getHours(), shown.getMinutes()]).toEqual([21, 23, 59]);
    expect(fromPickerDate(shown)).toBe(Date.parse('2026-11-22T04:59:00Z'));
  });
});
