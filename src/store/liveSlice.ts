import {
  createSelector,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { forgetLive, retainLive, type Release } from '../lib/firebase/live';
import type { LiveHandlers } from '../lib/firebase/reading';
import { registerSlice } from './registry';

export type QueryStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What one query last told: the ids of its items in order. It stays after the listener ended. */
type QueryState = { status: QueryStatus; ids: string[]; error: string | null };

type CollectionState<T> = { entities: Record<string, T>; queries: Record<string, QueryState> };
type SliceState<C> = { [K in keyof C]: CollectionState<C[K]> };

export type QueryView<T> = { items: T[]; status: QueryStatus; error: string | null };
export type LiveThunk = ThunkAction<Release, unknown, unknown, UnknownAction>;

type Received = { collection: string; key: string; items: unknown[] };
type Place = { collection: string; key: string };

const IDLE: QueryView<never> = { items: [], status: 'idle', error: null };

/**
 * A slice that holds what live queries told, for one or more collections: entities by id, and per
 * query its status and the ids of its items. Screens read by query, so what one query no longer
 * holds disappears from it while another may still show it. The slice mounts itself when the first
 * screen that uses it loads.
 * @param name the slice's name and state key
 * @param idOf per collection, what identifies an item
 */
export function createLiveSlice<C extends Record<string, object>>() {
  return <const Name extends string>(
    name: Name,
    idOf: { [K in keyof C]: (item: C[K]) => string },
  ) => {
    type Collection = keyof C & string;
    const initialState = Object.fromEntries(
      Object.keys(idOf).map((collection) => [collection, { entities: {}, queries: {} }]),
    ) as SliceState<C>;

    const slice = createSlice({
      name,
      initialState: () => initialState,
      reducers: {
        queryStarted: (state, { payload: { collection, key } }: PayloadAction<Place>) => {
          const { queries } = (state as SliceState<C>)[collection as Collection];
          const known = queries[key];
          // What was shown before stays until the server has answered.
          if (known?.status === 'ready') return;
          queries[key] = { status: 'loading', ids: known?.ids ?? [], error: null };
        },
        queryReceived: (state, { payload }: PayloadAction<Received>) => {
          const collection = payload.collection as Collection;
          const { entities, queries } = (state as SliceState<C>)[collection];
          const items = payload.items as C[Collection][];
          const ids = items.map(idOf[collection]);
          for (const item of items) entities[idOf[collection](item)] = item;
          const known = new Set(ids);
          const left = queries[payload.key]?.ids.filter((id) => !known.has(id)) ?? [];
          queries[payload.key] = { status: 'ready', ids, error: null };
          if (left.length === 0) return;
          const held = new Set(Object.values(queries).flatMap((query) => query.ids));
          for (const id of left) if (!held.has(id)) Reflect.deleteProperty(entities, id);
        },
        queryFailed: (
          state,
          { payload: { collection, key, error } }: PayloadAction<Place & { error: string }>,
        ) => {
          const { queries } = (state as SliceState<C>)[collection as Collection];
          queries[key] = { status: 'failed', ids: queries[key]?.ids ?? [], error };
        },
      },
    });
    registerSlice(slice);
    const { queryStarted, queryReceived, queryFailed } = slice.actions;

    /** A thunk that starts or joins the live query `key`; it answers how to leave it. */
    const watch =
      <K extends Collection>(
        collection: K,
        key: string,
        listen: (handlers: LiveHandlers<C[K]>) => Release,
      ): LiveThunk =>
      (dispatch) => {
        const liveKey = `${name}/${collection}/${key}`;
        return retainLive(liveKey, () => {
          dispatch(queryStarted({ collection, key }));
          return listen({
            onItems: (items) => {
              dispatch(queryReceived({ collection, key, items }));
            },
            onError: (error) => {
              forgetLive(liveKey);
              dispatch(queryFailed({ collection, key, error }));
            },
          });
        });
      };

    const select = <K extends Collection>(collection: K) => {
      type Root = Partial<Record<Name, SliceState<C>>>;
      const collectionOf = (state: Root): CollectionState<C[K]> =>
        (state[name] ?? initialState)[collection];
      return createSelector(
        [
          (state: Root, key: string) => collectionOf(state).queries[key],
          (state: Root) => collectionOf(state).entities,
        ],
        (query, entities): QueryView<C[K]> =>
          query === undefined
            ? IDLE
            : {
                items: query.ids.flatMap((id) => entities[id] ?? []),
                status: query.status,
                error: query.error,
              },
      );
    };

    return { slice, watch, select };
  };
}
