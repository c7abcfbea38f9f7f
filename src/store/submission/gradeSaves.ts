import { createSlice, isFulfilled, isPending, isRejected, type WithSlice } from '@reduxjs/toolkit';
import type { TypedGrade } from '../../domain/grading/task';
import type { HeldGrade, Submission } from '../../models/task';
import { rootReducer } from '../root';
import { heldGradeSlice } from './heldGradeSlice';
import { holdGrade } from './heldGradeWrites';
import { submissionSlice, unreviewedOfTask } from './submissionSlice';
import { saveGrade, type OwnGrade } from './submissionWrites';
import { undoGrade } from './undoGrade';

/** A grade that is being saved. It is kept here so that it survives a change of screen. */
export type GradeSave = {
  id: string;
  typed: TypedGrade;
  /** The grade that it gives. */
  grade: OwnGrade;
  /** The review time of the submission that this save was based on. */
  basedOn: number | null;
  workAt: number | null;
  /** Whether the grade waits to be returned instead of being published. */
  isHeld: boolean;
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
      .addCase(submissionSlice.actions.queryReceived, (state, { payload }) => {
        if (payload.collection !== 'submissions') return;
        for (const { taskId, id, reviewedAt } of payload.items as Submission[]) {
          const save = state[keyOf(taskId, id)];
          if (save?.isHeld === false && reviewedAt !== save.basedOn) save.isSeen = true;
        }
        // A first grade takes its submission off the list of those that wait, where it is not seen
        // again by itself.
        const waiting = new Set((payload.items as Submission[]).map(({ id }) => id));
        for (const [key, save] of Object.entries(state)) {
          const [taskId = '', studentId = ''] = key.split('/');
          const isOfList = payload.key === unreviewedOfTask.keyOf([taskId]);
          const isFirst = !save.isHeld && save.basedOn === null;
          if (isOfList && isFirst && !waiting.has(studentId)) save.isSeen = true;
        }
      })
      .addCase(heldGradeSlice.actions.queryReceived, (state, { payload }) => {
        for (const { taskId, id, savedAt } of payload.items as HeldGrade[]) {
          const save = state[keyOf(taskId, id)];
          if (save?.isHeld && savedAt !== save.basedOn) save.isSeen = true;
        }
      })
      .addCase(undoGrade.fulfilled, (state, { meta: { arg } }) => {
        Reflect.deleteProperty(state, keyOf(arg.task.id, arg.studentId));
      })
      .addMatcher(isPending(saveGrade, holdGrade), (state, { meta: { arg, requestId }, type }) => {
        const { task, studentId, typed, subNotes, comment, basedOn, workAt } = arg;
        state[keyOf(task.id, studentId)] = {
          id: requestId,
          typed,
          grade: { subNotes, comment },
          basedOn,
          workAt,
          isHeld: type === holdGrade.pending.type,
          isSaved: false,
          isSeen: false,
        };
      })
      .addMatcher(isFulfilled(saveGrade, holdGrade), (state, { meta: { arg } }) => {
        const save = state[keyOf(arg.task.id, arg.studentId)];
        if (save) save.isSaved = true;
      })
      .addMatcher(isRejected(saveGrade, holdGrade), (state, { meta: { arg } }) => {
        Reflect.deleteProperty(state, keyOf(arg.task.id, arg.studentId));
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
