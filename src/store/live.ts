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
import { listen, type ListenOptions, type Source } from '../lib/firebase/reading';
import { rootReducer, type AppThunk, type RootState } from './root';
import { forgetRunning, retainRunning, type Release } from './running';

export type QueryStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What one query last told: the ids of its items in order. It stays after the listener ended. */
type QueryState = { status: QueryStatus; ids: string[]; error: string | null };
type CollectionState<T> = { entities: Record<string, T>; queries: Record<string, QueryState> };
type SliceState<C> = { [K in keyof C]: CollectionState<C[K]> };

export type QueryView<T> = { items: T[]; status: QueryStatus; error: string | null };

/** What a query can be asked with; a list names several documents. */
export type QueryArg = string | number | readonly string[];

/**
 * A live query: what to ask, told apart by all of its arguments. Screens use it by `useQuery`.
 * Equal keys share one listener.
 */
export type LiveQuery<T, Args extends readonly QueryArg[]> = {
  keyOf: (args: Args) => string;
  /** Starts or joins the query; it answers how to leave it. */
  watch: (key: string) => AppThunk<Release>;
  select: (state: RootState, key: string) => QueryView<T>;
  /** Only for the types: what it is asked with. */
  args?: Args;
};

type QueryOptions<T> = ListenOptions & {
  /** Puts what was found in order, or leaves some of it out. */
  order?: (items: T[]) => T[];
};

type Place<Collection> = { collection: Collection; key: string };

const IDLE: QueryView<never> = { items: [], status: 'idle', error: null };

const isSameView = (a: QueryView<unknown>, b: QueryView<unknown>) =>
  a.status === b.status && a.error === b.error && shallowEqual(a.items, b.items);

/** The names of the slices that were made, in whichever part of the application they are loaded. */
const sliceNames = new Set<string>();

/** @throws Error when a name is in use */
function claim(taken: Set<string>, name: string, message: string): void {
  if (taken.has(name)) throw new Error(message);
  taken.add(name);
}

/**
 * A slice that holds what live queries told, for one or more collections: entities by id, and per
 * query its status and the ids of its items. What one query no longer holds disappears from it while
 * another may still show it; what a snapshot did not change keeps its identity.
 * @param name the slice's name and state key
 * @param idOf per collection, what identifies an item
 * @throws Error when there is a slice with this name
 */
export function createLiveSlice<const Name extends string, C extends Record<string, object>>(
  name: Name,
  idOf: { [K in keyof C]: (item: C[K]) => string },
) {
  // The development server loads a changed module again; its slice takes the place of the former one.
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
      queryStarted: (state, { payload: { collection, key } }: PayloadAction<Place<Collection>>) => {
        const { queries } = collectionOf(state, collection);
        const known = queries[key];
        // What was shown before stays until the server has answered.
        if (known?.status === 'ready') return;
        queries[key] = { status: 'loading', ids: known?.ids ?? [], error: null };
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
          // Two queries each have their own copy of a document: an equal one changes nothing.
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

  /**
   * A query of this slice. Its title is part of the key under which its listener and its answer are
   * kept: a second query with the same title would show what the first one told.
   * @param title its name beside the slice's others, also in the read meter
   * @param ask what to listen to for its arguments; several sources count as one
   * @throws Error when the collection has a query with this title
   */
  const query = <K extends Collection, Args extends readonly QueryArg[]>(
    collection: K,
    title: string,
    ask: (...args: Args) => Source<C[K]> | readonly Source<C[K]>[],
    { order = (items) => items, ...options }: QueryOptions<C[K]> = {},
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
      watch: (key) => (dispatch) => {
        const runningKey = `${name}/${collection}/${key}`;
        return retainRunning(runningKey, () => {
          dispatch(queryStarted({ collection, key }));
          const sources = ask(...(JSON.parse(key.slice(title.length)) as Args));
          return listen(
            `${collection}.${title}`,
            Array.isArray(sources) ? (sources as Source<C[K]>[]) : [sources as Source<C[K]>],
            {
              onItems: (items) => {
                dispatch(queryReceived({ collection, key, items: order(items) }));
              },
              onError: (error) => {
                forgetRunning(runningKey);
                dispatch(queryFailed({ collection, key, error }));
              },
            },
            options,
          );
        });
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
