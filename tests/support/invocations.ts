import { control, ownSchool, settle } from './testSchool';

/**
 * Runs the work under a fault plan and counts the runs of a function until no trigger is running.
 */
async function countUnder(
  rules: readonly object[],
  name: string,
  during: () => Promise<unknown>,
): Promise<number> {
  const school = ownSchool();
  await settle();
  await control(school, 'PUT', 'faultPlan', { rules });
  try {
    await during();
    await settle();
    const plan = (await control(school, 'GET', 'faultPlan')) as {
      counters: Record<string, number>;
    };
    return plan.counters[`functions.invoke|${name}`] ?? 0;
  } finally {
    await control(school, 'DELETE', 'faultPlan');
  }
}

/** Counts the runs of a function, by its name in functions/src/index.ts, that the work causes. */
export const countInvocations = (name: string, during: () => Promise<unknown>): Promise<number> =>
  countUnder([], name, during);

/** Delivers the first event of a function twice or more, and waits until no trigger is running. */
export async function deliverTwice(name: string, during: () => Promise<unknown>): Promise<void> {
  const match = { operation: 'functions.deliver', function: name, nth: 1 };
  const action = { type: 'duplicate', count: 2 };
  const runs = await countUnder([{ match, action }], name, during);
  if (runs < 2) throw new Error(`${name} was run ${String(runs)} times`);
}
