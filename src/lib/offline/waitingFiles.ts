// Files that a student added without a connection. They wait in the database of a device that remembers
// its user, until they are uploaded or the user signs out.

import { dropStored, getStored, listStored, putStored } from './deviceDb';
import { keepsData } from './keptData';

type WaitingFile = { name: string; type: string; bytes: ArrayBuffer };

const keyOf = (uid: string, path: string) => `${uid} ${path}`;

/**
 * Keeps a file for an upload to this path; it replaces the one before.
 * @returns whether the device keeps it
 */
export async function keepWaitingFile(uid: string, path: string, file: File): Promise<boolean> {
  if (!keepsData()) return false;
  try {
    // Not the file itself: some browsers lose what a stored file refers to.
    const kept: WaitingFile = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
    await putStored('files', [[keyOf(uid, path), kept]]);
    // A browser short of room must not give this up; it may say no.
    if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
    return true;
  } catch {
    return false; // no room, or a browser that keeps nothing
  }
}

/** The file that waits to be uploaded to this path, or null. */
export async function findWaitingFile(uid: string, path: string): Promise<File | null> {
  if (!keepsData()) return null;
  const kept = (await getStored('files', keyOf(uid, path))) as WaitingFile | undefined;
  return kept === undefined ? null : new File([kept.bytes], kept.name, { type: kept.type });
}

/** Erases the files that wait for an upload to paths that begin so. */
export async function dropWaitingFiles(uid: string, pathStart: string): Promise<void> {
  if (!keepsData()) return;
  const keys = await listStored('files');
  await dropStored(
    'files',
    keys.filter((key) => key.startsWith(keyOf(uid, pathStart))),
  );
}
