import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { writeSubGrades } from '../../src/domain/storedSubGrades';
import { gradesWithoutWork, type BulkGrade } from '../../src/domain/grading/bulkGrades';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { saveGrades, type BulkOutcome } from '../../src/store/submission/saveGrades';
import { exemptStudent, extendTask } from '../../src/store/exception/exceptionWrites';
import { reopenSubmission } from '../../src/store/submission/submissionWrites';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import {
  COMPLETE,
  historyOf,
  OPEN,
  PROJECT,
  sentAt,
  setFileTask,
  setSentTask,
  studentsByName,
  submissionOf,
} from '../support/grading';
import { withPartials } from '../support/institute';
import { fromNow, HOUR, MINUTE } from '../support/schoolWork';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
useTriggers();

const PLACE = { subjectId: 'octavo-a-matematica', courseId: 'octavo-a', idPeriod: '2026-2027' };
const TASK = { activities: [PROJECT], activitiesBook: [], maxGrades: { [PROJECT]: 10 } };
const zeros = (students: readonly string[], final = 1) =>
  gradesWithoutWork(students, final, 'No entregó', TASK, SPEC_POLICY);
const save = async (id: string, grades: readonly BulkGrade[]): Promise<BulkOutcome> =>
  app
    .dispatch(saveGrades({ task: { id, partial: 1, ...PLACE }, teacherId: 'docente', grades }))
    .unwrap();
const finalsOf = async (task: string, students: readonly string[]) =>
  Promise.all(students.map(async (each) => (await submissionOf(db, task, each))?.noteFinal));

describe('grading several students at once', () => {
  it('everybody who sent nothing gets the grade, beyond what one transaction may write', async () => {
    const students = await studentsByName(db, 12);
    const task = await setFileTask(db, 'a-la-vez', []);
    await app.enter('docente');
    expect(await save(task, zeros(students))).toEqual({
      saved: 12,
      left: [],
      isComplete: true,
      isClosed: false,
    });
    expect(new Set(await finalsOf(task, students))).toEqual(new Set([1]));
    expect(await submissionOf(db, task, students[11] ?? '')).toMatchObject({
      sinEntrega: true,
      fecha: null,
      reviewed: true,
      reviewedBy: 'docente',
      comment: 'No entregó',
      subNotes: writeSubGrades([{ id: PROJECT, calification: 1, auto: null, maxGrade: 10 }]),
    });
    // A repeated save, as after a lost answer, changes nothing.
    expect(await save(task, zeros(students))).toMatchObject({ saved: 12, left: [] });
    await expect.poll(() => historyOf(db, task, students[0] ?? '')).toHaveLength(1);
  });

  it('a failure on the way says how many are saved, and saving again completes them', async () => {
    const students = await studentsByName(db, 12);
    const task = await setFileTask(db, 'a-medias', []);
    await app.enter('docente');
    // The rules take no grade for a student of another course, which refuses the second part.
    const withStranger = [...students.slice(0, 11), 'estudiante-31'];
    expect(await save(task, zeros(withStranger))).toEqual({
      saved: 10,
      left: [],
      isComplete: false,
      isClosed: false,
    });
    expect((await finalsOf(task, students)).filter((final) => final === 1)).toHaveLength(10);
    expect(await save(task, zeros(students))).toMatchObject({ saved: 12, isComplete: true });
    expect(new Set(await finalsOf(task, students))).toEqual(new Set([1]));
  });

  it('work that was sent and a grade that was given meanwhile are not overwritten', async () => {
    const [graded = '', sent = '', other = ''] = await studentsByName(db, 3);
    const task = await setFileTask(db, 'entre-tanto', [sent]);
    await app.enter('docente');
    await save(task, zeros([graded], 8));
    expect(await save(task, zeros([graded, sent, other]))).toEqual({
      saved: 1,
      left: [
        { studentId: graded, why: 'changed' },
        { studentId: sent, why: 'sent' },
      ],
      isComplete: true,
      isClosed: false,
    });
    expect(await finalsOf(task, [graded, sent, other])).toEqual([8, 0, 1]);
    expect((await submissionOf(db, task, sent))?.reviewed).toBe(false);
  });

  it('an automatic grade is accepted as it was shown: not after its key was corrected, nor for work that was sent again', async () => {
    const students = await studentsByName(db, 3);
    const task = await setSentTask(db, 'aceptadas', students);
    await app.enter('docente');
    const parts = (auto: number, ...points: (number | null)[]) =>
      [COMPLETE, OPEN, PROJECT].map((id, i) => ({
        ...{ id, calification: points[i] ?? null, auto: i === 0 ? auto : null, maxGrade: 10 },
      }));
    const grades = await Promise.all(
      students.map(async (studentId): Promise<BulkGrade> => ({
        ...{ studentId, comment: '', basedOn: null, workAt: await sentAt(db, task, studentId) },
        ...{ isForWork: true, before: { noteFinal: null, comment: '' } },
        ...{ noteFinal: 7.5, subNotes: parts(7.5, 7.5, 9, 6) },
      })),
    );
    const [corrected = '', again = '', same = ''] = students;
    const scored = parts(5, 5);
    const notes = db.collection(`tasks/${task}/notes`);
    await notes.doc(corrected).update({ subNotes: writeSubGrades(scored) });
    await notes.doc(again).update({ fecha: Timestamp.now() });
    const saved = await save(task, grades);
    expect(saved.left.map(({ studentId, why }) => [studentId, why])).toEqual([
      [corrected, 'changed'],
      [again, 'changed'],
    ]);
    const reviewed = await Promise.all(
      [corrected, again, same].map(async (each) => (await submissionOf(db, task, each))?.reviewed),
    );
    expect(reviewed).toEqual([false, false, true]);
  });

  it('nobody gets a grade among others to whom the work was given back, or whose extension runs', async () => {
    const [other = '', returned = '', extended = '', over = '', exempt = ''] = await studentsByName(
      db,
      5,
    );
    const task = await setFileTask(db, 'devueltas', [returned]);
    await db.doc(`tasks/${task}`).update({ dateEnd: fromNow(-30 * MINUTE) });
    await app.enter('docente');
    const placeOf = (studentId: string) => ({ taskId: task, studentId, teacherId: 'docente' });
    await app.write(reopenSubmission({ ...placeOf(returned), until: Date.now() + HOUR }));
    await app.write(extendTask({ ...placeOf(extended), dateEnd: Date.now() + HOUR }));
    await app.write(exemptStudent(placeOf(exempt)));
    await app.write(extendTask({ ...placeOf(over), dateEnd: Date.now() - 10 * MINUTE }));
    expect(await save(task, zeros([other, returned, extended, over, exempt], 0))).toEqual({
      saved: 2,
      left: [
        { studentId: returned, why: 'promised' },
        { studentId: extended, why: 'promised' },
        { studentId: exempt, why: 'exempt' },
      ],
      isComplete: true,
      isClosed: false,
    });
    expect(await submissionOf(db, task, returned)).toBeUndefined();
    expect(await submissionOf(db, task, extended)).toBeUndefined();
    // It is not graded either when the time is over, because it had been sent.
    await db.doc(`tasks/${task}/exceptions/${returned}`).delete();
    expect(await save(task, zeros([returned], 0))).toMatchObject({
      left: [{ studentId: returned, why: 'promised' }],
    });
  });

  it('grades that are refused because the partial was closed meanwhile say so', async () => {
    const students = await studentsByName(db, 2);
    const task = await setFileTask(db, 'cerrada', []);
    await app.enter('docente');
    await withPartials(
      db,
      () => true,
      async () => {
        const grades = zeros(students);
        const place = { id: task, partial: 1, ...PLACE };
        const saving = saveGrades({ task: place, teacherId: 'docente', grades });
        const { says } = await app.write(saving);
        expect(says).toEqual([
          'error: El parcial se cerró mientras tanto: no se guardó ninguna nota.',
        ]);
      },
    );
    expect(await finalsOf(task, students)).toEqual([undefined, undefined]);
  });

  it('only the teacher of the task may grade several students', async () => {
    const students = await studentsByName(db, 2);
    const task = await setFileTask(db, 'ajena', []);
    await db.doc(`tasks/${task}`).update({ teacherId: 'otro' });
    await app.enter('docente');
    const outcome = await app.write(
      saveGrades({
        task: { id: task, partial: 1, ...PLACE },
        teacherId: 'docente',
        grades: zeros(students),
      }),
    );
    expect(outcome.error).toBe('permission-denied');
    expect(outcome.says[0]).toContain('No se pudo actualizar la Nota.');
    expect(await finalsOf(task, students)).toEqual([undefined, undefined]);
  });
});
