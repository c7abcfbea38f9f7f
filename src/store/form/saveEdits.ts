import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase/firestore';
import { applyEdits, type Edits } from '../../domain/edits';
import { AppError, FORM_ERROR, toErrorCode } from '../../lib/firebase/errors';
import { transact } from '../transact';

/** The changes a form made to a document, and how the form's fields map to the stored document. */
type FormSave<T extends object, F extends object> = {
  ref: DocumentReference<T>;
  edits: Edits<F>;
  /** The form's fields of a stored document. */
  fieldsOf: (stored: T) => F;
  /** Fields that overwrite the stored ones without a conflict check: a newly chosen file. */
  replacing?: Partial<F>;
  /** Whether something is written even when no field changed. */
  isAlwaysWritten?: boolean;
  /**
   * Writes the changes into the document and into the documents that repeat them. It decides by its
   * reads in the transaction, which all come before the writes.
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
 * Reads a document that is about to be saved.
 * @throws AppError `form/gone` when it does not exist or is deleted, `form/foreign` when this user may
 *   not, or no longer, read it
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

/** Like readToSave, for a document chosen in a form: throws `form/choice-gone` when it is gone. */
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
 * Saves only the fields that the form changed; all others keep their stored values.
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
    const isWritten = save.isAlwaysWritten === true || Object.keys(all).length > 0;
    if (isWritten) await save.write(transaction, all, stored);
    return { before: stored, changes: all };
  });
}
