import type { Auth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { isEnrolled } from '../../../src/domain/capabilities/people';
import { chunks, MAX_IN_VALUES } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import type { AccountType, CheckUnusedAnswer } from '../../../src/models/api';
import { MAX_LOADED_PEOPLE, type Use } from '../../../src/models/load';
import { readAccountType } from './account';
import { assertApi } from './errors';
import { readIds } from './readIds';

type Services = { auth: Auth; db: Firestore };

/** The people whom documents of these queries name in a field. */
async function namedIn(
  uids: readonly string[],
  sources: readonly [query: Query, field: string][],
): Promise<ReadonlySet<string>> {
  const asked = sources.flatMap(([query, field]) =>
    chunks(uids, MAX_IN_VALUES).map(async (some) => {
      const found = await query.where(field, 'in', some).select(field).get();
      return found.docs.map((each) => each.get(field) as string);
    }),
  );
  return new Set((await Promise.all(asked)).flat());
}

/** The students of these courses who have a grade that waits to be returned: they are its document's name. */
async function readHeld(db: Firestore, courses: readonly string[]): Promise<string[]> {
  const tasks = await Promise.all(
    chunks(courses, MAX_IN_VALUES).map((some) =>
      db
        .collection(dbPaths.tasks)
        .where('courseId', 'in', some)
        .where('publishOnReturn', '==', true)
        .select()
        .get(),
    ),
  );
  const held = await Promise.all(
    tasks
      .flatMap(({ docs }) => docs)
      .map((task) => db.collection(dbPaths.heldGrades(task.id)).select().get()),
  );
  return held.flatMap(({ docs }) => docs.map(({ id }) => id));
}

/** The students who have a submission, a grade, a score, a report card, a conduct or an exception. */
async function studentsWithWork(
  db: Firestore,
  users: readonly DocumentSnapshot[],
): Promise<ReadonlySet<string>> {
  const courses = new Set(users.map((user) => String(user.get('courseId') ?? '')));
  courses.delete('');
  const [named, held] = await Promise.all([
    namedIn(
      users.map(({ id }) => id),
      [
        [db.collectionGroup(dbPaths.submissionsGroup), 'idStudent'], // scores lie in a group of the same name
        [db.collectionGroup(dbPaths.exceptionsGroup), 'idStudent'],
        [db.collectionGroup(dbPaths.conductGroup), 'idStudent'],
        [db.collection(dbPaths.reportCards), 'idStudent'],
      ],
    ),
    readHeld(db, [...courses]),
  ]);
  return new Set([...named, ...held]);
}

/** The teachers who have a subject, are a tutor, or are a member of a course besides their main one. */
async function teachersWithClasses(
  db: Firestore,
  users: readonly DocumentSnapshot[],
): Promise<ReadonlySet<string>> {
  const uids = users.map(({ id }) => id);
  const [named, cards] = await Promise.all([
    namedIn(uids, [
      [db.collection(dbPaths.subjects), 'teacherId'],
      [db.collection(dbPaths.courses), 'tutor.id'],
    ]),
    Promise.all(
      chunks(uids, MAX_IN_VALUES).map((some) =>
        db.collectionGroup(dbPaths.courseTeachersGroup).where('id', 'in', some).get(),
      ),
    ),
  ]);
  const mainCourses = new Map(users.map((user) => [user.id, user.get('courseId') as string]));
  const others = cards
    .flatMap(({ docs }) => docs)
    .filter((card) => card.ref.parent.parent?.id !== mainCourses.get(card.get('id') as string));
  return new Set([...named, ...others.map((card) => card.get('id') as string)]);
}

/** The people whose account was used; one without an account was never used. */
async function readSignedIn(auth: Auth, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  return new Set(
    users.filter(({ metadata }) => metadata.lastSignInTime).map((account) => account.uid),
  );
}

/**
 * The people whom a call is about, each once.
 * @throws ApiError 400 for bad ids, 413 for more than MAX_LOADED_PEOPLE
 */
export function readLoadedPeople(body: unknown): { type: AccountType; ids: string[] } {
  const { uids: given } = (body ?? {}) as { uids?: unknown };
  const type = readAccountType(body);
  const uids = readIds(given, 'uids');
  assertApi(uids.length <= MAX_LOADED_PEOPLE, 413, 'too-large', 'Son demasiadas personas.');
  return { type, ids: [...new Set(uids)] };
}

/**
 * Finds the use that the document shows: a restored person or any change since it was made; null
 * for none.
 */
export function useOfDocument(user: DocumentSnapshot, type: AccountType): Use | null {
  if (!user.exists || user.get('deleted') === true || user.get('type') !== type) return 'gone';
  const { createTime, updateTime } = user;
  const isAsMade = createTime && updateTime?.isEqual(createTime);
  return isAsMade ? null : 'changed';
}

/** Finds which of these people have been used, and how, with the documents of all of them. */
export async function findUses(
  { auth, db }: Services,
  type: AccountType,
  ids: readonly string[],
): Promise<{ users: DocumentSnapshot[]; uses: Map<string, Use> }> {
  const users = await db.getAll(...ids.map((uid) => db.doc(dbPaths.user(uid))));
  const [signedIn, busy] = await Promise.all([
    readSignedIn(auth, ids),
    isEnrolled(type) ? studentsWithWork(db, users) : teachersWithClasses(db, users),
  ]);
  const useOf = (user: DocumentSnapshot): Use | null => {
    const own = useOfDocument(user, type);
    if (own === 'gone') return own;
    if (signedIn.has(user.id)) return 'signedIn';
    if (busy.has(user.id)) return isEnrolled(type) ? 'work' : 'classes';
    return own;
  };
  const uses = users.flatMap((user): [string, Use][] => {
    const use = useOf(user);
    return use === null ? [] : [[user.id, use]];
  });
  return { users, uses: new Map(uses) };
}

/**
 * POST /api/check-unused: who of these people has been used since they were made: signed in, has work or a
 * grade, teaches, or was changed. Changes nothing.
 * @param body CheckUnusedBody
 * @throws ApiError 400 for bad ids, 413 for more than MAX_LOADED_PEOPLE
 */
export async function checkUnused(services: Services, body: unknown): Promise<CheckUnusedAnswer> {
  const { type, ids } = readLoadedPeople(body);
  const { uses } = await findUses(services, type, ids);
  return { used: Object.fromEntries(uses) };
}
