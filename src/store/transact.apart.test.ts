import { runTransaction } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RUNS_OF_A_CLASS, transact } from './transact';

vi.mock('firebase/firestore', () => ({ runTransaction: vi.fn() }));
vi.mock('../lib/firebase/firestore', () => ({ db: {} }));

const CLASS = 40;
const ROUND_MS = 60;
const refusal = (code: string) => Object.assign(new Error(code), { code });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same chances in every run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Firestore at its worst: it takes one write of the document a second and refuses every other; the SDK tries five times. */
function takeOneASecond(): void {
  let freeAt = 0;
  vi.mocked(runTransaction).mockImplementation(async () => {
    let wait = 0;
    for (let tries = 1; ; tries += 1) {
      await pause(ROUND_MS);
      if (Date.now() >= freeAt) {
        freeAt = Date.now() + 1000;
        return undefined;
      }
      if (tries === 5) throw refusal('aborted');
      await pause(wait * (0.5 + Math.random()));
      wait = wait === 0 ? 1000 : wait * 1.5;
    }
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a transaction that meets others', () => {
  it.each([1, 2, 3, 4, 5])(
    'every student of a class that sends in the same second gets through (%i)',
    async (seed) => {
      vi.spyOn(Math, 'random').mockImplementation(chances(seed));
      takeOneASecond();
      const outcomes = Promise.allSettled(
        Array.from({ length: CLASS }, async (_, i) => {
          await pause((i * 1000) / CLASS);
          await transact(() => Promise.resolve(), RUNS_OF_A_CLASS);
        }),
      );
      await vi.advanceTimersByTimeAsync(120_000);
      const failed = (await outcomes).filter(({ status }) => status === 'rejected');
      expect(failed).toEqual([]);
    },
  );

  it('a refusal by the rules is told after three runs, however busy the document may be', async () => {
    vi.mocked(runTransaction).mockReset().mockRejectedValue(refusal('permission-denied'));
    const outcome = transact(() => Promise.resolve(), RUNS_OF_A_CLASS).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toMatchObject({ code: 'permission-denied' });
    expect(runTransaction).toHaveBeenCalledTimes(3);
  });
});
