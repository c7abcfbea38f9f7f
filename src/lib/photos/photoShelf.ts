import type { Photo } from '../../domain/photos';
import { onDraftsCleared } from '../drafts';
import { isOnDevice } from '../work';
import { PHOTO_DATABASE } from './photoDatabase';

// Reduced photos stay here until the task is sent: in the page, and on a device that remembers its
// user also in a database of the browser, because a phone may end the page while its camera is
// open.

const inPage = new Map<string, Photo[]>();
onDraftsCleared(() => {
  inPage.clear();
});

const PHOTOS = 'photos';
/** An earlier release has noted a time as well. */
type Kept = { photos: Photo[] };

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('no database'));
    };
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('no database'));
    };
  });

/** @param mayMake whether there is one from now on; otherwise it fails where there is none */
function openDatabase(mayMake: boolean): Promise<IDBDatabase> {
  const request = indexedDB.open(PHOTO_DATABASE, 1);
  request.onupgradeneeded = () => {
    if (mayMake) request.result.createObjectStore(PHOTOS);
    else request.transaction?.abort();
  };
  return settled(request);
}

/**
 * Does something with the kept photos, and ends when it is on the disk; null when this device has none, keeps none
 * or has no room. The database is closed afterwards, so that signing out can erase it.
 */
async function withKept<T>(
  mayMake: boolean,
  act: (kept: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await openDatabase(mayMake);
    try {
      const transaction = database.transaction(PHOTOS, 'readwrite', { durability: 'strict' });
      const [result] = await Promise.all([
        act(transaction.objectStore(PHOTOS)),
        ended(transaction),
      ]);
      return result;
    } finally {
      database.close();
    }
  } catch {
    return null; // the photos are in the page all the same
  }
}

async function drop(isToGo: (key: string) => boolean): Promise<void> {
  await withKept(false, async (kept) => {
    const keys = await settled(kept.getAllKeys());
    const gone = keys.filter((key) => typeof key === 'string' && isToGo(key));
    await Promise.all(gone.map((key) => settled(kept.delete(key))));
  });
}

/** Erases the photos of somebody who has signed out. */
export const erasePhotosOf = (uid: string): Promise<void> =>
  drop((key) => key.startsWith(`${uid}:`));

/** Erases the photos that others have left, but for those of which it is said that they stay. */
export const dropPhotosOfOthers = (isKept: (key: string) => boolean): Promise<void> =>
  drop((key) => !isKept(key));

/** The photos of an activity, in their order; none is an empty list. */
export async function findPhotos(key: string): Promise<Photo[]> {
  const found = inPage.get(key);
  if (found !== undefined) return found;
  const photos = await withKept(false, async (kept) => {
    return ((await settled(kept.get(key))) as Kept | undefined)?.photos;
  });
  return photos ?? [];
}

/**
 * Keeps the photos of an activity in their order; an empty list keeps nothing.
 * @returns whether the device has them, once that is decided
 */
export async function keepPhotos(key: string, photos: Photo[]): Promise<boolean> {
  if (photos.length === 0) inPage.delete(key);
  else inPage.set(key, photos);
  if (photos.length > 0 && !isOnDevice(key)) return false;
  const done = await withKept(photos.length > 0, async (kept) => {
    if (photos.length === 0) await settled(kept.delete(key));
    else await settled(kept.put({ photos } satisfies Kept, key));
    return true;
  });
  return done ?? false;
}
