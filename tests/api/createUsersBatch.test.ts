import { FieldPath } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { listedEntry, listId, shardOf } from '../../src/domain/lists';
import type { BatchRowResult } from '../../src/models/api';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();

let token = '';
const call = (body: unknown) => callEndpoint(school, 'create-users-batch', body, { token });
function resultsOf({ body }: { body: Record<string, unknown> }): BatchRowResult[] {
  expect(body, JSON.stringify(body)).toHaveProperty('results');
  return body.results as BatchRowResult[];
}
const statuses = (answer: { body: Record<string, unknown> }) =>
  resultsOf(answer).map(({ status }) => status);
const passwordOf = (result: BatchRowResult | undefined) =>
  result?.status === 'created' ? result.password : '';
const countUsers = async () => (await db.collection('users').count().get()).data().count;

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
});

describe('POST /api/create-users-batch', () => {
  it('the endpoint creates a user for every row, each with their own temporary password', async () => {
    const before = (await db.doc('courses/decimo-a').get()).get('totalStudents') as number;
    const users = Array.from({ length: 25 }, () => newAccount({ courseId: 'decimo-a' }));
    const answer = await call({ users });
    expect(answer.status).toBe(200);
    expect(resultsOf(answer).map(({ index, email }) => [index, email])).toEqual(
      users.map(({ email }, i) => [i, email]),
    );
    expect(new Set(resultsOf(answer).map(passwordOf)).size).toBe(25);
    expect((await db.doc('courses/decimo-a').get()).get('totalStudents')).toBe(before + 25);
    const last = resultsOf(answer).at(-1);
    await signInForToken(school, String(last?.email), passwordOf(last));
  });

  it('who comes without a guardian or a telephone is created, and what there is must be right', async () => {
    const bare = newAccount({ representative: '', phone: '' });
    const wrong = newAccount({ phone: '123' });
    const answer = await call({ users: [bare, wrong], skipInvalid: true });
    expect(resultsOf(answer)).toMatchObject([
      { status: 'created', email: bare.email },
      { status: 'failed', code: 'invalid-phone' },
    ]);
    const [made] = resultsOf(answer);
    const id = made?.status === 'created' ? made.id : '';
    expect((await db.doc(dbPaths.user(id)).get()).data()).toMatchObject({
      representative: '',
      phone: '',
    });
  });

  it('the people of an upload enter the list with their own documents, in one write of each part of it', async () => {
    const users = Array.from({ length: 30 }, () => newAccount({ courseId: 'decimo-a' }));
    const made = resultsOf(await call({ users }));
    await settle();
    const lists = new Map(
      (await db.collection(dbPaths.lists).get()).docs.map((list) => [list.id, list]),
    );
    for (const result of made) {
      const id = result.status === 'created' ? result.id : '';
      const list = lists.get(listId('students', shardOf('students', id)));
      const user = await db.doc(dbPaths.user(id)).get();
      expect(list?.get(new FieldPath('items', id))).toEqual(listedEntry('students', user.data()));
      expect(list?.updateTime).toEqual(user.updateTime); // their events wrote nothing
    }
  });

  it('the endpoint creates no user while a row is invalid, and lists all invalid rows', async () => {
    const before = await countUsers();
    const good = newAccount();
    const users = [
      good,
      newAccount({ email: 'sin-arroba' }),
      newAccount({ name: '' }),
      { ...newAccount(), email: good.email.toUpperCase() },
      newAccount({ courseId: 'nada' }),
    ];
    const answer = await call({ users });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: { code: 'auth/invalid-email' },
        item: { email: 'sin-arroba' },
        errors: [
          { index: 1, code: 'auth/invalid-email' },
          { index: 2, code: 'invalid-name' },
          { index: 3, code: 'repeated-email', item: { email: good.email } },
          { index: 4, code: 'invalid-courseId' },
        ],
      },
    });
    expect(await countUsers()).toBe(before);
    await expect(auth.getUserByEmail(good.email)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  it('the endpoint skips invalid rows on request', async () => {
    const answer = await call({
      users: [newAccount({ phone: '1' }), newAccount()],
      skipInvalid: true,
    });
    expect(answer.status).toBe(200);
    expect(statuses(answer)).toEqual(['failed', 'created']);
  });

  it('a repeated upload does not change users who already exist', async () => {
    const users = [newAccount(), newAccount()];
    const first = await call({ users });
    const before = await countUsers();
    const second = await call({ users: [...users, newAccount()] });
    expect(statuses(second)).toEqual(['exists', 'exists', 'created']);
    expect(await countUsers()).toBe(before + 1);
    await signInForToken(school, String(users[0]?.email), passwordOf(resultsOf(first)[0]));
  });

  it('a repeated upload returns new passwords, except for users who have signed in', async () => {
    const users = [newAccount(), newAccount()];
    const jobId = 'subida-de-prueba-1';
    const first = resultsOf(await call({ users, jobId }));
    await signInForToken(school, String(users[0]?.email), passwordOf(first[0]));
    const again = resultsOf(await call({ users, jobId }));
    expect(again.map(({ status }) => status)).toEqual(['exists', 'created']);
    expect(passwordOf(again[1])).not.toBe(passwordOf(first[1]));
    await signInForToken(school, String(users[1]?.email), passwordOf(again[1]));
    expect(statuses(await call({ users, jobId: 'otra-subida-2' }))).toEqual(['exists', 'exists']);
  });

  it.each([0, 40])(
    'an upload that is sent again %i ms later creates and counts each user once',
    async (ms) => {
      const course = db.doc('courses/noveno-a');
      const countMembers = async () =>
        (await course.collection('students').count().get()).data().count;
      const before = [(await course.get()).get('totalStudents'), await countMembers()] as number[];
      const users = Array.from({ length: 25 }, () => newAccount({ courseId: 'noveno-a' }));
      const jobId = `subida-a-la-vez-${String(ms)}`;
      const first = call({ users, jobId });
      await new Promise((resolve) => setTimeout(resolve, ms));
      const answers = await Promise.all([first, call({ users, jobId })]);
      for (const answer of answers) {
        expect(new Set(statuses(answer))).toEqual(new Set(['created']));
      }
      expect([(await course.get()).get('totalStudents'), await countMembers()]).toEqual(
        before.map((count) => count + 25),
      );
    },
  );

  it('an older call of an upload does not change passwords that a later call has returned', async () => {
    const users = [newAccount()];
    const jobId = 'subida-adelantada-1';
    const later = resultsOf(await call({ users, jobId, sentAt: 2000 }));
    const { status, body } = await call({ users, jobId, sentAt: 1000 });
    expect([status, body]).toMatchObject([409, { error: { code: 'overtaken' } }]);
    await signInForToken(school, String(users[0]?.email), passwordOf(later[0]));
  });

  it('the endpoint replaces an account that a stranger made before with the same e-mail', async () => {
    const fields = newAccount();
    const { uid } = await auth.createUser({ email: fields.email, password: 'Olvidada1' });
    const [result] = resultsOf(await call({ users: [fields] }));
    expect(result).toMatchObject({ status: 'created' });
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    await expect(signInForToken(school, fields.email, 'Olvidada1')).rejects.toThrow();
    await signInForToken(school, fields.email, passwordOf(result));
  });

  it('the endpoint reports that a deleted user has the e-mail of a row', async () => {
    const fields = newAccount();
    const [made] = resultsOf(await call({ users: [fields] }));
    await db.doc(`users/${made?.status === 'created' ? made.id : ''}`).update({ deleted: true });
    expect(resultsOf(await call({ users: [fields] }))).toMatchObject([
      { status: 'exists', deleted: true },
    ]);
  });

  describe('identifications', () => {
    const identificationOf = async (id: string) =>
      String((await db.doc(`users/${id}`).get()).get('identification'));

    it('a repeated or registered identification makes its row invalid, and no user is created', async () => {
      const before = await countUsers();
      const twin = newAccount();
      const users = [
        newAccount(),
        twin,
        newAccount({ identification: await identificationOf('docente') }),
        newAccount({
          identification: `${twin.identification.slice(0, 5)}-${twin.identification.slice(5)}`,
        }),
        newAccount({ name: '' }),
      ];
      expect(await call({ users })).toMatchObject({
        status: 400,
        body: {
          error: { code: 'identification-exists' },
          item: { email: users[2]?.email },
          errors: [
            { index: 2, code: 'identification-exists' },
            { index: 3, code: 'repeated-identification' },
            { index: 4, code: 'invalid-name' },
          ],
        },
      });
      expect(await countUsers()).toBe(before);

      const skipping = await call({ users, skipInvalid: true });
      expect(statuses(skipping)).toEqual(['created', 'created', 'failed', 'failed', 'failed']);
      expect(resultsOf(skipping)[2]).toMatchObject({ code: 'identification-exists' });
      await expect(auth.getUserByEmail(String(users[2]?.email))).rejects.toMatchObject({
        code: 'auth/user-not-found',
      });
    });

    it('an identification of a deleted user makes a row invalid', async () => {
      const fields = newAccount();
      const [made] = resultsOf(await call({ users: [fields] }));
      await db.doc(`users/${made?.status === 'created' ? made.id : ''}`).update({ deleted: true });
      const users = [newAccount({ identification: fields.identification })];
      expect(resultsOf(await call({ users, skipInvalid: true }))).toMatchObject([
        { status: 'failed', code: 'identification-exists' },
      ]);
    });

    it('an upload that is sent again accepts the identifications of its own users', async () => {
      const users = [newAccount(), newAccount()];
      const jobId = 'subida-con-cedulas-1';
      await call({ users, jobId });
      expect(statuses(await call({ users, jobId }))).toEqual(['created', 'created']);
      expect(statuses(await call({ users, jobId: 'otra-con-cedulas-1' }))).toEqual([
        'exists',
        'exists',
      ]);
    });

    it('two simultaneous uploads cannot give one identification to two users', async () => {
      const first = [newAccount(), newAccount()];
      const second = first.map(({ identification }) => newAccount({ identification }));
      const answers = await Promise.all([
        call({ users: first, skipInvalid: true }),
        call({ users: second, skipInvalid: true }),
      ]);
      expect(answers.map((answer) => statuses(answer).join()).sort()).toEqual([
        'created,created',
        'failed,failed',
      ]);
    });

    it('a row loses an identification that a browser gives away meanwhile, and the other rows succeed', async () => {
      const users = Array.from({ length: 25 }, () => newAccount());
      const { identification = '', email = '' } = users[4] ?? {};
      const taker = db.doc('users/estudiante2');
      const before = String((await taker.get()).get('identification'));
      const calling = call({ users, skipInvalid: true });
      // The account exists and the user document does not, so the list is already checked.
      await expect.poll(() => auth.getUserByEmail(email).catch(() => null)).not.toBeNull();
      const isTaken = await db.runTransaction(async (transaction) => {
        const ref = db.doc(`identifications/${identification}`);
        if ((await transaction.get(ref)).exists) return false;
        transaction.set(ref, { uid: taker.id });
        transaction.update(taker, { identification });
        return true;
      });
      const results = resultsOf(await calling);
      expect(results.map(({ status }) => status)).toEqual(
        users.map((_, i) => (i === 4 && isTaken ? 'failed' : 'created')),
      );
      const found = await db
        .collection('users')
        .where('identification', '==', identification)
        .get();
      expect(found.size).toBe(1);
      const hasAccount = await auth.getUserByEmail(email).catch(() => null);
      expect(hasAccount === null).toBe(isTaken);
      await taker.update({ identification: before });
    });
  });

  it('the endpoint creates teachers', async () => {
    const [result] = resultsOf(await call({ users: [newAccount()], type: 2 }));
    const id = result?.status === 'created' ? result.id : '';
    expect((await db.doc(`users/${id}`).get()).get('type')).toBe(2);
  });

  it('a teacher of a list may have no main course yet, and a student needs a course', async () => {
    const [teacher, other] = [newAccount({ courseId: '' }), newAccount({ courseId: 'no-es' })];
    const made = resultsOf(await call({ users: [teacher, other], type: 2, skipInvalid: true }));
    expect(made).toMatchObject([
      { status: 'created' },
      { status: 'failed', code: 'invalid-courseId' },
    ]);
    const id = made[0]?.status === 'created' ? made[0].id : '';
    const stored = (await db.doc(`users/${id}`).get()).data();
    expect(stored).toMatchObject({ type: 2, courseId: '', email: teacher.email });
    expect((await db.collectionGroup('teachers').where('id', '==', id).get()).size).toBe(0);
    const student = newAccount({ courseId: '' });
    expect(resultsOf(await call({ users: [student], skipInvalid: true }))).toMatchObject([
      { status: 'failed', code: 'invalid-courseId' },
    ]);
  });

  it.each([
    ['no list', {}],
    ['an empty list', { users: [] }],
    ['a strange job name', { users: [newAccount()], jobId: 'a/b' }],
    ['an admin', { users: [newAccount()], type: 1 }],
  ])('the endpoint answers 400 to %s', async (_, body) => {
    expect((await call(body)).status).toBe(400);
  });

  it('the endpoint answers 413 to more than 500 rows', async () => {
    const users = Array.from({ length: 501 }, () => newAccount());
    expect((await call({ users })).status).toBe(413);
  });

  it('the endpoint answers 401 or 403 to anyone who is not an admin', async () => {
    const body = { users: [newAccount()] };
    expect((await callEndpoint(school, 'create-users-batch', body)).status).toBe(401);
    const teacher = await signInForToken(school, 'docente@aula.example.com');
    const answer = await callEndpoint(school, 'create-users-batch', body, { token: teacher });
    expect(answer.status).toBe(403);
  });
});
