// Files that a student added. They wait in the database of a device that remembers its user, until they are
// uploaded and in the draft on the server, or the user signs out.

import {
  dropStored,
  getStored,
  hasDeviceDb,
  listStored,
  onDatabaseLost,
  putStored,
} from './deviceDb';
import { onDraftsCleared } from '../drafts';
import { isKeeping, keepsData } from './keptData';

type WaitingFile = { name: string; type: string; bytes: ArrayBuffer };

const lockOf = (path: string) => `aula:archivo:${path}`;

/**
 * Runs an act that uploads a file to this path or erases the one that waits: one at a time, in all
 * tabs.
 */
export const whileAlone = <T>(path: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks.request(lockOf(path), run);

/** The same, unless somebody else is at it. */
export const ifAlone = (path: string, run: () => Promise<void>): Promise<void> =>
  navigator.locks.request(lockOf(path), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await run();
  });

const keyOf = (uid: string, path: string) => `${uid} ${path}`;

/** The files that were added on this page and wait, by their keys. */
const ofPage = new Map<string, WaitingFile>();

// The browser has thrown the device's files away under the page, which writes those that it has itself once more.
onDatabaseLost(() => {
  for (const key of ofPage.keys()) if (!isKeeping(key.split(' ')[0] ?? '')) ofPage.delete(key);
  if (ofPage.size === 0) return; // no database is made for nothing
  putStored('files', [...ofPage]).catch(() => undefined); // no room: the upload says that the file is gone
});

// A person who signs out on purpose leaves no file in the page either.
onDraftsCleared(() => {
  ofPage.clear();
});

/**
 * Keeps a file for an upload to this path; it replaces the one before.
 * @returns whether the device keeps it
 */
export async function keepWaitingFile(uid: string, path: string, file: File): Promise<boolean> {
  if (!keepsData()) return false;
  try {
    // The bytes are kept, not the file itself: some browsers lose the data of a stored file.
    const kept: WaitingFile = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
    if (!keepsData()) return false; // signed out meanwhile
    await putStored('files', [[keyOf(uid, path), kept]]);
    ofPage.set(keyOf(uid, path), kept);
    // A browser short of room must not give this up; it may say no.
    if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
    return true;
  } catch {
    return false; // no room, or a browser that keeps nothing
  }
}

/** The file that waits to be uploaded to this path, or null. */
export async function findWaitingFile(uid: string, path: string): Promise<File | null> {
  const kept = (await getStored('files', keyOf(uid, path))) as WaitingFile | undefined;
  return kept === undefined ? null : new File([kept.bytes], kept.name, { type: kept.type });
}

/** Erases the file that waits to be uploaded to this path. */
export async function dropWaitingFile(uid: string, path: string): Promise<void> {
  ofPage.delete(keyOf(uid, path));
  if (await hasDeviceDb()) await dropStored('files', [keyOf(uid, path)]);
}

/** Erases the files that wait for an upload to paths that begin so, but for those that are to stay. */
export async function dropWaitingFiles(
  uid: string,
  pathStart: string,
  stays: (path: string) => boolean,
): Promise<void> {
  const keys = (await listStored('files')).filter(
    (key) => key.startsWith(keyOf(uid, pathStart)) && !stays(key.slice(keyOf(uid, '').length)),
  );
  for (const key of keys) ofPage.delete(key);
  await dropStored('files', keys);
}
