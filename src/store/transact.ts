import { runTransaction, type Transaction } from 'firebase/firestore';
import { expectAnswer, isReachable, noteAnswer } from '../lib/connection';
import { toErrorCode } from '../lib/firebase/errors';
import { db } from '../lib/firebase/firestore';

/**
 * Maximum number of runs of a transaction; within each run the SDK itself retries several times.
 */
const RUNS = 3;
/**
 * The number of runs for a document into which a class of forty may write in the same second:
 * Firestore promises one write a second of one document, so that the last of them may have to try
 * for most of a minute.
 */
export const RUNS_OF_A_CLASS = 8;
const FIRST_PAUSE_MS = 300;
const MAX_DOUBLINGS = 3;

/** Error codes of a busy server, or of others writing the same documents. */
const BUSY: readonly string[] = ['aborted', 'resource-exhausted', 'deadline-exceeded'];

/** Whether the server could not write now, though nothing is wrong with the write. */
export const isBusy = (code: string): boolean => BUSY.includes(code);

/**
 * Whether another run may succeed. Even a refusal by the rules may be temporary, because somebody
 * else may have changed the documents since they were read. A real refusal only repeats.
 */
async function mayPass(code: string): Promise<boolean> {
  if (code === 'unavailable') return isReachable();
  return isBusy(code) || code === 'permission-denied';
}

const pauseBefore = (run: number) =>
  new Promise((resolve) => {
    // A random delay, so that two colliding clients do not collide again.
    setTimeout(resolve, FIRST_PAUSE_MS * 2 ** Math.min(run, MAX_DOUBLINGS) * (0.5 + Math.random()));
  });

/**
 * Runs a transaction. If it fails only because the server is busy or somebody else wrote first,
 * runs it again with fresh reads.
 * @param busyRuns how often at most while the server is busy
 */
export async function transact<T>(
  run: (transaction: Transaction) => Promise<T>,
  busyRuns = RUNS,
): Promise<T> {
  const endWaiting = expectAnswer();
  try {
    for (let done = 1; ; done += 1) {
      try {
        const result = await runTransaction(db, run);
        noteAnswer();
        return result;
      } catch (error) {
        const code = toErrorCode(error);
        if (done >= (isBusy(code) ? busyRuns : RUNS) || !(await mayPass(code))) throw error;
        await pauseBefore(done - 1);
      }
    }
  } finally {
    endWaiting();
  }
}
