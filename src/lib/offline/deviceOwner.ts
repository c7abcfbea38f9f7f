// This module keeps the remembered user of this device on its disk. The session and the drafts are
// in the browser's storage of texts, which comes to the disk as much as a minute later: an empty
// battery would undo a sign-out, and lose a sign-in, while work that was promised after it is on
// the disk.

import { findKept, forget, keep, keysWith } from '../browserStorage';
import { inTime } from '../inTime';
import { forgetUser, hasSession, REMEMBERED, SESSION, sessionUid } from '../keptUser';

/**
 * Without a remembered user the database says only that; so it may stay when everything else is
 * erased.
 */
const NAME = 'aula-dispositivo';
const STORE = 'usuario';
/** In the same store: the session of the remembered user, as the texts have it. */
const TEXTS = 'sesion';
/** A database that does not open holds nothing up for longer, in ms. */
const PATIENCE_MS = 2000;

/** @param mayMake whether there is a database from now on; otherwise it fails where there is none */
const run = <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
  mayMake = false,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const fail = () => {
      reject(new Error('IndexedDB'));
    };
    const opening = indexedDB.open(NAME, 1);
    opening.onerror = fail;
    opening.onupgradeneeded = () => {
      if (mayMake) opening.result.createObjectStore(STORE);
      else opening.transaction?.abort(); // nothing was noted, and nothing is made
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

/** The device's session as the texts have it, by key. */
const sessionTexts = (): Record<string, unknown> =>
  Object.fromEntries(
    [...keysWith('device', SESSION), REMEMBERED].map((key) => [key, findKept('device', key)]),
  );

/**
 * Notes the user whom the device remembers from now on, with the session; with an empty id nobody.
 * When there is no room for it nothing is noted: otherwise a session would be taken for one that
 * was ended.
 */
export async function keepOwner(uid: string): Promise<void> {
  const note = (store: IDBObjectStore) => {
    store.put(uid === '' ? {} : sessionTexts(), TEXTS);
    return store.put(uid, STORE);
  };
  const kept = run('readwrite', note, true).then(
    () => undefined,
    () => {
      indexedDB.deleteDatabase(NAME);
    },
  );
  await inTime(kept, undefined, PATIENCE_MS);
}

/** The device's session has got other tokens, as with a new password: those that the disk has are worth nothing. */
export async function keepSession(uid: string): Promise<void> {
  if (!hasSession('tab') && sessionUid() === uid) await keepOwner(uid);
}

/**
 * Drops the stored session, which has ended by whatever cause, so that it is not brought back. The
 * owner of the work here stays noted.
 */
export async function dropSession(): Promise<void> {
  const dropped: Promise<unknown> = run('readwrite', (store) => store.delete(TEXTS));
  await inTime(dropped, undefined, PATIENCE_MS); // it fails where nothing was noted
}

const find = (key: string): Promise<unknown> =>
  inTime(
    run('readonly', (store) => store.get(key) as IDBRequest<unknown>),
    null,
    PATIENCE_MS,
  );

/**
 * Returns the remembered user; null if nothing was noted, as by an earlier release. Empty for
 * nobody.
 */
export async function findOwner(): Promise<string | null> {
  const owner = await find(STORE);
  return typeof owner === 'string' ? owner : null;
}

/** Whether the device's session was ended, and is there only because the battery died since. */
export async function isSessionOver(): Promise<boolean> {
  // A tab's own session goes with the tab.
  if (hasSession('tab') || !hasSession('device')) return false;
  const owner = await findOwner();
  return owner !== null && owner !== sessionUid();
}

/**
 * The prefix of the device's texts from any user's visits; the settings of the look have other
 * names.
 */
const OF_VISITS = 'aula:';

/**
 * Brings back the session of the remembered user, if the texts have lost it with the battery. Texts
 * of an earlier user are erased, as they were then.
 * @returns whether the device has a session now
 */
export async function restoreSession(): Promise<boolean> {
  const owner = await findOwner();
  const texts = (await find(TEXTS)) ?? {};
  if (owner === null || owner === '' || hasSession('device')) return hasSession('device');
  for (const key of keysWith('device', OF_VISITS)) {
    if (!`${key}:`.includes(`:${owner}:`)) forget('device', key);
  }
  forgetUser();
  for (const [key, value] of Object.entries(texts)) keep('device', key, value);
  return hasSession('device');
}
