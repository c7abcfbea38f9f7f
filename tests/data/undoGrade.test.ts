import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { taskFinalGrade } from '../../src/domain/grading/task';
import type { SubGrade, Submission } from '../../src/models/task';
import { loadGradeDraft } from '../../src/store/submission/gradeDrafts';
import { selectUndoable, selectUndoRound } from '../../src/store/submission/gradeUndoSlice';
import { submissionOfStudent } from '../../src/store/submission/submissionSlice';
import { saveGrade } from '../../src/store/submission/submissionWrites';
import { undoGrade, undoGrades } from '../../src/store/submission/undoGrade';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import {
  COMPLETE,
  historyOf,
  OPEN,
  PROJECT,
  sentAt,
  setSentTask,
  submissionOf,
} from '../support/grading';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();
useTriggers();

const STUDENT = 'estudiante';
const UNDONE = done('Nota deshecha: lo que escribió está otra vez sin guardar.');
const PLACE = { subjectId: 'octavo-a-matematica', courseId: 'octavo-a', idPeriod: '2026-2027' };
const subNotes = (auto: number | null, ...points: (number | null)[]): SubGrade[] =>
  [COMPLETE, OPEN, PROJECT].map((id, i) => ({
    id,
    calification: points[i] ?? null,
    auto: i === 0 ? auto : null,
    maxGrade: 10,
  }));
/** Returns the submission as a screen shows it, once it shows the stored one. */
async function live(task: string, student: string): Promise<Submission | undefined> {
  const items = app.watch(submissionOfStudent, task, student);
  const stored = await submissionOf(db, task, student);
  await expect.poll(async () => (await items.ready())[0]?.noteFinal).toBe(stored?.noteFinal);
  return (await items.ready())[0];
}

/** Saves a grade as the grader does, from what it shows. */
async function save(taskId: string, student: string, ...points: (number | null)[]) {
  const before: Submission | undefined = await live(taskId, student);
  const given = subNotes(before === undefined ? null : 7.5, ...points);
  const grade = {
    task: { id: taskId, ...PLACE },
    studentId: student,
    teacherId: 'docente',
    subNotes: given,
    noteFinal: taskFinalGrade(given, SPEC_POLICY),
    comment: 'Bien',
    typed: { grades: { [OPEN]: '9' }, comment: 'Bien' },
    isForWork: before !== undefined,
    before,
    basedOn: before?.reviewedAt ?? null,
    workAt: before?.fecha ?? null,
  };
  expect(await app.write(saveGrade(grade))).toEqual({ error: null, says: [] });
  return { ...grade, isHeld: false, policy: SPEC_POLICY };
}

describe('taking a grade back', () => {
  it('the first grade of work is taken back: the work waits as it was scored, with what was typed as a draft', async () => {
    const task = await setSentTask(db, 'deshacer', [STUDENT]);
    const before = await submissionOf(db, task, STUDENT);
    await app.enter('docente');
    const grade = await save(task, STUDENT, 7.5, 9, 4);
    expect(selectUndoable(app.store.getState(), task, STUDENT)?.noteFinal).toBe(6.83);
    expect(await app.write(undoGrade(grade))).toEqual(UNDONE);
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toEqual({ ...before, comment: '', reviewed: false });
    const place = { teacherId: 'docente', taskId: task, studentId: STUDENT };
    expect(loadGradeDraft(place)).toEqual({
      grades: { [OPEN]: '9' },
      comment: 'Bien',
      basedOn: null,
      workAt: await sentAt(db, task, STUDENT),
    });
    expect(selectUndoable(app.store.getState(), task, STUDENT)).toBeNull();
    expect(selectUndoRound(app.store.getState(), task, STUDENT)).toBe(1);
    await expect
      .poll(() => historyOf(db, task, STUDENT))
      .toMatchObject([
        { from: null, to: 6.83 },
        { from: 6.83, to: null },
      ]);
    // A repeated call, as after a lost answer, changes nothing.
    expect(await app.write(undoGrade(grade))).toEqual(UNDONE);
  });

  it('a grade that took the place of another one gives that one back', async () => {
    const task = await setSentTask(db, 'deshacer-cambio', [STUDENT]);
    await app.enter('docente');
    await save(task, STUDENT, 7.5, 5, 5);
    const grade = await save(task, STUDENT, 7.5, 0, 0);
    expect(await app.write(undoGrade(grade))).toEqual(UNDONE);
    const stored = await submissionOf(db, task, STUDENT);
    expect(stored).toMatchObject({ noteFinal: 5.83, reviewed: true, comment: 'Bien' });
    const { seconds, nanoseconds } = stored?.reviewedAt as Timestamp;
    const place = { teacherId: 'docente', taskId: task, studentId: STUDENT };
    expect(loadGradeDraft(place)?.basedOn).toBe(seconds * 1000 + nanoseconds / 1e6);
  });

  it('a grade without a submission goes, and is no reopened work', async () => {
    const task = await setSentTask(db, 'deshacer-sin-entrega', []);
    await app.enter('docente');
    const grade = await save(task, STUDENT, 0, 0, 0);
    expect(await app.write(undoGrade(grade))).toEqual(UNDONE);
    expect(await submissionOf(db, task, STUDENT)).toBeUndefined();
    expect((await db.doc(`tasks/${task}`).get()).get('reopened')).toBeUndefined();
    expect((await db.collection(`tasks/${task}/archive`).get()).size).toBe(1);
  });

  it('a grade that changed since stays, and a failed undo changes nothing', async () => {
    const task = await setSentTask(db, 'deshacer-tarde', [STUDENT]);
    await app.enter('docente');
    const grade = await save(task, STUDENT, 7.5, 5, 5);
    await fail('firestore.commit');
    expect(await app.write(undoGrade(grade))).toEqual(refused('No se pudo deshacer la nota.'));
    await endFaults();
    await save(task, STUDENT, 7.5, 6, 6);
    expect(await app.write(undoGrade(grade))).toMatchObject({
      error: 'grade-conflict',
      says: ['error: La nota cambió después: ya no se puede deshacer.'],
    });
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ noteFinal: 6.5 });
  });

  it('grades that were given together are taken back together, but for what changed since', async () => {
    const students = [STUDENT, 'estudiante2'];
    const task = await setSentTask(db, 'deshacer-varias', []);
    await app.enter('docente');
    const grades = [];
    for (const student of students) grades.push(await save(task, student, 1, 1, 1));
    await save(task, STUDENT, 2, 2, 2);
    expect(await app.write(undoGrades({ grades, policy: SPEC_POLICY }))).toMatchObject({
      says: ['error: Algunas notas cambiaron después: esas no se deshicieron.'],
    });
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ noteFinal: 2 });
    expect(await submissionOf(db, task, 'estudiante2')).toBeUndefined();
  });
});
