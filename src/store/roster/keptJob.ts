import { readJob, type RosterJob } from '../../domain/roster/job';
import { packJob, packList, unpackJob } from '../../domain/roster/packedJob';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';

// The unfinished upload that this device keeps, without passwords: its list is written once, and
// with each part only the outcome of the rows.

const listIdOf = (draftId: string): string => draftId.replace(':roster:', ':roster-list:');

/** The upload whose list this page has written, by its draft. */
const listed = new Map<string, string>();

/** The upload under this id, whichever visit or tab has kept it; null for none. */
export function readKeptJob(draftId: string): RosterJob | null {
  const packed = loadDraft(draftId, 'device');
  if (packed === null) return null;
  // An earlier release has kept all of it in one.
  return readJob(packed) ?? unpackJob(packed, loadDraft(listIdOf(draftId), 'device'));
}

export function saveKeptJob(draftId: string, job: RosterJob): void {
  if (listed.get(draftId) !== job.id) {
    saveDraft(listIdOf(draftId), packList(job), 'device');
    listed.set(draftId, job.id);
  }
  saveDraft(draftId, packJob(job), 'device');
}

export function clearKeptJob(draftId: string): void {
  listed.delete(draftId);
  clearDraft(draftId, 'device');
  clearDraft(listIdOf(draftId), 'device');
}
