import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
} from 'firebase/firestore';
import { env } from '../env';
import { firebaseApp } from './app';
import { findLocalHost } from './localHost';

// In memory only: these are personal data of minors, often on shared machines (docs/decisions/002).
// The least-recently-used collector keeps what a screen left, so coming back reads only changes.
export const db = initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
});

if (env.isLocal) {
  const host = await findLocalHost(globalThis.location);
  connectFirestoreEmulator(db, host, Number(globalThis.location.port));
}
