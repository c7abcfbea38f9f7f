import { Bytes, doc, GeoPoint } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { ANSWER_FILE_TYPES } from '../../src/domain/files';
import { MAX_ANSWER_LENGTH } from '../../src/domain/limits';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import { buildTask, LONG_AGO } from '../support/rulesBuilders';
import { setUpSchool } from '../support/rulesSchool';
import { fileUrl, submit } from '../support/rulesSubmission';

const school = setUpSchool('submission-work');
const answer = (answers: unknown) => submit(school.as('student'), { submission: { answers } });
const file = (files: unknown) => submit(school.as('student'), { submission: { files } });

/** A task of ten activities, a0 to a9, five of them of books. */
const putTenActivities = () => {
  const ids = Array.from({ length: 10 }, (_, i) => `a${i}`);
  return school.put({
    [dbPaths.task('open')]: buildTask({
      activities: ids.slice(0, 5),
      activitiesBook: ids.slice(5),
      maxGrades: Object.fromEntries(ids.map((id) => [id, 10])),
    }),
  });
};
const toEach = (value: unknown): Data =>
  Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`a${i}`, value]));

describe('submissions: answers', () => {
  const questions = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, text]));

  const toBoth = (answers: Data) => ({ quiz: answers, essay: answers });
  const longIds = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [String(i).padStart(1000, 'q'), '']),
    );

  it.each([
    ['none', {}],
    ['an activity without answers', { quiz: {} }],
    ['empty answers', { quiz: { q1: '', q2: '' } }],
    ['one empty answer', { quiz: { q1: '' } }],
    ['an empty answer before and after', { quiz: { q1: '', q2: 'Quito', q3: '' } }],
    ['accents, several lines and signs', { quiz: { q1: 'Sí, año\n\n"ñandú" \\ | , <|>' } }],
    ['emoji', { quiz: { q1: '👩‍🎓 5 × 3 = 15' } }],
    ['both activities', { quiz: { q1: 'Quito' }, essay: { q1: 'Loja' } }],
    ['fifty questions of the longest answer', { quiz: questions(50, 'á'.repeat(2000)) }],
    ['an id of sixty-four characters', { quiz: { ['q'.repeat(64)]: 'Quito' } }],
    ['five hundred questions', { quiz: questions(250, 'a'), essay: questions(250, 'a') }],
  ])('a submission can have these answers: %s', async (_what, answers) => {
    await allow(answer(answers));
  });

  it.each<[string, unknown]>([
    ['a list', []],
    ['a text', 'Quito'],
    ['an activity that is not of the task', { quiz: { q1: 'Quito' }, draft: { q1: 'Quito' } }],
    ['a list as the answers to an activity', { quiz: ['Quito'] }],
    ['a text as the answers to an activity', { quiz: 'Quito' }],
    ['null as the answers to an activity', { quiz: null }],
    [
      'one character more than fifty of the longest',
      { quiz: { ...questions(50, 'á'.repeat(2000)), q: 'a' } },
    ],
    ['the longest answers to both', toBoth(questions(26, 'á'.repeat(2000)))],
    ['a longer id', { quiz: { ['q'.repeat(65)]: 'Quito' } }],
    ['ids that are long together', { quiz: longIds(300) }],
    ['an id with a slash', { quiz: { 'a/b': 'Quito' } }],
    ['an id with a blank', { quiz: { 'a b': 'Quito' } }],
    ['an id of another script', { quiz: { ñ: 'Quito' } }],
    ['such an id beside others', { quiz: { q1: 'Quito', [`á`.repeat(3)]: '' } }],
    ['such an id in the other activity', { quiz: { q1: 'Quito' }, essay: { 'a.b': '' } }],
    ['more questions', { quiz: questions(250, 'a'), essay: questions(251, 'a') }],
  ])('a submission cannot have these answers: %s', async (_what, answers) => {
    await deny(answer(answers));
  });

  const notText: Record<string, unknown> = {
    'a whole number': 5,
    'a decimal number': 0.5,
    true: true,
    null: null,
    'a map': { text: 'Quito' },
    'an empty map': {},
    'a list': ['Quito'],
    'an empty list': [],
    'a time': LONG_AGO,
    'a place': new GeoPoint(0, 0),
    'some bytes': Bytes.fromUint8Array(new Uint8Array([65])),
  };
  it.each(Object.entries(notText))(
    'a submission cannot have %s as its only answer',
    async (_what, value) => {
      await deny(answer({ quiz: { q1: value } }));
    },
  );
  it.each(Object.entries(notText))(
    'a submission cannot have %s among its answers',
    async (_what, value) => {
      await deny(answer({ quiz: { q1: 'Quito', q2: value, q3: '' } }));
    },
  );
  it('a submission cannot have a document reference as an answer', async () => {
    await deny(answer({ quiz: { q1: doc(school.as('student').db, dbPaths.task('open')) } }));
  });

  it('a submission can have an answer of the maximum length', async () => {
    await allow(answer({ quiz: { q1: 'á'.repeat(MAX_ANSWER_LENGTH) } }));
  });
  it('a submission cannot have an answer that is one character too long', async () => {
    await deny(answer({ quiz: { q1: 'á'.repeat(MAX_ANSWER_LENGTH + 1) } }));
  });

  it('a submission can have answers to each of ten activities', async () => {
    await putTenActivities();
    await allow(answer(toEach({ q1: 'Quito' })));
  });
  it.each(Object.keys(toEach(0)))(
    'a submission cannot have a number as an answer to %s of ten activities',
    async (id) => {
      await putTenActivities();
      await deny(answer({ ...toEach({ q1: 'Quito' }), [id]: { q1: 1 } }));
    },
  );
});

describe('submissions: ids as the application makes them', () => {
  it('a student can send files of ten activities with ids as the application makes them', async () => {
    const activities = Array.from(
      { length: 10 },
      (_, i) => `octavo-a-lengua-repaso-actividad-${i}`,
    );
    const task = 'octavo-a-lengua-tarea-00001';
    await school.put({
      [dbPaths.task(task)]: buildTask({
        activities,
        activitiesBook: [],
        maxGrades: Object.fromEntries(activities.map((id) => [id, 10])),
        reopened: { student: 45 },
      }),
    });
    const ofAll = (suffix: string) =>
      Object.fromEntries(
        activities.map((activity) => [
          activity,
          fileUrl({ task, activity, suffix }, { host: 'http://t1a2b3c4.localhost:5173' }),
        ]),
      );
    const answers = Object.fromEntries(activities.map((id) => [id, { [`${id}-p1`]: 'Sí' }]));
    await deny(
      submit(school.as('student'), { task, submission: { answers, files: ofAll('.exe') } }),
    );
    await allow(
      submit(school.as('student'), { task, submission: { answers, files: ofAll('~46') } }),
    );
  });
});

describe('submissions: the addresses of files', () => {
  it('a submission can have the file of an activity', async () => {
    await allow(file({ essay: fileUrl() }));
  });
  it('a submission can have a file from before file names had an attempt', async () => {
    await allow(file({ essay: fileUrl({ suffix: '' }) }));
  });

  describe('of a submission that was reopened', () => {
    const putReopened = (reopened: Data) =>
      school.put({ [dbPaths.task('open')]: buildTask({ reopened }) });

    it.each([1, 2, 3])(
      'a submission in its third attempt can have the file of attempt %i',
      async (attempt) => {
        await putReopened({ student: 2, classmate: 7 });
        await allow(file({ essay: fileUrl({ attempt }) }));
      },
    );
    it.each([4, 8, 10, 30])(
      'a submission in its third attempt cannot have the file of attempt %i',
      async (attempt) => {
        await putReopened({ student: 2, classmate: 7 });
        await deny(file({ essay: fileUrl({ attempt }) }));
      },
    );
    it.each([
      [9, [1, 8, 9], [0, 10, 19, 90]],
      [10, [1, 9, 10], [0, 11, 20, 100]],
      [12, [1, 9, 10, 12], [13, 19, 20, 21, 112]],
      [30, [1, 9, 10, 19, 29, 30], [31, 39, 40, 300]],
      [45, [9, 10, 39, 40, 45], [46, 50, 99]],
      [99, [1, 10, 89, 98, 99], [100, 990]],
    ])(
      'a submission in attempt %i can have the files of attempts %j and not those of %j',
      async (now, good, bad) => {
        for (const attempt of bad) {
          await putReopened({ student: now - 1 });
          await deny(file({ essay: fileUrl({ attempt }) }));
        }
        for (const attempt of good) {
          await putReopened({ student: now - 1 });
          await allow(file({ essay: fileUrl({ attempt }) }));
          await school.put({ [dbPaths.submission('open', 'student')]: null });
        }
      },
    );
    it('a submission in its first attempt cannot have a file of the second, even if a classmate is ahead', async () => {
      await putReopened({ classmate: 7 });
      await deny(file({ essay: fileUrl({ attempt: 2 }) }));
    });
    it.each(['~0', '~01', '~', '~x', '~-1', '~1.5', '~1~1', '~1.pdf', '~99999', '%7E1'])(
      'a submission cannot have a file whose name ends in %j',
      async (suffix) => {
        await putReopened({ student: 11 });
        await deny(file({ essay: fileUrl({ suffix }) }));
      },
    );
  });
  it.each(Object.keys(ANSWER_FILE_TYPES))(
    'a submission can have a %s file from before file names had an attempt',
    async (extension) => {
      await allow(file({ essay: fileUrl({ suffix: `.${extension}` }) }));
    },
  );
  it.each([
    ['of the local Firebase', fileUrl({}, { host: 'http://127.0.0.1:9199' })],
    ['of the local Firebase by name', fileUrl({}, { host: 'http://localhost:9199' })],
    [
      'of a whole thousand characters',
      fileUrl({}, { query: '?'.padEnd(1000 - fileUrl({}, { query: '' }).length, 'a') }),
    ],
  ])('a submission can have a file address %s', async (_what, url) => {
    await allow(file({ essay: url }));
  });
  it.each<[string, unknown]>([
    ['of another task', fileUrl({ task: 'answered' })],
    ['of another student', fileUrl({ student: 'classmate' })],
    ['of another activity', fileUrl({ activity: 'quiz' })],
    ['of another folder', fileUrl().replace('answers%2F', 'guides%2F')],
    ['of a folder below', fileUrl().replace('answers%2F', 'answers%2Fx%2F')],
    ['with an extension that is not allowed', fileUrl({ suffix: '.exe' })],
    ['with an extension in capitals', fileUrl({ suffix: '.PDF' })],
    ['with two extensions', fileUrl({ suffix: '.exe.pdf' })],
    ['with only a dot', fileUrl({ suffix: '.' })],
    ['without the part after the path', fileUrl({}, { query: '' })],
    ['with a space', fileUrl({}, { query: '?alt=media&token=a b' })],
    ['on another site', 'https://evil.example/virus.pdf?x'],
    ['that runs code', 'javascript:alert(1)'],
    ['with something before it', `x${fileUrl()}`],
    ['with a path hidden in another', `https://evil.example/x?u=${fileUrl()}`],
    [
      'in its own place on another site',
      fileUrl({}, { host: 'https://firebasestorage.googleapis.com.malo.example' }),
    ],
    [
      'on another site, with a name before it',
      fileUrl({}, { host: 'https://firebasestorage.googleapis.com@malo.example' }),
    ],
    [
      'of Storage without encryption',
      fileUrl({}, { host: 'http://firebasestorage.googleapis.com' }),
    ],
    ['of ftp', fileUrl({}, { host: 'ftp://firebasestorage.googleapis.com' })],
    [
      'that is too long',
      fileUrl({}, { query: '?'.padEnd(1001 - fileUrl({}, { query: '' }).length, 'a') }),
    ],
    ['that is empty', ''],
    ['that is a number', 42],
    ['that is null', null],
    ['that is a list', [fileUrl()]],
  ])('a submission cannot have a file address %s', async (_what, url) => {
    await deny(file({ essay: url }));
  });
  it('a submission can have files of both activities', async () => {
    await allow(file({ essay: fileUrl(), quiz: fileUrl({ activity: 'quiz' }) }));
  });
  it('a submission cannot have a file of an activity that is not in the task', async () => {
    await deny(file({ essay: fileUrl(), draft: fileUrl({ activity: 'draft' }) }));
  });
  it.each([[[]], ['x']])('a submission cannot have %j as its files', async (files) => {
    await deny(file(files));
  });
  const filesOfAll = () =>
    Object.fromEntries(Object.keys(toEach(0)).map((activity) => [activity, fileUrl({ activity })]));
  const handIn = (files: Data) =>
    submit(school.as('student'), { submission: { answers: toEach({ q1: 'Quito' }), files } });

  it('a submission can have files of each of ten activities', async () => {
    await putTenActivities();
    await allow(handIn(filesOfAll()));
  });
  it('a submission cannot have a file of a future attempt for the last of ten activities', async () => {
    await putTenActivities();
    await deny(handIn({ ...filesOfAll(), a9: fileUrl({ activity: 'a9', attempt: 2 }) }));
  });
  it.each(Object.keys(toEach(0)))(
    'a submission cannot have a wrong file for %s of ten activities',
    async (id) => {
      await putTenActivities();
      await deny(handIn({ ...filesOfAll(), [id]: fileUrl() }));
    },
  );
});
