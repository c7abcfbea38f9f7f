// The drafts that this device keeps, as the page reads them: in the browser's storage of texts,
// which every tab sees at once. Drafts that find no room there stay in this page.

import { findKept, findKeptNumber, forget, keep, keysWith } from '../browserStorage';

/** A version of a draft, with its time: the later one counts. Without a draft it was cleared. */
export type Version = { savedAt: number; draft?: unknown };

/** The name of the database in which the device keeps work that must outlive an empty battery. */
export const DEVICE_DATABASE = 'aula';

export const DRAFT_PREFIX = 'aula:borrador:';

/**
 * The clock's note among the drafts (clock.ts): nobody's work, and nothing was promised about it.
 */
export const CLOCK_DRAFT = 'aula-reloj';

/**
 * Whether it is a note of the device itself: the ids of people's drafts begin with the user's id.
 */
export const isNote = (id: string): boolean => !id.includes(':');

/** The versions that found no room among the texts, by id. */
const inPage = new Map<string, Version>();
/** The time of the last version of each draft that this page knows. */
export const times = new Map<string, number>();
/** The versions that are to be written to the disk next, by id. */
export const waiting = new Map<string, Version>();

const isVersion = (value: unknown): value is Version =>
  typeof (value as Version | null)?.savedAt === 'number' && 'draft' in (value as Version);

export function findVersion(id: string): Version | null {
  const held = inPage.get(id);
  if (held !== undefined) return held;
  const value = findKept('device', DRAFT_PREFIX + id);
  if (value === null) return null;
  // A draft of an earlier release has no time, and counts as older than any other.
  return isVersion(value) ? value : { savedAt: 0, draft: value };
}

/**
 * Returns the time when the version that the page reads was saved: a long draft is not read for it.
 */
const savedAtOf = (id: string): number =>
  inPage.get(id)?.savedAt ?? findKeptNumber('device', DRAFT_PREFIX + id, 'savedAt') ?? 0;

/** Makes this the version that the page reads. */
export function showVersion(id: string, version: Version): void {
  inPage.delete(id);
  if (version.draft !== undefined) {
    if (keep('device', DRAFT_PREFIX + id, version)) return;
    inPage.set(id, version); // and an earlier one would pass for it
  }
  forget('device', DRAFT_PREFIX + id);
}

/** Makes a new version, which then waits to be written. */
export function addVersion(id: string, draft: unknown): void {
  const before = Math.max(times.get(id) ?? 0, savedAtOf(id));
  const version = { savedAt: Math.max(Date.now(), before + 1), draft };
  times.set(id, version.savedAt);
  showVersion(id, version);
  waiting.set(id, version);
}

export function listVersions(prefix: string): string[] {
  const texts = keysWith('device', DRAFT_PREFIX + prefix).map((key) =>
    key.slice(DRAFT_PREFIX.length),
  );
  const held = [...inPage.keys()].filter((id) => id.startsWith(prefix));
  return [...new Set([...texts, ...held])];
}

/** Forgets all of them: their user has signed out. */
export function forgetVersions(): void {
  for (const id of listVersions('')) showVersion(id, { savedAt: 0 });
  times.clear();
  waiting.clear();
}
