import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

/** gRPC codes of a write whose precondition no longer holds: already exists, failed, aborted. */
const OVERTAKEN = new Set([6, 9, 10]);

/**
 * Brings a document that only the server writes in step with what it is made of. Its sources are read
 * after it, and it is written only if it is still as it was then. So of two calls at once the one with
 * the older reading begins again, and a call that comes late or twice finds nothing to change. It is no
 * transaction: that would hold the sources, which people are writing.
 * @param build its fields from a fresh reading of the sources; those it leaves out stay as they are, and
 *   null leaves all of it
 */
export async function keepDocument(
  ref: DocumentReference,
  build: (stored: DocumentSnapshot) => Promise<DocumentData | null>,
): Promise<void> {
  for (;;) {
    const stored = await ref.get();
    const next = await build(stored);
    if (next === null) return;
    try {
      if (stored.updateTime) await ref.update(next, { lastUpdateTime: stored.updateTime });
      else await ref.create(next);
      return;
    } catch (error) {
      if (!OVERTAKEN.has((error as { code?: number }).code ?? 0)) throw error;
    }
  }
}
