import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { beforeEach } from 'vitest';
import { serverPaths } from '../../src/domain/serverPaths';
import { LONG_AGO } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('status');
const ERROR = serverPaths.browserError('a');
const FAILURE = serverPaths.functionFailure('taskWritten');
const times = { count: 1, firstAt: LONG_AGO, lastAt: LONG_AGO };
const error = { release: '1', message: 'Error', stack: 'a.js:1:2', page: '/', ...times };
const failure = { message: 'Error', document: 'tasks/a', lost: 0, ...times };

beforeEach(() => school.put({ [ERROR]: error, [FAILURE]: failure }));

describeAccess(school, 'the errors of browsers', {
  get: [['admin'], ({ db }) => getDoc(doc(db, ERROR))],
  'list the latest': [
    ['admin'],
    ({ db }) =>
      getDocs(
        query(
          collection(db, serverPaths.browserErrors),
          where('lastAt', '>=', LONG_AGO),
          orderBy('lastAt', 'desc'),
          limit(10),
        ),
      ),
  ],
  create: [[], ({ db }) => setDoc(doc(db, serverPaths.browserError('b')), error)],
  'change one': [[], ({ db }) => updateDoc(doc(db, ERROR), { count: 2 })],
  delete: [[], ({ db }) => deleteDoc(doc(db, ERROR))],
});

describeAccess(school, 'what functions failed to do', {
  get: [['admin'], ({ db }) => getDoc(doc(db, FAILURE))],
  list: [['admin'], ({ db }) => getDocs(collection(db, serverPaths.functionFailures))],
  create: [[], ({ db }) => setDoc(doc(db, serverPaths.functionFailure('b')), failure)],
  'change one': [[], ({ db }) => updateDoc(doc(db, FAILURE), { count: 2 })],
  delete: [[], ({ db }) => deleteDoc(doc(db, FAILURE))],
});

describeAccess(school, 'what the system notes of itself', {
  'get the version': [[], ({ db }) => getDoc(doc(db, serverPaths.shape))],
  'get the last export': [[], ({ db }) => getDoc(doc(db, serverPaths.lastExport))],
  'get what admins were told': [[], ({ db }) => getDoc(doc(db, serverPaths.alerts))],
  'get how far the retention is': [[], ({ db }) => getDoc(doc(db, serverPaths.retention))],
  'note an export': [[], ({ db }) => setDoc(doc(db, serverPaths.lastExport), { at: LONG_AGO })],
});

describeAccess(school, 'the e-mails that the server sends', {
  get: [[], ({ db }) => getDoc(doc(db, serverPaths.mailOf('a')))],
  list: [[], ({ db }) => getDocs(collection(db, serverPaths.mail))],
  'write one': [
    [],
    ({ db }) =>
      setDoc(doc(db, serverPaths.mailOf('b')), {
        to: ['nadie@x.ec'],
        message: { subject: 'Hola', text: 'Hola' },
      }),
  ],
});
