import { describe, expect, it } from 'vitest';
import { dayForKey, shiftMonths, weeksOfMonth } from './monthGrid';
import { dayKey, fromWallClock, toWallClock } from './schoolTime';

const SUNDAY = 0;
const MONDAY = 1;

const at = (text: string, hour = 0) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return fromWallClock({ year, month, day, hour, minute: 0 });
};
const rowsOf = (instant: number, weekStartsOn: number) =>
  weeksOfMonth(instant, weekStartsOn).map((week) =>
    week.map((day) => (day === null ? '' : String(toWallClock(day).day))).join(' '),
  );

describe('the weeks of a month', () => {
  it('the weeks of a month have seven days, with empty places before the first and after the last', () => {
    expect(rowsOf(at('2026-11-21', 23), SUNDAY)).toEqual([
      '1 2 3 4 5 6 7',
      '8 9 10 11 12 13 14',
      '15 16 17 18 19 20 21',
      '22 23 24 25 26 27 28',
      '29 30     ',
    ]);
    expect(rowsOf(at('2026-11-21'), MONDAY)[0]).toBe('      1');
    expect(rowsOf(at('2026-11-21'), MONDAY)).toHaveLength(6);
    expect(rowsOf(at('2026-02-10'), SUNDAY)).toHaveLength(4);
  });

  it("the weeks of a month are the school's: its last evening is no other month, whatever the device's zone", () => {
    // In UTC it is already December.
    expect(weeksOfMonth(Date.parse('2026-12-01T03:00:00Z'), SUNDAY)[0]?.[0]).toBe(at('2026-11-01'));
  });
});

describe('moving by months', () => {
  it('a month without the day gives its last day', () => {
    expect(dayKey(shiftMonths(at('2026-01-31'), 1))).toBe('2026-02-28');
    expect(dayKey(shiftMonths(at('2028-01-31'), 1))).toBe('2028-02-29');
    expect(dayKey(shiftMonths(at('2026-01-15'), -1))).toBe('2025-12-15');
  });
});

describe('the keys of a calendar', () => {
  const to = (from: string, key: string, shiftKey = false, weekStartsOn = SUNDAY) => {
    const day = dayForKey(at(from, 15), { key, shiftKey }, weekStartsOn);
    return day === null ? null : dayKey(day);
  };

  it('the arrows move by a day or a week, also into another month', () => {
    expect(to('2026-11-01', 'ArrowLeft')).toBe('2026-10-31');
    expect(to('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
    expect(to('2026-11-03', 'ArrowUp')).toBe('2026-10-27');
    expect(to('2026-11-28', 'ArrowDown')).toBe('2026-12-05');
  });

  it('Home and End lead to the ends of the week', () => {
    expect(to('2026-11-25', 'Home')).toBe('2026-11-22');
    expect(to('2026-11-25', 'End')).toBe('2026-11-28');
    expect(to('2026-11-25', 'Home', false, MONDAY)).toBe('2026-11-23');
    expect(to('2026-11-25', 'End', false, MONDAY)).toBe('2026-11-29');
    expect(to('2026-11-22', 'Home')).toBe('2026-11-22');
  });

  it('the page keys move by a month, and with Shift by a year', () => {
    expect(to('2026-12-31', 'PageUp')).toBe('2026-11-30');
    expect(to('2026-12-31', 'PageDown')).toBe('2027-01-31');
    expect(to('2028-02-29', 'PageDown', true)).toBe('2029-02-28');
    expect(to('2026-11-25', 'PageUp', true)).toBe('2025-11-25');
  });

  it('other keys move nothing', () => {
    expect(to('2026-11-25', 'Enter')).toBeNull();
    expect(to('2026-11-25', 'a')).toBeNull();
  });
});
