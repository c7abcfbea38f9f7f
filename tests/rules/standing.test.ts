import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import { LONG_AGO, PERIOD } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('standing');
const PLAN = dbPaths.gradingPlan('courseA');
const GRADES = dbPaths.ownGrades('student');
const plan = { idPeriod: PERIOD, subjects: {} };
const FINAL = { idSubject: 'subject', noteFinal: 8 };
const grades = {
  ...{ idPeriod: PERIOD, scores: { scheme: 8 }, tasks: {}, reopened: {} },
  finals: { card: FINAL },
};
const get = (path: string) => (actor: Actor) => getDoc(doc(actor.db, path));

beforeEach(() => school.put({ [PLAN]: plan, [GRADES]: grades }));

describeAccess(school, 'grading plans', {
  get: [['admin', 'student'], get(PLAN)],
  write: [[], ({ db }) => setDoc(doc(db, PLAN), plan)],
  delete: [[], ({ db }) => deleteDoc(doc(db, PLAN))],
});
describeAccess(school, 'own grades', {
  get: [['student'], get(GRADES)],
  'note that they were seen': [
    ['student'],
    ({ db }) => updateDoc(doc(db, GRADES), { seenAt: serverTimestamp() }),
  ],
  delete: [[], ({ db }) => deleteDoc(doc(db, GRADES))],
});

describe('own grades: what a student may write', () => {
  const student = () => school.as('student').db;
  it('a student cannot change a grade, not even together with the time of seeing', async () => {
    const ref = doc(student(), GRADES);
    await deny(updateDoc(ref, { scores: { scheme: 10 }, seenAt: serverTimestamp() }));
    await deny(updateDoc(ref, { 'scores.scheme': 10 }));
    await allow(updateDoc(ref, { seenAt: serverTimestamp() }));
  });
  it('a student cannot forge a final', async () => {
    const ref = doc(student(), GRADES);
    const finals = { card: { ...FINAL, noteFinal: 10 } };
    await deny(updateDoc(ref, { finals, seenAt: serverTimestamp() }));
    await deny(updateDoc(ref, { 'finals.card.noteFinal': 10, seenAt: serverTimestamp() }));
    await deny(updateDoc(ref, { 'finals.other': FINAL, seenAt: serverTimestamp() }));
    await deny(setDoc(ref, { finals, seenAt: serverTimestamp() }, { merge: true }));
    await allow(setDoc(ref, { seenAt: serverTimestamp() }, { merge: true }));
    await school.put({ [GRADES]: null });
    await deny(setDoc(ref, { finals, seenAt: serverTimestamp() }));
    await allow(setDoc(ref, { seenAt: serverTimestamp() }));
  });
  it.each([[LONG_AGO], [Timestamp.fromMillis(Date.now() + 86_400_000)], ['ayer'], [null]])(
    'a student cannot say that the news were seen at another time: %j',
    async (seenAt) => {
      await deny(updateDoc(doc(student(), GRADES), { seenAt }));
    },
  );
  it('a student without any grade can note that the news were seen, and nothing else', async () => {
    await school.put({ [GRADES]: null });
    const ref = doc(student(), GRADES);
    await deny(setDoc(ref, { ...grades, seenAt: serverTimestamp() }));
    await deny(setDoc(ref, {}));
    await allow(setDoc(ref, { seenAt: serverTimestamp() }));
  });
  it('a classmate cannot read or mark them', async () => {
    const { db } = school.as('classmate');
    await deny(getDoc(doc(db, GRADES)));
    await deny(updateDoc(doc(db, GRADES), { seenAt: serverTimestamp() }));
    await allow(getDoc(doc(db, PLAN)));
  });
});
