import { getDocFromServer, type DocumentReference } from 'firebase/firestore';
import { toErrorCode } from '../lib/firebase/errors';
import { readDocument } from '../lib/firebase/serverReads';

/** A stream that has not answered by then may answer nothing. */
const STREAM_MS = 3000;

/**
 * A document that may not be there yet, before it is made. It is asked for over the stream of the
 * listeners, because a request of its own for what is not there is refused, and browsers report that as an
 * error of the page; where the stream does not answer, it is asked for so all the same.
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
      // A stream that is begun anew refuses what was asked on it.
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
