import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase/firestore';
import { applyEdits, type Edits } from '../../domain/edits';
import { AppError, FORM_ERROR, toErrorCode } from '../../lib/firebase/errors';
import { transact } from '../transact';

/** What a form changed in a document, and how its fields stand to the stored ones. */
type FormSave<T extends object, F extends object> = {
  ref: DocumentReference<T>;
  edits: Edits<F>;
  /** The form's fields as this stored document has them. */
  fieldsOf: (stored: T) => F;
  /** What replaces whatever is stored, without asking: a newly chosen file. */
  replacing?: Partial<F>;
  /**
   * Writes the changes into the document, with what belongs to them in others. It decides by what it
   * reads in the transaction, and reads before it writes.
   */
  write: (transaction: Transaction, changes: Partial<F>, stored: T) => unknown;
};

export type Saved<T, F> = { before: T; changes: Partial<F> };

async function read<T>(
  transaction: Transaction,
  ref: DocumentReference<T>,
): Promise<DocumentSnapshot<T>> {
  try {
    return await transaction.get(ref);
  } catch (error) {
    if (toErrorCode(error) === 'permission-denied') throw new AppError(FORM_ERROR.foreign);
    throw error;
  }
}

/**
 * A document that a save is about, as it is stored.
 * @throws AppError `form/gone` when there is none or it is deleted, `form/foreign` when it is not, or
 *   no longer, for this user to see
 */
export async function readToSave<T extends object>(
  transaction: Transaction,
  ref: DocumentReference<T>,
): Promise<T> {
  const stored = (await read(transaction, ref)).data();
  if (stored === undefined || ('deleted' in stored && stored.deleted === true)) {
    throw new AppError(FORM_ERROR.gone);
  }
  return stored;
}

/** As readToSave, of something that was chosen in a form: `form/choice-gone` when it is no more. */
export async function readChosen<T extends object>(
  transaction: Transaction,
  ref: DocumentReference<T>,
): Promise<T> {
  try {
    return await readToSave(transaction, ref);
  } catch (error) {
    throw toErrorCode(error) === FORM_ERROR.gone ? new AppError(FORM_ERROR.choiceGone) : error;
  }
}

/**
 * Saves what a form changed, and nothing else: fields that nobody touched there stay as they are
 * stored at this moment.
 * @returns the document as it was before, and what was written
 * @throws AppError `form/conflict` when somebody else changed one of the fields meanwhile, and as
 *   readToSave
 */
export function saveEdits<T extends object, F extends object>(
  save: FormSave<T, F>,
): Promise<Saved<T, F>> {
  return transact(async (transaction) => {
    const stored = await readToSave(transaction, save.ref);
    const { changes, conflicts } = applyEdits(save.fieldsOf(stored), save.edits);
    if (conflicts.length > 0) throw new AppError(FORM_ERROR.conflict);
    const all = { ...changes, ...save.replacing };
    if (Object.keys(all).length > 0) await save.write(transaction, all, stored);
    return { before: stored, changes: all };
  });
}
