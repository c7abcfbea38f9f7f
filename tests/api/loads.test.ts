import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { serverPaths } from '../../src/domain/serverPaths';
import { fullName, listedName } from '../../src/domain/names';
import type { AccountFields } from '../../src/models/api';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInByRest, signInForToken } from '../support/apiClient';
import { accountsOf, uploadPart } from '../support/loads';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();

let token = '';
let admin = '';
beforeAll(async () => {
  const session = await signInByRest(school, 'admin@aula.example.com');
  token = session.idToken;
  admin = session.localId;
});
const call = (path: string, body: object, as = token) =>
  callEndpoint(school, path, body, { token: as });

async function adminName(): Promise<string> {
  const user = await db.doc(dbPaths.user(admin)).get();
  return fullName(user.data() as { name: string; surname: string });
}

let named = 0;
/** Returns a new load. */
function newLoad(unchanged = 0) {
  named += 1;
  // Characters that reverse the direction of a name are no part of it.
  const fileName = '\u202Eoctavo.xlsx\u202C';
  const load = { id: `load-${String(named).padStart(6, '0')}`, fileName, unchanged };
  return { load, path: serverPaths.load(`${admin}-${load.id}`) };
}
const upload = (users: AccountFields[], load: object | undefined, type?: number) =>
  uploadPart(call, users, load, type);
const accounts = accountsOf;
const partsOf = async (path: string) =>
  (await db.collection(`${path}/parts`).get()).docs.map((part) => part.data());

/** Stores a document like the first of a collection, with other fields. */
async function copyFirst(collection: string, id: string, other: object): Promise<void> {
  const { docs } = await db.collection(collection).limit(1).get();
  await db.doc(`${collection}/${id}`).set({ ...docs[0]?.data(), ...other });
}

describe('a load', () => {
  it('notes the file, who uploaded it, when, and everybody it made, in all parts of the upload once', async () => {
    const { load, path } = newLoad(4);
    const [first = newAccount(), second = newAccount()] = accounts(2);
    const [one = ''] = await upload([first], load);
    const { at } = (await db.doc(path).get()).data() as { at: Timestamp };
    const [again, two = ''] = await upload([first, second], load);
    expect(again).toBe(one);
    expect((await db.doc(path).get()).data()).toEqual({
      ...{ userType: 3, fileName: 'octavo.xlsx', by: admin, byName: await adminName() },
      ...{ at, made: 2, changed: 0, unchanged: 4 },
    });
    const people = (await partsOf(path)).map((part) => part.people as Record<string, string>);
    const name = listedName(first);
    expect({ ...people[0], ...people[1] }).toEqual({ [one]: name, [two]: name });
  });

  it('an upload is open while rows are left, and no longer after its last part', async () => {
    const { load } = newLoad();
    const jobId = 'job-that-is-open';
    const job = db.doc(serverPaths.accountJob(`${admin}-${jobId}`));
    const send = (left: number) =>
      call('create-users-batch', { users: accounts(1), type: 3, jobId, load, left });
    expect((await send(3)).status).toBe(200);
    const { openSince, ...open } = (await job.get()).data() as { openSince: number };
    expect(open).toMatchObject({ left: 3, fileName: 'octavo.xlsx', by: await adminName() });
    expect(Date.now() - openSince).toBeLessThan(60_000);
    expect((await send(0)).status).toBe(200);
    expect(Object.keys((await job.get()).data() ?? {})).toEqual(['made']);
    expect((await send(-1)).status).toBe(400);
  });

  it('an upload without a load notes nothing, and one that makes nobody neither', async () => {
    const before = (await db.collection(serverPaths.loads).get()).size;
    await upload(accounts(1), undefined);
    await upload([newAccount({ courseId: 'nada' })], newLoad().load);
    expect((await db.collection(serverPaths.loads).get()).size).toBe(before);
  });

  it('notes whom its list has changed once each, not those it made, and nobody of another type', async () => {
    const { load, path } = newLoad();
    const [made = ''] = await upload(accounts(1), load);
    const body = { load, type: 3, changed: ['estudiante', 'docente', made, 'nadie'] };
    expect((await call('note-load', body)).body).toEqual({ changed: 1 });
    expect((await call('note-load', body)).body).toEqual({ changed: 0 });
    expect((await db.doc(path).get()).data()).toMatchObject({ made: 1, changed: 1 });
    expect((await partsOf(path)).filter(({ effect }) => effect === 'changed')).toEqual([
      { effect: 'changed', people: { estudiante: 'Guamán Ñacato Mateo Sebastián' } },
    ]);
  });

  it.each([
    ['note-load', { load: { id: 'x', fileName: 'a', unchanged: 0 }, changed: ['a'] }],
    ['note-load', { load: { id: 'load-1234', fileName: 'a', unchanged: -1 }, changed: ['a'] }],
    ['note-load', { load: { id: 'load-1234', fileName: 'a', unchanged: 1e300 }, changed: ['a'] }],
    ['note-load', { load: { id: 'load-1234', fileName: 'a', unchanged: 0 }, changed: ['a/b'] }],
    ['create-users-batch', { users: [newAccount()], load: { id: 'load-1234' } }],
    ['check-unused', { uids: [] }],
    ['check-unused', { uids: ['a/b'] }],
    ['take-back-people', { uids: [] }],
    ['take-back-people', { uids: ['a/b'] }],
  ])('%s refuses what is no load or no people: %j', async (path, body) => {
    expect((await call(path, body)).status).toBe(400);
  });

  it.each(['note-load', 'check-unused', 'take-back-people'])(
    '%s is for admins only, and for a hundred people at most',
    async (path) => {
      const people = Array.from({ length: 101 }, (_, i) => `id-${String(i)}`);
      const body = { load: newLoad().load, changed: people, uids: people };
      expect((await call(path, body)).status).toBe(413);
      const teacher = await signInForToken(school, 'docente@aula.example.com');
      expect((await call(path, body, teacher)).status).toBe(403);
    },
  );
});

describe('POST /api/check-unused', () => {
  const check = async (uids: string[], type = 3) =>
    (await call('check-unused', { type, uids })).body.used as Record<string, string>;

  it('nobody who was just made has been used', async () => {
    expect(await check(await upload(accounts(3), newLoad().load))).toEqual({});
  });

  it('says of students who signed in, who has work or a grade of any kind, who was changed and who is gone', async () => {
    const users = accounts(9);
    const [
      seen = '',
      graded = '',
      scored = '',
      held = '',
      away = '',
      moved = '',
      gone = '',
      ...free
    ] = await upload(users, newLoad().load);
    await auth.updateUser(seen, { password: 'Otra-1234-clave' });
    await signInByRest(school, users[0]?.email ?? '', 'Otra-1234-clave');
    const [task] = (await db.collection('tasks').where('courseId', '==', 'decimo-a').limit(1).get())
      .docs;
    const [scheme] = (await db.collection('schemes').where('external', '==', true).limit(1).get())
      .docs;
    const taskPath = task?.ref.path ?? '';
    await copyFirst(`${taskPath}/notes`, graded, { idStudent: graded });
    await copyFirst(`${scheme?.ref.path ?? ''}/notes`, scored, { idStudent: scored });
    await db.doc(taskPath).update({ publishOnReturn: true });
    await db.doc(`${taskPath}/gradeDrafts/${held}`).set({ noteFinal: 8 });
    await copyFirst('courses/octavo-a/conduct', `x_${away}_0`, { idStudent: away });
    await db.doc(`users/${moved}`).update({ phone: '0990000009' });
    await db.doc(`users/${gone}`).update({ deleted: true });
    expect(await check([seen, graded, scored, held, away, moved, gone, ...free, 'nadie'])).toEqual({
      ...{ [seen]: 'signedIn', [graded]: 'work', [scored]: 'work', [held]: 'work', [away]: 'work' },
      ...{ [moved]: 'changed', [gone]: 'gone', nadie: 'gone' },
    });
  });

  it('says of teachers who has a subject, who is a tutor and who is in a second course', async () => {
    const [subject = '', tutor = '', member = '', free = ''] = await upload(
      accounts(4),
      newLoad().load,
      2,
    );
    await copyFirst('subjects', 'of-a-new-teacher', { teacherId: subject });
    await db.doc('courses/decimo-a').update({ tutor: { id: tutor, name: 'Ana Núñez Ávila' } });
    await copyFirst('courses/octavo-a/teachers', member, { id: member });
    expect(await check([subject, tutor, member, free], 2)).toEqual({
      ...{ [subject]: 'classes', [tutor]: 'classes', [member]: 'classes' },
    });
    expect(await check([free])).toEqual({ [free]: 'gone' }); // no student
  });
});
