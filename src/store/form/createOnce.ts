import { getDocFromServer, type DocumentReference } from 'firebase/firestore';
import { findEdits, type Edits } from '../../domain/edits';
import { toErrorCode } from '../../lib/firebase/errors';

type Creation<T extends object, F extends object> = {
  ref: DocumentReference<T>;
  /** The form's fields as they are to be. */
  fields: F;
  fieldsOf: (stored: T) => F;
  /** Whether this stored document is the one that was to be made: its id alone may be anybody's. */
  isOurs?: (stored: T) => boolean;
  create: () => Promise<unknown>;
  /** Saves what was changed in the form after a save whose outcome was not known. */
  update: (edits: Edits<F>) => Promise<unknown>;
};

/** What was sent under an id, until it is known that it is there. */
const sent = new Map<string, object>();

/** The stored document; null where there is none, or none that this user may see. */
async function findStored<T>(ref: DocumentReference<T>): Promise<T | null> {
  try {
    return (await getDocFromServer(ref)).data() ?? null;
  } catch (error) {
    if (toErrorCode(error) === 'permission-denied') return null;
    throw error;
  }
}

/**
 * Makes a document whose id its form has made, once, however often it is saved. Where the answer of
 * an earlier try was lost the document is there already: then it has succeeded, and only what was
 * changed in the form since is saved.
 */
export async function createOnce<T extends object, F extends object>({
  ref,
  fields,
  fieldsOf,
  isOurs = () => true,
  create,
  update,
}: Creation<T, F>): Promise<void> {
  const earlier = sent.get(ref.path) as F | undefined;
  const known = earlier === undefined ? null : await findStored(ref);
  if (earlier !== undefined && known !== null && isOurs(known))
    await update(findEdits(earlier, fields));
  else {
    sent.set(ref.path, fields);
    try {
      await create();
    } catch (error) {
      const stored = await findStored(ref).catch(() => null); // the first error is the one to tell
      if (stored === null || !isOurs(stored)) throw error;
      await update(findEdits(fieldsOf(stored), fields));
    }
  }
  sent.delete(ref.path);
}
