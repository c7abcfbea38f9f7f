import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFilePath, waitingFileUrl } from '../../src/domain/files';
import { answerKey } from '../../src/domain/workDraft';
import { checkAnswers } from '../../src/lib/connection';
import { markedPhotos, markPhotos } from '../../src/lib/photos/photoMarks';
import { setRemembered } from '../../src/lib/drafts';
import { getStored } from '../../src/lib/offline/deviceDb';
import { findWaitingFile } from '../../src/lib/offline/waitingFiles';
import type { DraftFields } from '../../src/models/work';
import { selectUpload } from '../../src/store/form/formSlice';
import { keepAnswerFile, uploadWaitingFiles } from '../../src/store/submission/answerFiles';
import { answerUploadId, keepPending, pendingFields } from '../../src/store/submission/pendingWork';
import { uploadAnswer } from '../../src/store/submission/submissionWrites';
import { saveWorkDraft } from '../../src/store/submission/workDrafts';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { PROJECT } from '../support/grading';
import { copyTask } from '../support/schoolWork';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 'estudiante';
const parts = { activities: [PROJECT], activitiesBook: [], maxGrades: { [PROJECT]: 10 } };
const setTask = (id: string) => copyTask(db, 'octavo-a-matematica-tarea-5', id, parts);
const placeOf = (taskId: string) => ({ taskId, studentId: STUDENT });
const save = (taskId: string) => app.write(saveWorkDraft(placeOf(taskId)));
const storedOf = async (taskId: string) => {
  const draft = await db.doc(`tasks/${taskId}/drafts/${STUDENT}`).get();
  return JSON.parse(String(draft.get('fields') ?? '{}')) as DraftFields;
};
const upload = (taskId: string, ofPhotos = false) =>
  uploadAnswer({
    ofPhotos,
    ...placeOf(taskId),
    activityId: PROJECT,
    attempt: 1,
    file: new File(['segundo'], 'segundo.pdf'),
  });

describe('a file that is being uploaded on a device that remembers its user', () => {
  const ONE = answerKey(PROJECT, 'p1');
  const PATH = (id: string) => answerFilePath(id, STUDENT, PROJECT, 1);
  const fieldOf = (id: string) => pendingFields(placeOf(id))[PROJECT]?.value;
  const waiting = async (id: string) => (await findWaitingFile(STUDENT, PATH(id)))?.text();
  const onDisk = async (id: string) =>
    JSON.stringify(await getStored('drafts', `${STUDENT}:answer:${id}`));
  let release: () => void = () => undefined;
  /** Begins an upload whose bytes are held until they are released. */
  async function begin(id: string, ofPhotos = false) {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const send = fetch;
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
      if (input instanceof Request || String(input).includes('/v0/b/')) await held;
      return send(input, init);
    });
    const running = app.dispatch(upload(id, ofPhotos));
    await expect.poll(() => onDisk(id)).toContain('segundo.pdf');
    expect(selectUpload(app.store.getState(), answerUploadId(id, PROJECT))).not.toBeNull();
    return { running };
  }
  beforeEach(async () => {
    await app.enter(STUDENT);
    setRemembered(true);
  });
  afterEach(() => {
    release();
    vi.unstubAllGlobals();
    setRemembered(false);
  });

  it('a file is on the disk from the beginning, holds no words up, and is erased there when the draft on the server has it', async () => {
    const id = await setTask('subida-larga');
    const { running } = await begin(id);
    expect(await waiting(id)).toBe('segundo');
    keepPending(placeOf(id), ONE, 'palabras', undefined);
    expect(await save(id)).toMatchObject({ error: null });
    expect(await storedOf(id)).toMatchObject({ [ONE]: { value: 'palabras' } });
    expect((await storedOf(id))[PROJECT]).toBeUndefined();
    // The next visit, or another tab, waits for the upload, and starts no other.
    const uploaded = uploadWaitingFiles(placeOf(id), pendingFields(placeOf(id)), app.dispatch);
    release();
    const url = (await running).payload;
    expect((await uploaded)[PROJECT]?.value).toEqual({ url, name: 'segundo.pdf' });
    expect(await save(id)).toMatchObject({ error: null });
    expect((await storedOf(id))[PROJECT]?.value).toEqual({ url, name: 'segundo.pdf' });
    expect(await waiting(id)).toBeUndefined();
    expect(pendingFields(placeOf(id))).toEqual({});
    // The file that another tab has as a waiting one is on the server already.
    const old = { [PROJECT]: { value: { url: waitingFileUrl(PATH(id), '1'), name: 'a' }, at: 1 } };
    const found = await uploadWaitingFiles(placeOf(id), old, app.dispatch);
    expect(found[PROJECT]?.value).toEqual({ url, name: 'segundo.pdf' });
  });

  it('an upload that is stopped leaves the file that waited before, and an upload that is refused leaves none', async () => {
    const id = await setTask('subida-parada');
    const former = { url: '', name: 'primero.pdf' };
    former.url =
      (await keepAnswerFile(STUDENT, PATH(id), new File(['primero'], former.name))) ?? '';
    keepPending(placeOf(id), PROJECT, former, undefined);
    const { running } = await begin(id);
    running.abort();
    await expect.poll(() => fieldOf(id)).toEqual(former);
    await expect.poll(() => waiting(id)).toBe('primero');
    vi.unstubAllGlobals();

    const refused = await setTask('subida-negada');
    await fail('storage.upload');
    expect(await app.dispatch(upload(refused))).toMatchObject({
      error: { code: 'storage/unauthorized' },
    });
    await endFaults();
    expect(pendingFields(placeOf(refused))).toEqual({});
    expect(await waiting(refused)).toBeUndefined();
  });

  it('a waiting file that is refused holds up no words, which reach the draft on the server', async () => {
    const id = await setTask('palabras-primero');
    const url = (await keepAnswerFile(STUDENT, PATH(id), new File(['a'], 'a.pdf'))) ?? '';
    keepPending(placeOf(id), PROJECT, { url, name: 'a.pdf' }, undefined);
    keepPending(placeOf(id), ONE, 'palabras', undefined);
    await fail('storage.upload');
    expect(await save(id)).toMatchObject({ error: 'storage/unauthorized' });
    await endFaults();
    expect(await storedOf(id)).toMatchObject({ [ONE]: { value: 'palabras' } });
    expect(Object.keys(pendingFields(placeOf(id)))).toEqual([PROJECT]);
    expect(await save(id)).toMatchObject({ error: null });
    expect(await storedOf(id)).toHaveProperty(PROJECT);
  });

  it('an upload that is carried on after a reload ends when nobody answers, so that it bars no sending', async () => {
    const id = await setTask('subida-colgada');
    const url = (await keepAnswerFile(STUDENT, PATH(id), new File(['a'], 'a.pdf'))) ?? '';
    keepPending(placeOf(id), PROJECT, { url, name: 'a.pdf' }, undefined);
    const share = () => selectUpload(app.store.getState(), answerUploadId(id, PROJECT));
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const saving = app.dispatch(saveWorkDraft(placeOf(id)));
    await expect.poll(share).not.toBeNull();
    expect(await saving).toMatchObject({ error: { code: 'unavailable' } });
    expect(share()).toBeNull();
    vi.unstubAllGlobals();
    await checkAnswers();
    expect(fieldOf(id)).toEqual({ url, name: 'a.pdf' });
    expect(await save(id)).toMatchObject({ error: null });
  });

  it('photos are in the answer from the moment in which their file waits, and are not when its upload is stopped', async () => {
    const id = await setTask('fotos-en-espera');
    const photos = { ...placeOf(id), activityId: PROJECT };
    markPhotos(photos, 2, true);
    const { running } = await begin(id, true);
    await expect.poll(() => markedPhotos(photos)).toBe(0);
    running.abort();
    expect(markedPhotos(photos)).toBe(2);
  });
});
