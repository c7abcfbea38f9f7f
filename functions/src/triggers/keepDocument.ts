import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

const ALREADY_EXISTS = 6;
/** gRPC codes of a write whose precondition no longer holds: already exists, failed, aborted. */
const OVERTAKEN = new Set([ALREADY_EXISTS, 9, 10]);

/**
 * Waits for a write, and tells whether it was done; one that is refused because its document is no longer
 * as it was read was not.
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

/**
 * Makes a document unless it is there: what an event has written down stays as it was, also when the
 * event comes again.
 */
export async function createOnce(ref: DocumentReference, fields: DocumentData): Promise<void> {
  try {
    await ref.create(fields);
  } catch (error) {
    if ((error as { code?: number }).code !== ALREADY_EXISTS) throw error;
  }
}

/**
 * Brings a document that only the server writes in step with what it is made of. Its sources are read
 * after it, and it is written only if it is still as it was then. So of two calls at once the one with
 * the older reading begins again, and a call that comes late or twice finds nothing to change. After it was
 * deleted all is read again: who found it as it must be meanwhile has written nothing. It is no
 * transaction: that would hold the sources, which people are writing.
 * @param build its fields from a fresh reading of the sources; those it leaves out stay as they are,
 *   null leaves all of it, and 'delete' deletes it
 */
export async function keepDocument(
  ref: DocumentReference,
  build: (stored: DocumentSnapshot) => Promise<DocumentData | 'delete' | null>,
): Promise<void> {
  for (;;) {
    const stored = await ref.get();
    const next = await build(stored);
    const { updateTime } = stored;
    if (next === null || (next === 'delete' && !updateTime)) return;
    if (next === 'delete') await isWritten(ref.delete({ lastUpdateTime: updateTime }));
    else if (updateTime) {
      if (await isWritten(ref.update(next, { lastUpdateTime: updateTime }))) return;
    } else if (await isWritten(ref.create(next))) return;
  }
}
