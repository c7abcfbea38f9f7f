import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import type { ConfirmPasswordAnswer, ConfirmPasswordBody } from '../../../src/models/api';
import { readDocument } from '../documents';
import type { Caller } from './caller';
import { assertApi } from './errors';
import { temporaryMark, temporaryMarkRef } from './temporaryMark';

/**
 * POST /api/confirm-own-password: removes the mark of a temporary password, once Auth confirms that
 * another password was set since. Only the server can remove it. Safe to repeat.
 * @param body with `isAsked` a password that is still the temporary one is no error: the call only
 *   asks whether the user has chosen another one by e-mail
 * @throws ApiError 409 the password is still the temporary one
 */
export async function confirmOwnPassword(
  { auth, db }: { auth: Auth; db: Firestore },
  { uid }: Caller,
  body: unknown,
): Promise<ConfirmPasswordAnswer> {
  const { isAsked } = (body ?? {}) as ConfirmPasswordBody;
  const [account, mark] = await Promise.all([auth.getUser(uid), temporaryMarkRef(db, uid).get()]);
  // Accounts older than the mark have had their password since they were created.
  const since =
    readDocument('temporaryMark', mark, ['setAt'])?.setAt ?? account.metadata.creationTime;
  const isChosen = Date.parse(temporaryMark(account).setAt) > Date.parse(since);
  if (!isChosen && isAsked === true) return { uid, isChosen };
  assertApi(isChosen, 409, 'conflict', 'La contraseña no ha cambiado.');
  await db.doc(dbPaths.user(uid)).update({ mustChangePassword: false });
  return { uid, isChosen };
}
