import type { Say } from '../terminal';

/** The result of a check: all is well, it was mended, or a person must do something. */
export type Finding = { state: 'right' | 'mended' | 'todo'; text: string };

export const right = (text: string): Finding => ({ state: 'right', text });
export const mended = (text: string): Finding => ({ state: 'mended', text });
export const todo = (text: string): Finding => ({ state: 'todo', text });

/** A check, with its subject for the reader of a failure. */
export type Check = { about: string; run: () => Promise<Finding[]> };

const SIGN = { right: 'right:  ', mended: 'mended: ', todo: 'to do:  ' } as const;

/** Runs all checks, one after the other, and says what each found; returns how much is left to do. */
export async function runChecks(checks: readonly Check[], say: Say): Promise<number> {
  let left = 0;
  for (const { about, run } of checks) {
    const findings = await run().catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      return [todo(`${about} could not be checked: ${why}`)];
    });
    for (const { state, text } of findings) {
      say(`${SIGN[state]}${text}`);
      if (state === 'todo') left += 1;
    }
  }
  return left;
}
