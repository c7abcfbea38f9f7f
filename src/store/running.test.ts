import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endAllRunning, forgetRunning, runningKeys, retainRunning } from './running';

describe('retainRunning', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    endAllRunning();
    vi.useRealTimers();
  });

  const setUp = () => {
    const end = vi.fn();
    return { end, start: vi.fn(() => end) };
  };

  it('a listener starts once for all its users and ends with the last', () => {
    const { start, end } = setUp();
    const first = retainRunning('books', start);
    const second = retainRunning('books', start);
    first();
    first();
    vi.runAllTimers();
    expect(end).not.toHaveBeenCalled();
    second();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledTimes(1);
    expect(end).toHaveBeenCalledTimes(1);
    expect(runningKeys()).toEqual([]);
  });

  it('a listener is not ended when one screen leaves and the next one uses it at once', () => {
    const { start, end } = setUp();
    retainRunning('books', start)();
    retainRunning('books', start);
    vi.runAllTimers();
    expect(start).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
  });

  it('a listener starts anew after a failure, and a late leaver ends nothing', () => {
    const { start, end } = setUp();
    const leave = retainRunning('books', start);
    forgetRunning('books');
    retainRunning('books', start);
    leave();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledTimes(2);
    expect(end).toHaveBeenCalledTimes(1);
    expect(runningKeys()).toEqual(['books']);
  });

  it('every listener ends at sign-out', () => {
    const { start, end } = setUp();
    retainRunning('books', start);
    retainRunning('units', start);
    endAllRunning();
    expect(end).toHaveBeenCalledTimes(2);
    expect(runningKeys()).toEqual([]);
  });
});
