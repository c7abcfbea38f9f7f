import { setLogLevel } from 'firebase/firestore';
import { afterEach, beforeEach, expect } from 'vitest';
import { emptyToasts } from './emptyToasts';
import { toastQueue, type Toast } from '../../src/lib/toast';
import type { LiveQuery, QueryArg, QueryView } from '../../src/store/live';
import {
  logout,
  selectLogin,
  selectMe,
  signIn,
  watchSession,
} from '../../src/store/login/loginSlice';
import { makeStore, type AppStore } from '../../src/store/makeStore';
import type { AppThunk } from '../../src/store/root';
import type { User } from '../../src/models/user';
import { DEMO_PASSWORD } from './apiClient';

/** A running live query: its current result, and the function that ends it. */
export type Watched<T> = { view: () => QueryView<T>; ready: () => Promise<T[]>; leave: () => void };

export type Outcome = { error: string | null; says: string[] };

export type App = {
  store: AppStore;
  dispatch: AppStore['dispatch'];
  /** Dispatches a write and returns its outcome: the error's code, and the messages to the user. */
  write: (thunk: AppThunk<Promise<unknown>>) => Promise<Outcome>;
  /** Signs a demo user in, as the login screen does. */
  enter: (user: string, password?: string) => Promise<User>;
  /** Starts a live query, as a screen does. */
  watch: <T, Args extends readonly QueryArg[]>(
    query: LiveQuery<T, Args>,
    ...args: Args
  ) => Watched<T>;
  /** The texts of all toasts so far with their kind: "error: No se pudo guardar los datos." */
  toasts: () => string[];
  lastToast: () => Toast | undefined;
};

/** The outcome of a successful write. */
export const done = (text: string): Outcome => ({ error: null, says: [`success: ${text}`] });

/** The outcome of a write that the rules refuse. */
export const refused = (text: string): Outcome => ({
  error: 'permission-denied',
  says: [`error: ${text} No tiene permiso para esta acción.`],
});

// Silences the log, because many of these tests are about refused writes.
setLogLevel('silent');

const readToasts = () => toastQueue.get().map(({ kind, message }) => `${kind}: ${message}`);

function forgetToasts(): void {
  emptyToasts();
}

/**
 * The application without its screens: a new store for each test on the real Firebase, with the
 * messages that a user would see.
 */
export function useApp(): App {
  let store = makeStore();
  let stopSession: () => void = () => undefined;
  let leaves: (() => void)[] = [];

  beforeEach(() => {
    store = makeStore();
    stopSession = store.dispatch(watchSession());
    forgetToasts();
  });
  afterEach(async () => {
    for (const leave of leaves) leave();
    leaves = [];
    if (selectLogin(store.getState()).session !== 'signedOut') await store.dispatch(logout());
    stopSession();
    globalThis.localStorage.clear();
    globalThis.sessionStorage.clear();
  });

  return {
    get store() {
      return store;
    },
    dispatch: ((action: Parameters<AppStore['dispatch']>[0]) =>
      store.dispatch(action)) as AppStore['dispatch'],
    write: async (thunk) => {
      forgetToasts();
      const { error } = (await store.dispatch(thunk)) as { error?: { code?: string } };
      return { error: error?.code ?? null, says: readToasts() };
    },
    enter: async (user, password = DEMO_PASSWORD) => {
      const email = `${user}@aula.example.com`;
      await store.dispatch(signIn({ email, password, remember: false })).unwrap();
      await expect.poll(() => selectLogin(store.getState()).session).toBe('signedIn');
      return selectMe(store.getState());
    },
    watch: (query, ...args) => {
      const key = query.keyOf(args);
      const leave = store.dispatch(query.watch(key));
      leaves.push(leave);
      const view = () => query.select(store.getState(), key);
      const ready = async () => {
        await expect.poll(() => view().status).toBe('ready');
        return view().items;
      };
      return { view, ready, leave };
    },
    toasts: readToasts,
    lastToast: () => toastQueue.get().at(-1),
  };
}
