import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import {
  submissionOfStudent,
  submissionsOfTask,
  unreviewedOfTask,
  ownSubmission,
  ownSubmissionsOfPeriod,
  ownSubmissionsOfSubject,
} from '../../src/store/submission/submissionSlice';
import { draftOfWork } from '../../src/domain/workDraft';
import { reopenSubmission } from '../../src/store/submission/submissionWrites';
import { submitTask } from '../../src/store/submission/submitTask';
import { ownReportCards } from '../../src/store/scheme/schemeSlice';
import { readReopenedWork } from '../support/reopenedWork';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { ANSWERS, COMPLETE, submissionOf, OPEN, PROJECT, setSentTask } from '../support/grading';
import { withPartials } from '../support/institute';
import { copyTask, DAY, fromNow, HOUR, sendWork } from '../support/schoolWork';
import { settle } from '../support/testSchool';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const { fail } = useFaults();
const app = useApp();
useTriggers();

const SUBJECT = 'octavo-a-matematica';
const OPEN_TASK = `${SUBJECT}-tarea-5`;
const PERIOD = '2026-2027';
const STUDENT = 'estudiante';
const place = { subjectId: SUBJECT, courseId: 'octavo-a', idPeriod: PERIOD };
const parts = {
  reopened: {},
  activities: [COMPLETE, OPEN, PROJECT],
  activitiesBook: [],
};
const studentsOf = async (task: string) =>
  (await db.doc(`tasks/${task}`).get()).get('students') as string[];
const reopenedOf = async (task: string) =>
  (await db.doc(`tasks/${task}`).get()).get('reopened') as Record<string, number> | undefined;
/** Stores a task with a complete, an open and a normal activity. */
const setTask = (id: string, changes: Record<string, unknown> = {}) =>
  copyTask(db, OPEN_TASK, id, {
    activities: [COMPLETE, OPEN, PROJECT],
    activitiesBook: [],
    maxGrades: { [COMPLETE]: 10, [OPEN]: 10, [PROJECT]: 10 },
    ...changes,
  });
const submit = (id: string, studentId = STUDENT) =>
  app.write(
    submitTask({
      task: { id, ...place, ...parts },
      studentId,
      draft: draftOfWork({ answers: ANSWERS, files: {} }),
    }),
  );

describe('the queries of submissions', () => {
  it('a teacher reads all submissions of a task, and a student the own one', async () => {
    const task = await setTask('de-quien');
    for (const uid of [STUDENT, 'estudiante2']) await sendWork(db, task, uid, { noteFinal: 1 });
    await settle(); // both are scored
    await app.enter('docente');
    const submissions = app.watch(submissionsOfTask, task);
    expect((await submissions.ready()).map(({ id }) => id).sort()).toEqual([
      STUDENT,
      'estudiante2',
    ]);
    const [, second] = submissions.view().items;
    await db.doc(`tasks/${task}/notes/${STUDENT}`).update({ comment: 'Muy bien' });
    await expect.poll(() => submissions.view().items[0]?.comment).toBe('Muy bien');
    expect(submissions.view().items[1]).toBe(second);
    const other = app.watch(submissionsOfTask, 'octavo-a-ingles-tarea-3');
    await expect.poll(() => other.view().error).toBe('permission-denied');
  });

  it('a teacher reads only the submissions that wait for a review, live, and nobody else does', async () => {
    const task = await setTask('por-revisar');
    for (const uid of [STUDENT, 'estudiante2']) await sendWork(db, task, uid);
    await settle(); // both are scored
    await app.enter('docente');
    const waiting = app.watch(unreviewedOfTask, task);
    const ids = () => waiting.view().items.map(({ id }) => id);
    await expect.poll(ids).toEqual([STUDENT, 'estudiante2']);
    await db.doc(`tasks/${task}/notes/${STUDENT}`).update({ reviewed: true });
    await expect.poll(ids).toEqual(['estudiante2']);
    const one = app.watch(submissionOfStudent, task, STUDENT);
    expect((await one.ready()).map(({ reviewed }) => reviewed)).toEqual([true]);
    const other = app.watch(unreviewedOfTask, 'octavo-a-ingles-tarea-3');
    await expect.poll(() => other.view().error).toBe('permission-denied');
    await app.enter(STUDENT);
    const own = app.watch(unreviewedOfTask, task);
    await expect.poll(() => own.view().error).toBe('permission-denied');
  });

  it('the submissions of one student in two tasks are kept apart', async () => {
    const [one, two] = [await setTask('una'), await setTask('otra')];
    await sendWork(db, one, STUDENT, { comment: 'de una', noteFinal: 1 });
    await app.enter(STUDENT);
    const first = app.watch(ownSubmission, one, STUDENT);
    const second = app.watch(ownSubmission, two, STUDENT);
    expect((await first.ready())[0]).toMatchObject({ taskId: one, comment: 'de una' });
    expect(await second.ready()).toEqual([]);
    await sendWork(db, two, STUDENT, { comment: 'de otra', noteFinal: 1 });
    await expect.poll(() => second.view().items[0]?.comment).toBe('de otra');
    expect(first.view().items[0]?.comment).toBe('de una');
    for (const query of [
      app.watch(submissionsOfTask, one),
      app.watch(ownSubmission, one, 'estudiante2'),
    ]) {
      await expect.poll(() => query.view().error).toBe('permission-denied');
    }
  });

  it('a student who was moved to another course reads their own submissions of the new course', async () => {
    const there = await copyTask(db, 'noveno-a-matematica-tarea-5', 'del-noveno');
    await sendWork(db, there, STUDENT, { noteFinal: 1 });
    await app.enter(STUDENT);
    const before = app.watch(ownSubmissionsOfPeriod, STUDENT, 'octavo-a', PERIOD);
    const known = await before.ready();
    expect(known.length).toBeGreaterThan(0);
    expect(new Set(known.map(({ courseId }) => courseId))).toEqual(new Set(['octavo-a']));
    const ofSubject = app.watch(ownSubmissionsOfSubject, STUDENT, 'octavo-a', PERIOD, SUBJECT);
    const inSubject = await ofSubject.ready();
    expect(inSubject.length).toBeLessThan(known.length);
    expect(new Set(inSubject.map(({ subjectId }) => subjectId))).toEqual(new Set([SUBJECT]));

    await db.doc(`users/${STUDENT}`).update({ courseId: 'noveno-a' });
    // The query has the same student, period and subject: the course alone makes it another one.
    const after = app.watch(ownSubmissionsOfPeriod, STUDENT, 'noveno-a', PERIOD);
    expect(after.view()).toEqual({ items: [], status: 'loading', error: null });
    expect((await after.ready()).map(({ taskId }) => taskId)).toEqual([there]);
    const ninth = [STUDENT, 'noveno-a', PERIOD] as const;
    const moved = app.watch(ownSubmissionsOfSubject, ...ninth, 'noveno-a-matematica');
    expect((await moved.ready()).map(({ taskId }) => taskId)).toEqual([there]);
    expect(await app.watch(ownSubmissionsOfSubject, ...ninth, SUBJECT).ready()).toEqual([]);
    await db.doc(`users/${STUDENT}`).update({ courseId: 'octavo-a' });
  });

  it("a student cannot read another student's submissions", async () => {
    await app.enter('estudiante2');
    for (const query of [
      app.watch(ownSubmissionsOfPeriod, STUDENT, 'octavo-a', PERIOD),
      app.watch(ownSubmissionsOfPeriod, 'estudiante2', 'noveno-a', PERIOD),
      app.watch(ownReportCards, STUDENT, PERIOD),
    ]) {
      await expect.poll(() => query.view().error).toBe('permission-denied');
    }
  });

  it('the submissions of a period are read beside the report cards of the student', async () => {
    await app.enter(STUDENT);
    const cards = app.watch(ownReportCards, STUDENT, PERIOD);
    const found = await cards.ready();
    expect(found.length).toBeGreaterThan(0);
    for (const card of found) expect(card).toMatchObject({ idStudent: STUDENT, idPeriod: PERIOD });
    expect(await app.watch(ownReportCards, STUDENT, '2025-2026').ready()).toEqual([]);
    const { id } = found[0] ?? { id: '' };
    await db.doc(`reportCards/${id}`).update({ noteFinal: 1.23 });
    await expect
      .poll(() => cards.view().items.find((card) => card.id === id)?.noteFinal)
      .toBe(1.23);
  });
});

describe('sending a task', () => {
  it('sending a task writes the work and the list of senders together, and is told once the server has it', async () => {
    const task = await setTask('enviada');
    await app.enter(STUDENT);
    const own = app.watch(ownSubmission, task, STUDENT);
    await own.ready();
    expect(await submit(task)).toEqual(done('Tarea actualizada y nota generada.'));
    await expect.poll(() => own.view().items[0]?.fecha).toBeGreaterThan(0);
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({
      idStudent: STUDENT,
      ...place,
      answers: ANSWERS,
      files: {},
    });
    expect(await studentsOf(task)).toEqual([STUDENT]);
    await expect.poll(() => own.view().items[0]?.noteFinal).toBe(2.5);
  });

  it('sending a task a second time is no failure, because the live screen shows it as sent', async () => {
    const task = await setTask('dos-ventanas');
    await app.enter(STUDENT);
    await submit(task);
    expect(await submit(task)).toEqual({ error: 'already-done', says: [] });
    expect(await studentsOf(task)).toEqual([STUDENT]);
  });

  it('sending is refused before the start, in a closed partial, in another course, and of a deleted task', async () => {
    await app.enter(STUDENT);
    const REFUSED = refused('No se pudo actualizar la tarea.');
    for (const [id, changes] of [
      ['futura', { dateStart: fromNow(HOUR) }],
      ['cerrada', { partial: 0 }],
      ['borrada', { deleted: true }],
    ] as const) {
      const task = await setTask(id, changes);
      expect(await submit(task), id).toEqual(REFUSED);
      expect(await submissionOf(db, task, STUDENT), id).toBeUndefined();
      expect(await studentsOf(task), id).toEqual([]);
    }
    const empty = await setTask('vacia', { activities: [], maxGrades: {} });
    expect(await submit(empty)).toMatchObject({ error: 'task-changed' });
    expect(await submissionOf(db, empty, STUDENT)).toBeUndefined();
    const task = await setTask('ajena');
    expect(await submit(task, 'estudiante2')).toMatchObject({ error: 'permission-denied' });
    await withPartials(
      db,
      () => true,
      async () => {
        expect(await submit(await setTask('al-cerrar'))).toEqual(REFUSED);
      },
    );
  });

  it('sending that the server does not take leaves nothing behind', async () => {
    const task = await setTask('rechazo');
    await app.enter(STUDENT);
    await fail('firestore.commit');
    expect(await submit(task)).toEqual(refused('No se pudo actualizar la tarea.'));
    expect(await submissionOf(db, task, STUDENT)).toBeUndefined();
    Object.assign(navigator, { onLine: false });
    const outcome = await submit(task);
    Object.assign(navigator, { onLine: true });
    expect(outcome).toEqual({
      error: 'unavailable',
      says: ['error: No se pudo actualizar la tarea. Revise su conexión a Internet.'],
    });
  });
});

describe('reopening a submission', () => {
  const reopen = (taskId: string) =>
    app.write(reopenSubmission({ taskId, studentId: STUDENT, teacherId: 'docente' }));

  it('reopening archives the submission, and the student may send again with the work given back', async () => {
    const task = await setSentTask(db, 'reabrir', [STUDENT]);
    const before = await submissionOf(db, task, STUDENT);
    await app.enter('docente');
    expect(await reopen(task)).toEqual(done('Entrega reabierta'));
    expect(await submissionOf(db, task, STUDENT)).toBeUndefined();
    expect(await studentsOf(task)).toEqual([]);
    expect(await reopenedOf(task)).toEqual({ [STUDENT]: 1 });
    const [archived, ...more] = (await db.collection(`tasks/${task}/archive`).get()).docs;
    expect(more).toEqual([]);
    const { archivedAt, ...copy } = archived?.data() ?? {};
    expect(copy).toEqual({ ...before, archivedBy: 'docente' });
    expect((archivedAt as Timestamp).toMillis()).toBeGreaterThan(0);
    expect((await readReopenedWork(task, STUDENT))?.answers).toEqual(ANSWERS);
    expect(await readReopenedWork(task, 'estudiante2')).toBeNull();
  });

  it('reopening tells the student why, and keeps the grade and its comment', async () => {
    const task = await setSentTask(db, 'reabrir-con-motivo', [STUDENT]);
    await app.enter('docente');
    await app.write(
      reopenSubmission({
        taskId: task,
        studentId: STUDENT,
        teacherId: 'docente',
        reason: '  Falta la última parte. ',
      }),
    );
    await app.enter(STUDENT);
    expect(await readReopenedWork(task, STUDENT)).toMatchObject({
      reason: 'Falta la última parte.',
      noteFinal: 2.5,
    });
  });

  it('reopening says until when, which is the student’s own end, and never takes time away', async () => {
    const task = await setSentTask(db, 'reabrir-hasta', [STUDENT]);
    const end = (await db.doc(`tasks/${task}`).get()).get('dateEnd') as Timestamp;
    const place = { taskId: task, studentId: STUDENT, teacherId: 'docente' };
    const ownEnd = async () =>
      (await db.doc(`tasks/${task}/exceptions/${STUDENT}`).get()).get('dateEnd') as unknown;
    await app.enter('docente');
    const until = end.toMillis() + 3 * DAY;
    expect(await app.write(reopenSubmission({ ...place, until }))).toEqual(
      done('Entrega reabierta'),
    );
    expect(await ownEnd()).toEqual(Timestamp.fromMillis(until));
    await sendWork(db, task, STUDENT, { answers: ANSWERS, noteFinal: 1 });
    // The class has more time than this: its end counts.
    await app.write(reopenSubmission({ ...place, until: end.toMillis() - HOUR }));
    expect(await ownEnd()).toBeUndefined();
    expect(await studentsOf(task)).toEqual([]);
    // Work that another window has given back already gets no more time from here.
    const again = await app.write(reopenSubmission({ ...place, until }));
    expect(again.error).toBe('not-found');
    expect(await ownEnd()).toBeUndefined();
  });

  it('a grade without work that is given to returned work and taken back leaves the answers and the reason', async () => {
    const task = await setSentTask(db, 'reabrir-tras-cero', [STUDENT]);
    const place = { taskId: task, studentId: STUDENT, teacherId: 'docente' };
    await app.enter('docente');
    await app.write(reopenSubmission({ ...place, reason: 'Falta la segunda.' }));
    const note = db.doc(`tasks/${task}/notes/${STUDENT}`);
    const { docs } = await db.collection(`tasks/${task}/archive`).get();
    const { archivedAt: _at, archivedBy: _by, reason: _why, ...work } = docs[0]?.data() ?? {};
    for (let i = 0; i < 3; i += 1) {
      const graded = { fecha: null, answers: {}, files: {}, noteFinal: 0, sinEntrega: true };
      const by = { reviewed: true, reviewedAt: Timestamp.now(), reviewedBy: 'docente' };
      await note.set({ ...work, ...graded, ...by });
      expect(await reopen(task)).toEqual(done('Entrega reabierta'));
    }
    expect(await reopenedOf(task)).toEqual({ [STUDENT]: 1 });
    await app.enter(STUDENT);
    expect(await readReopenedWork(task, STUDENT)).toMatchObject({
      answers: ANSWERS,
      reason: 'Falta la segunda.',
    });
  });

  it('reopening gives back the latest of several archived submissions', async () => {
    const task = await setSentTask(db, 'reabrir-dos-veces', [STUDENT]);
    await app.enter('docente');
    await reopen(task);
    const answers = { [OPEN]: { [`${OPEN}-p2`]: 'Ahora también.' } };
    await sendWork(db, task, STUDENT, { answers, noteFinal: 1 });
    expect(await reopen(task)).toEqual(done('Entrega reabierta'));
    expect((await db.collection(`tasks/${task}/archive`).get()).size).toBe(2);
    expect(await reopenedOf(task)).toEqual({ [STUDENT]: 2 });
    expect((await readReopenedWork(task, STUDENT))?.answers).toEqual(answers);
  });

  it('reopening fails without a submission or permission, and leaves everything as it was', async () => {
    const task = await setSentTask(db, 'no-se-reabre', [STUDENT]);
    await app.enter('docente');
    expect(
      await app.write(
        reopenSubmission({ taskId: task, studentId: 'estudiante2', teacherId: 'docente' }),
      ),
    ).toMatchObject({ error: 'not-found', says: ['error: No se pudo reabrir la entrega.'] });
    await fail('firestore.commit');
    expect(await reopen(task)).toEqual(refused('No se pudo reabrir la entrega.'));
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ noteFinal: 2.5 });
    expect(await studentsOf(task)).toEqual([STUDENT]);
    expect((await db.collection(`tasks/${task}/archive`).get()).size).toBe(0);
    expect(await reopenedOf(task)).toBeUndefined();
  });

  it('reopening a grade without a submission changes no count', async () => {
    const task = await setTask('sin-entrega-reabierta');
    await db.doc(`tasks/${task}/notes/${STUDENT}`).set({
      ...place,
      idStudent: STUDENT,
      fecha: null,
      answers: {},
      files: {},
      subNotes: writeSubGrades([]),
      noteFinal: 0,
      comment: '',
      reviewed: true,
      reviewedAt: fromNow(0),
      reviewedBy: 'docente',
      sinEntrega: true,
    });
    await app.enter('docente');
    expect(await reopen(task)).toEqual(done('Entrega reabierta'));
    expect(await submissionOf(db, task, STUDENT)).toBeUndefined();
    expect(await reopenedOf(task)).toBeUndefined();
  });

  it('reopening is refused in a closed partial', async () => {
    const task = await setSentTask(db, 'cerrada-ya', [STUDENT]);
    await app.enter('docente');
    await withPartials(
      db,
      () => true,
      async () => {
        expect(await reopen(task)).toEqual(refused('No se pudo reabrir la entrega.'));
      },
    );
    expect(await submissionOf(db, task, STUDENT)).toBeDefined();
  });
});
