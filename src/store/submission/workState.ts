import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { attemptOf } from '../../domain/submission';
import { rootReducer } from '../root';
import { submitTask } from './submitTask';
import { saveWorkDraft } from './workDrafts';

/** The progress of sending a student's work on a task to the server, in this tab. */
export type WorkState = {
  draft: 'idle' | 'saving' | 'failed';
  /** refused: the work had already been sent from another tab or device. */
  sending: 'no' | 'sending' | 'sent' | 'refused';
  /** The attempt that was sent last; 0 for none. */
  attempt: number;
  /** The server did not take it, so that it is not sent by itself while this page is open. */
  hasFailed: boolean;
};

const INITIAL: WorkState = { draft: 'idle', sending: 'no', attempt: 0, hasFailed: false };
const initialState: Record<string, WorkState> = {};

const workStateSlice = createSlice({
  name: 'workState',
  initialState,
  reducers: {
    /**
     * The task can be answered: for the first time, or again after it was reopened. A form that is opened before the
     * stream has told of the sending changes nothing.
     */
    workBegun: (state, { payload }: PayloadAction<{ taskId: string; attempt: number }>) => {
      const known = state[payload.taskId];
      if (!known || known.sending === 'sending') return;
      if (known.sending === 'sent' && known.attempt >= payload.attempt) return;
      known.sending = 'no';
    },
  },
  extraReducers: (builder) => {
    const change = (
      state: Record<string, WorkState>,
      taskId: string,
      changes: Partial<WorkState>,
    ) => {
      state[taskId] = { ...INITIAL, ...state[taskId], ...changes };
    };
    builder
      .addCase(submitTask.pending, (state, { meta }) => {
        change(state, meta.arg.task.id, { sending: 'sending', hasFailed: false });
      })
      .addCase(submitTask.fulfilled, (state, { meta }) => {
        const { task, studentId } = meta.arg;
        change(state, task.id, { sending: 'sent', attempt: attemptOf(task, studentId) });
      })
      .addCase(submitTask.rejected, (state, { meta, error }) => {
        const sending = error.code === 'already-done' ? 'refused' : 'no';
        change(state, meta.arg.task.id, { sending, hasFailed: error.code !== 'unavailable' });
      })
      .addCase(saveWorkDraft.pending, (state, { meta }) => {
        change(state, meta.arg.taskId, { draft: 'saving' });
      })
      .addCase(saveWorkDraft.fulfilled, (state, { meta }) => {
        change(state, meta.arg.taskId, { draft: 'idle' });
      })
      .addCase(saveWorkDraft.rejected, (state, { meta }) => {
        change(state, meta.arg.taskId, { draft: 'failed' });
      });
  },
  selectors: {
    selectWorkState: (state, taskId: string): WorkState => state[taskId] ?? INITIAL,
  },
});

export const { workBegun } = workStateSlice.actions;
export const { selectWorkState } = workStateSlice.injectInto(rootReducer).selectors;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof workStateSlice> {}
}
