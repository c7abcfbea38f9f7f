import { useHeldStream } from '../support/heldStream';
import { describe, expect, it, vi } from 'vitest';
import { planGeneration } from '../../src/domain/grading/generate';
import type { Institute } from '../../src/models/institute';
import type { Subject } from '../../src/models/subject';
import { selectSilentSince } from '../../src/store/confirmed/confirmedSlice';
import { BACK_MS, SAY_MS } from '../../src/store/confirmed/watchStream';
import { saveConduct } from '../../src/store/conduct/conductWrites';
import { conductOfCourse } from '../../src/store/conduct/conductSlice';
import { readGradeSheet } from '../../src/store/gradebook/downloadGradeSheet';
import { readPartialNow } from '../../src/store/gradebook/partialNow';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { saveFinal } from '../../src/store/score/saveFinal';
import { cardsOfSubject, scoresOfScheme } from '../../src/store/scheme/schemeSlice';
import { putScores } from '../../src/store/score/scoreCells';
import { undoScores } from '../../src/store/score/scoreHistory';
import { selectUnsavedCount } from '../../src/store/score/scoreSlice';
import { subjectById } from '../../src/store/subject/subjectSlice';
import {
  ownSubmission,
  ownSubmissionsOfPeriod,
  ownSubmissionsOfSubject,
} from '../../src/store/submission/submissionSlice';
import { submitTask } from '../../src/store/submission/submitTask';
import { taskById } from '../../src/store/task/taskSlice';
import type { Task } from '../../src/models/task';
import { copyTask } from '../support/schoolWork';
import { keepPending } from '../../src/store/submission/pendingWork';
import { ownDraft, saveWorkDraft } from '../../src/store/submission/workDrafts';
import { allTold } from '../../src/store/told';
import { useAdmin } from '../support/admin';
import { done, useApp } from '../support/app';
import { courseStudents, LESSONS, PERIOD, storedScores, SUBJECT } from '../support/gradebook';
import { nobodyLeft } from '../support/nobodyLeft';

const stream = useHeldStream();
const { db } = useAdmin();
const app = useApp();

const OPEN = 1;
const isSettled = () => selectUnsavedCount(app.store.getState()) === 0;
const put = (values: Readonly<Record<string, number | null>>) =>
  app.dispatch(
    putScores(
      Object.entries(values).map(([student, value]) => ({
        place: { scheme: LESSONS, student },
        value,
      })),
    ),
  );
const silentSince = () => selectSilentSince(app.store.getState());

let ids: string[] = [];
let subject: Subject;
let institute: Institute;

/** Opens the scores of the scheme as a screen does. */
async function open() {
  await app.enter('docente');
  const scores = app.watch(scoresOfScheme, LESSONS);
  await scores.ready();
  ids = (await courseStudents(db)).map(({ id }) => id);
  subject = (await app.watch(subjectById, SUBJECT).ready())[0] as Subject;
  institute = (await app.watch(instituteDocument).ready())[0] as Institute;
  const shown = () =>
    Object.fromEntries(scores.view().items.map(({ id, noteFinal }) => [id, noteFinal]));
  return { shown };
}

/** Reads the grades of the scheme from which report cards would be made. */
async function gradesToGenerate() {
  const { cards, ...found } = await app.dispatch(
    readPartialNow({ subject, institute, indexPartial: OPEN }),
  );
  const plan = planGeneration({
    ...found,
    idPeriod: PERIOD,
    subject,
    indexPartial: OPEN,
    isClosed: false,
    stored: cards,
    ticks: new Map(),
  });
  if (plan.kind !== 'plan') throw new Error(plan.kind);
  const rows = plan.rows.map(({ student, entries }) => {
    const entry = entries.find(({ idScheme }) => idScheme === LESSONS);
    return [student.id, entry?.kind === 'default' ? null : entry?.grade] as const;
  });
  return Object.fromEntries(rows);
}

async function storedValues() {
  const scores = await storedScores(db, LESSONS);
  return Object.fromEntries(ids.map((id) => [id, scores[id]?.noteFinal ?? null]));
}

describe('while the stream of the listeners is held', () => {
  it('a score that was saved counts at once in the live query, an undone and an emptied one, too', async () => {
    const { shown } = await open();
    const [ana = '', eva = ''] = ids;
    put({ [ana]: 4, [eva]: 5 });
    await expect.poll(isSettled).toBe(true);
    stream.holdStream();
    put({ [ana]: 9, [eva]: 8.5 });
    await expect.poll(shown).toMatchObject({ [ana]: 9, [eva]: 8.5 });
    app.dispatch(undoScores(nobodyLeft));
    await expect.poll(shown).toMatchObject({ [ana]: 4, [eva]: 5 });
    put({ [ana]: null });
    await expect.poll(shown).toMatchObject({ [ana]: null, [eva]: 5 });
    await expect.poll(isSettled).toBe(true);
    expect(await storedValues()).toMatchObject({ [ana]: null, [eva]: 5 });
  });

  it('an answer that reached the server counts at once, whatever the stream repeats of before', async () => {
    const place = { taskId: 'octavo-a-matematica-tarea-5', studentId: 'estudiante' };
    await app.enter(place.studentId);
    const draft = app.watch(ownDraft, place.taskId, place.studentId);
    expect(await draft.ready()).toEqual([]);
    stream.holdStream();
    keepPending(place, 'a/p', 'primeras palabras', undefined);
    await app.write(saveWorkDraft(place));
    for (const told of allTold) told.show();
    const shown = () => draft.view().items[0]?.fields['a/p']?.value;
    expect(shown()).toBe('primeras palabras');
    const ref = db.doc(`tasks/${place.taskId}/drafts/${place.studentId}`);
    await ref.delete();
    stream.releaseStream();
    await expect.poll(shown, { timeout: BACK_MS + 15_000 }).toBeUndefined();
  });

  it('a task that was sent counts as sent at once, on its page, at home and in its subject', async () => {
    const student = 'estudiante';
    const id = await copyTask(db, 'octavo-a-matematica-tarea-5', 'enviada-sin-noticias');
    await app.enter(student);
    const [task] = await app.watch(taskById, id).ready();
    const own = app.watch(ownSubmission, id, student);
    const all = app.watch(ownSubmissionsOfPeriod, student, 'octavo-a', PERIOD);
    const some = app.watch(ownSubmissionsOfSubject, student, 'octavo-a', PERIOD, SUBJECT);
    await Promise.all([own.ready(), all.ready(), some.ready()]);
    stream.holdStream();
    const draft = { 'a/p': { value: 'lo que envié', at: 1 } };
    expect(await app.write(submitTask({ task: task as Task, studentId: student, draft }))).toEqual(
      done('Tarea actualizada y nota generada.'),
    );
    const isShown = () =>
      [own, all, some].map(({ view }) => view().items.some(({ taskId }) => taskId === id));
    await expect.poll(isShown).toEqual([true, true, true]);
  });

  it('what somebody else wrote since takes the place of the own write when the stream is back', async () => {
    const { shown } = await open();
    const [ana = ''] = ids;
    stream.holdStream();
    put({ [ana]: 6.5 });
    await expect.poll(shown).toMatchObject({ [ana]: 6.5 });
    const ref = db.doc(`schemes/${LESSONS}/notes/${ana}`);
    const { revision } = (await ref.get()).data() as { revision: number };
    await ref.update({ noteFinal: 2, revision: revision + 1, writeId: 'elsewhere.1' });
    stream.releaseStream();
    await expect.poll(shown).toMatchObject({ [ana]: 2 });
  });

  it('report cards and the grade sheet are made from what is stored, not from what was told', async () => {
    await open();
    const [ana = '', eva = '', leo = ''] = ids;
    stream.holdStream();
    put({ [ana]: 9.5, [eva]: 1.25 });
    // Somebody else saves a score, and this page does not hear of it.
    await db.doc(`schemes/${LESSONS}/notes/${leo}`).set({
      idStudent: leo,
      noteFinal: 3.75,
      creation: new Date().toISOString(),
      updatedAt: new Date(),
      updatedBy: 'docente',
      revision: 50,
      writeId: 'elsewhere.2',
    });
    expect(await gradesToGenerate()).toMatchObject({ [ana]: 9.5, [eva]: 1.25, [leo]: 3.75 });
    const place = { subject, institute, course: 'Octavo A' };
    const sheet = await readGradeSheet(place, { name: 'hoja', canComeBack: false });
    const numbers = sheet.rows
      .flat()
      .flatMap((cell) => (cell?.kind === 'number' ? [cell.value] : []));
    expect(numbers).toEqual(expect.arrayContaining([9.5, 1.25, 3.75]));
  });

  it('a final by hand and what a tutor notes count, although their own times are the server’s', async () => {
    await open();
    const [ana = ''] = ids;
    const cards = app.watch(cardsOfSubject, PERIOD, SUBJECT, 'docente');
    const before = (await cards.ready()).find(
      ({ idStudent, indexPartial }) => idStudent === ana && indexPartial === OPEN,
    );
    const records = app.watch(conductOfCourse, 'octavo-a', PERIOD, OPEN);
    await records.ready();
    stream.holdStream();
    const place = { idPeriod: PERIOD, idSubject: SUBJECT, idStudent: ana, indexPartial: OPEN };
    const base = before?.revision ?? 0;
    const request = { writeId: 'visit.1', value: 8.25, base, own: [] };
    const whole = { ...place, courseId: 'octavo-a', teacherId: 'docente' };
    await app.dispatch(saveFinal({ place: whole, request, by: 'docente' })).unwrap();
    const finalOf = () =>
      cards.view().items.find((card) => card.idStudent === ana && card.indexPartial === OPEN);
    await expect.poll(finalOf).toMatchObject({ noteFinal: 8.25, manual: true });
    const late = records.view().items.find(({ idStudent }) => idStudent === ana)?.late ?? 0;
    const payload = {
      place: { courseId: 'octavo-a', idPeriod: PERIOD, indexPartial: OPEN, idStudent: ana },
      edits: { late: { from: late, to: late + 3 } },
    };
    await app.dispatch(saveConduct(payload)).unwrap();
    const lateOf = () => records.view().items.find(({ idStudent }) => idStudent === ana)?.late;
    await expect.poll(lateOf).toBe(late + 3);
  });

  it('signing out erases what was confirmed', async () => {
    const { shown } = await open();
    const [ana = ''] = ids;
    stream.holdStream();
    put({ [ana]: 7.75 });
    await expect.poll(shown).toMatchObject({ [ana]: 7.75 });
    const { logout } = await import('../../src/store/login/loginSlice');
    await app.dispatch(logout());
    expect(JSON.stringify(app.store.getState())).not.toContain('7.75');
  });
});

describe('a stream that brings nothing', () => {
  it('one that was cut without a word is begun anew, and the page never says anything', async () => {
    const { shown } = await open();
    const [ana = '', eva = ''] = ids;
    const streams = stream.countStreams();
    stream.holdStream('open');
    put({ [ana]: 5.5 });
    await expect.poll(() => stream.countStreams(), { timeout: BACK_MS + 10_000 }).toBe(streams + 1);
    // The new stream reports the changes of others again.
    await db.doc(`schemes/${LESSONS}/notes/${eva}`).update({ noteFinal: 2.25, revision: 90 });
    await expect.poll(shown).toMatchObject({ [ana]: 5.5, [eva]: 2.25 });
    expect(silentSince()).toBeNull();
  });

  it('one that stays silent is said, what others wrote is read, and it ends when news are back', async () => {
    const { shown } = await open();
    const [ana = ''] = ids;
    const streams = stream.countStreams();
    const begun = Date.now();
    stream.holdStream();
    put({ [ana]: 6.25 });
    await expect.poll(shown).toMatchObject({ [ana]: 6.25 });
    const ref = db.doc(`schemes/${LESSONS}/notes/${ana}`);
    await ref.update({ noteFinal: 1.5, revision: 99, writeId: 'elsewhere.3' });
    await expect.poll(silentSince, { timeout: SAY_MS + 10_000 }).toBeGreaterThanOrEqual(begun);
    await expect.poll(shown).toMatchObject({ [ana]: 1.5 });
    expect(stream.countStreams()).toBe(streams + 1); // one new stream, not several in a row
    stream.releaseStream();
    await expect.poll(silentSince).toBeNull();
  });

  it('after a break that the device has not noticed the stream is begun anew as soon as the server answers', async () => {
    const { shown } = await open();
    const { checkAnswers } = await import('../../src/lib/connection');
    const { docs } = await db.collection(`schemes/${LESSONS}/notes`).limit(1).get();
    const [{ ref: stored }] = docs as [(typeof docs)[number]];
    await stored.update({ noteFinal: 1.25, revision: 91 });
    await expect.poll(shown).toMatchObject({ [stored.id]: 1.25 });
    const streams = stream.countStreams();
    stream.holdStream('open');
    const send = globalThis.fetch;
    const neverAnswered = vi.fn(() => new Promise<Response>(() => undefined));
    globalThis.fetch = (input) =>
      input === '/favicon.svg' ? Promise.reject(new TypeError('no network')) : neverAnswered();
    try {
      expect(await checkAnswers()).toBe(false);
      await expect.poll(() => neverAnswered.mock.calls.length).toBe(1);
    } finally {
      globalThis.fetch = send;
    }
    expect(stream.countStreams()).toBe(streams);
    expect(await checkAnswers()).toBe(true);
    await expect.poll(() => stream.countStreams()).toBe(streams + 1);
    await stored.update({ noteFinal: 4.75, revision: 92 });
    await expect.poll(shown).toMatchObject({ [stored.id]: 4.75 });
  });

  it('without a connection nothing is begun anew and nothing is said', async () => {
    const { shown } = await open();
    const [ana = ''] = ids;
    stream.holdStream();
    put({ [ana]: 3.5 });
    await expect.poll(shown).toMatchObject({ [ana]: 3.5 });
    const { connection } = await import('../../src/lib/connection');
    const send = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no network'));
    Object.assign(globalThis.navigator, { onLine: false });
    globalThis.dispatchEvent(new Event('offline'));
    const leave = connection.subscribe(() => undefined);
    try {
      await expect.poll(() => connection.isConnected()).toBe(false);
      const streams = stream.countStreams();
      await new Promise((resolve) => {
        setTimeout(resolve, BACK_MS + 1500);
      });
      expect(stream.countStreams()).toBe(streams);
      expect(silentSince()).toBeNull();
    } finally {
      globalThis.fetch = send;
      Object.assign(globalThis.navigator, { onLine: true });
      globalThis.dispatchEvent(new Event('online'));
      await expect.poll(() => connection.isConnected()).toBe(true);
      leave();
    }
  });
});
