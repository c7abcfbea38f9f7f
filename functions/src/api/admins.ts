import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { isOffice } from '../../../src/domain/capabilities/people';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import type { CreateAccountAnswer, OfficeType, RemoveAdminAnswer } from '../../../src/models/api';
import { USER_TYPE } from '../../../src/models/user';
import { readAuthor, recordPeople } from '../changes';
import { findRowCode, readAccountFields, readJob } from './account';
import type { Caller } from './caller';
import { asConfirmedAdmin } from './confirmedAdmin';
import { createOrAnswer, findByEmail } from './createUserAccount';
import { ApiError, assertApi } from './errors';
import { deleteAccount } from './deleteAccountUser';

type Services = { auth: Auth; db: Firestore };

const { admin, teacher } = USER_TYPE;

/** Returns admin unless the body says inspector. */
function readOfficeType(body: unknown): OfficeType {
  const { type } = (body ?? {}) as { type?: unknown };
  if (type === undefined) return admin;
  if (isOffice(type)) return type;
  throw new ApiError(400, 'invalid-argument', 'El tipo de usuario no es válido.');
}

/**
 * POST /api/create-admin: creates another admin or an inspector, with a temporary password that is
 * returned once. A removed user of the office with the same e-mail comes back, with the data of
 * this request. It may be repeated as `createUserAccount`.
 * @param body CreateAdminBody
 * @throws ApiError 400 malformed, 403 `wrong-password`, 409 as `createUserAccount`
 */
export async function createAdmin(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<CreateAccountAnswer> {
  const { db } = services;
  const job = readJob((body as { requestId?: unknown } | null)?.requestId, 'requestId');
  const type = readOfficeType(body);
  // A user of the office has neither a guardian nor a course, as a teacher may; the users enter
  // their telephone themselves.
  const fields = { ...readAccountFields(body, teacher), courseId: '', phone: '' };
  const code = findRowCode(fields, teacher, new Set(), ['courseId', 'phone']);
  assertApi(code === null, 400, code ?? '', 'Los datos no son válidos.');
  return asConfirmedAdmin(services, caller, body, async () => {
    const former = await findByEmail(db, fields.email);
    const isBack = former?.get('deleted') === true && isOffice(former.get('type'));
    return createOrAnswer(services, { caller, job, fields, type }, isBack ? former.id : null);
  });
}

/**
 * POST /api/remove-admin: ends the account of another admin or of an inspector. The caller stays, so that a school
 * never is without an admin.
 * Safe to repeat.
 * @param body RemoveAdminBody
 * @throws ApiError 400 malformed or the own account, 403 `wrong-password`, 404 nobody of the office
 */
export async function removeAdmin(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<RemoveAdminAnswer> {
  const { auth, db } = services;
  const { uid } = (body ?? {}) as { uid?: unknown };
  assertApi(isDocumentId(uid), 400, 'invalid-argument', 'uid debe ser un id.');
  assertApi(uid !== caller.uid, 400, 'invalid-argument', 'Nadie se quita a sí mismo.');
  return asConfirmedAdmin(services, caller, body, async () => {
    const author = await readAuthor(db, caller);
    const ref = db.doc(dbPaths.user(uid));
    await db.runTransaction(async (transaction) => {
      const user = await transaction.get(ref);
      const type: unknown = user.get('type');
      assertApi(isOffice(type), 404, 'not-found', 'El administrador no existe.');
      if (user.get('deleted') === true) return;
      transaction.update(ref, { deleted: true });
      const { name, surname } = user.data() as { name: string; surname: string };
      recordPeople(db, transaction, author, [{ id: uid, name, surname, courseId: '' }], {
        userType: type,
        action: 'deleted',
      });
    });
    await deleteAccount(auth, uid);
    return { uid };
  });
}
