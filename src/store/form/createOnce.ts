import type { DocumentReference } from 'firebase/firestore';
import { findEdits, type Edits } from '../../domain/edits';
import { findStored } from '../findStored';
import { readBack } from '../readBack';

type Creation<T extends object, F extends object> = {
  ref: DocumentReference<T>;
  /** The form's field values to be saved. */
  fields: F;
  fieldsOf: (stored: T) => F;
  /**
   * Whether the stored document is the one this form created: another document may have the same
   * id.
   */
  isOurs?: (stored: T) => boolean;
  create: () => Promise<unknown>;
  /** Saves the fields that changed in the form after a save with an unknown outcome. */
  update: (edits: Edits<F>) => Promise<unknown>;
};

/** The fields sent for each path, kept until the document is known to exist. */
const sent = new Map<string, object>();

/**
 * Creates a document under an id that its form generated, only once, however often it is saved.
 * When the answer of an earlier try was lost, in this tab or before a reload, the document already
 * exists. The save then succeeds and writes only the fields that changed in the form since, so that
 * it does not undo what others have added.
 */
export async function createOnce<T extends object, F extends object>({
  ref,
  fields,
  fieldsOf,
  isOurs = () => true,
  create,
  update,
}: Creation<T, F>): Promise<void> {
  const known = await findStored(ref);
  if (known !== null && isOurs(known)) {
    const earlier = (sent.get(ref.path) as F | undefined) ?? fieldsOf(known);
    await update(findEdits(earlier, fields));
  } else {
    sent.set(ref.path, fields);
    try {
      await create();
    } catch (error) {
      const stored = await readBack(ref).catch(() => null); // the first error is the one to report
      if (stored === null || !isOurs(stored)) throw error;
      await update(findEdits(fieldsOf(stored), fields));
    }
  }
  sent.delete(ref.path);
}
