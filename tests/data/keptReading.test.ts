import { indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRemembered } from '../../src/lib/drafts';
import { getStored, listStored } from '../../src/lib/offline/deviceDb';
import { eraseDevice, startKeeping } from '../../src/lib/offline/keptData';
import { makeStore } from '../../src/store/makeStore';
import { logout, selectMe, userReceived } from '../../src/store/login/loginSlice';
import { endAllRunning } from '../../src/store/running';
import { keepPending } from '../../src/store/submission/pendingWork';
import { ownDraft, saveWorkDraft } from '../../src/store/submission/workDrafts';
import { taskById } from '../../src/store/task/taskSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { cutNetwork, restoreNetwork } from '../support/ownNetwork';

const { db } = useAdmin();
const app = useApp();

const TASK = 'octavo-a-matematica-tarea-5';
const STUDENT = 'estudiante';
const kept = async () => (await listStored('queries')).filter((key) => key.includes(TASK));
const titleIn = (store: ReturnType<typeof makeStore>) =>
  taskById.select(store.getState(), taskById.keyOf([TASK])).items[0]?.title;

/** Opens the application again as its user does: nothing is read yet. */
function openAgain(): ReturnType<typeof makeStore> {
  endAllRunning();
  const next = makeStore();
  next.dispatch(userReceived(selectMe(app.store.getState())));
  return next;
}

/** Reads the task as a screen does, until the device keeps it. */
async function readTask(): Promise<string> {
  const reading = app.watch(taskById, TASK);
  const [task] = await reading.ready();
  await expect.poll(kept).toHaveLength(1);
  reading.leave();
  return task?.title ?? '';
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('document', new EventTarget());
  await app.enter(STUDENT);
});
afterEach(async () => {
  await restoreNetwork();
  await eraseDevice();
  vi.unstubAllGlobals();
});

describe('a query on a device that remembers its user', () => {
  beforeEach(async () => {
    setRemembered(true);
    await startKeeping(STUDENT);
  });

  it('what was read before is shown until the server answers, and then what it has now', async () => {
    const title = await readTask();
    await cutNetwork();
    await db.doc(`tasks/${TASK}`).update({ title: 'Otro título' });
    const next = openAgain();
    const leave = next.dispatch(taskById.watch(taskById.keyOf([TASK])));
    await expect.poll(() => titleIn(next)).toBe(title);
    await restoreNetwork();
    await expect.poll(() => titleIn(next)).toBe('Otro título');
    leave();
    await db.doc(`tasks/${TASK}`).update({ title });
  });

  it('an answer that reached the server from another page is there without a connection, over the emptiness read before', async () => {
    const place = { taskId: TASK, studentId: STUDENT };
    const key = ownDraft.keyOf([TASK, STUDENT]);
    const draft = app.watch(ownDraft, TASK, STUDENT);
    expect(await draft.ready()).toEqual([]);
    await expect.poll(kept).toHaveLength(1);
    draft.leave();
    endAllRunning();
    keepPending(place, 'a/p', 'primeras palabras', undefined);
    expect(await app.write(saveWorkDraft(place))).toEqual({ error: null, says: [] });
    const shown = (store: ReturnType<typeof makeStore>) =>
      ownDraft.select(store.getState(), key).items[0]?.fields['a/p']?.value;
    await cutNetwork();
    // In the same tab, whose task was open before, and after the application was opened anew.
    expect(shown(app.store)).toBe('primeras palabras');
    const next = openAgain();
    const leave = next.dispatch(ownDraft.watch(key));
    await expect.poll(() => shown(next)).toBe('primeras palabras');
    leave();
    await db.doc(`tasks/${TASK}/drafts/${STUDENT}`).delete();
  });

  it('what the rules refuse by now is erased, and not shown', async () => {
    await readTask();
    const { courseId } = (await db.doc(`tasks/${TASK}`).get()).data() ?? {};
    await db.doc(`tasks/${TASK}`).update({ courseId: 'noveno-a' });
    const next = openAgain();
    const key = taskById.keyOf([TASK]);
    const leave = next.dispatch(taskById.watch(key));
    await expect.poll(() => taskById.select(next.getState(), key).status).toBe('failed');
    leave();
    await db.doc(`tasks/${TASK}`).update({ courseId });
    const [place = ''] = await kept();
    await expect.poll(() => getStored('queries', place)).toBeNull();
  });

  it('signing out erases the database and what the device remembers', async () => {
    await readTask();
    await app.dispatch(logout()).unwrap();
    await expect.poll(async () => (await indexedDB.databases()).length).toBe(0);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('aula:'))).toEqual([]);
  });
});

describe('a query on any other device', () => {
  it('nothing of it is kept', async () => {
    await startKeeping(STUDENT);
    await app.watch(taskById, TASK).ready();
    expect(await indexedDB.databases()).toEqual([]);
  });
});
