import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite';
import { dbPaths } from '../../src/domain/dbPaths';
import type { RulesBackend } from '../support/rulesBackend';
import { buildUser } from '../support/rulesBuilders';
import { identificationPath, writePerson } from '../support/rulesPerson';
import { userOf } from '../support/rulesSchool';
import type { Target } from './targets';
import * as valid from './valid';

/** Builds every kind of write of people. */
export function buildPersonTargets(school: RulesBackend): Record<string, Target> {
  const as = (uid: string) => school.as(uid).db;
  // All other people of the school have the same identification.
  const classmate = userOf('classmate', { identification: '1798765430' });
  const OWNER = identificationPath(classmate.identification);
  return {
    user: {
      document: () => buildUser(),
      write: async (data, id) => {
        // The person whose identification was taken before has the same one.
        await school.put({ [identificationPath(data.identification)]: null });
        return writePerson(school.as('admin'), id, data);
      },
      isValid: (data, id) => valid.validUser(id)(data, data),
    },
    'owner of an identification': {
      document: () => ({ uid: 'classmate' }),
      write: async (data) => {
        await school.put({ [dbPaths.user('classmate')]: classmate });
        return setDoc(doc(as('admin'), OWNER), data);
      },
      isValid: (data) => valid.fields({ uid: valid.is('classmate') })(data, data),
      restore: () => school.put({ [OWNER]: null }),
    },
    'own user document': {
      document: () => ({
        phone: '0987654321',
        photo: '',
        ownChanges: { since: serverTimestamp(), count: 1 },
      }),
      write: (data) => updateDoc(doc(as('student'), dbPaths.user('student')), data),
      isValid: ({ ownChanges, ...data }) =>
        valid.firstOwnChange(ownChanges, {}) &&
        Object.entries(data).every(([name, value]) =>
          name === 'phone'
            ? typeof value === 'string' && /^(09\d{8}|0[2-7]\d{7}|\+\d{7,14})$/.test(value)
            : name === 'photo' && valid.photoOf('student')(value, data),
        ),
      restore: () => school.put({ [dbPaths.user('student')]: buildUser({ courseId: 'courseA' }) }),
    },
  };
}
