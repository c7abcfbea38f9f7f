import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

const PAGE = 300;

/**
 * Reads everything of a collection, in parts that end soon: a school may be in use meanwhile.
 * @param query without an order of its own
 */
export async function readAll(query: Query): Promise<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE);
  const docs: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = docs.at(-1);
    const page = await (last ? ordered.startAfter(last) : ordered).get();
    docs.push(...page.docs);
    if (page.size < PAGE) return docs;
  }
}
