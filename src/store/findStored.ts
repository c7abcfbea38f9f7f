import { getDocFromServer, type DocumentReference } from 'firebase/firestore';
import { toErrorCode } from '../lib/firebase/errors';
import { readDocument } from '../lib/firebase/serverReads';

/** A stream that has not answered by then may answer nothing. */
const STREAM_MS = 3000;

/**
 * Reads a document that may not exist yet, before it is made. It goes over the stream of the
 * listeners, because the server refuses a request of its own for a missing document, and browsers
 * report that as an error of the page. When the stream does not answer, such a request is made all
 * the same.
 * @returns null when the document does not exist or this user may not read it
 */
export async function findStored<T>(ref: DocumentReference<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = getDocFromServer(ref)
    .then((found) => found.data() ?? null)
    .finally(() => {
      clearTimeout(timer);
    })
    .catch((error: unknown) => {
      // A stream that is begun anew refuses requests that were made on it.
      if (toErrorCode(error) === 'unavailable') return readDocument('findStored', ref);
      throw error;
    });
  const asked = new Promise<T | null>((resolve, reject) => {
    timer = setTimeout(() => {
      readDocument('findStored', ref).then(resolve, reject);
    }, STREAM_MS);
  });
  try {
    return await Promise.race([told, asked]);
  } catch (error) {
    // The rules also answer this for a document that does not exist.
    if (toErrorCode(error) === 'permission-denied') return null;
    throw error;
  }
}
