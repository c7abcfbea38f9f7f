import { findKept, forget, keep } from './browserStorage';
import { isOwn } from './connection';
import { loadDraft, saveDraft, workPlace } from './drafts';
import { inTime } from './inTime';
import { CLOCK_DRAFT } from './offline/draftTexts';

// The server's time. A device's clock may be hours off and must not decide what a student sees and
// may send. So the offset to the server's clock is measured after the sign-in, and again when the
// device's clock has jumped or the device has slept.

/** A small file of this site, because every response carries the server's date. */
const PROBE = '/favicon.svg';
const TIMEOUT_MS = 8000;
/** The time, in ms, that an act waits for the server's time at most. */
const SOON_MS = 3000;
/**
 * The date header has whole seconds and a request takes time, so a smaller difference counts as
 * none.
 */
const TOLERANCE_MS = 3000;
const CHECK_EVERY_MS = 15_000;
/** A check that comes later than this means that the device has slept or its clock was set. */
const JUMP_MS = 20_000;

/** The newest server time is kept again after this interval. */
const KEEP_EVERY_MS = 300_000;

/** The known server time. */
type Known = {
  /** The device's clock is this much behind the server's, in ms. */
  offset: number;
  /** The server's time when it was last known, ms since 1970; no later time is before it. */
  seen: number;
  /** The time of that by the page's own clock, which nobody sets. */
  at: number;
};

/**
 * The key of the last known server time, for a start without a network: among the drafts where
 * drafts come to the disk.
 */
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
/** Whether the time is the server's, and not only this device's guess. */
export const isTimeKnown = (): boolean => isKnown;
/**
 * A correction of times that this device has noted by a wrong clock: those after `after` were `by` ms too early (too
 * late for less than zero; by an unknown time for -Infinity), and none was before `floor`, when the server's time was
 * last known. `isOfPage` says that only this page has noted such times: it was opened with a clock that an empty battery
 * had set back, and the pages before it had another one.
 */
export type ClockCorrection = { after: number; by: number; floor: number; isOfPage?: boolean };
const listeners = new Set<(correction: ClockCorrection) => void>();

/**
 * The current time by the server's clock, ms since 1970: never before the last time of the server that this
 * device has seen, because a clock goes back to its beginning with an empty battery.
 */
export function now(): number {
  noteJump(); // no time is noted by a clock that was set without this being known
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

let last: ClockCorrection | null = null;
/** Returns the last correction on this page, or null. */
export const lastCorrection = (): ClockCorrection | null => last;

function announce(correction: ClockCorrection): void {
  if (correction.by !== 0) last = correction;
  for (const listener of listeners) listener(correction);
}

/** The device's clock beside the page's own one, which nobody sets, at the last look. */
let base = Date.now() - performance.now();
/** The largest step back of the device's clock since the server's time was last known, in ms. */
let back = 0;
/** The time before its last step ahead, or 0. A device that has slept looks the same. */
let aheadFrom = 0;

let hasJumped = false;
/** Whether this page has not heard the server's time yet. */
let isFirst = true;

/** Looks whether somebody has set the device's clock since the last look. */
function noteJump(): void {
  const drift = Date.now() - performance.now();
  const jump = drift - base;
  base = drift;
  if (jump < -TOLERANCE_MS) back = Math.min(back, jump);
  if (jump > TOLERANCE_MS) aheadFrom = Date.now() + known.offset - jump;
  hasJumped ||= Math.abs(jump) > TOLERANCE_MS;
}

/**
 * Calls back when the drafts are there, with a correction by 0, and whenever the time is corrected.
 * @returns the function that stops it
 */
export function onClockChange(listener: (correction: ClockCorrection) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Computes from one response by how many ms the device's clock is behind the server's; null when
 * the response has no valid date. For a cached response the age header is added.
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
    const { offset, seen } = known;
    const isSame = Math.abs(found - offset) < TOLERANCE_MS;
    // Another tab has measured it before.
    const isDone = !isSame && Math.abs(found - recall().offset) < TOLERANCE_MS;
    noteJump();
    const before = now();
    const isOfPage = isFirst && before - (Date.now() + offset) >= TOLERANCE_MS;
    keepTime(isSame ? offset : found);
    const by = now() - before;
    const floor = Math.max(seen, by < 0 ? aheadFrom : 0);
    // A clock that was set right while nobody answered, as by a phone that finds a network, shows itself by times that
    // are still to come.
    const correction =
      isSame && back < 0
        ? { after: now(), by: back, floor: seen }
        : { after: floor, by, floor, isOfPage };
    back = 0;
    aheadFrom = 0;
    hasJumped = false;
    if (!isSame || Math.abs(correction.by) >= TOLERANCE_MS) {
      // The other tab may have corrected what this one keeps, too: what is still to come it has not.
      announce(isDone ? { after: now(), by: Math.min(0, by), floor: seen } : correction);
    } else if (isFirst) {
      // A clock that was set right while no page was open: how far it was ahead nobody knows.
      announce({ after: now() + TOLERANCE_MS, by: -Infinity, floor: seen > 0 ? seen : now() });
    }
    isFirst = false;
  } catch {
    isKnown = false; // the last offset stays, and the next check measures again
  }
}

/** Waits until the server has told its time, where it does so at once. */
export const knowTime = (): Promise<void> =>
  isKnown ? Promise.resolve() : inTime(syncClock(), undefined, SOON_MS);

/**
 * Keeps the offset up to date while somebody is signed in; returns the function that stops it.
 * @param onKnown is called once, if the server tells its time now: with that time, ms since 1970
 */
export function watchClock(onKnown?: (time: number) => void): () => void {
  // By now the drafts are there that were lost with the battery: listeners look at them again.
  if (!isKnown) known = recall();
  announce({ after: known.seen, by: 0, floor: known.seen });
  let checked = Date.now();
  const check = () => {
    const hasSlept = Date.now() - checked > CHECK_EVERY_MS + JUMP_MS;
    checked = Date.now();
    noteJump();
    const isMoved = hasJumped || hasSlept;
    hasJumped = false;
    if (!isKnown || isMoved) void syncClock();
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
