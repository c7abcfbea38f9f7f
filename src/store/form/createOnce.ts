import type { DocumentReference } from 'firebase/firestore';
import { findEdits, type Edits } from '../../domain/edits';
import { readBack } from '../readBack';

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

/**
 * Makes a document whose id its form has made, once, however often it is saved. Where the answer of
 * an earlier try was lost, in this tab or before a reload, the document is there already: then it has
 * succeeded, and only what was changed in the form since is saved, not what others have added to it.
 */
export async function createOnce<T extends object, F extends object>({
  ref,
  fields,
  fieldsOf,
  isOurs = () => true,
  create,
  update,
}: Creation<T, F>): Promise<void> {
  const known = await readBack(ref);
  if (known !== null && isOurs(known)) {
    const earlier = (sent.get(ref.path) as F | undefined) ?? fieldsOf(known);
    await update(findEdits(earlier, fields));
  } else {
    sent.set(ref.path, fields);
    try {
      await create();
    } catch (error) {
      const stored = await readBack(ref).catch(() => null); // the first error is the one to tell
      if (stored === null || !isOurs(stored)) throw error;
      await update(findEdits(fieldsOf(stored), fields));
    }
  }
  sent.delete(ref.path);
}
