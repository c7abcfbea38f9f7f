import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';

/** Stores when a person got a temporary password; clients can neither read nor write it. */
export const temporaryMarkRef = (db: Firestore, uid: string): DocumentReference =>
  db.doc(dbPaths.temporaryPassword(uid));

/** The time of the last password change as Auth reports it, in the stored form. */
export const temporaryMark = (account: UserRecord): { setAt: string } => ({
  setAt: account.tokensValidAfterTime ?? account.metadata.creationTime,
});
