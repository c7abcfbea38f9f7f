// Whether the server can be reached. The device's online flag is trusted only when it says yes: a
// machine without any network can still reach a server on itself, as with the local school.

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

let isConnected = true;
const listeners = new Set<() => void>();
let isWatching = false;

function set(next: boolean): void {
  if (next === isConnected) return;
  isConnected = next;
  for (const listener of listeners) listener();
}

/** Watches the connection as long as there is a listener. */
async function watch(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  while (listeners.size > 0) {
    set(await isReachable());
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
    return () => listeners.delete(listener);
  },
};
