import {
  arrayUnion,
  deleteField,
  doc,
  FieldPath,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import { buildScoredSubmission, buildTask, LONG_AGO } from '../support/rulesBuilders';
import { setUpSchool, TASKS } from '../support/rulesSchool';
import { archivePath, reopen, submit } from '../support/rulesSubmission';

const school = setUpSchool('reopening-count');
const teacher = () => school.as('teacher');
const submission = buildScoredSubmission('classmate')();
const path = archivePath('answered', 'classmate', LONG_AGO.toMillis());
const valid = { submission, path };

describe('reopening: how often a submission was reopened', () => {
  const putCounted = (reopened: Data) =>
    school.put({ [dbPaths.task('answered')]: buildTask({ ...TASKS.answered, reopened }) });

  it('the first reopening of a submission sets its count to one', async () => {
    await allow(reopen(teacher(), { ...valid, reopened: { classmate: 1 } }));
  });
  it('a reopening adds one to the count and keeps the counts of classmates', async () => {
    await putCounted({ classmate: 3, student: 2 });
    await allow(reopen(teacher(), { ...valid, reopened: { classmate: 4, student: 2 } }));
  });
  it('a submission can be reopened up to 98 times, because file names have two digits for the attempt', async () => {
    await putCounted({ classmate: 97 });
    await allow(reopen(teacher(), valid));
    await putCounted({ classmate: 98 });
    await school.put({
      [path]: null,
      [dbPaths.submission('answered', 'classmate')]: buildScoredSubmission('classmate')(),
    });
    await deny(reopen(teacher(), valid));
  });
  it.each<[string, Data | unknown[] | null]>([
    ['without a count', null],
    ['with a count that stays', { classmate: 3, student: 2 }],
    ['with a count that goes back', { classmate: 1, student: 2 }],
    ['with a count that leaps', { classmate: 5, student: 2 }],
    ['with a count that is text', { classmate: '4', student: 2 }],
    ['with a count that is no whole number', { classmate: 3.5, student: 2 }],
    ['with a classmate’s count changed too', { classmate: 4, student: 3 }],
    ['with a classmate’s count gone', { classmate: 4 }],
    ['with no counts any more', {}],
    ['with a list for the counts', [4, 2]],
  ])('a submission cannot be reopened %s', async (_what, reopened) => {
    await putCounted({ classmate: 3, student: 2 });
    await deny(reopen(teacher(), { ...valid, reopened }));
  });
  it.each<[string, Data]>([
    ['goes back', { classmate: 2 }],
    ['goes on', { classmate: 4 }],
    ['is for another student', { classmate: 3, student: 1 }],
    ['is gone', {}],
  ])('a teacher cannot change a task when a count of reopenings %s', async (_what, reopened) => {
    await putCounted({ classmate: 3 });
    const task = doc(teacher().db, dbPaths.task('answered'));
    await deny(updateDoc(task, { title: 'Otro título', reopened }));
    await deny(updateDoc(task, { title: 'Otro título', reopened: deleteField() }));
    await allow(updateDoc(task, { title: 'Otro título' }));
  });
  it('a teacher cannot create a task that already has a count of reopenings', async () => {
    const task = doc(teacher().db, dbPaths.task('new'));
    const document = buildTask({ creation: serverTimestamp() });
    await deny(setDoc(task, { ...document, reopened: { student: 1 } }));
    await allow(setDoc(task, document));
  });
  it('a student cannot change their own count of reopenings, not even while sending', async () => {
    const task = doc(school.as('classmate').db, dbPaths.task('answered'));
    await deny(updateDoc(task, { reopened: { classmate: 1 } }));
    const count = new FieldPath('reopened', 'student');
    await deny(
      submit(school.as('student'), {
        change: { students: arrayUnion('student'), reopened: { student: 1 } },
      }),
    );
    await deny(updateDoc(doc(school.as('student').db, dbPaths.task('open')), count, 1));
  });
});
