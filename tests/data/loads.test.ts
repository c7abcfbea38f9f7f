import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadedPeople } from '../../src/domain/loadPeople';
import type { User } from '../../src/models/user';
import { deletedPeople } from '../../src/store/person/personSlice';
import { latestLoads, loadById, partsOfLoad } from '../../src/store/roster/loadSlice';
import { noteChanged, readUses, takeBackLoad } from '../../src/store/roster/loadWrites';
import { selectUpload } from '../../src/store/roster/rosterSlice';
import { forgetUpload, startUpload } from '../../src/store/roster/uploadWrites';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { loseAnswers } from '../support/loseAnswers';

const { auth, db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();
afterEach(() => {
  vi.unstubAllGlobals();
});

const STUDENT = 3;
const userOf = async (id: string) => (await db.doc(`users/${id}`).get()).data() as User;
const totalOf = async (id: string) =>
  (await db.doc(`courses/${id}`).get()).get('totalStudents') as number;

let named = 0;
/** Uploads a list of new students, and returns their ids and the id of the load. */
async function load(count: number) {
  named += 1;
  const called = { id: `load-of-data-${String(named)}`, fileName: 'octavo.xlsx', unchanged: 2 };
  const rows = Array.from({ length: count }, (_, i) => ({ line: i + 2, account: newAccount() }));
  await app.dispatch(startUpload(STUDENT, { load: called, rows }));
  const made = selectUpload(app.store.getState(), STUDENT)?.job.rows ?? [];
  app.dispatch(forgetUpload(STUDENT));
  const ids = made.flatMap(({ outcome }) => (outcome.status === 'created' ? [outcome.id] : []));
  return { called, ids, id: `admin-${called.id}` };
}

/** Takes a load back as its page does, and returns the result of each person. */
async function takeBack(ids: readonly string[], controller = new AbortController()) {
  const settled: Record<string, string | null> = {};
  const outcome = await app.write(
    takeBackLoad({
      ...{ type: STUDENT, ids, signal: controller.signal },
      onSettled: (id, each) => {
        settled[id] = 'use' in each ? each.use : each.failure;
      },
    }),
  );
  return { ...outcome, settled };
}

describe('a load', () => {
  it('an upload is one load, which says the file, who, when, and whom it made and changed', async () => {
    await app.enter('admin');
    const { called, ids, id } = await load(2);
    expect(
      await app.write(noteChanged({ load: called, type: STUDENT, changed: ['estudiante'] })),
    ).toEqual({ error: null, says: [] });
    const [one] = await app.watch(loadById, id).ready();
    expect(one).toMatchObject({
      ...{ fileName: 'octavo.xlsx', by: 'admin', userType: STUDENT },
      ...{ made: 2, changed: 1, unchanged: 2 },
    });
    expect((await app.watch(latestLoads).ready())[0]?.id).toBe(id);
    const people = loadedPeople(await app.watch(partsOfLoad, id).ready());
    expect(Object.fromEntries(people.map((each) => [each.id, each.effect]))).toEqual({
      estudiante: 'changed',
      ...Object.fromEntries(ids.map((each) => [each, 'made'])),
    });
  });

  it('nobody but an admin reads loads, notes one or takes one back', async () => {
    await app.enter('docente');
    const called = { id: 'load-of-a-teacher', fileName: 'a.xlsx', unchanged: 0 };
    expect(
      await app.write(noteChanged({ load: called, type: STUDENT, changed: ['estudiante'] })),
    ).toEqual({
      error: 'permission-denied',
      says: [
        'error: Los datos se actualizaron, pero no se pudo anotar en la carga. No tiene permiso para esta acción.',
      ],
    });
    const loads = app.watch(latestLoads);
    await expect.poll(() => loads.view().status).toBe('failed');
    expect((await takeBack(['estudiante'])).error).toBe('permission-denied');
    expect((await userOf('estudiante')).deleted).toBe(false);
  });
});

describe('a load that is taken back', () => {
  it('deletes whom it made with cards, counts and accounts, and leaves who has been used', async () => {
    await app.enter('admin');
    const before = await totalOf('octavo-a');
    const { ids } = await load(3);
    const [first = '', used = '', last = ''] = ids;
    await db.doc(`users/${used}`).update({ phone: '0990000009' });
    expect(await readUses(STUDENT, ids)).toEqual(new Map([[used, 'changed']]));
    const taken = { [first]: null, [used]: 'changed', [last]: null };
    expect(await takeBack(ids)).toEqual({ error: null, says: [], settled: taken });
    expect(await userOf(first)).toMatchObject({ deleted: true, status: false, courseId: '' });
    expect(await userOf(used)).toMatchObject({ deleted: false, status: true });
    expect(await totalOf('octavo-a')).toBe(before + 1);
    await expect(auth.getUser(last)).rejects.toThrow(/no user record/);
    const deleted = await app.watch(deletedPeople, STUDENT).ready();
    expect(deleted.map(({ id }) => id)).toEqual(expect.arrayContaining([first, last]));

    // A second call finds nobody to delete.
    expect((await takeBack(ids)).settled).toEqual({
      ...{ [first]: 'gone', [used]: 'changed', [last]: 'gone' },
    });
  });

  it('deletes nobody where it cannot be found out who has been used, and says so', async () => {
    await app.enter('admin');
    const { ids } = await load(1);
    await fail('functions.invoke', '503');
    const broken = await takeBack(ids);
    await endFaults();
    expect(broken).toMatchObject({ error: 'unavailable', settled: {} });
    expect(broken.says.at(-1)).toBe(
      'error: No se pudo terminar de deshacer la carga. Revise su conexión a Internet.',
    );
    expect((await userOf(ids[0] ?? '')).deleted).toBe(false);
    const stopped = new AbortController();
    stopped.abort();
    expect((await takeBack(ids, stopped)).settled).toEqual({});
  });

  it('counts as deleted who was, when only the answer was lost, and those used are left all the same', async () => {
    await app.enter('admin');
    const { ids } = await load(2);
    const [used = '', other = ''] = ids;
    await db.doc(`users/${used}`).update({ phone: '0990000009' });
    const calls = loseAnswers('/take-back-people', 1);
    expect((await takeBack(ids)).settled).toEqual({ [used]: 'changed', [other]: null });
    expect(calls()).toBe(2);
    expect((await userOf(other)).deleted).toBe(true);
  });
});
