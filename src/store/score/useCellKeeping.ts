import { useEffect } from 'react';
import { connection } from '../../lib/connection';
import { useAppDispatch } from '../hooks';
import { connectionChanged, flushAll } from './scoreCells';
import { historyOpened } from './scoreSlice';

/**
 * Used by screens with cells: tells the cells whether there is a connection, and saves what waits
 * in them when the screen is left or hidden.
 * @param screen names what is in view, whose changes can be undone as long as no other screen has cells
 */
export function useCellKeeping(screen: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
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
      leave();
    };
  }, [dispatch]);
  useEffect(() => {
    dispatch(historyOpened(screen));
  }, [dispatch, screen]);
}
