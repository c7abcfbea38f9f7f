import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../src/domain/dbPaths';
import { fullName } from '../../src/domain/names';
import type { EmailTaker } from '../../src/models/api';
import { readDocument } from './documents';

type Services = { auth: Auth; db: Firestore };

const isCode = (error: unknown, code: string) => (error as { code?: string }).code === code;

async function findByEmail(auth: Auth, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (isCode(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

/** Gives an account its own e-mail again; false when somebody else has that one now. */
async function giveBack(auth: Auth, uid: string, email: string): Promise<boolean> {
  try {
    await auth.updateUser(uid, { email });
  } catch (error) {
    if (isCode(error, 'auth/email-already-exists')) return false;
    throw error;
  }
  // The user who changed it signs in again.
  await auth.revokeRefreshTokens(uid);
  return true;
}

export type FreedEmail = {
  /** Whether nobody's account has the e-mail any more. */
  isFree: boolean;
  /**
   * The user whose account had it and whose own document has another e-mail; null for nobody of the
   * school.
   */
  taker: EmailTaker | null;
};

/**
 * Frees an e-mail of accounts that have no right to it: anybody can give the own account another e-mail in Auth,
 * past the application, that of somebody to come, too. Such an account gets back the e-mail of its owner's
 * document; one without a document, which somebody made alone or an interrupted call left, is deleted. Whose it
 * is by the document stays.
 */
export async function freeEmail({ auth, db }: Services, email: string): Promise<FreedEmail> {
  const account = await findByEmail(auth, email);
  if (account === null) return { isFree: true, taker: null };
  const user = readDocument('user', await db.doc(dbPaths.user(account.uid)).get(), [
    'name',
    'surname',
    'email',
    'deleted',
  ]);
  if (user === undefined || (user.deleted && user.email !== email)) {
    await auth.deleteUser(account.uid);
    return { isFree: true, taker: null };
  }
  if (user.email === email) return { isFree: false, taker: null };
  const taker = { id: account.uid, name: fullName(user) };
  return { isFree: await giveBack(auth, account.uid, user.email), taker };
}
