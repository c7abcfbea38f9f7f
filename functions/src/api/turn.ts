import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { serverPaths } from '../../../src/domain/serverPaths';
import { readDocument } from '../documents';
import { ApiError } from './errors';

/** The document that stores the turn; clients can neither read nor write it. */
const TURN = serverPaths.accountTurn;
const LOOK_AGAIN_MS = 100;
/** Longer than any turn lasts, and shorter than a function may run. */
const MAX_WAIT_MS = 40_000;

/**
 * Runs one call at a time, on whichever instance. Otherwise a call that is repeated after a lost
 * connection, while the first is still running, would create and count people twice.
 * @param longestMs time after which the turn of a crashed call ends, in milliseconds
 * @throws ApiError 409 `busy` when other calls hold the turn for too long
 */
export async function withTurn<T>(
  db: Firestore,
  longestMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const ref = db.doc(TURN);
  const holder = randomUUID();
  const tryToTake = () =>
    db.runTransaction(async (transaction) => {
      const turn = await transaction.get(ref);
      if (turn.get('holder') === holder) return true; // taken by a try whose answer was lost
      if ((readDocument('job', turn, ['until'])?.until ?? 0) > Date.now()) return false;
      transaction.set(ref, { holder, until: Date.now() + longestMs });
      return true;
    });
  const giveBack = () =>
    db.runTransaction(async (transaction) => {
      const turn = await transaction.get(ref);
      if (turn.get('holder') === holder) transaction.delete(ref);
    });

  const start = Date.now();
  for (;;) {
    // The database refuses some calls when many ask for the turn at once; they ask again.
    const taken = await tryToTake().catch((error: unknown) => ({ error }));
    if (taken === true) break;
    if (Date.now() - start > MAX_WAIT_MS) {
      if (taken !== false) throw taken.error;
      throw new ApiError(409, 'busy', 'Hay otra carga en marcha; intente de nuevo.');
    }
    await pause(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await giveBack();
  }
}
