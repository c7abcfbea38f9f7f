import { runTransaction, type Transaction } from 'firebase/firestore';
import { expectAnswer, isReachable, noteAnswer } from '../lib/connection';
import { toErrorCode } from '../lib/firebase/errors';
import { db } from '../lib/firebase/firestore';

/**
 * Maximum number of runs of a transaction; within each run the SDK itself retries several times.
 */
const RUNS = 3;
const FIRST_PAUSE_MS = 300;

/** Error codes of a busy server, or of others writing the same documents. */
const BUSY: readonly string[] = ['aborted', 'resource-exhausted', 'deadline-exceeded'];

/**
 * Whether another run may succeed. Even a refusal by the rules may be temporary, because somebody
 * else may have changed the documents since they were read. A real refusal only repeats.
 */
async function mayPass(code: string): Promise<boolean> {
  if (code === 'unavailable') return isReachable();
  return BUSY.includes(code) || code === 'permission-denied';
}

const pauseBefore = (run: number) =>
  new Promise((resolve) => {
    // A random delay, so that two colliding clients do not collide again.
    setTimeout(resolve, FIRST_PAUSE_MS * 2 ** run * (0.5 + Math.random()));
  });

/**
 * Runs a transaction. If it fails only because the server is busy or somebody else wrote first,
 * runs it again with fresh reads.
 */
export async function transact<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  const endWaiting = expectAnswer();
  try {
    for (let done = 1; ; done += 1) {
      try {
        const result = await runTransaction(db, run);
        noteAnswer();
        return result;
      } catch (error) {
        if (done === RUNS || !(await mayPass(toErrorCode(error)))) throw error;
        await pauseBefore(done - 1);
      }
    }
  } finally {
    endWaiting();
  }
}
