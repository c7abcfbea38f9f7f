import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import {
  buildGrade,
  buildHeldGrade,
  buildSubGrade,
  buildTask,
  LONG_AGO,
  SCORED,
  storedSubGrades,
} from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('held');
const HELD = dbPaths.heldGrade('answered', 'classmate');
const held = buildHeldGrade('teacher');
const task = (over: Data = {}) =>
  buildTask({ students: ['classmate'], publishOnReturn: true, ...over });
const write = ({ db }: Actor, data: Data = held()) => setDoc(doc(db, HELD), data);
const ref = ({ db }: Actor) => doc(db, HELD);

beforeEach(() => school.put({ [dbPaths.task('answered')]: task() }));

describeAccess(school, 'held grades', {
  get: [['admin', 'teacher'], (actor) => getDoc(ref(actor))],
  list: [['admin', 'teacher'], ({ db }) => getDocs(collection(db, dbPaths.heldGrades('answered')))],
  'list those of all tasks': [[], ({ db }) => getDocs(collectionGroup(db, 'gradeDrafts'))],
  create: [['teacher'], ({ db, uid }) => setDoc(doc(db, HELD), held({ savedBy: uid }))],
  change: [
    ['teacher'],
    async ({ db, uid }) => {
      await school.put({ [HELD]: held({ savedAt: LONG_AGO }) });
      await setDoc(doc(db, HELD), held({ savedBy: uid }));
    },
  ],
  delete: [['teacher'], (actor) => deleteDoc(ref(actor))],
});

describe('held grades: the student', () => {
  beforeEach(() =>
    school.put({ [dbPaths.heldGrade('answered', 'student')]: held({ savedAt: LONG_AGO }) }),
  );
  it('a student cannot read the own held grade, which the teacher can', async () => {
    const place = dbPaths.heldGrade('answered', 'student');
    await deny(getDoc(doc(school.as('student').db, place)));
    await allow(getDoc(doc(school.as('teacher').db, place)));
  });
});

describeShape('held grades', {
  valid: held({ workAt: null }), // as for a student who sent nothing
  write: (data) => write(school.as('teacher'), data),
});
const [ESSAY = buildSubGrade(), QUIZ = buildSubGrade()] = SCORED;
const STORED = storedSubGrades(SCORED);

describeValues(
  'held grades',
  { valid: held(), write: (data) => write(school.as('teacher'), data) },
  {
    noteFinal: { good: [0, 10, 9.99], bad: [-1, 10.01, 8.005, null, '8'] },
    comment: { good: ['', 'a'.repeat(2000)], bad: ['a'.repeat(2001), null] },
    basedOn: { good: [null, LONG_AGO], bad: ['ayer', 1] },
    workAt: { good: [null, LONG_AGO], bad: ['ayer', 1] },
    savedAt: { bad: [LONG_AGO, Timestamp.now(), null] },
    savedBy: { bad: ['otherTeacher', ''] },
    subNotes: {
      good: [
        STORED,
        storedSubGrades([
          { ...ESSAY, auto: 10 },
          { ...QUIZ, auto: null },
        ]),
      ],
      bad: [
        [],
        storedSubGrades([]),
        storedSubGrades([ESSAY]),
        storedSubGrades([QUIZ, ESSAY]),
        { ...STORED, ids: ['essay', 'quiz', 'essay'] },
        storedSubGrades([{ ...ESSAY, calification: 11 }, QUIZ]),
        storedSubGrades([{ ...ESSAY, calification: -1 }, QUIZ]),
        { ...STORED, grades: { essay: 'ocho' } },
        { ...STORED, grades: { other: 1 } },
        storedSubGrades([{ ...ESSAY, auto: 11 }, QUIZ]),
        storedSubGrades([{ ...ESSAY, auto: -1 }, QUIZ]),
        { ...STORED, autos: { other: 1 } },
        storedSubGrades([{ ...ESSAY, maxGrade: 5 }, QUIZ]),
        { ...STORED, other: 1 },
        storedSubGrades([{ ...ESSAY, id: 'x' }, QUIZ]),
        SCORED,
      ],
    },
  },
);

describe('held grades: the task', () => {
  it.each<[string, Data]>([
    ['publishes at once', { publishOnReturn: false }],
    ['is deleted', { deleted: true }],
    ['is of another teacher', { teacherId: 'otherTeacher' }],
    ['is of another period', { idPeriod: 'other' }],
  ])('a grade cannot be held when its task %s', async (_, over) => {
    await school.put({ [dbPaths.task('answered')]: task(over) });
    await deny(write(school.as('teacher')));
  });
  it('a grade cannot be held when its task says nothing about returning', async () => {
    await school.put({ [dbPaths.task('answered')]: buildTask({ students: ['classmate'] }) });
    await deny(write(school.as('teacher')));
  });
  it('the teacher says whether a task publishes on return, and nothing but yes or no', async () => {
    const place = doc(school.as('teacher').db, dbPaths.task('answered'));
    await deny(updateDoc(place, { publishOnReturn: 'sí' }));
    await allow(updateDoc(place, { publishOnReturn: false }));
    await allow(updateDoc(place, { publishOnReturn: deleteField() }));
  });
  it('a student cannot say that a task publishes at once', async () => {
    await deny(
      updateDoc(doc(school.as('classmate').db, dbPaths.task('answered')), {
        publishOnReturn: false,
      }),
    );
  });
});

describe('held grades: the return', () => {
  it('the teacher publishes a held grade and deletes it in one batch', async () => {
    await school.put({ [HELD]: held({ savedAt: LONG_AGO }) });
    const { db } = school.as('teacher');
    const batch = writeBatch(db);
    batch.update(doc(db, dbPaths.submission('answered', 'classmate')), buildGrade('teacher')());
    batch.delete(doc(db, HELD));
    await allow(batch.commit());
  });
});
