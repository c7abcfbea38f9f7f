import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import {
  readSubGrades,
  writeSubGrades,
  type StoredSubGrades,
} from '../../src/domain/storedSubGrades';
import { GIVE_UP_AFTER_MS, scoreOrGiveUp } from '../../functions/src/triggers/scoreSubmission';
import { splitQuestion } from '../../src/domain/questionParts';
import type { Question } from '../../src/models/activity';
import { useAdmin } from '../support/admin';
import { instead } from '../support/overtaken';
import { control, ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();

const QUESTIONS: Record<string, Question[]> = {
  'act-complete': [
    {
      id: 'q1',
      type: 'complete',
      order: 0,
      sentence: 'La capital de Ecuador es ((Quito)).',
      question: 'La capital de Ecuador es ** .',
      answer: 'Quito',
      tildes: 'avisar',
    },
    {
      id: 'q2',
      type: 'complete',
      order: 1,
      sentence: 'El órgano es el ((corazón)).',
      question: 'El órgano es el ** .',
      answer: 'corazón',
      tildes: 'exigir',
    },
    {
      id: 'q3',
      type: 'complete',
      order: 2,
      sentence: 'Tres y medio es ((3,5 / siete medios))',
      question: 'Tres y medio es **',
      answer: '3,5 / siete medios',
      tildes: 'avisar',
    },
  ],
  'act-drag': [
    {
      id: 'q1',
      type: 'dragAndDrop',
      order: 0,
      sentence: 'El agua hierve a ** grados.',
      optionCorrect: '100',
      optionIncorrect1: '50',
      optionIncorrect2: '',
      optionIncorrect3: '',
    },
  ],
  'act-open': [{ id: 'q1', type: 'openQuestion', order: 0, sentence: '¿Por qué?' }],
};
const MAX: Record<string, number> = {
  'act-complete': 10,
  'act-drag': 5,
  'act-open': 10,
  'act-normal': 10,
};

/** Stores a separate task with one activity of each kind. */
async function storeTask(taskId: string): Promise<void> {
  const batch = db.batch();
  for (const [id, maxGrade] of Object.entries(MAX)) {
    const questions = QUESTIONS[id] ?? [];
    batch.set(db.doc(`activities/${id}`), {
      subtype: questions[0]?.type ?? '',
      maxGrade,
      idTeacher: 'docente',
      isBook: false,
      tasks: [],
      openFor: {},
    });
    for (const question of questions) {
      const { public: half, key } = splitQuestion(question);
      batch.set(db.doc(`activities/${id}/questions/${question.id}`), half);
      batch.set(db.doc(`activities/${id}/answerKeys/${question.id}`), key);
    }
  }
  batch.set(db.doc(`tasks/${taskId}`), {
    activities: ['act-complete', 'act-normal'],
    activitiesBook: ['act-drag', 'act-open'],
    teacherId: 'docente',
    courseId: 'octavo-a',
    dateStart: Timestamp.now(),
    creation: Timestamp.now(),
    deleted: false,
    // The points are those at the time of attaching, not the current ones.
    maxGrades: { ...MAX, 'act-drag': 8 },
  });
  await batch.commit();
}

const ANSWERS = {
  'act-complete': { q1: ' quito ', q2: 'corazon', q3: 'Siete medios.' },
  'act-drag': { q1: '100' },
  'act-open': { q1: 'Porque sí' },
};
const FILES = { 'act-normal': 'https://x.example.com/file' };

async function submit(taskId: string, over: object = {}): Promise<FirebaseFirestore.DocumentData> {
  const ref = db.doc(`tasks/${taskId}/notes/ana`);
  await ref.set({
    idStudent: 'ana',
    fecha: FieldValue.serverTimestamp(),
    answers: ANSWERS,
    files: FILES,
    ...over,
  });
  await settle();
  return (await ref.get()).data() ?? {};
}

describe('a submission that cannot be scored', () => {
  /** Stores a submission that is not scored yet, of a task without points. */
  async function storeBroken(taskId: string) {
    await storeTask(taskId);
    await submit(taskId);
    await db.doc(`tasks/${taskId}`).update({ maxGrades: null });
    const submission = db.doc(`tasks/${taskId}/notes/ana`);
    await submission.update({ subNotes: FieldValue.delete(), scoredAt: FieldValue.delete() });
    return submission;
  }

  it('the server retries a submission it cannot score for some minutes and then reports the failure', async () => {
    const submission = await storeBroken('t-broken');
    const createdAt = (await submission.get()).createTime ?? Timestamp.now();
    const score = (age: number) =>
      scoreOrGiveUp(db, 't-broken', 'ana', createdAt, createdAt.toMillis() + age);
    await expect(score(GIVE_UP_AFTER_MS - 60_000)).rejects.toThrow();
    expect((await submission.get()).get('scoreFailedAt')).toBeUndefined();
    await score(GIVE_UP_AFTER_MS);
    expect((await submission.get()).get('scoreFailedAt')).toBeDefined();
    // The server gave up, so it does not score a repaired task: the teacher may be grading it.
    await db.doc('tasks/t-broken').update({ maxGrades: MAX });
    await score(0);
    expect((await submission.get()).get('subNotes')).toBeUndefined();
  });

  it('a submission that was reopened meanwhile is not marked as failed', async () => {
    const submission = await storeBroken('t-reopened');
    await submission.delete();
    await scoreOrGiveUp(db, 't-reopened', 'ana', Timestamp.fromMillis(0));
    expect((await submission.get()).exists).toBe(false);
  });

  /** Runs the event of a submission again, so late that the server gives up. */
  const failLate = (taskId: string, createdAt = Timestamp.now(), database = db) =>
    scoreOrGiveUp(database, taskId, 'ana', createdAt, createdAt.toMillis() + GIVE_UP_AFTER_MS);

  it('a late duplicate event does not mark a scored submission as failed', async () => {
    await storeTask('t-duplicate');
    await submit('t-duplicate');
    const submission = db.doc('tasks/t-duplicate/notes/ana');
    const scored = await submission.get();
    const breaksOff = instead(db, { getAll: () => Promise.reject(new Error('unavailable')) });
    await failLate('t-duplicate', scored.createTime, breaksOff);
    expect((await submission.get()).data()).toEqual(scored.data());
  });

  it('a late event of an earlier submission does not mark the current one as failed', async () => {
    const submission = await storeBroken('t-newer');
    const former = await submission.get();
    await db.doc('tasks/t-newer').update({ maxGrades: MAX });
    await submission.delete();
    await submission.set(former.data() ?? {});
    await settle();
    await db.doc('tasks/t-newer').update({ maxGrades: null });
    await submission.update({ subNotes: FieldValue.delete(), scoredAt: FieldValue.delete() });
    await failLate('t-newer', former.createTime);
    expect((await submission.get()).get('scoreFailedAt')).toBeUndefined();
    await failLate('t-newer', (await submission.get()).createTime);
    expect((await submission.get()).get('scoreFailedAt')).toBeDefined();
  });
});

describe('the scoring trigger', () => {
  it('the server scores what it can, with the points of the task, and leaves the rest to the teacher', async () => {
    await storeTask('t-score');
    const submission = await submit('t-score');
    expect(readSubGrades(submission.subNotes as StoredSubGrades)).toEqual([
      // "corazon" lacks the accent that this key requires
      {
        id: 'act-complete',
        calification: 6.67,
        auto: 6.67,
        maxGrade: 10,
      },
      {
        id: 'act-normal',
        calification: null,
        auto: null,
        maxGrade: 10,
      },
      {
        id: 'act-drag',
        calification: 8,
        auto: 8,
        maxGrade: 8,
      },
      {
        id: 'act-open',
        calification: null,
        auto: null,
        maxGrade: 10,
      },
    ]);
    expect(submission.noteFinal).toBe(3.86); // 14.67 x 10 / 38
    expect(submission.scoredAt).toBeDefined();
    expect(submission.reviewed).toBe(false);
  });

  it('the server leaves an activity to the teacher when it does not know a question type', async () => {
    await storeTask('t-unknown');
    // A newer version wrote one key, and a whole activity.
    await db.doc('activities/act-complete/answerKeys/q2').update({ type: 'matching' });
    await db.doc('activities/act-open').update({ subtype: 'matching' });
    const submission = await submit('t-unknown');
    const subNotes = readSubGrades(submission.subNotes as StoredSubGrades);
    expect(subNotes.map(({ id, auto }) => [id, auto])).toEqual([
      ['act-complete', null],
      ['act-normal', null],
      ['act-drag', 8],
      ['act-open', null],
    ]);
    expect(submission.scoredAt).toBeDefined();

    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await db.doc('tasks/t-unknown/notes/ana').update({ scoredAt: FieldValue.delete() });
    const { createTime = Timestamp.now() } = await db.doc('tasks/t-unknown/notes/ana').get();
    await scoreOrGiveUp(db, 't-unknown', 'ana', createTime);
    const lines = log.mock.calls.map(([line]) => String(line)).sort();
    log.mockRestore();
    expect(lines).toEqual([
      'scoreSubmission: activities/act-complete has questions of an unknown type: matching',
      'scoreSubmission: activities/act-open has questions of an unknown type: matching',
    ]);
  });

  it('the server does not score a grade without a submission', async () => {
    await storeTask('t-graded');
    const NONE = writeSubGrades([]);
    const grade = { fecha: null, reviewed: true, noteFinal: 9, subNotes: NONE, sinEntrega: true };
    expect(await submit('t-graded', grade)).toMatchObject({ noteFinal: 9, subNotes: NONE });
  });

  it('the server scores zero for missing answers and tolerates a missing activity', async () => {
    await storeTask('t-empty');
    await db.doc('activities/act-drag').delete();
    const submission = await submit('t-empty', { answers: {}, files: {} });
    const subNotes = readSubGrades(submission.subNotes as StoredSubGrades);
    expect(subNotes.map(({ id, calification }) => [id, calification])).toEqual([
      ['act-complete', 0],
      ['act-normal', null],
      ['act-drag', null],
      ['act-open', null],
    ]);
    expect(submission.noteFinal).toBe(0);
  });

  it('the server scores a submission once when its event is delivered twice', async () => {
    await storeTask('t-twice');
    await control(school, 'PUT', 'faultPlan', {
      rules: [
        {
          match: { operation: 'functions.deliver', function: 'scoreSubmission', nth: 1 },
          action: { type: 'duplicate', count: 2 },
        },
      ],
    });
    const submission = await submit('t-twice');
    const plan = (await control(school, 'GET', 'faultPlan')) as {
      counters: Record<string, number>;
    };
    await control(school, 'DELETE', 'faultPlan');
    expect(plan.counters['functions.invoke|scoreSubmission']).toBeGreaterThanOrEqual(2);
    expect(submission.noteFinal).toBe(3.86);
    const ref = db.doc('tasks/t-twice/notes/ana');
    const { updateTime } = await ref.get();
    await settle();
    expect((await ref.get()).updateTime).toEqual(updateTime);
  });
});
