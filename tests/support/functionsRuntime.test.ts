import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseISO, subMonths } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/project';

// `firebase deploy` refuses a runtime from the day on which it is decommissioned, so a move to the
// next one must not wait for that day.

/**
 * The dates from which a runtime is refused. Source: the runtime support schedule of Google Cloud,
 * https://docs.cloud.google.com/functions/docs/runtime-support, and what firebase-tools 15.34.2 goes
 * by, src/deploy/functions/runtimes/supported/types.ts; where they differ (nodejs22), the earlier day.
 * A move to a newer runtime must add its line from there.
 */
const DECOMMISSIONED: Readonly<Record<string, string>> = {
  nodejs18: '2025-10-30',
  nodejs20: '2026-10-30',
  nodejs22: '2027-10-31',
  nodejs24: '2028-10-31',
};
const MONTHS_TO_MOVE = 6;

/**
 * Tells whether a runtime must be replaced now; throws for a runtime that is missing in the table.
 */
function mustMoveOn(runtime: string, today: Date): boolean {
  const end = DECOMMISSIONED[runtime];
  if (end === undefined) throw new Error(`the table has no day for ${runtime}: add it`);
  return today >= subMonths(parseISO(end), MONTHS_TO_MOVE);
}

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const { functions } = JSON.parse(read('firebase.json')) as { functions: { runtime: string }[] };
const runtimes = functions.map(({ runtime }) => runtime);

describe('the runtime of the functions', () => {
  it('the runtime of the functions can be deployed for at least six months from today on', () => {
    expect(runtimes).toHaveLength(1);
    expect(runtimes.filter((runtime) => mustMoveOn(runtime, new Date()))).toEqual([]);
  });

  it('a runtime is due for its successor six months before its last day, and not a day earlier', () => {
    expect(mustMoveOn('nodejs24', parseISO('2028-04-29'))).toBe(false);
    expect(mustMoveOn('nodejs24', parseISO('2028-04-30'))).toBe(true);
    expect(() => mustMoveOn('nodejs99', parseISO('2026-11-23'))).toThrow('add it');
  });

  it('the runtime is the same in firebase.json and in the package of the functions', () => {
    const { engines } = JSON.parse(read('functions/package.json')) as { engines: { node: string } };
    expect(runtimes).toEqual([`nodejs${engines.node}`]);
  });
});
