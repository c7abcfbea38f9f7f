import { deleteField, doc, updateDoc, type Firestore } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildGrade,
  buildScoredSubmission,
  buildSubmission,
  buildTask,
  LONG_AGO,
  SCORED,
  storedSubGrades,
} from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool, TASKS } from '../support/rulesSchool';

const school = setUpSchool('taken-back');
const NOTE = dbPaths.submission('answered', 'classmate');
const GRADED: Data = { ...buildGrade('teacher')(), reviewedAt: LONG_AGO };
const putGraded = (over: Data = {}) =>
  school.put({ [NOTE]: buildScoredSubmission('classmate')({ ...GRADED, ...over }) });

/** The work after its grade was taken back: as the server has scored it. */
const BACK = {
  subNotes: storedSubGrades(SCORED),
  noteFinal: 3.33,
  comment: '',
  reviewed: false,
  reviewedAt: deleteField(),
  reviewedBy: deleteField(),
};
const write = (db: Firestore, over: Data = {}) => updateDoc(doc(db, NOTE), { ...BACK, ...over });
const takeBack = (over: Data = {}, uid = 'teacher') => write(school.as(uid).db, over);

describe('a grade that is taken back', () => {
  describeAccess(school, 'taking a grade back', {
    update: [
      ['teacher'],
      async ({ db }) => {
        await putGraded();
        return write(db);
      },
    ],
  });

  it.each<[string, Data]>([
    ['keeps its comment', { comment: 'Muy bien' }],
    ['keeps when it was given', { reviewedAt: LONG_AGO }],
    ['keeps who gave it', { reviewedBy: 'teacher' }],
    ['keeps a typed sub-grade', { subNotes: GRADED.subNotes, noteFinal: 8 }],
    ['keeps the final', { noteFinal: 8 }],
    ['loses an activity', { subNotes: storedSubGrades(SCORED.slice(0, 1)) }],
    [
      'has another automatic score',
      { subNotes: storedSubGrades(SCORED.map((each) => ({ ...each, auto: 1 }))) },
    ],
    [
      'has another automatic score, and follows it',
      {
        subNotes: storedSubGrades(SCORED.map((each) => ({ ...each, auto: 5, calification: 5 }))),
        noteFinal: 6.67,
      },
    ],
    ['changes the answers', { answers: {}, files: { essay: 'x' } }],
    ['loses its scores', { subNotes: deleteField(), noteFinal: deleteField() }],
  ])('the work cannot be left as something else than the server scored: it %s', async (_, over) => {
    await putGraded();
    await deny(takeBack(over));
    await allow(takeBack());
  });

  it('only who gave the grade takes it back', async () => {
    await putGraded({ reviewedBy: 'otherTeacher' });
    await deny(takeBack());
    await putGraded();
    await allow(takeBack());
  });

  it('what nobody graded cannot be taken back', async () => {
    await school.put({ [NOTE]: buildScoredSubmission('classmate')({ reviewed: false }) });
    await deny(takeBack());
  });

  it('in a closed partial a grade stays', async () => {
    await putGraded();
    await school.put({ [dbPaths.task('answered')]: buildTask({ ...TASKS.answered, partial: 1 }) });
    await deny(takeBack());
  });

  it('work that the server has not scored is left without scores', async () => {
    const unscored = buildSubmission('classmate')({ fecha: LONG_AGO, ...GRADED });
    await school.put({ [NOTE]: unscored });
    await deny(takeBack());
    await allow(takeBack({ subNotes: deleteField(), noteFinal: deleteField() }));
  });

  it('a grade without a submission is not taken back so: it goes to the archive', async () => {
    await putGraded({ fecha: null });
    await deny(takeBack());
  });

  it('a grade of ten activities is taken back as each of them was scored', async () => {
    const ids = Array.from({ length: 10 }, (_, i) => `a${String(i)}`);
    const was = ids.map((id, i) => ({ id, calification: 4, auto: i % 2 ? 3 : null, maxGrade: 10 }));
    const back = was.map((each) => ({ ...each, calification: each.auto }));
    await school.put({
      [dbPaths.task('answered')]: buildTask({
        ...TASKS.answered,
        activities: ids.slice(0, 4),
        activitiesBook: ids.slice(4),
        maxGrades: Object.fromEntries(ids.map((id) => [id, 10])),
      }),
    });
    await putGraded({ subNotes: storedSubGrades(was), noteFinal: 4 });
    for (let i = 0; i < 10; i += 1) {
      const subNotes = back.map((each, j) => (j === i ? { ...each, calification: 4 } : each));
      await deny(takeBack({ subNotes: storedSubGrades(subNotes), noteFinal: 1.5 }));
    }
    await allow(takeBack({ subNotes: storedSubGrades(back), noteFinal: 1.5 }));
  });
});
