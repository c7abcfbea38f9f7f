import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import { rescoreActivity } from '../../functions/src/triggers/rescoreActivity';
import { useAdmin } from '../support/admin';
import { deliverTwice } from '../support/invocations';
import { overtakenAfterReading } from '../support/overtaken';
import { settle } from '../support/testSchool';

const { db } = useAdmin();

const QUIZ = 'corregida';
const TASK = 'con-clave-mala';
const NO_KEY = {
  tildes: 'avisar',
  optionCorrect: '',
  optionIncorrect1: '',
  optionIncorrect2: '',
  optionIncorrect3: '',
};
const key = (answer: string) => ({
  ...NO_KEY,
  type: 'complete',
  sentence: `La capital es ((${answer})).`,
  answer,
});
const note = (student: string, taskId = TASK) => db.doc(`tasks/${taskId}/notes/${student}`);
const read = async (student: string, taskId = TASK) => (await note(student, taskId).get()).data();
/** Reads the history of a grade without the grade with which the test began. */
const correctionsOf = async (student: string): Promise<DocumentData[]> => {
  const { docs } = await note(student).collection('history').where('from', '!=', null).get();
  return docs.map((doc) => doc.data());
};

/** Corrects the key of a question as the application does. */
const correct = (answer: string, question = 'q1') =>
  db
    .doc(`activities/${QUIZ}/answerKeys/${question}`)
    .update({ ...key(answer), correctedAt: FieldValue.serverTimestamp() });

async function storeTask(taskId: string, over: DocumentData = {}): Promise<void> {
  const { period } = (await db.doc('institute/main').get()).data() as { period: { id: string } };
  await db.doc(`tasks/${taskId}`).set({
    title: 'Capitales',
    subjectId: 'octavo-a-matematica',
    courseId: 'octavo-a',
    idPeriod: period.id,
    partial: 1,
    teacherId: 'docente',
    activities: [QUIZ, 'ensayo'],
    activitiesBook: [],
    maxGrades: { [QUIZ]: 6, ensayo: 4 },
    students: ['ana', 'beto', 'carla', 'dani'],
    dateStart: Timestamp.now(),
    dateEnd: Timestamp.now(),
    creation: Timestamp.now(),
    deleted: false,
    closed: false,
    ...over,
  });
}

const REVIEWED_AT = Timestamp.fromMillis(1_700_000_000_000);
/** Builds work that answers "Quito" twice, which the wrong key counted as wrong. */
const scored = (quiz: number | null, essay: number | null, over: DocumentData = {}) => ({
  idStudent: 'x',
  fecha: Timestamp.now(),
  answers: { [QUIZ]: { q1: 'Quito', q2: 'quito' } },
  files: {},
  subNotes: writeSubGrades([
    { id: QUIZ, calification: quiz, auto: 0, maxGrade: 6 },
    { id: 'ensayo', calification: essay, auto: null, maxGrade: 4 },
  ]),
  noteFinal: (quiz ?? 0) + (essay ?? 0),
  scoredAt: Timestamp.now(),
  ...over,
});
const REVIEWED = {
  comment: '',
  reviewed: true,
  reviewedAt: REVIEWED_AT,
  reviewedBy: 'docente',
};

beforeEach(async () => {
  await settle();
  await db.recursiveDelete(db.doc(`tasks/${TASK}`));
  await db.recursiveDelete(db.doc(`activities/${QUIZ}`));
  await settle();
  await db.doc(`activities/${QUIZ}`).set({
    subtype: 'complete',
    maxGrade: 6,
    idTeacher: 'docente',
    isBook: false,
    tasks: [TASK],
    openFor: {},
    deleted: false,
  });
  for (const id of ['q1', 'q2']) {
    await db.doc(`activities/${QUIZ}/questions/${id}`).set({ type: 'complete', order: 0 });
    await db.doc(`activities/${QUIZ}/answerKeys/${id}`).set(key('Lima'));
  }
  await storeTask(TASK);
  await note('ana').set(scored(0, 4, { ...REVIEWED, idStudent: 'ana' }));
  await note('beto').set(scored(5, 4, { ...REVIEWED, idStudent: 'beto' }));
  await note('carla').set(scored(0, null, { idStudent: 'carla' }));
  await settle();
});

describe('a corrected answer key', () => {
  it('the automatic score and what follows it change; what the teacher adjusted stays', async () => {
    await correct('Quito');
    await settle();
    const ana = await read('ana');
    expect(ana).toMatchObject({
      subNotes: { grades: { [QUIZ]: 3, ensayo: 4 }, autos: { [QUIZ]: 3 } },
      noteFinal: 7,
      comment: '',
      reviewed: true,
      reviewedBy: 'docente',
      rescoredBy: 'docente',
    });
    // A save that was based on the earlier grade is refused.
    expect(ana?.reviewedAt).toEqual(ana?.rescoredAt);
    expect((ana?.reviewedAt as Timestamp).toMillis()).toBeGreaterThan(REVIEWED_AT.toMillis());
    expect(await read('beto')).toMatchObject({
      subNotes: { grades: { [QUIZ]: 5, ensayo: 4 }, autos: { [QUIZ]: 3 } },
      noteFinal: 9,
      reviewedAt: REVIEWED_AT,
    });
    expect(await read('carla')).toMatchObject({
      subNotes: { grades: { [QUIZ]: 3 }, autos: { [QUIZ]: 3 } },
      noteFinal: 3,
    });
  });

  it('the history names the teacher whose correction changed a grade, and only grades that changed', async () => {
    await correct('Quito');
    await settle();
    expect(await correctionsOf('ana')).toEqual([
      expect.objectContaining({
        by: 'docente',
        teacherId: 'docente',
        idStudent: 'ana',
        source: 'task',
        idSource: TASK,
        from: 4,
        to: 7,
        before: { [QUIZ]: 0, ensayo: 4 },
        after: { [QUIZ]: 3, ensayo: 4 },
        isCorrection: true,
        at: (await read('ana'))?.rescoredAt as unknown,
      }),
    ]);
    expect(await correctionsOf('beto')).toEqual([]);
    // Without its essay this submission has no grade yet.
    expect(await correctionsOf('carla')).toEqual([]);
  });

  it('the history keeps a counted grade that nobody has reviewed', async () => {
    await note('carla').update({
      subNotes: writeSubGrades([{ id: QUIZ, calification: 0, auto: 0, maxGrade: 6 }]),
      noteFinal: 0,
    });
    await correct('Quito');
    await settle();
    expect(await correctionsOf('carla')).toEqual([
      expect.objectContaining({ by: 'docente', from: 0, to: 5, isCorrection: true }),
    ]);
  });

  it('an event that is delivered twice changes nothing more', async () => {
    await deliverTwice('answerKeyUpdated', () => correct('Quito'));
    const { updateTime } = await note('ana').get();
    expect(await read('ana')).toMatchObject({ noteFinal: 7 });
    await rescoreActivity(db, QUIZ);
    await settle();
    expect((await note('ana').get()).updateTime).toEqual(updateTime);
    expect(await correctionsOf('ana')).toHaveLength(1);
  });

  it('of two corrections the newest keys decide, though the earlier event ends last', async () => {
    await correct('Quito');
    await settle();
    // The slow event has read the tasks' period, after the keys, when the second key is corrected.
    const slow = overtakenAfterReading(db, 'institute/main', () => correct('Quito', 'q2'));
    await db.doc(`activities/${QUIZ}/answerKeys/q1`).update(key('Guayaquil'));
    await rescoreActivity(slow, QUIZ);
    await settle();
    expect(await read('ana')).toMatchObject({ subNotes: { autos: { [QUIZ]: 3 } }, noteFinal: 7 });
  });

  it('a submission that waits for its score gets it with the corrected key', async () => {
    await note('dani').set({ ...scored(0, null, { idStudent: 'dani' }), scoredAt: null });
    await note('dani').update({ subNotes: FieldValue.delete(), scoredAt: FieldValue.delete() });
    await correct('Quito');
    await settle();
    expect(await read('dani')).toMatchObject({
      subNotes: { ids: [QUIZ, 'ensayo'], autos: { [QUIZ]: 3 } },
    });
  });

  it('tasks of another teacher, deleted ones and those of a closed partial keep their scores', async () => {
    const over = {
      ajena: { teacherId: 'docente-2' },
      borrada: { deleted: true },
      pasada: { idPeriod: 'otro' },
    };
    for (const [taskId, fields] of Object.entries(over)) {
      await storeTask(taskId, fields);
      await note('ana', taskId).set(scored(0, 4, { ...REVIEWED, idStudent: 'ana' }));
    }
    await correct('Quito');
    await settle();
    expect(await read('ana')).toMatchObject({ noteFinal: 7 });
    for (const taskId of Object.keys(over)) {
      expect((await read('ana', taskId))?.noteFinal, taskId).toBe(4);
      await db.recursiveDelete(db.doc(`tasks/${taskId}`));
    }
  });

  it('work whose answers were erased keeps its grade, and is not marked', async () => {
    await storeTask(TASK);
    const subNotes = writeSubGrades([
      { id: QUIZ, calification: 6, auto: 6, maxGrade: 6 },
      { id: 'ensayo', calification: 4, auto: null, maxGrade: 4 },
    ]);
    const gone = { answers: {}, marks: {}, emptied: true };
    const emptied = { ...scored(6, 4, REVIEWED), subNotes, ...gone };
    await note('ana').set(emptied);
    await note('beto').set(scored(0, 4, REVIEWED));
    await settle();
    await correct('Quito');
    await settle();
    expect((await read('beto'))?.noteFinal).not.toBe(4);
    expect(await read('ana')).toEqual(emptied);
  });

  it('an ordinary edit of a key, and a key of a book, rescore nothing', async () => {
    await db.doc(`activities/${QUIZ}/answerKeys/q1`).update(key('Quito'));
    await settle();
    expect(await read('ana')).toMatchObject({ noteFinal: 4 });
    await db.doc(`activities/${QUIZ}`).update({ isBook: true });
    await correct('Quito', 'q2');
    await settle();
    expect(await read('ana')).toMatchObject({ noteFinal: 4 });
  });
});
