import type { AccountFields, AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { identificationKey } from '../identificationKey';
import { isNoDocument } from '../noDocument';
import { mayBeSamePerson } from './differences';

/** The fields of a registered user that the check of a list needs. */
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
  /** The users by identificationKey. */
  byIdentification: ReadonlyMap<string, RegisteredUser>;
};
export const NOBODY: Registered = { byEmail: new Map(), byIdentification: new Map() };

/**
 * Builds the look-up of registered users. Among several with one identification, a user who is not
 * deleted is preferred.
 */
export function registeredOf(users: readonly RegisteredUser[]): Registered {
  const deletedFirst = [...users].sort((a, b) => Number(b.deleted) - Number(a.deleted));
  return {
    byEmail: new Map(users.map((user) => [user.email, user])),
    byIdentification: new Map(
      deletedFirst.map((user) => [identificationKey(user.identification), user]),
    ),
  };
}

/** Return the keys by which e-mails and identifications are compared. */
export const KEYS = {
  email: ({ email }: AccountFields) => email,
  identification: ({ identification }: AccountFields) => identificationKey(identification),
};

/**
 * Returns the account of a person without a document with the identification of a registered user,
 * if one with this e-mail and name exists: that user is the same person.
 */
export function asRegistered(account: AccountFields, registered: Registered): AccountFields {
  const owner = registered.byEmail.get(account.email);
  const isSame =
    owner !== undefined && isNoDocument(account.identification) && mayBeSamePerson(account, owner);
  return isSame ? { ...account, identification: owner.identification } : account;
}

/**
 * Finds the registered users with an account's e-mail and identification. `isSame` when one person,
 * deleted or not, has both.
 */
export function findOwners(account: AccountFields, registered: Registered) {
  const key = KEYS.identification(account);
  // Several people may have none.
  const ofEmail = account.email === '' ? undefined : registered.byEmail.get(account.email);
  const ofIdentification = registered.byIdentification.get(key);
  const isSame = ofEmail !== undefined && identificationKey(ofEmail.identification) === key;
  return { ofEmail, ofIdentification: isSame ? undefined : ofIdentification, isSame };
}

/**
 * Finds the registered person that a row is about: the one with its identification, if the e-mail
 * belongs to nobody else and the name is not completely different, which would mean a mistyped
 * identification.
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
