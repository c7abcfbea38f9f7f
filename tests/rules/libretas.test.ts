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
import { serverPaths } from '../../src/domain/serverPaths';
import { LONG_AGO, PERIOD } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('libretas');
const ISSUED = serverPaths.libreta('23456789BCDF');
const CURRENT = serverPaths.currentLibreta(PERIOD, 'student');
const issued = { idStudent: 'student', idPeriod: PERIOD, average: 8, withdrawnAt: null };
const current = { code: '23456789BCDF', hash: 'a', issuedAt: LONG_AGO, readAt: LONG_AGO };
const putBoth = () => school.put({ [ISSUED]: issued, [CURRENT]: current });

describeAccess(school, 'an issued libreta', {
  get: [
    [],
    async ({ db }) => {
      await putBoth();
      return getDoc(doc(db, ISSUED));
    },
  ],
  'get the valid one of a student': [
    [],
    async ({ db }) => {
      await putBoth();
      return getDoc(doc(db, CURRENT));
    },
  ],
  'list the codes of a student': [
    [],
    ({ db }) => getDocs(query(collection(db, 'libretas'), where('idStudent', '==', 'student'))),
  ],
  'list all': [[], ({ db }) => getDocs(collection(db, 'currentLibretas'))],
  create: [[], ({ db }) => setDoc(doc(db, ISSUED), { ...issued, average: 10 })],
  'make another one valid': [[], ({ db }) => setDoc(doc(db, CURRENT), current)],
  delete: [
    [],
    async ({ db }) => {
      await putBoth();
      return deleteDoc(doc(db, ISSUED));
    },
  ],
});
