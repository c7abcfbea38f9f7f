import { combineSlices, configureStore, type Action, type WithSlice } from '@reduxjs/toolkit';
import type { activitySlice } from '../features/activity/activitySlice';
import type { bookSlice } from '../features/book/bookSlice';
import type { courseSlice } from '../features/course/courseSlice';
import { formSlice } from '../features/form/formSlice';
import type { instituteSlice } from '../features/institute/instituteSlice';
import { loginSlice, signedOut } from '../features/login/loginSlice';
import type { noteSlice } from '../features/note/noteSlice';
import type { personSlice } from '../features/person/personSlice';
import type { rosterSlice } from '../features/roster/rosterSlice';
import type { schemeSlice } from '../features/scheme/schemeSlice';
import type { subjectSlice } from '../features/subject/subjectSlice';
import type { taskSlice } from '../features/task/taskSlice';
import type { unitSlice } from '../features/unit/unitSlice';
import { connectRegistry } from '../lib/redux/registry';
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
