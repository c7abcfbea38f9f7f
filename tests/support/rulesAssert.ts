import { expect } from 'vitest';

export async function allow(attempt: Promise<unknown>): Promise<void> {
  await attempt;
}

/** Checks that the rules refuse the attempt; any other failure does not count. */
export async function deny(attempt: Promise<unknown>): Promise<void> {
  const outcome = await attempt.then(
    () => 'allowed',
    (error: unknown) => (error as { code?: string }).code ?? error,
  );
  expect(outcome).toBeOneOf(['permission-denied', 'storage/unauthorized']);
}
