import type { Firestore } from 'firebase-admin/firestore';
import { LocalError } from './localError';
import { FIRST_VERSION, planMigrations, type Shape } from './migrations';
import type { Say } from './terminal';

/** The path at which a deployed school notes its version. No rule lets a client near it. */
export const SHAPE_PATH = 'system/shape';

/**
 * Brings a deployed school to today's shape, and notes each step as it is done: after a failure the
 * next call goes on from there. A school without a note is of the first version.
 * @throws LocalError when the school is newer than this checkout, or nothing leads to its shape
 */
export async function migrateDeployed(db: Firestore, shape: Shape, say: Say): Promise<void> {
  const note = db.doc(SHAPE_PATH);
  const from = ((await note.get()).get('version') as number | undefined) ?? FIRST_VERSION;
  const plan = planMigrations(from, shape);
  if (plan.kind === 'newer') {
    throw new LocalError(
      `the school is of version ${from}, and this checkout knows version ${shape.version}.`,
    );
  }
  if (plan.kind === 'gap') {
    throw new LocalError(`nothing brings the school to version ${plan.missing}.`);
  }
  for (const { to, why, run } of plan.steps) {
    await run(db);
    await note.set({ version: to });
    say(`brought to version ${to}: ${why}.`);
  }
  say(`the school is of version ${shape.version}.`);
}
