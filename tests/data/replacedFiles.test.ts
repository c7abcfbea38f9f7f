import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFilePath } from '../../src/domain/files';
import { setRemembered } from '../../src/lib/drafts';
import { storedDraft } from '../../src/lib/firebase/draftConverter';
import { findWaitingFile } from '../../src/lib/offline/waitingFiles';
import type { DraftFields, WorkFile } from '../../src/models/work';
import { answerTexts } from '../../src/lib/texts/submission';
import { unsentTexts } from '../../src/lib/texts/unsent';
import { keepAnswerFile } from '../../src/store/submission/answerFiles';
import { dropArrivedFiles } from '../../src/store/submission/arrivedFiles';
import { keepPending, pendingFields } from '../../src/store/submission/pendingWork';
import { submitTask } from '../../src/store/submission/submitTask';
import { uploadAnswer } from '../../src/store/submission/submissionWrites';
import { findUnsent } from '../../src/store/submission/unsentWork';
import { saveWorkDraft } from '../../src/store/submission/workDrafts';
import { useAdmin } from '../support/admin';
import { done, useApp } from '../support/app';
import { PROJECT, submissionOf } from '../support/grading';
import { eraseOwnDrafts } from '../support/ownDrafts';
import { copyTask } from '../support/schoolWork';
import { answerUrl, storeAnswer } from '../support/storedFiles';

const { db } = useAdmin();
const app = useApp();
eraseOwnDrafts();

const STUDENT = 'estudiante';
const parts = { activities: [PROJECT], activitiesBook: [], maxGrades: { [PROJECT]: 10 } };

describe('a file of an answer that two devices have', () => {
  let id = '';
  const place = () => ({ taskId: id, studentId: STUDENT });
  const upload = async (name: string): Promise<WorkFile> => {
    const file = new File([name], name);
    const chosen = { ...place(), activityId: PROJECT, attempt: 1, file };
    return { url: await app.dispatch(uploadAnswer(chosen)).unwrap(), name };
  };
  const send = (value: WorkFile, orderedAt?: number) => {
    const before = pendingFields(place())[PROJECT];
    const draft = { [PROJECT]: keepPending(place(), PROJECT, value, before) };
    const ofTask = {
      subjectId: 'octavo-a-matematica',
      courseId: 'octavo-a',
      idPeriod: '2026-2027',
    };
    const title = 'Plano de la casa';
    const task = { id, title, ...ofTask, reopened: {}, activities: [PROJECT], activitiesBook: [] };
    const order = { task, studentId: STUDENT, draft };
    return app.write(submitTask({ ...order, ...(orderedAt !== undefined && { orderedAt }) }));
  };
  const stored = async () => (await submissionOf(db, id, STUDENT))?.files;
  /** A draft as another device stores it. */
  const draftOf = (fields: DraftFields) => ({
    fields: storedDraft(fields).fields,
    updatedAt: Timestamp.now(),
  });
  beforeEach(async () => {
    await app.enter(STUDENT);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('a task whose file another device has replaced is not sent until its student has chosen the file again', async () => {
    id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'otra-en-su-lugar', parts);
    const first = await upload('primera.pdf');
    await upload('de otro dispositivo.pdf'); // its bytes come last, and its draft is not stored yet
    expect(await send(first)).toEqual({
      error: 'file-replaced',
      says: [`error: ${answerTexts.fileReplaced}`],
    });
    expect(await stored()).toBeUndefined();
    expect(pendingFields(place())[PROJECT]).toMatchObject({ value: null, replaced: first });
    expect(findUnsent(place())?.lacks).toBe('primera.pdf');
    const again = await upload('primera.pdf');
    expect((await send(again)).error).toBeNull();
    expect(await stored()).toEqual({ [PROJECT]: again.url });
  });

  it('a task is sent with the file that its answer names when Storage does not say which one it has', async () => {
    id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'sin-respuesta-de-storage', parts);
    const file = await upload('primera.pdf');
    keepPending(place(), PROJECT, file, undefined);
    await app.write(saveWorkDraft(place()));
    const ask = fetch;
    vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
      typeof input === 'string' && input.includes('/v0/b/')
        ? Promise.resolve(new Response(null, { status: 500 }))
        : ask(input, init),
    );
    expect((await send(file)).error).toBeNull();
    expect(await stored()).toEqual({ [PROJECT]: file.url });
  });

  it('a task is not sent with a file of another device that its student has not seen', async () => {
    id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'otra-durante-el-envio', parts);
    const first = await upload('primera.pdf');
    const other = await upload('de otro dispositivo.pdf');
    const field = { value: other, at: Date.now() + 60_000 }; // it comes as the work is being sent
    await db.doc(`tasks/${id}/drafts/${STUDENT}`).set(draftOf({ [PROJECT]: field }));
    expect((await send(first)).error).toBe('file-replaced');
    expect(await stored()).toBeUndefined();
    expect(findUnsent(place())?.lacks).toBe('primera.pdf');
    expect((await send(other)).error).toBeNull();
    expect(await stored()).toEqual({ [PROJECT]: other.url });
  });

  it('a task that is sent by itself goes with the later file of two devices, and its student reads so', async () => {
    id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'otra-antes-del-envio', parts);
    const first = await upload('primera.pdf');
    const other = await upload('de otro dispositivo.pdf');
    const field = { value: other, at: Date.now() + 60_000 };
    await db.doc(`tasks/${id}/drafts/${STUDENT}`).set(draftOf({ [PROJECT]: field }));
    expect((await send(first, Date.now())).error).toBeNull();
    expect(await stored()).toEqual({ [PROJECT]: other.url });
    await expect
      .poll(app.toasts)
      .toContain(`warning: ${unsentTexts.sentReplacedOf('Plano de la casa')}`);
  });

  it('a task does not go by itself without its file while another device replaces it', async () => {
    id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'a-medio-cambiar', parts);
    const first = await upload('primera.pdf');
    const field = { value: null, at: Date.now() + 60_000, replaced: first };
    await db.doc(`tasks/${id}/drafts/${STUDENT}`).set(draftOf({ [PROJECT]: field }));
    expect((await send(first, Date.now())).error).toBe('file-replaced');
    expect(await stored()).toBeUndefined();
    expect(findUnsent(place())?.lacks).toBe('primera.pdf');
  });

  it('a file whose upload had arrived without an answer before its task was sent from elsewhere is not said to be left out', async () => {
    id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'llego-sin-respuesta', parts);
    const path = answerFilePath(id, STUDENT, PROJECT, 1);
    const file = new File(['de aquí.pdf'], 'de aquí.pdf');
    setRemembered(true);
    const url = (await keepAnswerFile(STUDENT, path, file)) ?? '';
    keepPending(place(), PROJECT, { url, name: 'de aquí.pdf' }, undefined);
    const put = (body: string) =>
      storeAnswer(id, STUDENT, `${PROJECT}~1`, { type: 'application/pdf', body });
    const named = { [PROJECT]: answerUrl(id, STUDENT, `${PROJECT}~1`) };
    expect(await dropArrivedFiles(place(), named)).toBe(false); // nothing is there
    await put('otra, más larga');
    expect(await dropArrivedFiles(place(), named)).toBe(false); // another one is there
    await put('de aquí.pdf');
    expect(await dropArrivedFiles(place(), {})).toBe(false); // the server is going to delete it
    expect(await findWaitingFile(STUDENT, path)).not.toBeNull();
    expect(await dropArrivedFiles(place(), named)).toBe(true);
    expect(pendingFields(place())).toEqual({});
    expect(await findWaitingFile(STUDENT, path)).toBeNull();
    setRemembered(false);
  });

  it('a student reads after the sending that another device had replaced the file, when Storage says it no sooner', async () => {
    id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'dicho-despues', parts);
    const first = await upload('primera.pdf');
    await upload('de otro dispositivo.pdf');
    const ask = fetch;
    vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
      typeof input === 'string' && input.includes('/v0/b/')
        ? Promise.reject(new TypeError('nobody answers'))
        : ask(input, init),
    );
    expect(await send(first)).toEqual(done(answerTexts.sent));
    vi.unstubAllGlobals();
    await expect
      .poll(app.toasts, { timeout: 20_000 })
      .toContain(`warning: ${unsentTexts.sentReplacedOf('Plano de la casa')}`);
  });

  it('a file whose upload finds the task sent from elsewhere is said not to have been handed in', async () => {
    id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'enviada-durante-la-subida', parts);
    expect((await send(await upload('primera.pdf'))).error).toBeNull();
    const file = new File(['tarde'], 'tarde.pdf');
    const chosen = { ...place(), activityId: PROJECT, attempt: 1, file };
    expect(await app.write(uploadAnswer(chosen))).toEqual({
      error: 'already-done',
      says: [`error: ${answerTexts.fileTooLate}`],
    });
  });
});
