import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import type { SubGrade } from '../../src/models/task';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildGrade,
  buildNoWorkGrade,
  buildScoredSubmission,
  buildSubGrade,
  buildSubmission,
  buildTask,
  GIVEN,
  LONG_AGO,
  storedSubGrades,
} from '../support/rulesBuilders';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool, TASKS, userOf } from '../support/rulesSchool';
import { fileUrl } from '../support/rulesSubmission';

const school = setUpSchool('grading');
const NOTE = dbPaths.submission('answered', 'classmate');
const grade = (data: Data, uid = 'teacher') => updateDoc(doc(school.as(uid).db, NOTE), data);
const noWork = (data: Data, task = 'open', studentId = 'student') =>
  setDoc(doc(school.as('teacher').db, dbPaths.submission(task, studentId)), data);

describeAccess(school, 'grades', {
  grade: [['teacher'], ({ db, uid }) => updateDoc(doc(db, NOTE), buildGrade(uid)())],
  'grade without a submission': [
    ['teacher'],
    ({ db, uid }) =>
      setDoc(doc(db, dbPaths.submission('open', 'student')), buildNoWorkGrade('student', uid)()),
  ],
  'delete a submission': [[], ({ db }) => deleteDoc(doc(db, NOTE))],
});

const valid = buildGrade('teacher')();
const [essay = buildSubGrade(), quiz = buildSubGrade()] = GIVEN;
const stored = storedSubGrades(GIVEN);

/** The values of a grade that are valid in every place where it is written. */
const GRADE_VALUES = {
  noteFinal: {
    bad: [-0.01, 10.01, 8.001, 0.001, NaN, Infinity, '8', 7.98, 8.02, 0, 10],
  },
  comment: { good: [''], bad: [42] },
  reviewed: { bad: [false] },
  reviewedAt: { bad: [LONG_AGO, Timestamp.now(), Timestamp.fromMillis(Date.now() + 1000)] },
  reviewedBy: { bad: ['otherTeacher', 'admin', ''] },
};
/** Sub-grades of other activities, with other points or parts, or not exactly once each. */
const FORGED: Record<string, unknown> = {
  none: storedSubGrades([]),
  'one of two': storedSubGrades([essay]),
  'one twice': { ...stored, ids: ['essay', 'essay'] },
  'one more': { ...stored, ids: ['essay', 'quiz', 'quiz'] },
  'another order': storedSubGrades([quiz, essay]),
  'another activity': storedSubGrades([essay, { ...quiz, id: 'other' }]),
  'one without an id': { ...stored, ids: ['essay', ''] },
  'a grade of another activity': { ...stored, grades: { ...stored.grades, other: 1 } },
  'more than the points': storedSubGrades([{ ...essay, calification: 10.01 }, quiz]),
  'less than nothing': storedSubGrades([{ ...essay, calification: -1 }, quiz]),
  'a text as a grade': { ...stored, grades: { ...stored.grades, essay: '8' } },
  'null as a grade': { ...stored, grades: { ...stored.grades, essay: null } },
  'a flag as a grade': { ...stored, grades: { ...stored.grades, essay: true } },
  'no number as a grade': { ...stored, grades: { ...stored.grades, essay: Number.NaN } },
  'other points': storedSubGrades([{ ...essay, maxGrade: 100 }, quiz]),
  'fewer points': storedSubGrades([essay, { ...quiz, maxGrade: 4 }]),
  'no points': { ...stored, points: { essay: 10 } },
  'another automatic score': storedSubGrades([essay, { ...quiz, auto: 4 }]),
  'no automatic score': { ...stored, autos: { quiz: null } },
  'an automatic score where there is none': storedSubGrades([{ ...essay, auto: 8 }, quiz]),
  'one more field': { ...stored, answers: { q1: 'Quito' } },
  'one field less': { ids: stored.ids, points: stored.points, grades: stored.grades },
  texts: ['essay', 'quiz'],
  nulls: [null, null],
  'a list': [essay, quiz],
  'a map of others': { essay, quiz },
};
/** Sub-grades that a scored submission cannot have. */
const UNSCORED_NOW = storedSubGrades([essay, { ...quiz, auto: null }]);

describeValues('grades', { valid, write: grade }, GRADE_VALUES);

describe('grades: the sub-grades', () => {
  const save = (subNotes: unknown, noteFinal: unknown = 8) =>
    grade({ ...valid, subNotes, noteFinal });
  const two = (first: number | null, second: number | null) =>
    storedSubGrades([
      { ...essay, calification: first },
      { ...quiz, calification: second },
    ]);

  it.each(Object.entries(FORGED))(
    'a grade cannot have these sub-grades: %s',
    async (_what, subNotes) => {
      await deny(save(subNotes));
    },
  );
  it('a grade cannot lose what was scored automatically', async () => {
    await deny(save(UNSCORED_NOW));
  });
  it.each([
    [two(8, 4), 8],
    [two(0, 0), 0],
    [two(10, 5), 10],
    [two(null, null), 0],
    [two(null, 5), 3.33],
    [two(7.25, 3.5), 7.17],
    [two(7.25, 3.5), 7.16],
  ])('a grade with the sub-grades %j can have the final %d', async (subNotes, noteFinal) => {
    await allow(save(subNotes, noteFinal));
  });
  it.each([
    [two(null, 5), 3.35],
    [two(null, 5), 10],
    [two(10, 5), 9.98],
    [two(0, 0), 0.02],
  ])('a grade with the sub-grades %j cannot have the final %d', async (subNotes, noteFinal) => {
    await deny(save(subNotes, noteFinal));
  });
  it('a grade of ten activities is checked against each activity', async () => {
    const ids = Array.from({ length: 10 }, (_, i) => `a${i}`);
    const subNotes = ids.map((id, i) => ({ ...essay, id, auto: i % 2 ? 3 : null, maxGrade: 10 }));
    await school.put({
      [dbPaths.task('answered')]: buildTask({
        ...TASKS.answered,
        activities: ids.slice(0, 4),
        activitiesBook: ids.slice(4),
        maxGrades: Object.fromEntries(ids.map((id) => [id, 10])),
      }),
      [NOTE]: buildScoredSubmission('classmate')({ subNotes: storedSubGrades(subNotes) }),
    });
    for (let i = 0; i < 10; i += 1) {
      const forged = (part: Partial<SubGrade>) =>
        storedSubGrades(subNotes.map((each, j) => (j === i ? { ...each, ...part } : each)));
      await deny(save(forged({ auto: 4 })));
      await deny(save(forged({ id: 'x' })));
      await deny(save(forged({ calification: 10.01 })));
      await deny(save(forged({ calification: -0.01 })));
    }
    await allow(save(storedSubGrades(subNotes)));
  });
  it('a grade cannot claim automatic scores when the server has scored nothing', async () => {
    await school.put({ [NOTE]: buildSubmission('classmate')({ fecha: LONG_AGO }) });
    await deny(save(stored));
    await allow(save(UNSCORED_NOW));
  });
});

describe('the history of grades', () => {
  const CHANGE = `${NOTE}/history/1-a`;
  const change = { at: LONG_AGO, by: 'teacher', teacherId: 'teacher', from: null, to: 8 };
  const put = () => school.put({ [CHANGE]: change });

  describeAccess(school, 'changes of a grade', {
    get: [
      ['admin', 'inspector', 'teacher'],
      async ({ db }) => {
        await put();
        return getDoc(doc(db, CHANGE));
      },
    ],
    list: [
      ['admin', 'inspector', 'teacher'],
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
  it('a teacher cannot write a history field with a grade', async () => {
    await deny(grade({ ...valid, history: [] }));
    await allow(grade(valid));
  });
});

describeShape('grades without a submission', {
  valid: buildNoWorkGrade('student', 'teacher')(),
  write: noWork,
});
describeValues(
  'grades without a submission',
  { valid: buildNoWorkGrade('student', 'teacher')(), write: noWork },
  {
    ...GRADE_VALUES,
    noteFinal: { bad: [0.02, 10, -0.01, '0'] },
    subNotes: { bad: [...Object.values(FORGED), stored] },
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
  it('a teacher can grade a submission', async () => {
    await allow(grade(valid));
  });
  it.each(Object.keys(valid))('a teacher cannot save a first grade without %s', async (field) => {
    // The automatic score already wrote these two fields, so they are removed first.
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
  it.each(Object.entries(others))(
    'a teacher cannot change the field %s together with a grade',
    async (field, value) => {
      await deny(grade({ ...valid, [field]: value }));
    },
  );
  it('a teacher cannot replace the whole submission with a grade', async () => {
    await deny(setDoc(doc(school.as('teacher').db, NOTE), valid));
  });
  it('a teacher can grade a submission a second time', async () => {
    await grade(valid);
    await allow(grade(buildGrade('teacher')({ comment: 'Mejor' })));
  });
  it('a teacher cannot save a second grade with the time of the first', async () => {
    await grade(valid);
    await deny(grade({ comment: 'Mejor' }));
  });
});

describe('grades: the task', () => {
  const put = (overrides: Data) =>
    school.put({ [dbPaths.task('answered')]: buildTask({ ...TASKS.answered, ...overrides }) });

  it.each(['future', 'answered'] as const)(
    'a teacher can grade a submission of the task %s',
    async (task) => {
      await put(TASKS[task]);
      await allow(grade(valid));
    },
  );
  it.each(['closed', 'lastPeriod', 'deleted'] as const)(
    'a teacher cannot grade a submission of the task %s',
    async (task) => {
      await put(TASKS[task]);
      await deny(grade(valid));
    },
  );
  it('a teacher cannot grade a submission of a task that now belongs to another teacher', async () => {
    await put({ teacherId: 'otherTeacher' });
    await deny(grade(valid));
  });
  it.each(['closed', 'deleted'])(
    'a teacher cannot save a grade without a submission in the task %s',
    async (task) => {
      await deny(noWork(buildNoWorkGrade('student', 'teacher')(), task));
    },
  );
  it('a student cannot get a grade without a submission before the task begins, as it prevents sending', async () => {
    await deny(noWork(buildNoWorkGrade('student', 'teacher')(), 'future'));
  });
  it('a teacher cannot save a grade without a submission in the last period', async () => {
    await deny(noWork(buildNoWorkGrade('student', 'teacher')({ idPeriod: 'p2025' }), 'lastPeriod'));
  });
});

describe('grades without a submission: the student', () => {
  const give = (studentId: string) =>
    noWork(buildNoWorkGrade(studentId, 'teacher')(), 'open', studentId);

  it.each(['student', 'classmate'])(
    'a teacher can give a grade without a submission to the %s',
    async (uid) => {
      await allow(give(uid));
    },
  );
  it.each(['otherStudent', 'teacher', 'admin', 'stranger'])(
    'a teacher cannot give a grade without a submission to the %s',
    async (uid) => {
      await deny(give(uid));
    },
  );
  it('a teacher cannot give a grade without a submission to a teacher of the course', async () => {
    await school.put({
      [dbPaths.user('otherTeacher')]: userOf('otherTeacher', { courseId: 'courseA' }),
    });
    await deny(give('otherTeacher'));
  });
  it('a grade without a submission cannot replace a submission', async () => {
    await deny(noWork(buildNoWorkGrade('classmate', 'teacher')(), 'answered', 'classmate'));
  });
  it('a teacher can change a grade without a submission', async () => {
    await give('student');
    const { subNotes } = buildNoWorkGrade('student', 'teacher')();
    const again = buildGrade('teacher')({ subNotes, noteFinal: 0, comment: 'Sustentó' });
    await allow(
      updateDoc(doc(school.as('teacher').db, dbPaths.submission('open', 'student')), again),
    );
  });
  it('a student cannot turn a grade without a submission into a submission', async () => {
    await give('student');
    await deny(
      updateDoc(doc(school.as('student').db, dbPaths.submission('open', 'student')), {
        fecha: serverTimestamp(),
      }),
    );
  });
  it('a teacher cannot write a submission for a student', async () => {
    await deny(noWork(buildSubmission('student')()));
  });
  it('a teacher cannot write an automatically scored submission for a student', async () => {
    await deny(noWork(buildScoredSubmission('student')()));
  });
});

describe('grades: emptied work', () => {
  it('a teacher cannot say that work was emptied, and grades work that the server has emptied', async () => {
    await deny(grade({ ...valid, emptied: true }));
    const note = buildScoredSubmission('classmate')();
    await school.put({
      [NOTE]: { ...note, answers: {}, files: {}, comment: '', marks: {}, emptied: true },
    });
    await deny(grade({ ...valid, emptied: deleteField() }));
    await allow(grade(valid));
  });
});
