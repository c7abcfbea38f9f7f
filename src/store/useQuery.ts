import isEqual from 'fast-deep-equal';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { isWaiting, type Reading } from '../lib/reading';
import { useAppDispatch, useAppSelector } from './hooks';
import type { LiveQuery, QueryArg, QueryStatus, QueryView } from './live';

export type { Reading };
export type Queried<T> = QueryView<T> & Reading;

/**
 * The arguments of a query. An argument is null until it is known. An empty id or list means that
 * the result is empty.
 */
type ArgsOrNull<Args extends readonly QueryArg[]> = { [K in keyof Args]: Args[K] | null };

const UNASKED: QueryView<never> = { items: [], status: 'idle', error: null };
/** The result for an empty argument, such as the tasks of no course: known without a query. */
const NOTHING: QueryView<never> = { items: [], status: 'ready', error: null };

const isNone = (arg: QueryArg | null) => arg === '' || (Array.isArray(arg) && arg.length === 0);

/**
 * Keeps one live query running for each list of arguments while the screen is shown.
 * @returns the result of each query, in order; `retry` restarts all of them
 */
export function useQueries<T, Args extends readonly QueryArg[]>(
  query: LiveQuery<T, Args>,
  argLists: readonly ArgsOrNull<Args>[],
): Queried<T>[] {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  // Each entry is the key of a running query, or the result that is known without a query.
  const keys = argLists.map((args): string | QueryView<never> => {
    // An empty argument makes the result empty even while other arguments are unknown.
    if (args.some(isNone)) return NOTHING;
    return args.some((arg) => arg === null) ? UNASKED : query.keyOf(args as Args);
  });
  const running = JSON.stringify(keys.filter((key) => typeof key === 'string'));
  useEffect(() => {
    const releases = (JSON.parse(running) as string[]).map((key) => dispatch(query.watch(key)));
    return () => {
      for (const release of releases) release();
    };
  }, [dispatch, query, running, attempt]);
  const views = useAppSelector(
    (state) => keys.map((key) => (typeof key === 'string' ? query.select(state, key) : key)),
    shallowEqual,
  );
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return useMemo(() => views.map((view) => ({ ...view, retry })), [views, retry]);
}

/**
 * Keeps a live query running while the screen is shown: `useQuery(tasksOfSubject, subjectId, …)`.
 * Equal queries share one listener. An argument is null until it is known; an empty argument gives
 * an empty result without a query.
 */
export function useQuery<T, Args extends readonly QueryArg[]>(
  query: LiveQuery<T, Args>,
  ...args: ArgsOrNull<Args>
): Queried<T> {
  const [queried] = useQueries(query, [args]);
  return queried as Queried<T>;
}

/**
 * Why a document is not available: it does not exist, it was deleted softly, or the rules do not
 * let this user read it. The rules may also refuse a document that does not exist.
 */
export type DocumentAbsence = 'missing' | 'deleted' | 'foreign';

export type QueriedOne<T> = Reading & { item: T | undefined; absence: DocumentAbsence | null };

/**
 * A live query for one document. A document that was deleted softly or that the rules refuse is
 * treated as missing; `absence` gives the reason.
 */
export function useDocument<T extends object, Args extends readonly QueryArg[]>(
  query: LiveQuery<T, Args>,
  ...args: ArgsOrNull<Args>
): QueriedOne<T> {
  const { items, status, error, retry } = useQuery(query, ...args);
  if (error === 'permission-denied') {
    return { item: undefined, absence: 'foreign', status: 'ready', error: null, retry };
  }
  const [item] = items;
  const isDeleted = item !== undefined && 'deleted' in item && item.deleted === true;
  const isMissing = item === undefined && status === 'ready';
  const absence = isDeleted ? 'deleted' : isMissing ? 'missing' : null;
  return { item: isDeleted ? undefined : item, absence, status, error, retry };
}

/**
 * The last known state of a document for its form, and the reason why it is no longer available. A
 * form whose document is deleted meanwhile still shows the typed text.
 */
export function useLastSeen<T>(
  item: T | undefined,
  absence: DocumentAbsence | null = null,
): { item: T | undefined; absence: 'deleted' | 'foreign' | null } {
  const [last, setLast] = useState(item);
  // By value: an item that is joined from several readings may be a new object in each render.
  if (item !== undefined && !isEqual(item, last)) setLast(item);
  if (item !== undefined || last === undefined) return { item, absence: null };
  return { item: last, absence: absence === 'foreign' ? 'foreign' : 'deleted' };
}

const ORDER: readonly QueryStatus[] = ['failed', 'idle', 'loading', 'ready'];

/**
 * Combines several readings: failed when one failed, ready when all are ready. A retry restarts all
 * of them; data already loaded stay.
 */
export function joinReadings(...readings: readonly Reading[]): Reading {
  return {
    status: ORDER.find((status) => readings.some((each) => each.status === status)) ?? 'ready',
    error: readings.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { retry } of readings) retry();
    },
  };
}

/**
 * The state of reading a screen that stays as it is once it was ready: later reads, as of the
 * scores of a new scheme, take nothing from under the hands of somebody who works there.
 * @param place names what is read; another one is read anew
 */
export function useOnceReady(reading: Reading, place: string): Reading {
  const [readyAt, setReadyAt] = useState<string | null>(null);
  if (reading.status === 'ready' && readyAt !== place) setReadyAt(place);
  return isWaiting(reading) && readyAt === place ? { ...reading, status: 'ready' } : reading;
}
