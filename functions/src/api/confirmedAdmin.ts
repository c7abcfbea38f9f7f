import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { may } from '../../../src/domain/capabilities/may';
import * as can from '../../../src/domain/capabilities/table';
import { dbPaths } from '../../../src/domain/dbPaths';
import type { Caller } from './caller';
import { LONGEST_CALL_MS } from './createUserAccount';
import { assertApi } from './errors';
import { isPasswordOf, isPasswordText } from './isPasswordOf';
import { withTurn } from './turn';

/**
 * Refuses a caller who does not know the own password: an open session alone makes and removes no
 * admin, and erases nobody's data.
 * @throws ApiError 400 malformed, 403 `wrong-password`
 */
async function assertOwnPassword(auth: Auth, { uid }: Caller, body: unknown): Promise<void> {
  const { ownPassword, key } = (body ?? {}) as Record<string, unknown>;
  const isWhole = isPasswordText(ownPassword) && isPasswordText(key);
  assertApi(isWhole, 400, 'invalid-argument', 'ownPassword y key deben ser textos.');
  const isOwn = await isPasswordOf(auth, await auth.getUser(uid), ownPassword, key);
  assertApi(isOwn, 403, 'wrong-password', 'No es su contraseña.');
}

/**
 * Refuses an admin who was removed while the call waited for its turn: two admins cannot remove
 * each other.
 */
async function assertStillAdmin(db: Firestore, { uid }: Caller): Promise<void> {
  const user = (await db.doc(dbPaths.user(uid)).get()).data();
  const mayStill =
    may(user?.type, 'make', can.admins) && user?.status === true && user.deleted === false;
  assertApi(mayStill, 403, 'permission-denied', 'No tiene permiso para esta acción.');
}

/**
 * Runs an act of an admin who has just typed the own password, in turn with the calls that make,
 * remove or restore people.
 * @param body with `ownPassword`, and the `key` with which the application names itself to Auth
 * @throws ApiError 400 malformed, 403 `wrong-password` or no admin any more; and what `run` throws
 */
export async function asConfirmedAdmin<T>(
  { auth, db }: { auth: Auth; db: Firestore },
  caller: Caller,
  body: unknown,
  run: () => Promise<T>,
): Promise<T> {
  await assertOwnPassword(auth, caller, body);
  return withTurn(db, LONGEST_CALL_MS, async () => {
    await assertStillAdmin(db, caller);
    return run();
  });
}
