import { collection, deleteDoc, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import { serverPaths } from '../../src/domain/serverPaths';
import { LONG_AGO } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('passwordissues');
const ISSUES = serverPaths.passwordIssues('student');
const data = { issues: [{ at: LONG_AGO, by: { id: 'admin', name: 'Ana Paz' } }] };

describeAccess(school, 'the record of who gave a person a temporary password', {
  get: [
    ['admin'],
    async ({ db }) => {
      await school.put({ [ISSUES]: data });
      return getDoc(doc(db, ISSUES));
    },
  ],
  'get one that is not there': [['admin'], ({ db }) => getDoc(doc(db, ISSUES))],
  list: [[], ({ db }) => getDocs(collection(db, 'passwordIssues'))],
  create: [[], ({ db }) => setDoc(doc(db, ISSUES), data)],
  delete: [
    [],
    async ({ db }) => {
      await school.put({ [ISSUES]: data });
      return deleteDoc(doc(db, ISSUES));
    },
  ],
});
