import type { Auth } from 'firebase-admin/auth';
import type { Timestamp } from 'firebase-admin/firestore';

import { beforeAll, describe, expect, it } from 'vitest';
import { takeBackPeople } from '../../functions/src/api/takeBackPeople';
import { dbPaths } from '../../src/domain/dbPaths';
import { listId, shardOf } from '../../src/domain/lists';
import { serverPaths } from '../../src/domain/serverPaths';
import type { TakeBackPeopleAnswer } from '../../src/models/api';
import type { Change } from '../../src/models/change';
import { USER_TYPE, type User } from '../../src/models/user';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInByRest } from '../support/apiClient';
import { accountsOf, uploadPart } from '../support/loads';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();

let token = '';
let admin = '';
beforeAll(async () => {
  const session = await signInByRest(school, 'admin@aula.example.com');
  token = session.idToken;
  admin = session.localId;
});
const call = (path: string, body: object) => callEndpoint(school, path, body, { token });
/** Creates people by the same load. */
const upload = (users = accountsOf(3), type = 3) =>
  uploadPart(call, users, { id: 'load-to-take-back', fileName: 'a.xlsx', unchanged: 0 }, type);

describe('POST /api/take-back-people', () => {
  const takeBack = async (uids: string[], type = 3) =>
    (await call('take-back-people', { type, uids })).body as TakeBackPeopleAnswer;
  const course = async (id: string) => (await db.doc(dbPaths.course(id)).get()).data();
  const listOf = async (id: string, kind: 'students' | 'teachers' = 'students') =>
    (await db.doc(dbPaths.list(listId(kind, shardOf(kind, id)))).get()).get('items') as Record<
      string,
      object
    >;

  it('deletes everybody with card, count, list and account in one go, keeps the former course, and is recorded once', async () => {
    const before = await course('decimo-a');
    const uids = await upload();
    await settle();
    expect(await takeBack(uids)).toEqual({ taken: uids, used: {}, accountLeft: [] });
    for (const uid of uids) {
      const user = (await db.doc(dbPaths.user(uid)).get()).data() as User & {
        formerCourses: Record<string, { since: Timestamp; away: []; left: Timestamp }>;
      };
      expect(user).toMatchObject({ deleted: true, status: false, courseId: '' });
      expect(user.formerCourses).toEqual({
        'decimo-a': {
          ...{
            since: expect.anything() as Timestamp,
            away: [],
            left: expect.anything() as Timestamp,
          },
        },
      });
      expect((await db.doc(dbPaths.courseStudent('decimo-a', uid)).get()).exists).toBe(false);
      expect(await listOf(uid)).not.toHaveProperty(uid);
      const listed = await db.doc(dbPaths.classList('decimo-a')).get();
      expect(listed.get(`students.${uid}.left`)).toEqual(user.formerCourses['decimo-a']?.left);
      await expect(auth.getUser(uid)).rejects.toThrow(/no user record/);
    }
    expect(await course('decimo-a')).toMatchObject({
      totalStudents: before?.totalStudents as number,
      hasMoves: true,
    });
    const about = await db
      .collection(serverPaths.changes)
      .where('about', 'array-contains', uids[0])
      .get();
    const records = about.docs.map((record) => record.data() as Change);
    expect(records.filter(({ action }) => action === 'deleted')).toEqual([
      expect.objectContaining({
        ...{
          by: admin,
          kind: 'person',
          userType: 3,
          about: expect.arrayContaining(['decimo-a', ...uids]) as string[],
        },
        names: uids.map(() => 'Ana Núñez Ávila'),
      }),
    ]);
  });

  it('what follows the deletion by itself changes nothing more', async () => {
    const uids = await upload(accountsOf(2));
    await settle();
    await takeBack(uids);
    await settle();
    const list = listId('students', shardOf('students', uids[0] ?? ''));
    const [user, ...others] = await db.getAll(
      ...[dbPaths.user(uids[0] ?? ''), dbPaths.user(uids[1] ?? ''), dbPaths.list(list)].map(
        (path) => db.doc(path),
      ),
      ...[dbPaths.classList('decimo-a'), dbPaths.course('decimo-a')].map((path) => db.doc(path)),
    );
    // The one write of the transaction changed all of them.
    expect(others.map(({ updateTime }) => updateTime)).toEqual(others.map(() => user?.updateTime));
  });

  it('leaves who has been used since, and is safe to repeat', async () => {
    const users = accountsOf(4);
    const [one = '', seen = '', changed = '', lost = ''] = await upload(users);
    const { email } = users[1] ?? { email: '' };
    await auth.updateUser(seen, { password: 'Clave2026!' });
    await signInByRest(school, email, 'Clave2026!');
    await db.doc(dbPaths.user(changed)).update({ phone: '0990000009' });
    // The person was deleted before by a call that broke off before it removed the account.
    await db.doc(dbPaths.user(lost)).update({ deleted: true });
    const used = { [seen]: 'signedIn', [changed]: 'changed', [lost]: 'gone', nadie: 'gone' };
    expect(await takeBack([one, seen, changed, lost, 'nadie', one])).toEqual({
      ...{ taken: [one], used, accountLeft: [] },
    });
    await expect(auth.getUser(lost)).rejects.toThrow(/no user record/);
    expect((await auth.getUser(seen)).uid).toBe(seen);
    expect(await takeBack([one, seen])).toEqual({
      ...{ taken: [], used: { [one]: 'gone', [seen]: 'signedIn' }, accountLeft: [] },
    });
    // A teacher's list takes back no student.
    expect((await takeBack([changed], 2)).used).toEqual({ [changed]: 'gone' });
  });

  it('two at once take nobody back twice', async () => {
    const before = (await course('decimo-a'))?.totalStudents as number;
    const uids = await upload();
    const both = await Promise.all([takeBack(uids), takeBack(uids)]);
    expect(both.flatMap(({ taken }) => taken).sort()).toEqual([...uids].sort());
    expect((await course('decimo-a'))?.totalStudents).toBe(before);
  });

  it('takes teachers out of their main course, and leaves who is a member of another one', async () => {
    const before = (await course('decimo-a'))?.totalTeachers as number;
    const [one = '', two = '', none = ''] = await upload(
      [...accountsOf(2), newAccount({ courseId: '' })],
      2,
    );
    const card = db.doc(dbPaths.courseTeacher('octavo-a', two));
    await card.set({ id: two, name: 'Ana', surname: 'Núñez Ávila', photo: '' });
    expect(await takeBack([one, two, none], 2)).toEqual({
      ...{ taken: [one, none], used: { [two]: 'classes' }, accountLeft: [] },
    });
    await card.delete();
    expect((await course('decimo-a'))?.totalTeachers).toBe(before + 1);
    expect(await listOf(one, 'teachers')).not.toHaveProperty(one);
    expect((await db.doc(dbPaths.user(one)).get()).get('formerCourses')).toBeUndefined();
  });

  it('asks again when Auth has had too many calls, and names whose account is still there', async () => {
    const [one = '', two = ''] = await upload(accountsOf(2));
    const answers = [
      () => Promise.reject(new Error('quota exceeded')),
      () =>
        Promise.resolve({
          ...{ successCount: 1, failureCount: 1 },
          errors: [{ index: 1 }],
        }),
    ];
    const busy = Object.assign(Object.create(auth) as Auth, {
      deleteUsers: () => answers.shift()?.(),
    });
    expect(
      await takeBackPeople(
        { auth: busy, db },
        { uid: admin, type: USER_TYPE.admin },
        { type: 3, uids: [one, two] },
      ),
    ).toEqual({ taken: [one, two], used: {}, accountLeft: [two] });
  });
});
