import { beforeAll, describe, expect, it } from 'vitest';
import type { IssuePasswordsAnswer } from '../../src/models/api';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, DEMO_PASSWORD, signInByRest, signInForToken } from '../support/apiClient';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();

let admin = '';
let requests = 0;
const call = (body: object, token = admin) =>
  callEndpoint(
    school,
    'issue-passwords',
    { requestId: `peticion-${String((requests += 1))}`, sentAt: 1, ...body },
    { token },
  );
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100)); // Auth counts seconds

async function makePerson() {
  const fields = newAccount();
  const { body } = await callEndpoint(school, 'create-user-account', fields, { token: admin });
  const { id, password } = body as { id: string; password: string };
  await db.doc(`users/${id}`).update({ mustChangePassword: false });
  return { id, password, email: fields.email };
}

const passwordIn = (body: Record<string, unknown>, uid: string): string => {
  const found = (body as IssuePasswordsAnswer).people.find((each) => each.uid === uid);
  return found?.status === 'issued' ? found.password : '';
};
const issuesOf = async (uid: string) =>
  ((await db.doc(`passwordIssues/${uid}`).get()).get('issues') ?? []) as { by: object }[];

beforeAll(async () => {
  admin = await signInForToken(school, 'admin@aula.example.com');
});

describe('POST /api/issue-passwords', () => {
  it('each person gets a new temporary password, and the one of before ends', async () => {
    const [ana, eva] = [await makePerson(), await makePerson()];
    const { status, body } = await call({ uids: [ana.id, eva.id] });
    expect(status).toBe(200);
    for (const { id, email, password } of [ana, eva]) {
      await expect(signInForToken(school, email, password)).rejects.toThrow('cannot sign in');
      expect(await signInForToken(school, email, passwordIn(body, id))).toBeTruthy();
      expect((await db.doc(`users/${id}`).get()).get('mustChangePassword')).toBe(true);
    }
    expect(passwordIn(body, ana.id)).not.toBe(passwordIn(body, eva.id));
  });

  it('sessions of before end, and the new password is not taken for a chosen one', async () => {
    const { id, email, password } = await makePerson();
    const before = await signInByRest(school, email, password);
    await nextSecond();
    const { body } = await call({ uids: [id] });
    await nextSecond();
    await expect(auth.verifyIdToken(before.idToken, true)).rejects.toMatchObject({
      code: 'auth/id-token-revoked',
    });
    const token = await signInForToken(school, email, passwordIn(body, id));
    const confirmed = await callEndpoint(school, 'confirm-own-password', {}, { token });
    expect(confirmed.body).toEqual({ uid: id, isChosen: false });
  });

  it('who gave a password is written down, the latest twenty times', async () => {
    const { id } = await makePerson();
    await call({ uids: [id] });
    const { name, surname } = (await db.doc('users/admin').get()).data() as Record<string, string>;
    expect(await issuesOf(id)).toMatchObject([
      { by: { id: 'admin', name: `${String(name)} ${String(surname)}` } },
    ]);
    const [first] = await issuesOf(id);
    const many = Array.from({ length: 20 }, () => first);
    await db.doc(`passwordIssues/${id}`).set({ issues: many });
    await call({ uids: [id] });
    expect(await issuesOf(id)).toHaveLength(20);
  });

  it('a call of the same request that arrives after a later one changes nothing', async () => {
    const { id, email } = await makePerson();
    const request = { uids: [id], requestId: 'mismo-pedido' };
    const first = await call({ ...request, sentAt: 1 });
    const second = await call({ ...request, sentAt: 2 });
    expect([first.status, second.status]).toEqual([200, 200]);
    const late = await call({ ...request, sentAt: 1 });
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'overtaken' } } });
    expect(await signInForToken(school, email, passwordIn(second.body, id))).toBeTruthy();
  });

  it('two calls of one request at the same moment leave the password that the later one answered', async () => {
    const people = [await makePerson(), await makePerson(), await makePerson()];
    const request = { uids: people.map(({ id }) => id), requestId: 'a-la-vez-1' };
    const [, later] = await Promise.all([
      call({ ...request, sentAt: 1 }),
      call({ ...request, sentAt: 2 }),
    ]);
    expect(later.status).toBe(200);
    for (const { id, email } of people) {
      expect(await signInForToken(school, email, passwordIn(later.body, id))).toBeTruthy();
    }
  });

  it('one person who gets none does not stop the others', async () => {
    const { id } = await makePerson();
    const gone = await makePerson();
    const deleted = await makePerson();
    await auth.deleteUser(gone.id);
    await db.doc(`users/${deleted.id}`).update({ deleted: true });
    const { body } = await call({ uids: ['nadie', id, deleted.id, gone.id, 'admin'] });
    expect((body as IssuePasswordsAnswer).people).toMatchObject([
      { uid: 'nadie', status: 'failed', code: 'not-found' },
      { uid: id, status: 'issued' },
      { uid: deleted.id, status: 'failed', code: 'not-found' },
      { uid: gone.id, status: 'failed', code: 'auth/user-not-found' },
      { uid: 'admin', status: 'failed', code: 'permission-denied' },
    ]);
    expect(await issuesOf(gone.id)).toEqual([]);
    expect(await signInForToken(school, 'admin@aula.example.com', DEMO_PASSWORD)).toBeTruthy();
  });

  it.each([
    ['no list', { uids: 'estudiante' }],
    ['an empty list', { uids: [] }],
    ['an id with a slash', { uids: ['a/b'] }],
    ['an id twice', { uids: ['estudiante', 'estudiante'] }],
    ['no request', { uids: ['estudiante'], requestId: undefined }],
    ['a request that is no id', { uids: ['estudiante'], requestId: 'a/b' }],
    ['no time', { uids: ['estudiante'], sentAt: undefined }],
    ['a time that is no number', { uids: ['estudiante'], sentAt: 'hoy' }],
  ])('the endpoint answers 400 to %s', async (_, body) => {
    expect((await call(body)).status).toBe(400);
  });

  it('the endpoint answers 413 to more than a hundred people', async () => {
    const uids = Array.from({ length: 101 }, (_, i) => `nadie-${String(i)}`);
    expect((await call({ uids })).status).toBe(413);
  });

  it('the endpoint answers 401 or 403 to anyone who is not an admin', async () => {
    expect((await callEndpoint(school, 'issue-passwords', {})).status).toBe(401);
    for (const email of ['docente@aula.example.com', 'estudiante@aula.example.com']) {
      const token = await signInForToken(school, email);
      expect((await call({ uids: ['estudiante-2'] }, token)).status).toBe(403);
    }
  });
});

describe('POST /api/list-sign-ins', () => {
  const list = (token: string) => callEndpoint(school, 'list-sign-ins', {}, { token });

  it('the endpoint names those who have an account and never signed in', async () => {
    const [ana, eva] = [await makePerson(), await makePerson()];
    await signInForToken(school, ana.email, ana.password);
    const { status, body } = await list(admin);
    expect(status).toBe(200);
    expect(body.never).toContain(eva.id);
    expect(body.never).not.toContain(ana.id);
  });

  it('the endpoint answers 401 or 403 to anyone who is not an admin', async () => {
    expect((await callEndpoint(school, 'list-sign-ins', {})).status).toBe(401);
    const token = await signInForToken(school, 'docente@aula.example.com');
    expect((await list(token)).status).toBe(403);
  });
});
