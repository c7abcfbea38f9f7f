import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import type { DeleteAccountAnswer } from '../../../src/models/api';
import type { Caller } from './caller';
import { assertApi } from './errors';

/** Deletes an account; one that is gone already is no error. */
export async function deleteAccount(auth: Auth, uid: string): Promise<void> {
  await auth.deleteUser(uid).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
  });
}

/**
 * POST /api/delete-account-user: removes the account of a user who was deleted softly before.
 * Safe to repeat: an account that is gone already is no error.
 * @param body `{uid}`
 * @throws ApiError 400 malformed or the own account, 404 no such user, 409 the user is not deleted
 */
export async function deleteAccountUser(
  { auth, db }: { auth: Auth; db: Firestore },
  caller: Caller,
  body: unknown,
): Promise<DeleteAccountAnswer> {
  const { uid } = (body ?? {}) as { uid?: unknown };
  assertApi(isDocumentId(uid), 400, 'invalid-argument', 'uid debe ser un id.');
  assertApi(uid !== caller.uid, 400, 'invalid-argument', 'Nadie elimina su propia cuenta.');
  const user = await db.doc(dbPaths.user(uid)).get();
  assertApi(user.exists, 404, 'not-found', 'El usuario no existe.');
  assertApi(user.get('deleted') === true, 409, 'conflict', 'El usuario no está eliminado.');
  await deleteAccount(auth, uid);
  return { uid };
}
