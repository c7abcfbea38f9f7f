import {
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { MAX_DRAFT_LENGTH } from '../../src/domain/limits';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import { buildSubmission, LONG_AGO } from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import { describeAccess, describeShape } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('drafts');
const FIELDS = JSON.stringify({ 'quiz/q1': { value: 'Quito', at: 1 } });
const draft = (over: Data = {}): Data => ({
  fields: FIELDS,
  updatedAt: serverTimestamp(),
  ...over,
});
const write = ({ db }: Actor, data: Data = draft(), task = 'open', student = 'student') =>
  setDoc(doc(db, dbPaths.draft(task, student)), data);
const put = (task = 'open', student = 'student') =>
  school.put({ [dbPaths.draft(task, student)]: { fields: FIELDS, updatedAt: LONG_AGO } });
const ref = ({ db }: Actor) => doc(db, dbPaths.draft('open', 'student'));

describeAccess(school, 'drafts', {
  get: [['student'], (actor) => getDoc(ref(actor))],
  create: [['student'], (actor) => write(actor)],
  change: [
    ['student'],
    async (actor) => {
      await put();
      await write(actor);
    },
  ],
  delete: [['student'], (actor) => deleteDoc(ref(actor))],
  list: [[], ({ db }) => getDocs(collection(db, 'tasks/open/drafts'))],
  'list those of all tasks': [[], ({ db }) => getDocs(collectionGroup(db, 'drafts'))],
});

describe('drafts: a second version', () => {
  it('a student can overwrite their draft', async () => {
    await put();
    await allow(write(school.as('student')));
  });
});

describeShape('drafts', {
  valid: draft(),
  write: (data) => write(school.as('student'), data),
});

describe('drafts: size', () => {
  it('a draft can have the maximum length', async () => {
    await allow(write(school.as('student'), draft({ fields: 'á'.repeat(MAX_DRAFT_LENGTH) })));
  });
  it('a draft cannot exceed the maximum length by one character', async () => {
    await deny(write(school.as('student'), draft({ fields: 'a'.repeat(MAX_DRAFT_LENGTH + 1) })));
  });
  it('a draft cannot have empty fields', async () => {
    await deny(write(school.as('student'), draft({ fields: '' })));
  });
});

describe('drafts: time', () => {
  it('a draft cannot carry the time of the device instead of the server’s time', async () => {
    await deny(write(school.as('student'), draft({ updatedAt: Timestamp.now() })));
  });
});

describe('drafts: the task', () => {
  it('a student can save a draft of a task that a classmate has sent', async () => {
    await allow(write(school.as('student'), draft(), 'answered'));
  });
  it('a student cannot save a draft of a task that they have sent', async () => {
    await deny(write(school.as('classmate'), draft(), 'answered', 'classmate'));
  });
  it.each(['future', 'deleted', 'closed', 'lastPeriod', 'other', 'missing'])(
    'a student cannot save a draft of a task that is %s',
    async (task) => {
      await deny(write(school.as('student'), draft(), task));
    },
  );
  it('a student of course B can save a draft of a task of course B', async () => {
    await allow(write(school.as('otherStudent'), draft(), 'other', 'otherStudent'));
  });
});

describe('drafts: sending', () => {
  it('a student can delete the draft in the batch that sends the submission', async () => {
    await put();
    const { db } = school.as('student');
    const batch = writeBatch(db);
    batch.set(doc(db, dbPaths.submission('open', 'student')), buildSubmission('student')());
    batch.update(doc(db, dbPaths.task('open')), { students: arrayUnion('student') });
    batch.delete(doc(db, dbPaths.draft('open', 'student')));
    await allow(batch.commit());
  });

  it('a student can leave in the draft what does not go with the submission, in its batch and not later', async () => {
    await put();
    const student = school.as('student');
    const batch = writeBatch(student.db);
    batch.set(doc(student.db, dbPaths.submission('open', 'student')), buildSubmission('student')());
    batch.update(doc(student.db, dbPaths.task('open')), { students: arrayUnion('student') });
    batch.set(doc(student.db, dbPaths.draft('open', 'student')), draft());
    await allow(batch.commit());
    await deny(write(student));
  });
});
