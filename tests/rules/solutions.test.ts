import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import {
  buildGrade,
  buildScoredSubmission,
  buildTask,
  FAR_AHEAD,
  LONG_AGO,
} from '../support/rulesBuilders';
import type { Actor } from '../support/rulesBackend';
import type { Data } from '../support/rulesDocuments';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';
import { reopen, archivePath, submit } from '../support/rulesSubmission';

const school = setUpSchool('solutions');
const SOLUTION = dbPaths.solution('answered');
const NOTE = dbPaths.submission('answered', 'student');
const REVIEWED = { comment: '', reviewed: true, reviewedAt: LONG_AGO, reviewedBy: 'teacher' };

const task = (over: Data = {}) =>
  buildTask({ students: ['student', 'classmate'], dateEnd: LONG_AGO, showAnswers: true, ...over });
const solution = (over: Data = {}) => ({
  dateEnd: LONG_AGO,
  answers: { quiz: { q1: 'Quito' } },
  ...over,
});
const read = ({ db }: Actor) => getDoc(doc(db, SOLUTION));
const student = () => school.as('student');

beforeEach(() =>
  school.put({
    [dbPaths.task('answered')]: task(),
    [SOLUTION]: solution(),
    [NOTE]: buildScoredSubmission('student')(REVIEWED),
  }),
);

describeAccess(school, 'solutions', {
  get: [['admin', 'teacher', 'student'], read],
  list: [[], ({ db }) => getDocs(collection(db, 'solutions'))],
  write: [[], ({ db }) => setDoc(doc(db, SOLUTION), solution())],
  delete: [[], ({ db }) => deleteDoc(doc(db, SOLUTION))],
});

describe('solutions: when a student may read them', () => {
  const ago = (ms: number) => ({ dateEnd: Timestamp.fromMillis(Date.now() - ms) });

  it('a student with a grade reads the right answers once the last minute of the task has passed', async () => {
    await school.put({ [dbPaths.task('answered')]: task(ago(90_000)) });
    await allow(read(student()));
  });
  it.each<[string, Data]>([
    ['the task does not show them', { showAnswers: false }],
    ['the task was deleted', { deleted: true }],
    ['the task is not over', { dateEnd: FAR_AHEAD }],
    ['the last minute of the task is running', ago(30_000)],
  ])('a student with a grade cannot read the right answers when %s', async (_, over) => {
    await school.put({ [dbPaths.task('answered')]: task(over) });
    await deny(read(student()));
  });
  it('a student cannot read the right answers of a task that says nothing about them', async () => {
    const { showAnswers: _shown, ...silent } = task();
    await school.put({ [dbPaths.task('answered')]: silent });
    await deny(read(student()));
  });
  it('a student cannot read them while somebody with more time is still at work', async () => {
    await school.put({ [SOLUTION]: solution({ dateEnd: FAR_AHEAD }) });
    await deny(read(student()));
    await allow(read(school.as('teacher')));
  });
  it('a student cannot read them before the own work is graded', async () => {
    await school.put({ [NOTE]: buildScoredSubmission('student')({ reviewed: false }) });
    await deny(read(student()));
    await school.put({ [NOTE]: buildScoredSubmission('student')() });
    await deny(read(student()));
  });
  it('a student who sent nothing, or whose work was reopened, cannot read them', async () => {
    await school.put({ [NOTE]: null });
    await deny(read(student()));
  });
  it('the answer keys stay closed to a student who reads the right answers', async () => {
    await allow(read(student()));
    await deny(getDoc(doc(student().db, `${dbPaths.answerKeys('quiz')}/q1`)));
  });
});

describe('solutions: who says whether they are shown', () => {
  const change = (uid: 'teacher' | 'student', showAnswers: unknown) =>
    updateDoc(doc(school.as(uid).db, dbPaths.task('answered')), { showAnswers });
  it('the teacher says yes or no, and nothing else', async () => {
    await allow(change('teacher', false));
    await deny(change('teacher', 'sí'));
  });
  it('a student cannot open the answers of a task', async () => {
    await school.put({ [dbPaths.task('answered')]: task({ showAnswers: false }) });
    await deny(change('student', true));
  });
});

describe('marks: only the server writes them', () => {
  it('a student cannot send work with marks', async () => {
    await deny(submit(student(), { submission: { marks: { quiz: { q1: 'right' } } } }));
    await allow(submit(student()));
  });
  it('a teacher can grade marked work and cannot change its marks', async () => {
    const marks = { quiz: { q1: 'wrong' } };
    await school.put({ [NOTE]: buildScoredSubmission('student')({ ...REVIEWED, marks }) });
    const ref = doc(school.as('teacher').db, NOTE);
    await deny(updateDoc(ref, buildGrade('teacher')({ marks: { quiz: { q1: 'right' } } })));
    await allow(updateDoc(ref, buildGrade('teacher')()));
  });
  it('marked work is reopened with its marks in the copy', async () => {
    const submission = buildScoredSubmission('classmate')({ marks: { quiz: { q1: 'wrong' } } });
    await school.put({ [dbPaths.submission('answered', 'classmate')]: submission });
    const path = archivePath('answered', 'classmate', LONG_AGO.toMillis());
    const { marks: _marks, ...bare } = submission;
    await deny(reopen(school.as('teacher'), { submission: bare, path }));
    await allow(reopen(school.as('teacher'), { submission, path }));
  });
});

describe('the reason for reopening', () => {
  const submission = buildScoredSubmission('classmate')();
  const path = archivePath('answered', 'classmate', LONG_AGO.toMillis());
  const withReason = (reason: unknown) =>
    reopen(school.as('teacher'), { submission, path, copy: { reason } });
  it.each([[''], [7], [null]])('a copy cannot have the reason %j', async (reason) => {
    await deny(withReason(reason));
  });
  it('a copy may say why it was reopened', async () => {
    await allow(withReason('Falta la última parte.'));
  });
});
