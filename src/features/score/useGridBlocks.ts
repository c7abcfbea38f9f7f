import { useStore } from 'react-redux';
import { cellValue, type CellValue } from '../../domain/grading/cell';
import { cellEntry } from '../../domain/grading/undo';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { gradePasteTexts } from '../../lib/texts/paste';
import { scoreTexts } from '../../lib/texts/score';
import { showToast } from '../../lib/toast';
import { useAppDispatch } from '../../store/hooks';
import type { RootState } from '../../store/root';
import type { ScorePlace } from '../../store/score/saveScore';
import { putScores } from '../../store/score/scoreCells';
import { selectCell } from '../../store/score/scoreSlice';
import type { GridPlace } from '../../domain/grid/gridMoves';
import { columnsOfRange, type GridRange } from '../../domain/grid/gridRange';

type Put = { place: ScorePlace; value: CellValue };

type GridBlocksOptions = {
  /** The score or grade of a cell that may be typed in; null for all others. */
  fieldAt: (place: GridPlace) => ScorePlace | null;
  ask: (places: readonly ScorePlace[], run: () => void) => void;
  /** Whether the student was promised time for the task of a cell. */
  isPromised: (place: ScorePlace) => boolean;
  studentName: (id: string) => string;
  /** Takes back the step of this id. */
  onUndo: (id: string) => void;
};

/** What changes many cells of the gradebook at once, each as one step of undo. */
export function useGridBlocks(options: GridBlocksOptions): {
  /** The first row of the range goes to the rows below; of one cell, the one above it. */
  fillDown: (range: GridRange) => void;
  /** As one cell that is emptied: a grade becomes 0, and where there is none it stays so. */
  clear: (range: GridRange) => void;
  /** One value for the whole range. */
  putAll: (range: GridRange, value: number) => void;
} {
  const { fieldAt, ask, isPromised, studentName, onUndo } = options;
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const cellOf = (place: ScorePlace) => selectCell(store.getState(), place);
  const put = (all: readonly Put[]) => {
    const changed = all.filter(({ place, value }) => cellEntry(cellOf(place)) !== value);
    // A 0 for a whole range is meant for nobody in particular; in one cell it is meant, and asked about.
    const isLeft = ({ place, value }: Put) => all.length > 1 && value === 0 && isPromised(place);
    const puts = changed.filter((each) => !isLeft(each));
    const left = [
      ...new Set(changed.filter(isLeft).map(({ place }) => studentName(place.student))),
    ];
    const leftOut = left.length === 0 ? [] : [gridTexts.promisedLeft(left)];
    if (puts.length === 0) {
      if (left.length > 0) showToast('warning', leftOut.join(''), { key: 'block' });
      return;
    }
    const places = puts.map(({ place }) => place);
    ask(places, () => {
      const step = dispatch(putScores(puts));
      const run = () => {
        onUndo(step);
      };
      const action = { label: scoreTexts.undo, run };
      const told = [gradePasteTexts.applied(puts.length), ...leftOut].join(' ');
      showToast(left.length > 0 ? 'warning' : 'success', told, { key: 'block', action });
    });
  };
  const fieldsOf = (range: GridRange) =>
    columnsOfRange(range).map((column) => column.map((place) => fieldAt(place)));
  return {
    fillDown: (range) => {
      const isOneRow = range.top === range.bottom;
      if (isOneRow && range.top === 0) return;
      const source = isOneRow ? { ...range, top: range.top - 1 } : range;
      put(
        fieldsOf(source).flatMap(([first, ...below]): Put[] => {
          const value = first ? cellValue(cellOf(first)) : null;
          // An empty first row empties nothing: that is what clearing is for.
          if (value === null) return [];
          return below.flatMap((place) => (place ? [{ place, value }] : []));
        }),
      );
    },
    clear: (range) => {
      const fields = fieldsOf(range).flat();
      put(
        fields.flatMap((place): Put[] =>
          place ? [{ place, value: cellValue(cellOf(place)) === null ? null : 0 }] : [],
        ),
      );
    },
    putAll: (range, value) => {
      const fields = fieldsOf(range).flat();
      put(fields.flatMap((place): Put[] => (place ? [{ place, value }] : [])));
    },
  };
}
