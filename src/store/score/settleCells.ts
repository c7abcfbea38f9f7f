import { cellStatus } from '../../domain/grading/cell';
import type { AppThunk, RootState } from '../root';
import type { ScorePlace } from './saveScore';
import { sendToCell } from './scoreCells';
import { placeOfKey, selectCells } from './scoreSlice';

/**
 * The time of a save and another try of it, and more; a cell that is not saved by then may never
 * be.
 */
const PATIENCE_MS = 8000;
const LOOK_MS = 50;

/** A cell that failed and waits is tried again by itself. */
const ON_ITS_WAY = new Set(['editing', 'saving', 'waiting']);
const SAVED = new Set(['idle', 'saved']);

type IsMeant = (place: ScorePlace) => boolean;

/** The cells that are meant, each with its status. */
const statuses = (state: RootState, isMeant: IsMeant) =>
  Object.entries(selectCells(state))
    .map(([key, cell]) => ({ place: placeOfKey(key), status: cellStatus(cell) }))
    .filter(({ place }) => isMeant(place));

/**
 * Saves waiting values in some cells, and waits until none of them is on its way.
 * @returns those of them that are not saved
 */
export const settleCells =
  (isMeant: IsMeant): AppThunk<Promise<ScorePlace[]>> =>
  async (dispatch, getState) => {
    for (const [key, { wanted }] of Object.entries(selectCells(getState()))) {
      const place = placeOfKey(key);
      if (wanted === null || !isMeant(place)) continue;
      dispatch(sendToCell(place, { kind: 'flushed', isLeaving: false }));
    }
    const until = performance.now() + PATIENCE_MS;
    const isOnItsWay = () =>
      statuses(getState(), isMeant).some(({ status }) => ON_ITS_WAY.has(status));
    while (isOnItsWay() && performance.now() < until) {
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS);
      });
    }
    return statuses(getState(), isMeant).flatMap(({ place, status }) =>
      SAVED.has(status) ? [] : [place],
    );
  };
