import {
  createSelector,
  createSlice,
  original,
  type Draft,
  type PayloadAction,
  type Slice,
} from '@reduxjs/toolkit';
import isEqual from 'fast-deep-equal';
import { shallowEqual } from 'react-redux';
import {
  listen,
  type ListenOptions,
  type LiveHandlers,
  type Source,
} from '../lib/firebase/reading';
import { findKeptItems, itemsKept, keepItems } from '../lib/offline/keptData';
import { rootReducer, type AppThunk, type RootState } from './root';
import { endRunning, isRunning, retainRunning, type Release } from './running';
import { addTold, overlay, type QueryArg } from './told';

export type { QueryArg } from './told';

export type QueryStatus = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * The last result of one query: the ids of its items in order. It stays after the listener has
 * ended.
 */
type QueryState = { status: QueryStatus; ids: string[]; error: string | null };
type CollectionState<T> = { entities: Record<string, T>; queries: Record<string, QueryState> };
type SliceState<C> = { [K in keyof C]: CollectionState<C[K]> };

export type QueryView<T> = { items: T[]; status: QueryStatus; error: string | null };

/**
 * A live query. All of its arguments together make its key, and equal keys share one listener.
 * Screens use it through `useQuery`.
 */
export type LiveQuery<T, Args extends readonly QueryArg[]> = {
  keyOf: (args: Args) => string;
  /** Starts or joins the query; returns the function that leaves it. */
  watch: (key: string) => AppThunk<Release>;
  select: (state: RootState, key: string) => QueryView<T>;
  /**
   * Shows and keeps the result after a write of this device, also while the query does not run:
   * otherwise its last result would be shown again where nobody answers.
   */
  bring: (key: string, items: readonly T[]) => AppThunk<Promise<void>>;
  /** Exists only for the types: the query's arguments. */
  args?: Args;
};

type QueryOptions<T, D, Args extends readonly QueryArg[]> = ListenOptions & {
  /** Returns items that are known before the server answers; the query still counts as loading. */
  known?: () => T[];
  /**
   * The id of the one requested item. When another query that goes on has found it, its result
   * counts until the server answers: an item of a list is there at once on its own page.
   */
  idOf?: (...args: Args) => string;
  /** Sorts or filters the items that were found. */
  order?: (items: T[]) => T[];
  /** The items that one document holds, where a document is not one item itself. */
  itemsOf?: (document: D) => T[];
};

type Place<Collection> = { collection: Collection; key: string };
type Start<Collection> = Place<Collection> & { items: unknown[]; heldId: string | null };

const IDLE: QueryView<never> = { items: [], status: 'idle', error: null };

const isSameView = (a: QueryView<unknown>, b: QueryView<unknown>) =>
  a.status === b.status && a.error === b.error && shallowEqual(a.items, b.items);

/** The names of all slices created so far, in every loaded part of the application. */
const sliceNames = new Set<string>();

/** @throws Error when a name is in use */
function claim(taken: Set<string>, name: string, message: string): void {
  if (taken.has(name)) throw new Error(message);
  taken.add(name);
}

/**
 * A slice that holds the results of live queries for one or more collections: the entities by id,
 * and for each query its status and the ids of its items. An item that no query holds any more is
 * removed. An item that a snapshot did not change keeps its identity.
 * @param name the slice's name and state key
 * @param idOf per collection, what identifies an item
 * @throws Error when there is a slice with this name
 */
export function createLiveSlice<const Name extends string, C extends Record<string, object>>(
  name: Name,
  idOf: { [K in keyof C]: (item: C[K]) => string },
) {
  // When the development server reloads a changed module, its slice replaces the former one.
  if (import.meta.hot) sliceNames.delete(name);
  claim(sliceNames, name, `Two live slices are named ${name}.`);
  const titles = new Set<string>();
  type Collection = keyof C & string;
  const initialState = Object.fromEntries(
    Object.keys(idOf).map((collection) => [collection, { entities: {}, queries: {} }]),
  ) as SliceState<C>;
  const collectionOf = (state: Draft<SliceState<C>>, collection: Collection) =>
    (state as Record<string, unknown>)[collection] as CollectionState<unknown>;

  const slice = createSlice({
    name,
    initialState: () => initialState,
    reducers: {
      queryStarted: (state, { payload }: PayloadAction<Start<Collection>>) => {
        const { entities, queries } = collectionOf(state, payload.collection);
        const known = queries[payload.key];
        // The former result stays on the screen until the server has answered.
        if (known?.status === 'ready') return;
        if (payload.heldId !== null) {
          queries[payload.key] = { status: 'ready', ids: [payload.heldId], error: null };
          return;
        }
        if (known !== undefined && known.ids.length > 0) {
          queries[payload.key] = { status: 'loading', ids: known.ids, error: null };
          return;
        }
        const items = payload.items as C[Collection][];
        const ids = items.map(idOf[payload.collection]);
        for (const [i, id] of ids.entries()) entities[id] ??= items[i];
        queries[payload.key] = { status: 'loading', ids, error: null };
      },
      queryReceived: (
        state,
        { payload }: PayloadAction<Place<Collection> & { items: unknown[] }>,
      ) => {
        const { entities, queries } = collectionOf(state, payload.collection);
        const stored = original(entities);
        const items = payload.items as C[Collection][];
        const identify = idOf[payload.collection];
        const ids = items.map(identify);
        for (const item of items) {
          const id = identify(item);
          // Each query has its own copy of a document; an equal copy must not replace the stored
          // object.
          if (!isEqual(stored[id], item)) entities[id] = item;
        }
        const known = new Set(ids);
        const left = queries[payload.key]?.ids.filter((id) => !known.has(id)) ?? [];
        queries[payload.key] = { status: 'ready', ids, error: null };
        if (left.length === 0) return;
        const held = new Set(Object.values(queries).flatMap((query) => query.ids));
        for (const id of left) if (!held.has(id)) Reflect.deleteProperty(entities, id);
      },
      queryFailed: (
        state,
        {
          payload: { collection, key, error },
        }: PayloadAction<Place<Collection> & { error: string }>,
      ) => {
        const { queries } = collectionOf(state, collection);
        queries[key] = { status: 'failed', ids: queries[key]?.ids ?? [], error };
      },
    },
  });
  rootReducer.inject(slice as Pick<Slice, 'reducerPath' | 'reducer'>);
  const stateOf = (state: RootState): SliceState<C> =>
    (state as unknown as Partial<Record<Name, SliceState<C>>>)[name] ?? initialState;
  const { queryStarted, queryReceived, queryFailed } = slice.actions;

  /** Whether a query that goes on has found this item. */
  const isHeld = (state: RootState, collection: Collection, id: string): boolean =>
    Object.entries(stateOf(state)[collection].queries).some(
      ([key, { status, ids }]) =>
        status === 'ready' && ids.includes(id) && isRunning(`${name}/${collection}/${key}`),
    );

  /**
   * A query of this slice. Its title is part of the key of its listener and its result, so a second
   * query with the same title would show the first one's result.
   * @param title its name beside the slice's others, also in the read meter
   * @param ask returns the sources to listen to for some arguments; several count as one
   * @throws Error when the collection has a query with this title
   */
  const query = <K extends Collection, Args extends readonly QueryArg[], D = C[K]>(
    collection: K,
    title: string,
    ask: (...args: Args) => Source<D> | readonly Source<D>[],
    {
      order = (items) => items,
      itemsOf,
      known = () => [],
      idOf: askedId = () => '',
      ...options
    }: QueryOptions<C[K], D, Args> = {},
  ): LiveQuery<C[K], Args> => {
    const place = `${name}/${collection}/${title}`;
    claim(titles, place, `Two live queries have the same title: ${place}.`);
    const makeSelector = (key: string) =>
      createSelector(
        [
          (state: RootState) => stateOf(state)[collection].queries[key],
          (state: RootState) => stateOf(state)[collection].entities,
        ],
        (known, entities): QueryView<C[K]> =>
          known === undefined
            ? IDLE
            : {
                items: known.ids.flatMap((id) => entities[id] ?? []),
                status: known.status,
                error: known.error,
              },
        { memoizeOptions: { resultEqualityCheck: isSameView } },
      );
    const selectors = new Map<string, ReturnType<typeof makeSelector>>();

    return {
      keyOf: (args) => `${title}${JSON.stringify(args)}`,
      watch: (key) => (dispatch, getState) => {
        const runningKey = `${name}/${collection}/${key}`;
        return retainRunning(runningKey, () => {
          const args = JSON.parse(key.slice(title.length)) as Args;
          const id = askedId(...args);
          const heldId = isHeld(getState(), collection, id) ? id : null;
          dispatch(queryStarted({ collection, key, items: known(), heldId }));
          const sources = ask(...args);
          // A device that remembers its user shows the last read items until the server answers.
          let isOver = false;
          let isEnded = false;
          let hasAnswered = false;
          const uid = getState().login?.uid ?? '';
          void findKeptItems(uid, runningKey).then((items) => {
            if (isOver || isEnded || items === null || heldId !== null) return;
            dispatch(queryReceived({ collection, key, items }));
          });
          const told = addTold(`${name}/${collection}`, title, args, () => {
            const items = order([...dispatch(overlay.over(told))] as C[K][]);
            dispatch(queryReceived({ collection, key, items }));
            keepItems(uid, runningKey, items);
          });
          const handlers: LiveHandlers<D> = {
            onItems: (documents) => {
              isOver = true;
              hasAnswered = true;
              told.items = itemsOf ? documents.flatMap(itemsOf) : documents;
              told.show();
            },
            onError: (error) => {
              endRunning(runningKey);
              dispatch(queryFailed({ collection, key, error }));
              // Items that the user may no longer read are not shown again.
              if (error === 'permission-denied') keepItems(uid, runningKey, null);
            },
          };
          const asked = Array.isArray(sources) ? (sources as Source<D>[]) : [sources as Source<D>];
          const release = listen(`${collection}.${title}`, asked, handlers, options);
          return {
            end: () => {
              isEnded = true;
              told.end();
              release();
            },
            hasAnswered: () => hasAnswered,
          };
        });
      },
      bring: (key, items) => async (dispatch, getState) => {
        dispatch(queryReceived({ collection, key, items: [...items] }));
        keepItems(getState().login?.uid ?? '', `${name}/${collection}/${key}`, items);
        await itemsKept();
      },
      select: (state, key) => {
        const selector = selectors.get(key) ?? makeSelector(key);
        selectors.set(key, selector);
        return selector(state);
      },
    };
  };

  return { slice, query };
}
