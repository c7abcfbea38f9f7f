import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectHasUploads } from '../../src/store/form/formSlice';
import type { DraftFields } from '../../src/models/work';
import { answerUploadId, keepPending, pendingFields } from '../../src/store/submission/pendingWork';
import { findPresentFile } from '../../src/store/submission/presentFile';
import { uploadAnswer } from '../../src/store/submission/submissionWrites';
import { saveWorkDraft } from '../../src/store/submission/workDrafts';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { PROJECT } from '../support/grading';
import { copyTask } from '../support/schoolWork';

const { db } = useAdmin();
const app = useApp();

const STUDENT = 'estudiante';
const parts = { activities: [PROJECT], activitiesBook: [], maxGrades: { [PROJECT]: 10 } };
const upload = async (taskId: string, name: string) => {
  const file = new File([name], name);
  const place = { taskId, studentId: STUDENT, activityId: PROJECT, attempt: 1 };
  return { url: await app.dispatch(uploadAnswer({ ...place, file })).unwrap(), name };
};
const find = (taskId: string, former: { url: string; name: string }) =>
  app.dispatch(
    findPresentFile({
      ...{ taskId, studentId: STUDENT, activityId: PROJECT, attempt: 1 },
      former,
      file: new File(['segunda.pdf'], 'segunda.pdf'),
    }),
  );

describe('the file that an answer has after a stopped upload', () => {
  let id = '';
  beforeEach(async () => {
    id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'subida-cancelada', parts);
    await app.enter(STUDENT);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('after a stopped upload the answer has the former file when nothing took its place, and sending waits until that is known', async () => {
    const first = await upload(id, 'primera.pdf');
    const found = find(id, first);
    const areRunning = () => selectHasUploads(app.store.getState(), answerUploadId(id, ''));
    expect(areRunning()).toBe(true);
    expect(await found).toEqual(first);
    expect(areRunning()).toBe(false);
  });

  it('after a stopped upload whose bytes had arrived the answer has its file', async () => {
    const first = await upload(id, 'primera.pdf');
    const second = await upload(id, 'segunda.pdf');
    expect(await find(id, first)).toEqual(second);
  });

  it('after a stopped upload a file that another device has put there is not taken for the own one', async () => {
    const first = await upload(id, 'primera.pdf');
    await upload(id, 'de otro dispositivo.pdf');
    expect(await find(id, first)).toBeNull();
  });

  it('after a stopped upload the answer has no file when nobody says which it is, or when its student has signed out', async () => {
    const first = await upload(id, 'primera.pdf');
    const asked = find(id, first);
    await app.enter('docente');
    expect(await asked).toBeNull();
    await app.enter(STUDENT);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await find(id, first)).toBeNull();
  });
});

it('an upload in whose place that of another device came before its answer fails, and takes no name of the other', async () => {
  const id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'dos-a-la-vez', parts);
  await app.enter(STUDENT);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const send = fetch;
  const posts: Promise<Response>[] = [];
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const answer = send(input, init);
    const isUpload =
      init?.method === 'POST' && typeof input === 'string' && input.includes('/v0/b/');
    if (!isUpload || posts.length > 0) return answer;
    posts.push(answer);
    await held;
    return answer;
  });
  const first = upload(id, 'primera.pdf');
  const ended = first.catch((error: unknown) => error);
  await expect.poll(() => posts).toHaveLength(1);
  await posts[0];
  const second = await upload(id, 'segunda de otro.pdf');
  release();
  expect(await ended).toMatchObject({ code: 'file-replaced' });
  vi.unstubAllGlobals();
  expect(await find(id, second)).toEqual(second);
});

it('a file that is about to be replaced is in the answer no more, on the server too, before the first byte goes', async () => {
  const id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'antes-de-subir', parts);
  await app.enter(STUDENT);
  const place = { taskId: id, studentId: STUDENT };
  const former = await upload(id, 'primera.pdf');
  keepPending(place, PROJECT, former, undefined);
  await app.write(saveWorkDraft(place));
  const storedFile = async () => {
    const draft = await db.doc(`tasks/${id}/drafts/${STUDENT}`).get();
    return (JSON.parse(String(draft.get('fields'))) as DraftFields)[PROJECT]?.value;
  };
  expect(await storedFile()).toEqual(former);
  // Taken out here, which the server has not heard yet.
  keepPending(place, PROJECT, null, pendingFields(place)[PROJECT]);
  const seen: unknown[] = [];
  const send = fetch;
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    if (init?.method === 'POST' && typeof input === 'string' && input.includes('/v0/b/'))
      seen.push(await storedFile());
    return send(input, init);
  });
  const file = new File(['segunda'], 'segunda.pdf');
  const chosen = { ...place, activityId: PROJECT, attempt: 1, file };
  const url = await app.dispatch(uploadAnswer(chosen)).unwrap();
  vi.unstubAllGlobals();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every((value) => value === null)).toBe(true);
  const next = { url, name: 'segunda.pdf' };
  keepPending(place, PROJECT, next, pendingFields(place)[PROJECT]);
  await app.write(saveWorkDraft(place));
  expect(await storedFile()).toEqual(next);
});

it('an upload that is stopped before its first byte goes leaves the former file in the answer', async () => {
  const id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'sin-bytes', parts);
  await app.enter(STUDENT);
  const place = { taskId: id, studentId: STUDENT };
  const former = await upload(id, 'primera.pdf');
  keepPending(place, PROJECT, former, undefined);
  await app.write(saveWorkDraft(place));
  const draft = async () => {
    const stored = await db.doc(`tasks/${id}/drafts/${STUDENT}`).get();
    return (JSON.parse(String(stored.get('fields'))) as DraftFields)[PROJECT];
  };
  const before = await draft();
  const file = new File(['segunda'], 'segunda.pdf');
  const running = app.dispatch(uploadAnswer({ ...place, activityId: PROJECT, attempt: 1, file }));
  running.abort();
  await running;
  await expect.poll(async () => (await draft())?.at).toBeGreaterThan((before?.at ?? 0) + 1);
  expect((await draft())?.value).toEqual(former);
  expect(await find(id, former)).toEqual(former);
});
