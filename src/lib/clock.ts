import { findKept, forget, keep } from './browserStorage';
import { isOwn } from './connection';
import { loadDraft, saveDraft, workPlace } from './drafts';
import { CLOCK_DRAFT } from './offline/draftTexts';

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

/** What was seen last is kept anew after so long. */
const KEEP_EVERY_MS = 300_000;

/** What is known of the server's time. */
type Known = {
  /** How far the device's clock is behind the server's, in ms. */
  offset: number;
  /** The server's time when it was last known, ms since 1970; no later time is before it. */
  seen: number;
  /** When that was, by the page's own clock, which nobody sets. */
  at: number;
};

/** What was known last, for a start without a network: among the drafts where they come to the disk. */
const KEPT = CLOCK_DRAFT;
function recall(): Known {
  const found =
    (workPlace() === 'device' ? loadDraft(KEPT, 'device') : null) ?? findKept('device', KEPT);
  // An earlier release has kept the offset alone.
  const { offset, seen = 0 } = (
    typeof found === 'number' ? { offset: found } : (found ?? {})
  ) as Partial<Known>;
  return {
    offset: Number.isFinite(offset) ? Number(offset) : 0,
    seen: Number.isFinite(seen) ? seen : 0,
    at: performance.now(),
  };
}

let known = recall();
/** Whether the server has answered the last request for its time. */
let isKnown = false;
/** Whether the time is the server's, and not only what this device takes for it. */
export const isTimeKnown = (): boolean => isKnown;
const listeners = new Set<() => void>();

/**
 * The current time by the server's clock, ms since 1970: never before the last time of the server that this
 * device has seen, because a clock goes back to its beginning with an empty battery.
 */
export function now(): number {
  const { offset, seen, at } = known;
  return Math.max(Date.now() + offset, seen + Math.max(0, performance.now() - at));
}

/** Notes that the server's time is known now, for the next start. */
function keepTime(offset: number): void {
  const seen = Date.now() + offset;
  known = { offset, seen, at: performance.now() };
  if (workPlace() === 'device') {
    saveDraft(KEPT, { offset, seen }, 'device');
    forget('device', KEPT);
  } else keep('device', KEPT, { offset, seen });
}

const announce = () => {
  for (const listener of listeners) listener();
};

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
    if (found === null) return;
    const isSame = Math.abs(found - known.offset) < TOLERANCE_MS;
    const before = now();
    keepTime(isSame ? known.offset : found);
    if (!isSame || Math.abs(now() - before) >= TOLERANCE_MS) announce();
  } catch {
    isKnown = false; // the last offset stays, and the next check measures again
  }
}

/**
 * Keeps the offset up to date while somebody is signed in; returns the function that stops it.
 * @param onKnown is called once, if the server tells its time now: with that time, ms since 1970
 */
export function watchClock(onKnown?: (time: number) => void): () => void {
  // By now the drafts are there that were lost with the battery.
  const before = now();
  if (!isKnown) known = recall();
  if (now() !== before) announce();
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
    else if (now() - known.seen >= KEEP_EVERY_MS) keepTime(known.offset);
  };
  let isOver = false;
  void syncClock().then(() => {
    if (isKnown && !isOver) onKnown?.(known.seen);
  });
  const timer = setInterval(check, CHECK_EVERY_MS);
  const handleShown = () => {
    if (document.visibilityState === 'visible') check();
  };
  document.addEventListener('visibilitychange', handleShown);
  globalThis.addEventListener('online', check);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleShown);
    globalThis.removeEventListener('online', check);
  };
}
