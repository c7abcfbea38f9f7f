import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { isOffice } from '../../../src/domain/capabilities/people';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import type { AccountFault, CheckAccountAnswer } from '../../../src/models/api';
import { readDocument } from '../documents';
import { freeEmail } from '../freeEmail';
import { assertApi } from './errors';
import { temporaryMark, temporaryMarkRef } from './temporaryMark';
import { temporaryPassword } from './temporaryPassword';

type Services = { auth: Auth; db: Firestore };

async function findAccount(auth: Auth, uid: string): Promise<UserRecord | null> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return null;
    throw error;
  }
}

/** Whether the account differs from the user's document: its owner can change it in Auth. */
function findFault(user: DocumentSnapshot, account: UserRecord | null): AccountFault | null {
  if (account === null) return { kind: 'missing' };
  const email = account.email?.toLowerCase() ?? '';
  return email === user.get('email') ? null : { kind: 'email', email };
}

const timeOf = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

/**
 * Returns the time when the account was last used, in ms since 1970; null for never. Auth notes
 * sign-ins, and when a session that goes on was renewed.
 */
function lastUse(account: UserRecord | null): number | null {
  const { lastSignInTime, lastRefreshTime } = account?.metadata ?? {};
  const times = [timeOf(lastSignInTime), timeOf(lastRefreshTime)].filter((at) => at !== null);
  return times.length === 0 ? null : Math.max(...times);
}

const emailOf = (user: DocumentSnapshot): string | undefined =>
  readDocument('user', user, ['email'])?.email;

/** Sets the account's e-mail to the document's again. */
async function mendEmail(
  services: Services,
  user: DocumentSnapshot,
  lastUsedAt: number | null,
): Promise<CheckAccountAnswer> {
  const { auth } = services;
  const email = emailOf(user);
  if (email !== undefined) await freeEmail(services, email);
  try {
    await auth.updateUser(user.id, { email });
  } catch (error) {
    const { code } = error as { code?: string };
    assertApi(
      code !== 'auth/email-already-exists',
      409,
      'auth/email-already-exists',
      'El correo ya está registrado.',
    );
    throw error;
  }
  await auth.revokeRefreshTokens(user.id);
  return { fault: null, password: null, lastUsedAt };
}

/**
 * Creates the account again, under the same id, with a temporary password that is returned once.
 */
async function remake(services: Services, user: DocumentSnapshot): Promise<CheckAccountAnswer> {
  const { auth, db } = services;
  const password = temporaryPassword();
  const email = emailOf(user);
  if (email !== undefined) await freeEmail(services, email);
  const made = await auth.createUser({
    uid: user.id,
    email,
    password,
    displayName: `${String(user.get('name'))} ${String(user.get('surname'))}`,
  });
  await db
    .batch()
    .set(temporaryMarkRef(db, user.id), temporaryMark(made, password))
    .update(user.ref, { mustChangePassword: true })
    .commit();
  return { fault: null, password, lastUsedAt: null };
}

/**
 * POST /api/check-account: checks whether a person's account in Auth still matches the user's
 * document, and says when the account was last used. A user can delete the account or change its e-mail without the application; with `mend`
 * the call repairs it.
 * @param body CheckAccountBody
 * @throws ApiError 400 malformed, 403 for an account of the office that is missing, 404 no such user, 409 somebody else
 *   now has the e-mail
 */
export async function checkAccount(services: Services, body: unknown): Promise<CheckAccountAnswer> {
  const { uid, mend } = (body ?? {}) as Record<string, unknown>;
  assertApi(isDocumentId(uid), 400, 'invalid-argument', 'uid debe ser un id.');
  const user = await services.db.doc(dbPaths.user(uid)).get();
  assertApi(
    user.exists && user.get('deleted') === false,
    404,
    'not-found',
    'El usuario no existe.',
  );
  const account = await findAccount(services.auth, uid);
  const fault = findFault(user, account);
  const lastUsedAt = lastUse(account);
  if (fault === null || mend !== true) return { fault, password: null, lastUsedAt };
  if (fault.kind === 'email') return mendEmail(services, user, lastUsedAt);
  // An open session gets no password of the office: who works there is removed and made again (`createAdmin`).
  assertApi(
    !isOffice(user.get('type')),
    403,
    'permission-denied',
    'Una cuenta de la oficina se crea en Administradores.',
  );
  return remake(services, user);
}
