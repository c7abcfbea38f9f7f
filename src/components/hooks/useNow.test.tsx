import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './useNow';

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: at('17:49:50.250') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the time of a screen', () => {
  // Tasks begin at whole minutes, so the time must change at the start of each minute: otherwise an
  // open page would show the start of a task late.
  it('the time of a screen changes with each minute', () => {
    const { result } = renderHook(() => useNow());
    expect(result.current).toBe(at('17:49:50.250'));
    pass(9_000);
    expect(result.current).toBe(at('17:49:50.250'));
    pass(1_000);
    expect(result.current).toBeGreaterThanOrEqual(at('17:50:00'));
    pass(60_000);
    expect(result.current).toBeGreaterThanOrEqual(at('17:51:00'));
  });

  it('the timer ends with the screen', () => {
    const { unmount } = renderHook(() => useNow());
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
