import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../root';
import type { Confirmed, ConfirmedItems } from './overlay';

type ConfirmedState = {
  /** By place, then by the item's id. */
  places: Record<string, Record<string, Confirmed>>;
  /** The time since which the stream has not brought a write of this device, in ms since 1970. */
  silentSince: number | null;
};

const initialState: ConfirmedState = { places: {}, silentSince: null };

type Of = { place: string };

/**
 * The documents that this device knows to be stored and that the stream has not brought yet. They
 * end with the session, as all of the store does, and are kept nowhere else.
 */
export const confirmedSlice = createSlice({
  name: 'confirmed',
  initialState,
  reducers: {
    itemsConfirmed: (
      state,
      { payload: { place, items } }: PayloadAction<Of & { items: Record<string, Confirmed> }>,
    ) => {
      const known = (state.places[place] ??= {});
      for (const [id, each] of Object.entries(items)) {
        // The stream has been silent about it since the first of them.
        known[id] = { ...each, at: known[id]?.at ?? each.at };
      }
    },
    itemsBrought: (
      state,
      { payload: { place, ids } }: PayloadAction<Of & { ids: readonly string[] }>,
    ) => {
      for (const id of ids) Reflect.deleteProperty(state.places[place] ?? {}, id);
    },
    silenceChanged: (state, { payload }: PayloadAction<number | null>) => {
      state.silentSince = payload;
    },
  },
});

export const { itemsConfirmed, itemsBrought, silenceChanged } = confirmedSlice.actions;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof confirmedSlice> {}
}

const injected = confirmedSlice.injectInto(rootReducer);

const NOTHING: ConfirmedItems = {};

export const selectConfirmed = (state: RootState): Readonly<Record<string, ConfirmedItems>> =>
  injected.selectSlice(state).places;
export const selectConfirmedOf = (state: RootState, place: string): ConfirmedItems =>
  selectConfirmed(state)[place] ?? NOTHING;
export const selectSilentSince = (state: RootState): number | null =>
  injected.selectSlice(state).silentSince;
