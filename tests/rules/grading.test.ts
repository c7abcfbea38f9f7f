import { deleteDoc, doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/lib/firebase/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildGrade,
  buildNoWorkGrade,
  buildScoredNote,
  buildSubmission,
  buildSubNote,
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
const subNotesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => buildSubNote({ id: i % 2 ? 'quiz' : 'essay' }));
const inPlace = (place: number, other: unknown) =>
  subNotesOf(10).map((each, i) => (i === place ? other : each));

/** What holds for a grade wherever it is written. */
const GRADE_VALUES = {
  noteFinal: {
    good: [0, 10, 8.57, 7.1, 3.33, 0.01, 9.99],
    bad: [-0.01, 10.01, 8.571, 8.5701, 0.001, NaN, Infinity, '8.57'],
  },
  comment: { good: [''], bad: [42] },
  reviewed: { bad: [false] },
  reviewedAt: { bad: [LONG_AGO, Timestamp.now(), Timestamp.fromMillis(Date.now() + 1000)] },
  reviewedBy: { bad: ['otherTeacher', 'admin', ''] },
  history: { good: [[], Array(50).fill({})], bad: [Array(51).fill({})] },
  subNotes: {
    good: [
      [],
      subNotesOf(10),
      [buildSubNote({ calification: null })],
      [buildSubNote({ calification: 0 }), buildSubNote({ id: 'quiz', calification: 5 })],
      [buildSubNote({ calification: 10, urlDocAnswer: fileUrl(), answers: { q1: 'Quito' } })],
    ],
    bad: [
      subNotesOf(11),
      ...Array.from({ length: 10 }, (_, i) => inPlace(i, buildSubNote({ calification: 11 }))),
      [buildSubNote({ calification: -1 })],
      [buildSubNote({ calification: '5' })],
      [buildSubNote({ id: 'quiz', calification: 5.01 })],
      [buildSubNote({ id: 'quiz', calification: 9, maxGrade: 10 })],
      [buildSubNote({ id: 'other' })],
      [buildSubNote({ extra: 1 })],
      ['essay'],
      [null],
    ],
  },
};

describeValues(school, 'grades', { valid, write: grade }, GRADE_VALUES);
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
    await allow(grade(buildGrade('teacher')({ noteFinal: 9 })));
  });
  it('denies a second grade under the time of the first', async () => {
    await grade(valid);
    await deny(grade({ noteFinal: 9 }));
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
    await allow(
      updateDoc(doc(school.as('teacher').db, dbPaths.note('open', 'student')), {
        ...buildGrade('teacher')({ noteFinal: 5 }),
      }),
    );
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
