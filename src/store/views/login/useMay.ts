import { useCallback } from 'react';
import { reachOf } from '../../../domain/capabilities/may';
import type { Action, Line } from '../../../domain/capabilities/table';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';

/** Asks whether the signed-in user may do something with all of a kind, be it by way of the server. */
export function useMay(): (action: Action, line: Line) => boolean {
  const { type } = useAppSelector(selectMe);
  return useCallback(
    (action, line) => {
      const reach = reachOf(type, action, line);
      return reach === 'all' || reach === 'server';
    },
    [type],
  );
}
