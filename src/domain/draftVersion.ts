import type { DraftFields } from '../models/work';

// Apart from what reads and merges drafts: every home needs this, and only the page of a task the others.

/**
 * Grows with each write of a stored draft: a write merges, so that it adds fields or makes some newer; one that takes
 * fields away makes up for them (`keepVersion`).
 */
export const versionOfDraft = (draft: DraftFields): number =>
  Object.values(draft).reduce((sum, { at }) => sum + at + 1, 0);
