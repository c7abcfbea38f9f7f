import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { dbPaths } from '../../src/domain/dbPaths';
import { buildList } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('lists');
const LIST = dbPaths.list('students-0');

describeAccess(school, 'the lists of people, subjects and courses', {
  get: [['admin', 'inspector'], ({ db }) => getDoc(doc(db, LIST))],
  'get one that is not there': [
    ['admin', 'inspector'],
    ({ db }) => getDoc(doc(db, dbPaths.list('courses-0'))),
  ],
  'list those of a kind': [
    ['admin', 'inspector'],
    ({ db }) => getDocs(query(collection(db, dbPaths.lists), where('kind', '==', 'students'))),
  ],
  'list all': [['admin', 'inspector'], ({ db }) => getDocs(collection(db, dbPaths.lists))],
  create: [[], ({ db }) => setDoc(doc(db, dbPaths.list('students-1')), buildList())],
  update: [[], ({ db }) => setDoc(doc(db, LIST), buildList())],
  delete: [[], ({ db }) => deleteDoc(doc(db, LIST))],
});
