import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getCount,
  getDocs,
  increment,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import type { Data } from '../support/rulesDocuments';
import {
  buildBookCard,
  buildCard,
  buildCourse,
  buildSubject,
  buildUser,
} from '../support/rulesBuilders';
import {
  describeAccess,
  describeShape,
  describeValues,
  type Asking,
  foreignFiles,
  storedAt,
} from '../support/rulesMatrix';
import { setUpSchool, userOf } from '../support/rulesSchool';

const school = setUpSchool('courses');
const write = (path: string) => (data: Data) => setDoc(doc(school.as('admin').db, path), data);

const COURSE = dbPaths.course('courseA');
const MEMBERS: Asking[] = ['admin', 'inspector', 'teacher', 'student'];

describeAccess(school, 'courses', {
  get: [MEMBERS, ({ db }) => getDoc(doc(db, COURSE))],
  list: [
    ['admin', 'inspector'],
    ({ db }) =>
      getDocs(
        query(collection(db, dbPaths.courses), where('deleted', '==', false), orderBy('name')),
      ),
  ],
  'list all': [['admin', 'inspector'], ({ db }) => getDocs(collection(db, dbPaths.courses))],
  create: [['admin'], ({ db }) => setDoc(doc(db, dbPaths.course('new')), buildCourse())],
  update: [['admin'], ({ db }) => updateDoc(doc(db, COURSE), { totalStudents: 3 })],
  'mark as deleted': [['admin'], ({ db }) => updateDoc(doc(db, COURSE), { deleted: true })],
  delete: [[], ({ db }) => deleteDoc(doc(db, COURSE))],
});

const course = { valid: buildCourse(), write: write(dbPaths.course('new')) };
describeShape('courses', course);
describeValues('courses', course, {
  tutor: {
    good: [{ id: 'teacher', name: 'x'.repeat(101) }],
    bad: [
      { id: 'teacher' },
      { id: '', name: 'x' },
      { id: 'teacher', name: '' },
      { id: 'teacher', name: 'x'.repeat(102) },
      { id: 'teacher', name: 'x', extra: 1 },
    ],
  },
  totalStudents: { good: [0, 45], bad: [-1, 1.5] },
  totalTeachers: { good: [0, 12], bad: [-1, 1.5] },
});

/** Describes the cards of people: who may read those of a course, and what admins may write. */
function describeCards(
  kind: string,
  collectionPath: string,
  readers: Asking[],
  uid: string,
  /** The person of the card, where that person may read it. */
  own: Asking[] = [],
): void {
  const card = `${collectionPath}/${uid}`;
  const group = collectionPath.split('/').at(-1) ?? '';
  const list = ({ db }: Actor) =>
    getDocs(query(collection(db, collectionPath), orderBy('surname')));
  const fresh = { valid: buildCard('new')(), write: write(`${collectionPath}/new`) };

  describeAccess(school, kind, {
    get: [[...readers, ...own], ({ db }) => getDoc(doc(db, card))],
    list: [readers, list],
    'list those of a person in all courses': [
      ['admin'],
      ({ db }) => getDocs(query(collectionGroup(db, group), where('id', '==', uid))),
    ],
    'list those of everybody in all courses': [
      ['admin'],
      ({ db }) => getDocs(collectionGroup(db, group)),
    ],
    create: [['admin'], ({ db }) => setDoc(doc(db, collectionPath, 'new'), buildCard('new')())],
    update: [['admin'], ({ db }) => updateDoc(doc(db, card), { name: 'Otro' })],
    delete: [['admin'], ({ db }) => deleteDoc(doc(db, card))],
  });
  describeShape(kind, fresh);
  describeValues(kind, fresh, {
    id: { bad: ['', 'other'] },
    name: { good: ['x', 'x'.repeat(50)], bad: ['', 'x'.repeat(51)] },
    surname: { good: ['x', 'x'.repeat(50)], bad: ['', 'x'.repeat(51)] },
    photo: {
      good: [storedAt('students/new-photo')],
      bad: foreignFiles('students/new-photo'),
    },
  });
}
describeCards(
  'cards of students',
  dbPaths.courseStudents('courseA'),
  ['admin', 'inspector', 'teacher'],
  'student',
  ['student'],
);
describeCards('cards of teachers', dbPaths.courseTeachers('courseA'), MEMBERS, 'teacher');

const BOOKS = dbPaths.courseBooks('courseA');
describeAccess(school, 'books of a course', {
  get: [MEMBERS, ({ db }) => getDoc(doc(db, BOOKS, 'book'))],
  list: [MEMBERS, ({ db }) => getDocs(collection(db, BOOKS))],
  'list those of a book in all courses': [
    ['admin'],
    ({ db }) =>
      getDocs(query(collectionGroup(db, dbPaths.bookCardsGroup), where('id', '==', 'book'))),
  ],
  create: [['admin'], ({ db }) => setDoc(doc(db, BOOKS, 'new'), buildBookCard({ id: 'new' }))],
  update: [['admin'], ({ db }) => updateDoc(doc(db, BOOKS, 'book'), { name: 'Otro libro' })],
  delete: [['admin'], ({ db }) => deleteDoc(doc(db, BOOKS, 'book'))],
});
const bookCard = { valid: buildBookCard({ id: 'new' }), write: write(`${BOOKS}/new`) };
describeShape('books of a course', bookCard);
describeValues('books of a course', bookCard, {
  id: { bad: ['', 'other'] },
  name: { good: ['x'.repeat(500)], bad: ['', 'x'.repeat(501)] },
});

describe('courses: who belongs', () => {
  const get = (uid: string, courseId: string) =>
    getDoc(doc(school.as(uid).db, dbPaths.course(courseId)));

  it('a teacher can read a course that holds their member card', async () => {
    await allow(get('otherTeacher', 'courseB'));
  });
  it('a teacher cannot read their main course without a member card in it', async () => {
    await school.put({ [`${dbPaths.courseTeachers('courseB')}/otherTeacher`]: null });
    await deny(get('otherTeacher', 'courseB'));
  });
  it('a student can read the course of their user document', async () => {
    await allow(get('otherStudent', 'courseB'));
  });
  it('a student cannot read a course through a member card alone', async () => {
    await school.put({
      [dbPaths.user('otherStudent')]: userOf('otherStudent', { courseId: '' }),
      [`${dbPaths.courseStudents('courseB')}/otherStudent`]: buildCard('otherStudent')(),
    });
    await deny(get('otherStudent', 'courseB'));
  });
  it('a student cannot list the students of a course through a member card among the teachers', async () => {
    await school.put({
      [`${dbPaths.courseTeachers('courseA')}/otherStudent`]: buildCard('otherStudent')(),
    });
    await deny(
      getDocs(collection(school.as('otherStudent').db, dbPaths.courseStudents('courseA'))),
    );
  });
  it('a teacher with a member card can list the students of the course', async () => {
    await allow(getDocs(collection(school.as('teacher').db, dbPaths.courseStudents('courseA'))));
  });
});

describe('courses: a whole class', () => {
  it('an admin can add a whole class in one batch, with member cards, courses and the count', async () => {
    const uids = Array.from({ length: 40 }, (_, i) => `new${i}`);
    const { db } = school.as('admin');
    await school.put(Object.fromEntries(uids.map((uid) => [dbPaths.user(uid), buildUser()])));
    const batch = writeBatch(db);
    for (const uid of uids) {
      batch.set(doc(db, dbPaths.courseStudents('courseA'), uid), buildCard(uid)());
      batch.update(doc(db, dbPaths.user(uid)), { courseId: 'courseA' });
    }
    batch.update(doc(db, COURSE), { totalStudents: increment(uids.length) });
    await allow(batch.commit());
  });
});

describe('courses: the counters', () => {
  const recount = (values: Data) => updateDoc(doc(school.as('admin').db, COURSE), values);

  it('an admin can set the counters of a course to new numbers', async () => {
    await allow(recount({ totalStudents: 2, totalTeachers: 1 }));
  });
  it('an admin cannot set a counter of a course below zero', async () => {
    await school.put({ [COURSE]: buildCourse({ totalStudents: 0 }) });
    await deny(recount({ totalStudents: increment(-1) }));
  });
  it('an admin can count down the last student of a course', async () => {
    await school.put({ [COURSE]: buildCourse({ totalStudents: 1 }) });
    await allow(recount({ totalStudents: increment(-1) }));
  });
  it.each(['students', 'teachers'])('an admin can count the member cards of %s', async (folder) => {
    await allow(getCount(collection(school.as('admin').db, COURSE, folder)));
  });
  it('a student cannot count the students of their course', async () => {
    await deny(getCount(collection(school.as('student').db, COURSE, 'students')));
  });
});

describe('courses: a subject and its teacher', () => {
  const assign = (uid: string) => {
    const { db } = school.as(uid);
    const batch = writeBatch(db);
    batch.set(
      doc(db, dbPaths.courseTeachers('courseA'), 'otherTeacher'),
      buildCard('otherTeacher')(),
    );
    batch.update(doc(db, COURSE), { totalTeachers: increment(1) });
    batch.set(doc(db, dbPaths.subject('new')), buildSubject({ teacherId: 'otherTeacher' }));
    return batch.commit();
  };
  it('an admin can write a subject and its teacher’s member card in one batch', async () => {
    await allow(assign('admin'));
  });
  it('a teacher cannot write their own subject and member card', async () => {
    await deny(assign('otherTeacher'));
  });
});
