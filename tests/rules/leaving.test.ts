import {
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import {
  buildActivity,
  buildCard,
  buildGrade,
  buildNoWorkGrade,
  buildQuestion,
  buildScoredSubmission,
  FAR_AHEAD,
  LONG_AGO,
  PERIOD,
} from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import { setUpSchool, userOf } from '../support/rulesSchool';

const school = setUpSchool('leaving');
const student = () => school.as('student').db;
const later = Timestamp.fromMillis(LONG_AGO.toMillis() + 1000);
const STAY = { since: null, away: [], left: later };

/** The student of course A is in course B now. */
const moved = (overrides: Data = {}) =>
  userOf('student', { courseId: 'courseB', formerCourses: { courseA: STAY }, ...overrides });

describe('a student who left a course', () => {
  beforeEach(() =>
    school.put({
      [dbPaths.user('student')]: moved(),
      [dbPaths.submission('open', 'student')]: buildScoredSubmission('student')(),
    }),
  );
  const never = () => school.put({ [dbPaths.user('student')]: moved({ formerCourses: {} }) });
  const ownSubmissions = (courseId: string, uid = 'student') =>
    getDocs(
      query(
        collectionGroup(student(), dbPaths.submissionsGroup),
        where('idStudent', '==', uid),
        where('courseId', '==', courseId),
        where('idPeriod', '==', PERIOD),
      ),
    );

  it('a former student can list only their own submissions, and only of their present and former courses', async () => {
    await allow(ownSubmissions('courseA'));
    await allow(ownSubmissions('courseB'));
    await deny(ownSubmissions('courseA', 'classmate'));
    await deny(ownSubmissions('courseC'));
    await never();
    await deny(ownSubmissions('courseA'));
  });

  it('a former student can read the tasks they sent work for, and no others', async () => {
    await allow(getDoc(doc(student(), dbPaths.task('open'))));
    await deny(getDoc(doc(student(), dbPaths.task('answered'))));
    await never();
    await deny(getDoc(doc(student(), dbPaths.task('open'))));
  });

  it('a former student can read the course and its subjects, but not their classmates’ member cards', async () => {
    await allow(getDoc(doc(student(), dbPaths.subject('subject'))));
    await allow(getDoc(doc(student(), dbPaths.course('courseA'))));
    await deny(getDoc(doc(student(), `${dbPaths.courseStudents('courseA')}/classmate`)));
    await never();
    await deny(getDoc(doc(student(), dbPaths.subject('subject'))));
    await deny(getDoc(doc(student(), dbPaths.course('courseA'))));
  });

  it('a former student can read only activities and questions that the former course has opened', async () => {
    const quiz = () => getDoc(doc(student(), dbPaths.activity('quiz')));
    const question = () => getDoc(doc(student(), `${dbPaths.questions('quiz')}/q1`));
    await allow(quiz());
    await allow(question());
    await deny(getDoc(doc(student(), `${dbPaths.answerKeys('quiz')}/q1`)));
    for (const openFor of [{ courseA: FAR_AHEAD }, { courseC: LONG_AGO }, {}]) {
      await school.put({ [dbPaths.activity('quiz')]: buildActivity({ openFor }) });
      await deny(quiz());
      await deny(question());
    }
  });

  it('a former student can read activities of the last of twelve former courses', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 11 }, (_, i) => [`c${String(i)}`, STAY] as const),
    );
    await school.put({
      [dbPaths.user('student')]: moved({ formerCourses: { ...many, courseA: STAY } }),
    });
    await allow(getDoc(doc(student(), dbPaths.activity('quiz'))));
    await deny(getDoc(doc(student(), dbPaths.activity('draft'))));
  });

  it('a former student cannot send a submission to the former course', async () => {
    await school.put({ [dbPaths.submission('open', 'student')]: null });
    await deny(
      setDoc(
        doc(student(), dbPaths.submission('open', 'student')),
        buildScoredSubmission('student')(),
      ),
    );
  });

  it('the teacher can grade a former student’s submission, but not without a submission', async () => {
    const { db } = school.as('teacher');
    const submission = doc(db, dbPaths.submission('open', 'student'));
    await allow(updateDoc(submission, buildGrade('teacher')()));
    await school.put({ [dbPaths.submission('open', 'student')]: null });
    await deny(setDoc(submission, buildNoWorkGrade('student', 'teacher')()));
  });
});

const gaps = (count: number) =>
  Array.from({ length: count }, () => ({ from: LONG_AGO, to: later }));

describe('since when a student is in a course', () => {
  const card = (data: Data) =>
    setDoc(
      doc(school.as('admin').db, `${dbPaths.courseStudents('courseA')}/student`),
      buildCard('student')(data),
    );
  it.each<Data>([{ since: null }, { since: LONG_AGO }, { away: gaps(10) }])(
    'a student’s member card can have the dates %j',
    (data) => allow(card(data)),
  );
  it.each<Data>([
    { since: 5 },
    { since: 'x' },
    { away: gaps(11) },
    { away: {} },
    { away: ['x'.repeat(900_000)] },
    { away: [...gaps(9), { from: LONG_AGO }] },
    { away: [...gaps(9), { from: LONG_AGO, to: 5 }] },
    { away: [...gaps(9), { from: LONG_AGO, to: later, extra: 1 }] },
  ])('a student’s member card cannot have the dates %j', async (data) => {
    await deny(card(data));
  });

  it('a student can read their own member card, but not a classmate’s', async () => {
    await allow(getDoc(doc(student(), `${dbPaths.courseStudents('courseA')}/student`)));
    await deny(getDoc(doc(student(), `${dbPaths.courseStudents('courseA')}/classmate`)));
  });

  it('a teacher’s member card cannot have a start date', async () => {
    const ref = doc(school.as('admin').db, `${dbPaths.courseTeachers('courseA')}/teacher`);
    await deny(setDoc(ref, buildCard('teacher')({ since: LONG_AGO })));
    await allow(setDoc(ref, buildCard('teacher')()));
  });
});

describe('former courses of a user', () => {
  const update = (uid: string, formerCourses: unknown) =>
    updateDoc(doc(school.as(uid).db, dbPaths.user('student')), { formerCourses });
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${String(i)}`, STAY] as const));

  it('an admin can write up to twelve valid former courses of a user', async () => {
    const put = (formerCourses: Data) =>
      school.put({ [dbPaths.user('student')]: moved({ formerCourses }) });
    await put(many(12));
    await deny(update('admin', many(13)));
    await put(many(11));
    await allow(update('admin', many(12)));
    await put(many(11));
    await deny(update('admin', []));
    await deny(update('admin', 'courseA'));
    await allow(update('admin', { ...many(11), c11: { ...STAY, away: gaps(10) } }));
    for (const stay of [
      'x'.repeat(900_000),
      {},
      { since: null, away: [] },
      { ...STAY, left: 5 },
      { ...STAY, since: 'x' },
      { ...STAY, away: gaps(11) },
      { ...STAY, away: [...gaps(9), { from: 1, to: 2 }] },
      { ...STAY, extra: 1 },
    ]) {
      await deny(update('admin', { ...many(11), c11: stay }));
    }
  });

  it('a student cannot write their own former courses', async () => {
    await deny(update('student', many(1)));
  });
});

it('a former student can read a question only if they can read its activity', async () => {
  await school.put({
    [dbPaths.user('student')]: moved(),
    [`${dbPaths.questions('draft')}/q1`]: buildQuestion(),
  });
  await deny(getDoc(doc(student(), `${dbPaths.questions('draft')}/q1`)));
  await allow(getDoc(doc(student(), `${dbPaths.questions('quiz')}/q1`)));
});
