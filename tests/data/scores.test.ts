import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { cellStatus, cellValue } from '../../src/domain/grading/cell';
import { auth } from '../../src/lib/firebase/auth';
import { selectLogin } from '../../src/store/login/loginSlice';
import { saveScore } from '../../src/store/score/saveScore';
import { scoresOfScheme } from '../../src/store/scheme/schemeSlice';
import {
  connectionChanged,
  putScores,
  resumeKept,
  sendToCell,
  storedSeen,
} from '../../src/store/score/scoreCells';
import { redoScores, undoScores } from '../../src/store/score/scoreHistory';
import { endCellsOf, selectRefused } from '../../src/store/score/leftCells';
import { sendKeptScores } from '../../src/store/score/sendKeptScores';
import { storedCellOf } from '../../src/store/score/saveCell';
import { selectCell, selectFlash, selectAnnouncement } from '../../src/store/score/scoreSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { nobodyLeft } from '../support/nobodyLeft';

const { db } = useAdmin();
const app = useApp();

const SCHEME = 'octavo-a-matematica-p2-lecciones';
const at = (student: string) => ({ scheme: SCHEME, student });
const cell = (student: string) => selectCell(app.store.getState(), at(student));
const status = (student: string) => cellStatus(cell(student));
const type = (student: string, text: string) => {
  app.dispatch(sendToCell(at(student), { kind: 'typed', text }));
};
const leave = (student: string) => {
  app.dispatch(sendToCell(at(student), { kind: 'flushed', isLeaving: true }));
};
const stored = async (student: string) =>
  (await db.doc(`schemes/${SCHEME}/notes/${student}`).get()).data();
const kept = () => Object.keys(globalThis.localStorage).filter((key) => key.includes('nota'));
/** Opens the scheme as its screen does. */
async function open() {
  await app.enter('docente');
  const scores = app.watch(scoresOfScheme, SCHEME);
  return await scores.ready();
}
/** Ends the session as the server does, without the user. */
async function endSession() {
  await auth.signOut();
  await expect.poll(() => selectLogin(app.store.getState()).session).toBe('signedOut');
}
/** Saves a score as another user does; the live query reports it. */
async function saveElsewhere(student: string, noteFinal: number) {
  const before = (await stored(student)) ?? {};
  const revision = Number(before.revision ?? 0) + 1;
  const fields = { noteFinal, revision, writeId: `elsewhere.${String(revision)}` };
  await db
    .doc(`schemes/${SCHEME}/notes/${student}`)
    .set({ ...before, idStudent: student, updatedBy: 'docente-02', ...fields });
}
describe('a score that is typed', () => {
  it('a typed score is saved once, a second after the last change', async () => {
    await open();
    const before = Number((await stored('estudiante'))?.revision ?? 0);
    type('estudiante', '7');
    type('estudiante', '7,5');
    expect(status('estudiante')).toBe('editing');
    expect(kept()).toHaveLength(1);
    await expect.poll(() => status('estudiante'), { timeout: 5000 }).toBe('saved');
    expect(await stored('estudiante')).toMatchObject({
      idStudent: 'estudiante',
      noteFinal: 7.5,
      revision: before + 1,
      updatedBy: 'docente',
    });
    expect(await stored('estudiante')).not.toHaveProperty('broughtFrom');
    expect(kept()).toEqual([]);
    expect(selectAnnouncement(app.store.getState())).toEqual({
      place: at('estudiante'),
      value: 7.5,
    });
  });

  it('a typed score is saved at once when its field is left, and what is typed meanwhile is saved next', async () => {
    await open();
    type('estudiante2', '8');
    leave('estudiante2');
    expect(status('estudiante2')).toBe('saving');
    type('estudiante2', '9');
    leave('estudiante2');
    await expect.poll(() => status('estudiante2')).toBe('saved');
    expect(await stored('estudiante2')).toMatchObject({ noteFinal: 9 });
  });

  it('a score that is no grade, or above 10, is not saved', async () => {
    await open();
    for (const text of ['ocho', '10.01', '-1']) {
      type('estudiante2', text);
      leave('estudiante2');
      expect(status('estudiante2')).toBe('invalid');
    }
    expect(await stored('estudiante2')).toMatchObject({ noteFinal: 9 });
  });

  it('a score that is corrected keeps the time when it was first typed, here and on the server', async () => {
    const [score] = await open();
    const student = score?.id ?? '';
    const before = await stored(student);
    type(student, '6,25');
    leave(student);
    await expect.poll(() => status(student)).toBe('saved');
    const { givenAt, creation, updatedAt } = (await stored(student)) ?? {};
    expect([givenAt, creation]).toEqual([before?.givenAt, before?.creation]);
    expect(updatedAt).not.toEqual(before?.updatedAt);
    const shown = app
      .watch(scoresOfScheme, SCHEME)
      .view()
      .items.find(({ id }) => id === student);
    expect(shown).toMatchObject({ noteFinal: 6.25, givenAt: (givenAt as Timestamp).toMillis() });
  });

  it('an emptied score stays stored until it is said that it goes, and undo brings it back', async () => {
    await open();
    type('estudiante2', '');
    leave('estudiante2');
    expect(status('estudiante2')).toBe('emptied');
    expect(await stored('estudiante2')).toMatchObject({ noteFinal: 9 });
    app.dispatch(sendToCell(at('estudiante2'), { kind: 'answered', value: null }));
    await expect.poll(() => status('estudiante2')).toBe('saved');
    expect(await stored('estudiante2')).toMatchObject({ noteFinal: null });
    expect(app.dispatch(undoScores(nobodyLeft))?.puts).toHaveLength(1);
    await expect.poll(() => cell('estudiante2').stored.value).toBe(9);
    app.dispatch(redoScores(nobodyLeft));
    await expect.poll(() => cell('estudiante2').stored.value).toBeNull();
  });
});

describe('a score that others change', () => {
  it('a score that somebody else changes shows with the author when nobody types here', async () => {
    const [first] = await open();
    const student = first?.id ?? '';
    await saveElsewhere(student, 4);
    const scores = app.watch(scoresOfScheme, SCHEME);
    await expect
      .poll(() => scores.view().items.find(({ id }) => id === student)?.noteFinal)
      .toBe(4);
    const told = scores.view().items.find(({ id }) => id === student);
    if (told) app.dispatch(storedSeen(at(student), storedCellOf(told), storedCellOf(first)));
    expect(cellValue(cell(student))).toBe(4);
    expect(selectFlash(app.store.getState(), `${SCHEME}/${student}`)).toMatchObject({
      by: 'docente-02',
      value: 4,
    });
  });

  it('a score that somebody else changes is not overwritten, and overwrites nothing, unless requested', async () => {
    const [, second] = await open();
    const student = second?.id ?? '';
    type(student, '6.66');
    await saveElsewhere(student, 5);
    leave(student);
    await expect.poll(() => status(student)).toBe('conflict');
    expect(await stored(student)).toMatchObject({ noteFinal: 5 });
    expect(cell(student).stored).toMatchObject({ value: 5, by: 'docente-02' });
    app.dispatch(sendToCell(at(student), { kind: 'keptMine' }));
    await expect.poll(() => status(student)).toBe('saved');
    expect(await stored(student)).toMatchObject({ noteFinal: 6.66, updatedBy: 'docente' });
  });
});

describe('a save without an answer', () => {
  it('a stored score whose answer was lost is found by reading back, and is stored once', async () => {
    const scores = await open();
    const student = scores[2]?.id ?? '';
    const base = Number((await stored(student))?.revision ?? 0);
    const request = { writeId: 'lost.1', value: 9.25, base, own: [] };
    const send = (changes: object = {}) =>
      app
        .dispatch(
          saveScore({ place: at(student), request: { ...request, ...changes }, by: 'docente' }),
        )
        .unwrap();
    expect(await send()).toEqual({ kind: 'stored', revision: base + 1 });
    // No answer came, so the score is sent again, as it is, or with another value after it.
    expect(await send()).toEqual({ kind: 'stored', revision: base + 1 });
    const next = { writeId: 'lost.2', value: 9.5, own: ['lost.1'] };
    expect(await send(next)).toEqual({ kind: 'stored', revision: base + 2 });
    expect(await stored(student)).toMatchObject({ noteFinal: 9.5, revision: base + 2 });
    // This save is too late: a newer one of the same sender is stored.
    expect(await send()).toMatchObject({ kind: 'refused', code: 'conflict' });
  });

  it('a score without a connection stays on the device, and is sent when it is back', async () => {
    const scores = await open();
    const student = scores[3]?.id ?? '';
    app.dispatch(sendToCell(at(student), { kind: 'connectionLost' }));
    type(student, '3.5');
    leave(student);
    expect(status(student)).toBe('offline');
    expect(kept()).toHaveLength(1);
    app.dispatch(connectionChanged(true));
    await expect.poll(() => status(student)).toBe('saved');
    expect(await stored(student)).toMatchObject({ noteFinal: 3.5 });
    expect(kept()).toEqual([]);
  });
});

describe('a score that was left behind', () => {
  const leftBehind = (base: number) => ({
    version: 1,
    text: '5,75',
    wanted: { value: 5.75 },
    problem: null,
    base,
    isConflict: false,
    writes: [],
  });
  const keep = (student: string, value: unknown) => {
    globalThis.localStorage.setItem(
      `aula:borrador:docente:nota:${SCHEME}:${student}`,
      JSON.stringify(value),
    );
  };

  it('a score left behind is sent on the next visit', async () => {
    const scores = await open();
    const score = scores[4];
    keep(score?.id ?? '', leftBehind(score?.revision ?? 0));
    expect(app.dispatch(resumeKept(SCHEME))).toBe(1);
    await expect.poll(() => status(score?.id ?? '')).toBe('saved');
    expect(await stored(score?.id ?? '')).toMatchObject({ noteFinal: 5.75 });
    expect(app.dispatch(resumeKept(SCHEME))).toBe(0);
  });

  it('a score left behind asks when somebody changed it meanwhile, and is ignored when unreadable', async () => {
    const scores = await open();
    const score = scores[5];
    keep(score?.id ?? '', leftBehind((score?.revision ?? 0) - 1));
    keep('nadie', { version: 0 });
    expect(app.dispatch(resumeKept(SCHEME))).toBe(1);
    expect(status(score?.id ?? '')).toBe('conflict');
  });

  it('a score typed in the last second of a session is there in the next one, whose cells its timer leaves alone', async () => {
    const scores = await open();
    const student = scores[8]?.id ?? '';
    type(student, '6,25');
    await endSession();
    await open(); // in the next session, within the second that typing waits
    await new Promise((resolve) => {
      setTimeout(resolve, 1200);
    });
    expect(app.dispatch(resumeKept(SCHEME))).toBe(1);
    await expect.poll(() => stored(student)).toMatchObject({ noteFinal: 6.25 });
  });

  it('a score left behind is sent once from any page, and one that somebody changed stays and is told', async () => {
    const scores = await open();
    const [mine, others] = [scores[6], scores[7]];
    await app.enter('docente'); // the next visit, which has read no score
    keep(mine?.id ?? '', leftBehind(mine?.revision ?? 0));
    keep(others?.id ?? '', leftBehind((others?.revision ?? 0) - 1));
    keep('nadie', { ...leftBehind(0), wanted: null, problem: 'invalid' });
    const sending = [0, 1].map(() => app.dispatch(sendKeptScores('docente'))); // as two tabs do
    await Promise.all(sending);
    expect(app.toasts().slice(-2)).toEqual([
      'info: Se recuperó 1 nota escrita que no se había guardado.',
      'warning: Alguien cambió 1 nota que usted escribió sin conexión: abra el cuaderno y elija.',
    ]);
    await expect.poll(() => status(mine?.id ?? '')).toBe('saved');
    expect(await stored(mine?.id ?? '')).toMatchObject({
      noteFinal: 5.75,
      revision: (mine?.revision ?? 0) + 1,
    });
    expect(status(others?.id ?? '')).toBe('conflict');
    expect(await stored(others?.id ?? '')).toMatchObject({ noteFinal: others?.noteFinal });
    expect(kept().map((key) => key.split(':').at(-1))).toEqual(
      expect.arrayContaining([others?.id, 'nadie']),
    );
    expect(kept().some((key) => key.endsWith(`:${mine?.id ?? ''}`))).toBe(false);
  });

  it('a score that was left without a connection is sent when there is one again', async () => {
    const scores = await open();
    const id = scores[8]?.id ?? '';
    app.dispatch(sendToCell(at(id), { kind: 'connectionLost' }));
    type(id, '6,5');
    leave(id);
    expect(status(id)).toBe('offline');
    await app.dispatch(sendKeptScores('docente'));
    await expect.poll(() => status(id)).toBe('saved');
    expect(await stored(id)).toMatchObject({ noteFinal: 6.5 });
  });
});

it('a whole column is put as one step of undo', async () => {
  const scores = await open();
  const students = scores.slice(6, 9).map(({ id }) => id);
  const before = students.map((id) => cellValue(cell(id)));
  app.dispatch(putScores(students.map((student) => ({ place: at(student), value: 1.5 }))));
  for (const id of students) await expect.poll(() => cell(id).stored.value).toBe(1.5);
  app.dispatch(undoScores(nobodyLeft));
  for (const [i, id] of students.entries()) {
    await expect.poll(() => cell(id).stored.value).toBe(before[i]);
  }
});

it('scores that are put together are stored by one commit, and one that is refused holds up no other', async () => {
  const scores = await open();
  const students = scores.slice(6, 9).map(({ id }) => id);
  const put = (list: readonly string[], value: number) => {
    app.dispatch(putScores(list.map((student) => ({ place: at(student), value }))));
  };
  put(students, 2.5);
  for (const id of students) await expect.poll(() => cell(id).stored.value).toBe(2.5);
  const times = await Promise.all(
    students.map(async (id) => ((await stored(id))?.updatedAt as Timestamp).toMillis()),
  );
  expect(new Set(times).size).toBe(1);

  // A student who was never in the course gets no score.
  put([...students, 'nobody'], 3.5);
  for (const id of students) await expect.poll(() => cell(id).stored.value).toBe(3.5);
  await expect.poll(() => status('nobody')).toBe('error');
  expect(await stored('nobody')).toBeUndefined();
  // The device keeps nothing of a score that can never be stored.
  const sheets = new Set([SCHEME]);
  expect(selectRefused(app.store.getState(), sheets)).toBe('nobody');
  expect(kept()).toHaveLength(1);
  expect(app.dispatch(endCellsOf('nobody', sheets))).toMatchObject([{ text: '3.50' }]);
  expect(kept()).toEqual([]);
});

describe('undo over the cells of a screen', () => {
  it('undo skips what Esc took back, and undoes what was typed before it', async () => {
    const scores = await open();
    const [first = '', second = ''] = scores.slice(8, 10).map(({ id }) => id);
    const before = cellValue(cell(first));
    type(first, '2.5');
    leave(first);
    type(second, '7');
    app.dispatch(sendToCell(at(second), { kind: 'restored' }));
    leave(second);
    const moved = app.dispatch(undoScores(nobodyLeft));
    expect(moved?.puts.map(({ place, value }) => [place.student, value])).toEqual([
      [first, before],
    ]);
    await expect.poll(() => cell(first).stored.value).toBe(before);
  });

  it('undo leaves the grade of who has left the course, and the next step is the one before', async () => {
    const scores = await open();
    const [first = '', second = ''] = scores.slice(8, 10).map(({ id }) => id);
    const before = cellValue(cell(first));
    type(first, '2.5');
    leave(first);
    type(second, '7.5');
    leave(second);
    await expect.poll(() => status(second)).toBe('saved');
    const hasLeft = (student: string) => student === second;
    expect(app.dispatch(undoScores(hasLeft))).toMatchObject({ puts: [], gone: [at(second)] });
    expect(cellValue(cell(second))).toBe(7.5);
    expect(status(second)).toBe('saved');
    expect(app.dispatch(undoScores(hasLeft))?.puts).toEqual([{ place: at(first), value: before }]);
    await expect.poll(() => cell(first).stored.value).toBe(before);
    // Redo does not say either that it has changed.
    expect(app.dispatch(redoScores(hasLeft))?.puts).toEqual([{ place: at(first), value: 2.5 }]);
    expect(app.dispatch(redoScores(hasLeft))).toMatchObject({ skipped: [], gone: [at(second)] });
  });

  it('undo of an invalid text affects its own cell, and leaves every other score alone', async () => {
    const scores = await open();
    const [first = '', second = ''] = scores.slice(8, 10).map(({ id }) => id);
    const before = cellValue(cell(second));
    type(first, '2.5');
    leave(first);
    type(second, '8');
    type(second, '85');
    leave(second);
    expect(status(second)).toBe('invalid');
    const moved = app.dispatch(undoScores(nobodyLeft));
    expect(moved?.puts.map(({ place }) => place)).toEqual([at(second)]);
    expect(status(second)).not.toBe('invalid');
    expect(cellValue(cell(second))).toBe(before);
    expect(cellValue(cell(first))).toBe(2.5);
    app.dispatch(redoScores(nobodyLeft));
    expect(status(second)).toBe('invalid');
    app.dispatch(sendToCell(at(second), { kind: 'restored' }));
    await expect.poll(kept).toEqual([]);
  });

  it('undo in the message of a paste undoes the paste, whatever was typed after it', async () => {
    const scores = await open();
    const [first = '', second = ''] = scores.slice(8, 10).map(({ id }) => id);
    const before = cellValue(cell(first));
    const step = app.dispatch(putScores([{ place: at(first), value: 3.75 }]));
    type(second, '4.25');
    leave(second);
    const moved = app.dispatch(undoScores(nobodyLeft, step));
    expect(moved?.puts).toEqual([{ place: at(first), value: before }]);
    expect(cellValue(cell(second))).toBe(4.25);
    expect(app.dispatch(undoScores(nobodyLeft, step))).toBeNull();
    await expect.poll(() => cell(first).stored.value).toBe(before);
    await expect.poll(() => status(second)).toBe('saved');
  });
});
