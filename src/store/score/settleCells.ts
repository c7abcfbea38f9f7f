import { cellStatus } from '../../domain/grading/cell';
import type { AppThunk, RootState } from '../root';
import type { ScorePlace } from './saveScore';
import { sendToCell } from './scoreCells';
import { placeOfKey, selectCells } from './scoreSlice';

/** Longer than a save takes, and another try of it; what is not saved by then may never be. */
const PATIENCE_MS = 8000;
const LOOK_MS = 50;

/** What failed and waits is tried again by itself. */
const ON_ITS_WAY = new Set(['editing', 'saving', 'waiting']);
const SAVED = new Set(['idle', 'saved']);

type IsMeant = (place: ScorePlace) => boolean;

const statuses = (state: RootState, isMeant: IsMeant) =>
  Object.entries(selectCells(state))
    .filter(([key]) => isMeant(placeOfKey(key)))
    .map(([, cell]) => cellStatus(cell));

/**
 * Saves what waits in some cells, and waits until nothing of them is on its way.
 * @returns how many of them are not saved
 */
export const settleCells =
  (isMeant: IsMeant): AppThunk<Promise<number>> =>
  async (dispatch, getState) => {
    for (const [key, { wanted }] of Object.entries(selectCells(getState()))) {
      const place = placeOfKey(key);
      if (wanted === null || !isMeant(place)) continue;
      dispatch(sendToCell(place, { kind: 'flushed', isLeaving: false }));
    }
    const until = Date.now() + PATIENCE_MS;
    const isOnItsWay = () => statuses(getState(), isMeant).some((each) => ON_ITS_WAY.has(each));
    while (isOnItsWay() && Date.now() < until) {
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS);
      });
    }
    return statuses(getState(), isMeant).filter((each) => !SAVED.has(each)).length;
  };
