import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  readSubGrades,
  writeSubGrades,
  type StoredSubGrades,
} from '../../src/domain/storedSubGrades';
import { cellStatus, cellValue } from '../../src/domain/grading/cell';
import { commentedGrades } from '../../src/domain/grading/bulkGrades';
import { fitToTask } from '../../src/domain/grading/fitToTask';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { taskFinalGrade } from '../../src/domain/grading/task';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { saveTaskGrade } from '../../src/store/score/saveTaskGrade';
import {
  connectionChanged,
  putScores,
  resumeKept,
  sendToCell,
} from '../../src/store/score/scoreCells';
import { redoScores, undoScores } from '../../src/store/score/scoreHistory';
import { selectCell } from '../../src/store/score/scoreSlice';
import { submissionGone, submissionSeen } from '../../src/store/score/submissionSeen';
import { taskSheet } from '../../src/store/score/taskPlace';
import { saveGrades } from '../../src/store/submission/saveGrades';
import { submissionsOfTask } from '../../src/store/submission/submissionSlice';
import type { Task } from '../../src/models/task';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { historyOf, setSentTask, submissionOf } from '../support/grading';
import { withPartials } from '../support/institute';
import { useTriggers } from '../support/triggers';
import { nobodyLeft } from '../support/nobodyLeft';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();
useTriggers();

const SENT = 'estudiante';
const UNSENT = 'estudiante2';
const at = (task: string, student: string) => ({ scheme: taskSheet(task), student });
const cell = (task: string, student: string) => selectCell(app.store.getState(), at(task, student));
const status = (task: string, student: string) => cellStatus(cell(task, student));
const type = (task: string, student: string, text: string) => {
  app.dispatch(sendToCell(at(task, student), { kind: 'typed', text }));
  app.dispatch(sendToCell(at(task, student), { kind: 'flushed', isLeaving: true }));
};
const settled = (task: string, student: string) =>
  expect.poll(() => status(task, student), { timeout: 5000 }).toBe('saved');
const stored = (task: string, student: string) => submissionOf(db, task, student);
const partsOf = (work: Awaited<ReturnType<typeof stored>>) =>
  readSubGrades(work?.subNotes as StoredSubGrades);
/** A task of three activities that `SENT` has handed in, with its live submissions, as the gradebook has it. */
async function open(id: string) {
  const task = await setSentTask(db, id, [SENT]);
  await app.enter('docente');
  await app.watch(instituteDocument).ready();
  const works = app.watch(submissionsOfTask, task);
  await works.ready();
  const workOf = (student: string) => works.view().items.find((each) => each.id === student);
  return { task, workOf };
}

describe('a grade that is typed for a task', () => {
  it('of a student who sent nothing becomes a grade without submission, with exactly this final', async () => {
    const { task } = await open('papel-1');
    type(task, UNSENT, '8,55');
    await settled(task, UNSENT);
    const grade = await stored(task, UNSENT);
    expect(grade).toMatchObject({
      noteFinal: 8.55,
      sinEntrega: true,
      fecha: null,
      reviewed: true,
      reviewedBy: 'docente',
      comment: '',
    });
    expect(taskFinalGrade(partsOf(grade), SPEC_POLICY)).toBe(8.55);
    type(task, UNSENT, '9');
    await settled(task, UNSENT);
    expect(await stored(task, UNSENT)).toMatchObject({ noteFinal: 9, sinEntrega: true });
    await expect
      .poll(async () => (await historyOf(db, task, UNSENT)).map(({ to }) => to))
      .toEqual([8.55, 9]);
  });

  it('and its comment are changed after the task got other points: the final stays, and its sub-grades fit', async () => {
    const { task, workOf } = await open('papel-cambiado');
    type(task, UNSENT, '8');
    await settled(task, UNSENT);
    const ref = db.doc(`tasks/${task}`);
    const [first = ''] = (await ref.get()).get('activities') as string[];
    await ref.update({ [`maxGrades.${first}`]: 20 });
    type(task, UNSENT, '9');
    await settled(task, UNSENT);
    expect(partsOf(await stored(task, UNSENT)).map(({ maxGrade }) => maxGrade)).toContain(20);
    await ref.update({ [`maxGrades.${first}`]: 5 });
    const now = (await ref.get()).data() as Task;
    await expect.poll(() => workOf(UNSENT)?.noteFinal).toBe(9);
    const works = [workOf(UNSENT)].flatMap((work) =>
      work ? [fitToTask(work, now, SPEC_POLICY)] : [],
    );
    const { grades } = commentedGrades(works, 'Bien', SPEC_POLICY);
    const { subjectId, courseId, idPeriod, partial } = now;
    const all = {
      task: { id: task, subjectId, courseId, idPeriod, partial },
      teacherId: 'docente',
      grades,
    };
    expect(await app.dispatch(saveGrades(all)).unwrap()).toMatchObject({ saved: 1, left: [] });
    const commented = await stored(task, UNSENT);
    expect(commented).toMatchObject({ noteFinal: 9, comment: 'Bien' });
    expect(partsOf(commented).map(({ maxGrade }) => maxGrade)).toContain(5);
    expect(taskFinalGrade(partsOf(commented), SPEC_POLICY)).toBe(9);
  });

  it('a typed grade of a task is undone to no grade at all, as one step, and redone', async () => {
    const { task, workOf } = await open('papel-2');
    app.dispatch(putScores([{ place: at(task, UNSENT), value: 7 }]));
    await settled(task, UNSENT);
    await expect.poll(() => workOf(UNSENT)?.noteFinal).toBe(7);
    expect(app.dispatch(undoScores(nobodyLeft))).toMatchObject({ skipped: [], kept: [] });
    await expect.poll(() => stored(task, UNSENT)).toBeUndefined();
    await settled(task, UNSENT);
    expect(cellValue(cell(task, UNSENT))).toBeNull();
    app.dispatch(redoScores(nobodyLeft));
    await expect.poll(async () => (await stored(task, UNSENT))?.noteFinal).toBe(7);
    await settled(task, UNSENT);
  });

  it('of a submission keeps the work, the comment and what the server scored', async () => {
    const { task } = await open('papel-3');
    const before = await stored(task, SENT);
    type(task, SENT, '6');
    await settled(task, SENT);
    const after = await stored(task, SENT);
    expect(after).toMatchObject({ noteFinal: 6, reviewed: true, fecha: before?.fecha });
    expect(after?.answers).toEqual(before?.answers);
    const autos = (work: typeof after) => partsOf(work).map(({ auto }) => auto);
    expect(autos(after)).toEqual(autos(before));
    // Work that was handed in cannot lose its grade again.
    expect(app.dispatch(undoScores(nobodyLeft))).toMatchObject({
      puts: [],
      kept: [at(task, SENT)],
    });
    expect(await stored(task, SENT)).toMatchObject({ noteFinal: 6 });
  });

  it('that is taken back leaves the sub-grades as they were', async () => {
    const { task, workOf } = await open('papel-9');
    const subNotes = partsOf(await stored(task, SENT));
    const given = subNotes.map((each, i) => ({ ...each, calification: [10, 5, 9][i] ?? 0 }));
    await db.doc(`tasks/${task}/notes/${SENT}`).update({
      subNotes: writeSubGrades(given),
      noteFinal: 8,
      reviewed: true,
      reviewedAt: Timestamp.now(),
      reviewedBy: 'docente',
      comment: '',
    });
    await expect.poll(() => workOf(SENT)?.noteFinal).toBe(8);
    type(task, SENT, '9.5');
    await settled(task, SENT);
    expect(await stored(task, SENT)).toMatchObject({ noteFinal: 9.5 });
    app.dispatch(undoScores(nobodyLeft));
    await expect.poll(async () => (await stored(task, SENT))?.noteFinal).toBe(8);
    expect(partsOf(await stored(task, SENT))).toEqual(given);
  });

  it('never overwrites what somebody else saved meanwhile', async () => {
    const { task } = await open('papel-4');
    type(task, UNSENT, '5');
    await settled(task, UNSENT);
    await db
      .doc(`tasks/${task}/notes/${UNSENT}`)
      .update({ noteFinal: 9.5, reviewedBy: 'docente-02', reviewedAt: Timestamp.now() });
    type(task, UNSENT, '6');
    await expect.poll(() => status(task, UNSENT), { timeout: 5000 }).toBe('conflict');
    expect(cell(task, UNSENT).stored).toMatchObject({ value: 9.5, by: 'docente-02' });
    expect(await stored(task, UNSENT)).toMatchObject({ noteFinal: 9.5 });
    app.dispatch(sendToCell(at(task, UNSENT), { kind: 'keptMine' }));
    await settled(task, UNSENT);
    expect(await stored(task, UNSENT)).toMatchObject({ noteFinal: 6, reviewedBy: 'docente' });
  });

  it('a student whose work was reopened meanwhile gets no grade in the gradebook, unless the teacher says so', async () => {
    const { task, workOf } = await open('papel-5');
    app.dispatch(sendToCell(at(task, SENT), { kind: 'typed', text: '4' }));
    await db.doc(`tasks/${task}/notes/${SENT}`).delete();
    await expect.poll(() => workOf(SENT)).toBeUndefined();
    app.dispatch(sendToCell(at(task, SENT), { kind: 'flushed', isLeaving: true }));
    await expect.poll(() => status(task, SENT), { timeout: 5000 }).toBe('conflict');
    expect(await stored(task, SENT)).toBeUndefined();
    app.dispatch(submissionGone(at(task, SENT)));
    app.dispatch(sendToCell(at(task, SENT), { kind: 'keptMine' }));
    await settled(task, SENT);
    expect(await stored(task, SENT)).toMatchObject({ noteFinal: 4, sinEntrega: true });
  });

  it('whose answer was lost is known again, by the live query or by asking, and stored once', async () => {
    const { task, workOf } = await open('papel-6');
    const save = (value: number, base: number, mine: number[]) =>
      app
        .dispatch(
          saveTaskGrade({
            place: { taskId: task, studentId: UNSENT },
            request: { writeId: `lost.${String(value)}`, value, base, own: [] },
            by: 'docente',
            mine,
            isWithoutWork: base === 0,
            policy: SPEC_POLICY,
          }),
        )
        .unwrap();
    const first = await save(7, 0, []);
    expect(await save(7, 0, [7])).toEqual(first);
    expect(await save(8, 0, [])).toMatchObject({ kind: 'refused', code: 'conflict' });
    expect(await save(8, 0, [7])).toMatchObject({ kind: 'stored' });
    await expect.poll(() => workOf(UNSENT)?.noteFinal).toBe(8);

    // The live query reports the own write before its answer comes.
    app.dispatch(sendToCell(at(task, UNSENT), { kind: 'put', value: 9 }));
    await expect.poll(() => workOf(UNSENT)?.noteFinal).toBe(9);
    const work = workOf(UNSENT);
    if (work) app.dispatch(submissionSeen(at(task, UNSENT), work, undefined));
    await settled(task, UNSENT);
    expect(cell(task, UNSENT).isConflict).toBe(false);
  });

  it("a task's grade typed in the gradebook stays on the device without a connection and after a failure, and is sent later", async () => {
    const { task } = await open('papel-7');
    app.dispatch(sendToCell(at(task, UNSENT), { kind: 'typed', text: '3.5' }));
    app.dispatch(connectionChanged(false));
    app.dispatch(sendToCell(at(task, UNSENT), { kind: 'flushed', isLeaving: true }));
    expect(status(task, UNSENT)).toBe('offline');
    const isKept = () =>
      Object.keys(globalThis.localStorage).some((key) => key.includes(encodeURIComponent(task)));
    expect(isKept()).toBe(true);
    await fail('firestore.commit');
    app.dispatch(connectionChanged(true));
    await expect.poll(() => status(task, UNSENT), { timeout: 9000 }).toBe('error');
    expect(await stored(task, UNSENT)).toBeUndefined();
    expect(isKept()).toBe(true);
    await endFaults();
    app.dispatch(sendToCell(at(task, UNSENT), { kind: 'flushed', isLeaving: true }));
    await settled(task, UNSENT);
    expect(await stored(task, UNSENT)).toMatchObject({ noteFinal: 3.5 });
    expect(isKept()).toBe(false);
    expect(app.dispatch(resumeKept(taskSheet(task)))).toBe(0);
  });

  it('of a closed partial is refused, and what was typed stays', async () => {
    const { task } = await open('papel-8');
    await withPartials(
      db,
      (position) => position === 1,
      async () => {
        type(task, UNSENT, '8');
        await expect.poll(() => status(task, UNSENT), { timeout: 9000 }).toBe('error');
      },
    );
    expect(await stored(task, UNSENT)).toBeUndefined();
    expect(cell(task, UNSENT).text).toBe('8');
  });
});
