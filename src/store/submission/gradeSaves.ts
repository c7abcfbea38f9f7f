import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { TypedGrade } from '../../domain/grading/task';
import type { Submission } from '../../models/task';
import { rootReducer } from '../root';
import { submissionSlice, unreviewedOfTask } from './submissionSlice';
import { saveGrade } from './submissionWrites';

/** A grade that is being saved. It is kept here so that it survives a change of screen. */
export type GradeSave = {
  id: string;
  typed: TypedGrade;
  /** The review time of the submission that this save was based on. */
  basedOn: number | null;
  isSaved: boolean;
  /** Whether the live submission already differs from the one this save was based on. */
  isSeen: boolean;
};

/**
 * The save has ended and the live submission shows it. Until then its values are neither a draft
 * nor stored.
 */
export const isShown = ({ isSaved, isSeen }: GradeSave): boolean => isSaved && isSeen;

const keyOf = (taskId: string, studentId: string) => `${taskId}/${studentId}`;

const initialState: Record<string, GradeSave> = {};

const gradeSaveSlice = createSlice({
  name: 'gradeSave',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(saveGrade.pending, (state, { meta: { arg, requestId } }) => {
        const { task, studentId, typed, basedOn } = arg;
        state[keyOf(task.id, studentId)] = {
          id: requestId,
          typed,
          basedOn,
          isSaved: false,
          isSeen: false,
        };
      })
      .addCase(saveGrade.fulfilled, (state, { meta: { arg } }) => {
        const save = state[keyOf(arg.task.id, arg.studentId)];
        if (save) save.isSaved = true;
      })
      .addCase(saveGrade.rejected, (state, { meta: { arg } }) => {
        Reflect.deleteProperty(state, keyOf(arg.task.id, arg.studentId));
      })
      .addCase(submissionSlice.actions.queryReceived, (state, { payload }) => {
        if (payload.collection !== 'submissions') return;
        for (const { taskId, id, reviewedAt } of payload.items as Submission[]) {
          const save = state[keyOf(taskId, id)];
          if (save && reviewedAt !== save.basedOn) save.isSeen = true;
        }
        // A first grade takes its submission off the list of those that wait, where it is not seen
        // again by itself.
        const waiting = new Set((payload.items as Submission[]).map(({ id }) => id));
        for (const [key, save] of Object.entries(state)) {
          const [taskId = '', studentId = ''] = key.split('/');
          const isOfList = payload.key === unreviewedOfTask.keyOf([taskId]);
          if (isOfList && save.basedOn === null && !waiting.has(studentId)) save.isSeen = true;
        }
      });
  },
  selectors: {
    selectGradeSave: (state, taskId: string, studentId: string): GradeSave | null =>
      state[keyOf(taskId, studentId)] ?? null,
    /** All grades being saved, or saved and not shown yet, by task and student. */
    selectGradeSaves: (state) => state,
  },
});

export const { selectGradeSave, selectGradeSaves } =
  gradeSaveSlice.injectInto(rootReducer).selectors;

/** Whether this student's grade is being saved, or is saved but not shown yet. */
export function isOnItsWay(
  saves: Readonly<Record<string, GradeSave>>,
  taskId: string,
  studentId: string,
): boolean {
  const save = saves[keyOf(taskId, studentId)];
  return save !== undefined && !isShown(save);
}

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof gradeSaveSlice> {}
}
