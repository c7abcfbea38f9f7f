import type { WithSlice } from '@reduxjs/toolkit';
import { doc, serverTimestamp } from 'firebase/firestore';
import { MAX_DRAFT_LENGTH } from '../../domain/limits';
import { hasWaitingFiles, mergeDrafts } from '../../domain/workDraft';
import { loadPart } from '../../lib/codeParts';
import { workPlace } from '../../lib/drafts';
import { draftConverter } from '../../lib/firebase/taskConverters';
import { dbPaths } from '../../domain/dbPaths';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { answerTexts } from '../../lib/texts/submission';
import type { TaskDraft } from '../../models/work';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { selectSession } from '../login/loginSlice';
import { createLiveSlice } from '../live';
import { transact } from '../transact';
import { dropPending, pendingFields, type WorkPlace } from './pendingWork';

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

/**
 * Saves the fields kept on this device to the server, except where the server has a newer one. The
 * screen shows the state, and after a failure the fields stay on the device. Only a file that the
 * device no longer has is told.
 */
export const saveWorkDraft = createAppAsyncThunk<undefined, WorkPlace>(
  'note/saveWorkDraft',
  { failure: (code) => (code === 'file-lost' ? answerTexts.fileLost : null) },
  async (place, { dispatch }) => {
    let pending = pendingFields(place);
    if (Object.keys(pending).length === 0) return undefined;
    if (hasWaitingFiles(pending)) {
      // The code for files is loaded only where one waits on this device.
      const { uploadWaitingFiles } = await loadPart(() => import('./answerFiles'));
      pending = await uploadWaitingFiles(place, pending, dispatch);
    }
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
