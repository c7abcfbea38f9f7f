import { now } from '../../lib/clock';
import {
  buildJob,
  countLeft,
  isFinished,
  nextChunk,
  type NewRow,
  type RosterJob,
} from '../../domain/roster/job';
import { callApi } from '../../lib/api/client';
import { personTexts } from '../../lib/texts/person';
import { rosterTexts, uploadErrors } from '../../lib/texts/roster';
import { showToast } from '../../lib/toast';
import type {
  AccountType,
  BatchRowResult,
  CreateBatchAnswer,
  CreateBatchBody,
} from '../../models/api';
import type { LoadOfCall } from '../../models/load';
import { USER_TYPE } from '../../models/user';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { listenerMiddleware } from '../listeners';
import { selectMe, signedOut } from '../login/loginSlice';
import type { AppDispatch, RootState } from '../root';
import { isAtWork, rosterActions as actions, selectUpload } from './rosterSlice';
import { giveLockBack, giveLocksBack, takeLock } from './uploadLock';
import { clearKeptJob, readKeptJob, saveKeptJob } from './keptJob';
import { tellRefusals } from './uploadToasts';

listenerMiddleware.startListening({ actionCreator: signedOut, effect: giveLocksBack });

/** The key of a type's unfinished upload on the device, and the name of its lock. */
export const uploadDraftId = (state: RootState, type: AccountType): string =>
  `${selectMe(state).id}:roster:${String(type)}`;

/** The unfinished upload stored on the device by any visit or tab, or null. */
function findKept(draftId: string): RosterJob | null {
  const job = readKeptJob(draftId);
  return job && !isFinished(job) ? job : null;
}

/** Removes a job from the device, unless another tab has stored another job there since. */
function clearKept(draftId: string, job: RosterJob): void {
  if (readKeptJob(draftId)?.id === job.id) clearKeptJob(draftId);
}

/**
 * Stores the job on the device, without passwords. A finished job is removed and its lock released.
 */
function keepJob(state: RootState, type: AccountType): void {
  const upload = selectUpload(state, type);
  if (upload === null) return;
  const id = uploadDraftId(state, type);
  if (isFinished(upload.job)) {
    clearKept(id, upload.job);
    giveLockBack(id);
  } else saveKeptJob(id, upload.job);
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
      // A server of the release before names no takers: the people that it has created must not be
      // lost for that.
      const { results, takers = [] } = await callApi<CreateBatchAnswer>(
        'create-users-batch',
        whole,
      );
      for (const { name } of takers) showToast('warning', personTexts.emailTakenBack(name));
      return results;
    },
  );
/** Sends one part of a list. */
const send = {
  [USER_TYPE.student]: sendOf(USER_TYPE.student, 'sendStudents'),
  [USER_TYPE.teacher]: sendOf(USER_TYPE.teacher, 'sendTeachers'),
};

type AppThunk<T = void> = (dispatch: AppDispatch, getState: () => RootState) => Promise<T>;

/**
 * Sends one part after another until every row is answered, the user stops it, or an answer is
 * lost.
 */
const work =
  (type: AccountType): AppThunk =>
  async (dispatch, getState) => {
    dispatch(actions.phaseChanged({ type, phase: 'running' }));
    for (;;) {
      const upload = selectUpload(getState(), type);
      if (upload === null) return;
      const { job, phase } = upload;
      // After a sign-out and a new sign-in, only the present user may continue the upload.
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
        keepJob(getState(), type);
        return;
      }
      dispatch(actions.chunkSent({ type, chunk }));
      keepJob(getState(), type);
      const users = chunk.flatMap((i) => job.rows[i]?.account ?? []);
      const outcome = await dispatch(
        send[type]({
          ...{ users, jobId: job.id, left: countLeft(job, chunk) },
          ...(job.load && { load: job.load }),
        }),
      );
      if (!send[type].fulfilled.match(outcome)) {
        // The listener of failed thunks has already shown the error.
        dispatch(actions.phaseChanged({ type, phase: 'interrupted' }));
        return;
      }
      // The answer is kept together with the next step of the same moment: the next part, the end,
      // or the pause.
      dispatch(actions.chunkAnswered({ type, jobId: job.id, chunk, results: outcome.payload }));
    }
  };

/**
 * Reads the job of a kept upload from the device again, because another tab may have continued or
 * finished it.
 * @returns whether the upload is still unfinished
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
 * Takes the upload for this tab, unless another tab owns it.
 * @returns whether this tab owns the upload and it is not running yet
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
    // This upload was finished elsewhere, and another tab has since left a different unfinished
    // one.
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

export type StartUploadPayload = { load: LoadOfCall; rows: readonly NewRow[] };

/**
 * Creates the people of a list, unless an upload of this type is unfinished; that one must be
 * finished first.
 */
export const startUpload =
  (type: AccountType, { load, rows }: StartUploadPayload): AppThunk =>
  async (dispatch, getState) => {
    const hasUpload = () => selectUpload(getState(), type) !== null;
    if (hasUpload()) return;
    const id = uploadDraftId(getState(), type);
    if (!(await takeLock(id))) {
      showToast('warning', rosterTexts.openElsewhere);
      return;
    }
    // A second click finds the upload already running.
    if (hasUpload()) return;
    const kept = findKept(id);
    if (kept !== null) {
      giveLockBack(id);
      dispatch(actions.uploadPrepared({ type, job: kept, phase: 'kept' }));
      showToast('warning', rosterTexts.finishFirst);
      return;
    }
    const job = buildJob(crypto.randomUUID(), load.fileName, now(), rows, load);
    dispatch(actions.uploadPrepared({ type, job, phase: 'running' }));
    await dispatch(work(type));
  };

/** Stops after the part that is being sent. */
export const stopUpload = (type: AccountType) => actions.phaseChanged({ type, phase: 'stopping' });

/** Sends the rows again that the server could not create. */
export const retryFailures =
  (type: AccountType): AppThunk =>
  async (dispatch) => {
    if (!(await dispatch(own(type)))) return;
    dispatch(actions.failuresReopened(type));
    await dispatch(work(type));
  };

/** Loads an unfinished upload of an earlier visit or another tab from this device. */
export const findKeptUpload =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectUpload(getState(), type)) return;
    const job = findKept(uploadDraftId(getState(), type));
    if (job) dispatch(actions.uploadPrepared({ type, job, phase: 'kept' }));
  };

/** Marks the shown passwords as handed over: printed, downloaded, copied or given up. */
export const handOverCredentials =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(actions.credentialsHandedOver(type));
    keepJob(getState(), type);
  };

/**
 * Ends this tab's upload: its passwords and its copy on the device are erased. Afterwards an
 * unfinished upload that another tab has left is loaded.
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

/** Discards an upload that was found on the device, unless another tab is working on it. */
export const giveUpKept =
  (type: AccountType): AppThunk =>
  async (dispatch) => {
    if (await dispatch(own(type))) dispatch(forgetUpload(type));
  };
