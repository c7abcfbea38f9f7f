import { configureStore, type Action } from '@reduxjs/toolkit';
import { listenerMiddleware } from './listeners';
import { signedOut } from './login/loginSlice';
import { rootReducer, type RootState } from './root';

/** At sign-out everything but the login's own state is forgotten. */
function resettingReducer(state: RootState | undefined, action: Action): RootState {
  if (!signedOut.match(action) || state === undefined) return rootReducer(state, action);
  return rootReducer({ ...(state.login && { login: state.login }) }, action);
}

/** Makes a store; tests make one each. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: resettingReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({
        // A thunk's argument may hold a File; it is never kept in the state.
        serializableCheck: { ignoredActionPaths: ['meta.arg'] },
      }).prepend(listenerMiddleware.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
