import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import { buildUser } from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import { describeAccess } from '../support/rulesMatrix';
import { claimWithin, identificationPath, writePerson } from '../support/rulesPerson';
import { setUpSchool, userOf } from '../support/rulesSchool';

const school = setUpSchool('identifications');

const OWN = '1710034065';
const OTHER = '0926687856';
const FREE = '0102030400';

const admin = () => school.as('admin');
const setOwner = (identification: string, data: Data) =>
  setDoc(doc(admin().db, identificationPath(identification)), data);
/** Changes a person's document, with the owner of each of these identifications. */
const change = (uid: string, values: Data, owners: Record<string, string> = {}) => {
  const batch = writeBatch(admin().db);
  batch.update(doc(admin().db, dbPaths.user(uid)), values);
  for (const [identification, owner] of Object.entries(owners)) {
    claimWithin(batch, admin(), owner, identification);
  }
  return batch.commit();
};

beforeEach(() =>
  school.put({
    [dbPaths.user('classmate')]: userOf('classmate', { identification: OWN }),
    [identificationPath(OWN)]: { uid: 'classmate' },
    [dbPaths.user('otherStudent')]: userOf('otherStudent', { identification: OTHER }),
    [identificationPath(OTHER)]: { uid: 'otherStudent' },
  }),
);

describeAccess(school, 'owner of an identification', {
  get: [['admin'], ({ db }) => getDoc(doc(db, identificationPath(OWN)))],
  list: [
    ['admin'],
    ({ db }) =>
      getDocs(query(collection(db, dbPaths.identifications), where(documentId(), 'in', [OWN]))),
  ],
  set: [['admin'], ({ db }) => setDoc(doc(db, identificationPath(OWN)), { uid: 'classmate' })],
  'set with a new person': [['admin'], (actor) => writePerson(actor, 'new', buildUser())],
  delete: [[], ({ db }) => deleteDoc(doc(db, identificationPath(OWN)))],
});

describe('the owner of an identification', () => {
  it.each([
    ['a person who has another identification', { uid: 'otherStudent' }],
    ['nobody there is', { uid: 'nobody' }],
    ['a path', { uid: 'users/classmate' }],
    ['the right person with one more field', { uid: 'classmate', extra: 1 }],
    ['nothing', {}],
  ])('the owner of an identification cannot be %s', async (_what, data) => {
    await school.put({ [identificationPath(OWN)]: null });
    await deny(setOwner(OWN, data));
    await allow(setOwner(OWN, { uid: 'classmate' }));
  });

  it('an identification cannot change owner while its owner still uses it', async () => {
    await school.put({ [dbPaths.user('student')]: userOf('student', { identification: OWN }) });
    await deny(setOwner(OWN, { uid: 'student' }));
    await school.put({
      [dbPaths.user('classmate')]: userOf('classmate', { identification: FREE }),
    });
    await allow(setOwner(OWN, { uid: 'student' }));
  });

  it('an identification cannot change owner while its owner is deleted, because the owner may be restored', async () => {
    await school.put({
      [dbPaths.user('classmate')]: userOf('classmate', { identification: OWN, deleted: true }),
    });
    await deny(change('student', { identification: OWN }, { [OWN]: 'student' }));
  });

  it('an identification can change owner when the user of its owner does not exist', async () => {
    await school.put({ [dbPaths.user('classmate')]: null });
    await allow(change('student', { identification: OWN }, { [OWN]: 'student' }));
  });

  it('two spellings of one identification, with or without capitals and hyphens, have the same owner', async () => {
    await allow(writePerson(admin(), 'new', buildUser({ identification: 'ab-123456789' })));
    const twin = writeBatch(admin().db);
    twin.set(doc(admin().db, dbPaths.user('twin')), buildUser({ identification: 'AB123456789' }));
    twin.set(doc(admin().db, dbPaths.identification('AB123456789')), { uid: 'twin' });
    await deny(twin.commit());
    await deny(setDoc(doc(admin().db, dbPaths.identification('ab-123456789')), { uid: 'new' }));
  });
});

describe('the identification of a person', () => {
  it('an admin cannot save an identification without its owner document', async () => {
    await deny(setDoc(doc(admin().db, dbPaths.user('new')), buildUser({ identification: FREE })));
    await deny(change('student', { identification: FREE }));
    await deny(change('student', { identification: FREE }, { [FREE]: 'classmate' }));
    await allow(change('student', { identification: FREE }, { [FREE]: 'student' }));
  });

  it('a user cannot get an identification that another user has', async () => {
    await deny(change('student', { identification: OWN }));
    await deny(change('student', { identification: OWN }, { [OWN]: 'student' }));
    await deny(change('student', { identification: '171003406-5' }, { [OWN]: 'student' }));
  });

  it('a user can get an identification that its owner gives up in the same transaction', async () => {
    await allow(change('classmate', { identification: FREE }, { [FREE]: 'classmate' }));
    await allow(change('student', { identification: OWN }, { [OWN]: 'student' }));
    // Two users can swap their identifications in one batch.
    const batch = writeBatch(admin().db);
    batch.update(doc(admin().db, dbPaths.user('student')), { identification: OTHER });
    batch.update(doc(admin().db, dbPaths.user('otherStudent')), { identification: OWN });
    claimWithin(batch, admin(), 'student', OTHER);
    claimWithin(batch, admin(), 'otherStudent', OWN);
    await allow(batch.commit());
  });

  it('a user can take back an identification that nobody else has taken', async () => {
    await allow(change('classmate', { identification: FREE }, { [FREE]: 'classmate' }));
    await allow(change('classmate', { identification: OWN }));
  });

  it('a duplicate identification from before owners were stored stays until it is edited or restored', async () => {
    await school.put({
      [dbPaths.user('student')]: userOf('student', { identification: OWN }),
    });
    await allow(updateDoc(doc(admin().db, dbPaths.user('student')), { name: 'Ana' }));
    await allow(
      updateDoc(doc(admin().db, dbPaths.user('student')), { deleted: true, status: false }),
    );
    await deny(updateDoc(doc(admin().db, dbPaths.user('student')), { deleted: false }));
    await allow(change('student', { deleted: false, identification: FREE }, { [FREE]: 'student' }));
  });
});
