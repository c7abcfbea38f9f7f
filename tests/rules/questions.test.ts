import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import type { Data } from '../support/rulesDocuments';
import {
  buildActivity,
  buildKey,
  buildQuestion,
  DRAG_KEY,
  DRAG_QUESTION,
  INTERACTIVE,
} from '../support/rulesBuilders';
import { describeAccess, describeShape, describeValues, type Asking } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('questions');
const QUESTIONS = dbPaths.questions('draft');
const KEYS = dbPaths.answerKeys('draft');
const WRITERS: Asking[] = ['admin', 'teacher'];
const STAFF: Asking[] = ['admin', 'teacher', 'otherTeacher'];

/** Writes a question and its key in one batch, as the application does. */
function create({ db }: Actor, question: Data, key: Data, activityId = 'draft') {
  const batch = writeBatch(db);
  batch.set(doc(db, dbPaths.questions(activityId), 'new'), question);
  batch.set(doc(db, dbPaths.answerKeys(activityId), 'new'), key);
  return batch.commit();
}

const OPEN = dbPaths.questions('quiz');

describeAccess(school, 'questions', {
  get: [STAFF, ({ db }) => getDoc(doc(db, QUESTIONS, 'q1'))],
  list: [STAFF, ({ db }) => getDocs(query(collection(db, QUESTIONS), orderBy('order')))],
  'get one of a task that has begun': [
    [...STAFF, 'student'],
    ({ db }) => getDoc(doc(db, OPEN, 'q1')),
  ],
  'list those of a task that has begun': [
    [...STAFF, 'student'],
    ({ db }) => getDocs(query(collection(db, OPEN), orderBy('order'))),
  ],
  'list over all activities': [[], ({ db }) => getDocs(collectionGroup(db, 'questions'))],
  'list of a type': [
    STAFF,
    ({ db }) => getDocs(query(collection(db, QUESTIONS), where('type', '==', 'complete'))),
  ],
  'create with the key': [WRITERS, (actor) => create(actor, buildQuestion(), buildKey())],
  'create with the key in an activity of a book': [
    ['admin'],
    (actor) => create(actor, buildQuestion(), buildKey(), 'quiz'),
  ],
  update: [WRITERS, ({ db }) => updateDoc(doc(db, QUESTIONS, 'q1'), { order: 3 })],
  delete: [WRITERS, ({ db }) => deleteDoc(doc(db, QUESTIONS, 'q1'))],
});

describeAccess(school, 'answer keys', {
  get: [STAFF, ({ db }) => getDoc(doc(db, KEYS, 'q1'))],
  list: [STAFF, ({ db }) => getDocs(collection(db, KEYS))],
  'list of a type': [
    STAFF,
    ({ db }) => getDocs(query(collection(db, KEYS), where('type', '==', 'complete'))),
  ],
  'list over all activities': [[], ({ db }) => getDocs(collectionGroup(db, 'answerKeys'))],
  create: [WRITERS, ({ db }) => setDoc(doc(db, KEYS, 'new'), buildKey())],
  update: [WRITERS, ({ db }) => updateDoc(doc(db, KEYS, 'q1'), { tildes: 'exigir' })],
  delete: [WRITERS, ({ db }) => deleteDoc(doc(db, KEYS, 'q1'))],
});

const question = {
  valid: buildQuestion(),
  write: (data: Data) => create(school.as('teacher'), data, buildKey()),
};
describeShape('questions', question);
describeValues('questions', question, {
  type: { bad: ['other', 'dragAndDrop'] },
  order: { good: [0, 49], bad: [-1, 0.5] },
  options: { bad: [['Quito', 'Lima']] },
});
describeValues(
  'questions of dragging',
  {
    valid: buildQuestion(DRAG_QUESTION),
    write: (data) => create(school.as('teacher'), data, buildKey(DRAG_KEY)),
  },
  {
    type: { bad: ['complete', 'openQuestion'] },
    options: {
      good: [
        ['a', 'b'],
        ['a', 'b', 'c', 'd'],
      ],
      bad: [
        [],
        ['a'],
        ['a', 'b', 'c', 'd', 'e'],
        [1, 'b'],
        ['a', null],
        ['a', 'b', { c: 1 }],
        ['a', 'b', 'c', ''],
        'ab',
      ],
    },
  },
);

const key = {
  valid: buildKey(),
  write: (data: Data) => create(school.as('teacher'), buildQuestion(), data),
};
describeShape('answer keys', key);
describeValues('answer keys', key, {
  type: { bad: ['other', 'dragAndDrop', 'openQuestion'] },
  tildes: { good: ['exigir', 'aceptar', 'avisar'], bad: ['', 'otra'] },
  answer: { bad: [''] },
  optionCorrect: { bad: ['Quito'] },
});
describeValues(
  'answer keys of dragging',
  {
    valid: buildKey(DRAG_KEY),
    write: (data) => create(school.as('teacher'), buildQuestion(DRAG_QUESTION), data),
  },
  {
    type: { bad: ['complete', 'openQuestion'] },
    answer: { bad: ['Quito'] },
    optionCorrect: { bad: [''] },
    optionIncorrect1: { bad: [''] },
    optionIncorrect2: { good: ['', 'Bogotá'], bad: [42] },
    optionIncorrect3: { good: ['', 'Caracas'], bad: [42] },
  },
);
describeValues(
  'answer keys of open questions',
  {
    valid: buildKey({ type: 'openQuestion', answer: '' }),
    write: (data) => create(school.as('teacher'), buildQuestion({ type: 'openQuestion' }), data),
  },
  { type: { good: ['openQuestion'], bad: ['complete'] }, answer: { bad: ['Quito'] } },
);

describe('questions: their two halves', () => {
  it('a teacher cannot create a question without its answer key', async () => {
    await deny(setDoc(doc(school.as('teacher').db, QUESTIONS, 'new'), buildQuestion()));
  });
  it('a teacher can create a question whose answer key exists', async () => {
    await school.put({ [`${KEYS}/new`]: buildKey() });
    await allow(setDoc(doc(school.as('teacher').db, QUESTIONS, 'new'), buildQuestion()));
  });
});

describe('questions: several in one batch', () => {
  const ids = Array.from({ length: 8 }, (_, i) => `n${i}`);
  it('a teacher can create eight questions with their answer keys in one batch, as a copy does', async () => {
    const { db } = school.as('teacher');
    const batch = writeBatch(db);
    for (const [order, id] of ids.entries()) {
      batch.set(doc(db, QUESTIONS, id), buildQuestion({ order }));
      batch.set(doc(db, KEYS, id), buildKey());
    }
    await allow(batch.commit());
  });
  it('a teacher cannot create eight questions in one batch when one has no answer key', async () => {
    const { db } = school.as('teacher');
    const batch = writeBatch(db);
    for (const [order, id] of ids.entries()) {
      batch.set(doc(db, QUESTIONS, id), buildQuestion({ order }));
      if (order > 0) batch.set(doc(db, KEYS, id), buildKey());
    }
    await deny(batch.commit());
  });
  it('a teacher can reorder eight questions in one batch', async () => {
    await school.put(
      Object.fromEntries(
        ids.flatMap((id) => [
          [`${QUESTIONS}/${id}`, buildQuestion()],
          [`${KEYS}/${id}`, buildKey()],
        ]),
      ),
    );
    const { db } = school.as('teacher');
    const batch = writeBatch(db);
    for (const [order, id] of ids.entries()) batch.update(doc(db, QUESTIONS, id), { order });
    await allow(batch.commit());
  });
});

describe('questions: of an activity that a task uses', () => {
  const use = (tasks: string[]) =>
    school.put({ [dbPaths.activity('draft')]: buildActivity({ ...INTERACTIVE, tasks }) });
  const writes: Record<string, () => Promise<unknown>> = {
    'a new question': () => create(school.as('teacher'), buildQuestion(), buildKey()),
    'another order': () => updateDoc(doc(school.as('teacher').db, QUESTIONS, 'q1'), { order: 3 }),
    'another key': () => updateDoc(doc(school.as('teacher').db, KEYS, 'q1'), { answer: 'Loja' }),
    'to delete a question': () => deleteDoc(doc(school.as('teacher').db, QUESTIONS, 'q1')),
    'to delete a key': () => deleteDoc(doc(school.as('teacher').db, KEYS, 'q1')),
  };
  it.each(Object.entries(writes))(
    'the owner cannot change questions of an activity that a task uses: %s',
    async (_what, write) => {
      await use(['open']);
      await deny(write());
    },
  );
  it.each(Object.entries(writes))(
    'the owner can change questions of an activity that no task uses: %s',
    async (_what, write) => {
      await use([]);
      await allow(write());
    },
  );
  it('an admin can change an answer key of an activity that a task uses', async () => {
    await use(['open']);
    await allow(updateDoc(doc(school.as('admin').db, KEYS, 'q1'), { answer: 'Loja' }));
  });
});
