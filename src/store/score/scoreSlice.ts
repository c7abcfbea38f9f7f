import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  cellStatus,
  countedValue,
  isOnItsWay,
  startCell,
  type CellState,
  type CellValue,
  type StoredCell,
} from '../../domain/grading/cell';
import {
  EMPTY_HISTORY,
  recordAnswer,
  recordBlock,
  recordTyping,
  type CellChange,
  type CellEntry,
  type UndoHistory,
} from '../../domain/grading/undo';
import { reportCardId } from '../../domain/grading/reportCardId';
import { connection } from '../../lib/connection';
import { storedOfSubmission } from '../../domain/grading/taskCell';
import type { GeneratedCard } from '../../models/gradebook';
import type { Submission } from '../../models/task';
import { rootReducer, type RootState } from '../root';
import { schemeSlice, type Score } from '../scheme/schemeSlice';
import type { FinalPlace } from './saveFinal';
import { submissionSlice } from '../submission/submissionSlice';
import { finalPlaceOf } from './finalPlace';
import { storedCellOf } from './saveCell';
import type { ScorePlace } from './saveScore';
import { taskPlaceOf } from './taskPlace';

/** Another user's value that replaced the shown one. */
export type Flash = { by: string; value: CellValue; at: number };
/**
 * A saved score for the screen to announce; each announcement is a new object.
 */
export type Announcement = { place: ScorePlace; value: CellValue };

type CellStepped = {
  key: string;
  cell: CellState;
  /** The change for the undo history, when the user made it by hand. */
  change?: CellChange | null;
};

type ScoreState = {
  /** The cells touched on this device, by `cellKey`. */
  cells: Record<string, CellState>;
  flashes: Record<string, Flash>;
  announced: Announcement | null;
  history: UndoHistory;
  /** The screen whose changes the history has. */
  historyOf: string;
  /** Counts visits to cells: all typing during one visit is one step of undo. */
  visit: number;
};

const initialState: ScoreState = {
  cells: {},
  flashes: {},
  announced: null,
  history: EMPTY_HISTORY,
  historyOf: '',
  visit: 0,
};

export const scoreSlice = createSlice({
  name: 'score',
  initialState,
  reducers: {
    /**
     * Each key press dispatches only one action, because every action makes every row check its
     * state.
     */
    cellStepped: (state, { payload: { key, cell, change } }: PayloadAction<CellStepped>) => {
      state.cells[key] = cell;
      if (change) state.history = recordTyping(state.history, change, String(state.visit));
    },
    /** The cell shows the stored value again, as if nobody had touched it. */
    cellForgotten: (state, { payload: key }: PayloadAction<string>) => {
      Reflect.deleteProperty(state.cells, key);
    },
    cellLeft: (state) => {
      state.visit += 1;
    },
    /** Sets several cells at once, as one step of undo. */
    blockPut: (state, { payload }: PayloadAction<{ id: string; changes: CellChange[] }>) => {
      state.history = recordBlock(state.history, payload.changes, payload.id);
    },
    answerRecorded: (
      state,
      { payload }: PayloadAction<{ id: string; answer: CellChange; asked: CellEntry }>,
    ) => {
      state.history = recordAnswer(state.history, payload.answer, payload.asked, payload.id);
    },
    historyMoved: (state, { payload }: PayloadAction<UndoHistory>) => {
      state.history = payload;
    },
    /**
     * A screen opens. Changes out of view cannot be undone; on the same screen again they can be.
     */
    historyOpened: (state, { payload: screen }: PayloadAction<string>) => {
      if (state.historyOf !== screen) state.history = EMPTY_HISTORY;
      state.historyOf = screen;
    },
    scoreFlashed: (state, { payload }: PayloadAction<{ key: string; flash: Flash }>) => {
      state.flashes[payload.key] = payload.flash;
    },
    scoreAnnounced: (state, { payload }: PayloadAction<Announcement>) => {
      state.announced = payload;
    },
  },
});

export const {
  answerRecorded,
  cellStepped,
  cellForgotten,
  cellLeft,
  blockPut,
  historyMoved,
  historyOpened,
  scoreFlashed,
  scoreAnnounced,
} = scoreSlice.actions;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof scoreSlice> {}
}

const injected = scoreSlice.injectInto(rootReducer);
const selectSlice = (state: RootState): ScoreState => injected.selectSlice(state);

/** The key of a score's cell. */
export const cellKey = ({ scheme, student }: ScorePlace): string => `${scheme}/${student}`;
export const placeOfKey = (key: string): ScorePlace => {
  const [scheme = '', student = ''] = key.split('/');
  return { scheme, student };
};

/** A score as the live queries last delivered it. */
export function selectScore(state: RootState, place: ScorePlace): Score | undefined {
  return (state as Partial<RootState>)[schemeSlice.name]?.scores.entities[cellKey(place)];
}

/** The state of a touched cell; undefined for all others, which show the stored value. */
export const selectTouched = (state: RootState, key: string): CellState | undefined =>
  selectSlice(state).cells[key];

export const selectFlash = (state: RootState, key: string): Flash | undefined =>
  selectSlice(state).flashes[key];

/** The report card of a final as the live queries last delivered it. */
export function selectFinalCard(state: RootState, place: FinalPlace): GeneratedCard | undefined {
  return (state as Partial<RootState>)[schemeSlice.name]?.reportCards.entities[reportCardId(place)];
}

/**
 * Selects the value of a score as it counts, with one on its way. It runs for hundreds of scores on
 * every key, so it creates no objects.
 */
export function selectCounted(state: RootState, place: ScorePlace, isClosed: boolean): CellValue {
  const touched = selectTouched(state, cellKey(place));
  return touched ? countedValue(touched, isClosed) : (selectScore(state, place)?.noteFinal ?? null);
}

/** The value of a cell that counts although the server does not have it yet; undefined where there is none. */
export function selectOnItsWay(
  state: RootState,
  place: ScorePlace,
  isClosed: boolean,
): CellValue | undefined {
  const touched = isClosed ? undefined : selectTouched(state, cellKey(place));
  return touched && isOnItsWay(touched) ? touched.wanted?.value : undefined;
}

/** A student's submission to a task as the live queries last delivered it. */
export function selectSubmission(
  state: RootState,
  { taskId, studentId }: { taskId: string; studentId: string },
): Submission | undefined {
  const { submissions } = (state as Partial<RootState>)[submissionSlice.name] ?? {};
  return submissions?.entities[`${taskId}/${studentId}`];
}

/** Selects the stored value of a cell: a final, the grade of a task, or a score. */
export function selectStored(state: RootState, place: ScorePlace): StoredCell {
  const final = finalPlaceOf(place);
  if (final) return storedCellOf(selectFinalCard(state, final));
  const task = taskPlaceOf(place);
  return task
    ? storedOfSubmission(selectSubmission(state, task))
    : storedCellOf(selectScore(state, place));
}

/** The state of a cell, touched or not. */
export const selectCell = (state: RootState, place: ScorePlace): CellState =>
  selectTouched(state, cellKey(place)) ??
  startCell(selectStored(state, place), connection.isConnected());

export const selectCells = (state: RootState) => selectSlice(state).cells;
export const selectHistory = (state: RootState) => selectSlice(state).history;
export const selectAnnouncement = (state: RootState) => selectSlice(state).announced;

const PENDING = new Set([
  'editing',
  'saving',
  'waiting',
  'offline',
  'invalid',
  'emptied',
  'conflict',
  'error',
]);

/** The number of scores not yet on the server. */
export const selectUnsavedCount = (state: RootState): number =>
  Object.values(selectCells(state)).filter((cell) => PENDING.has(cellStatus(cell))).length;
