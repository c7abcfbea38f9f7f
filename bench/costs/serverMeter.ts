import { appendFileSync } from 'node:fs';
import {
  DocumentReference,
  Firestore,
  Query,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';

// Built into the functions of a measured school (functions/build.mjs): notes each document that a function reads
// or writes, one line each, in the file that the build has named. An answer with nothing costs one read, as it is billed.

declare const AULA_SERVER_METER: string;

type Call = (this: unknown, ...given: unknown[]) => unknown;

const note = (kind: 'read' | 'write', count: number) => {
  appendFileSync(AULA_SERVER_METER, `${kind} ${String(count)}\n`);
};
const lengthOf = (answer: unknown): number => {
  if (Array.isArray(answer)) return answer.length;
  return typeof answer === 'object' && answer !== null && 'size' in answer
    ? Number(answer.size)
    : 1;
};

/** Replaces a method by one that notes its answers. */
function count(owner: object, name: string, kind: 'read' | 'write'): void {
  const original = Reflect.get(owner, name) as Call;
  Reflect.set(owner, name, async function counted(this: unknown, ...given: unknown[]) {
    const answer = await original.apply(this, given);
    note(kind, Math.max(1, lengthOf(answer)));
    return answer;
  });
}

count(Query.prototype, 'get', 'read');
count(Firestore.prototype, 'getAll', 'read'); // a single document is read by it, too
count(Transaction.prototype, 'get', 'read');
count(Transaction.prototype, 'getAll', 'read');
count(DocumentReference.prototype, 'listCollections', 'read');
count(WriteBatch.prototype, 'commit', 'write'); // a single write is a batch, too

for (const name of ['create', 'set', 'update', 'delete'] as const) {
  const original = Reflect.get(Transaction.prototype, name) as Call;
  Reflect.set(Transaction.prototype, name, function counted(this: unknown, ...given: unknown[]) {
    note('write', 1);
    return original.apply(this, given);
  });
}

// A count is one read; the SDK does not name its class.
const aggregated = Reflect.get(Query.prototype, 'count') as (this: Query) => object;
const known = new Set<object>();
Reflect.set(Query.prototype, 'count', function counted(this: Query) {
  const query = aggregated.call(this);
  const prototype = Object.getPrototypeOf(query) as object;
  if (!known.has(prototype)) count(prototype, 'get', 'read');
  known.add(prototype);
  return query;
});
