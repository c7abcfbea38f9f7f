import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppDispatch, useAppSelector } from './hooks';
import type { LiveQuery, QueryArg, QueryStatus, QueryView } from './live';

/** How far something is that is being read, and how to try again. */
export type Reading = { status: QueryStatus; error: string | null; retry: () => void };
export type Queried<T> = QueryView<T> & Reading;

/**
 * The arguments of a query: null while it is not known yet; an empty id, or no ids, where there is
 * nothing to ask for.
 */
type ArgsOrNull<Args extends readonly QueryArg[]> = { [K in keyof Args]: Args[K] | null };

const UNASKED: QueryView<never> = { items: [], status: 'idle', error: null };
/** Asked for nothing, such as the tasks of no course: that there are none is known. */
const NOTHING: QueryView<never> = { items: [], status: 'ready', error: null };

const isNone = (arg: QueryArg | null) => arg === '' || (Array.isArray(arg) && arg.length === 0);

/**
 * Keeps the same live query running for each of the lists of arguments while the screen is shown.
 * @returns what each of them told, in their order; `retry` starts all of them anew
 */
export function useQueries<T, Args extends readonly QueryArg[]>(
  query: LiveQuery<T, Args>,
  argLists: readonly ArgsOrNull<Args>[],
): Queried<T>[] {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  // A key for what runs; otherwise what is known without running.
  const keys = argLists.map((args): string | QueryView<never> => {
    // Of nothing there is nothing, whatever else is not known yet.
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
 * Equal queries share one listener. An argument is null while it is not known yet; for an empty one
 * there is nothing, which needs no asking.
 */
export function useQuery<T, Args extends readonly QueryArg[]>(
  query: LiveQuery<T, Args>,
  ...args: ArgsOrNull<Args>
): Queried<T> {
  const [queried] = useQueries(query, [args]);
  return queried as Queried<T>;
}

/**
 * Why there is no document: none has this id, it was deleted softly, or the rules do not let this user
 * see it, which they may say of one that does not exist, too.
 */
export type DocumentAbsence = 'missing' | 'deleted' | 'foreign';

export type QueriedOne<T> = Reading & { item: T | undefined; absence: DocumentAbsence | null };

/**
 * A live query for one document. One that the rules do not let the user see, or that was deleted
 * softly, does not exist for the user; `absence` tells what it is.
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
 * What a form holds on to: the document as it was last seen, and why it is there no more. A form
 * whose document is deleted under it still shows what was typed.
 */
export function useLastSeen<T>(
  item: T | undefined,
  absence: DocumentAbsence | null = null,
): { item: T | undefined; absence: 'deleted' | 'foreign' | null } {
  const [last, setLast] = useState(item);
  if (item !== undefined && item !== last) setLast(item);
  if (item !== undefined || last === undefined) return { item, absence: null };
  return { item: last, absence: absence === 'foreign' ? 'foreign' : 'deleted' };
}

const ORDER: readonly QueryStatus[] = ['failed', 'idle', 'loading', 'ready'];

/**
 * Several readings as one: failed when one failed, ready when all are. Trying again starts all of
 * them; what is already there stays.
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
