import {
  cellEntry,
  redoStep,
  undoStep,
  type CellEntry,
  type UndoHistory,
  type UndoResult,
} from '../../domain/grading/undo';
import type { AppThunk, RootState } from '../root';
import type { ScorePlace } from './saveScore';
import { putBack } from './scoreCells';
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
  (move: Move, hasLeft: HasLeft): AppThunk<HistoryMove | null> =>
  (dispatch, getState) => {
    const state = getState();
    const moved = move(selectHistory(state), (cell) =>
      cellEntry(selectCell(state, placeOfKey(cell))),
    );
    if (!moved) return null;
    dispatch(historyMoved(moved.history));
    const all = moved.puts.map(({ cell, value }) => ({ place: placeOfKey(cell), value }));
    const gone = all.filter(({ place }) => hasLeft(place.student));
    const open = all.filter((put) => !gone.includes(put));
    const puts = open.filter(({ place, value }) => value !== null || canBeEmpty(state, place));
    const kept = open.filter((put) => !puts.includes(put));
    for (const { place, value } of puts) dispatch(putBack(place, value));
    return {
      puts,
      skipped: moved.skipped.map(placeOfKey),
      kept: kept.map(({ place }) => place),
      gone: gone.map(({ place }) => place),
    };
  };

/**
 * Undoes a step; null when there is none.
 * @param id of the step that `putScores` made; without it the last one of the screen
 */
export const undoScores = (hasLeft: HasLeft, id?: string): AppThunk<HistoryMove | null> =>
  moveInHistory((history, entryOf) => undoStep(history, entryOf, id), hasLeft);
/** Repeats the step that was undone last. */
export const redoScores = (hasLeft: HasLeft): AppThunk<HistoryMove | null> =>
  moveInHistory(redoStep, hasLeft);
