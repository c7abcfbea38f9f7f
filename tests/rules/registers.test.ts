import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  query,
  where,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import { LONG_AGO } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { noWrites } from '../support/rulesNoWrites';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('registers');
const PERIOD = 'p2025';
const REGISTER = dbPaths.register(PERIOD);
const COURSE = dbPaths.courseRecord(PERIOD, 'courseA');
const SUBJECT = dbPaths.subjectRecord(PERIOD, 'subjectA');
const STUDENT = dbPaths.studentRecord(PERIOD, 'student');
const CLASSMATE = dbPaths.studentRecord(PERIOD, 'classmate');

const end = { idPeriod: PERIOD, endedAt: LONG_AGO };
const course = {
  ...end,
  name: 'Octavo',
  course: 'A',
  staff: ['teacher'],
  students: {},
  subjects: {},
};
const subject = { ...end, courseId: 'courseA', teacherId: 'teacher', finals: {} };
const student = { ...end, courseId: 'courseA', tutorId: 'teacher', subjects: {}, conduct: [] };

beforeEach(() =>
  school.put({
    [REGISTER]: { endedAt: LONG_AGO, isComplete: true, courses: 1, students: 2 },
    [COURSE]: course,
    [SUBJECT]: subject,
    [STUDENT]: student,
    [CLASSMATE]: student,
  }),
);

const get = (path: string) => (actor: Actor) => getDoc(doc(actor.db, path));
const list =
  (path: string, field?: string, value = '') =>
  ({ db }: Actor) =>
    getDocs(
      field === undefined
        ? collection(db, path)
        : query(collection(db, path), where(field, '==', value)),
    );

describeAccess(school, 'the register of a period', {
  get: [['admin', 'inspector'], get(REGISTER)],
  list: [[], list('registers')],
  ...noWrites(REGISTER, { endedAt: LONG_AGO, isComplete: true }),
});
describeAccess(school, 'the record of a course', {
  get: [['admin', 'inspector', 'teacher'], get(COURSE)],
  list: [['admin', 'inspector'], list(dbPaths.courseRecords(PERIOD))],
  ...noWrites(COURSE, course),
});
describeAccess(school, 'the record of a subject', {
  get: [['admin', 'inspector', 'teacher'], get(SUBJECT)],
  list: [['admin', 'inspector'], list(dbPaths.subjectRecords(PERIOD))],
  'list those of the teacher': [
    ['admin', 'inspector', 'teacher'],
    list(dbPaths.subjectRecords(PERIOD), 'teacherId', 'teacher'),
  ],
  'list those of the course': [
    ['admin', 'inspector'],
    list(dbPaths.subjectRecords(PERIOD), 'courseId', 'courseA'),
  ],
  ...noWrites(SUBJECT, subject),
});
describeAccess(school, 'the record of a student', {
  get: [['admin', 'inspector', 'teacher', 'student'], get(STUDENT)],
  'get that of a classmate': [['admin', 'inspector', 'teacher'], get(CLASSMATE)],
  list: [['admin', 'inspector'], list(dbPaths.studentRecords(PERIOD))],
  'list those of the tutor': [
    ['admin', 'inspector', 'teacher'],
    list(dbPaths.studentRecords(PERIOD), 'tutorId', 'teacher'),
  ],
  'list those of all periods': [
    [],
    ({ db }) => getDocs(query(collectionGroup(db, 'studentRecords'), where('courseId', '==', 'x'))),
  ],
  ...noWrites(STUDENT, student),
});

describe('who was there when the period ended', () => {
  it('a teacher of today who was not there then reads nothing of the period', async () => {
    await school.put({
      [COURSE]: { ...course, staff: ['otherTeacher'] },
      [SUBJECT]: { ...subject, teacherId: 'otherTeacher' },
      [STUDENT]: { ...student, tutorId: 'otherTeacher' },
    });
    for (const path of [COURSE, SUBJECT, STUDENT]) {
      await deny(getDoc(doc(school.as('teacher').db, path)));
      await allow(getDoc(doc(school.as('otherTeacher').db, path)));
    }
  });

  it('a teacher who was not the tutor reads the course and the own subject, but no student', async () => {
    await school.put({
      [COURSE]: { ...course, staff: ['otherTeacher', 'teacher'] },
      [STUDENT]: { ...student, tutorId: 'otherTeacher' },
    });
    const { db } = school.as('teacher');
    await allow(getDoc(doc(db, COURSE)));
    await allow(getDoc(doc(db, SUBJECT)));
    await deny(getDoc(doc(db, STUDENT)));
  });

  it('a teacher learns that a course or a subject has no record', async () => {
    await school.put({ [COURSE]: null, [SUBJECT]: null });
    for (const path of [COURSE, SUBJECT]) {
      await allow(getDoc(doc(school.as('teacher').db, path)));
      await deny(getDoc(doc(school.as('student').db, path)));
    }
  });

  it('a student without a record asks for it in vain, and another student may not ask', async () => {
    await school.put({ [STUDENT]: null });
    await allow(getDoc(doc(school.as('student').db, STUDENT)));
    await deny(getDoc(doc(school.as('otherStudent').db, STUDENT)));
  });
});
