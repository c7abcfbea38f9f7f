import { Query, type QuerySnapshot } from 'firebase-admin/firestore';

// Imported by whatever uses the Admin SDK beside a local Firestore: the functions of a local school
// (functions/build.mjs), what prepares and migrates schools, and the tests. When an answer breaks off, the
// SDK goes on at a moment given to the nanosecond, which the local Firestore does not take: there it is
// read again from its beginning.

const TRIES = 5;

const get = Reflect.get(Query.prototype, 'get') as (this: Query) => Promise<QuerySnapshot>;

async function readAgain(query: Query, tries = TRIES): Promise<QuerySnapshot> {
  try {
    return await get.call(query);
  } catch (error) {
    const isBrokenOff = error instanceof Error && error.message.includes('read_time');
    if (!isBrokenOff || tries === 1) throw error;
    return readAgain(query, tries - 1);
  }
}

Query.prototype.get = function getAgain(this: Query) {
  return readAgain(this);
};
