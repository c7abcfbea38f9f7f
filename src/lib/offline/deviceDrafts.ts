// Drafts that this device keeps. The browser's storage of texts can be read at once, and every tab sees
// it, but it comes to the disk as much as a minute later: with an empty battery it is lost. So each draft
// is also written to the device's database, and what was lost of the first is restored from there. Each
// version has its time: the later one counts. What finds no room in either stays in this page.

import { findKept, forget, keep, keysWith } from '../browserStorage';
import { holdPage } from '../pageHold';
import { dropStored, getAllStored, listStored, putStored } from './deviceDb';

/** A version of a draft; without one it was cleared. */
type Version = { savedAt: number; draft?: unknown };

export const DRAFT_PREFIX = 'aula:borrador:';
/** A cleared draft is remembered for so long, in ms: until then the texts have long come to the disk. */
const CLEARED_MS = 86_400_000;
/** The application waits no longer for a database that does not open, in ms. */
const PATIENCE_MS = 2000;

const isVersion = (value: unknown): value is Version =>
  typeof (value as Version | null)?.savedAt === 'number' && 'draft' in (value as Version);

/** What an earlier release has kept has no time, and is older than anything. */
const versionOf = (value: unknown): Version =>
  isVersion(value) ? value : { savedAt: 0, draft: value };

/** The versions that found no room among the texts, by id. */
const inPage = new Map<string, Version>();
/** The time of the last version of each draft that this page knows. */
const times = new Map<string, number>();

function findVersion(id: string): Version | null {
  const held = inPage.get(id);
  if (held !== undefined) return held;
  const value = findKept('device', DRAFT_PREFIX + id);
  return value === null ? null : versionOf(value);
}

/** @returns whether there was room */
function show(id: string, version: Version): boolean {
  if (version.draft === undefined) {
    inPage.delete(id);
    forget('device', DRAFT_PREFIX + id);
  } else if (keep('device', DRAFT_PREFIX + id, version)) inPage.delete(id);
  else {
    forget('device', DRAFT_PREFIX + id); // an earlier version would pass for this one
    inPage.set(id, version);
    return false;
  }
  return true;
}

/** kept: all of it is on the disk. writing: on its way. full, unkept: only this page has some of it. */
export type Keeping = 'kept' | 'writing' | 'full' | 'unkept';

const waiting = new Map<string, Version>();
const failed = new Map<string, Version>();
let writing: Promise<void> | null = null;
let isFull = false;
let releasePage: (() => void) | null = null;
const listeners = new Set<() => void>();

function announce(): void {
  if (failed.size === 0) {
    isFull = false;
    releasePage?.();
    releasePage = null;
  } else releasePage ??= holdPage(); // closing it would lose what only the page has
  for (const listener of listeners) listener();
}

const isNewer = (version: unknown, stored: unknown) =>
  ((stored as Version | undefined)?.savedAt ?? -1) < (version as Version).savedAt;

const isQuota = (error: unknown) =>
  (error as { name?: unknown } | null)?.name === 'QuotaExceededError';

async function write(versions: readonly (readonly [string, Version])[]): Promise<void> {
  const put = () => putStored('drafts', versions, isNewer);
  try {
    await put().catch(async (error: unknown) => {
      if (!isQuota(error)) throw error;
      // What was read makes room: it is read again.
      await dropStored('queries', await listStored('queries'));
      await put();
    });
    for (const [id] of versions) failed.delete(id);
  } catch (error) {
    isFull ||= isQuota(error);
    for (const [id, version] of versions) {
      if (version.draft === undefined) failed.delete(id);
      else failed.set(id, version);
    }
  }
}

async function writeAll(): Promise<void> {
  await Promise.resolve(); // what is of one moment is one transaction
  while (waiting.size > 0) {
    const versions = [...waiting];
    waiting.clear();
    await write(versions);
  }
  writing = null;
  announce();
}

function writeSoon(id: string, version: Version): void {
  waiting.set(id, version);
  if (writing !== null) return;
  writing = writeAll();
  announce();
}

function save(id: string, draft: unknown): void {
  const before = Math.max(times.get(id) ?? 0, findVersion(id)?.savedAt ?? 0);
  const version = { savedAt: Math.max(Date.now(), before + 1), draft };
  times.set(id, version.savedAt);
  if (!show(id, version)) isFull = true;
  writeSoon(id, version);
}

export function keepDeviceDraft(id: string, draft: unknown): void {
  save(id, draft);
}

export const findDeviceDraft = (id: string): unknown => findVersion(id)?.draft ?? null;

export function clearDeviceDraft(id: string): void {
  if (findVersion(id) !== null || waiting.has(id)) save(id, undefined);
}

export function listDeviceDrafts(prefix: string): string[] {
  const texts = keysWith('device', DRAFT_PREFIX + prefix).map((key) =>
    key.slice(DRAFT_PREFIX.length),
  );
  const held = [...inPage.keys()].filter((id) => id.startsWith(prefix));
  return [...new Set([...texts, ...held])];
}

/** How far what this page has saved is kept, for `useSyncExternalStore`. */
export const keeping = {
  now: (): Keeping => {
    if (writing !== null) return 'writing';
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
  await writing;
  return failed.size === 0;
}

/** Forgets what this page holds: its user has signed out, and the device is erased. */
export function forgetDeviceDrafts(): void {
  for (const map of [inPage, times, waiting, failed]) map.clear();
  for (const key of keysWith('device', DRAFT_PREFIX)) forget('device', key);
  announce();
}

async function restore(): Promise<void> {
  const texts = listDeviceDrafts('');
  const stored = await getAllStored('drafts', await listStored('drafts'));
  const old: string[] = [];
  for (const [id, value] of stored) {
    const version = value as Version;
    times.set(id, version.savedAt);
    if (isNewer(version, findVersion(id) ?? undefined)) show(id, version);
    const isCleared = version.draft === undefined;
    if (isCleared && version.savedAt < Date.now() - CLEARED_MS) old.push(id);
  }
  for (const id of texts) {
    const version = findVersion(id);
    if (version === null || !isNewer(version, stored.get(id))) continue;
    if (version.savedAt === 0) save(id, version.draft);
    else writeSoon(id, version);
  }
  await dropStored('drafts', old);
}

/**
 * Restores what the browser's storage of texts has lost; what only it has, as of an earlier release, comes
 * to the disk. Nothing of what drafts are read for is shown before.
 */
export async function restoreDrafts(): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  // A browser without a database has what its storage of texts has.
  await Promise.race([restore().catch(() => undefined), patience]);
}
