import type { Auth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { laterFields } from '../../../src/domain/account';
import { chunks } from '../../../src/domain/chunks';
import { identificationKey } from '../../../src/domain/identificationKey';
import type { AccountFields, AccountType, BatchRowError } from '../../../src/models/api';
import { findRowCode } from './account';
import { findOwners, IDENTIFICATION_EXISTS } from './identifications';

/** A person of a list, with the position in the list. */
export type Row = { index: number; fields: AccountFields };

/** Auth looks up at most this many e-mails in one call. */
const LOOKUPS = 100;

/**
 * Returns a function that tells whether it was called with a value before; empty values never
 * repeat.
 */
function createRepeats(): (value: string) => boolean {
  const seen = new Set<string>();
  return (value) => {
    const isRepeated = value !== '' && seen.has(value);
    seen.add(value);
    return isRepeated;
  };
}

const rowError = ({ index, fields: { email } }: Row, code: string): BatchRowError => ({
  index,
  item: { email },
  code,
});

/** Every invalid row: rows with a bad field, and rows that repeat an e-mail or identification. */
export function findRowErrors(
  rows: readonly Row[],
  type: AccountType,
  knownCourses: ReadonlySet<string>,
): BatchRowError[] {
  const isRepeatedEmail = createRepeats();
  const isRepeatedIdentification = createRepeats();
  return rows.flatMap((row) => {
    const { fields } = row;
    const repeated = [
      isRepeatedEmail(fields.email) && 'repeated-email',
      isRepeatedIdentification(identificationKey(fields.identification)) &&
        'repeated-identification',
    ].find((code) => code !== false);
    const code = findRowCode(fields, type, knownCourses, laterFields(type)) ?? repeated;
    return code === undefined ? [] : [rowError(row, code)];
  });
}

/** The rows that have no error. */
export function without(rows: readonly Row[], errors: readonly BatchRowError[]): Row[] {
  const bad = new Set(errors.map(({ index }) => index));
  return rows.filter(({ index }) => !bad.has(index));
}

export type Existing = { uid: string; hasSignedIn: boolean; user: DocumentSnapshot };

/** Whether the e-mail of a row is that of a person, by the person's document. */
export const hasOwner = (
  existing: ReadonlyMap<string, Existing>,
  { email }: Row['fields'],
): boolean => existing.get(email)?.user.get('email') === email;

/** The accounts that already have one of these e-mails, with their user documents, by e-mail. */
export async function findExisting(
  { auth, db }: { auth: Auth; db: Firestore },
  rows: readonly Row[],
): Promise<Map<string, Existing>> {
  const found = await Promise.all(
    chunks(rows, LOOKUPS).map((chunk) =>
      auth.getUsers(chunk.map(({ fields }) => ({ email: fields.email }))),
    ),
  );
  const accounts = found.flatMap(({ users }) => users);
  if (accounts.length === 0) return new Map();
  const users = await db.getAll(...accounts.map(({ uid }) => db.doc(dbPaths.user(uid))));
  return new Map(
    accounts.flatMap(({ uid, email, metadata }, i) => {
      const user = users[i];
      return email && user
        ? [[email.toLowerCase(), { uid, user, hasSignedIn: Boolean(metadata.lastSignInTime) }]]
        : [];
    }),
  );
}

/**
 * The rows whose identification another person has, deleted or not. Rows whose e-mail belongs to an
 * existing user are not checked, because no new person is created for them.
 */
export async function findTaken(
  db: Firestore,
  rows: readonly Row[],
  existing: ReadonlyMap<string, Existing>,
): Promise<BatchRowError[]> {
  const wanted = rows.filter(({ fields }) => !hasOwner(existing, fields));
  const owners = await findOwners(
    db,
    db,
    wanted.map(({ fields }) => fields.identification),
  );
  return wanted
    .filter(({ fields }) => owners.has(identificationKey(fields.identification)))
    .map((row) => rowError(row, IDENTIFICATION_EXISTS));
}
