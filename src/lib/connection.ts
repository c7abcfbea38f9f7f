// Whether the server can be reached. Only its answers decide: a device without any network can
// still reach a server on itself, as with the local school, and one that reports a network may
// reach nothing, as with prepaid data that is used up, or only a page that asks for a password.

/** A small file of this site, requested without using any cache. */
const PROBE = '/favicon.svg';
const PROBE_TIMEOUT_MS = 3000;
/** Interval between requests while the server does not answer, in ms. */
const PROBE_EVERY_MS = 5000;
/**
 * The time of silence, in ms, after which a server that owes an answer is asked whether it is
 * there.
 */
const SILENT_AFTER_MS = 3000;
/** The time that the server then has to answer, in ms. */
const SILENT_TIMEOUT_MS = 1000;
/**
 * A server that has answered within this time, in ms, is slow rather than gone: a running upload is
 * in the way.
 */
const RECENT_MS = 20_000;
/** The time that such a server has to answer, in ms. */
const SLOW_TIMEOUT_MS = 7000;

let isConnected = true;
/** The time of the server's last answer, by the page's own clock. */
let answeredAt = -Infinity;
/**
 * The answers that were noted so far: an answer that comes while the server is asked counts, too.
 */
let answers = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function settle(isFound: boolean): void {
  clearTimeout(timer);
  if (isFound) answeredAt = performance.now();
  const isWatched = listeners.size > 0 && !(isFound && navigator.onLine);
  if (isWatched) timer = setTimeout(() => void checkAnswers(), PROBE_EVERY_MS);
  if (isFound === isConnected) return;
  isConnected = isFound;
  for (const listener of listeners) listener();
}

/**
 * Whether this site has answered: a page in place of a file is somebody else's, who stands between this device and
 * the server.
 */
export const isOwn = ({ ok, headers }: Response): boolean =>
  ok && !(headers.get('Content-Type') ?? '').includes('text/html');

const hasJustAnswered = () =>
  isConnected && navigator.onLine && performance.now() - answeredAt < RECENT_MS;

/**
 * Asks the server, whatever is known about it, and notes whether it answers.
 * @param patience how long it has, in ms; longer when it has just answered something
 */
export async function checkAnswers(patience = PROBE_TIMEOUT_MS): Promise<boolean> {
  const before = answers;
  const giveUp = new AbortController();
  const end = setTimeout(
    () => {
      giveUp.abort();
    },
    hasJustAnswered() ? Math.max(patience, SLOW_TIMEOUT_MS) : patience,
  );
  const { signal } = giveUp;
  const silence = new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(false);
    });
  });
  const answer = fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal });
  const isFound =
    (await Promise.race([answer.then(isOwn, () => false), silence])) || answers > before;
  clearTimeout(end);
  if (isFound) answers += 1; // an older question that still hangs says nothing any more
  settle(isFound);
  return isFound;
}

/** Whether the server answers. Sends no request while nothing speaks against it. */
export async function isReachable(): Promise<boolean> {
  return (navigator.onLine && isConnected) || checkAnswers();
}

function pauseUntilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(pause);
      globalThis.removeEventListener('online', end);
      resolve();
    };
    const pause = setTimeout(end, PROBE_EVERY_MS);
    globalThis.addEventListener('online', end);
  });
}

/**
 * Resolves when the server can be reached. Code is loaded only after that, because a module that
 * once failed to load stays failed until the page is reloaded.
 */
export async function whenOnline(): Promise<void> {
  while (!(await isReachable())) await pauseUntilOnline();
}

let waiting = 0;
let silence: ReturnType<typeof setTimeout> | undefined;

/** @param after ms without an answer; longer each time that the server was only slow */
function listenAgain(after = SILENT_AFTER_MS): void {
  clearTimeout(silence);
  if (waiting === 0) return;
  silence = setTimeout(() => {
    void checkAnswers(SILENT_TIMEOUT_MS);
    listenAgain(2 * after);
  }, after);
}

/** Whether something waits for the server. */
export const awaitsAnswer = (): boolean => waiting > 0;

/** Notes that the server has answered, whatever it was asked. */
export function noteAnswer(): void {
  answeredAt = performance.now();
  if (waiting === 0) return;
  answers += 1;
  listenAgain();
  // A device without a network is told its own writes, too.
  if (!isConnected && navigator.onLine) settle(true);
}

/**
 * Notes that something waits for the server. When the server says nothing for some seconds, it is asked,
 * and counts as one that cannot be reached, until it answers.
 * @returns the function that ends the waiting
 */
export function expectAnswer(): () => void {
  let isOver = false;
  waiting += 1;
  if (waiting === 1) listenAgain();
  return () => {
    if (isOver) return;
    isOver = true;
    waiting -= 1;
    if (waiting === 0) listenAgain();
  };
}

const handleChange = () => void checkAnswers();

/** A page that came from the device says nothing about the server. */
const isFromDevice = () =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The state of the connection for `useSyncExternalStore`. */
export const connection = {
  isConnected: () => isConnected,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (listeners.size === 1) {
      globalThis.addEventListener('online', handleChange);
      globalThis.addEventListener('offline', handleChange);
      if (!navigator.onLine || !isConnected || isFromDevice()) handleChange();
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      globalThis.removeEventListener('online', handleChange);
      globalThis.removeEventListener('offline', handleChange);
    };
  },
};
