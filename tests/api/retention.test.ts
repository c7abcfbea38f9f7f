import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yearsBefore } from '../../src/domain/privacy';
import { emptyPeriods, type PeriodProgress } from '../../functions/src/privacy/endedPeriods';
import { eraseLeavers, type LeaverProgress } from '../../functions/src/privacy/leavers';
import { applyRetention } from '../../functions/src/privacy/retention';
import { connectHub, withoutTriggers } from '../../local/hub';
import { useAdmin } from '../support/admin';
import { readDocuments } from '../support/firstState';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { auth, db, bucket } = useAdmin();
const services = { auth, db, openBucket: () => bucket };

/** Four years from now: the seeded documents are that old. */
const NOW = yearsBefore(Date.now(), -4);
const ago = (years: number) => Timestamp.fromMillis(yearsBefore(NOW, years));
const daysAgo = (days: number) => Timestamp.fromMillis(NOW - days * 86_400_000);
const dataOf = async (path: string) => (await db.doc(path).get()).data();
const isThere = async (path: string) => (await db.doc(path).get()).exists;
const quietly = (write: () => Promise<unknown>) =>
  withoutTriggers(connectHub(school.ports.hub, school.hubTokenFile), async () => {
    await write();
  });

const WORK = {
  idStudent: 's',
  answers: { a: { q: 'hola' } },
  files: {},
  comment: 'bien',
  noteFinal: 8,
};
async function storeTask(id: string, idPeriod: string): Promise<void> {
  const task = db.doc(`tasks/${id}`);
  await task.set({ idPeriod, courseId: 'c', title: 'T', students: ['s'] });
  await task
    .collection('notes')
    .doc('s')
    .set({ ...WORK, idPeriod });
  await task.collection('notes').doc('s').collection('history').doc('h').set({ from: null, to: 8 });
  await task.collection('archive').doc('s-1').set(WORK);
  await task.collection('drafts').doc('s').set({ text: 'borrador' });
  await task.collection('gradeDrafts').doc('s').set({ comment: 'x' });
  await bucket.file(`answers/${id}/s/a~1`).save('work');
}
/** Lists the paths and files below a task. */
async function readTask(id: string) {
  const groups = await db.doc(`tasks/${id}`).listCollections();
  const found = await Promise.all(groups.map((group) => group.listDocuments()));
  const [files] = await bucket.getFiles({ prefix: `answers/${id}/` });
  return [...found.flat().map(({ parent }) => parent.id), ...files.map(() => 'file')].sort();
}
const FULL = ['archive', 'drafts', 'file', 'gradeDrafts', 'notes'];

const person = (over: DocumentData) => ({
  ...{ name: 'Ana', surname: 'Paz', email: 'ana@correo.ec', phone: '0991234567', photo: '' },
  ...{ identification: '', representative: 'Eva', type: 3, mustChangePassword: false },
  ...{ status: false, courseId: '', deleted: false, ...over },
});
const left = (at: Timestamp) => ({ formerCourses: { c: { since: null, away: [], left: at } } });
const isErased = async (uid: string) => (await dataOf(`users/${uid}`))?.email === '';

beforeAll(async () => {
  await quietly(async () => {
    const former = { name: 'P', partial: [], gradingPolicy: null, grading: null };
    await db.doc('institute/main').update({
      'periods.viejo': { ...former, endedAt: ago(3) },
      'periods.reciente': { ...former, endedAt: ago(1) },
    });
    for (const id of ['v1', 'v2', 'v3']) await storeTask(id, 'viejo');
    await storeTask('r1', 'reciente');
    const people: Record<string, DocumentData> = {
      'left-long-ago': left(ago(4)),
      'left-lately': left(ago(1)),
      'changed-lately': left(ago(4)),
      'registered-lately': left(ago(4)),
      'never-left': { status: true, courseId: 'octavo-a' },
      'in-a-course': { courseId: 'octavo-a' },
      'deleted-teacher': { type: 2, deleted: true, status: true },
      'teacher-of-lately': { type: 2, deleted: true },
    };
    for (const [id, over] of Object.entries(people)) await db.doc(`users/${id}`).set(person(over));
    await db.doc('registers/reciente/studentRecords/registered-lately').set({ conduct: [] });
    await db.doc('registers/reciente/courseRecords/c').set({ staff: ['teacher-of-lately'] });
    const change = { kind: 'person', action: 'changed', fields: [], by: 'admin', about: ['x'] };
    await db.doc('changes/lately').set({ ...change, about: ['changed-lately'], at: ago(1) });
    await db.doc('changes/old').set({ ...change, at: ago(6) });
    await db.doc('changes/not-yet').set({ ...change, at: ago(4) });
    await db.doc('changes/old-erasure').set({ ...change, action: 'erased', at: ago(6) });
    for (const [id, at] of [['old', ago(3)] as const, ['new', ago(1)] as const]) {
      await db.doc(`loads/${id}`).set({ at, made: 1 });
      await db.doc(`loads/${id}/parts/a`).set({ people: { s: 'Paz Ana' } });
    }
    for (const group of ['browserErrors', 'functionFailures']) {
      await db.doc(`${group}/old`).set({ lastAt: daysAgo(91) });
      await db.doc(`${group}/new`).set({ lastAt: daysAgo(89) });
    }
    await db.doc('accountJobs/admin-request1').set({ made: { s: true } });
  });
});
afterAll(settle);

describe('what is kept for years only', () => {
  it('each call goes on with the work of a year where the one before ended', async () => {
    let progress: PeriodProgress = { done: [], at: null };
    const states: (readonly [PeriodProgress, number])[] = [];
    for (let i = 0; i < 3; i += 1) {
      await quietly(async () => {
        progress = await emptyPeriods(services, ['viejo'], progress, 2);
      });
      const tasks = await Promise.all(['v1', 'v2', 'v3'].map(readTask));
      states.push([progress, tasks.filter((each) => each.length > 1).length]);
    }
    expect(states).toEqual([
      [{ done: [], at: { idPeriod: 'viejo', task: 'v2' } }, 1],
      [{ done: ['viejo'], at: null }, 0],
      [{ done: ['viejo'], at: null }, 0],
    ]);
    await quietly(() => storeTask('v1', 'viejo'));
  });

  it('each call looks at other people, and begins anew after the last one', async () => {
    let progress: LeaverProgress = { inactive: '', deleted: '' };
    const seen = new Set<string>();
    // Nothing is due from before the school began.
    for (let i = 0; i < 40; i += 1) {
      progress = await eraseLeavers(services, Timestamp.fromMillis(0), [], progress, 1);
      seen.add(progress.inactive);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['', 'left-long-ago', 'left-lately', 'changed-lately']),
    );
    expect(await isErased('left-long-ago')).toBe(false);
  });

  it('answers, files, drafts and comments of a year that ended two years ago are gone, and the grades are there', async () => {
    await applyRetention(services, NOW);
    expect(await readTask('v1')).toEqual(['notes']);
    expect(await dataOf('tasks/v1/notes/s')).toMatchObject({
      ...{ noteFinal: 8, answers: {}, files: {}, comment: '' },
    });
    expect(await isThere('tasks/v1/notes/s/history/h')).toBe(true);
    expect(await readTask('r1')).toEqual(FULL);
    expect((await dataOf('tasks/r1/notes/s'))?.answers).toEqual(WORK.answers);
  });

  it('whoever left three years ago is erased, and nobody who was there since', async () => {
    const gone = ['left-long-ago', 'deleted-teacher'];
    const there = ['left-lately', 'changed-lately', 'registered-lately', 'teacher-of-lately'];
    expect(await Promise.all(gone.map(isErased))).toEqual([true, true]);
    const others = [...there, 'never-left', 'in-a-course', 'estudiante', 'docente'];
    expect(await Promise.all(others.map(isErased))).toEqual(others.map(() => false));
    const { docs } = await db
      .collection('changes')
      .where('about', 'array-contains', 'left-long-ago')
      .get();
    expect(docs.map((each) => each.data())).toEqual([
      expect.objectContaining({ action: 'erased', by: '', byName: expect.any(String) as string }),
    ]);
  });

  it('the log, uploads, requests and errors end when their time is over; that somebody was erased stays in the log', async () => {
    const gone = ['changes/old', 'loads/old', 'loads/old/parts/a', 'accountJobs/admin-request1'];
    const errors = ['browserErrors', 'functionFailures'];
    const ended = [...gone, ...errors.map((group) => `${group}/old`)];
    const kept = ['changes/not-yet', 'changes/old-erasure', 'loads/new', 'loads/new/parts/a'];
    const going = [...kept, ...errors.map((group) => `${group}/new`)];
    expect(await Promise.all(ended.map(isThere))).toEqual(ended.map(() => false));
    expect(await Promise.all(going.map(isThere))).toEqual(going.map(() => true));
  });

  it('a second run the same day changes nothing', async () => {
    await settle();
    const read = async () =>
      (await readDocuments(school, true))
        .map(({ name, fields }) => JSON.stringify([name, fields]))
        .filter((each) => !each.includes('/system/retention'))
        .sort();
    const before = await read();
    await applyRetention(services, NOW);
    await settle();
    expect(await read()).toEqual(before);
  });

  it('an erasure that broke off is finished, and what was written late about somebody erased yesterday goes too', async () => {
    const erased = {
      deleted: true,
      email: '',
      phone: '',
      representative: '',
      erasedAt: daysAgo(1),
    };
    const late = { kind: 'person', action: 'changed', by: 'admin', at: daysAgo(1) };
    const fields = [{ field: 'email', from: 'ana@correo.ec', to: 'paz@correo.ec' }];
    await quietly(async () => {
      await db.doc('users/broken-off').set(person({ ...erased, erasing: true }));
      await db.doc('commentBanks/broken-off').set({ pinned: ['frase'], recent: [] });
      await db.doc('users/erased-yesterday').set(person(erased));
      await db.doc('changes/late').set({ ...late, about: ['erased-yesterday'], fields });
    });
    await applyRetention(services, NOW);
    expect(await isThere('commentBanks/broken-off')).toBe(false);
    expect((await dataOf('users/broken-off'))?.erasing).toBeUndefined();
    expect((await dataOf('changes/late'))?.fields).toEqual([{ field: 'email', from: '', to: '' }]);
  });

  it('what cannot be done stops nothing else, is noted for admins, and is done the next day', async () => {
    await quietly(async () => {
      await db.doc('system/retention').delete();
      await storeTask('v2', 'viejo');
      await db.doc('browserErrors/old').set({ lastAt: daysAgo(91) });
    });
    const openBucket = () => {
      throw new Error('no bucket');
    };
    await applyRetention({ auth, db, openBucket }, NOW);
    expect(await isThere('browserErrors/old')).toBe(false);
    expect(await dataOf('functionFailures/applyRetention')).toMatchObject({ document: 'periods' });
    await applyRetention(services, NOW);
    expect(await readTask('v2')).toEqual(['notes']);
  });
});
