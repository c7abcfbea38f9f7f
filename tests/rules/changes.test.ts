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
import type { Actor } from '../support/rulesBackend';
import { LONG_AGO } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('changes');
const CHANGE = serverPaths.change('1-a');
/** The document is about the student who wrote it: not even this student may read it. */
const data = {
  kind: 'person',
  action: 'changed',
  idRecord: 'student',
  name: 'Ana Paz',
  userType: 3,
  about: ['student', 'courseA'],
  at: LONG_AGO,
  by: 'student',
  byName: 'Ana Paz',
  fields: [{ field: 'phone', from: '', to: '0991234567' }],
  names: [],
};

beforeEach(() => school.put({ [CHANGE]: data }));

const page = (...filters: ReturnType<typeof where>[]) => {
  return ({ db }: Actor) =>
    getDocs(
      query(collection(db, serverPaths.changes), ...filters, orderBy('at', 'desc'), limit(40)),
    );
};

describeAccess(school, 'the log of changes', {
  get: [['admin'], ({ db }) => getDoc(doc(db, CHANGE))],
  'get one that is not there': [['admin'], ({ db }) => getDoc(doc(db, serverPaths.change('none')))],
  'list the newest': [['admin'], page()],
  'list those of a kind': [['admin'], page(where('kind', '==', 'person'))],
  'list those by one person': [['admin'], page(where('by', '==', 'student'))],
  'list those about one person': [['admin'], page(where('about', 'array-contains', 'student'))],
  create: [[], ({ db }) => setDoc(doc(db, serverPaths.change('1-b')), data)],
  'change one': [[], ({ db }) => updateDoc(doc(db, CHANGE), { byName: 'Otra' })],
  delete: [[], ({ db }) => deleteDoc(doc(db, CHANGE))],
});
