import { identificationKey, isIdentificationKey } from '../../domain/identificationKey';
import { personTexts } from '../../lib/texts/person';
import type { User } from '../../models/user';
import type { PersonFormValues } from './personSchema';

// An e-mail and an identification belong to one person each.

/** Who else has what is typed; null for nobody, or where it is not known. */
export type Owners = { email: User | null; identification: User | null };
export const NOBODY: Owners = { email: null, identification: null };

/** An e-mail as it is stored and looked up. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** An identification as it is looked up; empty for what is none. */
export function typedIdentificationKey(identification: string): string {
  const key = identificationKey(identification);
  return isIdentificationKey(key) ? key : '';
}

/** What the form says about what others have: nothing of a deleted one who was chosen to come back. */
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
