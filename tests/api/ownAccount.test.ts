import { beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../../local/ports';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, DEMO_PASSWORD, signInForToken } from '../support/apiClient';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();

let admin = '';
const call = (path: string, body: unknown, token = admin) =>
  callEndpoint(school, path, body, { token });
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100)); // Auth counts seconds

/** Calls Auth directly as a signed-in user, without the application. */
async function callAuth(action: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(
    `http://${HOST}:${String(school.ports.auth)}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

async function makePerson() {
  const fields = newAccount();
  const { body } = await call('create-user-account', fields);
  const { id, password } = body as { id: string; password: string };
  return { id, password, email: fields.email };
}

beforeAll(async () => {
  admin = await signInForToken(school, 'admin@aula.example.com');
});

describe('POST /api/confirm-own-password', () => {
  const confirm = (token: string) => call('confirm-own-password', {}, token);
  const mark = async (id: string) =>
    (await db.doc(`users/${id}`).get()).get('mustChangePassword') as boolean;

  it('the endpoint removes the mark of a temporary password only after a real change', async () => {
    const { id, email, password } = await makePerson();
    const token = await signInForToken(school, email, password);
    expect(await confirm(token)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' } },
    });
    expect(await mark(id)).toBe(true);
    await nextSecond();
    const changed = await callAuth('update', { idToken: token, password: 'Elegida2027' });
    expect(await confirm(String(changed.idToken))).toMatchObject({ status: 200 });
    expect(await mark(id)).toBe(false);
  });

  it('the endpoint reports the state of the mark, also after a password change by e-mail link', async () => {
    const { id, email, password } = await makePerson();
    const ask = (token: string) => call('confirm-own-password', { isAsked: true }, token);
    const token = await signInForToken(school, email, password);
    expect(await ask(token)).toEqual({ status: 200, body: { uid: id, isChosen: false } });
    expect(await mark(id)).toBe(true);
    await nextSecond();
    const link = new URL(await auth.generatePasswordResetLink(email));
    const oobCode = link.searchParams.get('oobCode') ?? '';
    await callAuth('resetPassword', { oobCode, newPassword: 'Elegida2027' });
    await nextSecond();
    const chosen = await signInForToken(school, email, 'Elegida2027');
    expect(await ask(chosen)).toEqual({ status: 200, body: { uid: id, isChosen: true } });
    expect(await mark(id)).toBe(false);
  });

  it('the endpoint does not count a new temporary password as the user’s own', async () => {
    const request = { ...newAccount(), requestId: 'otra-vez-1' };
    await call('create-user-account', request);
    await nextSecond();
    const { body } = await call('create-user-account', request);
    const token = await signInForToken(school, request.email, String(body.password));
    expect((await confirm(token)).status).toBe(409);
  });

  it('the endpoint accepts only signed-in users', async () => {
    expect((await callEndpoint(school, 'confirm-own-password', {})).status).toBe(401);
    expect((await confirm(await signInForToken(school, 'docente@aula.example.com'))).status).toBe(
      409,
    );
  });
});

describe('POST /api/check-account', () => {
  const check = (uid: unknown, mend?: boolean) => call('check-account', { uid, mend });

  it('the endpoint finds nothing wrong with an unchanged account', async () => {
    const { id } = await makePerson();
    const right = { fault: null, password: null, lastUsedAt: null };
    expect((await check(id)).body).toEqual(right);
    expect((await check(id, true)).body).toEqual(right);
  });

  it('the endpoint says when the account was last used', async () => {
    const { id, email, password } = await makePerson();
    expect((await check(id)).body).toMatchObject({ lastUsedAt: null });
    await signInForToken(school, email, password);
    const { lastUsedAt } = (await check(id)).body as { lastUsedAt: number };
    const { lastSignInTime } = (await auth.getUser(id)).metadata;
    expect(lastUsedAt).toBeGreaterThanOrEqual(Date.parse(lastSignInTime));
  });

  it('the endpoint restores the e-mail of an account that got another one', async () => {
    const { id, email, password } = await makePerson();
    const idToken = await signInForToken(school, email, password);
    await callAuth('update', { idToken, email: `cambiado-${email}` });
    expect((await check(id)).body).toEqual({
      fault: { kind: 'email', email: `cambiado-${email}` },
      password: null,
      lastUsedAt: expect.any(Number) as number,
    });
    expect((await check(id, true)).body).toEqual({
      fault: null,
      password: null,
      lastUsedAt: expect.any(Number) as number,
    });
    expect((await auth.getUser(id)).email).toBe(email);
    await nextSecond();
    await signInForToken(school, email, password);
    expect((await check(id)).body).toMatchObject({ fault: null });
  });

  it('the endpoint recreates a deleted account with a temporary password', async () => {
    const { id, email, password } = await makePerson();
    await db.doc(`users/${id}`).update({ mustChangePassword: false });
    await callAuth('delete', { idToken: await signInForToken(school, email, password) });
    expect((await check(id)).body).toEqual({
      fault: { kind: 'missing' },
      password: null,
      lastUsedAt: null,
    });
    const mended = (await check(id, true)).body as { fault: null; password: string };
    expect(mended.fault).toBeNull();
    expect(await signInForToken(school, email, mended.password)).toBeTruthy();
    expect((await db.doc(`users/${id}`).get()).get('mustChangePassword')).toBe(true);
  });

  it('the endpoint reports that another account has the e-mail', async () => {
    const { id, email, password } = await makePerson();
    const idToken = await signInForToken(school, email, password);
    await callAuth('update', { idToken, email: `otro-${email}` });
    await auth.createUser({ email, password: 'Ocupado12' });
    expect(await check(id, true)).toMatchObject({
      status: 409,
      body: { error: { code: 'auth/email-already-exists' } },
    });
  });

  it.each([[undefined], [''], ['.'], ['..'], ['__x__'], ['a/b'], [7]])(
    'the endpoint answers 400 to the uid %j',
    async (uid) => {
      expect((await check(uid)).status).toBe(400);
    },
  );
  it('the endpoint answers 404 to an unknown or deleted user', async () => {
    expect((await check('nadie')).status).toBe(404);
    const { id } = await makePerson();
    await db.doc(`users/${id}`).update({ deleted: true });
    expect((await check(id)).status).toBe(404);
  });
  it('the endpoint answers 403 to anyone who is not an admin', async () => {
    const token = await signInForToken(school, 'docente@aula.example.com', DEMO_PASSWORD);
    expect((await call('check-account', { uid: 'docente' }, token)).status).toBe(403);
  });
});
