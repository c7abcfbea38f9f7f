// Writes drafts to the device's database, where they outlive an empty battery, and restores them.

import { holdPage } from '../pageHold';
import { dropStored, getAllStored, listStored, onDatabaseLost, putStored } from './deviceDb';
import {
  addVersion,
  findVersion,
  isNote,
  listVersions,
  showVersion,
  times,
  waiting,
  type Version,
} from './draftTexts';

/** A cleared draft is remembered for so long, in ms: until then the texts have long come to the disk. */
const CLEARED_MS = 86_400_000;

/** kept: all of it is on the disk. writing: on its way. full, unkept: only this page has some of it. */
export type Keeping = 'kept' | 'writing' | 'full' | 'unkept';

const failed = new Set<string>();
let writing: Promise<void> | null = null;
let isFull = false;
let releasePage: (() => void) | null = null;
const listeners = new Set<() => void>();

function announce(): void {
  if (failed.size === 0) {
    isFull = false;
    releasePage?.();
    releasePage = null;
  } else releasePage ??= holdPage(); // closing it would lose drafts that only the page has
  for (const listener of listeners) listener();
}

const isNewer = (version: unknown, stored: unknown) =>
  ((stored as Version | null | undefined)?.savedAt ?? -1) < (version as Version).savedAt;

const isQuota = (error: unknown) =>
  (error as { name?: unknown } | null)?.name === 'QuotaExceededError';

async function write(versions: readonly (readonly [string, Version])[]): Promise<void> {
  const put = () => putStored('drafts', versions, isNewer);
  try {
    await put().catch(async (error: unknown) => {
      if (!isQuota(error)) throw error;
      // Kept reads make room, because they can be read again.
      await dropStored('queries', await listStored('queries'));
      await put();
    });
    for (const [id] of versions) failed.delete(id);
  } catch (error) {
    isFull ||= isQuota(error);
    for (const [id, { draft }] of versions) {
      if (draft === undefined || isNote(id)) failed.delete(id);
      else failed.add(id);
    }
  }
}

async function writeAll(): Promise<void> {
  await Promise.resolve(); // versions of one moment are one transaction
  while (waiting.size > 0) {
    const versions = [...waiting];
    waiting.clear();
    await write(versions);
  }
  writing = null;
  announce();
}

/** Writes waiting versions, one transaction after the other. */
export function writeDrafts(): void {
  if (writing !== null || waiting.size === 0) return;
  writing = writeAll();
  announce();
}

// The drafts on the disk may be gone: they are written again, or said to be kept by this page alone.
onDatabaseLost(() => {
  for (const id of listVersions('')) {
    const version = findVersion(id);
    if (version !== null) waiting.set(id, version);
  }
  writeDrafts();
});

/** Tells whether the work that this page has saved is on the disk, for `useSyncExternalStore`. */
export const keeping = {
  now: (): Keeping => {
    if (writing !== null || waiting.size > 0) return 'writing';
    if (failed.size === 0) return 'kept';
    return isFull ? 'full' : 'unkept';
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether all that was saved so far is on the disk, once that is decided. */
export async function whenKept(): Promise<boolean> {
  writeDrafts();
  await writing;
  return failed.size === 0;
}

/** Nothing is to be kept any more. */
export function forgetFailed(): void {
  failed.clear();
  announce();
}

/** Restores drafts that the texts have lost, and writes those that only they have. */
export async function restore(): Promise<void> {
  const texts = listVersions('');
  const stored = await getAllStored('drafts', await listStored('drafts'));
  const old: string[] = [];
  for (const [id, value] of stored) {
    const version = value as Version;
    times.set(id, version.savedAt);
    if (isNewer(version, findVersion(id))) showVersion(id, version);
    const isCleared = version.draft === undefined;
    if (isCleared && version.savedAt < Date.now() - CLEARED_MS) old.push(id);
  }
  for (const id of texts) {
    const version = findVersion(id);
    if (version === null || !isNewer(version, stored.get(id))) continue;
    if (version.savedAt === 0) addVersion(id, version.draft);
    else waiting.set(id, version);
  }
  writeDrafts();
  await dropStored('drafts', old);
}
