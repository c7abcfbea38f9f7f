import { useMemo } from 'react';
import { isReachable } from '../../lib/connection';
import type { User } from '../../models/user';
import { emailKey, NOBODY, typedIdentificationKey, type Owners } from './owners';
import type { PersonFormValues } from './personSchema';
import { useLookup } from './useLookup';

type Find = (key: string) => Promise<User | null>;
type Typed = Pick<PersonFormValues, 'email' | 'identification'>;
type Field = keyof Typed;

/** The state of a field's lookup; a value that the person has already is not looked up. */
export type OwnerStatus = 'unknown' | 'checking' | 'failed' | 'found';

export type OwnerLookups = {
  statusOf: (field: Field, typed: Typed) => OwnerStatus;
  /** Returns the other people who have the typed values, as far as it is known. */
  known: (typed: Typed) => Owners;
  /**
   * Looks the owner up after a short delay, unless the person has the value already or it is not
   * valid.
   */
  ask: (field: Field, typed: Typed) => void;
  /** Forgets a lookup that has not started yet. */
  cancel: (field: Field) => void;
  /**
   * Looks both values up at once; returns nobody when a lookup fails, because the server still
   * refuses.
   */
  settle: (typed: Typed) => Promise<Owners>;
};

const KEYS: Record<Field, (typed: Typed) => string> = {
  email: ({ email }) => emailKey(email),
  identification: ({ identification }) => typedIdentificationKey(identification),
};

/**
 * Looks up who has the typed e-mail and identification.
 * @param self the person who is edited or comes back, who does not count as another owner
 * @param finders find the owner of an e-mail and of an identification; they must not change between
 * renders
 */
export function useOwners(
  self: User | null,
  finders: { email: Find; identification: Find },
): OwnerLookups {
  const email = useLookup(finders.email);
  const identification = useLookup(finders.identification);
  return useMemo(() => {
    const lookups = { email, identification };
    const isOwn = (field: Field, key: string) =>
      key === '' || (self !== null && KEYS[field](self) === key);
    const other = (owner: User | null) => (owner?.id === self?.id ? null : owner);
    const known = (field: Field, typed: Typed) => {
      const key = KEYS[field](typed);
      const answer = lookups[field].answerTo(key);
      return answer.status === 'found' && !isOwn(field, key) ? other(answer.value) : null;
    };
    const settle = async (field: Field, typed: Typed) => {
      const key = KEYS[field](typed);
      if (isOwn(field, key)) return null;
      const answer = await lookups[field].settle(key);
      return answer.status === 'found' ? other(answer.value) : null;
    };
    return {
      statusOf: (field, typed) => lookups[field].answerTo(KEYS[field](typed)).status,
      known: (typed) => ({
        email: known('email', typed),
        identification: known('identification', typed),
      }),
      ask: (field, typed) => {
        const key = KEYS[field](typed);
        if (!isOwn(field, key)) lookups[field].ask(key);
      },
      cancel: (field) => {
        lookups[field].cancel();
      },
      settle: async (typed) => {
        if (!(await isReachable())) return NOBODY;
        const [ofEmail, ofIdentification] = await Promise.all([
          settle('email', typed),
          settle('identification', typed),
        ]);
        return { email: ofEmail, identification: ofIdentification };
      },
    };
  }, [self, email, identification]);
}
