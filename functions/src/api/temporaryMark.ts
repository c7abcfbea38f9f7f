import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { serverPaths } from '../../../src/domain/serverPaths';
import { readDocument } from '../documents';

/** Stores when a person got a temporary password, and which; clients can neither read nor write it. */
export const temporaryMarkRef = (db: Firestore, uid: string): DocumentReference =>
  db.doc(serverPaths.temporaryPassword(uid));

/** The values that a mark is made from; the Admin SDK's UserRecord has them. */
export type Credentials = {
  tokensValidAfterTime?: string | undefined;
  metadata: { creationTime: string };
};

/** The time of the last change of e-mail or password as Auth reports it, in the stored form. */
export const credentialsSince = (account: Credentials): string =>
  account.tokensValidAfterTime ?? account.metadata.creationTime;

/** Some milliseconds each: a list of people gets hundreds at once, and each is valid until its first use. */
const COST = { N: 1024 };
const BYTES = 32;
const hashOf = (password: string, salt: string): Buffer => scryptSync(password, salt, BYTES, COST);

/**
 * Makes the stored mark of a temporary password, by which the password is known again and cannot be
 * read.
 */
export function temporaryMark(account: Credentials, password: string) {
  const salt = randomBytes(16).toString('hex');
  return {
    setAt: credentialsSince(account),
    salt,
    hash: hashOf(password, salt).toString('hex'),
  };
}

/** Whether a password is the temporary one; one of before its hash was kept is not known. */
export function isTemporary(mark: DocumentSnapshot, password: string): boolean {
  const { salt, hash } = readDocument('temporaryMark', mark, ['salt', 'hash']) ?? {};
  if (salt === undefined || hash === undefined) return false;
  return timingSafeEqual(Buffer.from(hash, 'hex'), hashOf(password, salt));
}
