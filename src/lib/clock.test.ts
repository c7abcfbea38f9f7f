// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRemembered } from './drafts';
import { now, onClockChange, readOffset, syncClock, watchClock } from './clock';

/** A page with modules of its own. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./clock')), ...(await import('./offline/draftsOnDisk')) };
}

const HOUR = 3_600_000;
const SERVER = Date.parse('2026-11-21T15:00:00Z');
const headers = (values: Record<string, string>) => new Headers(values);
const answer = (time = SERVER) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response(null, { headers: { date: new Date(time).toUTCString() } })),
    );

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory()); // what another test has kept is newer than what this one keeps
  vi.useFakeTimers({
    now: SERVER,
    toFake: ['Date', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(async () => {
  // The next test starts without an offset.
  vi.setSystemTime(SERVER);
  answer();
  await syncClock();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('readOffset', () => {
  const date = new Date(SERVER).toUTCString();

  it.each([
    ['three hours slow', -3 * HOUR, 3 * HOUR + 500],
    ['three hours fast', 3 * HOUR, -3 * HOUR + 500],
    ['right', 0, 0],
    ['a second off, which may be the header', 1000, 0],
  ])('the offset of a clock that is %s is read from the answer', (_, shift, offset) => {
    expect(readOffset(headers({ date }), SERVER + shift, SERVER + shift)).toBe(offset);
  });

  it('the offset is measured from the middle of the request, and from the age of a cached answer', () => {
    const asked = SERVER - HOUR;
    expect(readOffset(headers({ date }), asked - 1000, asked + 1000)).toBe(HOUR + 500);
    expect(readOffset(headers({ date, age: '60' }), asked, asked)).toBe(HOUR + 60_500);
  });

  it('an answer that tells no time gives no offset', () => {
    expect(readOffset(headers({}), 0, 0)).toBeNull();
    expect(readOffset(headers({ date: 'ayer' }), 0, 0)).toBeNull();
  });
});

describe('now', () => {
  it('a page of somebody else between this device and the server tells no time', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(
        new Response(null, {
          headers: { date: new Date(0).toUTCString(), 'content-type': 'text/html; charset=utf-8' },
        }),
      ),
    );
    await syncClock();
    expect(now()).toBe(SERVER);
  });

  it('the offset outlives a start without a network, until the clock is found to be right', async () => {
    vi.setSystemTime(SERVER - 3 * HOUR);
    answer();
    await syncClock();
    vi.resetModules();
    const later = await import('./clock');
    expect(Math.abs(later.now() - SERVER)).toBeLessThan(1000);
    vi.setSystemTime(SERVER);
    await later.syncClock();
    expect(later.now()).toBe(SERVER);
    vi.resetModules();
    expect((await import('./clock')).now()).toBe(SERVER);
  });

  it('an offset that an earlier release has kept is used', async () => {
    localStorage.setItem('aula-reloj', String(HOUR));
    vi.resetModules();
    const later = await import('./clock');
    expect(later.now()).toBe(SERVER + HOUR);
  });

  it.each([
    ['does not remember its user', false],
    ['remembers its user', true],
  ])(
    'a start without a network is never before the last time of the server that a device that %s has seen, and goes on from there',
    async (_, isRemembered) => {
      setRemembered(isRemembered);
      answer();
      await syncClock();
      vi.setSystemTime(SERVER - 11 * 365 * 24 * HOUR); // an empty battery
      vi.resetModules();
      const later = await import('./clock');
      expect(later.now()).toBe(SERVER);
      await vi.advanceTimersByTimeAsync(HOUR);
      expect(later.now()).toBe(SERVER + HOUR);
      // The server itself says that it was wrong.
      answer(SERVER - HOUR);
      await later.syncClock();
      expect(Math.abs(later.now() - (SERVER - HOUR))).toBeLessThanOrEqual(1000);
    },
  );

  it('the time that was seen last is that of the last minutes, not of the start', async () => {
    answer();
    const stop = watchClock();
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    stop();
    vi.setSystemTime(SERVER);
    vi.resetModules();
    const later = await import('./clock');
    expect(later.now()).toBeGreaterThan(SERVER + 2 * HOUR - 6 * 60_000);
  });

  it('a device without room says nothing of the time that it cannot keep, because it is nobody’s work', async () => {
    setRemembered(true);
    const { syncClock: sync, keeping, whenKept } = await openPage();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    answer();
    await sync();
    expect(await whenKept()).toBe(true);
    expect(full).toHaveBeenCalled();
    expect(keeping.now()).toBe('kept');
  });

  it('what a device that remembers its user has seen of the time is on its disk, and is used once it was restored', async () => {
    setRemembered(true);
    const { syncClock: sync, whenKept } = await openPage();
    answer();
    await sync();
    expect(await whenKept()).toBe(true);
    vi.setSystemTime(SERVER - 3 * HOUR);
    localStorage.clear(); // not yet on the disk when the battery died
    vi.resetModules();
    const later = await import('./clock');
    expect(later.now()).toBe(SERVER - 3 * HOUR);
    const { restoreDrafts } = await import('./offline/deviceDrafts');
    await restoreDrafts(true);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    setRemembered(true);
    const told = vi.fn();
    later.onClockChange(told);
    later.watchClock()();
    expect(later.now()).toBe(SERVER);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it.each([-3 * HOUR, 3 * HOUR])(
    "the time is the server's on a device %i ms off",
    async (shift) => {
      answer();
      const told = vi.fn();
      const stop = onClockChange(told);
      vi.setSystemTime(SERVER + shift);
      await syncClock();
      expect(Math.abs(now() - SERVER)).toBeLessThanOrEqual(1000);
      expect(told).toHaveBeenCalledTimes(1);
      await syncClock();
      expect(told).toHaveBeenCalledTimes(1);
      stop();
    },
  );

  it.each([-40 * 24 * HOUR, 40 * 24 * HOUR])(
    'who asks for the time of the server gets it once, on a device %i ms off, and nothing where nobody answers',
    async (shift) => {
      vi.setSystemTime(SERVER + shift);
      vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
      const told = vi.fn<(time: number) => void>();
      watchClock(told)();
      const stop = watchClock(told);
      await vi.advanceTimersByTimeAsync(1000);
      expect(told).not.toHaveBeenCalled();
      stop();
      vi.setSystemTime(SERVER + shift);
      answer();
      const stopAgain = watchClock(told);
      await vi.advanceTimersByTimeAsync(1000);
      stopAgain();
      expect(told).toHaveBeenCalledTimes(1);
      expect(Math.abs((told.mock.lastCall?.[0] ?? 0) - SERVER)).toBeLessThanOrEqual(1000);
    },
  );

  it('the offset stays as it was when nobody answers', async () => {
    answer();
    vi.setSystemTime(SERVER - HOUR);
    await syncClock();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await syncClock();
    expect(Math.abs(now() - SERVER)).toBeLessThanOrEqual(1000);
  });

  it("the offset is asked for again when the device's clock was set, and not while it runs on", async () => {
    const asked = answer();
    const stop = watchClock();
    await vi.waitFor(() => {
      expect(asked).toHaveBeenCalledTimes(1);
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.setSystemTime(SERVER + 3 * HOUR);
    asked.mockRestore();
    const again = answer(SERVER + 60_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(again).toHaveBeenCalledTimes(1);
    stop();
  });
});
