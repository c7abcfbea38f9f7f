import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './firebase/errors';
import type * as WhileAnswered from './whileAnswered';

let page: EventTarget;
const answer = vi.fn<() => Promise<Response>>();
let whileAnswered: (typeof WhileAnswered)['whileAnswered'];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', answer);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  ({ whileAnswered } = await import('./whileAnswered'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const serverAnswers = () => answer.mockResolvedValue(new Response());
const nobodyAnswers = () => answer.mockRejectedValue(new TypeError('Failed to fetch'));
const failWith = (code: string) => () => Promise.reject(new AppError(code));
/** Returns a promise that never ends by itself. */
const hang = () => new Promise<never>(() => undefined);

describe('whileAnswered', () => {
  it('what ends is handed on', async () => {
    serverAnswers();
    expect(await whileAnswered(() => Promise.resolve('listo'))).toBe('listo');
    await expect(whileAnswered(failWith('permission-denied'))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it.each(['storage/retry-limit-exceeded', 'storage/unknown', 'part-missing', 'deadline-exceeded'])(
    'a failure %s is one without a connection while nobody answers, and otherwise itself',
    async (code) => {
      nobodyAnswers();
      await expect(whileAnswered(failWith(code))).rejects.toMatchObject({ code: 'unavailable' });
      serverAnswers();
      await expect(whileAnswered(failWith(code))).rejects.toMatchObject({ code });
    },
  );

  it('what hangs is given up when nobody answers, and its signal says so', async () => {
    nobodyAnswers();
    let given: AbortSignal | undefined;
    const running = whileAnswered((_, signal) => {
      given = signal;
      return hang();
    });
    await Promise.all([
      expect(running).rejects.toMatchObject({ code: 'unavailable' }),
      vi.advanceTimersByTimeAsync(6000),
    ]);
    expect(given?.aborted).toBe(true);
  });

  it('what hangs is waited for while the server answers or there is progress', async () => {
    serverAnswers();
    let end: (value: string) => void = () => undefined;
    let note: () => void = () => undefined;
    const running = whileAnswered<string>((noteProgress) => {
      note = noteProgress;
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    await vi.advanceTimersByTimeAsync(30_000);
    nobodyAnswers();
    for (let i = 0; i < 5; i += 1) {
      note();
      await vi.advanceTimersByTimeAsync(5000);
    }
    end('al final');
    expect(await running).toBe('al final');
  });

  it('what waits for an answer is given up at once when the connection is lost', async () => {
    nobodyAnswers();
    const given = vi.fn();
    const waiting = whileAnswered((_, signal) => {
      signal.addEventListener('abort', given);
      return hang();
    });
    const outcome = waiting.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    expect(given).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: false });
    page.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(100);
    expect(given).toHaveBeenCalledOnce();
    expect(await outcome).toMatchObject({ code: 'unavailable' });
  });
});
