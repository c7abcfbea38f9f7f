import { useMemo } from 'react';
import { isReachable } from '../../lib/connection';
import type { User } from '../../models/user';
import { emailKey, NOBODY, typedIdentificationKey, type Owners } from './owners';
import type { PersonFormValues } from './personSchema';
import { useLookup } from './useLookup';

type Find = (key: string) => Promise<User | null>;
type Typed = Pick<PersonFormValues, 'email' | 'identification'>;
type Field = keyof Typed;

/** What a field's answer is: whose it is is not asked of what the person has already. */
export type OwnerStatus = 'unknown' | 'checking' | 'failed' | 'found';

export type OwnerLookups = {
  statusOf: (field: Field, typed: Typed) => OwnerStatus;
  /** Who else has what is typed, as far as is known. */
  known: (typed: Typed) => Owners;
  /** Asks whose it is in a moment, unless the person has it or it is none. */
  ask: (field: Field, typed: Typed) => void;
  /** Forgets a question that has not been sent yet. */
  cancel: (field: Field) => void;
  /** Asks at once about both; nobody where it cannot be found out, and the server still refuses. */
  settle: (typed: Typed) => Promise<Owners>;
};

const KEYS: Record<Field, (typed: Typed) => string> = {
  email: ({ email }) => emailKey(email),
  identification: ({ identification }) => typedIdentificationKey(identification),
};

/**
 * Looks up who has the typed e-mail and identification.
 * @param self the person who is edited or comes back: nobody else
 * @param finders who has an e-mail, and who has an identification; they must not change between renders
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
