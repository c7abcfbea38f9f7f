import type { Auth, UserRecord } from 'firebase-admin/auth';
import type {
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { isOffice } from '../../../src/domain/capabilities/people';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import type { AccountFields, CreateAccountAnswer, EmailTaker } from '../../../src/models/api';
import type { UserType } from '../../../src/models/user';
import { readAuthor, recordPeople } from '../changes';
import { readDocument } from '../documents';
import { freeEmail } from '../freeEmail';
import {
  findRowCode,
  jobRef,
  readAccountFields,
  readAccountType,
  readBeforeDeletion,
  readJob,
  readKnownCourses,
  writeNewUser,
} from './account';
import type { Caller } from './caller';
import { deleteAccount } from './deleteAccountUser';
import { ApiError, assertApi } from './errors';
import { findOwners, IDENTIFICATION_EXISTS } from './identifications';
import { temporaryMark, temporaryMarkRef } from './temporaryMark';
import { temporaryPassword } from './temporaryPassword';
import { withTurn } from './turn';

type Services = { auth: Auth; db: Firestore };

const EMAIL_EXISTS = 'auth/email-already-exists';
const EXISTS = 'El correo ya está registrado.';
/** Upper bound of the duration of a call, in milliseconds. */
export const LONGEST_CALL_MS = 10_000;

/** Finds the user who has this e-mail, deleted or not. */
export async function findByEmail(
  db: Firestore,
  email: string,
): Promise<QueryDocumentSnapshot | undefined> {
  return (await db.collection(dbPaths.users).where('email', '==', email).limit(1).get()).docs[0];
}

/** Refuses an identification that another person has, deleted or not. */
async function assertFree(
  db: Firestore,
  reader: Firestore | Transaction,
  identification: string,
  ownId: string | undefined,
): Promise<void> {
  const [owner] = (await findOwners(db, reader, [identification])).values();
  if (owner === undefined || owner.id === ownId) return;
  const deleted = owner.get('deleted') === true;
  throw new ApiError(409, IDENTIFICATION_EXISTS, 'La identificación ya está registrada.', {
    identification,
    deleted,
  });
}

/** Turns Auth's errors about an e-mail into API errors; any other error is thrown again. */
function refuse(error: unknown): never {
  const { code } = error as { code?: string };
  assertApi(code !== EMAIL_EXISTS, 409, EMAIL_EXISTS, EXISTS);
  assertApi(code !== 'auth/invalid-email', 400, 'auth/invalid-email', 'El correo no es válido.');
  throw error;
}

/**
 * Creates the Auth account; a restored user keeps the uid. The e-mail is taken from accounts that have no right
 * to it, so that nobody else can sign in to the new account.
 */
async function makeAccount(
  services: Services,
  { email, name, surname }: AccountFields,
  password: string,
  restoredId: string | undefined,
): Promise<{ account: UserRecord; taker: EmailTaker | null }> {
  const { auth } = services;
  const fields = { email, password, emailVerified: false, displayName: `${name} ${surname}` };
  const found = await auth.getUserByEmail(email).catch(() => null);
  if (found?.uid === restoredId && found !== null) {
    return { account: await auth.updateUser(found.uid, fields), taker: null };
  }
  const { isFree, taker } = await freeEmail(services, email);
  if (!isFree) {
    throw new ApiError(409, EMAIL_EXISTS, EXISTS, { email, ...(taker && { taker: taker.name }) });
  }
  // The restored user's old account may have another e-mail.
  if (restoredId !== undefined) await deleteAccount(auth, restoredId);
  const account = await auth
    .createUser({ ...fields, ...(restoredId !== undefined && { uid: restoredId }) })
    .catch(refuse);
  return { account, taker };
}

export type Creation = {
  caller: Caller;
  job: string | null;
  fields: AccountFields;
  type: UserType;
};

/**
 * Creates the account and the documents. If writing the documents fails, the account is deleted.
 */
async function createAll(
  services: Services,
  { caller, job, fields, type }: Creation,
  restored: DocumentSnapshot | undefined,
): Promise<CreateAccountAnswer> {
  const { auth, db } = services;
  const password = temporaryPassword();
  const { account, taker } = await makeAccount(services, fields, password, restored?.id);
  const { uid } = account;
  try {
    const author = await readAuthor(db, caller);
    await db.runTransaction(async (transaction) => {
      // An admin's browser may have just given the identification to somebody else.
      await assertFree(db, transaction, fields.identification, uid);
      writeNewUser(
        db,
        transaction,
        { account, password },
        fields,
        type,
        readBeforeDeletion(restored),
      );
      recordPeople(db, transaction, author, [{ ...fields, id: uid }], {
        userType: type,
        action: restored ? 'restored' : 'created',
      });
      if (job !== null) {
        transaction.set(jobRef(db, caller, job), { made: { [uid]: true } }, { merge: true });
      }
    });
  } catch (error) {
    await auth.deleteUser(uid);
    throw error;
  }
  return { id: uid, password, ...(taker && { taker }) };
}

/**
 * The answer to a repeated request: the account that the first request created, with a new
 * password, as long as nobody has signed in with it. Null when the request did not create the
 * account.
 */
async function answerAgain(
  { auth, db }: Services,
  { caller, job, type }: Creation,
  existing: QueryDocumentSnapshot,
): Promise<CreateAccountAnswer | null> {
  if (job === null || existing.get('deleted') === true) return null;
  // A request for another type of account must not be answered with this one.
  if (existing.get('type') !== type) return null;
  const { id } = existing;
  const made = readDocument('job', await jobRef(db, caller, job).get(), ['made'])?.made ?? {};
  if (made[id] !== true || (await auth.getUser(id)).metadata.lastSignInTime) return null;
  const password = temporaryPassword();
  const account = await auth.updateUser(id, { password, emailVerified: false });
  await temporaryMarkRef(db, id).set(temporaryMark(account, password));
  return { id, password };
}

function readRestoredId(value: unknown): string | null {
  if (value === undefined) return null;
  assertApi(isDocumentId(value), 400, 'invalid-argument', 'restore no es válido.');
  return value;
}

/** The deleted user to restore; undefined for a new user. */
async function readRestored(
  db: Firestore,
  id: string | null,
  type: UserType,
): Promise<DocumentSnapshot | undefined> {
  if (id === null) return undefined;
  const user = await db.doc(dbPaths.user(id)).get();
  assertApi(user.exists, 404, 'not-found', 'El usuario eliminado no existe.');
  assertApi(user.get('deleted') === true, 409, 'conflict', 'El usuario no está eliminado.');
  const was: unknown = user.get('type');
  const isAlike = was === type || (isOffice(was) && isOffice(type));
  assertApi(isAlike, 409, 'conflict', 'El usuario eliminado era de otro tipo.');
  const isErased = user.get('erasedAt') !== undefined;
  assertApi(!isErased, 409, 'erased', 'Los datos de la persona se eliminaron.');
  return user;
}

/**
 * Creates an account with its documents, or returns again the account that an earlier call of the
 * same request made. The caller holds the turn.
 * @throws ApiError as `createUserAccount`
 */
export async function createOrAnswer(
  services: Services,
  creation: Creation,
  restoredId: string | null,
): Promise<CreateAccountAnswer> {
  const { db } = services;
  const { email, identification } = creation.fields;
  const existing = await findByEmail(db, email);
  const again = existing && (await answerAgain(services, creation, existing));
  if (again) return again;
  const deleted = existing?.get('deleted') === true;
  if (existing && !(deleted && existing.id === restoredId)) {
    throw new ApiError(409, EMAIL_EXISTS, EXISTS, { email, deleted });
  }
  const restored = await readRestored(db, restoredId, creation.type);
  await assertFree(db, db, identification, restored?.id);
  return createAll(services, creation, restored);
}

/**
 * POST /api/create-user-account: creates a student or a teacher with a temporary password that is
 * returned once. With a `requestId` the call can be repeated after a lost answer: it returns the
 * same account with a new password. Calls run one at a time.
 * @param body CreateAccountBody
 * @throws ApiError 400 `invalid-<field>` or `auth/invalid-email`, 409 `auth/email-already-exists` or
 *   `identification-exists` (`item.deleted`: a deleted user has it, who can be restored),
 *   404 or 409 when the user to restore does not exist, is not deleted, has another type or was erased (`erased`)
 */
export async function createUserAccount(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<CreateAccountAnswer> {
  const { db } = services;
  const { requestId, restore } = (body ?? {}) as Record<string, unknown>;
  const type = readAccountType(body);
  const job = readJob(requestId, 'requestId');
  const restoredId = readRestoredId(restore);
  const fields = readAccountFields(body, type);
  const code = findRowCode(fields, type, await readKnownCourses(db, [fields.courseId]));
  assertApi(code === null, 400, code ?? '', 'Los datos no son válidos.');
  return withTurn(db, LONGEST_CALL_MS, () =>
    createOrAnswer(services, { caller, job, fields, type }, restoredId),
  );
}
