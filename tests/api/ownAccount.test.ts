import { beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../../local/ports';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, DEMO_PASSWORD, signInForToken } from '../support/apiClient';
import { ownSchool, settle } from '../support/testSchool';

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

const mark = async (id: string) =>
  (await db.doc(`users/${id}`).get()).get('mustChangePassword') as boolean;

describe('POST /api/confirm-own-password with a password', () => {
  const confirm = (token: string, password: unknown, key: unknown = 'local') =>
    call('confirm-own-password', { password, key }, token);
  const refusal = async (token: string, password: unknown) => {
    const { status, body } = await confirm(token, password);
    return [status, (body.error as { code: string }).code];
  };

  it('the endpoint removes the mark for the account’s own password, which is not the temporary one', async () => {
    const { id, email, password } = await makePerson();
    const token = await signInForToken(school, email, password);
    expect(await refusal(token, password)).toEqual([409, 'same-password']);
    expect(await refusal(token, 'Elegida2027')).toEqual([409, 'conflict']); // said, and not set
    await nextSecond();
    const again = String((await callAuth('update', { idToken: token, password })).idToken);
    expect(await refusal(again, password)).toEqual([409, 'same-password']);
    expect(await mark(id)).toBe(true);
    const next = await callAuth('update', { idToken: again, password: 'Elegida2027' });
    expect(await confirm(String(next.idToken), 'Elegida2027')).toEqual({
      status: 200,
      body: { uid: id, isChosen: true },
    });
    expect(await mark(id)).toBe(false);
    expect((await db.doc(`temporaryPasswords/${id}`).get()).exists).toBe(false);
  });

  it('the endpoint tries no password of somebody who has no temporary one', async () => {
    const { id, email, password } = await makePerson();
    const token = await signInForToken(school, email, password);
    await nextSecond();
    const next = await callAuth('update', { idToken: token, password: 'Elegida2027' });
    await confirm(String(next.idToken), 'Elegida2027');
    const { lastSignInTime } = (await auth.getUser(id)).metadata;
    await nextSecond();
    const again = await confirm(String(next.idToken), 'Elegida2027');
    expect(again.body).toEqual({ uid: id, isChosen: true });
    expect((await auth.getUser(id)).metadata.lastSignInTime).toBe(lastSignInTime);
  });

  it('the endpoint knows the temporary password of a repeated creation, a list, a new one and a mended account', async () => {
    const refused = async (email: string, password: string) => {
      await nextSecond();
      const token = await signInForToken(school, email, password);
      expect(await refusal(token, password)).toEqual([409, 'same-password']);
    };
    const request = { ...newAccount(), requestId: 'otra-vez-1' };
    await call('create-user-account', request);
    await nextSecond();
    const { body } = await call('create-user-account', request);
    await refused(request.email, String(body.password));
    const row = newAccount();
    const batch = (await call('create-users-batch', { users: [row] })).body as {
      results: { id: string; password: string }[];
    };
    const [{ id, password } = { id: '', password: '' }] = batch.results;
    await refused(row.email, password);
    const issued = await call('issue-passwords', {
      uids: [id],
      requestId: 'otra-clave-1',
      sentAt: Date.now(),
    });
    const [person] = (issued.body as { people: { password: string }[] }).people;
    await refused(row.email, person?.password ?? '');
    await auth.deleteUser(id);
    const mended = await call('check-account', { uid: id, mend: true });
    await refused(row.email, String(mended.body.password));
  });

  it('the endpoint refuses what is no password', async () => {
    const { email, password } = await makePerson();
    const token = await signInForToken(school, email, password);
    for (const bad of ['', 7, 'x'.repeat(4097), ['Elegida2027'], null]) {
      expect((await confirm(token, bad)).status).toBe(400);
    }
    expect((await confirm(token, 'Elegida2027', 7)).status).toBe(400);
  });
});

describe('POST /api/confirm-own-password without a password', () => {
  const ask = (token: string) => call('confirm-own-password', {}, token);

  it('neither the same password set again nor another e-mail removes the mark of a temporary password', async () => {
    const { id, email, password } = await makePerson();
    const token = await signInForToken(school, email, password);
    const unchanged = { status: 200, body: { uid: id, isChosen: false } };
    expect(await ask(token)).toEqual(unchanged);
    await nextSecond();
    const again = await callAuth('update', { idToken: token, password });
    expect(await ask(String(again.idToken))).toEqual(unchanged);
    await nextSecond();
    const moved = await callAuth('update', { idToken: again.idToken, email: `otro-${email}` });
    expect(await ask(String(moved.idToken))).toEqual(unchanged);
    const back = await callAuth('update', { idToken: moved.idToken, email });
    expect(await ask(String(back.idToken))).toEqual(unchanged);
    expect(await mark(id)).toBe(true);
  });

  it('the endpoint removes the mark after a password change by an e-mail link', async () => {
    const { id, email, password } = await makePerson();
    const token = await signInForToken(school, email, password);
    expect(await ask(token)).toEqual({ status: 200, body: { uid: id, isChosen: false } });
    await nextSecond();
    const link = new URL(await auth.generatePasswordResetLink(email));
    const oobCode = link.searchParams.get('oobCode') ?? '';
    await callAuth('resetPassword', { oobCode, newPassword: 'Elegida2027' });
    await nextSecond();
    const chosen = await signInForToken(school, email, 'Elegida2027');
    expect(await ask(chosen)).toEqual({ status: 200, body: { uid: id, isChosen: true } });
    expect(await mark(id)).toBe(false);
  });

  it('the endpoint accepts only signed-in users', async () => {
    expect((await callEndpoint(school, 'confirm-own-password', {})).status).toBe(401);
  });
});

describe('an account with the e-mail of somebody else', () => {
  /** Simulates a person who has given the own account the e-mail of another one. */
  async function takeEmail(wanted: string) {
    const { id, email, password } = await makePerson();
    await callAuth('update', {
      idToken: await signInForToken(school, email, password),
      email: wanted,
    });
    const { name, surname } = (await db.doc(`users/${id}`).get()).data() as Record<string, string>;
    return { id, email, name: `${String(name)} ${String(surname)}` };
  }

  it('whoever is created gets the e-mail, its taker the own one again, and the admin learns whose account it was', async () => {
    const fields = newAccount();
    const taker = await takeEmail(fields.email);
    const { status, body } = await call('create-user-account', fields);
    expect(status).toBe(200);
    expect(body.taker).toEqual({ id: taker.id, name: taker.name });
    expect((await auth.getUser(taker.id)).email).toBe(taker.email);
    await nextSecond();
    expect(await signInForToken(school, fields.email, String(body.password))).toBeTruthy();
  });

  it('the same holds for people of a list', async () => {
    const fields = newAccount();
    const taker = await takeEmail(fields.email);
    const { body } = await call('create-users-batch', { users: [newAccount(), fields] });
    expect(body).toMatchObject({
      results: [{ status: 'created' }, { status: 'created', email: fields.email }],
      takers: [{ id: taker.id, name: taker.name }],
    });
    expect((await auth.getUser(taker.id)).email).toBe(taker.email);
  });

  it('the same holds for a person who gets another e-mail', async () => {
    const person = await makePerson();
    const wanted = newAccount().email;
    const taker = await takeEmail(wanted);
    await db.doc(`users/${person.id}`).update({ email: wanted });
    await settle();
    expect((await auth.getUser(person.id)).email).toBe(wanted);
    expect((await db.doc(`users/${person.id}`).get()).get('email')).toBe(wanted);
    expect((await auth.getUser(taker.id)).email).toBe(taker.email);
  });

  it('a taker whose own e-mail is somebody else’s by now is named, and nobody is created', async () => {
    const fields = newAccount();
    const taker = await takeEmail(fields.email);
    const other = await makePerson();
    await auth.updateUser(other.id, { email: taker.email });
    expect(await call('create-user-account', fields)).toMatchObject({
      status: 409,
      body: { error: { code: 'auth/email-already-exists' }, item: { taker: taker.name } },
    });
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

  it('the endpoint takes the e-mail back from an account that is nobody’s', async () => {
    const { id, email, password } = await makePerson();
    const idToken = await signInForToken(school, email, password);
    await callAuth('update', { idToken, email: `otro-${email}` });
    const { uid } = await auth.createUser({ email, password: 'Ocupado12' });
    expect(await check(id, true)).toMatchObject({ status: 200, body: { fault: null } });
    expect((await auth.getUser(id)).email).toBe(email);
    await expect(auth.getUser(uid)).rejects.toThrow();
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
