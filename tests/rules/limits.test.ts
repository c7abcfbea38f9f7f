import { doc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  LIMITS,
  MAX_ANSWER_LENGTH,
  MAX_GRADE,
  MAX_TASK_ACTIVITIES,
  type TextLimit,
} from '../../src/domain/limits';
import { isEmail, isUrl, MAX_URL_LENGTH } from '../../src/domain/validation';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildActivity,
  buildBook,
  buildCourse,
  buildGrade,
  buildInstitute,
  buildKey,
  buildQuestion,
  buildScoredSubmission,
  buildSubject,
  buildTask,
  buildTopic,
  buildUnit,
  buildUser,
  DRAG_KEY,
  DRAG_QUESTION,
  LONG_AGO,
} from '../support/rulesBuilders';
import { BAD_URLS, GOOD_URLS } from '../support/rulesMatrix';
import { writePerson } from '../support/rulesPerson';
import { setUpSchool } from '../support/rulesSchool';
import { archivePath, reopen, submit } from '../support/rulesSubmission';

// The rules repeat limits of src/domain, because they cannot import it: every limit is tried at
// both ends.
const school = setUpSchool('limits');

const set = (uid: string, path: string, data: Data) => setDoc(doc(school.as(uid).db, path), data);
const created = { creation: serverTimestamp() };

/** A drag question: its key and its public half hold the sentence and the options. */
function setQuestion(sentence: string, option: string): Promise<void> {
  const batch = writeBatch(school.as('teacher').db);
  batch.set(
    doc(school.as('teacher').db, `${dbPaths.questions('draft')}/new`),
    buildQuestion({ ...DRAG_QUESTION, question: sentence, options: ['x', 'x', 'x', option] }),
  );
  batch.set(
    doc(school.as('teacher').db, `${dbPaths.answerKeys('draft')}/new`),
    buildKey({ ...DRAG_KEY, sentence, optionCorrect: option, optionIncorrect1: option }),
  );
  return batch.commit();
}

/** The places of the institute's limited texts in its document. */
const IN_INSTITUTE: Record<keyof typeof LIMITS.institute, (text: string) => Data> = {
  name: (name) => ({ name }),
  about: (about) => ({ about }),
  period: (name) => ({ period: { id: 'p2026', name } }),
  partial: (name) => ({
    partial: [
      { name, closed: false },
      { name: 'Parcial 2', closed: true },
    ],
  }),
  contactPhone: (phone) => ({ contact: { email: '', phone } }),
};

/** Fields that accept no other characters: the longest text of those. */
const DIGITS: Record<string, (text: string) => string> = {
  identification: (text) => '1'.repeat(text.length),
  phone: (text) => (text === '' ? '' : `+${'1'.repeat(text.length - 1)}`),
};

/**
 * The way in which a text is written into each kind of document; a kind without an entry does not
 * compile.
 */
const WRITE: Record<keyof typeof LIMITS, (field: string, text: string) => Promise<unknown>> = {
  institute: (field, text) =>
    set(
      'admin',
      dbPaths.institute,
      buildInstitute(IN_INSTITUTE[field as keyof typeof IN_INSTITUTE](text)),
    ),
  user: (field, text) =>
    writePerson(school.as('admin'), 'new', buildUser({ [field]: DIGITS[field]?.(text) ?? text })),
  book: (field, text) => set('admin', dbPaths.book('new'), buildBook({ [field]: text })),
  unit: (field, text) => set('admin', dbPaths.unit('new'), buildUnit({ [field]: text })),
  topic: (field, text) => set('admin', dbPaths.topic('unit', 'new'), buildTopic({ [field]: text })),
  course: (field, text) => set('admin', dbPaths.course('new'), buildCourse({ [field]: text })),
  subject: (field, text) => set('admin', dbPaths.subject('new'), buildSubject({ [field]: text })),
  activity: (field, text) =>
    set('teacher', dbPaths.activity('new'), buildActivity({ ...created, [field]: text })),
  question: (field, text) =>
    setQuestion(field === 'sentence' ? text : 'x', field === 'option' ? text : 'x'),
  task: (field, text) =>
    set('teacher', dbPaths.task('new'), buildTask({ ...created, [field]: text })),
  scheme: (field, text) =>
    updateDoc(doc(school.as('teacher').db, 'schemes/scheme'), { [field]: text }),
  reopening: (field, text) => {
    const submission = buildScoredSubmission('classmate')();
    const path = archivePath('answered', 'classmate', LONG_AGO.toMillis());
    return reopen(school.as('teacher'), { submission, path, copy: { [field]: text } });
  },
  submission: (field, text) =>
    updateDoc(
      doc(school.as('teacher').db, dbPaths.submission('answered', 'classmate')),
      buildGrade('teacher')({ [field]: text }),
    ),
};

/** Builds a text of exactly this many characters; accents count as one each. */
function textFor(field: string, length: number): string {
  const end = '@andes.ec';
  return field === 'email' ? 'a'.repeat(length - end.length) + end : 'ñ'.repeat(length);
}

describe.each(Object.entries(LIMITS) as [keyof typeof LIMITS, Record<string, TextLimit>][])(
  'limits of %s',
  (kind, fields) => {
    // No valid e-mail is as short as its limit, so the shortest one is tested below.
    const ends = (hasBelow: boolean) =>
      Object.entries(fields).filter(
        ([field, { min }]) => field !== 'email' && (!hasBelow || min > 0),
      );

    it.each(ends(false))('the rules allow the shortest %s: $min', async (field, { min }) => {
      await allow(WRITE[kind](field, textFor(field, min)));
    });
    it.each(ends(true))(
      'the rules deny the field %s when it is one character too short',
      async (field, { min }) => {
        await deny(WRITE[kind](field, textFor(field, min - 1)));
      },
    );
    it.each(Object.entries(fields))('the rules allow the longest %s', async (field, { max }) => {
      await allow(WRITE[kind](field, textFor(field, max)));
    });
    it.each(Object.entries(fields))(
      'the rules deny the field %s when it is one character too long',
      async (field, { max }) => {
        await deny(WRITE[kind](field, textFor(field, max + 1)));
      },
    );
  },
);

describe('limits of the texts of a key', () => {
  const { min, max } = LIMITS.question.option;
  const write = (overrides: Data) =>
    set('teacher', `${dbPaths.answerKeys('draft')}/new`, buildKey(overrides));

  it.each([min, max])('an answer key can have an answer of %i characters', async (length) => {
    await allow(write({ answer: 'ñ'.repeat(length) }));
  });
  it.each([min - 1, max + 1])(
    'an answer key cannot have an answer of %i characters',
    async (length) => {
      await deny(write({ answer: 'ñ'.repeat(length) }));
    },
  );
  const options = ['optionCorrect', 'optionIncorrect1', 'optionIncorrect2', 'optionIncorrect3'];
  it.each(options)('an answer key can have the longest %s', async (field) => {
    await allow(write({ ...DRAG_KEY, [field]: 'ñ'.repeat(max) }));
  });
  it.each(options)(
    'an answer key cannot have the field %s one character too long',
    async (field) => {
      await deny(write({ ...DRAG_KEY, [field]: 'ñ'.repeat(max + 1) }));
    },
  );
  it.each(options.slice(1))(
    'an answer key of another type cannot have the field %s one character too long',
    async (field) => {
      await deny(write({ [field]: 'ñ'.repeat(max + 1) }));
    },
  );
  it.each([0, 1, 2, 3])(
    'a question cannot have an option that is too long in place %i',
    async (place) => {
      const list = ['a', 'b', 'c', 'd'].map((each, i) =>
        i === place ? 'ñ'.repeat(max + 1) : each,
      );
      await school.put({ [`${dbPaths.answerKeys('draft')}/new`]: buildKey(DRAG_KEY) });
      await deny(
        set(
          'teacher',
          `${dbPaths.questions('draft')}/new`,
          buildQuestion({ ...DRAG_QUESTION, options: list }),
        ),
      );
    },
  );
});

describe('limits of numbers', () => {
  const { min, max } = MAX_GRADE;
  const ofActivity = (maxGrade: number) =>
    set('teacher', dbPaths.activity('new'), buildActivity({ ...created, maxGrade }));
  /** A task whose activity has this many points. */
  const ofTask = async (essay: number) => {
    await school.put({ [dbPaths.activity('essay')]: buildActivity({ maxGrade: essay }) });
    const task = buildTask({ ...created, maxGrades: { essay, quiz: 5 } });
    return set('teacher', dbPaths.task('new'), task);
  };
  /** A task with this many activities, the last of which this write attaches. */
  const withActivities = async (count: number) => {
    const activities = Array.from({ length: count }, (_, i) => `a${i}`);
    const taskOf = (ids: string[]) =>
      buildTask({
        activities: ids,
        activitiesBook: [],
        maxGrades: Object.fromEntries(ids.map((each) => [each, 10])),
      });
    await school.put({
      ...Object.fromEntries(activities.map((each) => [dbPaths.activity(each), buildActivity()])),
      [dbPaths.task('open')]: taskOf(activities.slice(0, -1)),
    });
    return set('teacher', dbPaths.task('open'), taskOf(activities));
  };
  const answer = (length: number) =>
    submit(school.as('student'), { submission: { answers: { quiz: { q1: 'ñ'.repeat(length) } } } });

  it.each([min, max, MAX_GRADE.default])(
    'an activity and its task can have maxGrade %i',
    async (value) => {
      await allow(ofActivity(value));
      await allow(ofTask(value));
    },
  );
  it.each([min - 1, max + 1])('an activity cannot have maxGrade %i', async (value) => {
    await deny(ofActivity(value));
  });
  it('a task can have the maximum number of activities', async () => {
    await allow(withActivities(MAX_TASK_ACTIVITIES));
  });
  it('a task cannot have one activity more than the maximum', async () => {
    await deny(withActivities(MAX_TASK_ACTIVITIES + 1));
  });
  it('a submission can have an answer of the maximum length', async () => {
    await allow(answer(MAX_ANSWER_LENGTH));
  });
  it('a submission cannot have an answer that is one character too long', async () => {
    await deny(answer(MAX_ANSWER_LENGTH + 1));
  });
});

describe('limits of addresses', () => {
  const write = (mainUrl: string) => set('admin', dbPaths.book('new'), buildBook({ mainUrl }));
  const long = (length: number) => 'https://x.ec/'.padEnd(length, 'a');

  it('a book can have an address of the maximum length', async () => {
    await allow(write(long(MAX_URL_LENGTH)));
  });
  it('a book cannot have an address that is one character too long', async () => {
    await deny(write(long(MAX_URL_LENGTH + 1)));
  });
  it.each(GOOD_URLS)('both the form and the rules accept the address %s', async (url) => {
    expect(isUrl(url)).toBe(true);
    await allow(write(url));
  });
  it.each(BAD_URLS)('both the form and the rules refuse the address %s', async (url) => {
    expect(isUrl(url)).toBe(false);
    await deny(write(url));
  });
  it.each(['a@b.ec', 'ana.ruiz@mail.andes.edu.ec', 'ana+1@andes.ec'])(
    'both the form and the rules accept the e-mail %s',
    async (email) => {
      expect(isEmail(email)).toBe(true);
      await allow(WRITE.user('email', email));
    },
  );
  it.each([
    'a@b.e',
    'ana@andes',
    'ana ruiz@andes.ec',
    'ana@@andes.ec',
    '@andes.ec',
    'ana@.ec',
    'ana@andes..ec',
  ])('both the form and the rules refuse the e-mail %s', async (email) => {
    expect(isEmail(email)).toBe(false);
    await deny(WRITE.user('email', email));
  });
});
