/** How many writes are tried; FUZZ_RUNS and FUZZ_SEED ask for others. */
export const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? 10_000);
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

/**
 * The rules', the SDK's or the database's no; anything else is no answer. A document that is not there
 * cannot be changed.
 */
const REFUSALS = ['permission-denied', 'invalid-argument', 'not-found'];

/** Whether a write was taken. */
export async function isTaken(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && REFUSALS.includes(code)) return false;
    throw error;
  }
}
