import { setTimeout as pause } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import {
  FieldPath,
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { isEnrolled, personKindOf } from '../../../src/domain/capabilities/people';
import { chunks, MAX_IN_VALUES } from '../../../src/domain/chunks';
import { dbPaths } from '../../../src/domain/dbPaths';
import { formerCoursesAfter } from '../../../src/domain/membership';
import type { AccountType, TakeBackPeopleAnswer } from '../../../src/models/api';
import type { Use } from '../../../src/models/load';
import type { FormerMembership, Membership } from '../../../src/models/user';
import { readAuthor, recordPeople, type Author } from '../changes';
import { readDocument } from '../documents';
import { toMillis, toTimes } from '../times';
import { openLists } from '../triggers/keepList';
import type { Caller } from './caller';
import { findUses, readLoadedPeople, useOfDocument } from './checkUnused';

type Services = { auth: Auth; db: Firestore };

type Taken = { user: DocumentSnapshot; cards: readonly QueryDocumentSnapshot[] };

/** The id of the course that a card belongs to. */
const courseOf = (card: DocumentSnapshot): string => card.ref.parent.parent?.id ?? '';

/** The member cards of these people, by the id of the person. */
async function readCards(
  db: Firestore,
  transaction: Transaction,
  type: AccountType,
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly QueryDocumentSnapshot[]>> {
  const group = isEnrolled(type) ? dbPaths.courseStudentsGroup : dbPaths.courseTeachersGroup;
  const found = await Promise.all(
    chunks(uids, MAX_IN_VALUES).map((some) =>
      transaction.get(db.collectionGroup(group).where('id', 'in', some)),
    ),
  );
  const cards = new Map<string, QueryDocumentSnapshot[]>();
  for (const card of found.flatMap(({ docs }) => docs)) {
    const uid = String(card.get('id'));
    cards.set(uid, [...(cards.get(uid) ?? []), card]);
  }
  return cards;
}

/** A student's former courses when these cards are left at this time. */
function formerOf({ user, cards }: Taken, left: number): Record<string, FormerMembership> {
  const before = (toMillis(user.get('formerCourses')) ?? {}) as Record<string, FormerMembership>;
  return cards.reduce((former, card) => {
    const { since = null, away = [] } = toMillis(card.data()) as Partial<Membership>;
    return formerCoursesAfter(former, { since, away, left, courseId: courseOf(card) }, '');
  }, before);
}

/**
 * Ends the memberships of the people who are taken back: their cards go, and each course is counted once. Of students
 * each class list is written once, too: the events of the cards find it as it must be. To be called before the
 * transaction writes.
 */
async function openCourses(
  db: Firestore,
  transaction: Transaction,
  type: AccountType,
  taken: readonly Taken[],
): Promise<(at: Timestamp) => void> {
  const left = new Map<string, string[]>();
  for (const { user, cards } of taken) {
    for (const course of cards.map(courseOf)) {
      left.set(course, [...(left.get(course) ?? []), user.id]);
    }
  }
  const ids = [...left.keys()];
  const courses =
    ids.length === 0
      ? []
      : await transaction.getAll(...ids.map((id) => db.doc(dbPaths.course(id))), {
          fieldMask: ['deleted'],
        });
  // Only the students who are taken out are read: a class has up to forty others.
  const lists =
    ids.length === 0 || !isEnrolled(type)
      ? []
      : await transaction.getAll(...ids.map((id) => db.doc(dbPaths.classList(id))), {
          fieldMask: taken.map(({ user }) => new FieldPath('students', user.id, 'left')),
        });
  return (at) => {
    for (const { ref, id, exists } of courses) {
      const change = FieldValue.increment(-(left.get(id)?.length ?? 0));
      if (!exists) continue;
      if (isEnrolled(type)) transaction.update(ref, { totalStudents: change, hasMoves: true });
      else transaction.update(ref, { totalTeachers: change });
    }
    for (const list of lists) {
      const places = (left.get(list.id) ?? [])
        .map((uid) => new FieldPath('students', uid, 'left'))
        .filter((place) => list.get(place) === null);
      const [first, value, ...others] = places.flatMap((place) => [place, at]);
      if (first instanceof FieldPath) transaction.update(list.ref, first, value, ...others);
    }
    for (const card of taken.flatMap(({ cards }) => cards)) transaction.delete(card.ref);
  };
}

/**
 * Reads the people who are still as the load made them, with their cards, and the use of each of
 * the others.
 */
async function readTaken(
  db: Firestore,
  transaction: Transaction,
  type: AccountType,
  uids: readonly string[],
): Promise<{ taken: Taken[]; used: [string, Use][] }> {
  const [users, cards] = await Promise.all([
    transaction.getAll(...uids.map((uid) => db.doc(dbPaths.user(uid)))),
    readCards(db, transaction, type, uids),
  ]);
  const taken: Taken[] = [];
  const used: [string, Use][] = [];
  for (const user of users) {
    const own = cards.get(user.id) ?? [];
    // A card of another course changes nothing in a teacher's document.
    const isElsewhere =
      !isEnrolled(type) && own.some((card) => courseOf(card) !== user.get('courseId'));
    const use = useOfDocument(user, type) ?? (isElsewhere ? 'classes' : null);
    if (use === null) taken.push({ user, cards: own });
    else used.push([user.id, use]);
  }
  return { taken, used };
}

/** Deletes these people softly, as one deletes a person, in one transaction, but for those who were used meanwhile. */
function deletePeople(
  db: Firestore,
  author: Author,
  type: AccountType,
  uids: readonly string[],
): Promise<{ ids: string[]; used: [string, Use][] }> {
  return db.runTransaction(async (transaction) => {
    const { taken, used } = await readTaken(db, transaction, type, uids);
    const ids = taken.map(({ user }) => user.id);
    const leave = await openCourses(db, transaction, type, taken);
    const enter = await openLists(db, transaction, `${personKindOf(type)}s`, ids);
    const at = Timestamp.now();
    leave(at);
    for (const each of taken) {
      transaction.update(each.user.ref, {
        ...{ deleted: true, status: false, courseId: '' },
        ...(isEnrolled(type) && { formerCourses: toTimes(formerOf(each, at.toMillis())) }),
      });
    }
    enter(new Map(ids.map((id) => [id, { deleted: true }])));
    const people = taken.flatMap(({ user }) => {
      const named = readDocument('user', user, ['name', 'surname', 'courseId']);
      return named ? [{ ...named, id: user.id }] : [];
    });
    recordPeople(db, transaction, author, people, { userType: type, action: 'deleted' });
    return { ids, used };
  });
}

/** Auth takes one deletion of many accounts a second, and refuses more. */
const ASK_AGAIN_MS = [1000, 2000];

/** Removes these accounts. @returns those that are still there */
async function removeAccounts(auth: Auth, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  for (const wait of [...ASK_AGAIN_MS, null]) {
    try {
      const { errors } = await auth.deleteUsers([...uids]);
      return errors.flatMap(({ index }) => uids[index] ?? []);
    } catch (error) {
      console.error('take-back-people', error);
      if (wait !== null) await pause(wait);
    }
  }
  return [...uids];
}

/**
 * POST /api/take-back-people: deletes people whom a load made, softly, and then their accounts, but
 * for those who have been used since. Safe to repeat: for people who are deleted already only the
 * account is removed.
 *
 * One transaction for all of them: the lists, each course and each class list are written once, not
 * once for every person, which Firestore takes only about once a second.
 * @param body TakeBackPeopleBody
 * @throws ApiError 400 for bad ids, 413 for more than MAX_LOADED_PEOPLE
 */
export async function takeBackPeople(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<TakeBackPeopleAnswer> {
  const { auth, db } = services;
  const { type, ids: asked } = readLoadedPeople(body);
  const { users, uses } = await findUses(services, type, asked);
  const unused = asked.filter((uid) => !uses.has(uid));
  const { ids, used } =
    unused.length === 0
      ? { ids: [], used: [] }
      : await deletePeople(db, await readAuthor(db, caller), type, unused);
  // Also of a call before, whose answer was lost.
  const over = users.filter((user) => user.get('deleted') === true && user.get('type') === type);
  const left = await removeAccounts(auth, [...ids, ...over.map(({ id }) => id)]);
  return {
    taken: ids,
    used: Object.fromEntries([...uses, ...used]),
    accountLeft: left.filter((uid) => ids.includes(uid)),
  };
}
