// Long work, such as answers and grades, lies where its user was when it was typed: on the device also when the next
// sign-in of the same person is for the tab alone. It is looked for in both places, and stays on the device until the
// server has it.

import { clearDraft, listDrafts, loadDraft, saveDraft, workPlace } from './drafts';

/** Whether this work is, or would be, on the device. */
export const isOnDevice = (id: string): boolean =>
  loadDraft(id, 'device') !== null || workPlace() === 'device';

export function keepWork(id: string, value: unknown): void {
  if (isOnDevice(id)) {
    saveDraft(id, value, 'device');
    clearDraft(id);
  } else saveDraft(id, value);
}

export const loadWork = (id: string): unknown => loadDraft(id, 'device') ?? loadDraft(id);

export function clearWork(id: string): void {
  clearDraft(id);
  clearDraft(id, 'device');
}

export const listWork = (prefix: string): string[] => [
  ...new Set([...listDrafts(prefix), ...listDrafts(prefix, 'device')]),
];
