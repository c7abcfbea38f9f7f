import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { deny, allow } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import type { Data } from '../support/rulesDocuments';
import { buildSubject } from '../support/rulesBuilders';
import {
  BAD_URLS,
  describeAccess,
  describeShape,
  describeValues,
  GOOD_URLS,
} from '../support/rulesMatrix';
import { setUpSchool, userOf } from '../support/rulesSchool';

const school = setUpSchool('subjects');
const SUBJECT = dbPaths.subject('subject');
const list = ({ db }: Actor, ...filters: QueryConstraint[]) =>
  getDocs(query(collection(db, dbPaths.subjects), ...filters));
const notDeleted = where('deleted', '==', false);

describeAccess(school, 'subjects', {
  get: [['admin', 'inspector', 'teacher', 'student'], ({ db }) => getDoc(doc(db, SUBJECT))],
  'list those of a teacher': [
    ['admin', 'inspector', 'teacher'],
    (actor) => list(actor, where('teacherId', '==', 'teacher'), notDeleted, orderBy('name')),
  ],
  'list those of a course': [
    ['admin', 'inspector', 'student'],
    (actor) => list(actor, where('courseId', '==', 'courseA'), notDeleted, orderBy('name')),
  ],
  'list a course by its mirror': [
    ['admin', 'inspector'],
    (actor) => list(actor, where('idCourse', '==', 'courseA'), notDeleted),
  ],
  'list all': [['admin', 'inspector'], (actor) => list(actor, notDeleted)],
  create: [['admin'], ({ db }) => setDoc(doc(db, dbPaths.subject('new')), buildSubject())],
  'set the class link': [
    ['admin', 'teacher'],
    ({ db }) => updateDoc(doc(db, SUBJECT), { urlZoom: 'https://us02web.zoom.us/j/1' }),
  ],
  update: [['admin'], ({ db }) => updateDoc(doc(db, SUBJECT), { books: ['book', 'other'] })],
  'mark as deleted': [['admin'], ({ db }) => updateDoc(doc(db, SUBJECT), { deleted: true })],
  delete: [[], ({ db }) => deleteDoc(doc(db, SUBJECT))],
});

const spans = (count: number) => Array<string>(count).fill('07:15-07:55');
const subject = {
  valid: buildSubject(),
  write: (data: Data) => setDoc(doc(school.as('admin').db, dbPaths.subject('new')), data),
};
describeShape('subjects', subject);
const books = (count: number) =>
  Array.from({ length: count }, (_, i) => String(i).padStart(128, 'b'));
describeValues('subjects', subject, {
  courseId: { bad: ['', 'courseB'] },
  idCourse: { bad: ['', 'courseB'] },
  teacherId: { good: ['t'.repeat(128)], bad: ['', 't'.repeat(129)] },
  urlZoom: { good: ['', ...GOOD_URLS], bad: BAD_URLS },
  books: {
    good: [[], books(50)],
    bad: [
      books(51),
      [1],
      [null],
      [{ id: 'book' }],
      ['b'.repeat(129)],
      ['book', 'book'],
      [''],
      ['a/b'],
      ['..'],
      ['__x__'],
    ],
  },
  schedule: {
    good: [{}, { '6': [] }, { '0': spans(12), '4': spans(1) }],
    bad: [
      { '7': [] },
      { monday: [] },
      { '3': 'x' },
      ...[
        7,
        null,
        { start: '07:15', end: '07:55' },
        '07:15',
        '7:15-07:55',
        '24:00-07:55',
        '07:15-07:55␟07:55-08:35',
        'x'.repeat(900_000),
      ].map((lesson) => ({ '2': ['07:15-07:55', lesson] })),
      ...['0', '1', '2', '3', '4', '5', '6'].map((day) => ({ [day]: spans(13) })),
    ],
  },
});

describe('subjects: the course', () => {
  const ofCourse = (id: string) => subject.write(buildSubject({ courseId: id, idCourse: id }));
  it.each(['c', 'c'.repeat(128)])(
    'a subject can have the course id %s in both of its fields',
    async (id) => {
      await allow(ofCourse(id));
    },
  );
  it.each(['', 'c'.repeat(129)])(
    'a subject cannot have the course id "%s" in both of its fields',
    async (id) => {
      await deny(ofCourse(id));
    },
  );
});

describe('subjects: the class link by the teacher', () => {
  const setLink = (values: Data) => updateDoc(doc(school.as('teacher').db, SUBJECT), values);

  it.each(['', ...GOOD_URLS])('a teacher can set the class link %j', async (urlZoom) => {
    await allow(setLink({ urlZoom }));
  });
  it.each([...BAD_URLS, 42, null])('a teacher cannot set the class link %j', async (urlZoom) => {
    await deny(setLink({ urlZoom }));
  });
  it.each(Object.keys(buildSubject()).filter((field) => field !== 'urlZoom'))(
    'a teacher cannot change the class link together with another %s',
    async (field) => {
      const { [field]: value } = buildSubject();
      const other = typeof value === 'string' ? 'Otra cosa' : field === 'deleted' ? true : [];
      await deny(setLink({ urlZoom: '', [field]: other }));
    },
  );
});

describe('subjects: no course', () => {
  const noCourse = (fields: Data) => school.put({ [SUBJECT]: buildSubject(fields) });
  const get = () => getDoc(doc(school.as('student').db, SUBJECT));

  it('a student can read a subject of their course', async () => {
    await allow(get());
  });
  it('a student without a course cannot read a subject without a course', async () => {
    await school.put({ [dbPaths.user('student')]: userOf('student', { courseId: '' }) });
    await noCourse({ courseId: '', idCourse: '' });
    await deny(get());
  });
  it('a student without a course cannot list the subjects without a course', async () => {
    await school.put({ [dbPaths.user('student')]: userOf('student', { courseId: '' }) });
    await deny(list(school.as('student'), where('courseId', '==', '')));
  });
});
