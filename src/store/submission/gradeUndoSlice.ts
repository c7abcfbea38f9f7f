import { createSlice, isPending, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../root';
import { holdGrade } from './heldGradeWrites';
import { saveGrade, type GradePayload } from './submissionWrites';
import { undoGrade, undoGrades, type SavedGrade as GradeOfMany } from './undoGrade';

/** A grade that was saved in this visit and can be taken back. */
export type UndoableGrade = GradePayload & { isHeld: boolean };

type GivenGrade = Pick<GradePayload, 'subNotes' | 'comment'>;

/** The name of the graded student: the student shown by then may be another one. */
type SavedGrade = { grade: UndoableGrade; name: string };

/** Grades of a task that were saved by one press. */
type SavedTogether = { grades: GradeOfMany[]; isUndoing: boolean };

type GradeUndo = {
  saved: Record<string, UndoableGrade>;
  /** The grade that was saved last, with its student's name. */
  last: SavedGrade | null;
  /** The grades that are being taken back. */
  undoing: Record<string, true>;
  /** The grades that were last saved for many students at once, by task. */
  together: Record<string, SavedTogether>;
  /**
   * The number of times a grade was taken back; each makes the form begin anew with the typed
   * grade.
   */
  rounds: Record<string, number>;
  /** The grade that was taken back last, which the listener may still show for a moment. */
  undone: Record<string, GivenGrade>;
};

const keyOf = (taskId: string, studentId: string) => `${taskId}/${studentId}`;
const taskOf = (grades: readonly GradeOfMany[]) => grades[0]?.task.id ?? '';
const initialState: GradeUndo = {
  saved: {},
  last: null,
  undoing: {},
  together: {},
  rounds: {},
  undone: {},
};

const gradeUndoSlice = createSlice({
  name: 'gradeUndo',
  initialState,
  reducers: {
    /** Grades are saved one after another: the newest one can be taken back from every student's screen. */
    noteLast: (state, { payload }: PayloadAction<SavedGrade>) => {
      state.last = payload;
    },
    /** Grades for many are taken back together: the last ones of a task. */
    noteTogether: (state, { payload }: PayloadAction<GradeOfMany[]>) => {
      if (payload.length > 0) {
        state.together[taskOf(payload)] = { grades: payload, isUndoing: false };
      }
    },
  },
  extraReducers: (builder) => {
    const keep = (state: GradeUndo, arg: GradePayload, isHeld: boolean) => {
      state.saved[keyOf(arg.task.id, arg.studentId)] = { ...arg, isHeld };
    };
    builder
      .addCase(saveGrade.fulfilled, (state, { meta }) => {
        keep(state, meta.arg, false);
      })
      .addCase(holdGrade.fulfilled, (state, { meta }) => {
        keep(state, meta.arg, true);
      })
      .addCase(undoGrade.pending, (state, { meta: { arg } }) => {
        state.undoing[keyOf(arg.task.id, arg.studentId)] = true;
      })
      .addCase(undoGrade.rejected, (state, { meta: { arg } }) => {
        Reflect.deleteProperty(state.undoing, keyOf(arg.task.id, arg.studentId));
      })
      .addCase(undoGrade.fulfilled, (state, { meta: { arg } }) => {
        const key = keyOf(arg.task.id, arg.studentId);
        Reflect.deleteProperty(state.undoing, key);
        Reflect.deleteProperty(state.saved, key);
        const { last } = state;
        if (last !== null && keyOf(last.grade.task.id, last.grade.studentId) === key) {
          state.last = null;
        }
        state.rounds[key] = (state.rounds[key] ?? 0) + 1;
        state.undone[key] = { subNotes: arg.subNotes, comment: arg.comment };
      })
      .addCase(undoGrades.pending, (state, { meta: { arg } }) => {
        const together = state.together[taskOf(arg.grades)];
        if (together) together.isUndoing = true;
      })
      .addCase(undoGrades.fulfilled, (state, { meta: { arg } }) => {
        Reflect.deleteProperty(state.together, taskOf(arg.grades));
      })
      .addCase(undoGrades.rejected, (state, { meta: { arg }, error }) => {
        const together = state.together[taskOf(arg.grades)];
        // After a conflict another try would end the same, so these grades can no longer be taken
        // back.
        if (error.code === 'grade-conflict') {
          Reflect.deleteProperty(state.together, taskOf(arg.grades));
        } else if (together) together.isUndoing = false;
      })
      .addMatcher(isPending(saveGrade, holdGrade), (state, { meta: { arg } }) => {
        Reflect.deleteProperty(state.undone, keyOf(arg.task.id, arg.studentId));
      });
  },
  selectors: {
    /** The grade of a student that was saved here last. */
    selectUndoable: (state, taskId: string, studentId: string): UndoableGrade | null =>
      state.saved[keyOf(taskId, studentId)] ?? null,
    /** Whether the grade of a student is being taken back. */
    selectUndoing: (state, taskId: string, studentId: string): boolean =>
      state.undoing[keyOf(taskId, studentId)] ?? false,
    /** The grades of a task that were saved here together last. */
    selectTogether: (state, taskId: string): SavedTogether | null => state.together[taskId] ?? null,
    selectSavedLast: (state) => state.last,
    selectUndone: (state, taskId: string, studentId: string): GivenGrade | null =>
      state.undone[keyOf(taskId, studentId)] ?? null,
    selectUndoRound: (state, taskId: string, studentId: string): number =>
      state.rounds[keyOf(taskId, studentId)] ?? 0,
  },
});

export const { noteLast, noteTogether } = gradeUndoSlice.actions;
export const {
  selectSavedLast,
  selectTogether,
  selectUndoable,
  selectUndoing,
  selectUndoRound,
  selectUndone,
} = gradeUndoSlice.injectInto(rootReducer).selectors;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof gradeUndoSlice> {}
}
