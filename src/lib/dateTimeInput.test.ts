import { describe, expect, it } from 'vitest';
import { fromWallClock } from '../domain/schoolTime';
import { fromDateTimeInput, toDateTimeInput } from './dateTimeInput';

const LAST_MINUTE = fromWallClock({ year: 2026, month: 11, day: 21, hour: 23, minute: 59 });

describe('the browser’s field for a date and time', () => {
  it('the field shows the school’s clock and gives the same instant back', () => {
    expect(toDateTimeInput(LAST_MINUTE)).toBe('2026-11-21T23:59');
    expect(fromDateTimeInput('2026-11-21T23:59')).toBe(LAST_MINUTE);
  });

  it.each(['', '2026-11-21', 'mañana'])('an incomplete field has no instant: "%s"', (text) => {
    expect(fromDateTimeInput(text)).toBeNull();
  });
});
