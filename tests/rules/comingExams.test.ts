import { doc as listeningDoc, onSnapshot, type DocumentSnapshot } from 'firebase/firestore';
import { collection, doc, getDoc, getDocs, orderBy, query, where } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import type { Actor } from '../support/rulesBackend';
import type { Data } from '../support/rulesDocuments';
import { allow, deny } from '../support/rulesAssert';
import {
  buildActivity,
  buildKey,
  buildQuestion,
  FAR_AHEAD,
  INTERACTIVE,
  LONG_AGO,
} from '../support/rulesBuilders';
import { setUpSchool, userOf } from '../support/rulesSchool';

// A student tries to read the questions of an exam before it begins.

const school = setUpSchool('coming-exams');
const EXAM = dbPaths.activity('exam');

const set = (openFor: Data | null) => {
  const activity = buildActivity({ ...INTERACTIVE, tasks: ['open'] });
  const { openFor: _none, ...without } = activity;
  return school.put({
    [EXAM]: openFor === null ? without : { ...activity, openFor },
    [`${dbPaths.questions('exam')}/q1`]: buildQuestion(),
    [`${dbPaths.answerKeys('exam')}/q1`]: buildKey(),
  });
};

const READS: Record<string, (actor: Actor) => Promise<unknown>> = {
  'the activity': ({ db }) => getDoc(doc(db, EXAM)),
  'a question': ({ db }) => getDoc(doc(db, dbPaths.questions('exam'), 'q1')),
  'all its questions': ({ db }) =>
    getDocs(query(collection(db, dbPaths.questions('exam')), orderBy('order'))),
};
const HUNTS: Record<string, (actor: Actor) => Promise<unknown>> = {
  'every activity': ({ db }) => getDocs(collection(db, dbPaths.activities)),
  'the activities of a teacher': ({ db }) =>
    getDocs(query(collection(db, dbPaths.activities), where('idTeacher', '==', 'teacher'))),
  'the activities of a task': ({ db }) =>
    getDocs(query(collection(db, dbPaths.activities), where('tasks', 'array-contains', 'open'))),
  'the activities that are open': ({ db }) =>
    getDocs(query(collection(db, dbPaths.activities), where('openFor.courseA', '==', LONG_AGO))),
  'a key': ({ db }) => getDoc(doc(db, dbPaths.answerKeys('exam'), 'q1')),
};

const student = () => school.as('student');

describe.each(Object.entries(READS))('a student reads %s', (_what, read) => {
  it('a student can read an exam once a task of their course has begun', async () => {
    await set({ courseA: LONG_AGO });
    await allow(read(student()));
  });
  it.each([
    ['the own course’s task is still to begin', { courseA: FAR_AHEAD }],
    ['only another course’s has begun', { courseB: LONG_AGO }],
    ['another course’s has, the own is to come', { courseA: FAR_AHEAD, courseB: LONG_AGO }],
    ['no task holds it', {}],
    ['the index is of an earlier shape', null],
  ])('a student cannot read an exam while %s', async (_when, openFor) => {
    await set(openFor);
    await deny(read(student()));
  });
  it('a student without a course cannot read an exam', async () => {
    await set({ courseA: LONG_AGO });
    await school.put({ [dbPaths.user('student')]: userOf('student', { courseId: '' }) });
    await deny(read(student()));
  });
});

it.each(Object.entries(HUNTS))('a student cannot read %s', async (_what, read) => {
  await set({ courseA: LONG_AGO });
  await deny(read(student()));
});

it('a student can listen to an exam once its task has begun, and not before', async () => {
  await set({ courseA: FAR_AHEAD });
  const db = school.listenAs('student');
  const releases: (() => void)[] = [];
  const listen = () =>
    new Promise((resolve, reject) => {
      const tell = (snapshot: DocumentSnapshot) => {
        if (!snapshot.metadata.fromCache) resolve(snapshot);
      };
      releases.push(
        onSnapshot(listeningDoc(db, EXAM), { includeMetadataChanges: true }, tell, reject),
      );
    });
  await deny(listen());
  await set({ courseA: LONG_AGO });
  await expect(listen()).resolves.toBeDefined();
  for (const release of releases) release();
});
