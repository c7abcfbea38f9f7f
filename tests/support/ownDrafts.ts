import { afterEach } from 'vitest';
import { clearDraft, listDrafts } from '../../src/lib/drafts';

/**
 * Erases what each test has left on the device: the files of a worker share it, and whoever signs in next as the
 * same user would send it.
 */
export function eraseOwnDrafts(): void {
  afterEach(() => {
    for (const id of listDrafts('', 'device')) clearDraft(id, 'device');
  });
}
