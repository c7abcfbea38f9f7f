import type { QueryDocumentSnapshot, UpdateData } from 'firebase-admin/firestore';
import { chunks } from '../../src/domain/chunks';

/** Documents changed at the same time. */
const PARALLEL = 100;
/** gRPC's FAILED_PRECONDITION: the document is no longer as it was read. */
const CHANGED_MEANWHILE = 9;
/** NOT_FOUND: it is gone. */
const GONE = 5;

type Change = UpdateData<FirebaseFirestore.DocumentData> | null;

async function updateOne(
  document: FirebaseFirestore.DocumentSnapshot,
  change: (data: FirebaseFirestore.DocumentSnapshot) => Change,
): Promise<void> {
  const fields = change(document);
  if (fields === null || document.updateTime === undefined) return;
  try {
    await document.ref.update(fields, { lastUpdateTime: document.updateTime });
  } catch (error) {
    const { code } = error as { code?: number };
    if (code !== CHANGED_MEANWHILE && code !== GONE) throw error;
    // A deployed school is in use meanwhile: a document that somebody has just saved is read again.
    const later = await document.ref.get();
    if (later.exists) await updateOne(later, change);
  }
}

/**
 * Changes documents one by one, each only as it was when its change was computed.
 * @param change the fields to update; null leaves the document as it is
 */
export async function updateEach(
  documents: readonly QueryDocumentSnapshot[],
  change: (document: FirebaseFirestore.DocumentSnapshot) => Change,
): Promise<void> {
  for (const some of chunks(documents, PARALLEL)) {
    await Promise.all(some.map((document) => updateOne(document, change)));
  }
}
