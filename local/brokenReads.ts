import { Query, type QuerySnapshot } from 'firebase-admin/firestore';
import { readAgain } from './shape/readAll';

// Imported by whatever uses the Admin SDK beside a local Firestore: the functions of a local school
// (functions/build.mjs) and the tests. An answer that breaks off is read again (shape/readAll.ts).

const get = Reflect.get(Query.prototype, 'get') as (this: Query) => Promise<QuerySnapshot>;
Query.prototype.get = function getAgain() {
  return readAgain(() => get.call(this));
};
