import { writeBatch, type WriteBatch } from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import { db } from '../../lib/firebase/firestore';

/** The rules may read at most twenty documents for one batch; each question costs up to two. */
export const QUESTIONS_IN_BATCH = 8;

/** Writes many questions one batch after the other, each small enough for the rules to check. */
export async function writeQuestions<T>(
  items: readonly T[],
  write: (batch: WriteBatch, item: T) => void,
): Promise<void> {
  for (const chunk of chunks(items, QUESTIONS_IN_BATCH)) {
    const batch = writeBatch(db);
    for (const item of chunk) write(batch, item);
    await batch.commit();
  }
}
