// This module keeps drafts on this device. The browser's storage of texts can be read at once, but
// it comes to the disk as much as a minute later: an empty battery loses it. So each draft is also
// written to the device's database (draftsOnDisk.ts), and lost texts are restored from there.

import { loadPart } from '../codeParts';
import { inTime } from '../inTime';
import {
  DEVICE_DATABASE,
  addVersion,
  findVersion,
  forgetVersions,
  listVersions,
  waiting,
} from './draftTexts';

/** Nothing waits longer for a database that does not open, in ms. */
const PATIENCE_MS = 2000;

const load = () => import('./draftsOnDisk');
let disk: ReturnType<typeof load> | null = null;

/** Loads the code that writes to the disk, with the database, once something is kept. */
function loadDisk(): ReturnType<typeof load> {
  disk ??= loadPart(load);
  disk.catch(() => {
    disk = null;
  });
  return disk;
}

function writeSoon(): void {
  // Without that part nothing is promised; the next draft tries again.
  loadDisk().then(
    ({ writeDrafts }) => {
      writeDrafts();
    },
    () => undefined,
  );
}

export function keepDeviceDraft(id: string, draft: unknown): void {
  addVersion(id, draft);
  writeSoon();
}

export const findDeviceDraft = (id: string): unknown => findVersion(id)?.draft ?? null;

export function clearDeviceDraft(id: string): void {
  if (findVersion(id) === null && !waiting.has(id)) return;
  addVersion(id, undefined);
  writeSoon();
}

export const listDeviceDrafts = listVersions;

/** Forgets the drafts in this page: its user has signed out, and the device is erased. */
export function forgetDeviceDrafts(): void {
  forgetVersions();
  disk?.then(
    ({ forgetFailed }) => {
      forgetFailed();
    },
    () => undefined,
  );
}

/** Whether there is a database to restore from; some browsers do not tell. */
async function mayHaveDatabase(): Promise<boolean> {
  const all = await inTime(indexedDB.databases(), null, PATIENCE_MS);
  return all === null || all.some(({ name }) => name === DEVICE_DATABASE);
}

/**
 * Restores drafts that the browser's storage of texts has lost; drafts that only this storage has,
 * as of an earlier release, come to the disk. Screens that read drafts are shown only after that,
 * at the start and after a sign-in.
 * @param mayHave whether anybody is or comes here whose work there may be
 */
export async function restoreDrafts(mayHave: boolean): Promise<void> {
  const hasTexts = listVersions('').length > 0;
  // Most users who sign in have left nothing here, and load nothing for it.
  if (!hasTexts && !(mayHave && (await mayHaveDatabase().catch(() => true)))) return;
  const part = await loadDisk().catch(() => null);
  // A browser without a database has only its storage of texts.
  if (part !== null) await inTime(part.restore(), undefined, PATIENCE_MS);
}
