// Drafts that this device keeps. The browser's storage of texts can be read at once, but it comes to the
// disk as much as a minute later: with an empty battery it is lost. So each draft is also written to the
// device's database (draftsOnDisk.ts), and what was lost of the first is restored from there.

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

/** What writes to the disk, and the database, load where something is kept. */
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

/** Forgets what this page holds: its user has signed out, and the device is erased. */
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
 * Restores what the browser's storage of texts has lost; what only it has, as of an earlier release, comes
 * to the disk. Nothing of what drafts are read for is shown before, at the start and after a sign-in.
 * @param mayHave whether anybody is or comes here whose work there may be
 */
export async function restoreDrafts(mayHave: boolean): Promise<void> {
  const hasTexts = listVersions('').length > 0;
  // Most who sign in have left nothing here, and load nothing for it.
  if (!hasTexts && !(mayHave && (await mayHaveDatabase().catch(() => true)))) return;
  const part = await loadDisk().catch(() => null);
  // A browser without a database has what its storage of texts has.
  if (part !== null) await inTime(part.restore(), undefined, PATIENCE_MS);
}
