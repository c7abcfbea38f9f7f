import { afterEach, describe, expect, it, vi } from 'vitest';
import { SchoolDateAdapter } from './SchoolDateAdapter';

afterEach(() => {
  vi.useRealTimers();
});

describe('the pickers', () => {
  it('take today from the school’s clock, whatever day it is where the device is', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T03:30:00Z') });
    const today = new SchoolDateAdapter().date();
    expect([today.getMonth() + 1, today.getDate(), today.getHours()]).toEqual([11, 20, 22]);
  });

  it('read a date that they are given, and none', () => {
    const adapter = new SchoolDateAdapter();
    expect(adapter.date('2026-11-21T10:00').getDate()).toBe(21);
    expect(adapter.date(null)).toBeNull();
  });
});
