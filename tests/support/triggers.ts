import { afterAll, beforeAll } from 'vitest';
import { connectHub } from '../../local/hub';
import { ownSchool, settle } from './testSchool';

/** Sets whether changes of documents run functions in this worker's school. */
export function setTriggers(isOn: boolean): Promise<void> {
  const { ports, hubTokenFile } = ownSchool();
  return connectHub(ports.hub, hubTokenFile).setTriggers(isOn);
}

/**
 * Stores documents that are complete: no function adds to them. For tests of whole schools, with
 * triggers.
 */
export async function storedComplete<T>(store: () => Promise<T>): Promise<T> {
  await setTriggers(false);
  try {
    return await store();
  } finally {
    await setTriggers(true);
  }
}

/** Turns functions on, for tests of the final result of a write. */
export function useTriggers(): void {
  beforeAll(() => setTriggers(true));
  afterAll(async () => {
    await settle();
    await setTriggers(false);
  });
}

/** Turns functions off, for tests of a write alone in a school whose functions would add to it. */
export function useNoTriggers(): void {
  beforeAll(() => setTriggers(false));
  afterAll(() => setTriggers(true));
}
