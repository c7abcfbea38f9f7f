import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import { finishReopening } from '../../functions/src/triggers/finishReopening';
import { useAdmin } from '../support/admin';
import { ownSchool, settle } from '../support/testSchool';

ownSchool();
const { db } = useAdmin();

const SENT = new Timestamp(1_800_000_000, 123_987_000); // the copy's name has whole milliseconds
const task = db.doc('tasks/reopened');
const submission = task.collection('notes').doc('ana');
const copy = task.collection('archive').doc('ana-1800000000123');
const work = (over: object = {}) => ({
  idStudent: 'ana',
  subjectId: 'octavo-a-matematica',
  courseId: 'octavo-a',
  idPeriod: '2026-2027',
  fecha: SENT,
  answers: {},
  files: {},
  subNotes: writeSubGrades([]),
  scoredAt: SENT,
  ...over,
});
const marks = { archivedAt: Timestamp.fromMillis(1_800_000_100_000), archivedBy: 'docente' };
const fields = {
  activities: [],
  activitiesBook: [],
  courseId: 'octavo-a',
  subjectId: 'octavo-a-matematica',
  teacherId: 'docente',
  idPeriod: '2026-2027',
  partial: 0,
  dateStart: SENT,
  dateEnd: SENT,
  creation: SENT,
  deleted: false,
};
/** A forged batch that the rules allow: it archives the submission but does not delete it. */
const takeNameOut = async () => {
  const batch = db.batch();
  batch.set(copy, { ...work(), ...marks });
  batch.update(task, { students: ['luis'], 'reopened.ana': 1 });
  await batch.commit();
};
const before = { students: ['ana', 'luis'] };
const after = { students: ['luis'] };

beforeEach(async () => {
  await db.recursiveDelete(task);
  await settle();
  await task.set({ ...fields, students: ['ana', 'luis'] });
  await submission.set(work());
  await settle();
});

describe('a submission whose student was taken out of the task while it stayed', () => {
  it('the server deletes a submission whose student was removed from the task', async () => {
    await takeNameOut();
    await settle();
    expect((await submission.get()).exists).toBe(false);
    expect((await copy.get()).data()).toEqual({ ...work(), ...marks });
  });

  it('the archived copy holds the last grade of a submission that the server deletes', async () => {
    await copy.set({ ...work(), ...marks });
    await submission.update({ noteFinal: 9, comment: 'Muy bien' });
    await finishReopening(db, task.id, before, after);
    expect((await copy.get()).data()).toEqual({
      ...work({ noteFinal: 9, comment: 'Muy bien' }),
      ...marks,
    });
  });

  it('an event that comes twice or late does not delete a submission sent since then', async () => {
    await takeNameOut();
    await settle();
    await submission.set(work({ fecha: Timestamp.fromMillis(SENT.toMillis() + 60_000) }));
    await finishReopening(db, task.id, before, after);
    await finishReopening(db, task.id, before, after);
    expect((await submission.get()).exists).toBe(true);
  });
});

describe('a submission of a student who stays in the task', () => {
  it('the server keeps a submission when its task is changed, created or deleted', async () => {
    await copy.set({ ...work(), ...marks });
    for (const [was, is] of [
      [before, before],
      [undefined, before],
      [before, undefined],
    ] as const) {
      await finishReopening(db, task.id, was, is);
    }
    expect((await submission.get()).exists).toBe(true);
  });
});
