import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endAllLive, forgetLive, liveKeys, retainLive } from './live';

describe('retainLive', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    endAllLive();
    vi.useRealTimers();
  });

  const setUp = () => {
    const end = vi.fn();
    return { end, start: vi.fn(() => end) };
  };

  it('starts once for all its users and ends with the last', () => {
    const { start, end } = setUp();
    const first = retainLive('books', start);
    const second = retainLive('books', start);
    first();
    first();
    vi.runAllTimers();
    expect(end).not.toHaveBeenCalled();
    second();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledTimes(1);
    expect(end).toHaveBeenCalledTimes(1);
    expect(liveKeys()).toEqual([]);
  });

  it('goes on when the next screen uses it at once', () => {
    const { start, end } = setUp();
    retainLive('books', start)();
    retainLive('books', start);
    vi.runAllTimers();
    expect(start).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
  });

  it('starts anew after a failure, and a late leaver ends nothing', () => {
    const { start, end } = setUp();
    const leave = retainLive('books', start);
    forgetLive('books');
    retainLive('books', start);
    leave();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledTimes(2);
    expect(end).toHaveBeenCalledTimes(1);
    expect(liveKeys()).toEqual(['books']);
  });

  it('ends everything at sign-out', () => {
    const { start, end } = setUp();
    retainLive('books', start);
    retainLive('units', start);
    endAllLive();
    expect(end).toHaveBeenCalledTimes(2);
    expect(liveKeys()).toEqual([]);
  });
});
