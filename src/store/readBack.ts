import { getDocFromServer, type DocumentReference } from 'firebase/firestore';
import { toErrorCode } from '../lib/firebase/errors';

/**
 * What the server has stored, asked for when it is not known whether a write arrived.
 * @returns null where there is no such document, or none that this user may see
 */
export async function readBack<T>(ref: DocumentReference<T>): Promise<T | null> {
  try {
    return (await getDocFromServer(ref)).data() ?? null;
  } catch (error) {
    // The rules say this of a document that does not exist, too.
    if (toErrorCode(error) === 'permission-denied') return null;
    throw error;
  }
}
