import { describe, expect, it } from 'vitest';
import { massChange, undoChange, type MassAct, type MassChange } from '../../src/domain/massActs';
import type { User } from '../../src/models/user';
import { changeMany, deleteMany } from '../../src/store/person/massWrites';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';

const { auth, db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const STUDENT = 3;
const PAIR = ['estudiante', 'estudiante2'] as const;
const userOf = async (id: string) =>
  ({ ...(await db.doc(`users/${id}`).get()).data(), id }) as User;
const totalOf = async (id: string) =>
  (await db.doc(`courses/${id}`).get()).get('totalStudents') as number;
const totals = () => Promise.all([totalOf('octavo-a'), totalOf('noveno-a')]);
const hasCard = async (courseId: string, id: string) =>
  (await db.doc(`courses/${courseId}/students/${id}`).get()).exists;
const changesOf = (ids: readonly string[], act: Exclude<MassAct, { kind: 'delete' }>) =>
  Promise.all(ids.map(async (id) => massChange(await userOf(id), act)));

/** Changes many people as the list does, and returns the result of each person. */
async function change(changes: readonly MassChange[], controller = new AbortController()) {
  const settled: Record<string, string | null> = {};
  const outcome = await app.write(
    changeMany({
      ...{ type: STUDENT, changes, signal: controller.signal },
      onSettled: (id, failure) => {
        settled[id] = failure;
      },
    }),
  );
  return { ...outcome, settled };
}

async function remove(ids: readonly string[], controller = new AbortController()) {
  const settled: Record<string, string | null> = {};
  const marked: string[] = [];
  const outcome = await app.write(
    deleteMany({
      ...{ type: STUDENT, ids, signal: controller.signal },
      onMarked: (id) => marked.push(id),
      onSettled: (id, failure) => {
        settled[id] = failure;
      },
    }),
  );
  return { ...outcome, settled, marked };
}

const BOTH = { error: null, says: [], settled: { estudiante: null, estudiante2: null } };

describe('several people are changed at once', () => {
  it('students move with card and counters, a repeated run changes nothing, and all of it is taken back', async () => {
    await app.enter('admin');
    const [eighth, ninth] = await totals();
    const moves = await changesOf(PAIR, { kind: 'move', courseId: 'noveno-a' });
    expect(await change(moves)).toEqual(BOTH);
    expect(await change(moves)).toEqual(BOTH);
    expect(await totals()).toEqual([eighth - 2, ninth + 2]);
    expect(await hasCard('noveno-a', 'estudiante2')).toBe(true);
    expect(await change(moves.map(undoChange))).toEqual(BOTH);
    expect(await totals()).toEqual([eighth, ninth]);
    expect(await hasCard('octavo-a', 'estudiante2')).toBe(true);
    expect((await userOf('estudiante2')).courseId).toBe('octavo-a');
  });

  it('students who are made inactive leave their course, and are active in it again when it is taken back', async () => {
    await app.enter('admin');
    const [eighth, ninth] = await totals();
    const changes = await changesOf(PAIR, { kind: 'deactivate' });
    expect(await change(changes)).toEqual(BOTH);
    expect(await userOf('estudiante')).toMatchObject({ status: false, courseId: '' });
    expect(await totals()).toEqual([eighth - 2, ninth]);
    expect(await change(changes.map(undoChange))).toEqual(BOTH);
    expect(await userOf('estudiante')).toMatchObject({ status: true, courseId: 'octavo-a' });
    expect(await totals()).toEqual([eighth, ninth]);
  });

  it('one person whom somebody else changed, or who is gone, stops nobody else', async () => {
    await app.enter('admin');
    const moves = await changesOf(PAIR, { kind: 'move', courseId: 'noveno-a' });
    await db.doc('users/estudiante').update({ courseId: 'decimo-a' });
    const outcome = await change([
      { id: 'nadie', edits: { courseId: { from: '', to: 'noveno-a' } } },
      ...moves,
    ]);
    expect(outcome.settled).toEqual({ nadie: 'gone', estudiante: 'conflict', estudiante2: null });
    await db.doc('users/estudiante').update({ courseId: 'octavo-a' });
    expect((await change(moves.map(undoChange))).settled.estudiante2).toBeNull();
  });

  it('a run that is stopped begins with nobody, and one without a connection says so', async () => {
    await app.enter('admin');
    const moves = await changesOf(PAIR, { kind: 'move', courseId: 'noveno-a' });
    const stopped = new AbortController();
    stopped.abort();
    expect((await change(moves, stopped)).settled).toEqual({});
    Object.assign(navigator, { onLine: false });
    const [changed, removed] = [await change(moves), await remove(PAIR)];
    Object.assign(navigator, { onLine: true });
    for (const each of [changed, removed]) {
      expect(each).toMatchObject({ error: 'unavailable', settled: {} });
      expect(each.says).toEqual(['error: No se pudo terminar. Revise su conexión a Internet.']);
    }
    expect(await userOf('estudiante')).toMatchObject({ courseId: 'octavo-a', deleted: false });
  });

  it('a teacher changes and deletes nobody', async () => {
    await app.enter('docente');
    const moves: MassChange[] = [
      { id: 'estudiante', edits: { courseId: { from: 'octavo-a', to: 'noveno-a' } } },
    ];
    expect((await change(moves)).settled).toEqual({ estudiante: 'other' });
    expect((await remove(['estudiante'])).settled).toEqual({ estudiante: 'other' });
    expect(await userOf('estudiante')).toMatchObject({ courseId: 'octavo-a', deleted: false });
  });
});

describe('several people are deleted at once', () => {
  it('an account that stays is told apart from the person who is deleted, and a second run completes it', async () => {
    await app.enter('admin');
    const [eighth, ninth] = await totals();
    await fail('functions.invoke', '503');
    expect(await remove(PAIR)).toEqual({
      ...{ error: null, says: [], marked: PAIR },
      settled: { estudiante: 'account', estudiante2: 'account' },
    });
    await endFaults();
    expect(await userOf('estudiante')).toMatchObject({
      ...{ deleted: true, status: false, courseId: '' },
    });
    expect(await totals()).toEqual([eighth - 2, ninth]);
    await auth.getUser('estudiante');
    expect((await remove(PAIR)).settled).toEqual(BOTH.settled);
    expect(await totals()).toEqual([eighth - 2, ninth]);
    await expect(auth.getUser('estudiante')).rejects.toThrow(/no user record/);
  });
});
