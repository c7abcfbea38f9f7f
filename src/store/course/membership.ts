import {
  collectionGroup,
  doc,
  getDocs,
  increment,
  query,
  where,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { transact } from '../transact';
import { chunks } from '../../domain/chunks';
import type { User } from '../../models/user';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../lib/firebase/dbPaths';

// Who belongs to a course stands in three places that change together: the user's own courseId, the
// member card in the course, and the course's counter. Everything here reads what is stored inside a
// transaction, so that repeating it, or doing it in two tabs, counts nobody twice.

type Counter = 'totalStudents' | 'totalTeachers';
type Person = Pick<User, 'id' | 'name' | 'surname' | 'photo'>;

/** A transaction writes at most 500 documents; a moved student takes three. */
const PEOPLE_A_TRANSACTION = 100;

const card = (folder: string, id: string): DocumentReference => doc(db, `${folder}/${id}`);
const cardData = ({ id, name, surname, photo }: Person) => ({ id, name, surname, photo });

/** Adds up what happens to each course's counter and writes it at the end. */
class Tally {
  private readonly changes = new Map<string, number>();
  private readonly counter: Counter;

  constructor(counter: Counter) {
    this.counter = counter;
  }

  count(courseId: string, change: 1 | -1): void {
    this.changes.set(courseId, (this.changes.get(courseId) ?? 0) + change);
  }

  write(transaction: Transaction): void {
    for (const [courseId, change] of this.changes) {
      if (change === 0) continue;
      transaction.update(doc(db, dbPaths.course(courseId)), { [this.counter]: increment(change) });
    }
  }
}

const readAll = (transaction: Transaction, refs: readonly DocumentReference[]) =>
  Promise.all(refs.map((ref) => transaction.get(ref)));

/**
 * Moves students into a course from wherever they are (D28), or out of every course, as part of a
 * transaction: it reads, then it writes.
 * @param courseId the course they go to; empty for none
 */
export async function moveStudentsWithin(
  transaction: Transaction,
  ids: readonly string[],
  courseId: string,
): Promise<void> {
  const users = (
    await readAll(
      transaction,
      ids.map((id) => doc(db, dbPaths.user(id))),
    )
  ).filter((user) => user.exists());
  const fromOf = (user: DocumentSnapshot) => (user.get('courseId') as string | undefined) ?? '';
  const cardIn = (course: string, id: string) => card(dbPaths.courseStudents(course), id);
  const [left, entered] = await Promise.all([
    readAll(
      transaction,
      users
        .filter((user) => fromOf(user) !== '' && fromOf(user) !== courseId)
        .map((user) => cardIn(fromOf(user), user.id)),
    ),
    courseId === ''
      ? []
      : readAll(
          transaction,
          users.map((user) => cardIn(courseId, user.id)),
        ),
  ]);
  const tally = new Tally('totalStudents');
  for (const old of left) {
    if (!old.exists()) continue;
    transaction.delete(old.ref);
    tally.count(old.ref.parent.parent?.id ?? '', -1);
  }
  for (const [i, present] of entered.entries()) {
    const user = users[i];
    if (!user || present.exists()) continue;
    transaction.set(present.ref, cardData({ ...(user.data() as User), id: user.id }));
    tally.count(courseId, 1);
  }
  for (const user of users) {
    if (fromOf(user) !== courseId) transaction.update(user.ref, { courseId });
  }
  tally.write(transaction);
}

/** Moves students as moveStudentsWithin does, a hundred at a time. */
export async function moveStudents(ids: readonly string[], courseId: string): Promise<void> {
  for (const chunk of chunks(ids, PEOPLE_A_TRANSACTION)) {
    await transact((transaction) => moveStudentsWithin(transaction, chunk, courseId));
  }
}

/**
 * Makes teachers members of a course, as part of a transaction: it reads, then it writes. They may be
 * members of others too (D29).
 */
export async function addTeachersWithin(
  transaction: Transaction,
  teachers: readonly Person[],
  courseId: string,
): Promise<void> {
  const cards = await readAll(
    transaction,
    teachers.map(({ id }) => card(dbPaths.courseTeachers(courseId), id)),
  );
  const tally = new Tally('totalTeachers');
  for (const [i, present] of cards.entries()) {
    const teacher = teachers[i];
    if (!teacher || present.exists()) continue;
    transaction.set(present.ref, cardData(teacher));
    tally.count(courseId, 1);
  }
  tally.write(transaction);
}

/** Makes teachers members of a course. */
export const addTeachers = (teachers: readonly Person[], courseId: string): Promise<void> =>
  transact((transaction) => addTeachersWithin(transaction, teachers, courseId));

/** Takes people out of one course; for whoever had it as the own course, there is none then. */
async function removeMembers(
  ids: readonly string[],
  courseId: string,
  [folder, counter]: readonly [string, Counter],
): Promise<void> {
  for (const chunk of chunks(ids, PEOPLE_A_TRANSACTION)) {
    await transact(async (transaction) => {
      const [cards, users] = await Promise.all([
        readAll(
          transaction,
          chunk.map((id) => card(folder, id)),
        ),
        readAll(
          transaction,
          chunk.map((id) => doc(db, dbPaths.user(id))),
        ),
      ]);
      const tally = new Tally(counter);
      for (const present of cards) {
        if (!present.exists()) continue;
        transaction.delete(present.ref);
        tally.count(courseId, -1);
      }
      for (const user of users) {
        if (user.exists() && user.get('courseId') === courseId) {
          transaction.update(user.ref, { courseId: '' });
        }
      }
      tally.write(transaction);
    });
  }
}

/** Takes teachers out of a course; for one whose main course it was, there is none then. */
export const removeTeachers = (ids: readonly string[], courseId: string): Promise<void> =>
  removeMembers(ids, courseId, [dbPaths.courseTeachers(courseId), 'totalTeachers']);

/** Takes students out of a course; one that was moved to another meanwhile stays there. */
export const removeStudents = (ids: readonly string[], courseId: string): Promise<void> =>
  removeMembers(ids, courseId, [dbPaths.courseStudents(courseId), 'totalStudents']);

/** Puts books into a course, or takes them out. */
export async function setCourseBooks(
  courseId: string,
  added: readonly { id: string; name: string }[],
  removed: readonly string[],
): Promise<void> {
  await transact((transaction) => {
    for (const { id, name } of added) {
      transaction.set(card(dbPaths.courseBooks(courseId), id), { id, name });
    }
    for (const id of removed) transaction.delete(card(dbPaths.courseBooks(courseId), id));
    return Promise.resolve();
  });
}

/** The member cards of a person in every course. */
async function cardsOf(uid: string, group: 'students' | 'teachers'): Promise<DocumentReference[]> {
  const found = await getDocs(query(collectionGroup(db, group), where('id', '==', uid)));
  return found.docs.map(({ ref }) => ref);
}

/**
 * Deletes a person softly (D31): marked deleted and inactive, out of every course and its counters,
 * with the changes in one transaction. The account itself is removed by the server afterwards.
 */
export async function softDeletePerson({ id, type }: Pick<User, 'id' | 'type'>): Promise<void> {
  const isTeacher = type === 2;
  const refs = await cardsOf(id, isTeacher ? 'teachers' : 'students');
  await transact(async (transaction) => {
    const cards = await readAll(transaction, refs);
    const tally = new Tally(isTeacher ? 'totalTeachers' : 'totalStudents');
    for (const present of cards) {
      if (!present.exists()) continue;
      transaction.delete(present.ref);
      tally.count(present.ref.parent.parent?.id ?? '', -1);
    }
    transaction.update(doc(db, dbPaths.user(id)), { deleted: true, status: false, courseId: '' });
    tally.write(transaction);
  });
}
