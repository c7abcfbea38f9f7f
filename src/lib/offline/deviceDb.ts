// The database of this device, in IndexedDB. Only a device that remembers its user has one.

const NAME = 'aula';
export type DeviceStore = 'queries' | 'files';
const STORES: readonly DeviceStore[] = ['queries', 'files'];

let opening: Promise<IDBDatabase> | null = null;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('IndexedDB'));
    });
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const store of STORES) request.result.createObjectStore(store);
  });
  const db = await settled(request);
  const leave = () => {
    opening = null;
  };
  db.addEventListener('versionchange', () => {
    db.close(); // another tab erases the database
    leave();
  });
  db.addEventListener('close', leave);
  return db;
}

async function storeOf(name: DeviceStore, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opening ??= open();
  try {
    return (await opening).transaction(name, mode).objectStore(name);
  } catch (error) {
    opening = null;
    throw error;
  }
}

/** The stored value, or undefined. @throws DOMException when the browser refuses */
export async function getStored(name: DeviceStore, key: string): Promise<unknown> {
  return (await getAllStored(name, [key])).get(key);
}

/** The stored values by their keys. @throws DOMException when the browser refuses */
export async function getAllStored(
  name: DeviceStore,
  keys: readonly string[],
): Promise<Map<string, unknown>> {
  const store = await storeOf(name, 'readonly');
  const found = keys.map(async (key) => {
    return [key, await settled(store.get(key) as IDBRequest<unknown>)] as const;
  });
  return new Map(await Promise.all(found));
}

export async function listStored(name: DeviceStore): Promise<string[]> {
  const keys = await settled((await storeOf(name, 'readonly')).getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}

/**
 * Stores values, all or none.
 * @throws DOMException when the browser refuses, or has no room
 */
export async function putStored(name: DeviceStore, values: [string, unknown][]): Promise<void> {
  const store = await storeOf(name, 'readwrite');
  const { transaction } = store;
  const done = new Promise<void>((resolve, reject) => {
    const fail = () => {
      reject(transaction.error ?? new Error('IndexedDB'));
    };
    transaction.addEventListener('complete', () => {
      resolve();
    });
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
  for (const [key, value] of values) store.put(value, key);
  await done;
}

export async function dropStored(name: DeviceStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const store = await storeOf(name, 'readwrite');
  await Promise.all(keys.map((key) => settled(store.delete(key))));
}

/** Erases the whole database; other tabs leave it first. */
export async function eraseDeviceDb(): Promise<void> {
  const db = await opening?.catch(() => null);
  db?.close();
  opening = null;
  await settled(indexedDB.deleteDatabase(NAME));
}
