import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Connection from './connection';

/** Sets the device's online flag, and whether the server answers. */
const device = { onLine: true };
const answer = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const says = (isOnline: boolean) => {
  device.onLine = isOnline;
  globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

let module: typeof Connection;
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  device.onLine = true;
  answer.mockReset();
  serverAnswers();
  const events = new EventTarget();
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('fetch', answer);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, events[name].bind(events));
  }
  module = await import('./connection');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const serverAnswers = () => answer.mockResolvedValue(new Response());
const nobodyAnswers = () => answer.mockRejectedValue(new TypeError('Failed to fetch'));
const neverAnswers = () => answer.mockReturnValue(new Promise(() => undefined));
const pageOfOthers = () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  answer.mockImplementation(() => Promise.resolve(new Response('<form>', { headers })));
};

describe('isReachable', () => {
  it('a device that says it has a network is believed without a request', async () => {
    expect(await module.isReachable()).toBe(true);
    expect(answer).not.toHaveBeenCalled();
  });

  it('the server is asked when the device says that it has no network', async () => {
    device.onLine = false;
    serverAnswers();
    expect(await module.isReachable()).toBe(true);
    nobodyAnswers();
    expect(await module.isReachable()).toBe(false);
    expect(answer.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' });
  });
});

describe('checkAnswers', () => {
  it('a question that still hangs says nothing once a later one was answered', async () => {
    neverAnswers();
    const hanging = module.checkAnswers();
    serverAnswers();
    expect(await module.checkAnswers()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await hanging).toBe(true);
    expect(module.connection.isConnected()).toBe(true);
  });
});

describe('whenOnline', () => {
  it('waiting for a connection ends when the device says that it has a network and the server answers, and not before', async () => {
    await module.whenOnline();
    says(false);
    nobodyAnswers();
    const done = vi.fn();
    const waiting = module.whenOnline().then(done);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(done).not.toHaveBeenCalled();
    serverAnswers();
    says(true);
    await waiting;
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('waiting for a connection ends when the server answers, whatever the device says', async () => {
    says(false);
    nobodyAnswers();
    const done = vi.fn();
    const waiting = module.whenOnline().then(done);
    await vi.advanceTimersByTimeAsync(1000);
    serverAnswers();
    await vi.advanceTimersByTimeAsync(5000);
    await waiting;
    expect(done).toHaveBeenCalledTimes(1);
  });
});

describe('connection', () => {
  it('listeners are told when the server is lost and when it is back', async () => {
    const told = vi.fn();
    const leave = module.connection.subscribe(told);
    await vi.advanceTimersByTimeAsync(0);
    expect(module.connection.isConnected()).toBe(true);
    nobodyAnswers();
    says(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(module.connection.isConnected()).toBe(false);
    serverAnswers();
    says(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(module.connection.isConnected()).toBe(true);
    expect(told).toHaveBeenCalledTimes(2);
    leave();
  });

  it('a machine without internet whose own server answers counts as connected', async () => {
    const told = vi.fn();
    device.onLine = false;
    serverAnswers();
    module.connection.subscribe(told);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(module.connection.isConnected()).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a device that reports a network and reaches nothing', () => {
  it.each([
    ['every request fails at once', nobodyAnswers, 0],
    ['no request is answered', neverAnswers, 3000],
    ['a page of somebody else answers everything', pageOfOthers, 0],
  ])('%s: the server counts as lost when it is asked, until it answers', async (_, make, after) => {
    make();
    module.connection.subscribe(() => undefined);
    expect(module.connection.isConnected()).toBe(true);
    const asked = module.checkAnswers();
    await vi.advanceTimersByTimeAsync(after);
    expect(await asked).toBe(false);
    expect(module.connection.isConnected()).toBe(false);
    const again = module.isReachable();
    await vi.advanceTimersByTimeAsync(after);
    expect(await again).toBe(false);
    serverAnswers();
    await vi.advanceTimersByTimeAsync(5000 + after);
    expect(module.connection.isConnected()).toBe(true);
  });

  it('a page that came from the device asks the server at once', async () => {
    Object.assign(device, { serviceWorker: { controller: {} } });
    nobodyAnswers();
    module.connection.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(module.connection.isConnected()).toBe(false);
    Reflect.deleteProperty(device, 'serviceWorker');
  });

  it('an answer that comes while the server is asked counts, although the question had none', async () => {
    neverAnswers();
    module.expectAnswer();
    const asked = module.checkAnswers(1000);
    module.noteAnswer();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toBe(true);
  });
});

describe('a server that says nothing', () => {
  const SILENCE_MS = 4000;

  it('a server that accepts a question and never answers counts as lost within five seconds', async () => {
    neverAnswers();
    const told = vi.fn();
    module.connection.subscribe(told);
    module.expectAnswer();
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
    expect(module.connection.isConnected()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(module.connection.isConnected()).toBe(false);
    expect(told).toHaveBeenCalledTimes(1);
    module.noteAnswer();
    expect(module.connection.isConnected()).toBe(true);
  });

  it('a server that answers others, or the question whether it is there, is slow and not lost', async () => {
    module.expectAnswer();
    neverAnswers();
    for (let i = 0; i < 5; i += 1) {
      await vi.advanceTimersByTimeAsync(SILENCE_MS - 1500);
      module.noteAnswer();
    }
    expect(module.connection.isConnected()).toBe(true);
    serverAnswers();
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(module.connection.isConnected()).toBe(true);
    neverAnswers();
    // Twice as long as before, and the time that one has which has just answered.
    await vi.advanceTimersByTimeAsync(2 * SILENCE_MS + 6000);
    expect(module.connection.isConnected()).toBe(false);
  });

  it('a server that has just answered is given time, because an upload may be in the way of its answer', async () => {
    module.connection.subscribe(() => undefined);
    module.expectAnswer();
    module.noteAnswer();
    answer.mockImplementation(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            resolve(new Response());
          }, 5000);
        }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answer).toHaveBeenCalled();
    expect(module.connection.isConnected()).toBe(true);
  });

  it('a server that has just answered and is gone counts as lost within ten seconds', async () => {
    module.connection.subscribe(() => undefined);
    module.expectAnswer();
    module.noteAnswer();
    neverAnswers();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(module.connection.isConnected()).toBe(false);
  });

  it('a device that says it has no network is not waited for, whoever has just answered', async () => {
    module.connection.subscribe(() => undefined);
    module.expectAnswer();
    module.noteAnswer();
    neverAnswers();
    says(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(module.connection.isConnected()).toBe(false);
  });

  it('a slow server is asked less and less often', async () => {
    module.expectAnswer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answer).toHaveBeenCalledTimes(4);
  });

  it('a lost server stays lost when nobody waits for it any more, until it answers', async () => {
    neverAnswers();
    module.connection.subscribe(() => undefined);
    const end = module.expectAnswer();
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    end();
    end();
    expect(module.connection.isConnected()).toBe(false);
    serverAnswers();
    await vi.advanceTimersByTimeAsync(9000);
    expect(module.connection.isConnected()).toBe(true);
  });

  it('a device without a network is not told by its own writes that it has one', async () => {
    nobodyAnswers();
    module.connection.subscribe(() => undefined);
    says(false);
    module.expectAnswer();
    await vi.advanceTimersByTimeAsync(0);
    module.noteAnswer();
    expect(module.connection.isConnected()).toBe(false);
  });
});
