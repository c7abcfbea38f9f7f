import { assertSucceeds } from '@firebase/rules-unit-testing';
import { expect } from 'vitest';

export async function allow(attempt: Promise<unknown>): Promise<void> {
  await assertSucceeds(attempt);
}

/** The attempt must be refused by the rules; to fail for any other reason does not count. */
export async function deny(attempt: Promise<unknown>): Promise<void> {
  const outcome = await attempt.then(
    () => 'allowed',
    (error: unknown) => (error as { code?: string }).code ?? error,
  );
  expect(outcome).toBeOneOf(['permission-denied', 'storage/unauthorized']);
}
