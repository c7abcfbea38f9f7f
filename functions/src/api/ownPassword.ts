import type { Auth } from 'firebase-admin/auth';
import type { Caller } from './caller';
import { assertApi } from './errors';
import { isPasswordOf, isPasswordText } from './isPasswordOf';

/**
 * Refuses who does not know the caller's password: an open session alone makes and removes no
 * admin, and erases nobody's data.
 * @throws ApiError 400 malformed, 403 `wrong-password`
 */
export async function assertOwnPassword(
  { auth }: { auth: Auth },
  { uid }: Caller,
  body: unknown,
): Promise<void> {
  const { ownPassword, key } = (body ?? {}) as Record<string, unknown>;
  const isWhole = isPasswordText(ownPassword) && isPasswordText(key);
  assertApi(isWhole, 400, 'invalid-argument', 'ownPassword y key deben ser textos.');
  const isOwn = await isPasswordOf(auth, await auth.getUser(uid), ownPassword, key);
  assertApi(isOwn, 403, 'wrong-password', 'No es su contraseña.');
}
