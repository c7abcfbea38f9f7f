import { parseDraftFields } from '../../domain/workDraft';
import { clearDraft, listDrafts, loadDraft, saveDraft, workPlace } from '../../lib/drafts';
import type { DraftFields } from '../../models/work';
import type { WorkPlace } from './workDrafts';

// Work that a student has told to send and of which nobody knows yet that it arrived: kept where long
// work is kept, so that it is offered at the next opening where the page was closed before.

export type UnsentWork = {
  /** The work as the student saw it. */
  fields: DraftFields;
  /** The attempt it was of, from 1. */
  attempt: number;
};

const prefixOf = (studentId: string) => `${studentId}:send:`;
const idOf = ({ studentId, taskId }: WorkPlace) => prefixOf(studentId) + taskId;

export function keepUnsent(place: WorkPlace, work: UnsentWork): void {
  saveDraft(idOf(place), work, workPlace());
}

/** What was to be sent; anything else that was kept there is none. */
export function findUnsent(place: WorkPlace): UnsentWork | null {
  const { fields, attempt } = (loadDraft(idOf(place), workPlace()) ?? {}) as Partial<UnsentWork>;
  return typeof attempt === 'number' ? { fields: parseDraftFields(fields), attempt } : null;
}

/** The fields that were to be sent in this attempt; those of an earlier one were sent from elsewhere. */
export function unsentFields(place: WorkPlace, attempt: number): DraftFields {
  const unsent = findUnsent(place);
  return unsent?.attempt === attempt ? unsent.fields : {};
}

/** The server has it, has other work, or takes none any more. */
export function dropUnsent(place: WorkPlace): void {
  clearDraft(idOf(place), workPlace());
}

/** The tasks that the student told to send and that may not have arrived. */
export function tasksUnsent(studentId: string): string[] {
  const prefix = prefixOf(studentId);
  return listDrafts(prefix, workPlace()).map((id) => id.slice(prefix.length));
}
