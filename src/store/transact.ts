import { runTransaction, type Transaction } from 'firebase/firestore';
import { isReachable } from '../lib/connection';
import { toErrorCode } from '../lib/firebase/errors';
import { db } from '../lib/firebase/firestore';

/** A whole transaction, in which the SDK tries several times by itself, is run this often. */
const RUNS = 3;
const FIRST_PAUSE_MS = 300;

/** What the server says when it only has too much to do, or when others write the same documents. */
const BUSY: readonly string[] = ['aborted', 'resource-exhausted', 'deadline-exceeded'];

/**
 * Whether the same may go well in a moment. A refusal of the rules may, too: they judge what would be
 * stored, and somebody else may have changed that since it was read. A real one stays a refusal.
 */
async function mayPass(code: string): Promise<boolean> {
  if (code === 'unavailable') return isReachable();
  return BUSY.includes(code) || code === 'permission-denied';
}

const pauseBefore = (run: number) =>
  new Promise((resolve) => {
    // Two who met once must not meet again.
    setTimeout(resolve, FIRST_PAUSE_MS * 2 ** run * (0.5 + Math.random()));
  });

/**
 * Runs a transaction, and once more from its first read where it was refused only because the server
 * was busy or somebody else came first.
 */
export async function transact<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let done = 1; ; done += 1) {
    try {
      return await runTransaction(db, run);
    } catch (error) {
      if (done === RUNS || !(await mayPass(toErrorCode(error)))) throw error;
      await pauseBefore(done - 1);
    }
  }
}
