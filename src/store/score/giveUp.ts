import { canGiveUp } from '../../domain/grading/cell';
import type { AppThunk } from '../root';
import type { ScorePlace } from './saveScore';
import { sendToCell } from './scoreCells';
import { cellKey, selectCell, selectTouched } from './scoreSlice';

/**
 * Gives up the text of a cell that cannot be saved: the cell shows the stored value again.
 * @param isClosed its partial takes no grade any more
 */
export const giveUpCell =
  (place: ScorePlace, isClosed: boolean): AppThunk<void> =>
  (dispatch, getState) => {
    const cell = selectTouched(getState(), cellKey(place));
    if (cell && canGiveUp(cell, isClosed)) dispatch(sendToCell(place, { kind: 'restored' }));
  };

/** Gives up the text of a cell, whatever keeps it from being saved. */
export const discardCell =
  (place: ScorePlace): AppThunk<void> =>
  (dispatch, getState) => {
    const { isConflict } = selectCell(getState(), place);
    dispatch(sendToCell(place, { kind: isConflict ? 'tookTheirs' : 'restored' }));
  };
