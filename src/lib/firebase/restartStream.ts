import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { db } from './firestore';

async function beginAnew(): Promise<void> {
  await disableNetwork(db);
  await enableNetwork(db);
}

let running: Promise<void> | null = null;

/**
 * Ends the stream of all listeners and begins another one, on which each listener goes on from what it
 * has. Writes that wait stay in their queue, and a transaction goes its own way. Several calls at once begin it once:
 * the SDK, told twice that there is a network, begins a second stream beside the first, and fails for good when both
 * answer.
 */
export async function restartStream(): Promise<void> {
  running ??= beginAnew().finally(() => {
    running = null;
  });
  await running;
}
