/** The number of writes that are tried; FUZZ_RUNS and FUZZ_SEED change it. */
export const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? 10_000);
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

/**
 * The refusals of the rules, the SDK and the database; any other error is no refusal. A missing
 * document cannot be changed.
 */
const REFUSALS = ['permission-denied', 'invalid-argument', 'not-found'];

/** Tells whether a write was accepted. */
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
