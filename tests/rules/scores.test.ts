import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import { buildClassList, CLOSED_PARTIAL, PERIOD } from '../support/rulesBuilders';
import { buildScheme, buildScore } from '../support/rulesGradebook';
import type { Data } from '../support/rulesDocuments';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('scores');
const save = (student: string, data: Data, uid = 'teacher') =>
  setDoc(doc(school.as(uid).db, dbPaths.score('scheme', student)), data);

describeAccess(school, 'scores', {
  create: [
    ['teacher'],
    ({ db, uid }) =>
      setDoc(
        doc(db, dbPaths.score('scheme', 'classmate')),
        buildScore('classmate')({ updatedBy: uid }),
      ),
  ],
  change: [
    ['teacher'],
    ({ db, uid }) =>
      setDoc(
        doc(db, dbPaths.score('scheme', 'student')),
        buildScore('student')({ updatedBy: uid, revision: 2 }),
      ),
  ],
});

const anew = {
  valid: buildScore('classmate')(),
  write: (data: Data) => save('classmate', data),
};
// Without a number there is no score, which is one of the values of noteFinal.
describeShape('a score', { ...anew, valid: buildScore('classmate')({ noteFinal: null }) });
describeValues('a score', anew, {
  noteFinal: { good: [0, 10, 7.25, null], bad: [-0.01, 10.01, 7.255, '8'] },
  idStudent: { bad: ['student', ''] },
  updatedAt: { bad: [Timestamp.fromMillis(1)] },
  updatedBy: { bad: ['otherTeacher'] },
  revision: { bad: [0, 2, 1.5] },
  writeId: { bad: ['', 'x'.repeat(129)] },
  creation: { bad: ['', 'x'.repeat(31)] },
});

describe('a score', () => {
  it('a score is saved only with the revision that follows the stored one', async () => {
    const next = (revision: number) => save('student', buildScore('student')({ revision }));
    await deny(next(1));
    await deny(next(3));
    await allow(next(2));
    await deny(next(2));
    await allow(next(3));
  });

  it('a score says when it was first typed, and no correction changes that', async () => {
    const first = { ...buildScore('classmate')(), givenAt: serverTimestamp() };
    await deny(save('classmate', { ...first, givenAt: Timestamp.fromMillis(1) }));
    await deny(save('classmate', { ...first, givenAt: null }));
    await allow(save('classmate', first));
    const ref = doc(school.as('teacher').db, dbPaths.score('scheme', 'classmate'));
    const next = { updatedAt: serverTimestamp(), revision: 2, noteFinal: 7 };
    await deny(updateDoc(ref, { ...next, givenAt: serverTimestamp() }));
    await allow(updateDoc(ref, next));
    // An earlier release of the page stores the whole score without it.
    await allow(save('classmate', buildScore('classmate')({ revision: 3 })));
    await deny(updateDoc(ref, { ...next, revision: 4, givenAt: serverTimestamp() }));
  });

  it('a score can be saved only for students of the course, not for who has left it', async () => {
    await deny(save('otherTeacher', buildScore('otherTeacher')()));
    await deny(save('nobody', buildScore('nobody')()));
    await deny(save('otherStudent', buildScore('otherStudent')()));
    await school.put({ [dbPaths.classList('courseA')]: buildClassList(['otherStudent']) });
    await allow(save('otherStudent', buildScore('otherStudent')()));
    const next = buildScore('otherStudent')({ revision: 2, writeId: 'w2' });
    await school.put({ [dbPaths.classList('courseA')]: buildClassList([], ['otherStudent']) });
    await deny(save('otherStudent', next));
    await school.put({ [dbPaths.classList('courseA')]: buildClassList(['otherStudent']) });
    await allow(save('otherStudent', next));
  });

  it.each([
    ['of tasks', { external: false, tasks: ['open'] }],
    ['deleted', { deleted: true }],
    ['of a closed partial', { indexPartial: CLOSED_PARTIAL }],
    ['of an earlier period', { idPeriod: 'p2025' }],
    ['of another teacher', { teacherId: 'otherTeacher' }],
  ])('a score cannot be saved in a scheme %s', async (_what, overrides) => {
    await school.put({ [dbPaths.scheme('scheme')]: buildScheme(overrides) });
    await deny(save('classmate', buildScore('classmate')()));
    await school.put({ [dbPaths.scheme('scheme')]: buildScheme({ idPeriod: PERIOD }) });
    await allow(save('classmate', buildScore('classmate')()));
  });
});
