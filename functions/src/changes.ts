import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { serverPaths } from '../../src/domain/serverPaths';
import { fullName } from '../../src/domain/names';
import type { Stored as StoredAs } from '../../src/domain/stored';
import type { Change, ChangeAction, FieldChange } from '../../src/models/change';
import { namedCaller, type Caller } from './api/caller';

/** A change as it is stored in the log. */
export type StoredChange = StoredAs<Change, Timestamp> & {
  /** The time of the first of several changes, if this is the record of an hour. */
  since?: Timestamp;
};

/** The caller of an endpoint, as the log names people. */
export type Author = { by: string; byName: string };

/** The caller of an endpoint as the log names people. */
export async function readAuthor(db: Firestore, caller: Caller): Promise<Author> {
  const { id, name } = await namedCaller(db, caller);
  return { by: id, byName: name };
}

/**
 * Writes an act of the server on behalf of somebody into the log, in the transaction of that act.
 * @param key makes the record's id unique among those of its moment
 */
export function writeRecord(
  db: Firestore,
  transaction: Transaction,
  author: Author,
  key: string,
  change: Omit<StoredChange, 'at' | keyof Author>,
): void {
  const at = Timestamp.fromMillis(Date.now());
  const record: StoredChange = { ...change, at, ...author };
  transaction.set(db.doc(serverPaths.change(`${String(at.toMillis())}-${key}`)), record);
}

type NamedPerson = { id: string; name: string; surname: string; courseId: string };

type Options = {
  userType: number;
  action?: ChangeAction;
  fields?: FieldChange[];
  courses?: readonly string[];
};

/**
 * Writes an act of the server on people on behalf of somebody, such as creating them, into the log,
 * in the transaction of that act: one record for all of them.
 * @param people at most some hundred
 * @param options.fields the changes, the same for all of them
 * @param options.courses the courses that it concerns beside those in which they are
 */
export function recordPeople(
  db: Firestore,
  transaction: Transaction,
  author: Author,
  people: readonly NamedPerson[],
  { userType, action = 'created', fields = [], courses = [] }: Options,
): void {
  const [first] = people;
  if (!first) return;
  const names = people.map(fullName);
  writeRecord(db, transaction, author, first.id, {
    kind: 'person',
    action,
    idRecord: people.length === 1 ? first.id : '',
    name: people.length === 1 ? (names[0] ?? '') : '',
    userType,
    about: [
      ...new Set([...people.flatMap(({ id, courseId }) => [id, courseId]), ...courses]),
    ].filter(Boolean),
    fields,
    names: people.length === 1 ? [] : names,
  });
}
