import { afterAll, beforeAll } from 'vitest';
import { connectHub } from '../../local/hub';
import { ownSchool, settle } from './testSchool';

/** Says whether changes of documents run functions in this worker's school. */
export function setTriggers(isOn: boolean): Promise<void> {
  const { ports, hubTokenFile } = ownSchool();
  return connectHub(ports.hub, hubTokenFile).setTriggers(isOn);
}

/** What is stored meanwhile is complete: no function adds to it. For tests of whole schools, with triggers. */
export async function storedComplete<T>(store: () => Promise<T>): Promise<T> {
  await setTriggers(false);
  try {
    return await store();
  } finally {
    await setTriggers(true);
  }
}

/** For tests of what a write leaves in the end, with what functions add to it. */
export function useTriggers(): void {
  beforeAll(() => setTriggers(true));
  afterAll(async () => {
    await settle();
    await setTriggers(false);
  });
}

/** For tests of what a write leaves by itself, in a school whose functions would add to it. */
export function useNoTriggers(): void {
  beforeAll(() => setTriggers(false));
  afterAll(() => setTriggers(true));
}
