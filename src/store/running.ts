/** Ends a live query, or this user's part in it. */
export type Release = () => void;

type Running = { users: number; end: Release };

const running = new Map<string, Running>();

/**
 * Shares one live query among its users: the first starts it, the last to leave ends it. A user who
 * leaves and returns at once, as between two screens, does not restart it.
 * @param key names the query; equal keys share one listener
 * @returns the function to call once, when the user leaves
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

/** Ends a failed query, so that the next user restarts it. */
export function forgetRunning(key: string): void {
  running.get(key)?.end();
  running.delete(key);
}

/** Ends every query: after sign-out no listener may keep running for the former user. */
export function endAllRunning(): void {
  for (const { end } of running.values()) end();
  running.clear();
}

/** The keys of the queries that run now. */
export function runningKeys(): string[] {
  return [...running.keys()];
}
