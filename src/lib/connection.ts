// Whether the server can be reached. The device's own word is believed only when it says yes: a
// machine without any network still reaches a server of its own, as with the local school.

/** A small file of this site, asked for past every cache. */
const PROBE = '/favicon.svg';
const PROBE_TIMEOUT_MS = 3000;
/** How often the server is asked again while the device says that it has no network. */
const PROBE_EVERY_MS = 5000;

/** Whether the server answers. Costs a request only when the device says that it has no network. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false; // nobody answered, which is what was asked
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
 * Resolves when the server can be reached. Code that is to be loaded waits for it: a module that
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

/** Follows the connection for as long as somebody wants to know. */
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
