import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/lib/firebase/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildGrade,
  buildNoWorkGrade,
  buildScoredNote,
  buildSubmission,
  buildTask,
  LONG_AGO,
} from '../support/rulesBuilders';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool, TASKS, userOf } from '../support/rulesSchool';
import { fileUrl } from '../support/rulesSubmission';

const school = setUpSchool('grading');
const NOTE = dbPaths.note('answered', 'classmate');
const grade = (data: Data, uid = 'teacher') => updateDoc(doc(school.as(uid).db, NOTE), data);
const noWork = (data: Data, task = 'open', studentId = 'student') =>
  setDoc(doc(school.as('teacher').db, dbPaths.note(task, studentId)), data);

describeAccess(school, 'grades', {
  grade: [['teacher'], ({ db, uid }) => updateDoc(doc(db, NOTE), buildGrade(uid)())],
  'grade without a submission': [
    ['teacher'],
    ({ db, uid }) =>
      setDoc(doc(db, dbPaths.note('open', 'student')), buildNoWorkGrade('student', uid)()),
  ],
  'delete a note': [[], ({ db }) => deleteDoc(doc(db, NOTE))],
});

const valid = buildGrade('teacher')();
const [essay = {}, quiz = {}] = valid.subNotes as Data[];

/** What holds for a grade wherever it is written. */
const GRADE_VALUES = {
  noteFinal: {
    bad: [-0.01, 10.01, 8.001, 0.001, NaN, Infinity, '8', 7.98, 8.02, 0, 10],
  },
  comment: { good: [''], bad: [42] },
  reviewed: { bad: [false] },
  reviewedAt: { bad: [LONG_AGO, Timestamp.now(), Timestamp.fromMillis(Date.now() + 1000)] },
  reviewedBy: { bad: ['otherTeacher', 'admin', ''] },
};
/** Sub-grades of other activities, with other points or parts, or not each once. */
const FORGED: Record<string, unknown> = {
  none: [],
  'one of two': [essay],
  'one twice': [essay, essay],
  'one more': [essay, quiz, quiz],
  'another order': [quiz, essay],
  'another activity': [essay, { ...quiz, id: 'other' }],
  'one without an id': [essay, { ...quiz, id: '' }],
  'more than the points': [{ ...essay, calification: 10.01 }, quiz],
  'less than nothing': [{ ...essay, calification: -1 }, quiz],
  'a text as a grade': [{ ...essay, calification: '8' }, quiz],
  'other points': [{ ...essay, maxGrade: 100 }, quiz],
  'fewer points': [essay, { ...quiz, maxGrade: 4 }],
  'another automatic score': [essay, { ...quiz, auto: 4 }],
  'no automatic score': [essay, { ...quiz, auto: null }],
  'an automatic score where there is none': [{ ...essay, auto: 8 }, quiz],
  'one more field': [essay, { ...quiz, answers: { q1: 'Quito' } }],
  'one field less': [essay, { id: 'quiz', calification: 4, maxGrade: 5 }],
  texts: ['essay', 'quiz'],
  nulls: [null, null],
  'a map': { essay, quiz },
};

describeValues(school, 'grades', { valid, write: grade }, GRADE_VALUES);

describe('grades: the sub-grades', () => {
  const save = (subNotes: unknown, noteFinal: unknown = 8) =>
    grade({ ...valid, subNotes, noteFinal });
  const two = (first: number | null, second: number | null) => [
    { ...essay, calification: first },
    { ...quiz, calification: second },
  ];

  it.each(Object.entries(FORGED))('denies %s', async (_what, subNotes) => {
    await deny(save(subNotes));
  });
  it.each([
    [two(8, 4), 8],
    [two(0, 0), 0],
    [two(10, 5), 10],
    [two(null, null), 0],
    [two(null, 5), 3.33],
    [two(7.25, 3.5), 7.17],
    [two(7.25, 3.5), 7.16],
  ])('allows %j with the final %d', async (subNotes, noteFinal) => {
    await allow(save(subNotes, noteFinal));
  });
  it.each([
    [two(null, 5), 3.35],
    [two(null, 5), 10],
    [two(10, 5), 9.98],
    [two(0, 0), 0.02],
  ])('denies %j with the final %d', async (subNotes, noteFinal) => {
    await deny(save(subNotes, noteFinal));
  });
  it('allows those of ten activities, and holds each to its own', async () => {
    const ids = Array.from({ length: 10 }, (_, i) => `a${i}`);
    const subNotes = ids.map((id, i) => ({ ...essay, id, auto: i % 2 ? 3 : null, maxGrade: 10 }));
    await school.put({
      [dbPaths.task('answered')]: buildTask({
        ...TASKS.answered,
        activities: ids.slice(0, 4),
        activitiesBook: ids.slice(4),
        maxGrades: Object.fromEntries(ids.map((id) => [id, 10])),
      }),
      [NOTE]: buildScoredNote('classmate')({ subNotes }),
    });
    for (let i = 0; i < 10; i += 1) {
      await deny(save(subNotes.map((each, j) => (j === i ? { ...each, auto: 4 } : each))));
      await deny(save(subNotes.map((each, j) => (j === i ? { ...each, id: 'x' } : each))));
    }
    await allow(save(subNotes));
  });
  it('denies automatic scores where nothing was scored', async () => {
    await school.put({ [NOTE]: buildSubmission('classmate')({ fecha: LONG_AGO }) });
    await deny(save([essay, quiz]));
    await allow(save([essay, { ...quiz, auto: null }]));
  });
});

describe('the history of grades', () => {
  const CHANGE = `${NOTE}/history/1-a`;
  const change = { at: LONG_AGO, by: 'teacher', teacherId: 'teacher', from: null, to: 8 };
  const put = () => school.put({ [CHANGE]: change });

  describeAccess(school, 'changes of a grade', {
    get: [
      ['admin', 'teacher'],
      async ({ db }) => {
        await put();
        return getDoc(doc(db, CHANGE));
      },
    ],
    list: [
      ['admin', 'teacher'],
      ({ db }) => getDocs(query(collection(db, `${NOTE}/history`), orderBy('at', 'desc'))),
    ],
    create: [[], ({ db }) => setDoc(doc(db, `${NOTE}/history/2-b`), change)],
    update: [
      [],
      async ({ db }) => {
        await put();
        return updateDoc(doc(db, CHANGE), { to: 9 });
      },
    ],
    delete: [
      [],
      async ({ db }) => {
        await put();
        return deleteDoc(doc(db, CHANGE));
      },
    ],
  });
  it('is no part of a grade', async () => {
    await deny(grade({ ...valid, history: [] }));
    await allow(grade(valid));
  });
});

describeShape(school, 'grades without a submission', {
  valid: buildNoWorkGrade('student', 'teacher')(),
  write: noWork,
});
describeValues(
  school,
  'grades without a submission',
  { valid: buildNoWorkGrade('student', 'teacher')(), write: noWork },
  {
    ...GRADE_VALUES,
    noteFinal: { bad: [0.02, 10, -0.01, '0'] },
    subNotes: { bad: [...Object.values(FORGED), [essay, quiz]] },
    fecha: { bad: [serverTimestamp(), LONG_AGO] },
    answers: { bad: [{ quiz: { q1: 'Quito' } }] },
    files: { bad: [{ essay: fileUrl() }] },
    sinEntrega: { bad: [false] },
    idStudent: { bad: ['classmate', ''] },
    subjectId: { bad: ['otherSubject'] },
    courseId: { bad: ['courseB'] },
    idPeriod: { bad: ['p2025'] },
  },
);

describe('grades: what a teacher may not touch', () => {
  it('allows the grade', async () => {
    await allow(grade(valid));
  });
  it.each(Object.keys(valid))('denies the first grade without %s', async (field) => {
    // What the scoring wrote is there before; all else is missing.
    const has = field === 'subNotes' || field === 'noteFinal';
    if (has) await school.put({ [NOTE]: buildSubmission('classmate')({ fecha: LONG_AGO }) });
    await deny(
      grade(Object.fromEntries(Object.entries(valid).filter(([other]) => other !== field))),
    );
  });
  const others: Data = {
    answers: { quiz: { q1: 'Loja' } },
    files: { essay: fileUrl() },
    fecha: serverTimestamp(),
    scoredAt: serverTimestamp(),
    idStudent: 'student',
    subjectId: 'otherSubject',
    courseId: 'courseB',
    idPeriod: 'p2025',
    sinEntrega: true,
    extra: 1,
  };
  it.each(Object.entries(others))('denies it together with %s', async (field, value) => {
    await deny(grade({ ...valid, [field]: value }));
  });
  it('denies the grade when it replaces the note', async () => {
    await deny(setDoc(doc(school.as('teacher').db, NOTE), valid));
  });
  it('allows a second grade', async () => {
    await grade(valid);
    await allow(grade(buildGrade('teacher')({ comment: 'Mejor' })));
  });
  it('denies a second grade under the time of the first', async () => {
    await grade(valid);
    await deny(grade({ comment: 'Mejor' }));
  });
});

describe('grades: the task', () => {
  const put = (overrides: Data) =>
    school.put({ [dbPaths.task('answered')]: buildTask({ ...TASKS.answered, ...overrides }) });

  it.each(['future', 'answered'] as const)('allows a grade in the task %s', async (task) => {
    await put(TASKS[task]);
    await allow(grade(valid));
  });
  it.each(['closed', 'lastPeriod', 'deleted'] as const)(
    'denies a grade in the task %s',
    async (task) => {
      await put(TASKS[task]);
      await deny(grade(valid));
    },
  );
  it('denies a grade once the task is another teacher’s', async () => {
    await put({ teacherId: 'otherTeacher' });
    await deny(grade(valid));
  });
  it.each(['closed', 'deleted'])(
    'denies a grade without a submission in the task %s',
    async (task) => {
      await deny(noWork(buildNoWorkGrade('student', 'teacher')(), task));
    },
  );
  it('denies a grade without a submission before the task begins, which would shut the student out', async () => {
    await deny(noWork(buildNoWorkGrade('student', 'teacher')(), 'future'));
  });
  it('denies a grade without a submission in the last period', async () => {
    await deny(noWork(buildNoWorkGrade('student', 'teacher')({ idPeriod: 'p2025' }), 'lastPeriod'));
  });
});

describe('grades without a submission: the student', () => {
  const give = (studentId: string) =>
    noWork(buildNoWorkGrade(studentId, 'teacher')(), 'open', studentId);

  it.each(['student', 'classmate'])('allows the %s', async (uid) => {
    await allow(give(uid));
  });
  it.each(['otherStudent', 'teacher', 'admin', 'stranger'])('denies the %s', async (uid) => {
    await deny(give(uid));
  });
  it('denies a teacher who belongs to the course', async () => {
    await school.put({
      [dbPaths.user('otherTeacher')]: userOf('otherTeacher', { courseId: 'courseA' }),
    });
    await deny(give('otherTeacher'));
  });
  it('denies it in the place of a submission', async () => {
    await deny(noWork(buildNoWorkGrade('classmate', 'teacher')(), 'answered', 'classmate'));
  });
  it('allows another grade afterwards', async () => {
    await give('student');
    const { subNotes } = buildNoWorkGrade('student', 'teacher')();
    const again = buildGrade('teacher')({ subNotes, noteFinal: 0, comment: 'Sustentó' });
    await allow(updateDoc(doc(school.as('teacher').db, dbPaths.note('open', 'student')), again));
  });
  it('denies the student to change it into a submission', async () => {
    await give('student');
    await deny(
      updateDoc(doc(school.as('student').db, dbPaths.note('open', 'student')), {
        fecha: serverTimestamp(),
      }),
    );
  });
  it('denies a teacher to write a submission for the student', async () => {
    await deny(noWork(buildSubmission('student')()));
  });
  it('denies a teacher to write a scored note', async () => {
    await deny(noWork(buildScoredNote('student')()));
  });
});
