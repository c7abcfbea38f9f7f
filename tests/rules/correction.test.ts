import {
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import { buildActivity, buildKey, DRAG_KEY, INTERACTIVE } from '../support/rulesBuilders';
import { describeAccess } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('correction');
const KEYS = dbPaths.answerKeys('draft');
const WORDS = { sentence: 'La capital es ((Lima / Quito)).', answer: 'Lima / Quito' };
const now = { correctedAt: serverTimestamp() };

const assigned = (over: Data = {}) => buildActivity({ ...INTERACTIVE, tasks: ['open'], ...over });
const DRAGGING = buildKey({ ...DRAG_KEY, optionIncorrect2: 'Loja', sentence: 'Es ** .' });

beforeEach(() =>
  school.put({
    [dbPaths.activity('draft')]: assigned(),
    [`${KEYS}/words`]: buildKey(),
    [`${KEYS}/drag`]: DRAGGING,
    [`${KEYS}/open`]: buildKey({ type: 'openQuestion', answer: '' }),
  }),
);

const correct = (fields: Data, id = 'words', actor = 'teacher') =>
  updateDoc(doc(school.as(actor).db, KEYS, id), { ...now, ...fields });

describeAccess(school, 'corrections of an assigned activity', {
  'another answer': [
    ['teacher'],
    ({ db }) => updateDoc(doc(db, KEYS, 'words'), { ...now, ...WORDS }),
  ],
  'another option': [
    ['teacher'],
    ({ db }) =>
      updateDoc(doc(db, KEYS, 'drag'), {
        ...now,
        optionCorrect: 'Loja',
        optionIncorrect2: 'Quito',
      }),
  ],
});

describe('corrections: whose activity', () => {
  it('the teacher cannot correct a key of an activity of a book', async () => {
    await school.put({ [dbPaths.activity('draft')]: assigned({ isBook: true }) });
    await deny(correct(WORDS));
  });
  it('the teacher cannot correct a key of a deleted activity', async () => {
    await school.put({ [dbPaths.activity('draft')]: assigned({ deleted: true }) });
    await deny(correct(WORDS));
  });
});

describe('corrections: the time', () => {
  it('the teacher cannot correct a key without saying when', async () => {
    await deny(updateDoc(doc(school.as('teacher').db, KEYS, 'words'), WORDS));
  });
  it('the teacher cannot correct a key with another time than now', async () => {
    await deny(correct({ ...WORDS, correctedAt: Timestamp.fromMillis(Date.now() - 60_000) }));
  });
  it('nobody gives a new key, or an edited one, the time of a correction', async () => {
    await school.put({ [dbPaths.activity('draft')]: assigned({ tasks: [] }) });
    const { db } = school.as('teacher');
    await deny(setDoc(doc(db, KEYS, 'new'), { ...buildKey(), ...now }));
    await allow(setDoc(doc(db, KEYS, 'new'), buildKey()));
    await deny(correct({ sentence: 'Es ((Lima)).', answer: 'Lima' }));
    await deny(correct({}));
  });
  it('an edit keeps the time of an earlier correction', async () => {
    await allow(correct(WORDS));
    await school.put({ [dbPaths.activity('draft')]: assigned({ tasks: [] }) });
    const edit = { sentence: 'Es ((Lima)).', answer: 'Lima' };
    const { db } = school.as('teacher');
    await deny(updateDoc(doc(db, KEYS, 'words'), { ...edit, correctedAt: deleteField() }));
    await allow(updateDoc(doc(db, KEYS, 'words'), edit));
  });
});

describe('corrections: another answer', () => {
  const bad: Record<string, Data> = {
    'other words before the gap': { ...WORDS, sentence: 'La capital no es ((Lima / Quito)).' },
    'other words after the gap': { ...WORDS, sentence: 'La capital es ((Lima / Quito)) ya.' },
    'a second gap': { answer: 'a)) y ((b', sentence: 'La capital es ((a)) y ((b)).' },
    'an answer that ends early': { answer: 'a))b', sentence: 'La capital es ((a))b)).' },
    'an answer that begins another gap': { answer: '((b', sentence: 'La capital es ((((b)).' },
    'an answer that the sentence does not hold': { answer: 'Lima' },
    'a sentence that the answer does not follow': { sentence: 'La capital es ((Lima)).' },
    'an empty answer': { answer: '', sentence: 'La capital es (()).' },
    'another type': { ...WORDS, type: 'openQuestion' },
    'an option': { ...WORDS, optionIncorrect1: 'Loja' },
    'one more field': { ...WORDS, other: 1 },
    'nothing else than the time': {},
    'an unknown way with accents': { ...WORDS, tildes: 'otra' },
  };
  it.each(Object.entries(bad))('the teacher cannot correct a key with %s', async (_, fields) => {
    await deny(correct(fields));
  });
  const good: Record<string, Data> = {
    'another answer': WORDS,
    'another way with accents': { tildes: 'exigir' },
    'an answer in parentheses': { answer: 'f(x)', sentence: 'La capital es ((f(x))).' },
    'nested parentheses': { answer: 'f(g(x))', sentence: 'La capital es ((f(g(x)))).' },
    'signs of a pattern': { answer: '$1 .* [a', sentence: 'La capital es (($1 .* [a)).' },
  };
  it.each(Object.entries(good))('the teacher can correct a key with %s', async (_, fields) => {
    await allow(correct(fields));
  });
  it('an answer in parentheses can be corrected, at the end of its sentence too', async () => {
    await school.put({
      [`${KEYS}/words`]: buildKey({ sentence: 'Es\n((f(x)))', answer: 'f(x)' }),
    });
    await deny(correct({ answer: 'g', sentence: 'Es\n((g)) ' }));
    await allow(correct({ answer: 'g', sentence: 'Es\n((g))' }));
  });
});

describe('corrections: another option', () => {
  const swap = { optionCorrect: 'Loja', optionIncorrect2: 'Quito' };
  const bad: Record<string, Data> = {
    'a text that was no option': { optionCorrect: 'Cuenca' },
    'an option that is lost': { optionCorrect: 'Loja', optionIncorrect2: 'Cuenca' },
    'an option twice': { optionCorrect: 'Loja' },
    'no option': { optionCorrect: '', optionIncorrect3: 'Quito' },
    'three options that change': { ...swap, optionIncorrect2: 'Lima', optionIncorrect1: 'Quito' },
    'other words': { ...swap, sentence: 'No es ** .' },
    'an answer': { ...swap, answer: 'Loja' },
    'another way with accents': { ...swap, tildes: 'exigir' },
    'one more field': { ...swap, other: 1 },
    'the same option': {},
  };
  it.each(Object.entries(bad))('the teacher cannot correct a key with %s', async (_, fields) => {
    await deny(correct(fields, 'drag'));
  });
  it.each([
    { optionCorrect: 'Lima', optionIncorrect1: 'Quito' },
    { optionCorrect: 'Loja', optionIncorrect2: 'Quito' },
  ])('the teacher can make another option the right one', async (fields) => {
    await allow(correct(fields, 'drag'));
  });
  it('the teacher cannot correct an open question, which has no key', async () => {
    await deny(correct({ answer: 'Quito' }, 'open'));
    await deny(correct({ tildes: 'exigir' }, 'open'));
  });
});
