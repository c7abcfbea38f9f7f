import { isDocumentId } from '../../../src/domain/documentId';
import type { ErasePersonAnswer } from '../../../src/models/api';
import { readAuthor } from '../changes';
import { beginErasing, eraseStep, type EraseServices } from '../privacy/erase';
import type { Caller } from './caller';
import { asConfirmedAdmin } from './confirmedAdmin';
import { assertApi } from './errors';

/**
 * POST /api/erase-person: erases the school's data about somebody who has left for ever, but for
 * the academic record (`FATES`). A large person needs several calls: each does a part. Safe to
 * repeat, also by another admin.
 * @param body ErasePersonBody
 * @throws ApiError 400 malformed or the own person, 403 `wrong-password`, 404 for nobody, 409
 *   `not-left` for somebody who is active or in a course
 */
export async function erasePerson(
  services: EraseServices,
  caller: Caller,
  body: unknown,
): Promise<ErasePersonAnswer> {
  const { db } = services;
  const { uid } = (body ?? {}) as { uid?: unknown };
  assertApi(isDocumentId(uid), 400, 'invalid-argument', 'uid debe ser un id.');
  assertApi(uid !== caller.uid, 400, 'invalid-argument', 'Nadie elimina sus propios datos.');
  // A person who is being restored is not erased meanwhile.
  await asConfirmedAdmin(services, caller, body, async () => {
    await beginErasing(db, uid, await readAuthor(db, caller));
  });
  return { uid, isWhole: await eraseStep(services, uid) };
}
