import {
  runTransaction,
  type DocumentData,
  type DocumentReference,
  type UpdateData,
} from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import { isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';

/** whole: of a score that is typed for the first time. change: of one that is there. */
type Write = { ref: DocumentReference } & (
  | { whole: Record<string, unknown> }
  | { change: UpdateData<DocumentData> }
);
type Waiting = Write & { resolve: () => void; reject: (error: unknown) => void };

/**
 * The largest number of scores in one commit; a scheme's scores have one subject, course and
 * period.
 */
const PER_COMMIT = 50;

/** The scores that were saved since the browser last did something else, by scheme. */
const waiting = new Map<string, Waiting[]>();

// Unlike a plain write, a transaction is never queued to be answered much later.
const commit = (writes: readonly Write[]): Promise<unknown> =>
  runTransaction(db, (transaction) => {
    for (const write of writes) {
      if ('whole' in write) transaction.set(write.ref, write.whole);
      else transaction.update(write.ref, write.change);
    }
    return Promise.resolve();
  });

async function send(together: readonly Waiting[]): Promise<void> {
  try {
    await commit(together);
    for (const { resolve } of together) resolve();
  } catch (error) {
    const isForAll = together.length === 1 || isAnswerLost(toErrorCode(error));
    for (const each of together) {
      if (isForAll) each.reject(error);
      // One of them was refused; sent alone, each has an answer of its own.
      else commit([each]).then(each.resolve, each.reject);
    }
  }
}

/**
 * Writes one score. The scores of a scheme that are saved in the same turn, as a pasted column is, go out
 * in one commit: all of them, or none. A refusal is that of the single score, and a lost answer is lost for
 * all of them.
 * @param scheme the id of its scheme
 */
export function commitScore(scheme: string, write: Write): Promise<void> {
  return new Promise((resolve, reject) => {
    const each = { ...write, resolve, reject };
    const together = waiting.get(scheme);
    if (together) {
      together.push(each);
      return;
    }
    const all = [each];
    waiting.set(scheme, all);
    queueMicrotask(() => {
      waiting.delete(scheme);
      for (const some of chunks(all, PER_COMMIT)) void send(some);
    });
  });
}
