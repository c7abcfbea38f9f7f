import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import type { ConfirmPasswordAnswer } from '../../../src/models/api';
import { readDocument } from '../documents';
import type { Caller } from './caller';
import { assertApi } from './errors';
import { isPasswordOf, isPasswordText } from './isPasswordOf';
import { credentialsSince, isTemporary, temporaryMarkRef } from './temporaryMark';

/**
 * Whether the password was changed by the link of an e-mail: Auth says that somebody has opened such a link, and
 * notes when it changed. That the e-mail alone was changed is no new password.
 */
function isChangedByLink(
  account: UserRecord,
  mark: DocumentSnapshot,
  user: DocumentSnapshot,
): boolean {
  // Accounts older than the mark have had their password since they were created.
  const since =
    readDocument('temporaryMark', mark, ['setAt'])?.setAt ?? account.metadata.creationTime;
  return (
    account.emailVerified &&
    account.email === readDocument('user', user, ['email'])?.email &&
    Date.parse(credentialsSince(account)) > Date.parse(since)
  );
}

/**
 * POST /api/confirm-own-password: removes the mark of a temporary password, once another one was set. Only the
 * server can remove it, and it believes no client: it compares the password with the temporary one, and tries
 * whether it opens the account. Without a password it asks whether another one was chosen by e-mail. Safe to
 * repeat.
 * @param body ConfirmPasswordBody
 * @throws ApiError 400 malformed, 409 `same-password` for the temporary one, 409 `conflict` for one that does not
 *   open the account
 */
export async function confirmOwnPassword(
  { auth, db }: { auth: Auth; db: Firestore },
  { uid }: Caller,
  body: unknown,
): Promise<ConfirmPasswordAnswer> {
  const { password, key } = (body ?? {}) as Record<string, unknown>;
  const userRef = db.doc(dbPaths.user(uid));
  const markRef = temporaryMarkRef(db, uid);
  const [account, mark, user] = await Promise.all([
    auth.getUser(uid),
    markRef.get(),
    userRef.get(),
  ]);
  if (password === undefined) {
    if (!isChangedByLink(account, mark, user)) return { uid, isChosen: false };
  } else {
    const isWhole = isPasswordText(password) && isPasswordText(key);
    assertApi(isWhole, 400, 'invalid-argument', 'password y key deben ser textos.');
    // Nothing is left to remove: Auth is not asked for somebody who calls again and again.
    if (user.get('mustChangePassword') === false && !mark.exists) return { uid, isChosen: true };
    const isSame = isTemporary(mark, password);
    assertApi(!isSame, 409, 'same-password', 'Es la contraseña temporal.');
    const isOwn = await isPasswordOf(auth, account, password, key);
    assertApi(isOwn, 409, 'conflict', 'No es la contraseña de la cuenta.');
  }
  await db.batch().update(userRef, { mustChangePassword: false }).delete(markRef).commit();
  return { uid, isChosen: true };
}
