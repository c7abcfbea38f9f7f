import { setTimeout as sleep } from 'node:timers/promises';

/** Finds the present faults; empty when there are none. */
export type Look = () => Promise<string[]>;

/**
 * Checks again and again until nothing is wrong: a new deployment takes a while to be everywhere.
 * @throws Error with the faults that are left in the end
 */
export async function eventually(
  look: Look,
  forMs: number,
  everyMs = Math.min(3000, forMs / 50),
): Promise<void> {
  const until = Date.now() + forMs;
  for (;;) {
    const wrong = await look();
    if (wrong.length === 0) return;
    if (Date.now() + everyMs > until) throw new Error(wrong.join('; '));
    await sleep(everyMs);
  }
}
