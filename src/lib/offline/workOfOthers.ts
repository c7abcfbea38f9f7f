// This module decides how long a device keeps the work of its earlier users.
//
// That work was promised to be sent, or to stay, so no clock of a device erases any of it: a wrong
// clock would erase at the next sign-in what a brother has ordered. Its days are counted by the
// server's time alone, from the first moment when that time was known and somebody else was here
// with the work.

import { dropPhotosOfOthers } from '../photos/photoShelf';
import { dropStored, listStored } from './deviceDb';
import { writeDrafts } from './draftsOnDisk';
import { addVersion, findVersion, isNote, listVersions } from './draftTexts';

/**
 * The time for which work of absent users stays, in ms: it was promised that it stays, but not for
 * ever.
 */
const OF_OTHERS_MS = 30 * 86_400_000;

/** Among the drafts, a note of the device: since when each has lain beside somebody else, by the server's time. */
const NOTED = 'aula-ajenos';
type Noted = Record<string, { savedAt: number; since: number }>;

const ownerOf = (id: string) => id.slice(0, id.indexOf(':'));

/**
 * Erases work that others have left here long ago, with its files and photos.
 * @param uid the present user: nothing of that person is erased
 * @param time the server's, as it has just told it, ms since 1970
 */
export async function eraseOldOfOthers(uid: string, time: number): Promise<void> {
  const before = (findVersion(NOTED)?.draft ?? {}) as Noted;
  const noted: Noted = {};
  let hasErased = false;
  for (const id of listVersions('')) {
    const version = findVersion(id);
    if (version === null || isNote(id) || ownerOf(id) === uid) continue;
    const { savedAt } = version;
    // A draft that was changed since counts from now.
    const since = before[id]?.savedAt === savedAt ? Math.min(before[id].since, time) : time;
    if (time - since < OF_OTHERS_MS) noted[id] = { savedAt, since };
    else {
      addVersion(id, undefined);
      hasErased = true;
    }
  }
  if (JSON.stringify(noted) !== JSON.stringify(before)) {
    addVersion(NOTED, Object.keys(noted).length > 0 ? noted : undefined);
  }
  writeDrafts();
  if (!hasErased) return;
  const left = listVersions('').filter((id) => !isNote(id));
  const owners = new Set([uid, ...left.map(ownerOf)]);
  const files = await listStored('files');
  await dropStored(
    'files',
    files.filter((key) => !owners.has(key.slice(0, key.indexOf(' ')))),
  );
  await dropPhotosOfOthers((key) => ownerOf(key) === uid || left.includes(key));
}
