import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { answerKey } from '../../src/domain/workDraft';
import { setRemembered } from '../../src/lib/drafts';
import type { DraftFields } from '../../src/models/work';
import { keepPending, pendingFields } from '../../src/store/submission/pendingWork';
import { savePendingWork } from '../../src/store/submission/savePendingWork';
import { sendUnsent } from '../../src/store/submission/sendUnsent';
import { ownSubmission } from '../../src/store/submission/submissionSlice';
import { submitTask } from '../../src/store/submission/submitTask';
import { findUnsent, keepUnsent } from '../../src/store/submission/unsentWork';
import { selectWorkState } from '../../src/store/submission/workState';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { OPEN, submissionOf, setTaskOf } from '../support/grading';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 'estudiante';
const ONE = answerKey(OPEN, `${OPEN}-p1`);
const parts = { activities: [OPEN], activitiesBook: [] };
const placeOf = (taskId: string) => ({ taskId, studentId: STUDENT });
const setTask = (id: string) => setTaskOf(db, id, [OPEN]);
const OF_TASK = {
  subjectId: 'octavo-a-matematica',
  courseId: 'octavo-a',
  idPeriod: '2026-2027',
};
const press = (id: string, draft: DraftFields) =>
  submitTask({ task: { id, ...OF_TASK, reopened: {}, ...parts }, studentId: STUDENT, draft });
/** Grades the student, who has sent nothing, as the teacher. */
const grade = (id: string) =>
  db.doc(`tasks/${id}/notes/${STUDENT}`).set({
    ...OF_TASK,
    ...{ idStudent: STUDENT, fecha: null, answers: {}, files: {}, sinEntrega: true },
    ...{ subNotes: [{ id: OPEN, calification: 0, auto: null, maxGrade: 10 }], noteFinal: 0 },
    ...{ comment: '', reviewed: true, reviewedAt: Timestamp.now(), reviewedBy: 'docente' },
  });
const WORDS: DraftFields = { [ONE]: { value: 'mis palabras', at: 5 } };
const order = (id: string) => {
  keepUnsent(placeOf(id), { fields: WORDS, activities: [OPEN], attempt: 1, at: 1 });
};

describe('a task that was graded without a submission', () => {
  beforeEach(async () => {
    await app.enter(STUDENT);
    setRemembered(true);
  });
  afterEach(() => {
    setRemembered(false);
  });

  it('is not sent by an order, which is not taken for done: it stays with its words until they are seen', async () => {
    const id = await setTask('sin-entrega-orden');
    order(id);
    await grade(id);
    await sendUnsent(STUDENT, app.dispatch);
    expect(findUnsent(placeOf(id))?.fields).toEqual(WORDS);
    expect(selectWorkState(app.store.getState(), id).sending).toBe('no');
    expect(await submissionOf(db, id, STUDENT)).toMatchObject({ fecha: null, answers: {} });
  });

  it('is said by a page that has not heard of it, with the words where they were and no other reason', async () => {
    const id = await setTask('sin-entrega-boton');
    await grade(id);
    const submission = app.watch(ownSubmission, id, STUDENT);
    await submission.ready();
    const outcome = await app.write(press(id, WORDS));
    expect(outcome).toMatchObject({ error: 'graded-without' });
    expect(selectWorkState(app.store.getState(), id).sending).toBe('no');
    expect(findUnsent(placeOf(id))?.fields).toEqual(WORDS);
  });

  it('is not taken for an empty work of which the answer was lost', async () => {
    const id = await setTask('sin-entrega-vacia');
    await fail('firestore.commit');
    await app.write(press(id, {}));
    await endFaults();
    await grade(id);
    expect(await app.write(press(id, {}))).toMatchObject({ error: 'graded-without' });
  });

  it('takes words that were typed on this device to the draft, and only then they leave the device', async () => {
    const id = await setTask('sin-entrega-borrador');
    keepPending(placeOf(id), ONE, 'sin señal', undefined);
    await grade(id);
    await savePendingWork(STUDENT, app.dispatch);
    expect(pendingFields(placeOf(id))).toEqual({});
    const draft = await db.doc(`tasks/${id}/drafts/${STUDENT}`).get();
    expect(draft.get('fields')).toContain('sin señal');
  });
});
