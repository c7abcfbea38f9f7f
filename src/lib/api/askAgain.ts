import { isReachable } from '../connection';
import { toErrorCode } from '../firebase/errors';

/** The delay before each repeat of a call whose answer was lost, in milliseconds. */
const ASK_AGAIN_MS = [500, 2000];

/**
 * Calls the server, and again when only the answer was lost. The endpoint must be safe to repeat.
 * @throws whatever the last call throws
 */
export async function askAgain<T>(call: () => Promise<T>): Promise<T> {
  for (const wait of ASK_AGAIN_MS) {
    try {
      return await call();
    } catch (error) {
      const isLost = toErrorCode(error) === 'unavailable';
      if (!isLost || !(await isReachable())) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return call();
}
