import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import {
  buildCourse,
  CLOSED_PARTIAL,
  LONG_AGO,
  OPEN_PARTIAL,
  PERIOD,
} from '../support/rulesBuilders';
import { buildConduct, conductPath, TUTORED } from '../support/rulesConduct';
import type { Data } from '../support/rulesDocuments';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('conduct');
const OWN = conductPath('student');
const OTHERS = conductPath('classmate');
const stored = (idStudent: string) => buildConduct('teacher')({ idStudent, updatedAt: LONG_AGO });
const records = ({ db }: Actor) => collection(db, dbPaths.conduct('courseA'));

beforeEach(async () => {
  await school.put({ ...TUTORED, [OWN]: stored('student'), [OTHERS]: stored('classmate') });
});

describeAccess(school, 'the conduct of a course', {
  get: [['admin', 'inspector', 'teacher'], ({ db }) => getDoc(doc(db, OWN))],
  'list a partial': [
    ['admin', 'inspector', 'teacher'],
    (actor) =>
      getDocs(
        query(
          records(actor),
          where('idPeriod', '==', PERIOD),
          where('indexPartial', '==', OPEN_PARTIAL),
        ),
      ),
  ],
  'list those of one student': [
    ['admin', 'inspector', 'teacher', 'student'],
    (actor) =>
      getDocs(
        query(records(actor), where('idStudent', '==', 'student'), where('idPeriod', '==', PERIOD)),
      ),
  ],
  'list those of a classmate': [
    ['admin', 'inspector', 'teacher'],
    (actor) => getDocs(query(records(actor), where('idStudent', '==', 'classmate'))),
  ],
  'list those of all courses': [
    [],
    ({ db }) => getDocs(query(collectionGroup(db, 'conduct'), where('idStudent', '==', 'student'))),
  ],
  create: [
    ['admin', 'teacher'],
    async ({ db, uid }) => {
      await school.put({ [OWN]: null });
      await setDoc(doc(db, OWN), buildConduct(uid)());
    },
  ],
  change: [['admin', 'teacher'], ({ db, uid }) => setDoc(doc(db, OWN), buildConduct(uid)())],
  delete: [[], ({ db }) => deleteDoc(doc(db, OWN))],
});

const writeAs =
  (uid: string, path = OWN) =>
  (data: Data) =>
    setDoc(doc(school.as(uid).db, path), data);

describe('who writes the conduct of a course', () => {
  it.each(['teacher', 'admin'])(
    '%s, the tutor or an admin, may create and change it',
    async (uid) => {
      await school.put({ [OWN]: null });
      await allow(writeAs(uid)(buildConduct(uid)()));
      await allow(writeAs(uid)(buildConduct(uid)({ behaviour: 'C' })));
    },
  );

  it.each(['otherTeacher', 'student', 'classmate'])('%s may not write it', async (uid) => {
    await deny(writeAs(uid)(buildConduct(uid)()));
  });

  it('a teacher of the course who is not its tutor neither reads nor writes it', async () => {
    const tutors = [null, { id: 'otherTeacher', name: 'Luis Vera' }];
    for (const tutor of tutors) {
      await school.put({ [dbPaths.course('courseA')]: buildCourse({ tutor }) });
      await deny(writeAs('teacher')(buildConduct('teacher')()));
      await deny(getDoc(doc(school.as('teacher').db, OWN)));
    }
  });

  it('nobody writes in the name of somebody else', async () => {
    await deny(writeAs('teacher')(buildConduct('admin')()));
  });
});

describe('where conduct is written', () => {
  const write = (changes: Data, path: string) =>
    writeAs('teacher', path)(buildConduct('teacher')(changes));

  it('a closed partial, one of another period and one that is not there take nothing', async () => {
    const closed = conductPath('student', CLOSED_PARTIAL);
    await deny(write({ indexPartial: CLOSED_PARTIAL }, closed));
    await deny(write({ idPeriod: 'p2025' }, conductPath('student', OPEN_PARTIAL, 'p2025')));
    await deny(write({ indexPartial: 7 }, conductPath('student', 7)));
  });

  it('a record lies under the name of its student, period and partial, of this course', async () => {
    await deny(write({}, OTHERS));
    await deny(write({ courseId: 'courseB' }, OWN));
    await deny(updateDoc(doc(school.as('teacher').db, OWN), { idStudent: 'classmate' }));
  });

  it('only who is or was in the course has a record', async () => {
    await deny(write({ idStudent: 'otherStudent' }, conductPath('otherStudent')));
    await allow(write({ idStudent: 'classmate' }, OTHERS));
  });
});

const conduct = { valid: buildConduct('teacher')(), write: writeAs('teacher') };
describeShape('conduct', conduct);
describeValues('conduct', conduct, {
  behaviour: { good: ['', 'A', 'E'], bad: ['F', 'a', 'AB'] },
  justified: { good: [0, 200], bad: [-1, 201, 1.5] },
  unjustified: { good: [0, 200], bad: [-1, 201, 1.5] },
  late: { good: [0, 200], bad: [-1, 201, 1.5] },
  observation: { good: ['', 'a'.repeat(300)], bad: ['a'.repeat(301)] },
  updatedAt: { bad: [LONG_AGO] },
});
