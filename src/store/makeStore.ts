import { configureStore, type Action } from '@reduxjs/toolkit';
import { listenerMiddleware } from './listeners';
import { signedOut } from './login/loginSlice';
import { rootReducer, type RootState } from './root';

/** Sign-out clears the whole state except the login's own. */
function resettingReducer(state: RootState | undefined, action: Action): RootState {
  if (!signedOut.match(action) || state === undefined) return rootReducer(state, action);
  return rootReducer({ ...(state.login && { login: state.login }) }, action);
}

/** Creates a store; each test creates its own. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: resettingReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({
        // A thunk's argument may hold a File; Redux does not store it.
        serializableCheck: { ignoredActionPaths: ['meta.arg'] },
      }).prepend(listenerMiddleware.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
