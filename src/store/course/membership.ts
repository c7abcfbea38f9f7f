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
import { hasClasses } from '../../domain/capabilities/people';
import { transact } from '../transact';
import { chunks } from '../../domain/chunks';
import { enterCourse, formerCoursesAfter } from '../../domain/membership';
import type { User } from '../../models/user';
import { now } from '../../lib/clock';
import { formerCoursesField, membershipField } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';

// Membership of a course is stored in three places that change together: the user's courseId, the
// member card in the course, and the course's counter. Every function here reads the stored state
// inside a transaction, so that repeating it, or running it in two tabs, counts nobody twice.

type Counter = 'totalStudents' | 'totalTeachers';
type Person = Pick<User, 'id' | 'name' | 'surname' | 'photo'>;

/** A transaction writes at most 500 documents; a moved student takes three. */
const PEOPLE_A_TRANSACTION = 100;

const card = (folder: string, id: string): DocumentReference => doc(db, `${folder}/${id}`);
const cardData = ({ id, name, surname, photo }: Person) => ({ id, name, surname, photo });

/** Collects the changes of each course's counter and writes them at the end. */
class CourseCounts {
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
      // Set even when one student joined and another left, so that the counter is unchanged.
      const hasMoves = this.counter === 'totalStudents' && { hasMoves: true };
      if (change === 0 && !hasMoves) continue;
      transaction.update(doc(db, dbPaths.course(courseId)), {
        [this.counter]: increment(change),
        ...hasMoves,
      });
    }
  }
}

/** The id of the course that a card belongs to. */
const courseOf = (present: DocumentSnapshot): string => present.ref.parent.parent?.id ?? '';

/** Deletes the cards that exist and counts each of them off its course. */
function deleteCards(
  transaction: Transaction,
  cards: readonly DocumentSnapshot[],
  counts: CourseCounts,
): void {
  for (const present of cards) {
    if (!present.exists()) continue;
    transaction.delete(present.ref);
    counts.count(courseOf(present), -1);
  }
}

/** The membership that ends now, from the student's card in that course; null without a card. */
const endedMembershipOf = (present: DocumentSnapshot | undefined, now: number) =>
  present?.exists()
    ? { ...membershipField.read(present.data()), left: now, courseId: courseOf(present) }
    : null;

type StoredStudent = {
  id: string;
  ref: DocumentReference;
  person: Person;
  /** The id of the student's course; empty for none. */
  from: string;
  former: User['formerCourses'];
};

/** The stored students with these ids; an id without a document is left out. */
async function readStudents(
  transaction: Transaction,
  ids: readonly string[],
): Promise<StoredStudent[]> {
  const found = await readAll(
    transaction,
    ids.map((id) => doc(db, dbPaths.user(id))),
  );
  return found.flatMap((user) => {
    if (!user.exists()) return [];
    const data = user.data() as User;
    const { id, ref } = user;
    const former = formerCoursesField.read(data.formerCourses);
    return [{ id, ref, person: { ...data, id }, from: data.courseId, former }];
  });
}

const readAll = (transaction: Transaction, refs: readonly DocumentReference[]) =>
  Promise.all(refs.map((ref) => transaction.get(ref)));

/**
 * Moves students into a course from any other course, or out of every course (empty courseId), as
 * part of a transaction: all reads come before the writes. Each student keeps the dates of the
 * former membership, and the new card stores when the new one begins.
 * @param courseId the course they go to; empty for none
 */
export async function moveStudentsWithin(
  transaction: Transaction,
  ids: readonly string[],
  courseId: string,
): Promise<void> {
  const at = now();
  const users = await readStudents(transaction, ids);
  const [left, entered] = await Promise.all([
    readAll(
      transaction,
      users
        .filter(({ from }) => from !== '' && from !== courseId)
        .map(({ id, from }) => card(dbPaths.courseStudents(from), id)),
    ),
    courseId === ''
      ? []
      : readAll(
          transaction,
          users.map(({ id }) => card(dbPaths.courseStudents(courseId), id)),
        ),
  ]);
  const counts = new CourseCounts('totalStudents');
  deleteCards(transaction, left, counts);
  for (const [i, present] of entered.entries()) {
    const user = users[i];
    if (!user || present.exists()) continue;
    const stay = enterCourse(user.former[courseId], at);
    transaction.set(present.ref, {
      ...cardData(user.person),
      ...(membershipField.write(stay) as object),
    });
    counts.count(courseId, 1);
  }
  const cards = new Map(left.map((old) => [old.id, old]));
  for (const user of users) {
    if (user.from === courseId) continue;
    const former = formerCoursesAfter(
      user.former,
      endedMembershipOf(cards.get(user.id), at),
      courseId,
    );
    transaction.update(user.ref, {
      courseId,
      formerCourses: formerCoursesField.write(former),
    });
  }
  counts.write(transaction);
}

/** Moves students as moveStudentsWithin does, a hundred at a time. */
export async function moveStudents(ids: readonly string[], courseId: string): Promise<void> {
  for (const chunk of chunks(ids, PEOPLE_A_TRANSACTION)) {
    await transact((transaction) => moveStudentsWithin(transaction, chunk, courseId));
  }
}

/**
 * Makes teachers members of a course, as part of a transaction: all reads come before the writes. A
 * teacher may be a member of several courses.
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
  const counts = new CourseCounts('totalTeachers');
  for (const [i, present] of cards.entries()) {
    const teacher = teachers[i];
    if (!teacher || present.exists()) continue;
    transaction.set(present.ref, cardData(teacher));
    counts.count(courseId, 1);
  }
  counts.write(transaction);
}

/** Makes teachers members of a course. */
export const addTeachers = (teachers: readonly Person[], courseId: string): Promise<void> =>
  transact((transaction) => addTeachersWithin(transaction, teachers, courseId));

/**
 * Takes teachers out of a course. A teacher whose main course it was has no main course afterwards.
 */
export async function removeTeachers(ids: readonly string[], courseId: string): Promise<void> {
  for (const chunk of chunks(ids, PEOPLE_A_TRANSACTION)) {
    await transact(async (transaction) => {
      const [cards, users] = await Promise.all([
        readAll(
          transaction,
          chunk.map((id) => card(dbPaths.courseTeachers(courseId), id)),
        ),
        readAll(
          transaction,
          chunk.map((id) => doc(db, dbPaths.user(id))),
        ),
      ]);
      const counts = new CourseCounts('totalTeachers');
      deleteCards(transaction, cards, counts);
      for (const user of users) {
        if (user.exists() && user.get('courseId') === courseId) {
          transaction.update(user.ref, { courseId: '' });
        }
      }
      counts.write(transaction);
    });
  }
}

/**
 * Takes students out of a course. A student who has moved to another course meanwhile stays there.
 */
export async function removeStudents(ids: readonly string[], courseId: string): Promise<void> {
  const at = now();
  for (const chunk of chunks(ids, PEOPLE_A_TRANSACTION)) {
    await transact(async (transaction) => {
      const [cards, users] = await Promise.all([
        readAll(
          transaction,
          chunk.map((id) => card(dbPaths.courseStudents(courseId), id)),
        ),
        readStudents(transaction, chunk),
      ]);
      const counts = new CourseCounts('totalStudents');
      const stays = new Map(cards.map((present) => [present.id, endedMembershipOf(present, at)]));
      deleteCards(transaction, cards, counts);
      for (const { id, ref, from, former } of users) {
        if (from !== courseId) continue;
        const after = formerCoursesAfter(former, stays.get(id) ?? null, '');
        transaction.update(ref, { courseId: '', formerCourses: formerCoursesField.write(after) });
      }
      counts.write(transaction);
    });
  }
}

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
 * Deletes a person softly, in one transaction: the person is marked deleted and inactive and leaves
 * every course and its counters. A student's former course is kept. The server removes the account
 * itself afterwards.
 */
export async function softDeletePerson({ id, type }: Pick<User, 'id' | 'type'>): Promise<void> {
  const isTeacher = hasClasses(type);
  const refs = await cardsOf(id, isTeacher ? 'teachers' : 'students');
  const at = now();
  await transact(async (transaction) => {
    const [cards, [student]] = await Promise.all([
      readAll(transaction, refs),
      readStudents(transaction, isTeacher ? [] : [id]),
    ]);
    const counts = new CourseCounts(isTeacher ? 'totalTeachers' : 'totalStudents');
    let former = student?.former ?? {};
    deleteCards(transaction, cards, counts);
    for (const present of cards) {
      former = formerCoursesAfter(former, endedMembershipOf(present, at), '');
    }
    transaction.update(doc(db, dbPaths.user(id)), {
      deleted: true,
      status: false,
      courseId: '',
      ...(student && { formerCourses: formerCoursesField.write(former) }),
    });
    counts.write(transaction);
  });
}
