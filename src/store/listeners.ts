import { createListenerMiddleware, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { isBusyTold } from '../lib/busyNotice';
import { dismissToasts, showToast } from '../lib/toast';
import { isSessionLost } from '../lib/firebase/errors';
import { endSession, logout, selectLogin, signedOut, userReceived } from './login/loginSlice';
import { hasSession } from '../lib/keptUser';
import { dropSession } from '../lib/offline/deviceOwner';
import { eraseKeptData } from '../lib/offline/keptData';
import { leaveDevice } from '../lib/offline/leaveDevice';
import { errorHints, slowHint } from '../lib/texts/common';
import { loginTexts } from '../lib/texts/login';
import { holdPage } from '../lib/pageHold';
import { dismissWhenAnswered } from './connectionToasts';
import { holdsPage, thunkMessages } from './createAppAsyncThunk';
import type { AppDispatch, RootState } from './root';

const SLOW = 'slow';
/**
 * Time without an answer, in ms, after which the user is told that the application is still trying.
 */
const SLOW_AFTER_MS = 8000;

export const listenerMiddleware = createListenerMiddleware();
const listen = listenerMiddleware.startListening.withTypes<RootState, AppDispatch>();

/** The message of a failure: the catalogue's text and, for known codes, a hint. */
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
    // Only after the sign-in form was sent, not when a reload restores the session.
    if (selectLogin(getOriginalState()).loading)
      showToast('success', loginTexts.welcome(payload.name));
  },
});

/** The key of an action's failure toast: the next success of the same action removes that toast. */
const failureKey = (actionType: string) =>
  `failure:${actionType.replace(/\/(pending|fulfilled|rejected)$/, '')}`;

listen({
  matcher: isFulfilled,
  effect: (action) => {
    const messages = thunkMessages(action.type);
    if (messages === undefined) return;
    dismissToasts({ key: failureKey(action.type) });
    const { success } = messages;
    const text = typeof success === 'function' ? success(action.meta.arg) : success;
    if (typeof text === 'string') showToast('success', text);
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
    if (text === null) return;
    const key = failureKey(action.type);
    showToast('error', text, { key });
    dismissWhenAnswered(code, key);
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
    // When the session has changed, the action is no longer of interest to the user.
    if (wasSignedIn !== isSignedIn()) return;
    if (!isBusyTold()) showToast('warning', slowHint, { key: SLOW });
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
    // Signing out also ends the wait, because nothing continues after the session.
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
  effect: async ({ payload: uid }) => {
    showToast('success', loginTexts.signedOut, { isAlone: true });
    await leaveDevice(uid);
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
  effect: async () => {
    dismissToasts({ key: SLOW });
    // Data that another tab remembers of another user stays.
    if (!hasSession('device')) await Promise.all([dropSession(), eraseKeptData()]);
  },
});
