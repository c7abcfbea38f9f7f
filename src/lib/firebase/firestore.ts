import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
} from 'firebase/firestore';
import { env } from '../env';
import { firebaseApp } from './app';
import { findLocalHost } from './localHost';

// The cache stays in memory: personal data of minors, often on shared machines
// (docs/decisions/002). A device that remembers its user keeps results in a store of our own (032).
// The least-recently-used collector keeps the documents of a screen after it is left, so returning
// to it reads only the changes.
export const db = initializeFirestore(firebaseApp, {
  localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
});

if (env.isLocal) {
  const { hostname, port } = env.services.firestore
    ? new URL(`http://${env.services.firestore}`)
    : { hostname: await findLocalHost(globalThis.location), port: globalThis.location.port };
  connectFirestoreEmulator(db, hostname, Number(port));
}
