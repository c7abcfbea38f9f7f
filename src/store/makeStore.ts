import { combineSlices, configureStore, type Action, type WithSlice } from '@reduxjs/toolkit';
import type { activitySlice } from './activity/activitySlice';
import type { bookSlice } from './book/bookSlice';
import type { courseSlice } from './course/courseSlice';
import { formSlice } from './form/formSlice';
import type { instituteSlice } from './institute/instituteSlice';
import { loginSlice, signedOut } from './login/loginSlice';
import type { noteSlice } from './note/noteSlice';
import type { personSlice } from './person/personSlice';
import type { rosterSlice } from './roster/rosterSlice';
import type { schemeSlice } from './scheme/schemeSlice';
import type { subjectSlice } from './subject/subjectSlice';
import type { taskSlice } from './task/taskSlice';
import type { unitSlice } from './unit/unitSlice';
import { connectRegistry } from './registry';
import { listenerMiddleware } from './listeners';

/** Slices of the screens behind the sign-in: they bring the Firestore SDK, so they load later. */
type LazySlices = WithSlice<typeof activitySlice> &
  WithSlice<typeof bookSlice> &
  WithSlice<typeof courseSlice> &
  WithSlice<typeof instituteSlice> &
  WithSlice<typeof noteSlice> &
  WithSlice<typeof personSlice> &
  WithSlice<typeof rosterSlice> &
  WithSlice<typeof schemeSlice> &
  WithSlice<typeof subjectSlice> &
  WithSlice<typeof taskSlice> &
  WithSlice<typeof unitSlice>;

const rootReducer = combineSlices(loginSlice, formSlice).withLazyLoadedSlices<LazySlices>();
connectRegistry((slice) => {
  rootReducer.inject(slice);
});

export type RootState = ReturnType<typeof rootReducer>;

/** At sign-out everything but the login's own state is forgotten. */
function resettingReducer(state: RootState | undefined, action: Action): RootState {
  if (!signedOut.match(action) || state === undefined) return rootReducer(state, action);
  return rootReducer({ login: state.login }, action);
}

/** Makes a store; tests make one each. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: resettingReducer,
    preloadedState: preloadedState as RootState | undefined,
    middleware: (getDefault) =>
      getDefault({
        // A thunk's argument may hold a File; it is never kept in the state.
        serializableCheck: { ignoredActionPaths: ['meta.arg'] },
      }).prepend(listenerMiddleware.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
