import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFilePath, waitingFileUrl } from '../../src/domain/files';
import { answerKey } from '../../src/domain/workDraft';
import { setRemembered } from '../../src/lib/drafts';
import { findWaitingFile, keepWaitingFile } from '../../src/lib/offline/waitingFiles';
import { answerTexts } from '../../src/lib/texts/submission';
import type { DraftFields } from '../../src/models/work';
import { waitingPathOf } from '../../src/store/submission/answerFiles';
import { goOnUploading } from '../../src/store/submission/leftUpload';
import { keepPending, pendingFields } from '../../src/store/submission/pendingWork';
import { savePendingWork } from '../../src/store/submission/savePendingWork';
import { sendUnsent } from '../../src/store/submission/sendUnsent';
import { uploadAnswer } from '../../src/store/submission/submissionWrites';
import { submitTask } from '../../src/store/submission/submitTask';
import { findUnsent } from '../../src/store/submission/unsentWork';
import { saveWorkDraft } from '../../src/store/submission/workDrafts';
import { useAdmin } from '../support/admin';
import { done, useApp } from '../support/app';
import { OPEN, PROJECT, setTaskOf, submissionOf } from '../support/grading';
import { eraseOwnDrafts } from '../support/ownDrafts';

const { db } = useAdmin();
const app = useApp();
eraseOwnDrafts();

const STUDENT = 'estudiante';
const ONE = answerKey(OPEN, `${OPEN}-p1`);
const placeOf = (taskId: string) => ({ taskId, studentId: STUDENT });

/** Makes a file wait on the device for an activity that its teacher removes from the task. */
async function takeOut(id: string): Promise<string> {
  await setTaskOf(db, id, [OPEN, PROJECT]);
  const path = answerFilePath(id, STUDENT, PROJECT, 1);
  await keepWaitingFile(STUDENT, path, new File(['a'], 'a.pdf'));
  const value = { url: waitingFileUrl(path, '1'), name: 'a.pdf' };
  keepPending(placeOf(id), PROJECT, value, undefined);
  await db.doc(`tasks/${id}`).update({ activities: [OPEN], maxGrades: { [OPEN]: 10 } });
  return path;
}
const press = (id: string, draft: DraftFields) =>
  submitTask({
    task: {
      ...{ id, subjectId: 'octavo-a-matematica', courseId: 'octavo-a', idPeriod: '2026-2027' },
      ...{ reopened: {}, activities: [OPEN], activitiesBook: [] },
    },
    studentId: STUDENT,
    draft,
  });

describe('a file that waits for an activity which is no more in its task', () => {
  beforeEach(async () => {
    await app.enter(STUDENT);
    setRemembered(true);
  });
  afterEach(() => {
    Object.assign(navigator, { onLine: true });
    setRemembered(false);
  });

  it('keeps no words from the account, and stays on the device until the activity is back', async () => {
    const id = 'archivo-de-quitada';
    const path = await takeOut(id);
    const words = keepPending(placeOf(id), ONE, 'de ahora', undefined);
    const stored = async () =>
      String((await db.doc(`tasks/${id}/drafts/${STUDENT}`).get()).get('fields'));
    expect(await app.write(saveWorkDraft(placeOf(id)))).toEqual({ error: null, says: [] });
    expect(JSON.parse(await stored())).toEqual({ [ONE]: words });
    expect(Object.keys(pendingFields(placeOf(id)))).toEqual([PROJECT]);
    expect(await (await findWaitingFile(STUDENT, path))?.text()).toBe('a');
    await db.doc(`tasks/${id}`).update({ activities: [OPEN, PROJECT] });
    await savePendingWork(STUDENT, app.dispatch);
    expect(await stored()).toContain(`${PROJECT}~1?`);
    expect(pendingFields(placeOf(id))).toEqual({});
  });

  it('holds up no sending while its upload hangs, and is kept once to be read', async () => {
    const id = 'subida-de-quitada';
    await setTaskOf(db, id, [OPEN, PROJECT]);
    const ask = fetch;
    const held: (() => void)[] = [];
    let isHeld = true;
    vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
      isHeld && typeof input === 'string' && input.includes('/v0/b/')
        ? new Promise<Response>((resolve) => {
            held.push(() => {
              resolve(ask(input, init));
            });
          })
        : ask(input, init),
    );
    const file = new File(['a'], 'a.pdf');
    const chosen = { ...placeOf(id), activityId: PROJECT, attempt: 1, file };
    const ended = app.dispatch(goOnUploading(chosen, app.dispatch(uploadAnswer(chosen))));
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await db.doc(`tasks/${id}`).update({ activities: [OPEN], maxGrades: { [OPEN]: 10 } });
    const words = { [ONE]: { value: 'sin el archivo', at: 5 } };
    expect(await app.write(press(id, words))).toEqual(done(answerTexts.sent));
    isHeld = false;
    for (const release of held) release();
    expect(await ended).toBe('stopped');
    expect(app.toasts()).toContain(`error: ${answerTexts.fileTooLate}`);
    const left = Object.values(pendingFields(placeOf(id))).map(waitingPathOf);
    expect(left).toEqual([answerFilePath(id, STUDENT, PROJECT, 1)]);
    vi.unstubAllGlobals();
  });

  it('keeps no task from being sent, at once or by itself', async () => {
    const words: DraftFields = { [ONE]: { value: 'sin el archivo', at: 5 } };
    for (const isConnected of [true, false]) {
      const id = `envio-de-quitada-${String(isConnected)}`;
      const path = await takeOut(id);
      Object.assign(navigator, { onLine: isConnected });
      const draft = { ...words, ...pendingFields(placeOf(id)) };
      expect((await app.write(press(id, draft))).error).toBe(isConnected ? null : 'unavailable');
      Object.assign(navigator, { onLine: true });
      await sendUnsent(STUDENT, app.dispatch);
      expect(findUnsent(placeOf(id))).toBeNull();
      expect(await submissionOf(db, id, STUDENT)).toMatchObject({
        answers: { [OPEN]: { [`${OPEN}-p1`]: 'sin el archivo' } },
        files: {},
      });
      // The file stays on the device, with its name, until its student throws it away.
      expect(Object.keys(pendingFields(placeOf(id)))).toEqual([
        expect.stringMatching(`^~\\d+~${PROJECT}$`),
      ]);
      expect(await (await findWaitingFile(STUDENT, path))?.text()).toBe('a');
    }
  });
});
