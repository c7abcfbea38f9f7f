// What is typed but not saved yet survives a reload, the back button and a lost session. Drafts are
// keyed by user; leaving on purpose erases them, because machines are shared.

import {
  findKept,
  forget,
  keep,
  keysWith,
  onKeptElsewhere,
  type StoragePlace,
} from './browserStorage';

const PREFIX = 'aula:borrador:';
const REMEMBERED = 'aula:recordado';

/** Notes whether the user wants to be remembered on this device. */
export function setRemembered(isRemembered: boolean): void {
  if (isRemembered) keep('device', REMEMBERED, true);
  else forget('device', REMEMBERED);
}

/**
 * Where long work such as answers and grades is kept: on a device that remembers its user; elsewhere
 * in the tab alone, because the next person at that machine is somebody else.
 */
export function workPlace(): StoragePlace {
  return findKept('device', REMEMBERED) === true ? 'device' : 'tab';
}

/**
 * Keeps a draft: of forms in the tab, of long work such as answers and grades on the device.
 * @param id unique per user and form, such as "uid:book:new"
 * @param value anything JSON can hold
 */
export function saveDraft(id: string, value: unknown, place: StoragePlace = 'tab'): void {
  keep(place, PREFIX + id, value);
}

/** The kept draft, or null. Its shape is what was saved; the caller checks what it needs. */
export function loadDraft(id: string, place: StoragePlace = 'tab'): unknown {
  return findKept(place, PREFIX + id);
}

export function clearDraft(id: string, place: StoragePlace = 'tab'): void {
  forget(place, PREFIX + id);
}

/**
 * Listens to what other tabs do with a draft on the device.
 * @returns to be called once, when nobody listens any more
 */
export const onDraftElsewhere = (id: string, listener: () => void): (() => void) =>
  onKeptElsewhere(PREFIX + id, listener);

/** The ids of the kept drafts that begin so. */
export function listDrafts(prefix: string, place: StoragePlace = 'tab'): string[] {
  return keysWith(place, PREFIX + prefix).map((key) => key.slice(PREFIX.length));
}

/** How much is typed on this device and not saved, by what it is. */
export type Unsaved = {
  /** Tasks with answers that the server has not. */
  answers: number;
  /** Tasks that were to be sent, and may not have arrived. */
  sendings: number;
  /** Students with a grade that was not saved. */
  grades: number;
  /** Scores of a scheme. */
  scores: number;
  /** Bulk uploads that are unfinished, or whose passwords were not handed over. */
  uploads: number;
  /** Anything else: forms, lists. */
  others: number;
};

/** What a user would lose by leaving now. */
export function countUnsaved(userId: string): Unsaved {
  const ids = (['tab', 'device'] as const).flatMap((place) => listDrafts(`${userId}:`, place));
  const count = (kind: string) => ids.filter((id) => id.startsWith(`${userId}:${kind}:`)).length;
  const answers = count('answer');
  const sendings = count('send');
  const grades = count('grade');
  const scores = count('nota');
  const uploads = count('roster');
  const known = answers + sendings + grades + scores + uploads;
  return { answers, sendings, grades, scores, uploads, others: ids.length - known };
}

/** Erases every draft of this browser: somebody leaves on purpose. */
export function clearAllDrafts(): void {
  for (const place of ['tab', 'device'] as const) {
    for (const key of keysWith(place, PREFIX)) forget(place, key);
  }
}
