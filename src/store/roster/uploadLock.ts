// An upload that is unfinished belongs to one tab: the one that is at work on it, or that shows
// passwords nobody has got yet. Another one would send the same people, or set their passwords anew.

const held = new Map<string, () => void>();
const attempts = new Map<string, Promise<boolean>>();
const ended = new Map<string, Promise<unknown>>();

async function ask(name: string): Promise<boolean> {
  if (held.has(name)) return true;
  // One that was just given back is free only now.
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
 * Takes a lock, unless another tab has it. It is held until it is given back or the page goes; attempts
 * twice at the same time, this tab gets one answer.
 * @returns whether this tab has it
 */
export function takeLock(name: string): Promise<boolean> {
  const running = attempts.get(name);
  if (running) return running;
  const attempt = ask(name).finally(() => attempts.delete(name));
  attempts.set(name, attempt);
  return attempt;
}

/** Gives a lock back; one that this tab does not have stays with who has it. */
export function giveLockBack(name: string): void {
  held.get(name)?.();
  held.delete(name);
}

/** Gives every lock back: at sign-out nothing is this tab's any more. */
export function giveLocksBack(): void {
  for (const name of [...held.keys()]) giveLockBack(name);
}
