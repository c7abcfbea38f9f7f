import {
  combineSlices,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';

/**
 * The slices by their state key. Each slice adds its type by module augmentation and its reducer by
 * `rootReducer.inject`, so that a screen loads only the slices it uses.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled by the slices
export interface LazySlices {}

export const rootReducer = combineSlices().withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type AppThunk<Returned> = ThunkAction<Returned, RootState, undefined, UnknownAction>;
