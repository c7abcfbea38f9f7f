// Whether the server can be reached. The device's online flag is trusted only when it says yes: a
// machine without any network can still reach a server on itself, as with the local school. And a
// server that accepts requests but answers none counts as one that cannot be reached.

/** A small file of this site, requested without using any cache. */
const PROBE = '/favicon.svg';
const PROBE_TIMEOUT_MS = 3000;
/** Interval between requests while the device says that it has no network, in ms. */
const PROBE_EVERY_MS = 5000;

/** Whether the server answers. Sends a request only when the device says that it has no network. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false; // no response means that the server cannot be reached
  }
}

function pauseUntilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, PROBE_EVERY_MS);
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

/** How long the server may say nothing while something waits for its answer, in ms. */
const SILENT_AFTER_MS = 4000;

let isConnected = true;
let isOffline = false;
let isSilent = false;
const listeners = new Set<() => void>();
let isWatching = false;

function update(): void {
  const next = !isOffline && !isSilent;
  if (next === isConnected) return;
  isConnected = next;
  for (const listener of listeners) listener();
}

let waiting = 0;
let silence: ReturnType<typeof setTimeout> | undefined;

function listenAgain(): void {
  clearTimeout(silence);
  isSilent = false;
  update();
  if (waiting === 0) return;
  silence = setTimeout(() => {
    isSilent = true;
    update();
  }, SILENT_AFTER_MS);
}

/** Whether something waits for the server. */
export const awaitsAnswer = (): boolean => waiting > 0;

/** Notes that the server has answered, whatever it was asked. */
export function noteAnswer(): void {
  if (waiting > 0) listenAgain();
}

/**
 * Notes that something waits for the server. When the server says nothing for some seconds, it counts
 * as one that cannot be reached, until it answers or nothing waits any more.
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

/** Watches the connection as long as there is a listener. */
async function watch(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  while (listeners.size > 0) {
    isOffline = !(await isReachable());
    update();
    await (navigator.onLine
      ? new Promise((resolve) => {
          globalThis.addEventListener('offline', resolve, { once: true });
        })
      : pauseUntilOnline());
  }
  isWatching = false;
}

/** The state of the connection for `useSyncExternalStore`. */
export const connection = {
  isConnected: () => isConnected,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    void watch();
    return () => {
      listeners.delete(listener);
    };
  },
};
