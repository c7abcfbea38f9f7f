import { afterEach } from 'vitest';
import { clearDraft, listDrafts } from '../../src/lib/drafts';

/**
 * Erases the data that each test has left on the device: the files of a worker share it, and the
 * next session of the same user would send them.
 */
export function eraseOwnDrafts(): void {
  afterEach(() => {
    for (const id of listDrafts('', 'device')) clearDraft(id, 'device');
  });
}
