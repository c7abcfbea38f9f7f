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
  const { hostname, port } = env.services.firestore
    ? new URL(`http://${env.services.firestore}`)
    : { hostname: await findLocalHost(globalThis.location), port: globalThis.location.port };
  connectFirestoreEmulator(db, hostname, Number(port));
}
