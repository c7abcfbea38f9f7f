// Input that is not saved yet survives a reload, the back button and a lost session. Drafts are
// keyed by user. Signing out on purpose erases them, because machines are shared.

import {
  findKept,
  forget,
  keep,
  keysWith,
  onKeptElsewhere,
  type StoragePlace,
} from './browserStorage';
import { hasSession, REMEMBERED } from './keptUser';
import {
  clearDeviceDraft,
  findDeviceDraft,
  forgetDeviceDrafts,
  keepDeviceDraft,
  listDeviceDrafts,
} from './offline/deviceDrafts';
import { DRAFT_PREFIX } from './offline/draftTexts';
import { erasePhotos } from './photos/photoDatabase';

const PREFIX = DRAFT_PREFIX;
/** Drafts of the tab for which its storage had no room, by id. */
const inPage = new Map<string, unknown>();

/**
 * Notes whether the user wants to be remembered on this device; a user whom another tab remembers
 * stays remembered.
 */
export function setRemembered(isRemembered: boolean): void {
  if (isRemembered) keep('device', REMEMBERED, true);
  else if (!hasSession('device')) forget('device', REMEMBERED);
}

/**
 * Returns the place for long work such as answers and grades: the device when it remembers its
 * user; otherwise only the tab, because the next person may use the same machine. A tab with a
 * session of its own keeps its work, too, no matter whom another tab has remembered since.
 */
export function workPlace(): StoragePlace {
  return findKept('device', REMEMBERED) === true && !hasSession('tab') ? 'device' : 'tab';
}

/**
 * Stores a draft: forms in the tab, long work such as answers and grades on the device.
 * @param id unique per user and form, such as "uid:book:new"
 * @param value anything JSON can hold
 */
export function saveDraft(id: string, value: unknown, place: StoragePlace = 'tab'): void {
  if (place === 'device') keepDeviceDraft(id, value);
  else if (keep(place, PREFIX + id, value)) inPage.delete(id);
  else inPage.set(id, value);
}

/** The stored draft, or null. Nothing checks its shape; the caller does. */
export function loadDraft(id: string, place: StoragePlace = 'tab'): unknown {
  if (place === 'device') return findDeviceDraft(id);
  return inPage.has(id) ? inPage.get(id) : findKept(place, PREFIX + id);
}

export function clearDraft(id: string, place: StoragePlace = 'tab'): void {
  if (place === 'device') clearDeviceDraft(id);
  else {
    inPage.delete(id);
    forget(place, PREFIX + id);
  }
}

/**
 * Calls back when another tab changes a draft on the device.
 * @returns the function that stops listening, to be called once
 */
export const onDraftElsewhere = (id: string, listener: () => void): (() => void) =>
  onKeptElsewhere(PREFIX + id, listener);

/** The ids of the stored drafts with this prefix. */
export function listDrafts(prefix: string, place: StoragePlace = 'tab'): string[] {
  if (place === 'device') return listDeviceDrafts(prefix);
  const kept = keysWith(place, PREFIX + prefix).map((key) => key.slice(PREFIX.length));
  return [...new Set([...kept, ...[...inPage.keys()].filter((id) => id.startsWith(prefix))])];
}

/** The amount of unsaved work on this device, by kind. */
export type Unsaved = {
  /** Tasks with answers that are not on the server. */
  answers: number;
  /** Tasks that the student has sent but that may not have arrived. */
  sendings: number;
  /** Students with a grade that was not saved. */
  grades: number;
  /** Scores of a scheme. */
  scores: number;
  /** Students with behaviour or absences. */
  conduct: number;
  /** Bulk uploads that are unfinished, or whose passwords have not been handed over. */
  uploads: number;
  /** Activities with photos that are in no answer yet. */
  photos: number;
  /** Everything else: forms, lists. */
  others: number;
};

/** The unsaved work that a user would lose by signing out now. */
export function countUnsaved(userId: string): Unsaved {
  const own = `${userId}:`;
  const ids = [...new Set([...listDrafts(own), ...listDeviceDrafts(own)])];
  const count = (kind: string) => ids.filter((id) => id.startsWith(`${userId}:${kind}:`)).length;
  const counts = {
    answers: count('answer'),
    sendings: count('send'),
    grades: count('grade'),
    scores: count('nota'),
    conduct: count('conduct'),
    uploads: count('roster'),
    photos: count('photos'),
  };
  // The list of an upload lies beside it.
  const named = Object.values(counts).reduce((sum, each) => sum + each, count('roster-list'));
  return { ...counts, others: ids.length - named };
}

const clearings = new Set<() => void>();

/** Calls back when somebody signs out on purpose, to clear work that a page itself still holds. */
export function onDraftsCleared(listener: () => void): void {
  clearings.add(listener);
}

/**
 * The prefix of the tab's notes about a user's way: lists, the subject and task at hand, the period
 * that is read.
 */
const OF_TAB = 'aula:';
/**
 * The prefix of a teacher's own comments, those that wait for the bank and the bank of a version
 * before; the user's id follows.
 */
const COMMENTS = 'aula:comentarios';

/**
 * Whether the draft belongs to another person than the one who signs out; nobody knows that without
 * an id.
 */
const isOfOther = (id: string, uid: string): boolean =>
  uid !== '' && id.includes(':') && !id.startsWith(`${uid}:`);

/**
 * Whether this device keeps work of another person than the one who signs out: a person whom
 * another tab remembers, or to whom it was promised when the session ended by itself.
 */
export const isShared = (uid: string): boolean =>
  hasSession('device') || listDeviceDrafts('').some((id) => isOfOther(id, uid));

/**
 * Erases everything that a user has typed or looked at in this browser, when somebody signs out on
 * purpose. The settings of the device, as its look, stay, and so does the work of anybody else.
 * @param uid the user who signs out; empty when that is not known, and then all of it goes
 */
export function clearAllDrafts(uid: string): void {
  const isKept = (key: string) =>
    key.startsWith(PREFIX) && isOfOther(key.slice(PREFIX.length), uid);
  for (const key of keysWith('tab', OF_TAB)) if (!isKept(key)) forget('tab', key);
  for (const id of inPage.keys()) if (!isOfOther(id, uid)) inPage.delete(id);
  for (const key of keysWith('device', COMMENTS)) {
    if (uid === '' ? !hasSession('device') : key.endsWith(`:${uid}`)) forget('device', key);
  }
  if (isShared(uid)) for (const id of listDeviceDrafts(`${uid}:`)) clearDeviceDraft(id);
  else {
    forgetDeviceDrafts();
    erasePhotos();
  }
  for (const listener of clearings) listener();
}
