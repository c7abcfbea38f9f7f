import { isReachable, whenOnline } from '../../lib/connection';
import { AppError, isUnanswered, toErrorCode } from '../../lib/firebase/errors';
import { selectLogin } from '../login/loginSlice';
import type { RootState } from '../root';

/** The code when the user who saved has left meanwhile: the next user is told nothing. */
export const LEFT = 'left';

let back: Promise<void> | null = null;

/** One question for all that wait. */
function whenBack(): Promise<void> {
  back ??= whenOnline().finally(() => {
    back = null;
  });
  return back;
}

/**
 * Runs an act that needs the server as soon as it can be reached, and again when the connection was
 * lost under it.
 * @param run finds out by itself whether an earlier run, whose answer was lost, has succeeded
 * @throws AppError LEFT when another user, or none, is signed in by then; and what `run` throws
 */
export async function onceReached<T>(run: () => Promise<T>, getState: () => RootState): Promise<T> {
  const signedIn = () => {
    const { session, userData } = selectLogin(getState());
    return session === 'signedIn' ? userData?.id : undefined;
  };
  const by = signedIn();
  for (;;) {
    if (!(await isReachable())) await whenBack();
    if (signedIn() !== by) throw new AppError(LEFT);
    try {
      return await run();
    } catch (error) {
      if (!isUnanswered(toErrorCode(error)) || (await isReachable())) throw error;
    }
  }
}
