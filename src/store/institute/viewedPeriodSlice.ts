import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { findKeptText, forget, keep } from '../../lib/browserStorage';
import { rootReducer, type AppThunk } from '../root';

type ViewedPeriodState = {
  /** The id of the chosen period; null for the current one. */
  chosen: string | null;
};

const initialState: ViewedPeriodState = { chosen: null };

/** The period that the user views. It is kept with the tab and forgotten at sign-out. */
const viewedPeriodSlice = createSlice({
  name: 'viewedPeriod',
  initialState,
  reducers: {
    periodChosen: (state, { payload }: PayloadAction<string | null>) => {
      state.chosen = payload;
    },
  },
  selectors: {
    selectChosenPeriod: ({ chosen }): string | null => chosen,
  },
});

const { periodChosen } = viewedPeriodSlice.actions;
export const { selectChosenPeriod } = viewedPeriodSlice.injectInto(rootReducer).selectors;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof viewedPeriodSlice> {}
}

const keyOf = (uid: string) => `aula:periodo:${uid}`;

/** Chooses the period that the user views; null for the current one. */
export const choosePeriod =
  (uid: string, idPeriod: string | null): AppThunk<undefined> =>
  (dispatch) => {
    if (idPeriod === null) forget('tab', keyOf(uid));
    else keep('tab', keyOf(uid), idPeriod);
    dispatch(periodChosen(idPeriod));
    return undefined;
  };

/** Restores the period that was chosen in this tab before a reload. */
export const resumePeriod =
  (uid: string): AppThunk<undefined> =>
  (dispatch) => {
    const kept = findKeptText('tab', keyOf(uid));
    dispatch(periodChosen(kept === '' ? null : kept));
    return undefined;
  };
