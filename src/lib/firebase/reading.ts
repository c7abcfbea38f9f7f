import {
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  type DocumentReference,
  type Query,
  type Unsubscribe,
} from 'firebase/firestore';
import { isReachable } from '../connection';
import { toErrorCode } from './errors';
import { readMeter } from './readMeter';

/** What a live query tells: its items, in order, or the code of the error that ended it. */
export type LiveHandlers<T> = {
  onItems: (items: T[]) => void;
  onError: (code: string) => void;
};

/**
 * Listens to a query. Nothing is told before the server has answered once: what the cache holds of
 * a new query may be a part of it. Later changes come at once, those of this device included.
 * @param label the query's name for the read meter
 */
export function listenToQuery<T>(
  label: string,
  query: Query<T>,
  { onItems, onError }: LiveHandlers<T>,
): Unsubscribe {
  let isSynced = false;
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => {
      const changes = snapshot.docChanges();
      if (!isSynced) {
        if (snapshot.metadata.fromCache) return;
        isSynced = true;
        readMeter.count(label, snapshot.size);
      } else {
        if (changes.length === 0) return; // only the metadata changed
        const received = changes.filter(
          ({ type, doc }) => type !== 'removed' && !doc.metadata.hasPendingWrites,
        );
        if (received.length > 0) readMeter.count(label, received.length);
      }
      onItems(snapshot.docs.map((doc) => doc.data()));
    },
    (error) => {
      onError(toErrorCode(error));
    },
  );
}

/**
 * Listens to one document; no document is an empty list.
 * @param options confirmedOnly: what this device writes is told only once the server has it
 */
export function listenToDocument<T>(
  label: string,
  ref: DocumentReference<T>,
  { onItems, onError }: LiveHandlers<T>,
  { confirmedOnly = false }: { confirmedOnly?: boolean } = {},
): Unsubscribe {
  let isSynced = false;
  return onSnapshot(
    ref,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache && !isSynced) return;
      if (snapshot.metadata.hasPendingWrites && confirmedOnly) return;
      if (!snapshot.metadata.hasPendingWrites) readMeter.count(label, 1);
      isSynced = true;
      const item = snapshot.data();
      onItems(item === undefined ? [] : [item]);
    },
    (error) => {
      onError(toErrorCode(error));
    },
  );
}

const RETRY_AFTER_MS = 500;

/**
 * Asks the server, and once more if it was too busy to answer: a listener of the SDK tries again by
 * itself, a single read does not. Without a connection the answer is 'unavailable' at once.
 */
async function askServer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (toErrorCode(error) !== 'unavailable' || !(await isReachable())) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return ask();
  }
}

/** Reads a query once, from the server. */
export async function readQuery<T>(label: string, query: Query<T>): Promise<T[]> {
  const snapshot = await askServer(() => getDocsFromServer(query));
  readMeter.count(label, snapshot.size);
  return snapshot.docs.map((doc) => doc.data());
}

/** Reads one document once, from the server; null when there is none. */
export async function readDocument<T>(label: string, ref: DocumentReference<T>): Promise<T | null> {
  const snapshot = await askServer(() => getDocFromServer(ref));
  readMeter.count(label, 1);
  return snapshot.data() ?? null;
}

/** How many documents a query has, without reading them. */
export async function countQuery(label: string, query: Query): Promise<number> {
  const { count } = (await askServer(() => getCountFromServer(query))).data();
  readMeter.count(label, Math.ceil(count / 1000));
  return count;
}
