import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import { recordGrade } from '../../functions/src/triggers/recordGrade';
import { slimNotes } from '../../local/shape/slimNotes';
import { splitSubGrades } from '../../local/shape/splitSubGrades';
import { useAdmin } from '../support/admin';
import { control, ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();

const submission = db.doc('tasks/recorded/notes/ana');
const subGrade = (id: string, calification: number | null) => ({
  id,
  calification,
  auto: null,
  maxGrade: 10,
});
const SCORED = {
  idStudent: 'ana',
  fecha: Timestamp.now(),
  answers: {},
  files: {},
  subNotes: writeSubGrades([subGrade('essay', null), subGrade('quiz', 5)]),
  noteFinal: 2.5,
  scoredAt: Timestamp.now(),
};
const save = (essay: number, quiz: number | null, over: object = {}) =>
  submission.update({
    subNotes: writeSubGrades([subGrade('essay', essay), subGrade('quiz', quiz)]),
    noteFinal: (essay + (quiz ?? 0)) / 2,
    comment: '',
    reviewed: true,
    reviewedAt: FieldValue.serverTimestamp(),
    reviewedBy: 'docente',
    ...over,
  });
async function readHistory(): Promise<DocumentData[]> {
  await settle();
  const { docs } = await submission.collection('history').orderBy('at').get();
  return docs.map((doc) => doc.data());
}

beforeEach(async () => {
  await db.recursiveDelete(submission);
  await settle();
});

describe('the history of a grade', () => {
  it('a grade that was taken back has its line, and so has the next one', async () => {
    await submission.set(SCORED);
    await save(8, 5);
    await submission.update({
      subNotes: SCORED.subNotes,
      noteFinal: 2.5,
      reviewed: false,
      reviewedAt: FieldValue.delete(),
      reviewedBy: FieldValue.delete(),
    });
    await save(9, 5);
    const history = await readHistory();
    const told = history.map((line) => ['from', 'to', 'by'].map((name) => line[name] as unknown));
    expect(told.map(([from, to, by]) => ({ from, to, by }))).toEqual([
      { from: null, to: 6.5, by: 'docente' },
      { from: 6.5, to: null, by: 'docente' },
      { from: null, to: 7, by: 'docente' },
    ]);
  });

  it('a grade from before it was said who graded is changed and taken back, and the history has both', async () => {
    await submission.set({ ...SCORED, reviewed: true, reviewedAt: Timestamp.now(), noteFinal: 4 });
    await submission.update({
      noteFinal: 6,
      comment: '',
      reviewedAt: FieldValue.serverTimestamp(),
    });
    await submission.update({ reviewed: false, reviewedAt: FieldValue.delete() });
    const history = await readHistory();
    expect(history.map(({ by, to }) => ({ by: by as unknown, to: to as unknown }))).toEqual([
      { by: '', to: 4 },
      { by: '', to: 6 },
      { by: '', to: null },
    ]);
  });

  it('the history has a line for each grade, with the sub-grades before and after', async () => {
    await submission.set(SCORED);
    await save(8, 5);
    await save(9, 5, { reviewedBy: 'docente-02' });
    const saved = (await submission.get()).get('reviewedAt') as Timestamp;
    const history = await readHistory();
    expect(history).toEqual([
      {
        at: expect.any(Timestamp) as unknown,
        by: 'docente',
        teacherId: 'docente',
        idStudent: 'ana',
        from: null,
        to: 6.5,
        before: { essay: null, quiz: 5 },
        after: { essay: 8, quiz: 5 },
      },
      {
        at: saved,
        by: 'docente-02',
        teacherId: 'docente-02',
        idStudent: 'ana',
        from: 6.5,
        to: 7,
        before: { essay: 8, quiz: 5 },
        after: { essay: 9, quiz: 5 },
      },
    ]);
  });

  it('the history has a line for changed sub-grades that leave the final unchanged', async () => {
    await submission.set(SCORED);
    await save(8, 4);
    await save(4, 8);
    expect(await readHistory()).toMatchObject([
      { from: null, to: 6 },
      { from: 6, to: 6, before: { essay: 8, quiz: 4 }, after: { essay: 4, quiz: 8 } },
    ]);
  });

  it('the history has no line for scoring, sending or saving an unchanged grade', async () => {
    await submission.set({ ...SCORED, scoredAt: null });
    await submission.update({ scoredAt: Timestamp.now() });
    expect(await readHistory()).toEqual([]);
    await save(8, 5);
    await save(8, 5);
    await submission.update({ scoreFailedAt: Timestamp.now() });
    expect(await readHistory()).toHaveLength(1);
  });

  it('the history has a line for a grade without a submission', async () => {
    await submission.set({
      ...SCORED,
      fecha: null,
      sinEntrega: true,
      reviewed: true,
      reviewedAt: Timestamp.now(),
      reviewedBy: 'docente',
    });
    expect(await readHistory()).toMatchObject([{ from: null, to: 2.5, before: {} }]);
  });

  it('the history stays when the submission is reopened', async () => {
    await submission.set(SCORED);
    await save(8, 5);
    expect(await readHistory()).toHaveLength(1);
    await submission.delete();
    expect(await readHistory()).toHaveLength(1);
  });

  it('the history has one line for an event that is delivered twice', async () => {
    await submission.set(SCORED);
    await settle();
    await control(school, 'PUT', 'faultPlan', {
      rules: [
        {
          match: { operation: 'functions.deliver', function: 'gradeSaved', nth: 1 },
          action: { type: 'duplicate', count: 2 },
        },
      ],
    });
    await save(8, 5);
    const history = await readHistory();
    await control(school, 'DELETE', 'faultPlan');
    expect(history).toHaveLength(1);
  });
});

describe('the event of a saved grade', () => {
  const saved = {
    ...SCORED,
    reviewed: true,
    comment: '',
    reviewedAt: Timestamp.fromMillis(1_800_000_000_000),
    reviewedBy: 'docente',
  };

  it('an event that comes twice, late or out of order does not change its line in the history', async () => {
    await recordGrade(db, submission.path, 'event', SCORED, saved, Timestamp.now());
    const [line] = await readHistory();
    // The subject has a new teacher since then, and the task no longer exists.
    const { docs } = await submission.collection('history').get();
    await docs[0]?.ref.update({ teacherId: 'docente-02', name: 'Fracciones' });
    await submission.set(SCORED);
    await save(9, 5);
    await recordGrade(db, submission.path, 'event', SCORED, saved, Timestamp.now());
    const lines = await readHistory();
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({ ...line, teacherId: 'docente-02', name: 'Fracciones' });
  });

  it('a late event does not change a history line that belongs to the new teacher', async () => {
    await db.doc('tasks/recorded').set({
      title: 'Fracciones',
      activities: [],
      activitiesBook: [],
      maxGrades: {},
      subjectId: 'octavo-a-matematica',
      idPeriod: '2026-2027',
      partial: 1,
      teacherId: 'docente-02',
    });
    await recordGrade(db, submission.path, 'event', SCORED, saved, Timestamp.now());
    expect(await readHistory()).toMatchObject([{ by: 'docente', teacherId: 'docente-02' }]);
    await db.doc('tasks/recorded').delete();
  });
});

describe('notes of before', () => {
  it('the migration removes the history and the answers that old submissions hold in themselves', async () => {
    const scheme = db.doc('schemes/old/notes/ana');
    await scheme.set({ history: [1] });
    await submission.set({
      ...SCORED,
      reviewed: true,
      history: [
        { at: Timestamp.fromMillis(1000), by: 'docente', from: 3, to: 5 },
        { at: Timestamp.fromMillis(2000), by: 'docente', from: 5, to: 6 },
      ],
      subNotes: [{ ...subGrade('essay', 6), answers: { q1: 'Quito' }, urlDocAnswer: '' }],
    });
    for (let i = 0; i < 2; i += 1) {
      await slimNotes(db);
      const data = (await submission.get()).data();
      expect(data).not.toHaveProperty('history');
      expect(data).toMatchObject({ noteFinal: 2.5, subNotes: [subGrade('essay', 6)] });
      expect(await readHistory()).toMatchObject([
        { from: 3, to: 5, by: 'docente', teacherId: 'docente', idStudent: 'ana', before: {} },
        { from: 5, to: 6 },
      ]);
    }
    expect((await scheme.get()).data()).toEqual({ history: [1] });
    await scheme.delete();
    // A later run stores them side by side, and does not change those that are stored so already.
    const copy = db.doc('tasks/recorded/archive/ana-1');
    await copy.set({ idStudent: 'ana', subNotes: [subGrade('essay', 6)] });
    for (let i = 0; i < 2; i += 1) {
      await splitSubGrades(db);
      for (const ref of [submission, copy]) {
        expect((await ref.get()).get('subNotes')).toEqual(writeSubGrades([subGrade('essay', 6)]));
      }
    }
  });

  it('the migration adds the task, subject and partial to old submissions for the history of the subject', async () => {
    await db.doc('tasks/recorded').set({
      title: 'Fracciones',
      activities: [],
      activitiesBook: [],
      maxGrades: {},
      subjectId: 'octavo-a-matematica',
      idPeriod: '2026-2027',
      partial: 1,
      teacherId: 'docente',
    });
    await submission.set(SCORED);
    await save(8, 5);
    expect(await readHistory()).toMatchObject([
      {
        source: 'task',
        idSource: 'recorded',
        name: 'Fracciones',
        idSubject: 'octavo-a-matematica',
        idPeriod: '2026-2027',
        indexPartial: 1,
        to: 6.5,
      },
    ]);
    await db.doc('tasks/recorded').delete();
  });
});
