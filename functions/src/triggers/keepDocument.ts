import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

const ALREADY_EXISTS = 6;
/**
 * gRPC codes of a write whose precondition no longer holds: already exists, failed precondition,
 * aborted.
 */
const OVERTAKEN = new Set([ALREADY_EXISTS, 9, 10]);

/**
 * Waits for a write and returns whether it succeeded: false when the document has changed since it
 * was read.
 */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (!OVERTAKEN.has((error as { code?: number }).code ?? 0)) throw error;
    return false;
  }
}

/** Creates a document unless it exists: a repeated event does not overwrite the first record. */
export async function createOnce(ref: DocumentReference, fields: DocumentData): Promise<void> {
  try {
    await ref.create(fields);
  } catch (error) {
    if ((error as { code?: number }).code !== ALREADY_EXISTS) throw error;
  }
}

/**
 * The time that a document rests after a write, in ms, when many events may change it: Firestore
 * takes about one write a second of one document. A local Firebase takes any number.
 */
export const REST_MS = process.env.FUNCTIONS_EMULATOR ? 0 : 1000;

/**
 * Returns the rest of a document's pause by the server's clock, in ms, and a random time on top, so
 * that not all writes come at once.
 */
function restOf({ readTime, updateTime }: DocumentSnapshot, restMs: number): number {
  if (!updateTime || restMs === 0) return 0;
  const left = restMs - (readTime.toMillis() - updateTime.toMillis());
  return left > 0 ? left + Math.random() * restMs : 0;
}

/**
 * Updates a document that only the server writes from its sources. The sources are read after the
 * document, and the write succeeds only if the document has not changed since. So when two calls
 * run at once, the one with the older data starts again, and a late or repeated call finds nothing
 * to change. After a deletion everything is read again, because a simultaneous call may have found
 * the document correct and written nothing. It uses no transaction, which would lock the sources
 * that people are writing.
 * @param build returns the document's fields from a fresh reading of the sources; fields left out
 *   stay as they are, null changes nothing, and 'delete' deletes the document
 * @param restMs how long the document rests after each write; what many events change meanwhile is then written at
 *   once, by one of them
 */
export async function keepDocument(
  ref: DocumentReference,
  build: (stored: DocumentSnapshot) => Promise<DocumentData | 'delete' | null>,
  restMs = 0,
): Promise<void> {
  for (;;) {
    const stored = await ref.get();
    const rest = restOf(stored, restMs);
    if (rest > 0) {
      await pause(rest);
      continue;
    }
    const next = await build(stored);
    const { updateTime } = stored;
    if (next === null || (next === 'delete' && !updateTime)) return;
    if (next === 'delete') await isWritten(ref.delete({ lastUpdateTime: updateTime }));
    else if (updateTime) {
      if (await isWritten(ref.update(next, { lastUpdateTime: updateTime }))) return;
    } else if (await isWritten(ref.create(next))) return;
  }
}
