import { afterEach, describe, expect, it, vi } from 'vitest';
import { SchoolDateAdapter } from './SchoolDateAdapter';

afterEach(() => {
  vi.useRealTimers();
});

describe('the pickers', () => {
  it("the pickers take today from the school's clock, whatever day it is on the device", () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T03:30:00Z') });
    const today = new SchoolDateAdapter().date();
    expect([today.getMonth() + 1, today.getDate(), today.getHours()]).toEqual([11, 20, 22]);
  });

  it('the pickers read a given date, and an empty one', () => {
    const adapter = new SchoolDateAdapter();
    expect(adapter.date('2026-11-21T10:00').getDate()).toBe(21);
    expect(adapter.date(null)).toBeNull();
  });
});
