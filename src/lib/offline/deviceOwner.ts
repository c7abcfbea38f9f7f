// Whom this device remembers, on its disk. The session and the drafts are in the browser's storage of texts,
// which comes to the disk as much as a minute later: with an empty battery a sign-out would be undone.

import { hasSession, sessionUid } from '../keptUser';

/** Says no more than an id, or that it is nobody's; so it may stay when all else is erased. */
const NAME = 'aula-dispositivo';
const STORE = 'usuario';
/** A database that does not open holds nothing up for longer, in ms. */
const PATIENCE_MS = 2000;

const inTime = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    answer,
    new Promise<T>((resolve) => {
      setTimeout(() => {
        resolve(otherwise);
      }, PATIENCE_MS);
    }),
  ]);

const run = <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const fail = () => {
      reject(new Error('IndexedDB'));
    };
    const opening = indexedDB.open(NAME, 1);
    opening.onerror = fail;
    opening.onupgradeneeded = () => {
      if (mode === 'readonly') opening.transaction?.abort(); // nothing was noted, and nothing is made
      else opening.result.createObjectStore(STORE);
    };
    opening.onsuccess = () => {
      const db = opening.result;
      const transaction = db.transaction(STORE, mode, { durability: 'strict' });
      transaction.onabort = () => {
        db.close();
        fail();
      };
      try {
        const request = act(transaction.objectStore(STORE));
        transaction.oncomplete = () => {
          db.close();
          resolve(request.result);
        };
      } catch {
        transaction.abort();
      }
    };
  });

/**
 * Notes whom the device remembers from now on; with an empty id nobody. Where that finds no room nothing is
 * noted: a session would else be taken for one that was ended.
 */
export async function keepOwner(uid: string): Promise<void> {
  const kept = run('readwrite', (store) => store.put(uid, STORE)).then(
    () => undefined,
    () => {
      indexedDB.deleteDatabase(NAME);
    },
  );
  await inTime(kept, undefined);
}

/** Whom the device remembers; null where nothing was noted, as by an earlier release. */
async function findOwner(): Promise<string | null> {
  const found = run('readonly', (store) => store.get(STORE) as IDBRequest<unknown>);
  const owner = await inTime(
    found.catch(() => null),
    null,
  );
  return typeof owner === 'string' ? owner : null;
}

/** Whether the device's session was ended, and is there only because the battery died since. */
export async function isSessionOver(): Promise<boolean> {
  // A tab's own session goes with the tab.
  if (hasSession('tab') || !hasSession('device')) return false;
  const owner = await findOwner();
  return owner !== null && owner !== sessionUid();
}
