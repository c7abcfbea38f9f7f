import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import type { NoteLoadAnswer } from '../../../src/models/api';
import { MAX_LOADED_PEOPLE } from '../../../src/models/load';
import { readAuthor } from '../changes';
import { readDocument } from '../documents';
import { openLoad, readLoadOfCall } from '../loads';
import { readAccountType } from './account';
import type { Caller } from './caller';
import { assertApi } from './errors';
import { readIds } from './readIds';

/**
 * POST /api/note-load: notes in a load the people whom its list has changed; people who were noted
 * before, or whom the load has made, count once. Safe to repeat.
 * @param body NoteLoadBody
 * @throws ApiError 400 for a bad load or bad ids, 413 for more than MAX_LOADED_PEOPLE
 */
export async function noteLoad(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<NoteLoadAnswer> {
  const { load: called, changed: given } = (body ?? {}) as Record<string, unknown>;
  const load = readLoadOfCall(called, caller);
  const type = readAccountType(body);
  const changed = readIds(given, 'changed');
  assertApi(changed.length <= MAX_LOADED_PEOPLE, 413, 'too-large', 'Son demasiadas personas.');
  const author = await readAuthor(db, caller);
  const ids = [...new Set(changed)];
  return db.runTransaction(async (transaction) => {
    const users = await transaction.getAll(...ids.map((id) => db.doc(dbPaths.user(id))));
    const parts = await transaction.get(db.collection(serverPaths.loadParts(load.id)));
    const noted = new Set(
      parts.docs.flatMap((part) =>
        Object.keys(readDocument('loadPart', part, ['people'])?.people ?? {}),
      ),
    );
    const note = await openLoad(db, transaction, load, author, type);
    const people = users.flatMap((user) => {
      const data = readDocument('user', user, ['name', 'surname']);
      const isMeant = data && user.get('type') === type && !noted.has(user.id);
      return isMeant ? [{ id: user.id, name: data.name, surname: data.surname }] : [];
    });
    note('changed', people);
    return { changed: people.length };
  });
}
