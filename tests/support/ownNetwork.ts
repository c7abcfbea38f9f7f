import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { db } from '../../src/lib/firebase/firestore';

let isCut = false;

/** Cuts the application's Firestore off from the network. */
export async function cutNetwork(): Promise<void> {
  isCut = true;
  await disableNetwork(db);
}

/** Ends that. The SDK must not be told so while it has a network: it would begin a second stream beside the first. */
export async function restoreNetwork(): Promise<void> {
  if (!isCut) return;
  isCut = false;
  await enableNetwork(db);
}
