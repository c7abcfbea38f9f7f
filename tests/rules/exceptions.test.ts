import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  Timestamp,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import { buildException, FAR_AHEAD, LONG_AGO, PERIOD } from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool, userOf } from '../support/rulesSchool';

const school = setUpSchool('exceptions');
const valid = buildException('student')();
const give = ({ db }: Actor, data: Data, task = 'open', uid = 'student') =>
  setDoc(doc(db, dbPaths.exception(task, uid)), data);
const group = ({ db }: Actor, ...filters: QueryConstraint[]) =>
  getDocs(query(collectionGroup(db, dbPaths.exceptionsGroup), ...filters));
const stored = buildException('student')({ updatedAt: LONG_AGO });

describeAccess(school, 'exceptions', {
  create: [['teacher'], (actor) => give(actor, valid)],
  'create one that lets the student out': [
    ['teacher'],
    (actor) => give(actor, { ...valid, dateEnd: null }),
  ],
});

describe('an exception that is stored', () => {
  beforeEach(() =>
    school.put({
      [dbPaths.exception('open', 'student')]: stored,
      [dbPaths.exception('open', 'classmate')]: buildException('classmate')({
        updatedAt: LONG_AGO,
      }),
    }),
  );

  describeAccess(school, 'stored exceptions', {
    get: [
      ['admin', 'teacher', 'student'],
      ({ db }) => getDoc(doc(db, dbPaths.exception('open', 'student'))),
    ],
    'get that of a classmate': [
      ['admin', 'teacher'],
      ({ db }) => getDoc(doc(db, dbPaths.exception('open', 'classmate'))),
    ],
    'get one that does not exist': [
      ['admin', 'teacher', 'student'],
      ({ db }) => getDoc(doc(db, dbPaths.exception('answered', 'student'))),
    ],
    'list those of a task': [
      ['admin', 'teacher'],
      ({ db }) => getDocs(collection(db, dbPaths.exceptions('open'))),
    ],
    'list the own of a period': [
      ['admin', 'student'],
      (actor) => group(actor, where('idStudent', '==', 'student'), where('idPeriod', '==', PERIOD)),
    ],
    "list a classmate's": [
      ['admin'],
      (actor) => group(actor, where('idStudent', '==', 'classmate')),
    ],
    'list those of a teacher’s subject': [
      ['admin', 'teacher'],
      (actor) =>
        group(
          actor,
          where('subjectId', '==', 'subject'),
          where('idPeriod', '==', PERIOD),
          where('teacherId', '==', 'teacher'),
        ),
    ],
    'list those of a subject without its teacher': [
      ['admin'],
      (actor) => group(actor, where('subjectId', '==', 'subject')),
    ],
    change: [['teacher'], (actor) => give(actor, { ...valid, exempt: false })],
    delete: [['teacher'], ({ db }) => deleteDoc(doc(db, dbPaths.exception('open', 'student')))],
  });

  it('an exception of a closed partial is neither changed nor deleted', async () => {
    await school.put({ [dbPaths.exception('closed', 'student')]: stored });
    const teacher = school.as('teacher');
    await allow(give(teacher, valid));
    await deny(give(teacher, valid, 'closed'));
    await deny(deleteDoc(doc(teacher.db, dbPaths.exception('closed', 'student'))));
    await allow(deleteDoc(doc(teacher.db, dbPaths.exception('open', 'student'))));
  });
});

const write = (data: Data) => give(school.as('teacher'), data);
describeShape('exceptions', {
  // The end of an exempt student may be null.
  valid: { ...valid, exempt: false },
  write,
});

describeValues(
  'exceptions',
  { valid, write },
  {
    dateEnd: {
      good: [null],
      bad: [FAR_AHEAD, LONG_AGO, Timestamp.fromMillis(FAR_AHEAD.toMillis() - 1)],
    },
    exempt: { good: [false], bad: [] },
    idStudent: { bad: ['classmate'] },
    subjectId: { bad: ['otherSubject'] },
    courseId: { bad: ['courseB'] },
    idPeriod: { bad: ['p2025'] },
    teacherId: { bad: ['otherTeacher'] },
    updatedAt: { bad: [LONG_AGO] },
    updatedBy: { bad: ['otherTeacher', 'admin'] },
  },
);

describe('giving an exception', () => {
  it('an exception that gives nothing is refused', async () => {
    await deny(write({ ...valid, dateEnd: null, exempt: false }));
    await allow(write({ ...valid, dateEnd: null, exempt: true }));
  });

  it('an exception is given in an open partial for a task that is there', async () => {
    const teacher = school.as('teacher');
    for (const task of ['closed', 'lastPeriod', 'deleted', 'missing']) {
      await deny(give(teacher, valid, task));
    }
    await allow(give(teacher, valid, 'answered'));
  });

  it('an exception is given only to a student of the task’s course', async () => {
    const teacher = school.as('teacher');
    await deny(give(teacher, buildException('otherStudent')(), 'open', 'otherStudent'));
    await deny(give(teacher, buildException('teacher')(), 'open', 'teacher'));
    await allow(give(teacher, buildException('classmate')(), 'open', 'classmate'));
  });

  it('a student cannot give an own exception, nor can a teacher of another course', async () => {
    for (const uid of ['student', 'otherTeacher']) {
      await deny(give(school.as(uid), { ...valid, teacherId: uid, updatedBy: uid }));
    }
    await allow(write(valid));
  });

  it('a student who left the course still reads the own exception', async () => {
    await school.put({
      [dbPaths.exception('open', 'student')]: stored,
      [dbPaths.user('student')]: userOf('student', { courseId: 'courseB' }),
    });
    const filters = [where('idStudent', '==', 'student'), where('idPeriod', '==', PERIOD)];
    await allow(group(school.as('student'), ...filters));
    await deny(group(school.as('classmate'), ...filters));
  });
});
