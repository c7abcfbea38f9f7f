import {
  collection,
  doc,
  documentId,
  limit,
  query,
  where,
  type CollectionReference,
  type Query,
} from 'firebase/firestore';
import { chunks, MAX_IN_VALUES } from '../../domain/chunks';
import { identificationKey, isIdentificationKey } from '../../domain/identificationKey';
import type { User } from '../../models/user';
import { userConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { readQuery } from '../../lib/firebase/reading';
import { readDocument } from '../../lib/firebase/serverReads';

const users = () => collection(db, dbPaths.users).withConverter(userConverter);

/** The user with this e-mail, deleted users included: their account may still hold it. */
export async function findUserByEmail(email: string): Promise<User | null> {
  const found = await readQuery(
    'users.byEmail',
    query(users(), where('email', '==', email.trim().toLowerCase()), limit(1)),
  );
  return found[0] ?? null;
}

type Owner = { uid: string };
const owners = () => collection(db, dbPaths.identifications) as CollectionReference<Owner, Owner>;

/** The document keys of these identifications, without duplicates and invalid ones. */
const keysOf = (identifications: readonly string[]): string[] => [
  ...new Set(identifications.map(identificationKey).filter(isIdentificationKey)),
];

/**
 * The user with this identification in any spelling. Deleted users are included, because they can
 * be restored.
 */
export async function findUserByIdentification(identification: string): Promise<User | null> {
  const [key] = keysOf([identification]);
  if (key === undefined) return null;
  const owner = await readDocument('users.byIdentification', doc(owners(), key));
  if (owner === null) return null;
  const user = await readDocument('users.byIdentification', doc(users(), owner.uid));
  // An owner who has another identification now no longer holds this one.
  return user && identificationKey(user.identification) === key ? user : null;
}

/** Maximum number of queries at the same time. */
const PARALLEL = 6;

/** Reads the documents that match any of these values, thirty values a query. */
async function readEach<T>(
  label: string,
  values: readonly string[],
  queryOf: (some: readonly string[]) => Query<T>,
): Promise<T[]> {
  const waiting = chunks(values, MAX_IN_VALUES);
  const found: T[] = [];
  const worker = async () => {
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      found.push(...(await readQuery(label, queryOf(chunk))));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return found;
}

/** The users with one of these e-mails, deleted ones included. */
export const findUsersByEmails = (emails: readonly string[]): Promise<User[]> =>
  readEach('roster.email', emails, (some) => query(users(), where('email', 'in', some)));

/** The users with one of these identifications in any spelling, deleted ones included. */
export async function findUsersByIdentifications(
  identifications: readonly string[],
): Promise<User[]> {
  const keys = keysOf(identifications);
  const label = 'roster.identification';
  const found = await readEach(label, keys, (some) =>
    query(owners(), where(documentId(), 'in', some)),
  );
  const people = await readEach(label, [...new Set(found.map(({ uid }) => uid))], (some) =>
    query(users(), where(documentId(), 'in', some)),
  );
  return people.filter(({ identification }) => keys.includes(identificationKey(identification)));
}
