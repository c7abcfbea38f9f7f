import { now } from '../../lib/clock';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { rootReducer, type AppDispatch, type RootState } from '../root';
import { showToast } from '../../lib/toast';
import {
  buildJob,
  nextChunk,
  outcomeOf,
  readJob,
  withOutcomes,
  type JobOutcome,
  type NewRow,
  type RosterJob,
} from '../../domain/roster/job';
import { callApi } from '../../lib/api/client';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import { rosterTexts, uploadErrors } from '../../lib/texts/roster';
import type {
  AccountType,
  BatchRowResult,
  CreateBatchAnswer,
  CreateBatchBody,
} from '../../models/api';
import { USER_TYPE } from '../../models/user';
import { selectMe } from '../login/loginSlice';

/**
 * kept: found on the device, from another visit. running, stopping: at work. paused: the user stopped
 * it. interrupted: an answer did not come. done: every row has its answer.
 */
type UploadPhase = 'kept' | 'running' | 'stopping' | 'paused' | 'interrupted' | 'done';

export type Upload = {
  job: RosterJob;
  phase: UploadPhase;
  /** Temporary passwords by e-mail: in this memory only, gone at sign-out (D30). */
  passwords: Record<string, string>;
  /** The user has copied, printed or downloaded the passwords, or chose not to. */
  isHandedOver: boolean;
};

type RosterState = { uploads: Partial<Record<AccountType, Upload>> };
const initialState: RosterState = { uploads: {} };

type Answered = { type: AccountType; jobId: string; chunk: number[]; results: BatchRowResult[] };

const rosterSlice = createSlice({
  name: 'roster',
  initialState,
  reducers: {
    uploadPrepared: (
      { uploads },
      { payload }: PayloadAction<{ type: AccountType; job: RosterJob; phase: UploadPhase }>,
    ) => {
      const { type, job, phase } = payload;
      const passwords = uploads[type]?.passwords ?? {};
      uploads[type] = { job, phase, passwords, isHandedOver: false };
    },
    phaseChanged: (
      { uploads },
      { payload: { type, phase } }: PayloadAction<{ type: AccountType; phase: UploadPhase }>,
    ) => {
      const upload = uploads[type];
      if (upload) upload.phase = phase;
    },
    chunkSent: (
      { uploads },
      { payload: { type, chunk } }: PayloadAction<{ type: AccountType; chunk: number[] }>,
    ) => {
      const upload = uploads[type];
      if (!upload) return;
      // One that was made before stays made while its new password is asked for.
      const sent = chunk.filter((i) => upload.job.rows[i]?.outcome.status !== 'created');
      upload.job = withOutcomes(upload.job, new Map(sent.map((i) => [i, { status: 'sent' }])));
    },
    chunkAnswered: ({ uploads }, { payload }: PayloadAction<Answered>) => {
      const upload = uploads[payload.type];
      // Signed out, or another upload by now: its passwords are nobody's.
      if (upload?.job.id !== payload.jobId) return;
      const byIndex = new Map(payload.results.map((result) => [result.index, result]));
      const outcomes = new Map<number, JobOutcome>();
      payload.chunk.forEach((position, index) => {
        const result = byIndex.get(index);
        outcomes.set(position, outcomeOf(result));
        if (result?.status === 'created') upload.passwords[result.email] = result.password;
      });
      upload.job = withOutcomes(upload.job, outcomes);
    },
    failuresReopened: ({ uploads }, { payload: type }: PayloadAction<AccountType>) => {
      const upload = uploads[type];
      if (!upload) return;
      const failed = upload.job.rows.flatMap(({ outcome }, i) =>
        outcome.status === 'failed' ? [i] : [],
      );
      upload.job = withOutcomes(upload.job, new Map(failed.map((i) => [i, { status: 'waiting' }])));
      upload.isHandedOver = false;
    },
    credentialsHandedOver: ({ uploads }, { payload: type }: PayloadAction<AccountType>) => {
      const upload = uploads[type];
      if (upload) upload.isHandedOver = true;
    },
    uploadForgotten: ({ uploads }, { payload: type }: PayloadAction<AccountType>) => {
      Reflect.deleteProperty(uploads, type);
    },
  },
});
rootReducer.inject(rosterSlice);

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof rosterSlice> {}
}

const actions = rosterSlice.actions;

type Root = { roster?: RosterState };

/** The upload of this type that runs, or that is to be finished; null when there is none. */
export const selectUpload = (state: Root, type: AccountType): Upload | null =>
  state.roster?.uploads[type] ?? null;

const draftId = (state: RootState, type: AccountType) =>
  `${selectMe(state).id}:roster:${String(type)}`;

/** Writes the job to the device, without any password. */
function keepJob(state: RootState, type: AccountType): void {
  const upload = selectUpload(state, type);
  if (upload) saveDraft(draftId(state, type), upload.job, 'device');
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

/** Most e-mails that are named one by one. */
const MAX_NAMED = 2;

/** The toasts of the specification, which stay until they are closed. */
function tellBadEmails(job: RosterJob): void {
  const tell = (text: string, textOf: (email: string) => string, emails: readonly string[]) => {
    if (emails.length === 0) return;
    showToast('error', text);
    for (const email of emails.slice(0, MAX_NAMED)) showToast('error', textOf(email));
    const more = emails.length - MAX_NAMED;
    if (more > 0) showToast('error', uploadErrors.moreEmails(more));
  };
  const emailsWith = (matches: (outcome: JobOutcome) => boolean) =>
    job.rows.filter(({ outcome }) => matches(outcome)).map(({ account }) => account.email);
  const failedWith = (...codes: string[]) =>
    emailsWith((outcome) => outcome.status === 'failed' && codes.includes(outcome.code));
  tell(uploadErrors.invalidEmail, uploadErrors.invalidEmailOf, failedWith('auth/invalid-email'));
  tell(uploadErrors.emailExists, uploadErrors.emailExistsOf, [
    ...failedWith('auth/email-already-exists'),
    ...emailsWith(({ status }) => status === 'exists'),
  ]);
}

type AppThunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

/** Sends part after part until all is answered, it is stopped, or an answer does not come. */
const work =
  (type: AccountType): AppThunk =>
  async (dispatch, getState) => {
    dispatch(actions.phaseChanged({ type, phase: 'running' }));
    for (;;) {
      const upload = selectUpload(getState(), type);
      if (upload === null) return;
      const { job, phase } = upload;
      const chunk = nextChunk(job, new Set(Object.keys(upload.passwords)));
      if (chunk.length === 0) {
        dispatch(actions.phaseChanged({ type, phase: 'done' }));
        tellBadEmails(job);
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
      if (selectUpload(getState(), type)) keepJob(getState(), type);
    }
  };

/**
 * Another tab may have gone on with the upload since it was found on the device.
 * @returns whether there is still something to do
 */
const refreshKept =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): boolean => {
    if (selectUpload(getState(), type)?.phase !== 'kept') return true;
    const job = readJob(loadDraft(draftId(getState(), type), 'device'));
    if (job) dispatch(actions.uploadPrepared({ type, job, phase: 'kept' }));
    else {
      dispatch(actions.uploadForgotten(type));
      showToast('info', rosterTexts.finishedElsewhere);
    }
    return job !== null;
  };

/** Starts or continues the upload; two tabs never send the same list at once. */
export const runUpload =
  (type: AccountType): AppThunk =>
  async (dispatch, getState) => {
    await navigator.locks.request(
      draftId(getState(), type),
      { ifAvailable: true },
      async (lock) => {
        if (lock !== null) {
          if (dispatch(refreshKept(type))) await dispatch(work(type));
          return;
        }
        showToast('warning', rosterTexts.busyElsewhere);
        if (selectUpload(getState(), type)?.phase !== 'kept') {
          dispatch(actions.phaseChanged({ type, phase: 'paused' }));
        }
      },
    );
  };

export type StartUploadPayload = { fileName: string; rows: readonly NewRow[] };

/** Makes the people of a list; an unfinished upload of this type is finished by it. */
export const startUpload =
  (type: AccountType, { fileName, rows }: StartUploadPayload): AppThunk =>
  async (dispatch, getState) => {
    const unfinished = selectUpload(getState(), type)?.job ?? null;
    const job = buildJob(crypto.randomUUID(), fileName, now(), rows, unfinished);
    dispatch(actions.uploadPrepared({ type, job, phase: 'running' }));
    await dispatch(runUpload(type));
  };

/** Stops after the part that is being made. */
export const stopUpload = (type: AccountType) => actions.phaseChanged({ type, phase: 'stopping' });

/** Sends once more what the server could not make. */
export const retryFailures =
  (type: AccountType): AppThunk =>
  async (dispatch) => {
    dispatch(actions.failuresReopened(type));
    await dispatch(runUpload(type));
  };

/** Finds what an earlier visit left unfinished on this device. */
export const findKeptUpload =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectUpload(getState(), type)) return;
    const job = readJob(loadDraft(draftId(getState(), type), 'device'));
    if (job) dispatch(actions.uploadPrepared({ type, job, phase: 'kept' }));
  };

/** The passwords have been printed, downloaded or copied: a finished upload needs no second visit. */
export const handOverCredentials =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(actions.credentialsHandedOver(type));
    if (selectUpload(getState(), type)?.phase === 'done') {
      clearDraft(draftId(getState(), type), 'device');
    }
  };

/** Ends an upload for good: its passwords are forgotten, nothing is left on the device. */
export const forgetUpload =
  (type: AccountType) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    clearDraft(draftId(getState(), type), 'device');
    dispatch(actions.uploadForgotten(type));
  };
