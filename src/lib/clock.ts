import { findKept, forget, keep } from './browserStorage';
import { isOwn } from './connection';

// The server's time. A device's clock may be hours off and must not decide what a student sees and
// may send. So the offset to the server's clock is measured after the sign-in, and again when the
// device's clock has jumped or the device has slept.

/** A small file of this site, because every response carries the server's date. */
const PROBE = '/favicon.svg';
const TIMEOUT_MS = 8000;
/**
 * The date header has whole seconds and a request takes time, so a smaller difference counts as
 * none.
 */
const TOLERANCE_MS = 3000;
const CHECK_EVERY_MS = 15_000;
/** A check that comes later than this means that the device has slept or its clock was set. */
const JUMP_MS = 20_000;

/** The last offset, for a start without a network; none where the device's clock was right. */
const KEPT = 'aula-reloj';
function keptOffset(): number {
  const kept = findKept('device', KEPT);
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : 0;
}

let offset = keptOffset();
/** Whether the server has answered the last request for its time. */
let isKnown = false;
const listeners = new Set<() => void>();

/** The current time by the server's clock, ms since 1970. */
export function now(): number {
  return Date.now() + offset;
}

/** Calls back whenever the offset changes; returns the function that stops it. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * How far the device's clock is behind the server's, in ms, from one response; null when the
 * response has no valid date. For a cached response the age header is added.
 * @param sentAt the device's time when the request was sent
 * @param answered the device's time when the response arrived
 */
export function readOffset(headers: Headers, sentAt: number, answered: number): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return null;
  const age = Number(headers.get('age') ?? 0) * 1000;
  // The header cuts off the fraction of a second, which is half a second on average.
  const found = date + (Number.isFinite(age) ? age : 0) + 500 - (sentAt + answered) / 2;
  return Math.abs(found) < TOLERANCE_MS ? 0 : Math.round(found);
}

/** Measures the offset; without a response of this site the last offset stays. */
export async function syncClock(): Promise<void> {
  try {
    const sentAt = Date.now();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal });
    const found = isOwn(response) ? readOffset(response.headers, sentAt, Date.now()) : null;
    isKnown = found !== null;
    // Two measurements of the same clock may differ by a second, because the header has whole
    // seconds.
    if (found === null || Math.abs(found - offset) < TOLERANCE_MS) return;
    offset = found;
    if (offset === 0) forget('device', KEPT);
    else keep('device', KEPT, offset);
    for (const listener of listeners) listener();
  } catch {
    isKnown = false; // the last offset stays, and the next check measures again
  }
}

/** Keeps the offset up to date while somebody is signed in; returns the function that stops it. */
export function watchClock(): () => void {
  let checked = Date.now();
  let steady = performance.now();
  const check = () => {
    const sinceByDate = Date.now() - checked;
    const sinceByTimer = performance.now() - steady;
    checked = Date.now();
    steady = performance.now();
    const hasJumped = Math.abs(sinceByDate - sinceByTimer) > TOLERANCE_MS;
    const hasSlept = sinceByDate > CHECK_EVERY_MS + JUMP_MS;
    if (!isKnown || hasJumped || hasSlept) void syncClock();
  };
  void syncClock();
  const timer = setInterval(check, CHECK_EVERY_MS);
  const handleShown = () => {
    if (document.visibilityState === 'visible') check();
  };
  document.addEventListener('visibilitychange', handleShown);
  globalThis.addEventListener('online', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleShown);
    globalThis.removeEventListener('online', check);
  };
}
