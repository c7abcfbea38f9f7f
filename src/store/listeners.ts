import { createListenerMiddleware, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { dismissToasts, showToast } from '../lib/toast';
import { isSessionLost } from '../lib/firebase/errors';
import { endSession, logout, selectLogin, signedOut, userReceived } from './login/loginSlice';
import { clearAllDrafts } from '../lib/drafts';
import { errorHints, slowHint } from '../lib/texts/common';
import { loginTexts } from '../lib/texts/login';
import { holdPage } from '../lib/pageHold';
import { holdsPage, thunkMessages } from './createAppAsyncThunk';
import type { AppDispatch, RootState } from './root';

const SLOW = 'slow';
/** After this long without an answer the user is told that it is still being tried. */
const SLOW_AFTER_MS = 8000;

export const listenerMiddleware = createListenerMiddleware();
const listen = listenerMiddleware.startListening.withTypes<RootState, AppDispatch>();

/** A failure as the user reads it: the catalogue's text and, where the code tells one, a hint. */
function failureText(actionType: string, code: string): string | null {
  const failure = thunkMessages(actionType)?.failure;
  const text = typeof failure === 'function' ? failure(code) : failure;
  if (text === null || text === undefined) return null;
  const hint = errorHints[code];
  return hint === undefined ? text : `${text} ${hint}`;
}

listen({
  actionCreator: userReceived,
  effect: ({ payload }, { getOriginalState }) => {
    // Only after the form was sent, not when a reload finds the session again.
    if (selectLogin(getOriginalState()).loading)
      showToast('success', loginTexts.welcome(payload.name));
  },
});

/** The toast of an action's failure: the next success of the same action takes it away. */
const failureKey = (actionType: string) =>
  `failure:${actionType.replace(/\/(pending|fulfilled|rejected)$/, '')}`;

listen({
  matcher: isFulfilled,
  effect: (action) => {
    const messages = thunkMessages(action.type);
    if (messages === undefined) return;
    dismissToasts({ key: failureKey(action.type) });
    if (messages.success !== undefined) showToast('success', messages.success);
  },
});

listen({
  matcher: isRejected,
  effect: (action, { dispatch }) => {
    if (action.meta.condition || action.meta.aborted) return;
    const code = action.error.code ?? 'unknown';
    if (isSessionLost(code)) {
      void dispatch(endSession(code));
      return;
    }
    const text = failureText(action.type, code);
    if (text !== null) showToast('error', text, { key: failureKey(action.type) });
  },
});

listen({
  matcher: isPending,
  effect: async (action, api) => {
    if (thunkMessages(action.type) === undefined) return;
    const { requestId } = action.meta;
    const isSignedIn = () => selectLogin(api.getState()).session === 'signedIn';
    const wasSignedIn = isSignedIn();
    const isSettling = (next: unknown) =>
      (isFulfilled(next) || isRejected(next)) && next.meta.requestId === requestId;
    if (await api.condition(isSettling, SLOW_AFTER_MS)) return;
    // After the session has ended nothing goes on.
    if (wasSignedIn !== isSignedIn()) return;
    showToast('warning', slowHint, { key: SLOW });
    await api.condition(isSettling);
    dismissToasts({ key: SLOW });
  },
});

listen({
  matcher: isPending,
  effect: async (action, api) => {
    if (!holdsPage(action.type)) return;
    const { requestId } = action.meta;
    const release = holdPage();
    // After the session has ended nothing goes on.
    await api.condition(
      (next) =>
        signedOut.match(next) ||
        ((isFulfilled(next) || isRejected(next)) && next.meta.requestId === requestId),
    );
    release();
  },
});

listen({
  actionCreator: logout.fulfilled,
  // Leaving on purpose: the next person at this machine finds nothing of this one's.
  effect: () => {
    clearAllDrafts();
    showToast('success', loginTexts.signedOut, { isAlone: true });
  },
});

listen({
  predicate: (action) => action.type.endsWith('/queryFailed'),
  effect: (action, { dispatch }) => {
    const { error } = (action as unknown as { payload: { error: string } }).payload;
    if (isSessionLost(error)) void dispatch(endSession(error));
  },
});

listen({
  actionCreator: signedOut,
  effect: () => {
    dismissToasts({ key: SLOW });
  },
});
