import { describe, expect, it } from 'vitest';
import { countUnsaved, setRemembered } from '../../src/lib/drafts';
import { answerKey } from '../../src/domain/workDraft';
import type { DraftFields } from '../../src/models/work';
import { submitTask } from '../../src/store/submission/submitTask';
import { dropUnsent, findUnsent, tasksUnsent } from '../../src/store/submission/unsentWork';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { submissionOf, OPEN } from '../support/grading';
import { copyTask, sendWork } from '../support/schoolWork';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 'estudiante';
const ONE = answerKey(OPEN, `${OPEN}-p1`);
const parts = { activities: [OPEN], activitiesBook: [] };
const setTask = (id: string) =>
  copyTask(db, 'octavo-a-matematica-tarea-5', id, { ...parts, maxGrades: { [OPEN]: 10 } });
const placeOf = (taskId: string) => ({ taskId, studentId: STUDENT });
const draft: DraftFields = { [ONE]: { value: 'lo que envié', at: 5 } };
const press = (id: string, reopened: Record<string, number> = {}) =>
  submitTask({
    task: {
      id,
      subjectId: 'octavo-a-matematica',
      courseId: 'octavo-a',
      idPeriod: '2026-2027',
      reopened,
      ...parts,
    },
    studentId: STUDENT,
    draft,
  });

describe('work that was to be sent', () => {
  it('is kept from the press until the server has it', async () => {
    const id = await setTask('en-camino');
    await app.enter(STUDENT);
    const sending = app.dispatch(press(id));
    expect(findUnsent(placeOf(id))).toEqual({ fields: draft, attempt: 1 });
    expect(tasksUnsent(STUDENT)).toEqual([id]);
    expect(countUnsaved(STUDENT)).toMatchObject({ answers: 0, sendings: 1, others: 0 });
    await sending;
    expect(findUnsent(placeOf(id))).toBeNull();
    expect(tasksUnsent(STUDENT)).toEqual([]);
  });

  it('is kept where it failed, where the network is gone too, and sent later as it was', async () => {
    const id = await setTask('no-llega');
    await app.enter(STUDENT);
    await fail('firestore.commit');
    expect(await app.write(press(id))).toMatchObject({ error: 'permission-denied' });
    await endFaults();
    expect(findUnsent(placeOf(id))).toEqual({ fields: draft, attempt: 1 });
    dropUnsent(placeOf(id));
    Object.assign(navigator, { onLine: false });
    expect(await app.write(press(id))).toMatchObject({ error: 'unavailable' });
    Object.assign(navigator, { onLine: true });
    expect(findUnsent(placeOf(id))).toEqual({ fields: draft, attempt: 1 });
    expect(await app.write(press(id))).toMatchObject({ error: null });
    expect(await submissionOf(db, id, STUDENT)).toMatchObject({
      answers: { [OPEN]: { [`${OPEN}-p1`]: 'lo que envié' } },
    });
    expect(findUnsent(placeOf(id))).toBeNull();
  });

  it('is forgotten where it was sent from somewhere else', async () => {
    const id = await setTask('ya-enviada');
    await app.enter(STUDENT);
    await sendWork(db, id, STUDENT, { noteFinal: 1 });
    expect(await app.write(press(id))).toMatchObject({ error: 'already-done' });
    expect(findUnsent(placeOf(id))).toBeNull();
  });

  it('tells the attempt it was of', async () => {
    const id = await setTask('tercer-intento');
    await app.enter(STUDENT);
    await fail('firestore.commit');
    await app.write(press(id, { [STUDENT]: 2 }));
    await endFaults();
    expect(findUnsent(placeOf(id))?.attempt).toBe(3);
  });

  it('stays on the device only where it remembers its user', async () => {
    const id = await setTask('donde-queda');
    await app.enter(STUDENT);
    await fail('firestore.commit');
    await app.write(press(id));
    expect(Object.keys(localStorage).filter((key) => key.includes(id))).toEqual([]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes(id))).toHaveLength(1);
    dropUnsent(placeOf(id));
    setRemembered(true);
    await app.write(press(id));
    await endFaults();
    expect(Object.keys(localStorage).filter((key) => key.includes(id))).toHaveLength(1);
    expect(Object.keys(sessionStorage).filter((key) => key.includes(id))).toEqual([]);
    expect(findUnsent({ taskId: id, studentId: 'estudiante2' })).toBeNull();
    setRemembered(false);
  });
});
