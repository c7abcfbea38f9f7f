import { describe, expect, it } from 'vitest';
import { beginOfDay, dayText } from './dayText';

describe('a day in the address', () => {
  it('is the day of the school, not of the device or of UTC', () => {
    expect(dayText(Date.UTC(2026, 10, 26, 4, 59))).toBe('2026-11-25');
    expect(dayText(Date.UTC(2026, 10, 26, 5))).toBe('2026-11-26');
  });

  it('begins at midnight of the school, and what is no day is none', () => {
    expect(beginOfDay('2026-11-25')).toBe(Date.UTC(2026, 10, 25, 5));
    expect(beginOfDay('ayer')).toBeNull();
    expect(beginOfDay('')).toBeNull();
  });
});
