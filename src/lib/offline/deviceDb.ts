// The database of this device, in IndexedDB: the reads of its user, on a device that remembers its
// user; files and drafts that the server does not have yet.

import { DEVICE_DATABASE as NAME } from './draftTexts';

const VERSION = 2;
export type DeviceStore = 'queries' | 'files' | 'drafts';
const STORES: readonly DeviceStore[] = ['queries', 'files', 'drafts'];

let opening: Promise<IDBDatabase> | null = null;
/** Counts how often the application has erased it: work that was under way then makes no other one. */
let erasures = 0;

const lossListeners = new Set<() => void>();
/**
 * Calls back when the browser has closed the database by itself, as one does that throws a site's storage away because
 * the disk has no byte left.
 */
export function onDatabaseLost(listener: () => void): void {
  lossListeners.add(listener);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('IndexedDB'));
    });
  });

/** @param mayMake whether there is one from now on; otherwise it fails where there is none */
async function open(mayMake: boolean): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    const { result, transaction } = request;
    if (oldVersion === 0 && !mayMake) transaction?.abort();
    else {
      const missing = STORES.filter((name) => !result.objectStoreNames.contains(name));
      for (const name of missing) result.createObjectStore(name);
    }
  });
  const db = await settled(request);
  const leave = () => {
    opening = null;
  };
  db.addEventListener('versionchange', () => {
    erasures += 1;
    db.close(); // another tab erases the database, or is of a later release
    leave();
  });
  db.addEventListener('close', () => {
    leave();
    for (const listener of lossListeners) listener();
  });
  return db;
}

/** Whether this device has a database; none is made. */
export async function hasDeviceDb(): Promise<boolean> {
  if (opening !== null) return true;
  const found = open(false);
  try {
    await found;
    opening ??= found;
    return true;
  } catch {
    return false;
  }
}

async function storeOf(
  name: DeviceStore,
  mode: IDBTransactionMode,
  isSecondTry = false,
): Promise<IDBObjectStore> {
  const used = (opening ??= open(true));
  const known = erasures;
  try {
    // Work that was promised to be kept is on the disk when its transaction ends; data that was
    // only read may be lost.
    const durability = name === 'queries' ? 'relaxed' : 'strict';
    return (await used).transaction(name, mode, { durability }).objectStore(name);
  } catch (error) {
    if (opening === used) opening = null;
    if (isSecondTry || erasures !== known) throw error;
    // A browser that clears the storage of a site under its page closes the database, and refuses
    // the first attempt to open it again.
    return storeOf(name, mode, true);
  }
}

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => {
      reject(transaction.error ?? new Error('IndexedDB'));
    };
    transaction.addEventListener('complete', () => {
      resolve();
    });
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });

/** The stored value, or undefined. @throws DOMException when the browser refuses */
export async function getStored(name: DeviceStore, key: string): Promise<unknown> {
  return (await getAllStored(name, [key])).get(key);
}

/** The stored values by their keys. @throws DOMException when the browser refuses */
export async function getAllStored(
  name: DeviceStore,
  keys: readonly string[],
): Promise<Map<string, unknown>> {
  if (!(await hasDeviceDb())) return new Map();
  const store = await storeOf(name, 'readonly');
  const found = keys.map(async (key) => {
    return [key, await settled(store.get(key) as IDBRequest<unknown>)] as const;
  });
  return new Map(await Promise.all(found));
}

export async function listStored(name: DeviceStore): Promise<string[]> {
  if (!(await hasDeviceDb())) return [];
  const keys = await settled((await storeOf(name, 'readonly')).getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}

/**
 * Stores values, all or none.
 * @param isWanted whether a value takes the place of the stored one
 * @throws DOMException when the browser refuses, or has no room
 */
export async function putStored(
  name: DeviceStore,
  values: readonly (readonly [string, unknown])[],
  isWanted?: (value: unknown, stored: unknown) => boolean,
): Promise<void> {
  const store = await storeOf(name, 'readwrite');
  const done = ended(store.transaction);
  let refusal: unknown;
  for (const [key, value] of values) {
    if (isWanted === undefined) {
      store.put(value, key);
      continue;
    }
    const found = store.get(key) as IDBRequest<unknown>;
    found.addEventListener('success', () => {
      try {
        if (isWanted(value, found.result)) store.put(value, key);
      } catch (error) {
        refusal = error;
        store.transaction.abort();
      }
    });
  }
  await done.catch((error: unknown) => {
    throw refusal ?? error;
  });
}

export async function dropStored(name: DeviceStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const store = await storeOf(name, 'readwrite');
  await Promise.all(keys.map((key) => settled(store.delete(key))));
}

/** Erases the whole database; other tabs leave it first. */
export async function eraseDeviceDb(): Promise<void> {
  const db = await opening?.catch(() => null);
  erasures += 1;
  db?.close();
  opening = null;
  await settled(indexedDB.deleteDatabase(NAME));
}
