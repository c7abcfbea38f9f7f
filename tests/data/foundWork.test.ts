import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerFilePath, waitingFileUrl } from '../../src/domain/files';
import { answerKey, setAside } from '../../src/domain/workDraft';
import { now } from '../../src/lib/clock';
import { listDrafts, setRemembered } from '../../src/lib/drafts';
import { findWaitingFile, keepWaitingFile } from '../../src/lib/offline/waitingFiles';
import { answerTexts } from '../../src/lib/texts/submission';
import type { DraftFields } from '../../src/models/work';
import { dropDraft } from '../../src/store/submission/dropDraft';
import { keepGradeDraft, loadGradeDraft } from '../../src/store/submission/gradeDrafts';
import { keepFields, keepPending, pendingFields } from '../../src/store/submission/pendingWork';
import { savePendingWork } from '../../src/store/submission/savePendingWork';
import { sendUnsent } from '../../src/store/submission/sendUnsent';
import { uploadAnswer } from '../../src/store/submission/submissionWrites';
import { findUnsent, keepUnsent, tasksUnsent } from '../../src/store/submission/unsentWork';
import { storedDraftOf } from '../support/storedDraft';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { OPEN, PROJECT, submissionOf, setTaskOf } from '../support/grading';
import { eraseOwnDrafts } from '../support/ownDrafts';
import { answerUrl, readAnswer } from '../support/storedFiles';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();
eraseOwnDrafts();

const STUDENT = 'estudiante';
const ONE = answerKey(OPEN, `${OPEN}-p1`);
const TWO = answerKey(OPEN, `${OPEN}-p2`);
const setTask = (id: string) => setTaskOf(db, id, [OPEN, PROJECT]);
const placeOf = (taskId: string) => ({ taskId, studentId: STUDENT });
const order = (id: string, fields: DraftFields, at = now() - 1000) => {
  keepUnsent(placeOf(id), { fields, activities: [OPEN, PROJECT], attempt: 1, at });
};
const sendAll = () => sendUnsent(STUDENT, app.dispatch);
const answersOf = async (id: string) => (await submissionOf(db, id, STUDENT))?.answers;
const draftOf = (id: string) => db.doc(`tasks/${id}/drafts/${STUDENT}`);
const storedOf = (id: string) => storedDraftOf(db, id, STUDENT);
/** Stores the work that another device of the student has sent to the server. */
const storeElsewhere = (id: string, fields: DraftFields) =>
  draftOf(id).set({ fields: JSON.stringify(fields), updatedAt: new Date() });
const ordered = { [ONE]: { value: 'lo que ordené', at: 5 } };

beforeEach(async () => {
  await app.enter(STUDENT);
  setRemembered(true);
});
afterEach(() => {
  setRemembered(false);
});

describe('work that lies on a device whose user is not remembered any more', () => {
  it('an order, its words and its file are found and sent', async () => {
    const id = await setTask('sin-recordar');
    const path = answerFilePath(id, STUDENT, PROJECT, 1);
    await keepWaitingFile(STUDENT, path, new File(['a'], 'a.pdf'));
    const value = { url: waitingFileUrl(path, '1'), name: 'a.pdf' };
    const file = keepPending(placeOf(id), PROJECT, value, undefined);
    order(id, { ...ordered, [PROJECT]: file });
    setRemembered(false); // the session ended, and the next sign-in is for this tab alone
    expect(tasksUnsent(STUDENT)).toEqual([id]);
    expect(Object.keys(pendingFields(placeOf(id)))).toEqual([PROJECT]);
    await sendAll();
    expect(await answersOf(id)).toEqual({ [OPEN]: { [`${OPEN}-p1`]: 'lo que ordené' } });
    expect((await submissionOf(db, id, STUDENT))?.files).toHaveProperty(PROJECT);
    expect(listDrafts(STUDENT, 'device')).toEqual([]);
    expect(await findWaitingFile(STUDENT, path)).toBeNull();
  });

  it('words and a file without an order go to the draft on the server', async () => {
    const id = await setTask('borrador-sin-recordar');
    const path = answerFilePath(id, STUDENT, PROJECT, 1);
    await keepWaitingFile(STUDENT, path, new File(['a'], 'a.pdf'));
    const value = { url: waitingFileUrl(path, '1'), name: 'a.pdf' };
    keepPending(placeOf(id), PROJECT, value, undefined);
    keepPending(placeOf(id), ONE, 'de antes', undefined);
    setRemembered(false);
    // Text that is typed since then stays with it, so that nothing is in two places.
    keepPending(placeOf(id), TWO, 'de ahora', undefined);
    expect(Object.keys(sessionStorage).filter((key) => key.includes(id))).toEqual([]);
    await savePendingWork(STUDENT, app.dispatch);
    const stored = JSON.parse(String((await draftOf(id).get()).get('fields'))) as DraftFields;
    expect(stored).toMatchObject({ [ONE]: { value: 'de antes' }, [TWO]: { value: 'de ahora' } });
    expect(stored).toHaveProperty(PROJECT);
    expect(pendingFields(placeOf(id))).toEqual({});
    expect(await findWaitingFile(STUDENT, path)).toBeNull();
  });

  it('an order of a tab that remembers nobody is offered, and not sent by itself', async () => {
    const id = await setTask('orden-de-la-pestana');
    setRemembered(false);
    order(id, ordered);
    await sendAll();
    expect(await answersOf(id)).toBeUndefined();
    setRemembered(true); // the same person signs in there again, and is remembered
    await sendAll();
    expect(await answersOf(id)).toBeUndefined();
    expect(findUnsent(placeOf(id))?.fields).toEqual(ordered);
  });

  it('grades that were typed and not saved are found', () => {
    const place = { teacherId: 'docente', taskId: 't', studentId: STUDENT };
    const draft = { grades: { a: '7' }, comment: 'Bien', basedOn: null, workAt: 1 };
    keepGradeDraft(place, draft);
    setRemembered(false);
    expect(loadGradeDraft(place)).toEqual(draft);
    keepGradeDraft(place, { ...draft, grades: {}, comment: null });
    expect(loadGradeDraft(place)).toBeNull();
  });
});

describe('what was ordered goes as it was ordered', () => {
  it('words that were written on the device after the order are not sent, and stay to be read', async () => {
    const id = await setTask('a-medias');
    order(id, ordered);
    const half = keepPending(placeOf(id), ONE, 'a medias', ordered[ONE]);
    const more = keepPending(placeOf(id), TWO, 'otra cosa', undefined);
    await sendAll();
    expect(await answersOf(id)).toEqual({ [OPEN]: { [`${OPEN}-p1`]: 'lo que ordené' } });
    expect(pendingFields(placeOf(id))).toEqual(setAside({ [ONE]: half, [TWO]: more }));
  });

  it('a later try keeps the time of the order', async () => {
    const id = await setTask('otra-vez-la-misma');
    order(id, ordered, 7);
    await fail('firestore.commit');
    await sendAll();
    await endFaults();
    expect(findUnsent(placeOf(id))?.at).toBe(7);
  });

  it('a word that another device began replaces no answer that was ordered, and stays to be read', async () => {
    const id = await setTask('dos-aparatos-orden');
    order(id, ordered);
    const elsewhere = {
      [ONE]: { value: 'Borr', at: now() + 1000 },
      [TWO]: { value: 'dos', at: 4 },
    };
    await storeElsewhere(id, elsewhere);
    await sendAll();
    // The text that the other device had before the order is part of the work.
    expect(await answersOf(id)).toEqual({
      [OPEN]: { [`${OPEN}-p1`]: 'lo que ordené', [`${OPEN}-p2`]: 'dos' },
    });
    // The phone that sends may be lost, and what was thrown away on one device must not come back: one copy, in the account.
    expect(pendingFields(placeOf(id))).toEqual({});
    const { updatedAt } = (await draftOf(id).get()).data() ?? {};
    const left = setAside({ [ONE]: elsewhere[ONE] ?? { value: null, at: 0 } });
    expect(await storedOf(id)).toEqual(left);
    expect(updatedAt).toEqual((await submissionOf(db, id, STUDENT))?.fecha);
    // Its student has read them.
    await app.dispatch(dropDraft({ ...placeOf(id), fields: left }));
    expect((await draftOf(id).get()).exists).toBe(false);
  });

  it('what is thrown away by a page that has not heard of a return takes no word of the next attempt with it', async () => {
    const id = await setTask('tirada-tarde');
    const named = { [ONE]: { value: 'lo de antes', at: 4 }, [TWO]: { value: 'segunda', at: 4 } };
    const later = { ...named, [ONE]: { value: 'tras la devolución', at: 9 } };
    await storeElsewhere(id, later);
    await app.dispatch(dropDraft({ ...placeOf(id), fields: named }));
    expect(await storedOf(id)).toEqual({ [ONE]: later[ONE] });
  });

  it('what is older than a sending from elsewhere does not become work of the task when it was given back before this device heard of either', async () => {
    const id = await setTask('devuelta-sin-saber');
    const path = answerFilePath(id, STUDENT, PROJECT, 1);
    await keepWaitingFile(STUDENT, path, new File(['vieja'], 'vieja.pdf'));
    const value = { url: waitingFileUrl(path, '1'), name: 'vieja.pdf' };
    const words = keepPending(placeOf(id), ONE, 'de antes', undefined);
    const file = keepPending(placeOf(id), PROJECT, value, undefined);
    await db.doc(`tasks/${id}`).update({ [`reopened.${STUDENT}`]: 1 });
    await db.collection(`tasks/${id}/archive`).add({
      ...{ idStudent: STUDENT, fecha: new Date(now() + 5000), archivedAt: new Date(now() + 6000) },
      ...{ answers: { [OPEN]: { [`${OPEN}-p1`]: 'lo enviado' } }, files: {}, reviewed: false },
    });
    await savePendingWork(STUDENT, app.dispatch);
    expect(await storedOf(id)).toEqual(setAside({ [ONE]: words }));
    expect(pendingFields(placeOf(id))).toEqual(setAside({ [PROJECT]: file }));
    expect(await (await findWaitingFile(STUDENT, path))?.text()).toBe('vieja');
  });

  it('words of another device for an activity that was taken out stay in the account', async () => {
    const id = await setTask('quitada-en-otro');
    const old = { [answerKey('otra', '1')]: { value: 'de la quitada', at: 4 } };
    await storeElsewhere(id, { ...old, [TWO]: { value: 'dos', at: 4 } });
    order(id, ordered);
    await sendAll();
    expect(await answersOf(id)).toEqual({
      [OPEN]: { [`${OPEN}-p1`]: 'lo que ordené', [`${OPEN}-p2`]: 'dos' },
    });
    expect(await storedOf(id)).toEqual(setAside(old));
  });

  it('what did not go with a sending does not go with the next one either, and stays until it is thrown away', async () => {
    const id = await setTask('otra-vez-enviada');
    const words = setAside({ [TWO]: { value: 'quedaron', at: 4 } });
    const path = answerFilePath(id, STUDENT, PROJECT, 1);
    await keepWaitingFile(STUDENT, path, new File(['vieja'], 'vieja.pdf'));
    const waiting = { value: { url: waitingFileUrl(path, '1'), name: 'vieja.pdf' }, at: 4 };
    keepFields(placeOf(id), setAside({ [PROJECT]: waiting }));
    await storeElsewhere(id, words);
    order(id, ordered);
    await sendAll();
    expect(await answersOf(id)).toEqual({ [OPEN]: { [`${OPEN}-p1`]: 'lo que ordené' } });
    expect((await submissionOf(db, id, STUDENT))?.files).toEqual({});
    expect(await storedOf(id)).toEqual(words);
    expect(pendingFields(placeOf(id))).toEqual(setAside({ [PROJECT]: waiting }));
    expect(await (await findWaitingFile(STUDENT, path))?.text()).toBe('vieja');
  });
});

describe('a file that waits while another device has brought one', () => {
  const bring = async (id: string, chosenAt: number) => {
    const path = answerFilePath(id, STUDENT, PROJECT, 1);
    const url = waitingFileUrl(path, '1');
    await keepWaitingFile(STUDENT, path, new File(['del teléfono'], 'foto.pdf'));
    return { path, field: { value: { url, name: 'foto.pdf' }, at: chosenAt } };
  };
  const readFile = (id: string) => readAnswer(answerUrl(id, STUDENT, `${PROJECT}~1`));
  /** The other device uploads its file to the same place, and has it in the draft. */
  const uploadElsewhere = async (id: string, at: number) => {
    setRemembered(false);
    const file = new File(['de la PC'], 'pc.pdf');
    const place = { ...placeOf(id), activityId: PROJECT, attempt: 1 };
    const url = await app.dispatch(uploadAnswer({ ...place, file })).unwrap();
    setRemembered(true);
    await storeElsewhere(id, { [PROJECT]: { value: { url, name: 'pc.pdf' }, at } });
    return url;
  };

  it('an older one is not uploaded over it, and its student reads so', async () => {
    const id = await setTask('foto-vieja');
    const { path, field } = await bring(id, now());
    keepFields(placeOf(id), { [PROJECT]: field });
    await uploadElsewhere(id, now() + 60_000);
    await savePendingWork(STUDENT, app.dispatch);
    expect((await draftOf(id).get()).get('fields')).toContain('pc.pdf');
    expect(await readFile(id)).toBe('de la PC');
    expect(app.toasts()).toContain(`warning: ${answerTexts.fileOvertaken('foto.pdf')}`);
    expect(pendingFields(placeOf(id))).toEqual({});
    expect(await findWaitingFile(STUDENT, path)).toBeNull();
  });

  it('an older one that was ordered is not uploaded over it either, and the newer one is sent', async () => {
    const id = await setTask('foto-vieja-ordenada');
    const { path, field } = await bring(id, now());
    order(id, { ...ordered, [PROJECT]: field });
    const url = await uploadElsewhere(id, now() + 60_000);
    await sendAll();
    expect((await submissionOf(db, id, STUDENT))?.files).toEqual({ [PROJECT]: url });
    expect(await readFile(id)).toBe('de la PC');
    expect(await findWaitingFile(STUDENT, path)).toBeNull();
  });

  it('a newer one takes its place, and keeps the time at which it was chosen', async () => {
    const id = await setTask('foto-nueva');
    const chosen = now() - 60_000;
    const { field } = await bring(id, chosen);
    keepFields(placeOf(id), { [PROJECT]: field });
    await uploadElsewhere(id, chosen - 60_000);
    await savePendingWork(STUDENT, app.dispatch);
    expect(await readFile(id)).toBe('del teléfono');
    const stored = JSON.parse(String((await draftOf(id).get()).get('fields'))) as DraftFields;
    // A file that a third device has chosen since then does not count as the older one.
    expect(stored[PROJECT]?.at).toBe(chosen + 1);
  });
});
