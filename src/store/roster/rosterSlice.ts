import {
  createSlice,
  original,
  type Draft,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import {
  handOver,
  outcomeOf,
  withOutcomes,
  type JobOutcome,
  type RosterJob,
} from '../../domain/roster/job';
import type { AccountType, BatchRowResult } from '../../models/api';
import { rootReducer } from '../root';

/**
 * kept: found on the device, from another visit or another tab. running, stopping: at work. paused: the
 * user stopped it. interrupted: an answer did not come. done: every row has its answer.
 */
type UploadPhase = 'kept' | 'running' | 'stopping' | 'paused' | 'interrupted' | 'done';

export type Upload = {
  job: RosterJob;
  phase: UploadPhase;
  /** Temporary passwords by e-mail, kept in memory only and cleared at sign-out. */
  passwords: Record<string, string>;
};

/** Whether parts are being sent. */
export const isAtWork = ({ phase }: Pick<Upload, 'phase'>): boolean =>
  phase === 'running' || phase === 'stopping';

type RosterState = { uploads: Partial<Record<AccountType, Upload>> };
const initialState: RosterState = { uploads: {} };

/**
 * The job as it is stored. Going through its draft would make three more drafts for each row, which holds up the page
 * for a second in a list of thousands.
 */
const jobOf = (upload: Draft<Upload>): RosterJob => original(upload.job);

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
      uploads[type] = { job, phase, passwords };
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
      const job = jobOf(upload);
      // An account that was created stays 'created' while a new password is requested for it.
      const sent = chunk.filter((i) => job.rows[i]?.outcome.status !== 'created');
      upload.job = withOutcomes(job, new Map(sent.map((i) => [i, { status: 'sent' }])));
    },
    chunkAnswered: ({ uploads }, { payload }: PayloadAction<Answered>) => {
      const upload = uploads[payload.type];
      // After a sign-out, or once another upload has begun, these passwords must not be shown.
      if (upload?.job.id !== payload.jobId || !isAtWork(upload)) return;
      const byIndex = new Map(payload.results.map((result) => [result.index, result]));
      const outcomes = new Map<number, JobOutcome>();
      payload.chunk.forEach((position, index) => {
        const result = byIndex.get(index);
        outcomes.set(position, outcomeOf(result));
        if (result?.status === 'created') upload.passwords[result.email] = result.password;
      });
      upload.job = withOutcomes(jobOf(upload), outcomes);
    },
    failuresReopened: ({ uploads }, { payload: type }: PayloadAction<AccountType>) => {
      const upload = uploads[type];
      if (!upload) return;
      const job = jobOf(upload);
      const failed = job.rows.flatMap(({ outcome }, i) => (outcome.status === 'failed' ? [i] : []));
      upload.job = withOutcomes(job, new Map(failed.map((i) => [i, { status: 'waiting' }])));
    },
    credentialsHandedOver: ({ uploads }, { payload: type }: PayloadAction<AccountType>) => {
      const upload = uploads[type];
      if (upload) upload.job = handOver(jobOf(upload), new Set(Object.keys(upload.passwords)));
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

export const rosterActions = rosterSlice.actions;

type Root = { roster?: RosterState };

/** The running or unfinished upload of this type; null when there is none. */
export const selectUpload = (state: Root, type: AccountType): Upload | null =>
  state.roster?.uploads[type] ?? null;
