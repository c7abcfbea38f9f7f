import type { Auth } from 'firebase-admin/auth';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { AccountFields, AccountType, CreateAccountAnswer } from '../../../src/models/api';
import {
  findRowCode,
  readAccountFields,
  readAccountType,
  readKnownCourses,
  writeNewUser,
} from './account';
import { ApiError, assertApi } from './errors';
import { temporaryPassword } from './temporaryPassword';

type Services = { auth: Auth; db: Firestore };

const EXISTS = 'El correo ya está registrado.';

async function findByEmail(
  db: Firestore,
  email: string,
): Promise<QueryDocumentSnapshot | undefined> {
  return (await db.collection('users').where('email', '==', email).limit(1).get()).docs[0];
}

/** Says what Auth refused about an e-mail; anything else goes on as it is. */
function refuse(error: unknown): never {
  const { code } = error as { code?: string };
  assertApi(code !== 'auth/email-already-exists', 409, 'auth/email-already-exists', EXISTS);
  assertApi(code !== 'auth/invalid-email', 400, 'auth/invalid-email', 'El correo no es válido.');
  throw error;
}

/**
 * Makes the Auth account, under the uid of a restored user where there is one. An account without a
 * user document is what an interrupted call left behind: it is taken over.
 */
async function makeAccount(
  { auth, db }: Services,
  { email, name, surname }: AccountFields,
  password: string,
  restoredId: string | undefined,
): Promise<string> {
  const account = { email, password, displayName: `${name} ${surname}` };
  const found = await auth.getUserByEmail(email).catch(() => null);
  if (found && found.uid !== restoredId) {
    const owner = await db.doc(`users/${found.uid}`).get();
    assertApi(!owner.exists, 409, 'auth/email-already-exists', EXISTS);
  }
  if (found) return (await auth.updateUser(found.uid, account)).uid;
  const made = await auth
    .createUser({ ...account, ...(restoredId !== undefined && { uid: restoredId }) })
    .catch(refuse);
  return made.uid;
}

/** Makes the account and the documents; without the documents the account goes again. */
async function createAll(
  services: Services,
  fields: AccountFields,
  type: AccountType,
  restored: QueryDocumentSnapshot | undefined,
): Promise<CreateAccountAnswer> {
  const { auth, db } = services;
  const password = temporaryPassword();
  const uid = await makeAccount(services, fields, password, restored?.id);
  try {
    const batch = db.batch();
    const photo = (restored?.get('photo') as string | undefined) ?? '';
    writeNewUser(db, batch, uid, fields, type, photo);
    await batch.commit();
  } catch (error) {
    await auth.deleteUser(uid);
    throw error;
  }
  return { id: uid, password };
}

/**
 * POST /api/create-user-account: makes a student or a teacher, with a temporary password that is
 * answered once (D30).
 * @param body CreateAccountBody
 * @throws ApiError 400 `invalid-<field>` or `auth/invalid-email`, 409 `auth/email-already-exists`
 *   (`item.deleted` tells that it is a deleted user's, who can be restored)
 */
export async function createUserAccount(
  services: Services,
  body: unknown,
): Promise<CreateAccountAnswer> {
  const { db } = services;
  const type = readAccountType(body);
  const fields = readAccountFields(body, type);
  const code = findRowCode(fields, type, await readKnownCourses(db, [fields.courseId]));
  assertApi(code === null, 400, code ?? '', 'Los datos no son válidos.');

  const existing = await findByEmail(db, fields.email);
  const isDeleted = existing?.get('deleted') === true;
  const wantsRestore = (body as { restore?: unknown }).restore === true;
  if (existing && !(isDeleted && wantsRestore)) {
    throw new ApiError(409, 'auth/email-already-exists', EXISTS, {
      email: fields.email,
      deleted: isDeleted,
    });
  }
  assertApi(
    !existing || existing.get('type') === type,
    409,
    'conflict',
    'El usuario eliminado era de otro tipo.',
  );
  return createAll(services, fields, type, existing);
}
