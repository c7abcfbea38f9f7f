import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';

/** Remembers since when a person has a temporary password; clients can neither read nor write it. */
export const temporaryMarkRef = (db: Firestore, uid: string): DocumentReference =>
  db.doc(dbPaths.temporaryPassword(uid));

/** What Auth says of when the password was last set, as it is kept. */
export const temporaryMark = (account: UserRecord): { setAt: string } => ({
  setAt: account.tokensValidAfterTime ?? account.metadata.creationTime,
});
