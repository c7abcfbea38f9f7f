import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFilePath, waitingFilePath, waitingFileUrl } from '../../src/domain/files';
import { checkAnswers } from '../../src/lib/connection';
import { getStored } from '../../src/lib/offline/deviceDb';
import { keeping, whenKept } from '../../src/lib/offline/draftsOnDisk';
import { findWaitingFile, keepWaitingFile } from '../../src/lib/offline/waitingFiles';
import { uploadAnswer } from '../../src/store/submission/submissionWrites';
import { countUnsaved, setRemembered } from '../../src/lib/drafts';
import { answerKey } from '../../src/domain/workDraft';
import type { DraftFields } from '../../src/models/work';
import { submitTask } from '../../src/store/submission/submitTask';
import { answerTexts } from '../../src/lib/texts/submission';
import { keepPending, pendingFields } from '../../src/store/submission/pendingWork';
import { sendUnsent } from '../../src/store/submission/sendUnsent';
import {
  dropUnsent,
  findUnsent,
  keepUnsent,
  tasksUnsent,
} from '../../src/store/submission/unsentWork';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { submissionOf, OPEN, PROJECT, setTaskOf } from '../support/grading';
import { sendWork } from '../support/schoolWork';
import { settle } from '../support/testSchool';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 'estudiante';
const ONE = answerKey(OPEN, `${OPEN}-p1`);
const parts = { activities: [OPEN], activitiesBook: [] };
const setTask = (id: string) => setTaskOf(db, id, [OPEN]);
const placeOf = (taskId: string) => ({ taskId, studentId: STUDENT });
const anyTime: unknown = expect.any(Number);
const draft: DraftFields = { [ONE]: { value: 'lo que envié', at: 5 } };
const order = { fields: draft, activities: [OPEN], attempt: 1, at: anyTime };
const press = (id: string, reopened: Record<string, number> = {}, fields = draft, lacks?: string) =>
  submitTask({
    lacks,
    task: {
      id,
      subjectId: 'octavo-a-matematica',
      courseId: 'octavo-a',
      idPeriod: '2026-2027',
      reopened,
      ...parts,
    },
    studentId: STUDENT,
    draft: fields,
  });

describe('work that was to be sent', () => {
  it('work is kept on the device from the press of the button until the server has it', async () => {
    const id = await setTask('en-camino');
    await app.enter(STUDENT);
    const sending = app.dispatch(press(id));
    expect(findUnsent(placeOf(id))).toEqual(order);
    expect(tasksUnsent(STUDENT)).toEqual([id]);
    expect(countUnsaved(STUDENT)).toMatchObject({ answers: 0, sendings: 1, others: 0 });
    await sending;
    expect(findUnsent(placeOf(id))).toBeNull();
    expect(tasksUnsent(STUDENT)).toEqual([]);
  });

  it('work that failed or met no network is kept, and sent later as it was', async () => {
    const id = await setTask('no-llega');
    await app.enter(STUDENT);
    await fail('firestore.commit');
    expect(await app.write(press(id))).toMatchObject({ error: 'permission-denied' });
    await endFaults();
    expect(findUnsent(placeOf(id))).toEqual({ ...order, isRefused: true });
    dropUnsent(placeOf(id));
    Object.assign(navigator, { onLine: false });
    expect(await app.write(press(id))).toMatchObject({ error: 'unavailable' });
    Object.assign(navigator, { onLine: true });
    expect(findUnsent(placeOf(id))).toEqual(order);
    expect(await app.write(press(id))).toMatchObject({ error: null });
    expect(await submissionOf(db, id, STUDENT)).toMatchObject({
      answers: { [OPEN]: { [`${OPEN}-p1`]: 'lo que envié' } },
    });
    expect(findUnsent(placeOf(id))).toBeNull();
  });

  it('work is forgotten when it was sent from somewhere else', async () => {
    const id = await setTask('ya-enviada');
    await app.enter(STUDENT);
    await sendWork(db, id, STUDENT, { noteFinal: 1 });
    expect(await app.write(press(id))).toMatchObject({ error: 'already-done' });
    expect(findUnsent(placeOf(id))).toBeNull();
  });

  it('work knows the attempt to which it belongs', async () => {
    const id = await setTask('tercer-intento');
    await app.enter(STUDENT);
    await fail('firestore.commit');
    await app.write(press(id, { [STUDENT]: 2 }));
    await endFaults();
    expect(findUnsent(placeOf(id))?.attempt).toBe(3);
  });

  it('work stays on the device only where the device remembers its user', async () => {
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

describe('a device that remembers its user and had no connection', () => {
  useTriggers();
  const pressOffline = async (id: string) => {
    Object.assign(navigator, { onLine: false });
    const outcome = await app.write(press(id));
    Object.assign(navigator, { onLine: true });
    return outcome;
  };
  const sendAll = () => sendUnsent(STUDENT, app.dispatch);
  const sentAt = async (id: string) =>
    ((await submissionOf(db, id, STUDENT))?.fecha as { toMillis: () => number }).toMillis();

  beforeEach(async () => {
    await app.enter(STUDENT);
    setRemembered(true);
  });
  afterEach(() => {
    Object.assign(navigator, { onLine: true });
  });

  it('the order to send is on the disk before it is said to be kept, and the screen says so alone', async () => {
    const id = await setTask('se-enviara');
    expect(await pressOffline(id)).toEqual({ error: 'unavailable', says: [] });
    expect(keeping.now()).toBe('kept');
    expect(await getStored('drafts', `${STUDENT}:send:${id}`)).toMatchObject({
      draft: { fields: draft, attempt: 1 },
    });
  });

  it('a device without room does not promise to send, says so, and sends nothing by itself later', async () => {
    const id = await setTask('sin-espacio');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await pressOffline(id)).toEqual({
      error: 'not-kept',
      says: [`error: ${answerTexts.notKept}`],
    });
    full.mockRestore();
    expect(findUnsent(placeOf(id))).toBeNull();
    expect(await whenKept()).toBe(true);
    expect(tasksUnsent(STUDENT)).not.toContain(id);
  });

  it('a file that finds nobody who answers waits on the device, whatever the device believes', async () => {
    const file = new File(['foto'], 'foto.jpg', { type: 'image/jpeg' });
    const upload = (taskId: string) =>
      app.dispatch(
        uploadAnswer({ taskId, studentId: STUDENT, activityId: OPEN, attempt: 1, file }),
      );
    const page = () =>
      Promise.resolve(new Response('<form>', { headers: { 'Content-Type': 'text/html' } }));
    const broken: readonly (readonly [string, typeof fetch])[] = [
      ['falla', () => Promise.reject(new TypeError('fetch failed'))],
      ['calla', () => new Promise(() => undefined)],
      ['ajena', page],
    ];
    for (const [taskId, answer] of broken) {
      vi.stubGlobal('fetch', answer);
      const { payload } = await upload(taskId);
      vi.unstubAllGlobals();
      await checkAnswers();
      const path = answerFilePath(taskId, STUDENT, OPEN, 1);
      expect(waitingFilePath(String(payload)), taskId).toBe(path);
      expect(await (await findWaitingFile(STUDENT, path))?.text()).toBe('foto');
    }
  });

  it('an order does not go without a file that was chosen since and was refused, or found neither a network nor room', async () => {
    const file = new File(['foto'], 'foto.jpg', { type: 'image/jpeg' });
    const upload = (taskId: string) =>
      app.dispatch(
        uploadAnswer({ taskId, studentId: STUDENT, activityId: OPEN, attempt: 1, file }),
      );
    const [full, refused] = [await setTask('sin-sitio'), await setTask('negada')];
    await pressOffline(full);
    await pressOffline(refused);
    await fail('storage.upload');
    await upload(refused);
    await endFaults();
    // The device cannot keep the file, as with a storage without room for it.
    const noRoom = vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new Error('no room'));
    Object.assign(navigator, { onLine: false });
    const running = upload(full);
    // The same happens when the battery is empty before the upload ends.
    await expect.poll(() => findUnsent(placeOf(full))?.lacks).toBe('foto.jpg');
    expect(await running).toMatchObject({ error: { code: 'no-room' } });
    Object.assign(navigator, { onLine: true });
    noRoom.mockRestore();
    await sendAll();
    for (const id of [full, refused]) {
      expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
      expect(findUnsent(placeOf(id))).toMatchObject({ fields: draft, lacks: 'foto.jpg' });
    }
    // The student confirms again, now without the file; or the file is uploaded after all, and the
    // order is carried out.
    expect(await app.write(press(refused))).toMatchObject({ error: null });
    expect(await upload(full)).toMatchObject({ meta: { requestStatus: 'fulfilled' } });
    expect(findUnsent(placeOf(full))?.lacks).toBeUndefined();
    await sendAll();
    await expect
      .poll(async () => (await submissionOf(db, full, STUDENT))?.files)
      .toHaveProperty(OPEN);
  });

  it('an order whose task was sent from elsewhere stays to be told while something typed here is not in it', async () => {
    const id = await setTask('enviada-desde-otro');
    await pressOffline(id);
    keepPending(placeOf(id), ONE, 'solo aquí', undefined);
    await sendWork(db, id, STUDENT);
    await settle(); // its automatic score
    await sendAll();
    expect(findUnsent(placeOf(id))).toEqual(order);
    dropUnsent(placeOf(id));
  });

  it('tasks are sent by themselves, once and in the order in which they were told to be sent', async () => {
    const [second, first] = [await setTask('a-segunda'), await setTask('b-primera')];
    await pressOffline(first);
    await pressOffline(second);
    expect(tasksUnsent(STUDENT)).toEqual([first, second]);
    const before = Date.now();
    // Two tabs of the device begin at the same time.
    await Promise.all([sendAll(), sendAll()]);
    expect(tasksUnsent(STUDENT)).toEqual([]);
    expect(await sentAt(first)).toBeGreaterThanOrEqual(before);
    expect(await sentAt(second)).toBeGreaterThan(await sentAt(first));
    await settle(); // its automatic score
    const sent = await submissionOf(db, first, STUDENT);
    await sendAll();
    expect(await submissionOf(db, first, STUDENT)).toEqual(sent);
  });

  it('whoever asks a second time while it is being sent hears how that ends, to try again', async () => {
    const id = await setTask('dos-preguntan');
    await pressOffline(id);
    Object.assign(navigator, { onLine: false });
    const outcomes = await Promise.allSettled([sendAll(), sendAll()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tasksUnsent(STUDENT)).toContain(id);
  });

  it('what is sent from the home by a press is named, and what is sent from its page is not', async () => {
    const id = await setTask('desde-inicio');
    const task = { title: 'Ensayo', id, subjectId: 'octavo-a-matematica', courseId: 'octavo-a' };
    const whole = { ...task, ...parts, idPeriod: '2026-2027', reopened: {} };
    const send = submitTask({ task: whole, studentId: STUDENT, draft, orderedAt: Date.now() });
    expect(await app.write(send)).toEqual({
      error: null,
      says: [`success: «Ensayo»: ${answerTexts.sent}`],
    });
    const other = await setTask('desde-su-pagina');
    expect(await app.write(press(other))).toMatchObject({ says: [`success: ${answerTexts.sent}`] });
  });

  it('what is sent by itself is named once, however many tasks it was', async () => {
    const [first, second] = [await setTask('con-nombre'), await setTask('con-otro-nombre')];
    await pressOffline(first);
    await sendAll();
    expect(app.toasts()).toEqual([`success: «Tarea ${first}» se envió.`]);
    const third = await setTask('con-tercer-nombre');
    await pressOffline(second);
    await pressOffline(third);
    await sendAll();
    expect(app.toasts().at(-1)).toBe(
      `success: Se enviaron 2 tareas: «Tarea ${second}», «Tarea ${third}».`,
    );
  });

  it('an order whose task begins later waits for it, and goes then while the page stays open', async () => {
    const id = await setTask('empieza-despues');
    await pressOffline(id);
    await db.doc(`tasks/${id}`).update({ dateStart: new Date(Date.now() + 3000) });
    await sendAll();
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    expect(findUnsent(placeOf(id))).toEqual(order);
    await expect.poll(() => submissionOf(db, id, STUDENT), { timeout: 8000 }).toBeDefined();
    expect(findUnsent(placeOf(id))).toBeNull();
  });

  it('an order for a task from which its student was exempted is taken: it is the work of its student', async () => {
    const id = await setTask('eximida');
    await pressOffline(id);
    await db.doc(`tasks/${id}/exceptions/${STUDENT}`).set({ exempt: true, dateEnd: null });
    await sendAll();
    expect(await submissionOf(db, id, STUDENT)).toMatchObject({ idStudent: STUDENT });
  });

  it('work that had arrived although its answer was lost is not sent again', async () => {
    const id = await setTask('respuesta-perdida');
    await pressOffline(id);
    await sendWork(db, id, STUDENT);
    await settle(); // its automatic score
    const arrived = await submissionOf(db, id, STUDENT);
    await sendAll();
    expect(findUnsent(placeOf(id))).toBeNull();
    expect(await submissionOf(db, id, STUDENT)).toEqual(arrived);
  });

  it('work whose partial was closed meanwhile stays on the device and is refused to nobody', async () => {
    const id = await setTask('parcial-cerrado');
    await pressOffline(id);
    await db.doc(`tasks/${id}`).update({ partial: 0 });
    await sendAll();
    expect(findUnsent(placeOf(id))).toMatchObject({ fields: draft, attempt: 1 });
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    expect(app.toasts().filter((text) => text.startsWith('error'))).toEqual([]);
  });

  it('work of an attempt that was sent from elsewhere and reopened is not sent as a later one', async () => {
    const id = await setTask('otro-intento');
    await pressOffline(id);
    await db.doc(`tasks/${id}`).update({ reopened: { [STUDENT]: 1 } });
    await sendAll();
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
  });

  it('a task whose activities its teacher changed meanwhile is not sent by itself, and nothing of it is erased', async () => {
    const [less, more] = [await setTask('actividad-quitada'), await setTask('actividad-anadida')];
    await pressOffline(less);
    await pressOffline(more);
    await db.doc(`tasks/${less}`).update({ activities: [PROJECT], maxGrades: { [PROJECT]: 10 } });
    await db.doc(`tasks/${more}`).update({ activities: [OPEN, PROJECT] });
    await sendAll();
    for (const id of [less, more]) {
      expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
      expect(findUnsent(placeOf(id))).toEqual(order);
    }
    // Its teacher put the activity back: the confirmed work is sent.
    await db.doc(`tasks/${less}`).update({ activities: [OPEN], maxGrades: { [OPEN]: 10 } });
    await sendAll();
    expect(await submissionOf(db, less, STUDENT)).toBeDefined();
    expect(await submissionOf(db, more, STUDENT)).toBeUndefined();
  });

  it('a file that waits in an order for a task that was changed goes to the draft, unless a newer one is there', async () => {
    const id = await setTask('orden-con-archivo');
    const path = answerFilePath(id, STUDENT, OPEN, 1);
    const field = (url: string, at: number) => ({ [OPEN]: { value: { url, name: 'a.pdf' }, at } });
    const storedField = async () => {
      const stored = await db.doc(`tasks/${id}/drafts/${STUDENT}`).get();
      return (JSON.parse(String(stored.get('fields'))) as DraftFields)[OPEN];
    };
    await keepWaitingFile(STUDENT, path, new File(['a'], 'a.pdf'));
    const fields = { ...draft, ...field(waitingFileUrl(path, '1'), 5) };
    keepUnsent(placeOf(id), { fields, activities: [OPEN], attempt: 1, at: 1 });
    await db.doc(`tasks/${id}`).update({ activities: [OPEN, PROJECT] });
    await sendAll();
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    const brought = await storedField();
    expect(JSON.stringify(brought?.value)).toContain(`${OPEN}~1?`);
    await sendAll();
    expect(await storedField()).toEqual(brought);
    expect(findUnsent(placeOf(id))?.fields).toEqual(fields);
  });

  it('an order of an earlier release, without activities, is sent by itself only where its draft has all of them', async () => {
    const [same, other] = [await setTask('orden-antigua'), await setTask('orden-distinta')];
    await db.doc(`tasks/${other}`).update({ activities: [OPEN, PROJECT] });
    for (const id of [same, other]) keepUnsent(placeOf(id), { fields: draft, attempt: 1, at: 1 });
    await sendAll();
    expect(await submissionOf(db, same, STUDENT)).toBeDefined();
    expect(await submissionOf(db, other, STUDENT)).toBeUndefined();
    expect(findUnsent(placeOf(other))).toMatchObject({ fields: draft });
  });

  it('an order that is given while a chosen file is in no answer waits for it, or for another word', async () => {
    const id = await setTask('sin-el-archivo');
    Object.assign(navigator, { onLine: false });
    await app.write(press(id, {}, draft, 'foto.jpg'));
    Object.assign(navigator, { onLine: true });
    await sendAll();
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    expect(findUnsent(placeOf(id))).toMatchObject({ fields: draft, lacks: 'foto.jpg' });
    expect(await app.write(press(id))).toMatchObject({ error: null });
    expect(await submissionOf(db, id, STUDENT)).toMatchObject({ idStudent: STUDENT });
  });

  it('a file that the device no longer has is named, and nothing is sent without it', async () => {
    const id = await setTask('archivo-perdido');
    const url = waitingFileUrl(answerFilePath(id, STUDENT, OPEN, 1), 'x');
    const waiting: DraftFields = { ...draft, [OPEN]: { value: { url, name: 'foto.jpg' }, at: 6 } };
    expect(await app.write(press(id, {}, waiting))).toEqual({
      error: 'file-lost',
      says: [`error: ${answerTexts.fileLost}`],
    });
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    // The screens say that the file must be chosen again, and then only its student sends the task.
    expect(findUnsent(placeOf(id))?.lacks).toBe('foto.jpg');
    await sendAll();
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    expect(pendingFields(placeOf(id))[OPEN]?.value).toBeNull();
  });

  it('work that the server has refused is not tried at each visit, and goes when its student says so again', async () => {
    const id = await setTask('negada-antes');
    await fail('firestore.commit');
    expect(await app.write(press(id))).toMatchObject({ error: 'permission-denied' });
    await endFaults();
    await sendAll();
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    expect(findUnsent(placeOf(id))?.isRefused).toBe(true);
    expect(await app.write(press(id))).toMatchObject({ error: null });
    expect(findUnsent(placeOf(id))).toBeNull();
  });

  it('a waiting file that is refused when its order is carried out is named, and the order waits for its student', async () => {
    const id = await setTask('archivo-negado');
    const path = answerFilePath(id, STUDENT, OPEN, 1);
    await keepWaitingFile(STUDENT, path, new File(['a'], 'a.pdf'));
    const value = { url: waitingFileUrl(path, '1'), name: 'a.pdf' };
    keepUnsent(placeOf(id), {
      ...{ fields: { ...draft, [OPEN]: { value, at: 5 } }, activities: [OPEN], attempt: 1, at: 1 },
    });
    await fail('storage.upload');
    await sendAll();
    await endFaults();
    expect(findUnsent(placeOf(id))?.lacks).toBe('a.pdf');
    await sendAll();
    expect(await submissionOf(db, id, STUDENT)).toBeUndefined();
    // Nothing of it is lost: after another order it goes with its file.
    expect(await (await findWaitingFile(STUDENT, path))?.text()).toBe('a');
    const { fields } = findUnsent(placeOf(id)) ?? { fields: {} };
    expect(await app.write(press(id, {}, fields))).toMatchObject({ error: null });
    expect((await submissionOf(db, id, STUDENT))?.files).toHaveProperty(OPEN);
  });
});
