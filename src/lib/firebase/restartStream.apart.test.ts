import { expect, it, vi } from 'vitest';
import { restartStream } from './restartStream';

const calls = vi.hoisted(() => [] as string[]);
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('firebase/firestore', () => ({
  disableNetwork: async () => {
    calls.push('off');
    await Promise.resolve();
  },
  enableNetwork: async () => {
    calls.push('on');
    await Promise.resolve();
  },
}));

it('several restarts at once never tell the SDK twice in a row that there is a network', async () => {
  await Promise.all([restartStream(), restartStream()]);
  await restartStream();
  expect(calls).toEqual(['off', 'on', 'off', 'on']);
});
