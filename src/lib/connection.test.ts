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

describe('whenOnline', () => {
  it('waiting for a connection ends when the device says that it has a network, and not before', async () => {
    await module.whenOnline();
    says(false);
    nobodyAnswers();
    const done = vi.fn();
    const waiting = module.whenOnline().then(done);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(done).not.toHaveBeenCalled();
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

describe('a server that says nothing', () => {
  const SILENCE_MS = 4000;

  it('a server that accepts a question and never answers counts as lost within five seconds', async () => {
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

  it('a server that answers others is slow, not lost', async () => {
    module.expectAnswer();
    for (let i = 0; i < 5; i += 1) {
      await vi.advanceTimersByTimeAsync(SILENCE_MS - 1000);
      module.noteAnswer();
    }
    expect(module.connection.isConnected()).toBe(true);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(module.connection.isConnected()).toBe(false);
  });

  it('a server that nobody waits for any more is not known to be lost', async () => {
    const ends = [module.expectAnswer(), module.expectAnswer()];
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    ends[0]?.();
    ends[0]?.();
    expect(module.connection.isConnected()).toBe(false);
    ends[1]?.();
    expect(module.connection.isConnected()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(module.connection.isConnected()).toBe(true);
  });

  it('a device without a network stays without one when a silent server is not waited for any more', async () => {
    module.connection.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    nobodyAnswers();
    says(false);
    const end = module.expectAnswer();
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    end();
    expect(module.connection.isConnected()).toBe(false);
  });
});
