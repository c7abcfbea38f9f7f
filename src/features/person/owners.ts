import { identificationKey, isIdentificationKey } from '../../domain/identificationKey';
import { personTexts } from '../../lib/texts/person';
import type { User } from '../../models/user';
import type { PersonFormValues } from './personSchema';

// An e-mail and an identification belong to one person each.

/** The other person who has the typed value; null for nobody, or when it is not known. */
export type Owners = { email: User | null; identification: User | null };
export const NOBODY: Owners = { email: null, identification: null };

/** Returns the e-mail in the form in which it is stored and looked up. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Returns the identification in the form in which it is looked up; empty when it is not valid. */
export function typedIdentificationKey(identification: string): string {
  const key = identificationKey(identification);
  return isIdentificationKey(key) ? key : '';
}

/**
 * Returns the messages about values that another person has; none about a deleted person who was
 * chosen to come back.
 */
export function findTaken(
  { email, identification }: Owners,
  { restoreId }: Pick<PersonFormValues, 'restoreId'>,
): { email?: string; identification?: string } {
  const isTaken = (owner: User | null) =>
    owner !== null && !(owner.deleted && owner.id === restoreId);
  return {
    ...(isTaken(email) && { email: personTexts.emailTaken }),
    ...(isTaken(identification) && { identification: personTexts.identificationTaken }),
  };
}
