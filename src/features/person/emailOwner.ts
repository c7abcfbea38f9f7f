import { personTexts } from '../../lib/texts/person';
import type { User } from '../../models/user';
import type { PersonFormValues } from './personSchema';
import type { Lookup } from './useLookup';

export type EmailLookup = Lookup<User | null>;

/** An e-mail as it is stored and looked up. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Who else has the e-mail that stands in the form, as far as is known. */
export function emailOwner(email: string, person: User | null, lookup: EmailLookup): User | null {
  const answer = lookup.answerTo(emailKey(email));
  const owner = answer.status === 'found' ? answer.value : null;
  return owner === null || owner.id === person?.id ? null : owner;
}

/** What the form says about an e-mail of this owner; a deleted user may be chosen to come back. */
export function findEmailProblem(
  { email, restoreEmail }: Pick<PersonFormValues, 'email' | 'restoreEmail'>,
  owner: User | null,
): string | null {
  if (owner === null) return null;
  const comesBack = owner.deleted && restoreEmail === emailKey(email);
  return comesBack ? null : personTexts.emailTaken;
}
