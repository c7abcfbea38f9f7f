// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncClock, watchClock } from '../../lib/clock';
import { followClock } from './correctWork';
import { dropPending, keepPending, pendingFields } from './pendingWork';
import { dropUnsent, findUnsent, keepUnsent } from './unsentWork';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SERVER = Date.parse('2026-11-21T15:00:00Z');
const PLACE = { taskId: 't', studentId: 'ana' };
const ORDER = { activities: ['a'], attempt: 1 };

const answer = (time: number) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response(null, { headers: { date: new Date(time).toUTCString() } })),
    );
/** The server answers with its time; the device's clock may say something else. */
async function hear(time: number, sync = syncClock): Promise<void> {
  answer(time);
  await sync();
}
/** A page that is opened now, or another tab. */
async function openPage() {
  vi.resetModules();
  const clock = await import('../../lib/clock');
  (await import('./correctWork')).followClock();
  return { ...clock, ...(await import('./pendingWork')) };
}
const type = (key: string) => keepPending(PLACE, key, `escrito en ${key}`, undefined);
const minutesOf = (key: string) =>
  Math.round(((pendingFields(PLACE)[key]?.at ?? 0) - SERVER) / MINUTE);

followClock();
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers({
    now: SERVER,
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
  });
  await hear(SERVER);
  vi.advanceTimersByTime(10 * MINUTE);
  type('a/antes');
  await hear(SERVER + 10 * MINUTE);
});
afterEach(() => {
  dropPending(PLACE, pendingFields(PLACE));
  dropUnsent(PLACE);
  vi.restoreAllMocks();
  vi.useRealTimers();
  // The next file of this worker finds nothing of it.
  sessionStorage.clear();
  localStorage.clear();
});

it.each([
  ['ahead', 3 * HOUR],
  ['behind', -3 * HOUR],
])(
  'what was written by a clock three hours %s has its true time once the server answers, and what was written before keeps its own',
  async (_, shift) => {
    vi.advanceTimersByTime(20 * MINUTE);
    vi.setSystemTime(SERVER + 30 * MINUTE + shift);
    const { at } = type('a/despues');
    keepUnsent(PLACE, { ...ORDER, fields: pendingFields(PLACE), at });
    await hear(SERVER + 30 * MINUTE);
    expect([minutesOf('a/antes'), minutesOf('a/despues')]).toEqual([10, 30]);
    const order = findUnsent(PLACE);
    expect(order?.fields).toEqual(pendingFields(PLACE));
    expect(order?.at).toBe(order?.fields['a/despues']?.at);
    await hear(SERVER + 30 * MINUTE);
    expect(minutesOf('a/despues')).toBe(30);
  },
);

it('a clock that the device itself has set right with the network is no reason to keep its wrong times', async () => {
  vi.setSystemTime(SERVER + 20 * MINUTE + 3 * HOUR);
  const page = await openPage();
  vi.advanceTimersByTime(10 * MINUTE);
  page.keepPending(PLACE, 'a/despues', 'sin red', undefined);
  expect(minutesOf('a/despues')).toBe(30 + 180);
  vi.advanceTimersByTime(5 * MINUTE);
  vi.setSystemTime(SERVER + 35 * MINUTE);
  await hear(SERVER + 35 * MINUTE, page.syncClock);
  expect([minutesOf('a/antes'), minutesOf('a/despues')]).toEqual([10, 30]);
});

it('what was written by a clock that was ahead, and was set right while no page was open, is as old as what the server said last', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  vi.setSystemTime(SERVER + 20 * MINUTE + 3 * HOUR);
  const page = await openPage();
  const { at } = page.keepPending(PLACE, 'a/despues', 'sin red', undefined);
  keepUnsent(PLACE, { ...ORDER, fields: pendingFields(PLACE), at });
  expect(minutesOf('a/despues')).toBe(20 + 180);
  vi.setSystemTime(SERVER + 40 * MINUTE);
  const next = await openPage();
  next.keepPending(PLACE, 'a/bien', 'por la hora buena', undefined);
  await hear(SERVER + 40 * MINUTE, next.syncClock);
  expect(['a/antes', 'a/despues', 'a/bien'].map(minutesOf)).toEqual([10, 10, 40]);
  expect(findUnsent(PLACE)?.at).toBe(SERVER + 10 * MINUTE);
});

it('only what was noted by a clock that was ahead is corrected where it jumped and set itself right on an open page', async () => {
  const stop = watchClock();
  const wait = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await wait(5);
  type('a/antes del salto');
  vi.setSystemTime(Date.now() + 3 * HOUR);
  await wait(5);
  type('a/adelantada');
  vi.setSystemTime(Date.now() - 3 * HOUR);
  await wait(5);
  type('a/bien');
  await wait(1);
  await hear(Date.now());
  stop();
  const keys = ['a/antes', 'a/antes del salto', 'a/adelantada', 'a/bien'];
  expect(keys.map(minutesOf)).toEqual([10, 15, 20, 25]);
});

it('a jump forth and back between two looks at the clock is noticed by what was noted in between', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  vi.setSystemTime(Date.now() + 3 * HOUR);
  type('a/adelantada');
  vi.setSystemTime(Date.now() - 3 * HOUR);
  vi.advanceTimersByTime(MINUTE);
  await hear(Date.now());
  expect(minutesOf('a/adelantada')).toBe(10);
});

it('what was noted before a clock jumped ahead on an open page keeps its time', async () => {
  const stop = watchClock();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  type('a/antes del salto');
  vi.setSystemTime(Date.now() + 3 * HOUR);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  type('a/adelantada');
  await hear(Date.now() - 3 * HOUR);
  stop();
  expect(['a/antes del salto', 'a/adelantada'].map(minutesOf)).toEqual([20, 30]);
});

it('what another tab has corrected is corrected once', async () => {
  vi.advanceTimersByTime(20 * MINUTE);
  vi.setSystemTime(SERVER + 30 * MINUTE + 3 * HOUR);
  type('a/despues');
  await hear(SERVER + 30 * MINUTE, (await openPage()).syncClock);
  await hear(SERVER + 30 * MINUTE);
  expect(minutesOf('a/despues')).toBe(30);
});

it('after an empty battery that set the clock back only what was noted since then is corrected', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  vi.setSystemTime(SERVER + 25 * MINUTE);
  const { at } = type('a/con la hora buena');
  keepUnsent(PLACE, { ...ORDER, fields: pendingFields(PLACE), at });
  vi.setSystemTime(SERVER - 10 * 365 * 24 * HOUR);
  const page = await openPage();
  vi.advanceTimersByTime(5 * MINUTE);
  page.keepPending(PLACE, 'a/con la hora atrasada', 'sin red', undefined);
  await hear(SERVER + 60 * MINUTE, page.syncClock);
  const keys = ['a/antes', 'a/con la hora buena', 'a/con la hora atrasada'];
  expect(keys.map(minutesOf)).toEqual([10, 25, 60]);
  expect(findUnsent(PLACE)?.at).toBe(at);
});

it('words that only the disk still has after an empty battery keep the time at which they were written', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  vi.setSystemTime(SERVER + 25 * MINUTE);
  type('a/en el disco');
  const key = sessionStorage.key(0) ?? '';
  const text = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  expect(pendingFields(PLACE)).toEqual({});
  vi.setSystemTime(SERVER - 10 * 365 * 24 * HOUR);
  const page = await openPage();
  sessionStorage.setItem(key, text); // as the disk brings it back
  const stop = page.watchClock();
  vi.advanceTimersByTime(5 * MINUTE);
  page.keepPending(PLACE, 'a/con la hora atrasada', 'sin red', undefined);
  await hear(SERVER + 60 * MINUTE, page.syncClock);
  stop();
  expect(['a/en el disco', 'a/con la hora atrasada'].map(minutesOf)).toEqual([25, 60]);
});
