import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { taskFinalGrade } from '../../src/domain/grading/task';
import type { SubGrade } from '../../src/models/task';
import { signedOut } from '../../src/store/login/loginSlice';
import { saveGrade, uploadAnswer } from '../../src/store/submission/submissionWrites';
import { useAdmin } from '../support/admin';
import { refused, useApp } from '../support/app';
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
import { withPartials } from '../support/institute';
import { copyTask } from '../support/schoolWork';
import { storedFile } from '../support/storedFiles';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const { fail } = useFaults();
const app = useApp();
useTriggers();

const STUDENT = 'estudiante';
const PLACE = {
  subjectId: 'octavo-a-matematica',
  courseId: 'octavo-a',
  idPeriod: '2026-2027',
};
/** The grader shows the message, with the name of the student. */
const SAVED = { error: null, says: [] };
const NOT_SAVED = refused('No se pudo actualizar la Nota.');

/** Builds the sub-grades of the three activities with these points. */
const subNotes = (...points: (number | null)[]): SubGrade[] =>
  [COMPLETE, OPEN, PROJECT].map((id, i) => ({
    id,
    calification: points[i] ?? null,
    auto: i === 0 ? 7.5 : null,
    maxGrade: 10,
  }));
/** Reads a time as the application does: with the fractions of a millisecond. */
const reviewedAt = async (task: string) => {
  const { seconds, nanoseconds } = (await submissionOf(db, task, STUDENT))?.reviewedAt as Timestamp;
  return seconds * 1000 + nanoseconds / 1e6;
};
type Typed = { basedOn?: number | null; comment?: string; workAt?: number | null };
const grade = async (
  taskId: string,
  points: readonly (number | null)[],
  { basedOn = null, comment = '', workAt }: Typed = {},
) =>
  app.write(
    saveGrade({
      task: { id: taskId, ...PLACE },
      studentId: STUDENT,
      teacherId: 'docente',
      subNotes: subNotes(...points),
      noteFinal: taskFinalGrade(subNotes(...points), SPEC_POLICY),
      comment,
      typed: { grades: {}, comment },
      isForWork: false,
      basedOn,
      workAt: workAt === undefined ? await sentAt(db, taskId, STUDENT) : workAt,
    }),
  );

describe('grading a submission', () => {
  it('a grade typed for returned work is a conflict once the work came, which stays as it is', async () => {
    const task = await setSentTask(db, 'llega-otra-vez', [STUDENT]);
    const before = await submissionOf(db, task, STUDENT);
    await app.enter('docente');
    expect((await grade(task, [5, 5, 0], { workAt: null })).error).toBe('grade-conflict');
    expect(await submissionOf(db, task, STUDENT)).toEqual(before);
  });

  it('a grade writes the sub-grades, the final and its author, and a history of changes', async () => {
    const task = await setSentTask(db, 'historia', [STUDENT]);
    await app.enter('docente');
    const before = Date.now();
    expect(await grade(task, [7.5, 10, null], { comment: 'Bien' })).toEqual(SAVED);
    const stored = await submissionOf(db, task, STUDENT);
    expect(stored).toMatchObject({
      noteFinal: 5.83,
      comment: 'Bien',
      reviewed: true,
      reviewedBy: 'docente',
      subNotes: writeSubGrades(subNotes(7.5, 10)),
    });
    expect((stored?.reviewedAt as Timestamp).toMillis()).toBeGreaterThanOrEqual(before - 1000);
    expect(stored?.fecha).toBeInstanceOf(Timestamp);

    expect(await grade(task, [7.5, 10, 5], { basedOn: await reviewedAt(task) })).toEqual(SAVED);
    expect(await grade(task, [7.5, 10, 5], { basedOn: await reviewedAt(task) })).toEqual(SAVED);
    await expect
      .poll(() => historyOf(db, task, STUDENT))
      .toMatchObject([
        { by: 'docente', to: 5.83 },
        { by: 'docente', from: 5.83, to: 7.5 },
      ]); // a repeated save is no change
  });

  it('grades saved without a connection wait, and are stored when it is back', async () => {
    const task = await setSentTask(db, 'sin-conexion', [STUDENT]);
    await app.enter('docente');
    const workAt = await sentAt(db, task, STUDENT);
    Object.assign(navigator, { onLine: false });
    const saving = grade(task, [7.5, 10, 5], { workAt });
    try {
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(app.toasts()).toEqual([]);
      expect(await submissionOf(db, task, STUDENT)).toMatchObject({ reviewed: false });
    } finally {
      Object.assign(navigator, { onLine: true });
      globalThis.dispatchEvent(new Event('online'));
    }
    expect(await saving).toEqual(SAVED);
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ reviewed: true, noteFinal: 7.5 });
  });

  it('a grade that somebody else gave meanwhile is a conflict, which the screen shows', async () => {
    const task = await setSentTask(db, 'conflicto', [STUDENT]);
    await app.enter('docente');
    await grade(task, [1, 1, 1], { comment: 'La primera' });
    expect(await grade(task, [9, 9, 9], { comment: 'La segunda' })).toEqual({
      error: 'grade-conflict',
      says: ['error: La nota cambió antes de guardar la suya, que no se guardó. Revise las dos.'],
    });
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({
      noteFinal: 1,
      comment: 'La primera',
    });
    expect(await grade(task, [9, 9, 9], { basedOn: await reviewedAt(task) })).toEqual(SAVED);
  });

  it('a grade based on an automatic score that was corrected meanwhile is a conflict', async () => {
    const task = await setSentTask(db, 'recalculada', [STUDENT]);
    await app.enter('docente');
    const [first, ...others] = subNotes(10) as [SubGrade, SubGrade, SubGrade];
    await db
      .doc(`tasks/${task}/notes/${STUDENT}`)
      .update({ subNotes: writeSubGrades([{ ...first, auto: 10 }, ...others]) });
    expect((await grade(task, [7.5, 9, 9])).error).toBe('grade-conflict');
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ noteFinal: 2.5 });
    // The teacher's own number counts, whatever the automatic score is.
    expect(await grade(task, [7, 9, 9])).toEqual(SAVED);
  });

  it('a grade for work that was not sent makes a submission that says so', async () => {
    const task = await setSentTask(db, 'sin-entrega', ['estudiante2']);
    await app.enter('docente');
    expect(await grade(task, [2, null, null], { comment: 'Lo sustentó.' })).toEqual(SAVED);
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({
      idStudent: STUDENT,
      ...PLACE,
      fecha: null,
      sinEntrega: true,
      answers: {},
      files: {},
      noteFinal: 0.67,
      comment: 'Lo sustentó.',
    });
    expect((await db.doc(`tasks/${task}`).get()).get('students')).toEqual(['estudiante2']);
  });

  it('a grade is refused beyond the points, in a closed partial, and of a deleted task', async () => {
    const task = await setSentTask(db, 'rechazada', [STUDENT]);
    const before = await submissionOf(db, task, STUDENT);
    await app.enter('docente');
    expect(await grade(task, [11, 1, 1])).toEqual(NOT_SAVED);
    expect(await grade(task, [1, 1, 1], { comment: 'x'.repeat(2001) })).toEqual(NOT_SAVED);
    await withPartials(
      db,
      () => true,
      async () => {
        expect(await grade(task, [1, 1, 1])).toEqual(NOT_SAVED);
      },
    );
    await fail('firestore.commit');
    expect(await grade(task, [1, 1, 1])).toEqual(NOT_SAVED);
    expect(await submissionOf(db, task, STUDENT)).toEqual(before);
  });

  it("a grade can be given by the task's own teacher only, and by no student", async () => {
    const task = await setSentTask(db, 'de-la-docente', [STUDENT]);
    await app.enter(STUDENT);
    expect(await grade(task, [10, 10, 10])).toEqual(NOT_SAVED);
    expect((await submissionOf(db, task, STUDENT))?.reviewed).toBe(false);
  });
});

describe('the file of an answer', () => {
  const setTask = (id: string) =>
    copyTask(db, 'octavo-a-matematica-tarea-5', id, {
      activities: [PROJECT],
      activitiesBook: [],
      maxGrades: { [PROJECT]: 10 },
    });
  const upload = (taskId: string, name: string, text: string) =>
    app.store.dispatch(
      uploadAnswer({
        taskId,
        studentId: STUDENT,
        activityId: PROJECT,
        attempt: 1,
        file: new File([text], name, { type: 'application/octet-stream' }), // the extension decides
      }),
    );

  it("an answer's file goes to the one place of its attempt, over an earlier file", async () => {
    const task = await setTask('archivo');
    await app.enter(STUDENT);
    const first = await upload(task, 'primero.pdf', 'primero').unwrap();
    expect(decodeURIComponent(first)).toContain(`answers/${task}/${STUDENT}/${PROJECT}~1?alt=`);
    expect(await storedFile(first)).toEqual({ type: 'application/pdf', text: 'primero' });
    const second = await upload(task, 'FOTO 1.PDF', 'segundo').unwrap();
    expect((await storedFile(second))?.text).toBe('segundo');
    expect(new URL(second).pathname).toBe(new URL(first).pathname);
  });

  it("an answer's file is refused when it is of another kind, too large, or the work is sent", async () => {
    const task = await setTask('archivo-no');
    await app.enter(STUDENT);
    const attempt = (name: string, text: string) =>
      app.write((dispatch) =>
        dispatch(
          uploadAnswer({
            taskId: task,
            studentId: STUDENT,
            activityId: PROJECT,
            attempt: 1,
            file: new File([text], name),
          }),
        ),
      );
    const REFUSED = {
      error: 'storage/unauthorized',
      says: ['error: Error al subir el archivo de respuesta No tiene permiso para esta acción.'],
    };
    expect(await attempt('virus.exe', 'MZ')).toEqual(REFUSED);
    expect(await attempt('grande.pdf', 'x'.repeat(5 * 1024 * 1024 + 1))).toEqual(REFUSED);
    expect(await attempt('vacio.pdf', '')).toEqual(REFUSED);
    await db.doc(`tasks/${task}`).update({ students: [STUDENT] });
    expect(await attempt('tarde.pdf', 'tarde')).toEqual(REFUSED);
    await db.doc(`tasks/${task}`).update({ students: [] });
    await fail('storage.upload');
    expect(await attempt('plano.pdf', 'plano')).toEqual(REFUSED);
  });
});

// This part is the last one, because it ends the session without a sign-out.
describe('a session that ends while grades wait for the connection', () => {
  it('a grade that waits for the connection is not saved for whoever signs in meanwhile', async () => {
    const task = await setSentTask(db, 'sin-conexion-otra', [STUDENT]);
    await app.enter('docente');
    const workAt = await sentAt(db, task, STUDENT);
    Object.assign(navigator, { onLine: false });
    const saving = grade(task, [7.5, 10, 5], { workAt });
    try {
      await new Promise((resolve) => setTimeout(resolve, 300));
      app.dispatch(signedOut());
    } finally {
      Object.assign(navigator, { onLine: true });
      globalThis.dispatchEvent(new Event('online'));
    }
    expect((await saving).error).toBe('left');
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ reviewed: false });
  });
});
