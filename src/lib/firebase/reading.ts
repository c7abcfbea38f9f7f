import {
  getCountFromServer,
  getDocsFromServer,
  onSnapshot,
  type DocumentReference,
  type Query,
  type Unsubscribe,
} from 'firebase/firestore';
import { expectAnswer, isReachable, noteAnswer } from '../connection';
import { toErrorCode } from './errors';
import { countReads } from './readMeter';

/** The callbacks of a live query: its items, in order, or the code of the error that ended it. */
export type LiveHandlers<T> = {
  onItems: (items: T[]) => void;
  onError: (code: string) => void;
};

export type ListenOptions = {
  /**
   * Reports this device's own writes only after the server has confirmed them; for single
   * documents.
   */
  confirmedOnly?: boolean;
  /**
   * Retries a query that the rules refuse at first, for some seconds, until the server allows it.
   */
  isPatient?: boolean;
};

/** A query or one document; a missing document gives no items. */
export type Source<T> = Query<T> | DocumentReference<T>;

/**
 * Listens to a query. It waits for the server's first answer, because the cache may hold only a
 * part of a new query's result. Later changes are reported at once, including those made on this
 * device. A document that did not change stays the same object.
 */
function listenToQuery<T>(
  label: string,
  query: Query<T>,
  { onItems, onError }: LiveHandlers<T>,
): Unsubscribe {
  let known: Map<string, T> | null = null;
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (known === null) {
        if (snapshot.metadata.fromCache) return;
        countReads(label, snapshot.size);
        known = new Map(snapshot.docs.map((doc) => [doc.ref.path, doc.data()]));
      } else {
        const changes = snapshot.docChanges();
        if (changes.length === 0) return; // only the metadata changed
        const received = changes.filter(
          ({ type, doc }) => type !== 'removed' && !doc.metadata.hasPendingWrites,
        );
        if (received.length > 0) countReads(label, received.length);
        for (const { type, doc } of changes) {
          if (type === 'removed') known.delete(doc.ref.path);
          else known.set(doc.ref.path, doc.data());
        }
      }
      const items = known;
      onItems(snapshot.docs.map((doc) => items.get(doc.ref.path) ?? doc.data()));
    },
    (error) => {
      onError(toErrorCode(error));
    },
  );
}

/** Listens to one document. */
function listenToDocument<T>(
  label: string,
  ref: DocumentReference<T>,
  { onItems, onError }: LiveHandlers<T>,
  { confirmedOnly = false }: ListenOptions,
): Unsubscribe {
  let isSynced = false;
  return onSnapshot(
    ref,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache && !isSynced) return;
      if (snapshot.metadata.hasPendingWrites && confirmedOnly) return;
      if (!snapshot.metadata.hasPendingWrites) countReads(label, 1);
      isSynced = true;
      const item = snapshot.data();
      onItems(item === undefined ? [] : [item]);
    },
    (error) => {
      onError(toErrorCode(error));
    },
  );
}

/** The delays before the retries of a refused query, in milliseconds. */
const PATIENCE_MS = [250, 500, 1000, 2000, 4000];

/** Listens to a source; a refusal before the first result is retried for some seconds. */
function listenPatiently<T>(
  start: (handlers: LiveHandlers<T>) => Unsubscribe,
  { onItems, onError }: LiveHandlers<T>,
): Unsubscribe {
  const waits = [...PATIENCE_MS];
  let release: Unsubscribe = () => undefined;
  const listenOnce = () => {
    release = start({
      onItems: (items) => {
        waits.length = 0;
        onItems(items);
      },
      onError: (code) => {
        const wait = code === 'permission-denied' ? waits.shift() : undefined;
        if (wait === undefined) {
          onError(code);
          return;
        }
        const timer = setTimeout(listenOnce, wait);
        release = () => {
          clearTimeout(timer);
        };
      },
    });
  };
  listenOnce();
  return () => {
    release();
  };
}

/**
 * Listens to several queries and documents as if they were one: their items are reported together,
 * in order, once each source has answered.
 * @param label the name for the read meter
 */
export function listen<T>(
  label: string,
  sources: readonly Source<T>[],
  { onItems, onError }: LiveHandlers<T>,
  options: ListenOptions = {},
): Unsubscribe {
  const found: (T[] | null)[] = sources.map(() => null);
  const endWaiting = expectAnswer();
  const start = (source: Source<T>, handlers: LiveHandlers<T>) =>
    source.type === 'document'
      ? listenToDocument(label, source, handlers, options)
      : listenToQuery(label, source, handlers);
  const releases = sources.map((source, i) => {
    const handlers: LiveHandlers<T> = {
      onError: (code) => {
        noteAnswer();
        endWaiting();
        onError(code);
      },
      onItems: (items) => {
        found[i] = items;
        noteAnswer();
        if (!found.every((each) => each !== null)) return;
        endWaiting();
        onItems(found.flat());
      },
    };
    return options.isPatient
      ? listenPatiently((again) => start(source, again), handlers)
      : start(source, handlers);
  });
  return () => {
    endWaiting();
    for (const release of releases) release();
  };
}

const RETRY_AFTER_MS = 500;

/**
 * Asks the server, and once more if it was too busy, because the SDK retries for a listener but not
 * for a single read. Without a connection it fails at once with 'unavailable'.
 */
async function askServer<T>(ask: () => Promise<T>): Promise<T> {
  const endWaiting = expectAnswer();
  try {
    return await ask();
  } catch (error) {
    if (toErrorCode(error) !== 'unavailable' || !(await isReachable())) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return await ask();
  } finally {
    endWaiting();
  }
}

/**
 * Reads a query once, over the stream of the listeners: for lists and names. Data that become a
 * number or are compared with a write are read by `serverReads.ts`.
 */
export async function readQuery<T>(label: string, query: Query<T>): Promise<T[]> {
  const snapshot = await askServer(() => getDocsFromServer(query));
  countReads(label, snapshot.size);
  return snapshot.docs.map((doc) => doc.data());
}

/** The number of documents of a query, counted without reading them. */
export async function countQuery(label: string, query: Query): Promise<number> {
  const { count } = (await askServer(() => getCountFromServer(query))).data();
  countReads(label, Math.ceil(count / 1000));
  return count;
}
