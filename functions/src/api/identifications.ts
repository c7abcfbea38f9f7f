import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { identificationKey } from '../../../src/domain/identificationKey';

/** The reason why a person cannot have an identification. */
export const IDENTIFICATION_EXISTS = 'identification-exists';

/** A reference to the document that stores the owner of an identification. */
const ownerRef = (db: Firestore, key: string): DocumentReference =>
  db.doc(dbPaths.identification(key));

async function readAll(
  reader: Firestore | Transaction,
  refs: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  return refs.length === 0 ? [] : reader.getAll(...refs);
}

/**
 * The owners of these identifications by identificationKey, deleted users included. A recorded
 * owner who now has another identification is left out.
 * @param reader a transaction locks what it reads here until it ends
 * @param identifications only valid ones
 */
export async function findOwners(
  db: Firestore,
  reader: Firestore | Transaction,
  identifications: readonly string[],
): Promise<Map<string, DocumentSnapshot>> {
  const keys = [...new Set(identifications.map(identificationKey))];
  const owners = await readAll(
    reader,
    keys.map((key) => ownerRef(db, key)),
  );
  const named = owners.filter(({ exists }) => exists);
  const users = await readAll(
    reader,
    named.map((owner) => db.doc(dbPaths.user(String(owner.get('uid'))))),
  );
  return new Map(
    named.flatMap(({ id: key }, i) => {
      const user = users[i];
      const isStill = user?.exists && identificationKey(String(user.get('identification'))) === key;
      return isStill ? [[key, user] as const] : [];
    }),
  );
}

/**
 * Records the owner of an identification, in the transaction that has read the owners and writes
 * the person.
 */
export function setOwner(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  identification: string,
): void {
  transaction.set(ownerRef(db, identificationKey(identification)), { uid });
}
