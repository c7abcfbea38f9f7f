import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  FieldValue,
  type DocumentData,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import {
  buildLists,
  LISTED_TYPE,
  listedEntry,
  listId,
  shardOf,
  type ListKind,
} from '../../../src/domain/lists';
import { isWritten, keepDocument } from './keepDocument';

type Items = Record<string, DocumentData>;

const COLLECTIONS: Record<ListKind, string> = {
  students: dbPaths.users,
  teachers: dbPaths.users,
  subjects: dbPaths.subjects,
  courses: dbPaths.courses,
};

function sourcesOf(db: Firestore, kind: ListKind): Query {
  const all = db.collection(COLLECTIONS[kind]);
  const type = LISTED_TYPE[kind];
  return type === undefined ? all : all.where('type', '==', type);
}

/** Everything that belongs into one document of a list, read anew. */
async function readItems(db: Firestore, kind: ListKind, shard: number): Promise<Items> {
  const { docs } = await sourcesOf(db, kind).get();
  const documents = docs.map((each) => ({ id: each.id, data: each.data() }));
  return buildLists(kind, documents).get(listId(kind, shard))?.items ?? {};
}

/** Makes one document of a list from all of its sources, whatever it holds now. */
export async function keepWholeList(db: Firestore, kind: ListKind, shard: number): Promise<void> {
  await keepDocument(db.doc(dbPaths.list(listId(kind, shard))), async (stored) => {
    const items = await readItems(db, kind, shard);
    return isDeepStrictEqual(stored.get('items'), items) ? null : { kind, items };
  });
}

/**
 * Keeps one entry of a list after its source was written. The source is read again, after the list:
 * late or repeated events change nothing. Of the list only the entry is read and written: a list of thousands of people
 * brings an event for each of them. A list that is missing is made whole, so that no list is ever a part of one.
 */
async function keepEntry(db: Firestore, kind: ListKind, id: string): Promise<void> {
  const shard = shardOf(kind, id);
  const list = db.doc(dbPaths.list(listId(kind, shard)));
  const source = db.doc(`${COLLECTIONS[kind]}/${id}`);
  const place = new FieldPath('items', id);
  for (;;) {
    const [stored] = await db.getAll(list, { fieldMask: [place] });
    if (!stored?.updateTime) return keepWholeList(db, kind, shard);
    const entry = listedEntry(kind, (await source.get()).data());
    if (isDeepStrictEqual(entry, (stored.get(place) as DocumentData | undefined) ?? null)) return;
    const asRead = { lastUpdateTime: stored.updateTime };
    if (await isWritten(list.update(place, entry ?? FieldValue.delete(), asRead))) return;
  }
}

/**
 * Keeps the lists that show a document, after it was written. A write of what no list shows costs
 * nothing.
 */
export async function keepLists(
  db: Firestore,
  kinds: readonly ListKind[],
  id: string,
  { before, after }: { before: DocumentData | undefined; after: DocumentData | undefined },
): Promise<void> {
  for (const kind of kinds) {
    const isSame = isDeepStrictEqual(listedEntry(kind, before), listedEntry(kind, after));
    if (!isSame) await keepEntry(db, kind, id);
  }
}

/**
 * Reads the list of students or teachers in a transaction that writes many of them, and returns what enters them
 * there: each document of the list is written once, not once for every person, which Firestore takes only about once
 * a second. The events of these people find themselves there and write nothing. A list that is missing is left to
 * them. To be called before the transaction writes.
 * @returns takes the people as they will be stored, by id
 */
export async function openLists(
  db: Firestore,
  transaction: Transaction,
  kind: ListKind,
  ids: readonly string[],
): Promise<(people: ReadonlyMap<string, DocumentData>) => void> {
  const refOf = (id: string) => db.doc(dbPaths.list(listId(kind, shardOf(kind, id))));
  const refs = new Map(ids.map((id) => [refOf(id).path, refOf(id)]));
  if (refs.size === 0) return () => undefined;
  // Only whether they are there: their entries would be thousands.
  const read = await transaction.getAll(...refs.values(), { fieldMask: ['kind'] });
  const lists = read.filter(({ exists }) => exists);
  return (people) => {
    for (const { ref } of lists) {
      const changes = [...people].flatMap(([id, data]) => {
        if (refOf(id).path !== ref.path) return [];
        const entry = listedEntry(kind, data) ?? FieldValue.delete();
        return [new FieldPath('items', id), entry];
      });
      const [first, value, ...others] = changes as [FieldPath, object, ...object[]];
      if (changes.length > 0) transaction.update(ref, first, value, ...others);
    }
  };
}
