import type { Request } from 'express';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { fullName } from '../../../src/domain/names';
import type { UserType } from '../../../src/models/user';
import { readDocument } from '../documents';
import { assertApi } from './errors';

export type Caller = { uid: string; type: UserType };

/**
 * Identifies the caller: verifies the ID token and reads the caller's user document, which must be
 * active and of a type that may call.
 * @throws ApiError 401 without a valid token, 403 for anyone else
 */
export async function identifyCaller(
  { auth, db }: { auth: Auth; db: Firestore },
  request: Request,
  mayCall: (type: unknown) => boolean,
): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  assertApi(token, 401, 'unauthenticated', 'Falta el token de la sesión.');
  // Checks with Auth too, so that a disabled account or a changed password ends access at once.
  const decoded = await auth.verifyIdToken(token, true).catch(() => null);
  assertApi(decoded, 401, 'unauthenticated', 'La sesión no es válida.');
  const user = (await db.doc(dbPaths.user(decoded.uid)).get()).data();
  assertApi(
    user?.status === true && user.deleted === false && mayCall(user.type),
    403,
    'permission-denied',
    'No tiene permiso para esta acción.',
  );
  return { uid: decoded.uid, type: user.type as UserType };
}

/** The caller as records name the person. */
export async function namedCaller(
  db: Firestore,
  { uid }: Caller,
): Promise<{ id: string; name: string }> {
  const user = readDocument('user', await db.doc(dbPaths.user(uid)).get(), ['name', 'surname']);
  return { id: uid, name: user ? fullName(user) : '' };
}
