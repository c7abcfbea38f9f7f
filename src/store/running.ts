/** Ends a live query, or this user's part in it. */
export type Release = () => void;

export type LiveListener = {
  end: Release;
  /** Whether the server has answered: only then its result is worth keeping up to date. */
  hasAnswered: () => boolean;
};

type Running = LiveListener & { users: number };

/**
 * The time that a query goes on after its last user has left, in ms. Starting it again would read
 * all of its documents again; going on costs only what changes meanwhile.
 */
export const LEFT_MS = 5 * 60_000;
/** The number of such queries that go on; the one that was left first ends first. */
export const MOST_LEFT = 40;

const running = new Map<string, Running>();
/** The queries that nobody uses, in the order in which they were left, each with its end. */
const left = new Map<string, ReturnType<typeof setTimeout>>();

/** Ends a query, for example a failed one, so that the next user restarts it. */
export function endRunning(key: string): void {
  const entry = running.get(key);
  clearTimeout(left.get(key));
  left.delete(key);
  running.delete(key);
  entry?.end();
}

function leaveRunning(key: string): void {
  const end = () => {
    endRunning(key);
  };
  left.set(key, setTimeout(end, LEFT_MS));
  const [first] = left.keys();
  if (left.size > MOST_LEFT && first !== undefined) endRunning(first);
}

/**
 * Shares one live query among its users: the first starts it. When the last has left, it goes on
 * for some minutes, so that who comes back to a screen reads nothing twice; one that the server has
 * not answered ends at once.
 * @param key names the query; equal keys share one listener
 * @returns the function to call once, when the user leaves
 */
export function retainRunning(key: string, start: () => LiveListener): Release {
  const entry = running.get(key) ?? { ...start(), users: 0 };
  running.set(key, entry);
  clearTimeout(left.get(key));
  left.delete(key);
  entry.users += 1;
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    entry.users -= 1;
    // A user who leaves and returns at once, as between two screens, does not restart it.
    setTimeout(() => {
      if (entry.users > 0 || running.get(key) !== entry || left.has(key)) return;
      if (entry.hasAnswered()) leaveRunning(key);
      else endRunning(key);
    }, 0);
  };
}

/** Ends every query: after sign-out no listener may keep running for the former user. */
export function endAllRunning(): void {
  for (const key of running.keys()) endRunning(key);
}

/** Whether this query runs now, also when nobody uses it any more. */
export const isRunning = (key: string): boolean => running.has(key);

/** The keys of the queries that run now, also those that nobody uses any more. */
export function runningKeys(): string[] {
  return [...running.keys()];
}
