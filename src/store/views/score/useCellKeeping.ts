import { useEffect } from 'react';
import { connection } from '../../../lib/connection';
import { scoreTexts } from '../../../lib/texts/score';
import { showToast } from '../../../lib/toast';
import { useAppDispatch } from '../../hooks';
import { selectSession } from '../../login/loginSlice';
import type { AppThunk } from '../../root';
import { endTyping } from '../../score/leftCells';
import { connectionChanged, flushAll } from '../../score/scoreCells';
import { historyOpened } from '../../score/scoreSlice';

/**
 * Runs when a screen with cells is gone. A user who goes elsewhere has finished typing; a text in a
 * screen that the application takes away at the same address, as for a subject that another teacher
 * has now, is not finished and is no grade.
 */
const screenGone =
  (path: string): AppThunk<void> =>
  (dispatch, getState) => {
    if (location.pathname === path && selectSession(getState()) === 'signedIn') {
      const texts = dispatch(endTyping()).map(({ text }) => text);
      if (texts.length > 0) showToast('warning', scoreTexts.takenAway(texts), { isSticky: true });
    }
    dispatch(flushAll(true));
  };

/**
 * The number of mounted parts of the screen that have cells: a part that disappears by itself, as a
 * notice does, ends nobody's typing.
 */
let keepers = 0;

/**
 * Used by screens with cells: tells the cells whether there is a connection, and saves waiting
 * values when the screen is left or hidden.
 * @param screen names what is in view, whose changes can be undone as long as no other screen has
 *   cells
 */
export function useCellKeeping(screen: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const { pathname } = location;
    keepers += 1;
    const tell = () => {
      dispatch(connectionChanged(connection.isConnected()));
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') dispatch(flushAll(false));
    };
    const leave = () => {
      dispatch(flushAll(true));
    };
    document.addEventListener('visibilitychange', hide);
    globalThis.addEventListener('pagehide', leave);
    const unsubscribe = connection.subscribe(tell);
    tell(); // it may have changed since the cells were left
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', hide);
      globalThis.removeEventListener('pagehide', leave);
      keepers -= 1;
      if (keepers === 0) dispatch(screenGone(pathname));
    };
  }, [dispatch]);
  useEffect(() => {
    dispatch(historyOpened(screen));
  }, [dispatch, screen]);
}
