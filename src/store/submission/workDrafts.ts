import type { WithSlice } from '@reduxjs/toolkit';
import { doc, serverTimestamp } from 'firebase/firestore';
import { MAX_DRAFT_LENGTH } from '../../domain/limits';
import { mergeDrafts, parseDraftFields } from '../../domain/workDraft';
import { now } from '../../lib/clock';
import { clearDraft, listDrafts, loadDraft, saveDraft, workPlace } from '../../lib/drafts';
import { draftConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import type { DraftField, DraftFields, TaskDraft } from '../../models/work';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { selectSession } from '../login/loginSlice';
import { createLiveSlice } from '../live';
import { transact } from '../transact';

// A student's draft of a task is a document of the student's own. The device keeps only what
// is not there yet, and two tabs or devices meet there field by field.

const live = createLiveSlice('workDraft', {
  drafts: ({ taskId, id }: TaskDraft) => `${taskId}/${id}`,
});
export const workDraftSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof workDraftSlice> {}
}

const draftRef = (taskId: string, studentId: string) =>
  doc(db, dbPaths.draft(taskId, studentId)).withConverter(draftConverter);

/** The student's own draft of a task as the server has it. */
export const ownDraft = live.query('drafts', 'own', draftRef);

export type WorkPlace = { taskId: string; studentId: string };

const prefixOf = (studentId: string) => `${studentId}:answer:`;
const idOf = ({ studentId, taskId }: WorkPlace) => prefixOf(studentId) + taskId;

/** What was typed on this device and is not on the server yet. */
export function pendingFields(place: WorkPlace): DraftFields {
  return parseDraftFields(loadDraft(idOf(place), workPlace()));
}

function keepFields(place: WorkPlace, fields: DraftFields): void {
  if (Object.keys(fields).length === 0) clearDraft(idOf(place), workPlace());
  else saveDraft(idOf(place), fields, workPlace());
}

/**
 * Keeps one field on the device until the server has it.
 * @param former the version it takes the place of: the new one is newer, whatever the clock says
 */
export function keepPending(
  place: WorkPlace,
  key: string,
  value: DraftField['value'],
  former: DraftField | undefined,
): DraftField {
  const field = { value, at: Math.max(now(), (former?.at ?? 0) + 1) };
  // Another tab of this device keeps its fields in the same place.
  keepFields(place, { ...pendingFields(place), [key]: field });
  return field;
}

/** Forgets on this device what the server has; what was typed since stays. */
export function dropPending(place: WorkPlace, done: DraftFields): void {
  const left = Object.entries(pendingFields(place)).filter(
    ([key, { at }]) => (done[key]?.at ?? -1) < at,
  );
  keepFields(place, Object.fromEntries(left));
}

/** The tasks for which this device holds something that the server has not. */
export function tasksWithPending(studentId: string): string[] {
  const prefix = prefixOf(studentId);
  return listDrafts(prefix, workPlace()).map((id) => id.slice(prefix.length));
}

/**
 * Brings what the device keeps of a student's work to the server, each field unless a newer one is
 * there. Nothing is told: the screen shows how far it is, and what fails stays on the device.
 */
export const saveWorkDraft = createAppAsyncThunk<undefined, WorkPlace>(
  'note/saveWorkDraft',
  SILENT,
  async (place) => {
    const pending = pendingFields(place);
    if (Object.keys(pending).length === 0) return undefined;
    const ref = draftRef(place.taskId, place.studentId);
    await transact(async (transaction) => {
      const stored = (await transaction.get(ref)).data();
      const merged = mergeDrafts(stored?.fields ?? {}, pending);
      const fields = String(draftConverter.encode({ fields: merged }).fields);
      if (fields.length > MAX_DRAFT_LENGTH) throw new AppError('draft-too-long');
      transaction.set(ref.withConverter(null), { fields, updatedAt: serverTimestamp() });
    });
    dropPending(place, pending);
    return undefined;
  },
  {
    // Who is no longer signed in keeps it on the device.
    condition: (_, { getState }) => selectSession(getState()) === 'signedIn',
    // A tab takes with it what it keeps.
    canBeLeft: () => workPlace() === 'device',
  },
);
