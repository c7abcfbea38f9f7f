import { isUnsaved, type StoredCell } from '../../domain/grading/cell';
import { goneAfter } from '../../domain/grading/taskCell';
import type { AppThunk, RootState } from '../root';
import { VISIT } from './cellPlaces';
import type { ScorePlace } from './saveScore';
import { sendToCell } from './scoreCells';
import { selectCell } from './scoreSlice';

/** What was stored in a cell when its user was asked about it. */
export type AskedCell = { place: ScorePlace; stored: StoredCell };

/** What a question about some cells is asked about. */
export const askedCells = (state: RootState, places: readonly ScorePlace[]): AskedCell[] =>
  places.map((place) => ({ place, stored: selectCell(state, place).stored }));

/** What somebody else stored in a cell since the question, or that it is stored no more; null for nothing. */
function sinceAsked(state: RootState, { place, stored }: AskedCell): StoredCell | null {
  const cell = selectCell(state, place);
  const { revision, writeId } = cell.stored;
  const isOwn = writeId.startsWith(VISIT);
  // What is unsaved in a cell has met it as a conflict already.
  if (revision === stored.revision || isOwn || isUnsaved(cell) || cell.flight) return null;
  return revision < stored.revision ? goneAfter(stored.revision) : cell.stored;
}

/**
 * Runs a change of cells that was asked about. The answer is for what was stored then: where work or a grade came
 * while the question stood, the change is a conflict with it, as if it had come while somebody typed.
 */
export const runAsAsked =
  (asked: readonly AskedCell[], run: () => void): AppThunk<void> =>
  (dispatch, getState) => {
    const moved = asked.flatMap((each) => {
      const stored = sinceAsked(getState(), each);
      return stored ? [{ ...each, since: stored }] : [];
    });
    for (const { place, stored } of moved) {
      dispatch(sendToCell(place, { kind: 'askedAbout', stored }));
    }
    run();
    for (const { place, since } of moved) {
      dispatch(sendToCell(place, { kind: 'remoteSeen', stored: since }));
    }
  };
