import { createListenerMiddleware, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { showToast } from '../lib/toast';
import { isSessionLost } from '../lib/firebase/errors';
import { endSession, logout, selectLogin, userReceived } from './login/loginSlice';
import { clearAllDrafts } from '../lib/drafts';
import { errorHints, slowHint } from '../lib/texts/common';
import { loginTexts } from '../lib/texts/login';
import { thunkMessages } from './createAppAsyncThunk';
import type { AppDispatch, RootState } from './root';

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

listen({
  matcher: isFulfilled,
  effect: (action) => {
    const success = thunkMessages(action.type)?.success;
    if (success !== undefined) showToast('success', success);
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
    if (text !== null) showToast('error', text);
  },
});

listen({
  matcher: isPending,
  effect: async (action, { condition }) => {
    if (thunkMessages(action.type) === undefined) return;
    const { requestId } = action.meta;
    const isSettled = await condition(
      (next) => (isFulfilled(next) || isRejected(next)) && next.meta.requestId === requestId,
      SLOW_AFTER_MS,
    );
    if (!isSettled) showToast('warning', slowHint, { key: 'slow' });
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
