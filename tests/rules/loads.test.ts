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
} from 'firebase/firestore/lite';
import { beforeEach } from 'vitest';
import { serverPaths } from '../../src/domain/serverPaths';
import { LONG_AGO } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('loads');
const LOAD = serverPaths.load('admin-load');
const PART = serverPaths.loadPart('admin-load', 'made-student');
const load = {
  ...{ userType: 3, fileName: 'octavo.xlsx', at: LONG_AGO, by: 'admin', byName: 'Rosa Paz' },
  ...{ made: 1, changed: 0, unchanged: 0 },
};
const part = { effect: 'made', people: { student: 'Paz Ana' } };

beforeEach(() => school.put({ [LOAD]: load, [PART]: part }));

describeAccess(school, 'the loads', {
  get: [['admin'], ({ db }) => getDoc(doc(db, LOAD))],
  'list the newest': [
    ['admin'],
    ({ db }) => getDocs(query(collection(db, serverPaths.loads), orderBy('at', 'desc'), limit(40))),
  ],
  create: [[], ({ db }) => setDoc(doc(db, serverPaths.load('admin-other')), load)],
  'change one': [[], ({ db }) => updateDoc(doc(db, LOAD), { made: 0 })],
  delete: [[], ({ db }) => deleteDoc(doc(db, LOAD))],
});

describeAccess(school, 'the people of a load', {
  list: [['admin'], ({ db }) => getDocs(collection(db, serverPaths.loadParts('admin-load')))],
  get: [['admin'], ({ db }) => getDoc(doc(db, PART))],
  create: [[], ({ db }) => setDoc(doc(db, serverPaths.loadPart('admin-load', 'made-x')), part)],
  'change one': [[], ({ db }) => updateDoc(doc(db, PART), { people: {} })],
  delete: [[], ({ db }) => deleteDoc(doc(db, PART))],
});
