import { now } from '../../lib/clock';
import {
  buildJob,
  isFinished,
  nextChunk,
  readJob,
  type NewRow,
  type RosterJob,
} from '../../domain/roster/job';
import { callApi } from '../../lib/api/client';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import { rosterTexts, uploadErrors } from '../../lib/texts/roster';
import { showToast } from '../../lib/toast';
import type {
  AccountType,
  BatchRowResult,
  CreateBatchAnswer,
  CreateBatchBody,
} from '../../models/api';
import { USER_TYPE } from '../../models/user';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { listenerMiddleware } from '../listeners';
import { selectMe, signedOut } from '../login/loginSlice';
import type { AppDispatch, RootState } from '../root';
import { isAtWork, rosterActions as actions, selectUpload } from './rosterSlice';
import { giveLockBack, giveLocksBack, takeLock } from './uploadLock';
import { tellRefusals } from './uploadToasts';

listenerMiddleware.startListening({ actionCreator: signedOut, effect: giveLocksBack });

/** Under which the device keeps the unfinished upload of a type, and which lock goes with it. */
export const uploadDraftId = (state: RootState, type: AccountType): string =>
  `${selectMe(state).id}:roster:${String(type)}`;

const readKept = (draftId: string): RosterJob | null => readJob(loadDraft(draftId, 'device'));

/** The unfinished upload that is on the device, of this visit or another one, of this tab or another. */
function findKept(draftId: string): RosterJob | null {
  const job = readKept(draftId);
  return job && !isFinished(job) ? job : null;
}

/** Takes a job from the device; another tab may have left another one there since. */
function clearKept(draftId: string, job: RosterJob): void {
  if (readKept(draftId)?.id === job.id) clearDraft(draftId, 'device');
}

/** Writes the job to the device, without any password; one that is finished goes, and is nobody's. */
function keepJob(state: RootState, type: AccountType): void {
  const upload = selectUpload(state, type);
  if (upload === null) return;
  const id = uploadDraftId(state, type);
  if (isFinished(upload.job)) {
    clearKept(id, upload.job);
    giveLockBack(id);
  } else saveDraft(id, upload.job, 'device');
}

const sendOf = (type: AccountType, name: string) =>
  createAppAsyncThunk<BatchRowResult[], Omit<CreateBatchBody, 'type' | 'skipInvalid'>>(
    `roster/${name}`,
    {
      failure: (code) => (code === 'unavailable' ? uploadErrors.network(type) : uploadErrors.other),
    },
    async (body) => {
      const sentAt = now();
      const whole: CreateBatchBody = { ...body, type, skipInvalid: true, sentAt };
      return (await callApi<CreateBatchAnswer>('create-users-batch', whole)).results;
    },
  );
/** Sends one part of a list. */
const send = {
  [USER_TYPE.student]: sendOf(USER_TYPE.student, 'sendStudents'),
  [USER_TYPE.teacher]: sendOf(USER_TYPE.teacher, 'sendTeachers'),
};

type AppThunk<T = void> = (dispatch: AppDispatch, getState: () => RootState) => Promise<T>;

/** Sends part after part until all is answered, it is stopped, or an answer does not come. */
const work =
  (type: AccountType): AppThunk =>
  async (dispatch, getState) => {
    dispatch(actions.phaseChanged({ type, phase: 'running' }));
    for (;;) {
      const upload = selectUpload(getState(), type);
      if (upload === null) return;
      const { job, phase } = upload;
      // Signed out and in again, it is to be continued by whoever is here now.
      if (!isAtWork(upload)) return;
      const chunk = nextChunk(job, new Set(Object.keys(upload.passwords)));
      if (chunk.length === 0) {
        dispatch(actions.phaseChanged({ type, phase: 'done' }));
        keepJob(getState(), type);
        tellRefusals(job);
        return;
      }
      if (phase === 'stopping') {
        dispatch(actions.phaseChanged({ type, phase: 'paused' }));
        return;
      }
      dispatch(actions.chunkSent({ type, chunk }));
      keepJob(getState(), type);
      const users = chunk.flatMap((i) => job.rows[i]?.account ?? []);
      const outcome = await dispatch(send[type]({ users, jobId: job.id }));
      if (!send[type].fulfilled.match(outcome)) {
        // The listener of failed thunks has told the user.
        dispatch(actions.phaseChanged({ type, phase: 'interrupted' }));
        return;
      }
      dispatch(actions.chunkAnswered({ type, jobId: job.id, chunk, results: outcome.payload }));
      keepJob(getState(), type);
    }
  };

/**
 * Reads again what is on the device of an upload that was found there: another tab may have gone on
 * with it, or have finished it.
 * @returns whether it is still unfinished
 */
export const refreshKept =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): boolean => {
    if (selectUpload(getState(), type)?.phase !== 'kept') return true;
    const job = findKept(uploadDraftId(getState(), type));
    if (job) dispatch(actions.uploadPrepared({ type, job, phase: 'kept' }));
    else {
      dispatch(actions.uploadForgotten(type));
      showToast('info', rosterTexts.finishedElsewhere);
    }
    return job !== null;
  };

/**
 * Makes the upload this tab's, unless it is another one's.
 * @returns whether it is, and is not at work already
 */
const own =
  (type: AccountType): AppThunk<boolean> =>
  async (dispatch, getState) => {
    const id = uploadDraftId(getState(), type);
    if (!(await takeLock(id))) {
      showToast('warning', rosterTexts.openElsewhere);
      return false;
    }
    const isStillKept = dispatch(refreshKept(type));
    const upload = selectUpload(getState(), type);
    if (!isStillKept || upload === null) {
      giveLockBack(id);
      return false;
    }
    if (isAtWork(upload)) return false;
    const kept = findKept(id);
    if (kept === null || kept.id === upload.job.id) return true;
    // This one had been finished, and another tab has left one since.
    giveLockBack(id);
    showToast('warning', rosterTexts.finishFirst);
    return false;
  };

/** Continues the upload. */
export const runUpload =
  (type: AccountType): AppThunk =>
  async (dispatch) => {
    if (await dispatch(own(type))) await dispatch(work(type));
  };

export type StartUploadPayload = { fileName: string; rows: readonly NewRow[] };

/** Makes the people of a list, unless an upload of this type is unfinished: that one comes first. */
export const startUpload =
  (type: AccountType, { fileName, rows }: StartUploadPayload): AppThunk =>
  async (dispatch, getState) => {
    const hasUpload = () => selectUpload(getState(), type) !== null;
    if (hasUpload()) return;
    const id = uploadDraftId(getState(), type);
    if (!(await takeLock(id))) {
      showToast('warning', rosterTexts.openElsewhere);
      return;
    }
    // Pressed twice, it is at work already.
    if (hasUpload()) return;
    const kept = findKept(id);
    if (kept !== null) {
      giveLockBack(id);
      dispatch(actions.uploadPrepared({ type, job: kept, phase: 'kept' }));
      showToast('warning', rosterTexts.finishFirst);
      return;
    }
    const job = buildJob(crypto.randomUUID(), fileName, now(), rows);
    dispatch(actions.uploadPrepared({ type, job, phase: 'running' }));
    await dispatch(work(type));
  };

/** Stops after the part that is being made. */
export const stopUpload = (type: AccountType) => actions.phaseChanged({ type, phase: 'stopping' });

/** Sends once more what the server could not make. */
export const retryFailures =
  (type: AccountType): AppThunk =>
  async (dispatch) => {
    if (!(await dispatch(own(type)))) return;
    dispatch(actions.failuresReopened(type));
    await dispatch(work(type));
  };

/** Finds what an earlier visit, or another tab, left unfinished on this device. */
export const findKeptUpload =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectUpload(getState(), type)) return;
    const job = findKept(uploadDraftId(getState(), type));
    if (job) dispatch(actions.uploadPrepared({ type, job, phase: 'kept' }));
  };

/** The passwords that are shown have been printed, downloaded or copied, or were given up. */
export const handOverCredentials =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(actions.credentialsHandedOver(type));
    keepJob(getState(), type);
  };

/**
 * Ends this tab's upload for good: its passwords are forgotten, nothing of it is left on the device.
 * What another tab has left unfinished meanwhile is found.
 */
export const forgetUpload =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const id = uploadDraftId(getState(), type);
    const upload = selectUpload(getState(), type);
    if (upload) clearKept(id, upload.job);
    dispatch(actions.uploadForgotten(type));
    giveLockBack(id);
    dispatch(findKeptUpload(type));
  };

/** Gives up an upload that was found on the device, unless another tab is at it. */
export const giveUpKept =
  (type: AccountType): AppThunk =>
  async (dispatch) => {
    if (await dispatch(own(type))) dispatch(forgetUpload(type));
  };
