// The server's time. A device's clock may be hours off, and it must not decide what a student sees
// and may send: one offset is taken from the server when somebody has signed in, and again
// when the device's clock has jumped or the device has slept.

/** A small file of this site; every answer says when the server gave it. */
const PROBE = '/favicon.svg';
const TIMEOUT_MS = 8000;
/** The header counts whole seconds and a request takes its time: less than this is no difference. */
const TOLERANCE_MS = 3000;
const CHECK_EVERY_MS = 15_000;
/** After a check that comes this late the device has slept, or its clock was set. */
const JUMP_MS = 20_000;

let offset = 0;
/** The server has answered the last question. */
let isKnown = false;
const listeners = new Set<() => void>();

/** The current time by the server's clock, ms since 1970. */
export function now(): number {
  return Date.now() + offset;
}

/** Calls back whenever the offset has changed; it answers how to stop. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * How far the device's clock is behind the server's, in ms, as one answer tells; null when it tells
 * nothing. A cached answer says how old it is.
 * @param sentAt the device's time when the question was sent
 * @param answered the device's time when the answer came
 */
export function readOffset(headers: Headers, sentAt: number, answered: number): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return null;
  const age = Number(headers.get('age') ?? 0) * 1000;
  // The second that the header cuts off is half a second on average.
  const found = date + (Number.isFinite(age) ? age : 0) + 500 - (sentAt + answered) / 2;
  return Math.abs(found) < TOLERANCE_MS ? 0 : Math.round(found);
}

/** Asks the server for its time; without an answer the last offset stays. */
export async function syncClock(): Promise<void> {
  try {
    const sentAt = Date.now();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { headers } = await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal });
    const found = readOffset(headers, sentAt, Date.now());
    isKnown = found !== null;
    // Two readings of the same clock differ by the header's second.
    if (found === null || Math.abs(found - offset) < TOLERANCE_MS) return;
    offset = found;
    for (const listener of listeners) listener();
  } catch {
    isKnown = false; // what was known stays, and the next check asks again
  }
}

/** Keeps the offset right for as long as somebody is signed in; it answers how to stop. */
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
