import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
} from 'firebase/firestore';
import { env } from '../env';
import { firebaseApp } from './app';

// In memory only: these are personal data of minors, often on shared machines (docs/decisions/002).
// The least-recently-used collector keeps what a screen left, so coming back reads only changes.
export const db = initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
});

if (env.isLocal) {
  const { hostname, port } = globalThis.location;
  connectFirestoreEmulator(db, hostname, Number(port));
}
