import type { WithSlice } from '@reduxjs/toolkit';
import { doc, serverTimestamp } from 'firebase/firestore';
import { MAX_DRAFT_LENGTH } from '../../domain/limits';
import { mergeDrafts, parseDraftFields } from '../../domain/workDraft';
import { now } from '../../lib/clock';
import { clearDraft, listDrafts, loadDraft, saveDraft, workPlace } from '../../lib/drafts';
import { draftConverter } from '../../lib/firebase/taskConverters';
import { dbPaths } from '../../domain/dbPaths';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import type { DraftField, DraftFields, TaskDraft } from '../../models/work';
import { createAppAsyncThunk, SILENT } from '../createAppAsyncThunk';
import { selectSession } from '../login/loginSlice';
import { createLiveSlice } from '../live';
import { transact } from '../transact';

// A student's draft of a task is a document that belongs to the student. The device keeps only the
// fields that are not on the server yet, and the drafts of several tabs or devices are merged field
// by field.

const live = createLiveSlice('workDraft', {
  drafts: ({ taskId, id }: TaskDraft) => `${taskId}/${id}`,
});
export const workDraftSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof workDraftSlice> {}
}

const draftRef = (taskId: string, studentId: string) =>
  doc(db, dbPaths.draft(taskId, studentId)).withConverter(draftConverter);

/** The student's own draft of a task as stored on the server. */
export const ownDraft = live.query('drafts', 'own', draftRef);

export type WorkPlace = { taskId: string; studentId: string };

const prefixOf = (studentId: string) => `${studentId}:answer:`;
const idOf = ({ studentId, taskId }: WorkPlace) => prefixOf(studentId) + taskId;

/** The fields typed on this device that are not on the server yet. */
export function pendingFields(place: WorkPlace): DraftFields {
  return parseDraftFields(loadDraft(idOf(place), workPlace()));
}

function keepFields(place: WorkPlace, fields: DraftFields): void {
  if (Object.keys(fields).length === 0) clearDraft(idOf(place), workPlace());
  else saveDraft(idOf(place), fields, workPlace());
}

/**
 * Keeps one field on the device until the server has it.
 * @param former the version it replaces: the new one gets a later time, whatever the clock says
 */
export function keepPending(
  place: WorkPlace,
  key: string,
  value: DraftField['value'],
  former: DraftField | undefined,
): DraftField {
  const field = { value, at: Math.max(now(), (former?.at ?? 0) + 1) };
  // Another tab of this device may have stored fields under the same key.
  keepFields(place, { ...pendingFields(place), [key]: field });
  return field;
}

/** Erases from this device the fields that the server has; fields typed since then stay. */
export function dropPending(place: WorkPlace, done: DraftFields): void {
  const left = Object.entries(pendingFields(place)).filter(
    ([key, { at }]) => (done[key]?.at ?? -1) < at,
  );
  keepFields(place, Object.fromEntries(left));
}

/** The tasks with fields on this device that are not on the server. */
export function tasksWithPending(studentId: string): string[] {
  const prefix = prefixOf(studentId);
  return listDrafts(prefix, workPlace()).map((id) => id.slice(prefix.length));
}

/**
 * Saves the fields kept on this device to the server, except where the server has a newer one. It
 * shows no message: the screen shows the state, and after a failure the fields stay on the device.
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
    // After a sign-out the fields stay on the device, because the write would be refused.
    condition: (_, { getState }) => selectSession(getState()) === 'signedIn',
    // Fields kept only in the tab are lost when it closes; fields kept on the device are not.
    canBeLeft: () => workPlace() === 'device',
  },
);
