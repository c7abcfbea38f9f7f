import { describe, expect, it } from 'vitest';
import { answerFilePath } from '../../src/domain/files';
import { setAside } from '../../src/domain/workDraft';
import { countUnsaved, setRemembered } from '../../src/lib/drafts';
import { listStored } from '../../src/lib/offline/deviceDb';
import { findWaitingFile } from '../../src/lib/offline/waitingFiles';
import { activityTexts } from '../../src/lib/texts/activity';
import { logout } from '../../src/store/login/loginSlice';
import { findFile } from '../../src/lib/firebase/storage';
import type { DraftFields } from '../../src/models/work';
import { reopenSubmission, uploadAnswer } from '../../src/store/submission/submissionWrites';
import { submitTask } from '../../src/store/submission/submitTask';
import { keepAnswerFile, stopUpload } from '../../src/store/submission/answerFiles';
import { selectUpload } from '../../src/store/form/formSlice';
import { goOnUploading } from '../../src/store/submission/leftUpload';
import { answerUploadId, keepPending, pendingFields } from '../../src/store/submission/pendingWork';
import { saveWorkDraft } from '../../src/store/submission/workDrafts';
import { readReopenedWork } from '../support/reopenedWork';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { submissionOf, PROJECT } from '../support/grading';
import { copyTask, sendWork } from '../support/schoolWork';
import { answerUrl, readAnswer } from '../support/storedFiles';
import { settle } from '../support/testSchool';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 'estudiante';
const parts = { activities: [PROJECT], activitiesBook: [] };
const setTask = (id: string) =>
  copyTask(db, 'octavo-a-matematica-tarea-5', id, { ...parts, maxGrades: { [PROJECT]: 10 } });
const placeOf = (taskId: string) => ({ taskId, studentId: STUDENT });
const save = (taskId: string) => app.write(saveWorkDraft(placeOf(taskId)));
const storedOf = async (taskId: string) => {
  const draft = await db.doc(`tasks/${taskId}/drafts/${STUDENT}`).get();
  return JSON.parse(String(draft.get('fields') ?? '{}')) as DraftFields;
};
const send = (taskId: string, draft: DraftFields, attempt = 1) =>
  app.write(
    submitTask({
      task: {
        id: taskId,
        subjectId: 'octavo-a-matematica',
        courseId: 'octavo-a',
        idPeriod: '2026-2027',
        reopened: attempt === 1 ? {} : { [STUDENT]: attempt - 1 },
        ...parts,
      },
      studentId: STUDENT,
      draft,
    }),
  );
const upload = async (taskId: string, content: string, attempt = 1) => {
  const file = new File([content], 'plano.pdf');
  const place = { taskId, studentId: STUDENT, activityId: PROJECT, attempt };
  return app.dispatch(uploadAnswer({ ...place, file })).unwrap();
};
const readFile = (taskId: string, attempt = 1) =>
  readAnswer(answerUrl(taskId, STUDENT, `${PROJECT}~${String(attempt)}`));
const fileField = (url: string, at = 1): DraftFields => ({
  [PROJECT]: { value: { url, name: 'plano.pdf' }, at },
});
const sentFile = async (taskId: string) =>
  ((await submissionOf(db, taskId, STUDENT)) as { files: Record<string, string> } | undefined)
    ?.files[PROJECT];
const reopen = async (taskId: string) => {
  await app.enter('docente');
  const place = { taskId, studentId: STUDENT, teacherId: 'docente' };
  expect(await app.write(reopenSubmission(place))).toMatchObject({ error: null });
  await app.enter(STUDENT);
};

describe('the file of an answer', () => {
  useTriggers();
  it('an answer has one file in its place, and one that was taken out goes when the work is sent without it', async () => {
    const id = await setTask('archivo-fuera');
    await app.enter(STUDENT);
    await upload(id, 'primero');
    const second = await upload(id, 'segundo');
    expect(await readFile(id)).toBe('segundo');
    keepPending(placeOf(id), PROJECT, { url: second, name: 'plano.pdf' }, undefined);
    await save(id);
    keepPending(placeOf(id), PROJECT, null, (await storedOf(id))[PROJECT]);
    await save(id);
    // Another device may have put a file there meanwhile: nobody deletes it before the work is sent.
    expect(await readFile(id)).toBe('segundo');
    expect(await send(id, {})).toMatchObject({ error: null });
    await settle();
    expect(await readFile(id)).toBeNull();
  });
});

describe('the file of a submission that was reopened', () => {
  useTriggers();
  it('a submitted file stays as it was sent, whatever the student chooses after reopening', async () => {
    const id = await setTask('archivo-reabierto');
    await app.enter(STUDENT);
    const first = await upload(id, 'primero');
    await send(id, fileField(first));
    await reopen(id);
    await expect(upload(id, 'encima')).rejects.toMatchObject({ code: 'storage/unauthorized' });

    await upload(id, 'segundo', 2);
    const third = await upload(id, 'tercero', 2);
    await send(id, fileField(third), 2);
    await settle();
    expect(await readFile(id)).toBe('primero');
    expect(await readFile(id, 2)).toBe('tercero');
    expect(await sentFile(id)).toBe(third);
    // The address that was sent first opens the same file as before, also for the teacher.
    expect(await (await fetch(first)).text()).toBe('primero');
    await app.enter('docente');
    expect((await findFile(answerFilePath(id, STUDENT, PROJECT, 1))).url).toBe(first);
  });

  it('a submitted file may be sent once more unchanged', async () => {
    const id = await setTask('archivo-otra-vez');
    await app.enter(STUDENT);
    const first = await upload(id, 'primero');
    await send(id, fileField(first));
    await reopen(id);
    const again = await readReopenedWork(id, STUDENT);
    expect(again?.files).toEqual({ [PROJECT]: first });
    expect(await send(id, fileField(first, 0), 2)).toMatchObject({ error: null });
    expect(await sentFile(id)).toBe(first);
  });

  it('a file that another device kept and never sent is not sent', async () => {
    const id = await setTask('archivo-olvidado');
    await app.enter(STUDENT);
    const forgotten = await upload(id, 'olvidado');
    await send(id, {});
    await settle();
    expect(await readFile(id)).toBeNull();
    await reopen(id);
    keepPending(placeOf(id), PROJECT, { url: forgotten, name: 'plano.pdf' }, undefined);
    expect(await send(id, {}, 2)).toMatchObject({ error: null });
    expect(await sentFile(id)).toBeUndefined();
  });
});

describe('a file that is being uploaded when its student leaves the task', () => {
  const leave = async (taskId: string) => {
    const file = new File(['a medias'], 'plano.pdf');
    const chosen = { taskId, studentId: STUDENT, activityId: PROJECT, attempt: 1, file };
    return app.dispatch(goOnUploading(chosen, app.dispatch(uploadAnswer(chosen))));
  };

  it.each([
    ['remembers its user', true],
    ['does not', false],
  ])('a file goes on to the draft on a device that %s', async (_, isRemembered) => {
    const id = await setTask(`a-medias-${String(isRemembered)}`);
    await app.enter(STUDENT);
    setRemembered(isRemembered);
    expect(await leave(id)).toBe('inAnswer');
    expect((await storedOf(id))[PROJECT]?.value).toMatchObject({ name: 'plano.pdf' });
    expect(await readFile(id)).toBe('a medias');
    expect(pendingFields(placeOf(id))).toEqual({});
    expect(app.toasts().filter((text) => text.startsWith('error'))).toEqual([]);
    setRemembered(false);
  });

  it('a file that cannot be uploaded waits on a device that remembers its user, and is told anywhere else', async () => {
    await app.enter(STUDENT);
    await fail('storage.upload');
    const lost = await setTask('a-medias-perdido');
    expect(await leave(lost)).toBe('failed');
    expect(app.toasts().at(-1)).toMatch(activityTexts.uploadFailed);
    setRemembered(true);
    const kept = await setTask('a-medias-espera');
    expect(await leave(kept)).toBe('inAnswer');
    await endFaults();
    const path = answerFilePath(kept, STUDENT, PROJECT, 1);
    expect(await (await findWaitingFile(STUDENT, path))?.text()).toBe('a medias');
    expect(await save(kept)).toMatchObject({ error: null });
    expect(await readFile(kept)).toBe('a medias');
    setRemembered(false);
  });

  it('a file that waits while its task is sent from elsewhere and given back is of the next attempt, with the words beside it', async () => {
    const id = await setTask('dos-intentos');
    await app.enter(STUDENT);
    setRemembered(true);
    const path = answerFilePath(id, STUDENT, PROJECT, 1);
    const url = (await keepAnswerFile(STUDENT, path, new File(['desde A'], 'a.pdf'))) ?? '';
    keepPending(placeOf(id), PROJECT, { url, name: 'a.pdf' }, undefined);
    keepPending(placeOf(id), 'otra', 'palabras', undefined);
    await db.doc(`tasks/${id}`).update({ [`reopened.${STUDENT}`]: 1 });
    expect(await save(id)).toMatchObject({ error: null });
    expect(await storedOf(id)).toMatchObject({
      [PROJECT]: { value: { name: 'a.pdf' } },
      otra: { value: 'palabras' },
    });
    expect(await readFile(id, 2)).not.toBeNull();
    expect(await readFile(id, 1)).toBeNull();
    expect(await listStored('files')).toEqual([]);
    expect(pendingFields(placeOf(id))).toEqual({});
    setRemembered(false);
  });

  it('a file that was chosen before its task was sent from elsewhere and given back is no work of the next attempt', async () => {
    const id = await setTask('archivo-de-antes');
    await app.enter(STUDENT);
    setRemembered(true);
    const path = answerFilePath(id, STUDENT, PROJECT, 1);
    const url = (await keepAnswerFile(STUDENT, path, new File(['desde A'], 'a.pdf'))) ?? '';
    const chosen = keepPending(placeOf(id), PROJECT, { url, name: 'a.pdf' }, undefined);
    await sendWork(db, id, STUDENT, {});
    await settle();
    await reopen(id);
    expect(await save(id)).toMatchObject({ error: null });
    expect((await storedOf(id))[PROJECT]).toBeUndefined();
    expect(await readFile(id, 2)).toBeNull();
    expect(pendingFields(placeOf(id))).toEqual(setAside({ [PROJECT]: chosen }));
    expect(await (await findWaitingFile(STUDENT, path))?.text()).toBe('desde A');
    setRemembered(false);
  });

  it('a file that waited and is being uploaded can be stopped, and does not come back', async () => {
    const id = await setTask('a-medias-parado');
    await app.enter(STUDENT);
    setRemembered(true);
    const path = answerFilePath(id, STUDENT, PROJECT, 1);
    const file = new File([new Uint8Array(3_000_000)], 'mala.pdf');
    const url = (await keepAnswerFile(STUDENT, path, file)) ?? '';
    const kept = keepPending(placeOf(id), PROJECT, { url, name: 'mala.pdf' }, undefined);
    const saving = app.dispatch(saveWorkDraft(placeOf(id)));
    const upload = answerUploadId(id, PROJECT);
    await expect.poll(() => selectUpload(app.store.getState(), upload)).not.toBeNull();
    keepPending(placeOf(id), PROJECT, null, kept);
    stopUpload(upload);
    expect(await saving).toMatchObject({ error: { code: 'storage/canceled' } });
    expect(selectUpload(app.store.getState(), upload)).toBeNull();
    expect(await save(id)).toMatchObject({ error: null });
    expect((await storedOf(id))[PROJECT]?.value).toBeNull();
    expect(await readFile(id)).toBeNull();
    setRemembered(false);
  });

  it('a file of somebody who signs out is kept nowhere', async () => {
    const id = await setTask('a-medias-salida');
    await app.enter(STUDENT);
    setRemembered(true);
    const file = new File(['a medias'], 'plano.pdf');
    const chosen = { taskId: id, studentId: STUDENT, activityId: PROJECT, attempt: 1, file };
    const running = app.dispatch(uploadAnswer(chosen));
    await app.dispatch(logout());
    expect(await app.dispatch(goOnUploading(chosen, running))).toBe('stopped');
    await expect.poll(() => listStored('files')).toEqual([]);
    expect(countUnsaved(STUDENT).answers).toBe(0);
  });
});
