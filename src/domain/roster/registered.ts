import type { AccountFields, AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { identificationKey } from '../identificationKey';
import { isNoDocument } from '../noDocument';
import { mayBeSamePerson } from './differences';

/** The registered users with these e-mails and identifications. */
export type RegisteredUser = Pick<
  User,
  | 'id'
  | 'type'
  | 'email'
  | 'identification'
  | 'name'
  | 'surname'
  | 'phone'
  | 'representative'
  | 'courseId'
  | 'deleted'
>;
export type Registered = {
  byEmail: ReadonlyMap<string, RegisteredUser>;
  /** By identificationKey. */
  byIdentification: ReadonlyMap<string, RegisteredUser>;
};
export const NOBODY: Registered = { byEmail: new Map(), byIdentification: new Map() };

/** Registered users by what finds them. Of several with one identification, one who is not deleted tells more. */
export function registeredOf(users: readonly RegisteredUser[]): Registered {
  const deletedFirst = [...users].sort((a, b) => Number(b.deleted) - Number(a.deleted));
  return {
    byEmail: new Map(users.map((user) => [user.email, user])),
    byIdentification: new Map(
      deletedFirst.map((user) => [identificationKey(user.identification), user]),
    ),
  };
}

/** The comparison keys of e-mails and identifications. */
export const KEYS = {
  email: ({ email }: AccountFields) => email,
  identification: ({ identification }: AccountFields) => identificationKey(identification),
};

/**
 * An account of a list that knows no document: somebody of the name who is registered with the e-mail is the same
 * person, whatever stands as the identification there.
 */
export function asRegistered(account: AccountFields, registered: Registered): AccountFields {
  const owner = registered.byEmail.get(account.email);
  const isSame =
    owner !== undefined && isNoDocument(account.identification) && mayBeSamePerson(account, owner);
  return isSame ? { ...account, identification: owner.identification } : account;
}

/**
 * The registered users with an account's e-mail and identification. `isSame` when one person,
 * deleted or not, has both.
 */
export function findOwners(account: AccountFields, registered: Registered) {
  const key = KEYS.identification(account);
  // Several may have none.
  const ofEmail = account.email === '' ? undefined : registered.byEmail.get(account.email);
  const ofIdentification = registered.byIdentification.get(key);
  const isSame = ofEmail !== undefined && identificationKey(ofEmail.identification) === key;
  return { ofEmail, ofIdentification: isSame ? undefined : ofIdentification, isSame };
}

/**
 * The registered person whom a row is about: whoever has its identification, if the e-mail is nobody
 * else's and the name is not a completely other one, which tells of a mistyped identification.
 */
export function findPerson(
  account: AccountFields,
  type: AccountType,
  { ofEmail, ofIdentification, isSame }: ReturnType<typeof findOwners>,
): RegisteredUser | null {
  const owner = isSame ? ofEmail : ofEmail === undefined ? ofIdentification : undefined;
  if (owner === undefined || owner.deleted || owner.type !== type) return null;
  return isSame || mayBeSamePerson(account, owner) ? owner : null;
}
