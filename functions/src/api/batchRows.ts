import type { Auth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { chunks } from '../../../src/domain/chunks';
import { identificationKey } from '../../../src/domain/identificationKey';
import type { AccountFields, AccountType, BatchRowError } from '../../../src/models/api';
import { findRowCode } from './account';
import { findOwners, IDENTIFICATION_EXISTS } from './identifications';

/** A person of a list, at a position of it. */
export type Row = { index: number; fields: AccountFields };

/** Auth looks up at most this many e-mails in a call. */
const LOOKUPS = 100;

/** Tells of each value whether it came before; an empty one is none. */
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

/** Every bad row: what is wrong in itself, and what stands twice in the list. */
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
    const code = findRowCode(fields, type, knownCourses) ?? repeated;
    return code === undefined ? [] : [rowError(row, code)];
  });
}

/** The rows in which nothing is wrong. */
export function without(rows: readonly Row[], errors: readonly BatchRowError[]): Row[] {
  const bad = new Set(errors.map(({ index }) => index));
  return rows.filter(({ index }) => !bad.has(index));
}

export type Existing = { uid: string; hasSignedIn: boolean; user: DocumentSnapshot };

/** The accounts that have one of these e-mails already, with their user documents, by e-mail. */
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
 * The rows whose identification another person has, deleted or not. Whoever has the row's e-mail is
 * answered as existing, or again, and needs no free identification.
 */
export async function findTaken(
  db: Firestore,
  rows: readonly Row[],
  existing: ReadonlyMap<string, Existing>,
): Promise<BatchRowError[]> {
  const wanted = rows.filter(({ fields }) => !existing.get(fields.email)?.user.exists);
  const owners = await findOwners(
    db,
    db,
    wanted.map(({ fields }) => fields.identification),
  );
  return wanted
    .filter(({ fields }) => owners.has(identificationKey(fields.identification)))
    .map((row) => rowError(row, IDENTIFICATION_EXISTS));
}
