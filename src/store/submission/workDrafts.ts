import type { WithSlice } from '@reduxjs/toolkit';
import { doc } from 'firebase/firestore';
import isEqual from 'fast-deep-equal';
import { MAX_DRAFT_LENGTH } from '../../domain/limits';
import { fileOf, hasWaitingFiles, keepVersion } from '../../domain/workDraft';
import { mergeVersions } from '../../domain/workVersions';
import { loadPart } from '../../lib/codeParts';
import { knowTime, now } from '../../lib/clock';
import { workPlace } from '../../lib/drafts';
import { whileAnswered } from '../../lib/whileAnswered';
import { draftConverter, storedDraft } from '../../lib/firebase/draftConverter';
import { dbPaths } from '../../domain/dbPaths';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { answerTexts } from '../../lib/texts/submission';
import type { DraftField, DraftFields, TaskDraft } from '../../models/work';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { selectLogin, selectSession } from '../login/loginSlice';
import { confirmItem } from '../confirmed/confirm';
import { itemsBrought } from '../confirmed/confirmedSlice';
import { itemId } from '../confirmed/places';
import { createLiveSlice } from '../live';
import type { AppDispatch, AppThunk, RootState } from '../root';
import { transact } from '../transact';
import { followClock } from './correctWork';
import { answerUploadId, dropPending, pendingFields, type WorkPlace } from './pendingWork';

// A student's draft of a task is a document that belongs to the student. The device keeps only the
// fields that are not on the server yet, and the drafts of several tabs or devices are merged field
// by field.

const live = createLiveSlice('workDraft', {
  drafts: ({ taskId, id }: TaskDraft) => `${taskId}/${id}`,
});
export const workDraftSlice = live.slice;

followClock();

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof workDraftSlice> {}
}

const draftRef = (taskId: string, studentId: string) =>
  doc(db, dbPaths.draft(taskId, studentId)).withConverter(draftConverter);

/** The student's own draft of a task as stored on the server. */
export const ownDraft = live.query('drafts', 'own', draftRef);

const PLACE = 'workDraft/drafts';

/**
 * Counts the draft after a write at once, or null when its work was sent: the task may be opened
 * next without a connection, and its page may not have been there to hear of it.
 */
export const noteDraft =
  ({ taskId, studentId }: WorkPlace, fields: DraftFields | null): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    // Signed out meanwhile: nothing of it is shown or kept.
    if (selectLogin(getState()).userData?.id !== studentId) return;
    const ref = draftRef(taskId, studentId);
    const draft = fields && { id: studentId, taskId, fields, updatedAt: now() };
    // A stream that is behind tells of the former draft, perhaps several times.
    if (draft === null) dispatch(itemsBrought({ place: PLACE, ids: [itemId(ref.path)] }));
    else dispatch(confirmItem(PLACE, ref, draft));
    const key = ownDraft.keyOf([taskId, studentId]);
    await dispatch(ownDraft.bring(key, draft === null ? [] : [draft]));
  };

/** Brings the fields to the server and merges them there. */
async function storeFields(
  place: WorkPlace,
  pending: DraftFields,
  dispatch: AppDispatch,
): Promise<void> {
  const ref = draftRef(place.taskId, place.studentId);
  const known = await transact(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    const before = stored?.fields ?? {};
    const merged = keepVersion(mergeVersions(before, pending), before);
    const next = storedDraft(merged);
    if (next.fields.length > MAX_DRAFT_LENGTH) throw new AppError('draft-too-long');
    transaction.set(ref.withConverter(null), next);
    return merged;
  });
  // The device keeps the typed fields until it keeps those of the server.
  await dispatch(noteDraft(place, known));
  dropPending(place, pending);
  if (workPlace() === 'tab' || !Object.values(pending).some(isFile)) return;
  const { dropStoredFiles } = await loadPart(() => import('./answerFiles'));
  await dropStoredFiles(place, pending);
}

/** Words first: a file that waits on this device is uploaded after them, and holds up nothing when it is refused. */
async function storePending(
  place: WorkPlace,
  pending: DraftFields,
  dispatch: AppDispatch,
  patience: { onProgress: () => void; signal: AbortSignal },
): Promise<void> {
  const of = (isWaiting: boolean) =>
    Object.fromEntries(
      Object.entries(pending).filter(
        ([key, field]) => hasWaitingFiles({ [key]: field }) === isWaiting,
      ),
    );
  const [ready, waiting] = [of(false), of(true)];
  if (Object.keys(ready).length > 0) await storeFields(place, ready, dispatch);
  if (Object.keys(waiting).length === 0) return;
  // The code for files is loaded only where one waits on this device.
  const { dropStoredFiles, uploadWaitingFiles } = await loadPart(() => import('./answerFiles'));
  const all = Object.entries(await uploadWaitingFiles(place, waiting, dispatch, patience));
  const uploaded = Object.fromEntries(
    all.filter(([key, field]) => !hasWaitingFiles({ [key]: field })),
  );
  if (Object.keys(uploaded).length === 0) return;
  await storeFields(place, uploaded, dispatch);
  await dropStoredFiles(place, uploaded);
}

const isFile = (field: DraftField) => fileOf(field) !== null;

type Saving = { fields: DraftFields; ended: Promise<void> };
/** The running save of each task. The page and the connection's return ask for the same one at once. */
const running = new Map<string, Saving>();

/** Whether the work itself is on its way or has arrived, after which its draft is refused. */
const isSent = (state: RootState, { taskId }: WorkPlace): boolean =>
  ['sending', 'sent'].includes(state.workState?.[taskId]?.sending ?? 'no');

/**
 * Saves the fields kept on this device to the server, except where the server has a newer one. The
 * screen shows the state, and after a failure the fields stay on the device. Only a file that the
 * device no longer has is told.
 */
export const saveWorkDraft = createAppAsyncThunk<undefined, WorkPlace>(
  'note/saveWorkDraft',
  { failure: (code) => (code === 'file-lost' ? answerTexts.fileLost : null) },
  async (place, { dispatch, getState }) => {
    await knowTime();
    if (isSent(getState(), place)) return undefined; // meanwhile
    const uploads = getState().form?.uploads ?? {};
    const pending = Object.entries(pendingFields(place));
    // A file that is being uploaded does not hold up the other fields: it comes to the draft when
    // it has arrived.
    const fields = Object.fromEntries(
      pending.filter(([key]) => uploads[answerUploadId(place.taskId, key)] === undefined),
    );
    if (Object.keys(fields).length === 0) return undefined;
    const known = running.get(place.taskId);
    if (known && isEqual(known.fields, fields)) {
      await known.ended;
      return undefined;
    }
    const saving = {
      fields,
      ended: whileAnswered((onProgress, signal) =>
        storePending(place, fields, dispatch, { onProgress, signal }),
      ),
    };
    running.set(place.taskId, saving);
    try {
      await saving.ended;
    } finally {
      if (running.get(place.taskId) === saving) running.delete(place.taskId);
    }
    return undefined;
  },
  {
    // After a sign-out the fields stay on the device, because the write would be refused.
    condition: (place, { getState }) =>
      selectSession(getState()) === 'signedIn' && !isSent(getState(), place),
    // Fields kept only in the tab are lost when it closes; fields kept on the device are not.
    canBeLeft: () => workPlace() === 'device',
  },
);
