import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import { keepSolution } from '../../functions/src/triggers/keepSolution';
import { markReviewed } from '../../functions/src/triggers/markReviewed';
import { markAnswers } from '../../local/shape/markAnswers';
import { useAdmin } from '../support/admin';
import { deliverTwice } from '../support/invocations';
import { settle } from '../support/testSchool';

const { db } = useAdmin();

const QUIZ = 'marcada';
const TASK = 'con-marcas';
const key = (answer: string) => ({
  type: 'complete',
  sentence: `La sangre sale del ((${answer})).`,
  answer,
  tildes: 'avisar',
  optionCorrect: '',
  optionIncorrect1: '',
  optionIncorrect2: '',
  optionIncorrect3: '',
});
const note = (student = 'ana') => db.doc(`tasks/${TASK}/notes/${student}`);
const marksOf = async (student?: string) => (await note(student).get()).get('marks') as unknown;
const task = db.doc(`tasks/${TASK}`);
const solution = db.doc(`solutions/${TASK}`);
const read = async () => (await solution.get()).data();

/** Publishes a grade as a teacher does. */
const review = (over: DocumentData = {}) =>
  note().update({
    comment: '',
    reviewed: true,
    reviewedAt: FieldValue.serverTimestamp(),
    reviewedBy: 'docente',
    ...over,
  });
/** Corrects the key of a question as the application does. */
const correct = (question: string, answer: string) =>
  db
    .doc(`activities/${QUIZ}/answerKeys/${question}`)
    .update({ ...key(answer), correctedAt: FieldValue.serverTimestamp() });

const SENT = {
  idStudent: 'ana',
  fecha: Timestamp.now(),
  answers: { [QUIZ]: { q1: 'corazon', q2: 'hígado' } },
  files: {},
  subNotes: writeSubGrades([
    { id: QUIZ, calification: 3, auto: 3, maxGrade: 6 },
    { id: 'ensayo', calification: null, auto: null, maxGrade: 4 },
  ]),
  noteFinal: 3,
  scoredAt: Timestamp.now(),
  reviewed: false,
};
const DATE_END = Timestamp.fromMillis(1_700_000_000_000);

beforeEach(async () => {
  await settle();
  await db.recursiveDelete(task);
  await db.recursiveDelete(db.doc(`activities/${QUIZ}`));
  await solution.delete();
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
    await db.doc(`activities/${QUIZ}/answerKeys/${id}`).set(key('corazón'));
  }
  const { period } = (await db.doc('institute/main').get()).data() as { period: { id: string } };
  await task.set({
    title: 'La circulación',
    subjectId: 'octavo-a-matematica',
    courseId: 'octavo-a',
    idPeriod: period.id,
    partial: 1,
    teacherId: 'docente',
    activities: [QUIZ, 'ensayo'],
    activitiesBook: [],
    maxGrades: { [QUIZ]: 6, ensayo: 4 },
    students: ['ana'],
    dateStart: Timestamp.fromMillis(0),
    dateEnd: DATE_END,
    creation: Timestamp.now(),
    deleted: false,
    closed: false,
  });
  await note().set(SENT);
  await settle();
});

describe('the marks of a submission', () => {
  it('the answers are marked when the grade is published, and not before', async () => {
    expect(await marksOf()).toBeUndefined();
    await review();
    await settle();
    expect(await marksOf()).toEqual({ [QUIZ]: { q1: 'missingTilde', q2: 'wrong' } });
    expect((await note().collection('history').get()).size).toBe(1);
  });
  it('a grade whose event comes twice or late is marked once', async () => {
    await deliverTwice('gradeSaved', () => review());
    expect(await marksOf()).toEqual({ [QUIZ]: { q1: 'missingTilde', q2: 'wrong' } });
    const { updateTime } = await note().get();
    await markReviewed(note());
    expect((await note().get()).updateTime).toEqual(updateTime);
  });
  it('an event that comes after the work was reopened and sent again marks nothing', async () => {
    await markReviewed(note());
    expect(await marksOf()).toBeUndefined();
    await note().delete();
    await markReviewed(note());
    expect((await note().get()).exists).toBe(false);
  });
  it('a corrected key marks graded work anew, also where its score stays the same', async () => {
    await review({
      answers: { [QUIZ]: { q1: 'corazon', q2: 'vena' } },
    });
    await settle();
    await correct('q1', 'corazon');
    await settle();
    expect(await marksOf()).toEqual({ [QUIZ]: { q1: 'right', q2: 'wrong' } });
    await correct('q2', 'vena');
    await settle();
    expect(await marksOf()).toEqual({ [QUIZ]: { q1: 'right', q2: 'right' } });
  });
  it('work that only a teacher can judge has no marks', async () => {
    await review({ subNotes: { ...SENT.subNotes, autos: {} } });
    await settle();
    expect(await marksOf()).toBeUndefined();
  });
  it('the migration marks what was graded before, and no work that waits for its grade', async () => {
    await note('beto').set({ ...SENT, idStudent: 'beto' });
    await review();
    await settle();
    await note().update({ marks: FieldValue.delete() });
    await markAnswers(db);
    expect(await marksOf()).toEqual({ [QUIZ]: { q1: 'missingTilde', q2: 'wrong' } });
    expect(await marksOf('beto')).toBeUndefined();
  });
});

describe('the right answers of a task', () => {
  const answers = { [QUIZ]: { q1: 'corazón', q2: 'corazón' } };

  it('a task has them only while it shows them', async () => {
    expect(await read()).toBeUndefined();
    await task.update({ showAnswers: true });
    await settle();
    expect(await read()).toEqual({ dateEnd: DATE_END, answers });
    await task.update({ showAnswers: false });
    await settle();
    expect(await read()).toBeUndefined();
  });
  it('they follow a corrected key and go with a deleted task', async () => {
    await task.update({ showAnswers: true });
    await settle();
    await correct('q2', 'vena');
    await settle();
    expect(await read()).toMatchObject({ answers: { [QUIZ]: { q1: 'corazón', q2: 'vena' } } });
    await task.update({ deleted: true });
    await settle();
    expect(await read()).toBeUndefined();
  });
  it('they wait for the student with the most time', async () => {
    const later = Timestamp.fromMillis(DATE_END.toMillis() + 86_400_000);
    const exception = db.doc(`tasks/${TASK}/exceptions/ana`);
    await task.update({ showAnswers: true });
    await exception.set({ idStudent: 'ana', dateEnd: later, exempt: false });
    await settle();
    expect(await read()).toMatchObject({ dateEnd: later });
    await exception.delete();
    await settle();
    expect(await read()).toMatchObject({ dateEnd: DATE_END });
  });
  it('a late event writes what is so now', async () => {
    await task.update({ showAnswers: true });
    await task.update({ showAnswers: false });
    await settle();
    await keepSolution(db, TASK);
    expect(await read()).toBeUndefined();
  });
});
