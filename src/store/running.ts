/** How to end a live query. */
export type Release = () => void;

type Running = { users: number; end: Release };

const running = new Map<string, Running>();

/**
 * Shares one live query among its users: the first starts it, the last to leave ends it. Leaving
 * and coming back in the same moment, as from one screen to the next, does not restart it.
 * @param key names the query; equal keys share one listener
 * @returns to be called once, when the user leaves
 */
export function retainRunning(key: string, start: () => Release): Release {
  const entry = running.get(key) ?? { users: 0, end: start() };
  running.set(key, entry);
  entry.users += 1;
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    entry.users -= 1;
    setTimeout(() => {
      if (entry.users > 0 || running.get(key) !== entry) return;
      running.delete(key);
      entry.end();
    }, 0);
  };
}

/** Ends a query that failed, so that the next user starts it anew. */
export function forgetRunning(key: string): void {
  running.get(key)?.end();
  running.delete(key);
}

/** Ends everything: at sign-out no listener may outlive its user. */
export function endAllRunning(): void {
  for (const { end } of running.values()) end();
  running.clear();
}

/** The keys of the queries that run now. */
export function runningKeys(): string[] {
  return [...running.keys()];
}
