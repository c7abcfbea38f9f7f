import type { Auth, UserRecord } from 'firebase-admin/auth';
import { FieldPath, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import { listedName } from '../../../src/domain/names';
import type { CheckAccountsAnswer } from '../../../src/models/api';
import type { AccountMismatch } from '../../../src/models/status';
import { readDocument } from '../documents';
import { assertApi } from './errors';

type Services = { auth: Auth; db: Firestore };

/** The number of people, or accounts, that a call checks. */
const PART = 300;
/** Auth looks up at most this many accounts in one call. */
const LOOKUPS = 100;

const FIELDS = ['name', 'surname', 'email', 'type', 'deleted'] as const;

/** Describes how a person and the account of the same id do not fit; null when they do. */
function compare(
  user: DocumentSnapshot | undefined,
  account: UserRecord | undefined,
  uid: string,
): AccountMismatch | null {
  const person = user && readDocument('user', user, ['name', 'surname', 'email', 'deleted']);
  if (!person) return { uid, name: '', type: null, kind: 'alone' };
  const type: unknown = user.get('type');
  const named = { uid, name: listedName(person), type: typeof type === 'number' ? type : null };
  if (person.deleted) return account ? { ...named, kind: 'deleted' } : null;
  if (!account) return { ...named, kind: 'missing' };
  return (account.email ?? '').toLowerCase() === person.email ? null : { ...named, kind: 'email' };
}

const found = (mismatches: readonly (AccountMismatch | null)[]): AccountMismatch[] =>
  mismatches.filter((each) => each !== null);

/** The people, in the order of their ids. */
async function checkPeople({ auth, db }: Services, after: string): Promise<CheckAccountsAnswer> {
  const people = db
    .collection(dbPaths.users)
    .orderBy(FieldPath.documentId())
    .select(...FIELDS);
  const { docs } = await (after === '' ? people : people.startAfter(after)).limit(PART).get();
  const answers = await Promise.all(
    chunks(docs, LOOKUPS).map((some) => auth.getUsers(some.map(({ id: uid }) => ({ uid })))),
  );
  const accounts = new Map(
    answers.flatMap(({ users }) => users.map((each) => [each.uid, each] as const)),
  );
  return {
    checked: docs.length,
    mismatches: found(docs.map((user) => compare(user, accounts.get(user.id), user.id))),
    next: docs.length < PART ? 'accounts:' : `people:${docs.at(-1)?.id ?? ''}`,
  };
}

/** The accounts that nobody has. */
async function checkAlone({ auth, db }: Services, token: string): Promise<CheckAccountsAnswer> {
  const { users, pageToken } = await auth.listUsers(PART, token === '' ? undefined : token);
  const refs = users.map(({ uid }) => db.doc(dbPaths.user(uid)));
  const people = refs.length === 0 ? [] : await db.getAll(...refs, { fieldMask: ['deleted'] });
  return {
    checked: 0,
    mismatches: users.flatMap(({ uid }, i) =>
      people[i]?.exists ? [] : [{ uid, name: '', type: null, kind: 'alone' as const }],
    ),
    next: pageToken === undefined ? null : `accounts:${pageToken}`,
  };
}

/**
 * POST /api/check-accounts: compares people with their accounts in Auth, some hundred a call: first every person with
 * the account, then every account that has no person. Changes nothing.
 * @param body CheckAccountsBody
 * @throws ApiError 400 for a place that no call has answered
 */
export async function checkAccounts(
  services: Services,
  body: unknown,
): Promise<CheckAccountsAnswer> {
  const { from = 'people:' } = (body ?? {}) as { from?: unknown };
  const [, kind, place = ''] =
    /^(people|accounts):(.*)$/.exec(typeof from === 'string' ? from : '') ?? [];
  const isPlace =
    kind === 'accounts' || (kind === 'people' && (place === '' || isDocumentId(place)));
  assertApi(isPlace, 400, 'invalid-argument', 'from no es válido.');
  return kind === 'people' ? checkPeople(services, place) : checkAlone(services, place);
}
