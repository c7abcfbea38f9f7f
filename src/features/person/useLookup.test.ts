// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOKUP_DELAY_MS, useLookup } from './useLookup';

type Question = { key: string; answer: (value: string) => void; fail: () => void };

/** A lookup whose answers come when the test gives them. */
function setUp() {
  const questions: Question[] = [];
  const find = (key: string) =>
    new Promise<string>((resolve, reject) => {
      questions.push({
        key,
        answer: resolve,
        fail: () => {
          reject(new Error('offline'));
        },
      });
    });
  const { result, unmount } = renderHook(() => useLookup(find));
  const asked = () => questions.map(({ key }) => key);
  return { result, unmount, questions, asked };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('useLookup', () => {
  it('the lookup is sent a moment after the field was left, for the latest text only', async () => {
    const { result, asked } = setUp();
    act(() => {
      result.current.ask('a');
    });
    await wait(LOOKUP_DELAY_MS - 1);
    act(() => {
      result.current.ask('b');
    });
    await wait(LOOKUP_DELAY_MS - 1);
    expect(asked()).toEqual([]);
    await wait(1);
    expect(asked()).toEqual(['b']);
    expect(result.current.answerTo('b')).toEqual({ status: 'checking' });
  });

  it('the lookup is not sent when typing goes on, or when the form is left', async () => {
    const { result, unmount, asked } = setUp();
    act(() => {
      result.current.ask('a');
      result.current.cancel();
    });
    await wait(LOOKUP_DELAY_MS * 2);
    act(() => {
      result.current.ask('b');
    });
    unmount();
    await wait(LOOKUP_DELAY_MS * 2);
    expect(asked()).toEqual([]);
  });

  it('a late answer is never taken for the text that stands in the field now', async () => {
    const { result, questions } = setUp();
    act(() => {
      result.current.ask('a');
    });
    await wait(LOOKUP_DELAY_MS);
    // The key is typed again while the lookup of "a" is running.
    act(() => {
      result.current.cancel();
      result.current.ask('b');
    });
    await act(async () => {
      questions[0]?.answer('somebody');
      await Promise.resolve();
    });
    expect(result.current.answerTo('b')).toEqual({ status: 'unknown' });
    await wait(LOOKUP_DELAY_MS);
    await act(async () => {
      questions[1]?.answer('nobody');
      await Promise.resolve();
    });
    expect(result.current.answerTo('b')).toEqual({ status: 'found', value: 'nobody' });
    expect(result.current.answerTo('a')).toEqual({ status: 'found', value: 'somebody' });
  });

  it('a submit waits for the lookup that is under way, or starts one at once', async () => {
    const { result, questions, asked } = setUp();
    act(() => {
      result.current.ask('a');
    });
    await wait(LOOKUP_DELAY_MS);
    const answers: unknown[] = [];
    act(() => {
      void result.current.settle('a').then((answer) => answers.push(answer));
    });
    expect(asked()).toEqual(['a']);
    await act(async () => {
      questions[0]?.answer('somebody');
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(answers).toEqual([{ status: 'found', value: 'somebody' }]);

    // A later lookup of the same key starts without the delay; the earlier answer stays until then.
    act(() => {
      void result.current.settle('a').then((answer) => answers.push(answer));
    });
    expect(asked()).toEqual(['a', 'a']);
    expect(result.current.answerTo('a')).toEqual({ status: 'found', value: 'somebody' });
    await act(async () => {
      questions[1]?.answer('nobody');
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(result.current.answerTo('a')).toEqual({ status: 'found', value: 'nobody' });
  });

  it('a lookup that failed says so, and is repeated', async () => {
    const { result, questions } = setUp();
    let answer: unknown;
    act(() => {
      void result.current.settle('a').then((found) => (answer = found));
    });
    await act(async () => {
      questions[0]?.fail();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(answer).toEqual({ status: 'failed' });
    expect(result.current.answerTo('a')).toEqual({ status: 'failed' });
    act(() => {
      void result.current.settle('a');
    });
    expect(questions).toHaveLength(2);
    expect(result.current.answerTo('a')).toEqual({ status: 'checking' });
  });
});
