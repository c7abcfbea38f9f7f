import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endAllRunning,
  endRunning,
  LEFT_MS,
  MOST_LEFT,
  retainRunning,
  runningKeys,
} from './running';

describe('retainRunning', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    endAllRunning();
    vi.useRealTimers();
  });

  const setUp = ({ isAnswered = true } = {}) => {
    const end = vi.fn();
    return { end, start: vi.fn(() => ({ end, hasAnswered: () => isAnswered })) };
  };

  it('a listener starts once for all its users and ends some minutes after the last has left', () => {
    const { start, end } = setUp();
    const first = retainRunning('books', start);
    const second = retainRunning('books', start);
    first();
    first();
    vi.advanceTimersByTime(2 * LEFT_MS);
    expect(end).not.toHaveBeenCalled();
    second();
    vi.advanceTimersByTime(LEFT_MS - 1);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(start).toHaveBeenCalledTimes(1);
    expect(end).toHaveBeenCalledTimes(1);
    expect(runningKeys()).toEqual([]);
  });

  it('a listener that is used again before it ends goes on, and is not started again', () => {
    const { start, end } = setUp();
    retainRunning('books', start)();
    vi.advanceTimersByTime(LEFT_MS / 2);
    const leave = retainRunning('books', start);
    vi.advanceTimersByTime(2 * LEFT_MS);
    expect(end).not.toHaveBeenCalled();
    leave();
    vi.advanceTimersByTime(LEFT_MS / 2);
    expect(start).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
  });

  it('a listener without an answer ends when its last user leaves', () => {
    const { start, end } = setUp({ isAnswered: false });
    retainRunning('books', start)();
    retainRunning('books', start);
    vi.advanceTimersByTime(0);
    expect(end).not.toHaveBeenCalled(); // the next screen uses it at once
    endAllRunning();
    retainRunning('units', start)();
    vi.advanceTimersByTime(0);
    expect(end).toHaveBeenCalledTimes(2);
    expect(runningKeys()).toEqual([]);
  });

  it('of many listeners without a user the one that was left first ends', () => {
    const { start, end } = setUp();
    const leaves = Array.from({ length: MOST_LEFT + 1 }, (_, i) =>
      retainRunning(`book ${String(i)}`, start),
    );
    for (const leave of leaves.toReversed()) leave();
    vi.advanceTimersByTime(0);
    expect(end).toHaveBeenCalledTimes(1);
    expect(runningKeys()).not.toContain(`book ${String(MOST_LEFT)}`);
    expect(runningKeys()).toHaveLength(MOST_LEFT);
  });

  it('a listener starts anew after a failure, and a late leaver ends nothing', () => {
    const { start, end } = setUp();
    const leave = retainRunning('books', start);
    endRunning('books');
    retainRunning('books', start);
    leave();
    vi.advanceTimersByTime(2 * LEFT_MS);
    expect(start).toHaveBeenCalledTimes(2);
    expect(end).toHaveBeenCalledTimes(1);
    expect(runningKeys()).toEqual(['books']);
  });

  it('a failed listener is not kept for whoever comes back', () => {
    const { start } = setUp();
    retainRunning('books', start)();
    vi.advanceTimersByTime(0);
    endRunning('books');
    const again = setUp();
    retainRunning('books', again.start);
    vi.advanceTimersByTime(2 * LEFT_MS); // the former one's time is over
    expect(again.start).toHaveBeenCalledTimes(1);
    expect(again.end).not.toHaveBeenCalled();
  });

  it('every listener ends at sign-out, also one that nobody uses any more', () => {
    const { start, end } = setUp();
    retainRunning('books', start);
    retainRunning('units', start)();
    vi.advanceTimersByTime(0);
    endAllRunning();
    expect(end).toHaveBeenCalledTimes(2);
    expect(runningKeys()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
