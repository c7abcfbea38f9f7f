import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import { buildActivity, buildTask, INTERACTIVE, LONG_AGO } from '../support/rulesBuilders';
import {
  BAD_URLS,
  describeAccess,
  describeShape,
  describeValues,
  foreignFiles,
  GOOD_URLS,
  storedAt,
  type Asking,
} from '../support/rulesMatrix';
import { NEW_IDS } from '../support/newIds';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('activities');
const STAFF: Asking[] = ['admin', 'teacher', 'otherTeacher'];
const DRAFT = dbPaths.activity('draft');

const fresh = (overrides: Data = {}) =>
  buildActivity({ creation: serverTimestamp(), ...overrides });
const create =
  (uid: string, id = 'new') =>
  (data: Data) =>
    setDoc(doc(school.as(uid).db, dbPaths.activity(id)), data);
const change = (uid: string, id: string, values: Data) =>
  updateDoc(doc(school.as(uid).db, dbPaths.activity(id)), values);
const BY_ADMIN = { idTeacher: 'admin', isBook: true, bookId: 'book', unitId: 'unit' };

it.each(NEW_IDS.good)('an activity can be made under the id %s', async (id) => {
  await allow(create('teacher', id)(fresh()));
});
it.each(NEW_IDS.bad)('an activity cannot be made under the id %s', async (id) => {
  await deny(create('teacher', id)(fresh()));
});

describeAccess(school, 'activities', {
  'get one in no task': [STAFF, ({ db }) => getDoc(doc(db, DRAFT))],
  'ask whether one is there': [STAFF, ({ db }) => getDoc(doc(db, dbPaths.activity('new')))],
  'get one of a task that has begun': [
    [...STAFF, 'student'],
    ({ db }) => getDoc(doc(db, dbPaths.activity('quiz'))),
  ],
  'list those of books': [
    STAFF,
    ({ db }) =>
      getDocs(
        query(
          collection(db, dbPaths.activities),
          where('isBook', '==', true),
          where('deleted', '==', false),
          where('bookId', '==', 'book'),
        ),
      ),
  ],
  'list those of a teacher': [
    STAFF,
    ({ db }) =>
      getDocs(
        query(
          collection(db, dbPaths.activities),
          where('idTeacher', '==', 'teacher'),
          where('deleted', '==', false),
          orderBy('creation', 'desc'),
        ),
      ),
  ],
  'create one of the own': [
    ['admin', 'teacher', 'otherTeacher'],
    ({ db, uid }) => setDoc(doc(db, dbPaths.activity('new')), fresh({ idTeacher: uid })),
  ],
  'create one of a book': [
    ['admin'],
    ({ db, uid }) =>
      setDoc(doc(db, dbPaths.activity('new')), fresh({ ...BY_ADMIN, idTeacher: uid })),
  ],
  'create in the name of the teacher': [
    ['teacher'],
    ({ db }) => setDoc(doc(db, dbPaths.activity('new')), fresh()),
  ],
  update: [['admin', 'teacher'], ({ db }) => updateDoc(doc(db, DRAFT), { name: 'Otro nombre' })],
  'mark as deleted': [
    ['admin', 'teacher'],
    ({ db }) => updateDoc(doc(db, DRAFT), { deleted: true }),
  ],
  delete: [[], ({ db }) => deleteDoc(doc(db, DRAFT))],
});

const byTeacher = { valid: fresh(), write: create('teacher') };
describeShape('activities create', byTeacher);
describeShape('activities update', {
  valid: buildActivity(INTERACTIVE),
  write: (data) => setDoc(doc(school.as('teacher').db, DRAFT), data),
});
describeValues('activities', byTeacher, {
  type: { bad: ['', 'interactive', 'other'] },
  subtype: { bad: ['complete', 'other'] },
  maxGrade: { good: [1, 100], bad: [0, 101, 9.5, '10'] },
  guideDocument: {
    good: ['', storedAt('guides/new.pdf'), storedAt('guides/source.docx')],
    bad: [...foreignFiles('guides/new.pdf'), storedAt('answers/open/student/essay')],
  },
  guideUrl: { good: ['', ...GOOD_URLS], bad: BAD_URLS },
  unitId: { good: ['unit'], bad: ['u'.repeat(129)] },
  bookId: { good: ['book'], bad: ['b'.repeat(129)] },
  taskId: { good: ['open'], bad: ['t'.repeat(129)] },
  tasks: { bad: [['open']] },
  openFor: { bad: [{ courseA: LONG_AGO }] },
  creation: { bad: [LONG_AGO, Timestamp.now()] },
  deleted: { bad: [true] },
});
describeValues(
  'interactive activities',
  { valid: fresh(INTERACTIVE), write: create('teacher') },
  {
    subtype: { good: ['complete', 'dragAndDrop', 'openQuestion'], bad: ['', 'other'] },
    type: { bad: ['normal'] },
  },
);

describeValues(
  'activities of an admin',
  { valid: fresh(BY_ADMIN), write: create('admin') },
  { isBook: { good: [true, false], bad: ['true', 1, null] }, idTeacher: { bad: ['teacher', ''] } },
);

describe('activities: what stays as it was created', () => {
  const settled = {
    idTeacher: 'otherTeacher',
    creation: serverTimestamp(),
    isBook: true,
    tasks: ['open'],
    openFor: { courseA: LONG_AGO },
  };
  for (const uid of ['admin', 'teacher']) {
    it.each(Object.entries(settled))(
      `${uid} cannot change the %s of an activity after its creation`,
      async (field, value) => {
        await deny(change(uid, 'draft', { [field]: value }));
      },
    );
    it(`${uid} can rename an activity`, async () => {
      await allow(change(uid, 'draft', { name: 'Otro nombre' }));
    });
  }
});

describe('activities: one that tasks use', () => {
  const assign = (overrides: Data) =>
    school.put({ [dbPaths.activity('used')]: buildActivity(overrides) });
  const rename = (uid = 'teacher') => change(uid, 'used', { name: 'Otro nombre' });

  it('the owner can change an activity without a subtype that one task uses', async () => {
    await assign({ tasks: ['open'] });
    await allow(rename());
  });
  it('the owner cannot change an activity that two tasks use', async () => {
    await assign({ tasks: ['open', 'future'] });
    await deny(rename());
  });
  it('the owner cannot change an activity with a subtype that a task uses', async () => {
    await assign({ ...INTERACTIVE, tasks: ['open'] });
    await deny(rename());
  });
  it('the owner cannot give a subtype to an activity that a task uses', async () => {
    await assign({ tasks: ['open'] });
    await deny(change('teacher', 'used', INTERACTIVE));
  });
  it('the owner can give a subtype to an activity that no task uses', async () => {
    await assign({ tasks: [] });
    await allow(change('teacher', 'used', INTERACTIVE));
  });
  it('the owner can change an activity with a subtype that no task uses', async () => {
    await assign({ ...INTERACTIVE, tasks: [] });
    await allow(rename());
  });
  it('an admin can change an activity that two tasks use', async () => {
    await assign({ tasks: ['open', 'future'] });
    await allow(rename('admin'));
  });
  it('the owner cannot delete an activity that a task uses', async () => {
    await assign({ tasks: ['open'] });
    await deny(change('teacher', 'used', { deleted: true }));
  });
  it('the owner can delete an activity that no task uses', async () => {
    await assign({ tasks: [] });
    await allow(change('teacher', 'used', { deleted: true }));
  });
});

describe('activities: the points, once somebody has answered', () => {
  const assignTo = (task: string) =>
    school.put({ [dbPaths.activity('used')]: buildActivity({ tasks: [task] }) });

  it('the owner can change the points of an activity while nobody has answered', async () => {
    await assignTo('open');
    await allow(change('teacher', 'used', { maxGrade: 20 }));
  });
  it.each([
    ['open', allow],
    ['answered', deny],
  ] as const)(
    'the owner changes the points of an activity and its task in one batch: %s',
    async (task, expected) => {
      await school.put({
        [dbPaths.activity('used')]: buildActivity({ tasks: [task] }),
        [dbPaths.task(task)]: buildTask({
          activities: ['used'],
          activitiesBook: [],
          maxGrades: { used: 10 },
          students: task === 'answered' ? ['classmate'] : [],
        }),
      });
      const { db } = school.as('teacher');
      const batch = writeBatch(db);
      batch.update(doc(db, dbPaths.activity('used')), { maxGrade: 20 });
      batch.update(doc(db, dbPaths.task(task)), { 'maxGrades.used': 20 });
      await expected(batch.commit());
    },
  );
  it('the owner cannot change the points of an activity after the first answer', async () => {
    await assignTo('answered');
    await deny(change('teacher', 'used', { maxGrade: 20 }));
  });
  it('the owner can rename an activity after the first answer', async () => {
    await assignTo('answered');
    await allow(change('teacher', 'used', { name: 'Otro nombre' }));
  });
  it('the owner cannot change the points of an activity when its task does not exist', async () => {
    await assignTo('nowhere');
    await deny(change('teacher', 'used', { maxGrade: 20 }));
  });
  it('the owner can change the points of an activity when its task exists', async () => {
    await school.put({ [dbPaths.task('nowhere')]: buildTask() });
    await assignTo('nowhere');
    await allow(change('teacher', 'used', { maxGrade: 20 }));
  });
});
