import {
  doc,
  type DocumentReference,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { expectAnswer, isReachable, noteAnswer } from '../connection';
import { env } from '../env';
import { appCheckHeaders } from './appCheckHeaders';
import { auth } from './auth';
import { AppError, toErrorCode } from './errors';
import { db } from './firestore';
import { countReads } from './readMeter';
import { decodeFields, encodeValue, type RestFields } from './restValues';

// Reads the server's present documents, each by a request of its own. The SDK's getDocFromServer
// and getDocsFromServer go over the one stream of all listeners: when that stream brings nothing,
// as after a change of the network, they never answer; and where the same query is listened to,
// they answer with what the listener has, however old that is.

/** Longer than a busy server takes; a later answer is of no use to the user who waits. */
const TIMEOUT_MS = 15_000;
const RETRY_AFTER_MS = 500;

/** The documents of a collection, or of every collection of a name, whose fields have these values. */
export type ServerQuery<T> = {
  from: string;
  isGroup?: boolean;
  where?: Readonly<Record<string, string | number | boolean>>;
  converter: FirestoreDataConverter<T>;
};

type RestDocument = { name: string; fields?: RestFields };
type Answer = { found?: RestDocument; document?: RestDocument; error?: { status?: string } };

const service = (): string => {
  if (!env.isLocal) return 'https://firestore.googleapis.com';
  const { firestore } = env.services;
  return firestore === undefined ? globalThis.location.origin : `http://${firestore}`;
};

const root = () => `projects/${db.app.options.projectId ?? ''}/databases/(default)/documents`;

/** "PERMISSION_DENIED" is the SDK's 'permission-denied'. */
const codeOf = (status: string | undefined) =>
  status === undefined ? 'unknown' : status.toLowerCase().replaceAll('_', '-');

async function post(address: string, body: unknown): Promise<Answer[]> {
  const token = await auth.currentUser?.getIdToken();
  let response: Response;
  let answers: Answer[] | Answer;
  try {
    response = await fetch(`${service()}/v1/${address}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(await appCheckHeaders()),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answers = (await response.json()) as Answer[] | Answer;
  } catch {
    throw new AppError('unavailable'); // no answer, or one that was cut
  }
  noteAnswer();
  const list = Array.isArray(answers) ? answers : [answers];
  const error = list.find((each) => each.error !== undefined)?.error;
  if (error !== undefined || !response.ok) throw new AppError(codeOf(error?.status));
  return list;
}

/**
 * Asks the server, and once more if it was too busy. Without a connection it fails at once with
 * 'unavailable'.
 */
async function ask(address: string, body: unknown): Promise<Answer[]> {
  const endWaiting = expectAnswer();
  try {
    return await post(address, body);
  } catch (error) {
    if (toErrorCode(error) !== 'unavailable' || !(await isReachable())) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return await post(address, body);
  } finally {
    endWaiting();
  }
}

const pathOf = ({ name }: RestDocument) => name.slice(name.indexOf('/documents/') + 11);

function decode<T>(found: RestDocument, converter: FirestoreDataConverter<T>): T {
  const ref = doc(db, pathOf(found));
  const data = decodeFields(found.fields ?? {});
  // The converters ask for nothing else of a snapshot.
  const snapshot: Pick<QueryDocumentSnapshot, 'id' | 'ref' | 'data'> = {
    id: ref.id,
    ref,
    data: () => data,
  };
  return converter.fromFirestore(snapshot as QueryDocumentSnapshot);
}

/**
 * Reads documents as the server holds them now, in order; null for each that is not there.
 * @param refs with one converter
 */
export async function readDocuments<T>(
  label: string,
  refs: readonly DocumentReference<T>[],
): Promise<(T | null)[]> {
  const names = refs.map(({ path }) => `${root()}/${path}`);
  const answers = await ask(`${root()}:batchGet`, { documents: names });
  countReads(label, refs.length);
  const found = new Map(
    answers.flatMap(({ found: each }) => (each ? [[pathOf(each), each] as const] : [])),
  );
  return refs.map(({ path, converter }) => {
    const each = found.get(path);
    if (each === undefined) return null;
    return converter ? decode(each, converter) : (decodeFields(each.fields ?? {}) as T);
  });
}

/** Reads one document as the server holds it now; null when there is none. */
export async function readDocument<T>(label: string, ref: DocumentReference<T>): Promise<T | null> {
  const [found = null] = await readDocuments(label, [ref]);
  return found;
}

/** Reads a query as the server answers it now. */
export async function readServerQuery<T>(
  label: string,
  { from, isGroup = false, where = {}, converter }: ServerQuery<T>,
): Promise<T[]> {
  const at = from.lastIndexOf('/');
  const parent = at < 0 ? root() : `${root()}/${from.slice(0, at)}`;
  const filters = Object.entries(where).map(([fieldPath, value]) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: encodeValue(value) },
  }));
  const answers = await ask(`${parent}:runQuery`, {
    structuredQuery: {
      from: [{ collectionId: from.slice(at + 1), allDescendants: isGroup }],
      ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    },
  });
  const found = answers.flatMap(({ document }) => (document ? [decode(document, converter)] : []));
  countReads(label, found.length);
  return found;
}
