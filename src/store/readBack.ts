import type { DocumentReference } from 'firebase/firestore';
import { toErrorCode } from '../lib/firebase/errors';
import { readDocument } from '../lib/firebase/serverReads';

/**
 * Reads a document from the server after a write with an unknown outcome.
 * @returns null when the document does not exist or this user may not read it
 */
export async function readBack<T>(ref: DocumentReference<T>): Promise<T | null> {
  try {
    return await readDocument('readBack', ref);
  } catch (error) {
    // The rules also answer this for a document that does not exist.
    if (toErrorCode(error) === 'permission-denied') return null;
    throw error;
  }
}
