import { isUnsaved, type StoredCell } from '../../domain/grading/cell';
import { goneAfter } from '../../domain/grading/taskCell';
import type { AppThunk, RootState } from '../root';
import { VISIT } from './cellPlaces';
import type { ScorePlace } from './saveScore';
import { sendToCell } from './scoreCells';
import { selectCell } from './scoreSlice';

/** A cell with the value that was stored when its user was asked about it. */
export type AskedCell = { place: ScorePlace; stored: StoredCell };

/** Notes the cells that a question is about, with their stored values. */
export const askedCells = (state: RootState, places: readonly ScorePlace[]): AskedCell[] =>
  places.map((place) => ({ place, stored: selectCell(state, place).stored }));

/**
 * Returns what somebody else stored in a cell since the question, or that it was removed since;
 * null if neither happened.
 */
function sinceAsked(state: RootState, { place, stored }: AskedCell): StoredCell | null {
  const cell = selectCell(state, place);
  const { revision, writeId } = cell.stored;
  const isOwn = writeId.startsWith(VISIT);
  // An unsaved cell has already met the change as a conflict.
  if (revision === stored.revision || isOwn || isUnsaved(cell) || cell.flight) return null;
  return revision < stored.revision ? goneAfter(stored.revision) : cell.stored;
}

/**
 * Runs a change of cells that was asked about. The answer is for the values that were stored then:
 * when work or a grade came while the question stood, the change is a conflict with it, as if it
 * had come while somebody typed.
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
