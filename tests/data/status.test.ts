import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteFailing, FAILING_AFTER_MS, LAST_TRY_AFTER_MS } from '../../functions/src/failures';
import { dbPaths } from '../../src/domain/dbPaths';
import { SCHOOL_SHAPE } from '../../src/domain/schoolShape';
import { serverPaths } from '../../src/domain/serverPaths';
import { findSystemFaults, type CheckedCollection } from '../../src/domain/systemStatus';
import type { AccountMismatch } from '../../src/models/status';
import { checkAccounts, checkDocuments, readSystem } from '../../src/store/status/statusChecks';
import { latestErrors, latestFailures } from '../../src/store/status/statusSlice';
import { useAdmin } from '../support/admin';
import { callEndpoint } from '../support/apiClient';
import { useApp } from '../support/app';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();
const app = useApp();

const VERSION = '9.9.9';
const MINUTE = 60_000;
const report = (body: object) => callEndpoint(school, 'report-error', body);
const anError = (name: string) => ({
  release: '1.0.0+abcd',
  message: `TypeError: ${name} is not a function`,
  stack: `TypeError: secreto\n    at ${name} (https://aula.ec/assets/a.js:1:2)`,
  page: '/docente/tareas/ver/kJ8s7',
  times: 1,
});

/** Reads the system's state as the page does when it opens. */
async function look(version = '') {
  const since = Date.now() - 14 * 24 * 60 * MINUTE;
  const [system, errors, failures] = await Promise.all([
    readSystem(),
    app.watch(latestErrors, since).ready(),
    app.watch(latestFailures, since).ready(),
  ]);
  return { system, errors, failures, version };
}
const faultsNow = async (version?: string) => findSystemFaults(await look(version));

async function accountsNow(): Promise<AccountMismatch[]> {
  const controller = new AbortController();
  const parts: number[] = [];
  const answer = await app
    .dispatch(
      checkAccounts({ onPart: (checked) => parts.push(checked), signal: controller.signal }),
    )
    .unwrap();
  expect(parts.at(-1)).toBe(answer.checked);
  return answer.mismatches;
}
const documentsNow = (before: readonly CheckedCollection[] = []) =>
  app.dispatch(checkDocuments(before)).unwrap();

const PLANTED = [
  serverPaths.shape,
  serverPaths.restore,
  serverPaths.lastExport,
  serverPaths.accountTurn,
  serverPaths.accountJob('planted'),
  serverPaths.functionFailure('taskWritten'),
];
const erase = async () => {
  await Promise.all(PLANTED.map((path) => db.doc(path).delete()));
  const groups = await db.collection(serverPaths.browserErrors).get();
  await Promise.all(groups.docs.map(({ ref }) => ref.delete()));
};
beforeEach(async () => {
  await erase();
  await db.doc(serverPaths.lastExport).set({ at: Timestamp.now() });
  await app.enter('admin');
});
afterEach(erase);

describe('the system of a healthy school', () => {
  it('has no fault in any line, no account and no document that does not fit', async () => {
    expect(Object.values(await faultsNow())).toEqual(Array.from({ length: 8 }, () => null));
    expect(await accountsNow()).toEqual([]);
    const checked = await documentsNow();
    expect(checked.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(checked.every((each) => each.checked > 0)).toBe(true);
  });

  it('is read by admins only', async () => {
    await app.enter('docente');
    await expect(readSystem()).rejects.toMatchObject({ code: 'permission-denied' });
    const errors = app.watch(latestErrors, 0);
    await expect.poll(() => errors.view().status).toBe('failed');
  });
});

describe('a planted fault is found on the page', () => {
  it('an error of a browser, counted in its group, without what could name somebody', async () => {
    expect((await report(anError('alpha'))).body).toEqual({ noted: true });
    expect((await report({ ...anError('alpha'), times: 4 })).status).toBe(200);
    await report(anError('beta'));
    const { errors } = await look();
    expect(errors.map(({ count }) => count).sort()).toEqual([1, 5]);
    expect(errors.find(({ count }) => count === 5)).toMatchObject({
      release: '1.0.0+abcd',
      message: 'TypeError: alpha is not a function',
      stack: 'alpha a.js:1:2',
      page: '/docente/tareas',
    });
    expect(await faultsNow()).toMatchObject({ errors: 'errors' });
  });

  it('a function that goes on failing, and what is tried no more', async () => {
    const began = Date.now();
    const event = { time: new Date(began).toISOString(), document: 'tasks/a' };
    const fail = () => Promise.reject(new Error('no puede con Mateo Guamán'));
    const at = (ms: number) => noteFailing(db, 'taskWritten', fail, () => began + ms)(event);
    await expect(at(FAILING_AFTER_MS - 1)).rejects.toThrow('no puede');
    expect(await faultsNow()).toMatchObject({ failures: null });
    await expect(at(FAILING_AFTER_MS)).rejects.toThrow('no puede');
    await expect(at(LAST_TRY_AFTER_MS)).rejects.toThrow('no puede');
    const seen = await look();
    expect(seen.failures).toMatchObject([
      {
        id: 'taskWritten',
        document: 'tasks/a',
        count: 2,
        lost: 1,
        message: 'Error: no puede con …',
      },
    ]);
    expect(findSystemFaults(seen)).toMatchObject({ failures: 'failures' });
  });

  it('data of an earlier version, also half way through a migration', async () => {
    await db.doc(serverPaths.shape).set({ version: SCHOOL_SHAPE - 1 });
    expect(await faultsNow()).toMatchObject({ shape: 'shapeBehind' });
    await db.doc(serverPaths.shape).set({ version: SCHOOL_SHAPE + 1 });
    expect(await faultsNow()).toMatchObject({ shape: 'shapeAhead' });
    await db.doc(serverPaths.shape).set({ version: SCHOOL_SHAPE });
    expect(await faultsNow()).toMatchObject({ shape: null });
  });

  it('a restoration that has not ended', async () => {
    await db.doc(serverPaths.restore).set({ id: 'a', parts: 3 });
    expect(await faultsNow()).toMatchObject({ restore: 'restoring' });
  });

  it('no export, and an old one', async () => {
    await db.doc(serverPaths.lastExport).set({ at: Timestamp.fromMillis(1) });
    expect(await faultsNow()).toMatchObject({ export: 'exportOld' });
    await db.doc(serverPaths.lastExport).delete();
    expect(await faultsNow()).toMatchObject({ export: 'neverExported' });
  });

  it('an upload that broke off in the browser, and one that broke off on the server', async () => {
    const openSince = Date.now() - 11 * MINUTE;
    await db.doc(serverPaths.accountTurn).set({ holder: 'x', until: Date.now() - MINUTE });
    expect(await faultsNow()).toMatchObject({ uploads: 'callBroken' });
    const job = { openSince, left: 7, fileName: 'octavo.xlsx', by: 'Rosa Paz' };
    await db.doc(serverPaths.accountJob('planted')).set(job);
    const seen = await look();
    expect(seen.system.uploads).toEqual([
      { at: openSince, left: 7, fileName: 'octavo.xlsx', by: 'Rosa Paz' },
    ]);
    expect(findSystemFaults(seen)).toMatchObject({ uploads: 'uploadOpen' });
  });

  it('a run into the new year that broke off, and a register that is not complete', async () => {
    const institute = db.doc(dbPaths.institute);
    const before = (await institute.get()).data() ?? {};
    const endedAt = Timestamp.fromMillis(Date.now() - 60 * MINUTE);
    const former = { name: '2024-2025', partial: [], endedAt };
    // The latest of all periods that have ended.
    await institute.update({ 'periods.planted': former });
    try {
      expect(await faultsNow()).toMatchObject({ newYear: 'registerOpen' });
      await db.doc(serverPaths.promotion('planted')).set({
        run: { requestedAt: endedAt, finishedAt: null, courses: 2 },
      });
      expect(await faultsNow()).toMatchObject({ newYear: 'promotionBroken' });
    } finally {
      await institute.set(before);
      await db.doc(serverPaths.promotion('planted')).delete();
    }
  });

  it('accounts out of step with their people: missing, another e-mail, and of nobody', async () => {
    const { uid: alone } = await auth.createUser({ email: 'nadie@aula.example.com' });
    await auth.updateUser('estudiante', { email: 'otro@aula.example.com' });
    const lost = 'planted-without-account';
    const model = (await db.doc(dbPaths.user('docente')).get()).data() ?? {};
    await db.doc(dbPaths.user(lost)).set({ ...model, email: 'sin.cuenta@aula.example.com' });
    try {
      const found = (await accountsNow()).map(({ uid, kind }) => `${uid} ${kind}`);
      expect(found.sort()).toEqual(
        [`${alone} alone`, 'estudiante email', `${lost} missing`].sort(),
      );
    } finally {
      await auth.deleteUser(alone);
      await auth.updateUser('estudiante', { email: 'estudiante@aula.example.com' });
      await db.doc(dbPaths.user(lost)).delete();
    }
  });

  it('documents with values that the application cannot use, each counted once', async () => {
    const ref = db.collection(dbPaths.books).doc('planted');
    await ref.set({ name: 7, description: 'x', onlyRead: 'yes', deleted: false });
    try {
      const books = (await documentsNow()).find(({ kind }) => kind === 'books');
      expect(books?.wrong).toEqual([{ id: 'planted', fields: ['name', 'onlyRead'] }]);
      expect(await documentsNow(await documentsNow())).toEqual(await documentsNow());
    } finally {
      await ref.delete();
    }
  });

  it('a page of another version than the server', async () => {
    expect(await faultsNow(VERSION)).toMatchObject({ release: 'otherRelease' });
    const { system } = await look();
    expect(await faultsNow(system.release)).toMatchObject({ release: null });
  });
});

describe('POST /api/report-error', () => {
  it.each([
    [{}],
    [{ ...anError('a'), times: 0 }],
    [{ ...anError('a'), times: 1.5 }],
    [{ ...anError('a'), message: 'x'.repeat(2001) }],
    [{ ...anError('a'), stack: 'x'.repeat(8001) }],
    [{ ...anError('a'), release: 7 }],
  ])('refuses %j', async (body) => {
    expect((await report(body)).status).toBe(400);
  });
});
