import { describe, expect, it } from 'vitest';
import { answerKey, draftOfWork, workOfDraft, setAside } from '../../src/domain/workDraft';
import { MAX_DRAFT_LENGTH } from '../../src/domain/limits';
import type { DraftFields } from '../../src/models/work';
import { submitTask } from '../../src/store/submission/submitTask';
import {
  keepFields,
  keepPending,
  pendingFields,
  tasksWithPending,
} from '../../src/store/submission/pendingWork';
import { ownDraft, saveWorkDraft } from '../../src/store/submission/workDrafts';
import { findUnsent } from '../../src/store/submission/unsentWork';
import { selectWorkState, workBegun } from '../../src/store/submission/workState';
import { taskById } from '../../src/store/task/taskSlice';
import { answerTexts } from '../../src/lib/texts/submission';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { storedDraftOf } from '../support/storedDraft';
import { sendWork } from '../support/schoolWork';
import { submissionOf, OPEN, PROJECT, setTaskOf } from '../support/grading';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 'estudiante';
const ONE = answerKey(OPEN, `${OPEN}-p1`);
const TWO = answerKey(OPEN, `${OPEN}-p2`);
const task = (id: string) => ({
  id,
  reopened: {},
  subjectId: 'octavo-a-matematica',
  courseId: 'octavo-a',
  idPeriod: '2026-2027',
  activities: [OPEN, PROJECT],
  activitiesBook: [],
});
const setTask = (id: string) => setTaskOf(db, id, [OPEN, PROJECT]);
const placeOf = (taskId: string) => ({ taskId, studentId: STUDENT });
const type = (taskId: string, key: string, value: string) =>
  keepPending(placeOf(taskId), key, value, undefined);
const save = (taskId: string) => app.write(saveWorkDraft(placeOf(taskId)));
const storedOf = (taskId: string) => storedDraftOf(db, taskId, STUDENT);
/** Stores a draft as another device of the student does. */
const storeElsewhere = (taskId: string, fields: DraftFields) =>
  db
    .doc(`tasks/${taskId}/drafts/${STUDENT}`)
    .set({ fields: JSON.stringify(fields), updatedAt: new Date() });
const send = (taskId: string, draft: DraftFields = {}) =>
  app.write(submitTask({ task: task(taskId), studentId: STUDENT, draft }));
const answersOf = async (taskId: string) =>
  ((await submissionOf(db, taskId, STUDENT)) as { answers?: unknown } | undefined)?.answers;

describe('a draft', () => {
  it('a draft is on the server, live, and no longer on the device', async () => {
    const id = await setTask('borrador');
    await app.enter(STUDENT);
    const live = app.watch(ownDraft, id, STUDENT);
    expect(await live.ready()).toEqual([]);
    type(id, ONE, 'uno');
    expect(tasksWithPending(STUDENT)).toEqual([id]);
    expect(await save(id)).toEqual({ error: null, says: [] });
    expect(tasksWithPending(STUDENT)).toEqual([]);
    await expect.poll(() => live.view().items[0]?.fields[ONE]?.value).toBe('uno');
    await storeElsewhere(id, { [TWO]: { value: 'dos', at: 5 } });
    await expect.poll(() => Object.keys(live.view().items[0]?.fields ?? {})).toEqual([TWO]);
  });

  it("a draft is merged with another device's field by field, and the newer field stays", async () => {
    const id = await setTask('dos-aparatos');
    await app.enter(STUDENT);
    const mine = type(id, ONE, 'la mía');
    type(id, TWO, 'la segunda');
    await storeElsewhere(id, {
      [ONE]: { value: 'la vieja', at: mine.at - 1 },
      [TWO]: { value: 'la nueva', at: mine.at + 60_000 },
    });
    await save(id);
    expect(workOfDraft(await storedOf(id)).answers[OPEN]).toEqual({
      [`${OPEN}-p1`]: 'la mía',
      [`${OPEN}-p2`]: 'la nueva',
    });
  });

  it('of words that another device wrote at the same time none is lost, whichever are later', async () => {
    const id = await setTask('a-la-vez');
    await app.enter(STUDENT);
    const mine = type(id, ONE, 'lo de aquí');
    const theirs = { value: 'lo de la tableta', at: mine.at + 60_000, from: 'tableta' };
    await storeElsewhere(id, { [ONE]: theirs });
    await save(id);
    expect(await storedOf(id)).toEqual({ [ONE]: theirs, ...setAside({ [ONE]: mine }) });
    expect(tasksWithPending(STUDENT)).toEqual([]);
    const after = keepPending(placeOf(id), ONE, 'lo nuevo, visto lo otro', theirs);
    await save(id);
    expect(await storedOf(id)).toEqual({ [ONE]: after, ...setAside({ [ONE]: mine }) });
  });

  it('of words that two tabs of a device wrote without a network none is lost', async () => {
    const id = await setTask('dos-pestanas');
    await app.enter(STUDENT);
    const first = type(id, ONE, 'lo de la primera');
    const ofOther = { ...first, from: 'otra' };
    keepFields(placeOf(id), { [ONE]: ofOther });
    const second = type(id, ONE, 'lo de la segunda');
    await save(id);
    expect(await storedOf(id)).toEqual({ [ONE]: second, ...setAside({ [ONE]: ofOther }) });
  });

  it('a draft that is refused, or too long, stays on the device', async () => {
    const id = await setTask('no-cabe');
    await app.enter(STUDENT);
    type(id, ONE, 'corta');
    await fail('firestore.commit');
    expect(await save(id)).toEqual({ error: 'permission-denied', says: [] });
    await endFaults();
    expect(pendingFields(placeOf(id))[ONE]?.value).toBe('corta');
    type(id, TWO, 'a'.repeat(MAX_DRAFT_LENGTH));
    expect(await save(id)).toEqual({ error: 'draft-too-long', says: [] });
    expect(Object.keys(pendingFields(placeOf(id)))).toEqual([ONE, TWO]);
    expect(await storedOf(id)).toEqual({});
  });
});

describe('sending', () => {
  it('sending uses the newer of each field from every device, and ends the draft', async () => {
    const id = await setTask('todo');
    await app.enter(STUDENT);
    const mine = type(id, ONE, 'de aquí');
    await storeElsewhere(id, {
      [ONE]: { value: 'de antes', at: mine.at - 1 },
      [TWO]: { value: 'de allá', at: 1 },
    });
    expect(await send(id, { [ONE]: mine })).toMatchObject({ error: null });
    expect(await answersOf(id)).toEqual({
      [OPEN]: { [`${OPEN}-p1`]: 'de aquí', [`${OPEN}-p2`]: 'de allá' },
    });
    expect(await storedOf(id)).toEqual({});
    expect(tasksWithPending(STUDENT)).toEqual([]);
  });

  it('words of another device that the sent ones had not seen stay in the account to be read', async () => {
    const id = await setTask('enviada-sin-ver');
    await app.enter(STUDENT);
    const mine = type(id, ONE, 'lo de aquí');
    const theirs = { value: 'lo de la tableta', at: mine.at - 60_000, from: 'tableta' };
    await storeElsewhere(id, { [ONE]: theirs });
    expect(await send(id, { [ONE]: mine })).toMatchObject({ error: null });
    expect(await answersOf(id)).toEqual({ [OPEN]: { [`${OPEN}-p1`]: 'lo de aquí' } });
    expect(await storedOf(id)).toEqual(setAside({ [ONE]: theirs }));
  });

  it('words that are older than what was sent before a return stay to be read when what goes on from that is sent', async () => {
    const id = await setTask('devuelta-con-viejas');
    await app.enter(STUDENT);
    const older = { value: 'de antes', at: 5, from: 'telefono' };
    await storeElsewhere(id, { [ONE]: older });
    const answers = { [OPEN]: { [`${OPEN}-p1`]: 'lo que se envió' } };
    await send(id, draftOfWork({ answers, files: {} }, 10));
    expect(await answersOf(id)).toEqual(answers);
    expect(await storedOf(id)).toEqual(setAside({ [ONE]: older }));
  });

  it('a page that has heard neither of a sending from elsewhere nor of the return sends nothing of it, and then knows', async () => {
    const id = await setTask('devuelta-sin-saber');
    await app.enter(STUDENT);
    const mine = type(id, ONE, 'de la primera vez');
    await db.doc(`tasks/${id}`).update({ reopened: { [STUDENT]: 1 } });
    expect(await send(id, { [ONE]: mine })).toEqual({ error: 'task-returned', says: [] });
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    expect(pendingFields(placeOf(id))[ONE]?.value).toBe('de la primera vez');
    const known = taskById.select(app.store.getState(), taskById.keyOf([id]));
    expect(known.items.map(({ reopened }) => reopened[STUDENT])).toEqual([1]);
  });

  it('what was written after a try whose answer was lost is not counted as sent when that try has arrived', async () => {
    const id = await setTask('llego-sin-respuesta');
    await app.enter(STUDENT);
    const first = type(id, ONE, 'versión X');
    await fail('firestore.commit');
    expect((await send(id, { [ONE]: first })).error).not.toBeNull();
    await endFaults();
    await sendWork(db, id, STUDENT, { answers: { [OPEN]: { [`${OPEN}-p1`]: 'versión X' } } });
    const later = keepPending(placeOf(id), ONE, 'versión X y más', first);
    expect(await send(id, { [ONE]: later })).toMatchObject({ error: null });
    expect(await answersOf(id)).toEqual({ [OPEN]: { [`${OPEN}-p1`]: 'versión X' } });
    expect(pendingFields(placeOf(id))).toEqual(setAside({ [ONE]: later }));
  });

  it('sending leaves a task that is reopened later to be worked on as before', async () => {
    const id = await setTask('reabierta-luego');
    await app.enter(STUDENT);
    await send(id, { [ONE]: { value: 'uno', at: 1 } });
    expect(selectWorkState(app.store.getState(), id).sending).toBe('sent');
    app.dispatch(workBegun({ taskId: id, attempt: 2 }));
    expect(selectWorkState(app.store.getState(), id).sending).toBe('no');
  });

  it('a form that is opened before the stream has told of the sending says that it was sent, and saves no draft', async () => {
    const id = await setTask('formulario-atrasado');
    await app.enter(STUDENT);
    await send(id, { [ONE]: { value: 'uno', at: 1 } });
    app.dispatch(workBegun({ taskId: id, attempt: 1 }));
    expect(selectWorkState(app.store.getState(), id).sending).toBe('sent');
    type(id, TWO, 'escrito después');
    await save(id);
    expect(selectWorkState(app.store.getState(), id).draft).toBe('idle');
    expect(pendingFields(placeOf(id))[TWO]?.value).toBe('escrito después');
  });

  it('sending contains nothing of an activity that the task no longer has', async () => {
    const id = await setTask('sin-actividad');
    await app.enter(STUDENT);
    const value = { value: 'de más', at: 1 };
    expect(await send(id, { [ONE]: value, 'otra/pregunta': value })).toMatchObject({ error: null });
    expect(await answersOf(id)).toEqual({ [OPEN]: { [`${OPEN}-p1`]: 'de más' } });
  });

  it('sending a second time with other answers is refused, and what was typed stays', async () => {
    const id = await setTask('segunda');
    await app.enter(STUDENT);
    await send(id, { [ONE]: { value: 'primera', at: 1 } });
    const late = type(id, ONE, 'tarde');
    expect(await send(id, { [ONE]: late })).toEqual({ error: 'already-done', says: [] });
    expect(await answersOf(id)).toEqual({ [OPEN]: { [`${OPEN}-p1`]: 'primera' } });
    expect(pendingFields(placeOf(id))[ONE]?.value).toBe('tarde');
  });
});

describe('a task whose activities its teacher has changed', () => {
  it('a page that has not heard of the change sends nothing, says why, and then shows the task of now', async () => {
    const id = await setTask('pagina-atrasada');
    await app.enter(STUDENT);
    await db.doc(`tasks/${id}`).update({ activities: [PROJECT] });
    const draft = { [ONE]: { value: 'lo que escribí', at: 5 } };
    expect(await send(id, draft)).toEqual({
      error: 'task-changed',
      says: [`error: ${answerTexts.changed}`],
    });
    expect(await answersOf(id)).toBeUndefined();
    expect(findUnsent(placeOf(id))).toMatchObject({ fields: draft, activities: [OPEN, PROJECT] });
    const known = taskById.select(app.store.getState(), taskById.keyOf([id]));
    expect(known.items.map(({ activities }) => activities)).toEqual([[PROJECT]]);
  });

  it('words of an activity that was taken out are not sent, and stay in the account to be read', async () => {
    const id = await setTask('palabras-de-mas');
    await app.enter(STUDENT);
    // The answers came from another device: this one has them only from the server.
    const old = { 'quitada/p1': { value: 'de la actividad quitada', at: 7 } };
    await storeElsewhere(id, old);
    expect(await send(id, { [ONE]: { value: 'lo demás', at: 5 } })).toMatchObject({ error: null });
    expect(await answersOf(id)).toEqual({ [OPEN]: { [`${OPEN}-p1`]: 'lo demás' } });
    expect(pendingFields(placeOf(id))).toEqual({});
    expect(await storedOf(id)).toEqual(setAside(old));
  });
});
