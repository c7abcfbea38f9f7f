import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayKey,
  dayOf,
  daysBetween,
  fromWallClock,
  monthOf,
  toWallClock,
  truncateToMinute,
  weekdayIndex,
} from './schoolTime';

const at = (iso: string) => Date.parse(iso);

describe('the school clock (America/Guayaquil, UTC-5)', () => {
  it('toWallClock and fromWallClock convert an instant to school time and back', () => {
    const instant = at('2026-11-21T04:30:00Z');
    expect(toWallClock(instant)).toEqual({ year: 2026, month: 11, day: 20, hour: 23, minute: 30 });
    expect(fromWallClock(toWallClock(instant))).toBe(instant);
    expect(fromWallClock({ year: 2026, month: 11, day: 20, hour: 0, minute: 0 })).toBe(
      at('2026-11-20T05:00:00Z'),
    );
  });

  it('toWallClock shows what the platform shows for America/Guayaquil, from 1994 to 2100', () => {
    const platform = new Intl.DateTimeFormat('sv', {
      timeZone: 'America/Guayaquil',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const two = (number: number) => String(number).padStart(2, '0');
    const shown = (instant: number) => {
      const { year, month, day, hour, minute } = toWallClock(instant);
      return `${String(year)}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
    };
    const step = 53 * 3_600_000; // every hour of a day comes up
    const wrong: string[] = [];
    for (let instant = at('1994-01-01T00:00:00Z'); instant < at('2100-01-01'); instant += step) {
      const expected = platform.format(instant);
      if (shown(instant) !== expected) wrong.push(`${shown(instant)} for ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('dayOf and monthOf start and end at midnight in Ecuador', () => {
    expect(dayOf(at('2026-11-21T04:59:59Z'))).toEqual({
      from: at('2026-11-20T05:00:00Z'),
      to: at('2026-11-21T05:00:00Z'),
    });
    expect(dayOf(at('2026-12-31T12:00:00Z')).to).toBe(at('2027-01-01T05:00:00Z'));
    expect(monthOf(at('2026-12-31T12:00:00Z'))).toEqual({
      from: at('2026-12-01T05:00:00Z'),
      to: at('2027-01-01T05:00:00Z'),
    });
    expect(monthOf(at('2026-12-31T12:00:00Z'), 2).from).toBe(at('2027-02-01T05:00:00Z'));
  });

  it('dayKey, weekdayIndex and addDays use the days of the school’s time zone', () => {
    expect(dayKey(at('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
    expect(weekdayIndex(at('2026-11-23T04:59:59Z'))).toBe(6);
    expect(weekdayIndex(at('2026-11-23T05:00:00Z'))).toBe(0);
    expect(dayKey(addDays(at('2026-11-30T12:00:00Z'), 1))).toBe('2026-12-01');
  });

  it('daysBetween counts school days, not spans of 24 hours', () => {
    const instant = at('2026-11-22T04:59:30Z');
    expect(daysBetween(instant, instant + 60_000)).toBe(1);
    expect(daysBetween(instant, instant - 20 * 3_600_000)).toBe(0);
    expect(daysBetween(instant, instant - 24 * 3_600_000)).toBe(-1);
    expect(daysBetween(at('2026-02-28T12:00:00Z'), at('2027-03-01T12:00:00Z'))).toBe(366);
  });

  it('truncateToMinute drops seconds and milliseconds', () => {
    expect(truncateToMinute(at('2026-11-21T04:59:59.999Z'))).toBe(at('2026-11-21T04:59:00Z'));
  });
});
