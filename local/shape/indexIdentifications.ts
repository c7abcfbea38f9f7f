import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { chunks } from '../../src/domain/chunks';
import { identificationKey } from '../../src/domain/identificationKey';
import { print, type Say } from '../terminal';
import { readAll } from './readAll';

/** Transactions at the same time. */
const PARALLEL = 20;

const keyOf = (user: FirebaseFirestore.DocumentSnapshot): string => {
  const identification: unknown = user.get('identification');
  return typeof identification === 'string' ? identificationKey(identification) : '';
};

/** The active come first, then the inactive, then the deleted; of equals the order stays. */
const rankOf = (user: QueryDocumentSnapshot): number =>
  user.get('deleted') === true ? 2 : user.get('status') === true ? 0 : 1;

/**
 * Notes the owner of an identification, unless an owner who has it is named already: a deployed
 * school is in use meanwhile. The present users are read in the transaction.
 */
async function nameOwner(
  db: Firestore,
  key: string,
  people: readonly QueryDocumentSnapshot[],
): Promise<void> {
  const ref = db.doc(`identifications/${key}`);
  await db.runTransaction(async (transaction) => {
    const named = (await transaction.get(ref)).get('uid') as string | undefined;
    const owner = named === undefined ? null : await transaction.get(db.doc(`users/${named}`));
    if (owner !== null && keyOf(owner) === key) return;
    const users = await transaction.getAll(...people.map((person) => person.ref));
    const first = users.find((user) => keyOf(user) === key);
    if (first) transaction.set(ref, { uid: first.id });
  });
}

/**
 * Makes the index that keeps an identification from being given to two people. Where two have one
 * already, the first active person owns it; the others stay as they are until their identification is
 * touched, and are named here.
 */
export async function indexIdentifications(db: Firestore, say: Say = print): Promise<void> {
  const users = await readAll(db.collection('users').select('identification', 'status', 'deleted'));
  const byKey = new Map<string, QueryDocumentSnapshot[]>();
  for (const user of users.sort((a, b) => rankOf(a) - rankOf(b))) {
    const key = keyOf(user);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), user]);
  }
  for (const some of chunks([...byKey], PARALLEL)) {
    await Promise.all(some.map(([key, people]) => nameOwner(db, key, people)));
  }
  for (const [key, people] of byKey) {
    if (people.length === 1) continue;
    const owner = (await db.doc(`identifications/${key}`).get()).get('uid') as string | undefined;
    const others = people.filter(({ id }) => id !== owner).map(({ id }) => `users/${id}`);
    say(
      `users/${owner ?? ''} keeps an identification that others have, too: ${others.join(', ')}.`,
    );
  }
}
