import {
  cellEntry,
  overTheirs,
  redoStep,
  undoStep,
  type CellEntry,
  type UndoHistory,
  type UndoResult,
  type UndoStep,
} from '../../domain/grading/undo';
import type { AppThunk, RootState } from '../root';
import type { ScorePlace } from './saveScore';
import { putBack, takeTheirs } from './scoreCells';
import {
  historyMoved,
  placeOfKey,
  selectCell,
  selectHistory,
  selectSubmission,
} from './scoreSlice';
import { taskPlaceOf } from './taskPlace';

// Undo and redo over all cells of a screen.

/** The result of undo or redo: the restored entries, and the cells that were skipped. */
export type HistoryMove = {
  /** The step that was undone; null for one that was done again. */
  step: string | null;
  puts: { place: ScorePlace; value: CellEntry }[];
  skipped: ScorePlace[];
  /** Cells that keep their grade, because work that was handed in cannot lose it. */
  kept: ScorePlace[];
  /** Cells that keep theirs, because their student has left the course. */
  gone: ScorePlace[];
};

/** Whether a student has left the course, which then takes no more grades of them. */
export type HasLeft = (student: string) => boolean;

/** Whether a cell can become empty; the grade of work that was handed in cannot. */
export function canBeEmpty(state: RootState, place: ScorePlace): boolean {
  const task = taskPlaceOf(place);
  return task === null || selectSubmission(state, task)?.fecha == null;
}

type Move = (history: UndoHistory, entryOf: (cell: string) => CellEntry) => UndoResult | null;

const moveInHistory =
  (
    move: Move,
    hasLeft: HasLeft,
    step: string | null = null,
    theirs: ReadonlyMap<string, CellEntry> = new Map(),
  ): AppThunk<HistoryMove | null> =>
  (dispatch, getState) => {
    const state = getState();
    const moved = move(selectHistory(state), (cell) =>
      cellEntry(selectCell(state, placeOfKey(cell))),
    );
    if (!moved) return null;
    dispatch(historyMoved(moved.history));
    const all = moved.puts.map(({ cell, value }) => ({
      place: placeOfKey(cell),
      value,
      isTheirs: theirs.has(cell),
    }));
    const gone = all.filter(({ place }) => hasLeft(place.student));
    const open = all.filter((put) => !gone.includes(put));
    const puts = open.filter(
      ({ place, value, isTheirs }) => isTheirs || value !== null || canBeEmpty(state, place),
    );
    const kept = open.filter((put) => !puts.includes(put));
    for (const { place, value, isTheirs } of puts)
      dispatch(isTheirs ? takeTheirs(place) : putBack(place, value));
    const skipped = moved.skipped.map(placeOfKey);
    return {
      step,
      puts: puts.map(({ place, value }) => ({ place, value })),
      skipped: skipped.filter(({ student }) => !hasLeft(student)),
      kept: kept.map(({ place }) => place),
      gone: [
        ...gone.map(({ place }) => place),
        ...skipped.filter(({ student }) => hasLeft(student)),
      ],
    };
  };

/**
 * Finds the stored values of the step's cells that somebody else has changed meanwhile and that
 * wait for an answer.
 */
function findTheirs(state: RootState, step: UndoStep | undefined): Map<string, CellEntry> {
  return new Map(
    (step?.changes ?? []).flatMap(({ cell }) => {
      const { isConflict, stored } = selectCell(state, placeOfKey(cell));
      return isConflict ? [[cell, stored.value] as const] : [];
    }),
  );
}

/**
 * Undoes a step; null when there is none. A text that was typed over somebody else's grade and
 * waits for an answer is undone by taking theirs.
 * @param id of the step that `putScores` made; without it the last one of the screen
 */
export const undoScores =
  (hasLeft: HasLeft, id?: string): AppThunk<HistoryMove | null> =>
  (dispatch, getState) => {
    const { past } = selectHistory(getState());
    const step = id === undefined ? past.at(-1) : past.find((each) => each.id === id);
    const theirs = findTheirs(getState(), step);
    const move: Move = (history, entryOf) =>
      step ? undoStep(overTheirs(history, step.id, theirs), entryOf, step.id) : null;
    return dispatch(moveInHistory(move, hasLeft, step?.id ?? null, theirs));
  };
/** Repeats the step that was undone last. */
export const redoScores = (hasLeft: HasLeft): AppThunk<HistoryMove | null> =>
  moveInHistory(redoStep, hasLeft);
