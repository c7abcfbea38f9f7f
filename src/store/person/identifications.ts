import { doc, type Transaction } from 'firebase/firestore';
import { identificationKey } from '../../domain/identificationKey';
import { userConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';

/** The code for an identification that another person has; the server uses the same code. */
export const IDENTIFICATION_EXISTS = 'identification-exists';

/**
 * Reserves an identification for a person, so that only one of two windows gets it. It reads before
 * the transaction writes, and returns the function that writes the reservation. A reservation is
 * taken over when its owner now has another identification.
 * @param identification as it is stored
 * @throws AppError `identification-exists` when somebody else has it, perhaps a deleted person
 */
export async function reserveIdentification(
  transaction: Transaction,
  id: string,
  identification: string,
): Promise<() => void> {
  const key = identificationKey(identification);
  const ref = doc(db, dbPaths.identification(key));
  const owner = (await transaction.get(ref)).data() as { uid: string } | undefined;
  if (owner?.uid === id) return () => undefined;
  if (owner) {
    const person = doc(db, dbPaths.user(owner.uid)).withConverter(userConverter);
    const stored = (await transaction.get(person)).data();
    if (stored && identificationKey(stored.identification) === key) {
      throw new AppError(IDENTIFICATION_EXISTS);
    }
  }
  return () => {
    transaction.set(ref, { uid: id });
  };
}
