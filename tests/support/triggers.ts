import { afterAll, beforeAll } from 'vitest';
import { connectHub } from '../../local/hub';
import { ownSchool, settle } from './testSchool';

/** Says whether changes of documents run functions in this worker's school. */
export function setTriggers(isOn: boolean): Promise<void> {
  const { ports, hubTokenFile } = ownSchool();
  return connectHub(ports.hub, hubTokenFile).setTriggers(isOn);
}

/** For tests of what a write leaves in the end, with what functions add to it. */
export function useTriggers(): void {
  beforeAll(() => setTriggers(true));
  afterAll(async () => {
    await settle();
    await setTriggers(false);
  });
}
