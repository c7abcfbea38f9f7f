// An unfinished upload belongs to one tab: the tab that runs it or shows passwords not handed over
// yet. A second tab would create the same people again or replace their passwords.

const held = new Map<string, () => void>();
const attempts = new Map<string, Promise<boolean>>();
const ended = new Map<string, Promise<unknown>>();

async function ask(name: string): Promise<boolean> {
  if (held.has(name)) return true;
  // A lock given back a moment ago is free only when its request has ended.
  await ended.get(name);
  return new Promise((resolve, reject) => {
    const request = navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      const end = new Promise<void>((release) => {
        if (lock === null) release();
        else held.set(name, release);
      });
      resolve(lock !== null);
      await end;
    });
    ended.set(name, request);
    request.catch(reject);
  });
}

/**
 * Takes a lock unless another tab holds it. The lock is held until it is given back or the page
 * closes. Two simultaneous attempts in this tab share one answer.
 * @returns whether this tab holds the lock
 */
export function takeLock(name: string): Promise<boolean> {
  const running = attempts.get(name);
  if (running) return running;
  const attempt = ask(name).finally(() => attempts.delete(name));
  attempts.set(name, attempt);
  return attempt;
}

/** Gives a lock back; a lock that another tab holds is not affected. */
export function giveLockBack(name: string): void {
  held.get(name)?.();
  held.delete(name);
}

/** Gives every lock back: after sign-out this tab owns no upload. */
export function giveLocksBack(): void {
  for (const name of [...held.keys()]) giveLockBack(name);
}
