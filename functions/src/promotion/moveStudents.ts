import {
  FieldPath,
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { serverPaths } from '../../../src/domain/serverPaths';
import { enterCourse, formerCoursesAfter } from '../../../src/domain/membership';
import { isSettled, targetOf } from '../../../src/domain/promotion/studentYear';
import { GRADUATES, type PromotionSettings, type StudentYear } from '../../../src/models/promotion';
import {
  USER_TYPE,
  type FormerMembership,
  type Membership,
  type User,
} from '../../../src/models/user';
import { recordPeople, type Author } from '../changes';
import { readDocument, type Stored } from '../documents';
import { toMillis, toTimes } from '../times';
import { openLists } from '../triggers/keepList';

/** The part of the promotion that a run needs. */
export type RunOf = {
  idPeriod: string;
  passGrade: number;
  settings: PromotionSettings;
  /** The current period and how many partials it has. */
  current: { idPeriod: string; count: number };
  /** The names of the existing courses, by id. */
  courses: ReadonlyMap<string, string>;
  /** The author of the request. */
  author: Author;
};

type StoredYear = Stored<StudentYear>;
type Move = { uid: string; from: string; to: string; target: string; was: StoredYear };

/** Returns the course of a student with this target; empty for a graduate. */
const courseIn = (target: string): string => (target === GRADUATES ? '' : target);

/** The students of a plan whom this run still has to put somewhere. */
export function dueStudents(
  courseId: string,
  plan: { next: string; students: Record<string, StoredYear> },
  { passGrade, settings, courses }: RunOf,
): Move[] {
  return Object.entries(plan.students).flatMap(([uid, was]) => {
    const done = was.done && { target: was.done.target, at: was.done.at.toMillis() };
    const target = targetOf(was, { id: courseId, next: plan.next }, { passGrade }, settings);
    if (target === null || isSettled(target, { done })) return [];
    // A course that was deleted since it was chosen: the student waits for another choice.
    if (target !== GRADUATES && !courses.has(target)) return [];
    const from = courseIn(was.done?.target ?? courseId);
    return [{ uid, from, to: courseIn(target), target, was }];
  });
}

/** Counts who enters and leaves each course. */
class Counts {
  private readonly changes = new Map<string, number>();

  count(courseId: string, change: 1 | -1): void {
    this.changes.set(courseId, (this.changes.get(courseId) ?? 0) + change);
  }

  write(db: Firestore, transaction: Transaction, courses: RunOf['courses']): void {
    for (const [courseId, change] of this.changes) {
      if (!courses.has(courseId)) continue;
      transaction.update(db.doc(dbPaths.course(courseId)), {
        totalStudents: FieldValue.increment(change),
        hasMoves: true,
      });
    }
  }
}

const cardRef = (db: Firestore, courseId: string, uid: string): DocumentReference | null =>
  courseId === '' ? null : db.doc(dbPaths.courseStudent(courseId, uid));

/** Reads documents in their order; null stays null. */
async function readAll(
  transaction: Transaction,
  refs: readonly (DocumentReference | null)[],
): Promise<(DocumentSnapshot | null)[]> {
  const present = refs.filter((ref) => ref !== null);
  const read = present.length === 0 ? [] : await transaction.getAll(...present);
  const byPath = new Map(read.map((document) => [document.ref.path, document]));
  return refs.map((ref) => (ref === null ? null : (byPath.get(ref.path) ?? null)));
}

type Moved = Move & Pick<User, 'name' | 'surname'>;
/** A person as the list of students stores it. */
type Listed = DocumentData & Pick<User, 'name' | 'surname'>;

/** The membership that a card tells, in ms. */
const membershipOf = (card: DocumentSnapshot): Membership => {
  const { since = null, away = [] } = toMillis(card.data()) as Partial<Membership>;
  return { since, away };
};

/**
 * Writes what moves one student: the person, the card that is left and the one that is made.
 * @returns the person's document as the list of students shows it; null when there is none
 */
function writeMove(
  transaction: Transaction,
  { uid, from, to, target, was }: Move,
  { idPeriod, settings: { keepsAccess } }: RunOf,
  [user, left, entered]: readonly (DocumentSnapshot | null)[],
  counts: Counts,
): Listed | null {
  const person = user && readDocument('user', user, ['name', 'surname', 'photo', 'formerCourses']);
  if (!user || !person) return null;
  const now = Timestamp.now().toMillis();
  const former = (toMillis(person.formerCourses) ?? {}) as Record<string, FormerMembership>;
  if (left?.exists) {
    transaction.delete(left.ref);
    counts.count(from, -1);
  }
  if (entered && !entered.exists) {
    const { name, surname, photo } = person;
    const card = { id: uid, name, surname, photo };
    transaction.set(entered.ref, { ...card, ...(toTimes(enterCourse(former[to], now)) as object) });
    counts.count(to, 1);
  }
  const stay = left?.exists ? { ...membershipOf(left), left: now, courseId: from } : null;
  const hadGraduated = was.done?.target === GRADUATES; // by mistake, and may have lost the access
  const changes = {
    courseId: to,
    ...(target === GRADUATES && !keepsAccess && { status: false }),
    ...(target === GRADUATES && { graduated: idPeriod }),
    ...(hadGraduated && { status: true }),
  };
  transaction.update(user.ref, {
    ...changes,
    formerCourses: toTimes(formerCoursesAfter(former, stay, to)),
    ...(hadGraduated && { graduated: FieldValue.delete() }),
  });
  const { graduated, ...others } = user.data() ?? {};
  return {
    ...others,
    ...(!hadGraduated && { graduated }),
    ...changes,
    name: person.name,
    surname: person.surname,
  };
}

/** Writes the moved students into the log: a record for each way from a course into another. */
function recordMoves(
  db: Firestore,
  transaction: Transaction,
  { courses, author }: RunOf,
  moved: readonly Moved[],
): void {
  const ways = new Map<string, [Moved, ...Moved[]]>();
  for (const move of moved) {
    const way = `${move.from}/${move.to}`;
    ways.set(way, [...(ways.get(way) ?? []), move] as [Moved, ...Moved[]]);
  }
  for (const students of ways.values()) {
    const [{ from, to }] = students;
    const nameOf = (courseId: string) => courses.get(courseId) ?? courseId;
    recordPeople(
      db,
      transaction,
      author,
      students.map(({ uid, name, surname }) => ({ id: uid, name, surname, courseId: to })),
      {
        userType: USER_TYPE.student,
        action: 'changed',
        fields: [{ field: 'courseId', from: nameOf(from), to: nameOf(to) }],
        courses: [from],
      },
    );
  }
}

/**
 * Moves some students of a course to the courses of its plan, in one transaction, and notes it in
 * the plan: so nobody is moved twice, whatever runs. A student who is in another course than the
 * plan knows, was moved by somebody since, or is deleted, stays as is.
 * @param uids at most a hundred: a student takes up to three writes
 */
export async function moveStudents(
  db: Firestore,
  run: RunOf,
  courseId: string,
  uids: ReadonlySet<string>,
): Promise<void> {
  const ref = db.doc(serverPaths.coursePlan(run.idPeriod, courseId));
  await db.runTransaction(async (transaction) => {
    const plan = readDocument('coursePlan', await transaction.get(ref), ['next', 'students']);
    const due = plan ? dueStudents(courseId, plan, run).filter(({ uid }) => uids.has(uid)) : [];
    if (due.length === 0) return;
    const ids = due.map(({ uid }) => uid);
    const [enter, users, left, entered] = await Promise.all([
      openLists(db, transaction, 'students', ids),
      readAll(
        transaction,
        ids.map((uid) => db.doc(dbPaths.user(uid))),
      ),
      readAll(
        transaction,
        due.map(({ uid, from, to }) => (from === to ? null : cardRef(db, from, uid))),
      ),
      readAll(
        transaction,
        due.map(({ uid, from, to }) => (from === to ? null : cardRef(db, to, uid))),
      ),
    ]);
    const counts = new Counts();
    const done: (FieldPath | object)[] = [];
    const moved: Moved[] = [];
    const listed = new Map<string, Listed>();
    for (const [i, move] of due.entries()) {
      const user = users[i] ?? null;
      const isHere = user?.get('deleted') === false && user.get('courseId') === move.from;
      if (isHere && move.from !== move.to) {
        const documents = [user, left[i] ?? null, entered[i] ?? null];
        const person = writeMove(transaction, move, run, documents, counts);
        if (person) {
          moved.push({ ...move, name: person.name, surname: person.surname });
          listed.set(move.uid, person);
        }
      }
      done.push(new FieldPath('students', move.uid, 'done'), {
        target: move.target,
        at: Timestamp.now(),
      });
    }
    counts.write(db, transaction, run.courses);
    recordMoves(db, transaction, run, moved);
    enter(listed);
    const [first, value, ...others] = done as [FieldPath, object, ...object[]];
    transaction.update(ref, first, value, ...others);
  });
}
