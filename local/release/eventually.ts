import { setTimeout as sleep } from 'node:timers/promises';

/** What is wrong by now; empty when nothing is. */
export type Look = () => Promise<string[]>;

/**
 * Looks again and again until nothing is wrong: what was just deployed takes a while to be everywhere.
 * @throws Error with what is still wrong in the end
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
