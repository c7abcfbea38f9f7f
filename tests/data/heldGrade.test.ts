import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { taskFinalGrade } from '../../src/domain/grading/task';
import {
  readSubGrades,
  writeSubGrades,
  type StoredSubGrades,
} from '../../src/domain/storedSubGrades';
import type { SubGrade } from '../../src/models/task';
import {
  discardHeldGrade,
  holdGrade,
  returnGrades,
  type SeenGrade,
  setPublishOnReturn,
} from '../../src/store/submission/heldGradeWrites';
import { heldGradesOfTask } from '../../src/store/submission/heldGradeSlice';
import { ownSubmissionsOfSubject } from '../../src/store/submission/submissionSlice';
import { reopenSubmission } from '../../src/store/submission/submissionWrites';
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
import { DAY, fromNow } from '../support/schoolWork';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();
useTriggers();

const STUDENT = 'estudiante';
const SECOND = 'estudiante2';
const PLACE = { subjectId: 'octavo-a-matematica', courseId: 'octavo-a', idPeriod: '2026-2027' };
/** The activities of `setSentTask`. */
const PARTS = {
  activities: [COMPLETE, OPEN, PROJECT],
  activitiesBook: [],
  maxGrades: { [COMPLETE]: 10, [OPEN]: 10, [PROJECT]: 10 },
};
/** The grader shows the message, with the name of the student. */
const HELD = { error: null, says: [] };
const RETURNED = done('Notas devueltas.');
const CONFLICT = {
  error: 'return-conflict',
  says: ['error: Algunas cambiaron después del borrador: revíselas.'],
};

/** Stores a task that publishes on return, sent by these students. */
async function setTask(id: string, students = [STUDENT]): Promise<string> {
  await setSentTask(db, id, students);
  await app.enter('docente');
  expect(await app.write(setPublishOnReturn({ taskId: id, publishOnReturn: true }))).toEqual({
    error: null,
    says: [],
  });
  return id;
}
const subNotes = (...points: number[]): SubGrade[] =>
  [COMPLETE, OPEN, PROJECT].map((id, i) => ({
    id,
    calification: points[i] ?? null,
    auto: i === 0 ? 7.5 : null,
    maxGrade: 10,
  }));
const heldRef = (task: string, student = STUDENT) => db.doc(`tasks/${task}/gradeDrafts/${student}`);
const heldOf = async (task: string, student = STUDENT) =>
  (await heldRef(task, student).get()).data();
const savedAt = async (task: string) => {
  const { seconds, nanoseconds } = (await heldOf(task))?.savedAt as Timestamp;
  return seconds * 1000 + nanoseconds / 1e6;
};
type Typed = { studentId?: string; basedOn?: number | null; workAt?: number | null };
const hold = async (
  taskId: string,
  points: readonly number[],
  { studentId = STUDENT, basedOn = null, workAt }: Typed = {},
) =>
  app.write(
    holdGrade({
      task: { id: taskId, ...PLACE },
      studentId,
      teacherId: 'docente',
      subNotes: subNotes(...points),
      noteFinal: taskFinalGrade(subNotes(...points), SPEC_POLICY),
      comment: 'Bien',
      typed: { grades: {}, comment: null },
      isForWork: false,
      basedOn,
      workAt: workAt === undefined ? await sentAt(db, taskId, studentId) : workAt,
    }),
  );
/** Returns the held grades as the teacher sees them now. */
const seenOf = (taskId: string, studentIds: readonly string[]): Promise<SeenGrade[]> =>
  Promise.all(
    studentIds.map(async (studentId) => {
      const held = await heldOf(taskId, studentId);
      return {
        studentId,
        subNotes: held ? readSubGrades(held.subNotes as StoredSubGrades) : [],
        noteFinal: (held?.noteFinal ?? 0) as number,
        comment: (held?.comment ?? '') as string,
      };
    }),
  );
const giveSeen = (taskId: string, grades: readonly SeenGrade[], isMeant = false) =>
  app.write(
    returnGrades({
      task: { id: taskId, ...PLACE, ...PARTS },
      teacherId: 'docente',
      grades,
      policy: SPEC_POLICY,
      isMeant,
    }),
  );
const give = async (taskId: string, studentIds: readonly string[] = [STUDENT], isMeant = false) =>
  giveSeen(taskId, await seenOf(taskId, studentIds), isMeant);

describe('a grade of a task that publishes on return', () => {
  it('a held grade leaves the submission as it is, and the grade is published when it is returned', async () => {
    const task = await setTask('retenida');
    const before = await submissionOf(db, task, STUDENT);
    expect(await hold(task, [7.5, 9, 6])).toEqual(HELD);
    expect(await submissionOf(db, task, STUDENT)).toEqual(before);
    expect(await heldOf(task)).toMatchObject({
      noteFinal: 7.5,
      comment: 'Bien',
      savedBy: 'docente',
      basedOn: null,
      workAt: before?.fecha,
    });
    expect(await give(task)).toEqual(RETURNED);
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({
      noteFinal: 7.5,
      comment: 'Bien',
      reviewed: true,
      reviewedBy: 'docente',
      fecha: before?.fecha,
    });
    expect(await heldOf(task)).toBeUndefined();
    await expect
      .poll(() => historyOf(db, task, STUDENT))
      .toEqual([{ by: 'docente', from: null, to: 7.5 }]);
    // A return that is sent again, after its answer was lost, finds nothing left to do.
    expect(await give(task)).toEqual(RETURNED);
  });

  it('a held grade is saved again, and a save of another window is not overwritten', async () => {
    const task = await setTask('dos-ventanas');
    await hold(task, [7.5, 9, 6]);
    const basedOn = await savedAt(task);
    expect(await hold(task, [7.5, 9, 9], { basedOn })).toEqual(HELD);
    expect((await hold(task, [1, 1, 1], { basedOn })).error).toBe('grade-conflict');
    // A repeated save, whose answer was lost, counts as saved.
    expect(await hold(task, [7.5, 9, 9], { basedOn })).toEqual(HELD);
    expect(await heldOf(task)).toMatchObject({ noteFinal: 8.5 });
  });

  it('only the teacher reads held grades: a student reads the own submission, without them', async () => {
    const task = await setTask('secreta');
    await hold(task, [7.5, 9, 6]);
    const found = await app.watch(heldGradesOfTask, task).ready();
    expect(found.map(({ id, noteFinal }) => [id, noteFinal])).toEqual([[STUDENT, 7.5]]);
    await app.enter('estudiante');
    const watched = app.watch(heldGradesOfTask, task);
    await expect.poll(() => watched.view().error).toBe('permission-denied');
    const { courseId, idPeriod, subjectId } = PLACE;
    const own = app.watch(ownSubmissionsOfSubject, STUDENT, courseId, idPeriod, subjectId);
    const mine = (await own.ready()).find(({ taskId }) => taskId === task);
    expect(mine).toMatchObject({ reviewed: false, comment: '' });
  });

  it('all held grades are returned but the one whose grade was published otherwise', async () => {
    const task = await setTask('varias', [STUDENT, SECOND]);
    await hold(task, [7.5, 9, 6]);
    await hold(task, [7.5, 1, 1], { studentId: SECOND });
    await db.doc(`tasks/${task}/notes/${SECOND}`).update({
      noteFinal: 10,
      reviewed: true,
      reviewedAt: Timestamp.now(),
      reviewedBy: 'docente',
    });
    expect(await give(task, [SECOND, STUDENT])).toEqual(CONFLICT);
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ noteFinal: 7.5 });
    expect(await submissionOf(db, task, SECOND)).toMatchObject({ noteFinal: 10 });
    expect(await heldOf(task, SECOND)).toMatchObject({ noteFinal: 3.17 });
  });

  it('a held grade that was changed after it was seen stays held, and the others are returned', async () => {
    const task = await setTask('cambiada', [STUDENT, SECOND]);
    await hold(task, [7.5, 9, 6]);
    await hold(task, [7.5, 1, 1], { studentId: SECOND });
    const seen = await seenOf(task, [STUDENT, SECOND]);
    expect(await hold(task, [7.5, 9, 9], { basedOn: await savedAt(task) })).toEqual(HELD);
    expect(await giveSeen(task, seen)).toEqual({
      error: 'return-changed',
      says: ['error: Lo que cambió mientras tanto no se devolvió y sigue en borrador: revíselo.'],
    });
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ reviewed: false });
    expect(await heldOf(task)).toMatchObject({ noteFinal: 8.5 });
    expect(await submissionOf(db, task, SECOND)).toMatchObject({ noteFinal: 3.17, reviewed: true });
  });

  it('a held grade whose automatic score has followed a corrected key since it was seen stays held', async () => {
    const task = await setTask('clave');
    await hold(task, [7.5, 9, 6]);
    const seen = await seenOf(task, [STUDENT]);
    const scored = subNotes(5).map((each) => ({ ...each, auto: each.calification }));
    await db.doc(`tasks/${task}/notes/${STUDENT}`).update({ subNotes: writeSubGrades(scored) });
    expect((await giveSeen(task, seen)).error).toBe('return-changed');
    expect(await heldOf(task)).toMatchObject({ noteFinal: 7.5 });
  });

  it('a held grade for nothing sent makes a submission, unless work has come since', async () => {
    const task = await setTask('nada', [SECOND]);
    expect(await hold(task, [2, 0, 0])).toEqual(HELD);
    expect(await give(task)).toEqual(RETURNED);
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({
      ...PLACE,
      sinEntrega: true,
      fecha: null,
      noteFinal: 0.67,
    });
  });

  it('a held grade for nothing sent stays held while an extension runs or its student is exempt, unless it is meant', async () => {
    const task = await setTask('con-tiempo', []);
    await hold(task, [0, 0, 0]);
    await hold(task, [1, 0, 0], { studentId: SECOND });
    const given = { ...PLACE, dateEnd: fromNow(3 * DAY), exempt: false };
    const exception = (uid: string) => db.doc(`tasks/${task}/exceptions/${uid}`);
    await exception(STUDENT).set({ ...given, idStudent: STUDENT });
    await exception(SECOND).set({ ...given, idStudent: SECOND, dateEnd: null, exempt: true });
    expect(await give(task, [STUDENT, SECOND])).toEqual(CONFLICT);
    for (const student of [STUDENT, SECOND]) {
      expect(await submissionOf(db, task, student)).toBeUndefined();
      expect(await heldOf(task, student)).toBeDefined();
    }
    expect(await give(task, [STUDENT], true)).toEqual(RETURNED);
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ sinEntrega: true, noteFinal: 0 });
  });

  it('a grade typed for returned work is not held for the work that came meanwhile', async () => {
    const task = await setTask('llega');
    expect((await hold(task, [0, 0, 0], { workAt: null })).error).toBe('grade-conflict');
    expect(await heldOf(task)).toBeUndefined();
  });

  it('reopening a submission takes its held grade away', async () => {
    const task = await setTask('reabierta');
    await hold(task, [7.5, 9, 6]);
    await app.write(reopenSubmission({ taskId: task, studentId: STUDENT, teacherId: 'docente' }));
    expect(await submissionOf(db, task, STUDENT)).toBeUndefined();
    expect(await heldOf(task)).toBeUndefined();
  });

  it('a held grade is discarded', async () => {
    const task = await setTask('descartada');
    await hold(task, [7.5, 9, 6]);
    expect(await app.write(discardHeldGrade({ taskId: task, studentId: STUDENT }))).toEqual(
      done('Borrador descartado.'),
    );
    expect(await heldOf(task)).toBeUndefined();
  });

  it('a failure says so, and nothing is lost or half done', async () => {
    const task = await setTask('fallida');
    await fail('firestore.commit');
    expect(await hold(task, [7.5, 9, 6])).toEqual(refused('No se pudo guardar el borrador.'));
    await endFaults();
    await hold(task, [7.5, 9, 6]);
    await fail('firestore.commit');
    expect(await give(task)).toEqual(refused('No se devolvieron todas. Vuelva a intentarlo.'));
    expect(await app.write(setPublishOnReturn({ taskId: task, publishOnReturn: false }))).toEqual(
      refused('No se pudo cambiar cuándo se publica.'),
    );
    expect(await app.write(discardHeldGrade({ taskId: task, studentId: STUDENT }))).toEqual(
      refused('No se pudo descartar el borrador.'),
    );
    await endFaults();
    expect(await heldOf(task)).toMatchObject({ noteFinal: 7.5 });
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ noteFinal: 2.5 });
  });
});
