import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';

const PAGE = 300;
const TRIES = 5;

/**
 * Reads with the Admin SDK. When an answer breaks off, the SDK goes on at a moment given to the
 * nanosecond, which the local Firestore does not take: there it is read again from its beginning.
 */
export async function readAgain<T>(read: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isBrokenOff = error instanceof Error && error.message.includes('read_time');
    if (!isBrokenOff || tries === 1) throw error;
    return readAgain(read, tries - 1);
  }
}

/** Reads a query, again where its answer breaks off. */
export const readQuery = (query: Query): Promise<QuerySnapshot> => readAgain(() => query.get());

/**
 * Reads everything of a collection, in parts that end soon: a school may be in use meanwhile.
 * @param query without an order of its own
 */
export async function readAll(query: Query): Promise<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE);
  const docs: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = docs.at(-1);
    const page = await readQuery(last ? ordered.startAfter(last) : ordered);
    docs.push(...page.docs);
    if (page.size < PAGE) return docs;
  }
}
