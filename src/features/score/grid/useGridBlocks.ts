import { useStore } from 'react-redux';
import { cellValue, type CellValue } from '../../../domain/grading/cell';
import { cellEntry } from '../../../domain/grading/undo';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { gradePasteTexts } from '../../../lib/texts/paste';
import { scoreTexts } from '../../../lib/texts/score';
import { showToast } from '../../../lib/toast';
import { BLOCK, offerUndo } from '../../../lib/undoOffer';
import { useAppDispatch } from '../../../store/hooks';
import type { RootState } from '../../../store/root';
import type { ScorePlace } from '../../../store/score/saveScore';
import { putScores } from '../../../store/score/scoreCells';
import { canBeEmpty } from '../../../store/score/scoreHistory';
import { selectCell } from '../../../store/score/scoreSlice';
import type { GridPlace } from '../../../domain/grid/gridMoves';
import { columnsOfRange, fillSource, type GridRange } from '../../../domain/grid/gridRange';

type Put = { place: ScorePlace; value: CellValue };

type GridBlocksOptions = {
  /** Returns the score or grade of a cell that can be typed in; null for all others. */
  fieldAt: (place: GridPlace) => ScorePlace | null;
  ask: (places: readonly ScorePlace[], run: () => void) => void;
  /** Asks before many grades are removed. */
  askClear: (places: readonly ScorePlace[], run: () => void) => void;
  /** Whether the student was promised time for the task of a cell. */
  isPromised: (place: ScorePlace) => boolean;
  studentName: (id: string) => string;
  /** Undoes the step of this id. */
  onUndo: (id: string) => void;
};

/** The actions that change many cells of the gradebook at once, each as one step of undo. */
export function useGridBlocks(options: GridBlocksOptions): {
  /** Copies the first row of the range to the rows below; for a single cell, the cell above it. */
  fillDown: (range: GridRange) => void;
  /**
   * Removes the grades of the range, after one question; work that was handed in keeps its grade.
   */
  clear: (range: GridRange) => void;
  /** Puts one value into the whole range. */
  putAll: (range: GridRange, value: number) => void;
} {
  const { fieldAt, ask, askClear, isPromised, studentName, onUndo } = options;
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const cellOf = (place: ScorePlace) => selectCell(store.getState(), place);
  /** Puts the values as one step of undo, which the message offers. */
  const putAsStep = (puts: readonly Put[], told: readonly string[], isPart: boolean) => {
    const step = dispatch(putScores(puts));
    const run = () => {
      onUndo(step);
    };
    const kind = isPart ? 'warning' : 'success';
    offerUndo(kind, told.join(' '), step, { label: scoreTexts.undo, run });
  };
  const put = (all: readonly Put[]) => {
    const changed = all.filter(({ place, value }) => cellEntry(cellOf(place)) !== value);
    // A 0 for a whole range is not meant for a single student; in one cell it is, and a question
    // comes first.
    const isLeft = ({ place, value }: Put) => all.length > 1 && value === 0 && isPromised(place);
    const puts = changed.filter((each) => !isLeft(each));
    const left = [
      ...new Set(changed.filter(isLeft).map(({ place }) => studentName(place.student))),
    ];
    const leftOut = left.length === 0 ? [] : [gridTexts.promisedLeft(left)];
    if (puts.length === 0) {
      if (left.length > 0) showToast('warning', leftOut.join(''), { key: BLOCK });
      return;
    }
    const places = puts.map(({ place }) => place);
    ask(places, () => {
      putAsStep(puts, [gradePasteTexts.applied(puts.length), ...leftOut], left.length > 0);
    });
  };
  const fieldsOf = (range: GridRange) =>
    columnsOfRange(range).map((column) => column.map((place) => fieldAt(place)));
  return {
    fillDown: (range) => {
      const source = fillSource(range);
      if (source === null) return;
      put(
        fieldsOf(source).flatMap(([first, ...below]): Put[] => {
          const value = first ? cellValue(cellOf(first)) : null;
          // An empty first row clears nothing: the user has another key for that.
          if (value === null) return [];
          return below.flatMap((place) => (place ? [{ place, value }] : []));
        }),
      );
    },
    clear: (range) => {
      const graded = fieldsOf(range)
        .flat()
        .flatMap((place) => (place && cellEntry(cellOf(place)) !== null ? [place] : []));
      const places = graded.filter((place) => canBeEmpty(store.getState(), place));
      const kept = graded.length - places.length;
      const keptText = kept === 0 ? [] : [scoreTexts.keptGrades(kept)];
      if (places.length === 0) {
        if (kept > 0) showToast('warning', keptText.join(''), { key: BLOCK });
        return;
      }
      askClear(places, () => {
        const puts = places.map((place) => ({ place, value: null }));
        putAsStep(puts, [gridTexts.cleared(puts.length), ...keptText], kept > 0);
      });
    },
    putAll: (range, value) => {
      const fields = fieldsOf(range).flat();
      put(fields.flatMap((place): Put[] => (place ? [{ place, value }] : [])));
    },
  };
}
