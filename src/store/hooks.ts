import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { LiveThunk } from './liveSlice';
import type { AppDispatch, RootState } from './makeStore';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/**
 * Keeps a live query running while the screen is shown. Equal queries share one listener.
 * @param watch the slice's thunk creator
 * @param args its arguments; nothing is started while one of them is empty or null
 * @returns how to start it anew after a failure
 */
export function useLive<Args extends readonly (string | number)[]>(
  watch: (...args: Args) => LiveThunk,
  ...args: { [K in keyof Args]: Args[K] | null }
): () => void {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const key = args.some((arg) => arg === null || arg === '') ? null : JSON.stringify(args);
  useEffect(() => {
    if (key === null) return undefined;
    return dispatch(watch(...(JSON.parse(key) as unknown as Args)));
  }, [dispatch, watch, key, attempt]);
  return useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
}
