import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, DEMO_PASSWORD, signInForToken } from '../support/apiClient';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();
const OWN = { ownPassword: DEMO_PASSWORD, key: 'local' };
const ADMIN = 'admin@aula.example.com';

let token = '';
const create = (body: object, by = token) =>
  callEndpoint(school, 'create-admin', { ...OWN, ...body }, { token: by });
const remove = (body: object, by = token) =>
  callEndpoint(school, 'remove-admin', { ...OWN, ...body }, { token: by });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code;
const fieldsOf = ({ identification, name, surname, email } = newAccount()) => ({
  ...{ identification, name, surname, email },
});
/** Creates an admin, or a person of another type, and signs in as that person. */
async function enterNew(type?: number) {
  const fields = fieldsOf();
  const { body } = await create({ ...fields, type });
  const { id, password } = body as { id: string; password: string };
  return { id, password, fields, token: await signInForToken(school, fields.email, password) };
}

beforeAll(async () => {
  token = await signInForToken(school, ADMIN);
});

describe('POST /api/create-admin', () => {
  it('an admin who types the own password makes another one, who signs in with the temporary password and acts as one', async () => {
    const made = await enterNew();
    expect((await db.doc(`users/${made.id}`).get()).data()).toEqual({
      ...made.fields,
      ...{ type: 1, status: true, deleted: false, mustChangePassword: true },
      ...{ representative: '', phone: '', courseId: '', photo: '' },
    });
    const answer = await callEndpoint(school, 'list-sign-ins', {}, { token: made.token });
    expect(answer.status).toBe(200);
    const changes = await db.collection('changes').where('idRecord', '==', made.id).get();
    expect(changes.docs.map((doc) => doc.data())).toEqual([
      expect.objectContaining({ action: 'created', userType: 1, by: 'admin' }),
    ]);
  });

  it('a wrong own password, or none, makes nobody', async () => {
    const fields = fieldsOf();
    const wrong = await create({ ...fields, ownPassword: 'otra-clave' });
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'wrong-password']);
    const none = await create({ ...fields, ownPassword: '' });
    expect(none.status).toBe(400);
    await expect(auth.getUserByEmail(fields.email)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  it('nobody else makes an admin, and bad fields and taken e-mails are named', async () => {
    for (const role of ['docente', 'estudiante']) {
      const other = await signInForToken(school, `${role}@aula.example.com`);
      expect((await create(fieldsOf(), other)).status).toBe(403);
    }
    expect(codeOf(await create({ ...fieldsOf(), name: '=1' }))).toBe('invalid-name');
    const taken = await create({ ...fieldsOf(), email: 'docente@aula.example.com' });
    expect([taken.status, codeOf(taken)]).toEqual([409, 'auth/email-already-exists']);
  });

  it('an admin makes an inspector, who signs in and may call nothing but the change of the own password', async () => {
    const made = await enterNew(4);
    expect((await db.doc(`users/${made.id}`).get()).data()).toMatchObject({
      ...{ type: 4, status: true, deleted: false, mustChangePassword: true },
      ...{ representative: '', phone: '', courseId: '' },
    });
    for (const endpoint of [
      ...['list-sign-ins', 'check-account', 'person-data', 'create-user-account', 'read-system'],
      ...['delete-account-user', 'issue-passwords', 'read-libretas', 'generate-reports'],
    ]) {
      const answer = await callEndpoint(
        school,
        endpoint,
        { uid: 'docente' },
        { token: made.token },
      );
      expect([endpoint, answer.status]).toEqual([endpoint, 403]);
    }
    const own = { ownPassword: made.password };
    expect((await create({ ...fieldsOf(), ...own }, made.token)).status).toBe(403);
    expect((await remove({ uid: 'admin', ...own }, made.token)).status).toBe(403);
    const changes = await db.collection('changes').where('idRecord', '==', made.id).get();
    expect(changes.docs.map((doc) => doc.data())).toEqual([
      expect.objectContaining({ action: 'created', userType: 4, by: 'admin' }),
    ]);
  });

  it.each([2, 3, 0, 5, '4', null])('nobody of the type %j is made this way', async (type) => {
    const fields = fieldsOf();
    expect((await create({ ...fields, type })).status).toBe(400);
    await expect(auth.getUserByEmail(fields.email)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  it('a request that is repeated for another type is not answered with what it has made', async () => {
    const body = { ...fieldsOf(), requestId: 'request-2' };
    expect((await create(body)).status).toBe(200);
    expect(codeOf(await create({ ...body, type: 4 }))).toBe('auth/email-already-exists');
  });

  it('a repeated request answers for the same account', async () => {
    const body = { ...fieldsOf(), requestId: 'request-1' };
    const [first, again] = [await create(body), await create(body)];
    expect(again.body.id).toBe(first.body.id);
    await signInForToken(school, body.email, String(again.body.password));
  });
});

describe('an account of the office that is missing', () => {
  it.each([1, 4])(
    'nobody of the type %i gets it back without the own password of an admin',
    async (type) => {
      const made = await enterNew(type);
      await auth.deleteUser(made.id);
      const check = (mend: boolean) =>
        callEndpoint(school, 'check-account', { uid: made.id, mend }, { token });
      expect((await check(false)).body).toMatchObject({ fault: { kind: 'missing' } });
      expect((await check(true)).status).toBe(403);
      await expect(auth.getUser(made.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
      expect((await remove({ uid: made.id })).status).toBe(200);
      expect((await create({ ...made.fields, type })).body.id).toBe(made.id);
    },
  );
});

describe('POST /api/remove-admin', () => {
  it('a removed admin can no longer do anything, stays in the log, and comes back with the same e-mail', async () => {
    const made = await enterNew();
    expect((await remove({ uid: made.id })).status).toBe(200);
    expect((await remove({ uid: made.id })).status).toBe(200); // a second press
    const answer = await callEndpoint(school, 'list-sign-ins', {}, { token: made.token });
    expect([401, 403]).toContain(answer.status);
    await expect(auth.getUser(made.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const changes = await db.collection('changes').where('idRecord', '==', made.id).get();
    expect(changes.docs.map((doc) => doc.get('action') as string).sort()).toEqual([
      'created',
      'deleted',
    ]);
    const back = await create(made.fields);
    expect(back.body.id).toBe(made.id);
    await signInForToken(school, made.fields.email, String(back.body.password));
  });

  it('an inspector is removed as an admin is, and comes back as what is asked for then', async () => {
    const made = await enterNew(4);
    expect((await remove({ uid: made.id })).status).toBe(200);
    await expect(auth.getUser(made.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const changes = await db.collection('changes').where('idRecord', '==', made.id).get();
    expect(changes.docs.map((doc) => `${doc.get('action')} ${doc.get('userType')}`).sort()).toEqual(
      ['created 4', 'deleted 4'],
    );
    const back = await create({ ...made.fields, type: 1 });
    expect(back.body.id).toBe(made.id);
    expect((await db.doc(`users/${made.id}`).get()).data()).toMatchObject({
      ...{ type: 1, deleted: false },
    });
  });

  it('nobody removes the own account, a teacher, or anybody with a wrong password', async () => {
    expect((await remove({ uid: 'admin' })).status).toBe(400);
    expect((await remove({ uid: 'docente' })).status).toBe(404);
    expect((await remove({ uid: 'nobody' })).status).toBe(404);
    const made = await enterNew();
    expect(codeOf(await remove({ uid: made.id, ownPassword: 'otra-clave' }))).toBe(
      'wrong-password',
    );
    expect((await db.doc(`users/${made.id}`).get()).get('deleted')).toBe(false);
  });

  it('of two admins who remove each other at once one stays', async () => {
    const [a, b] = [await enterNew(), await enterNew()];
    const answers = await Promise.all([
      remove({ uid: b.id, ownPassword: a.password }, a.token),
      remove({ uid: a.id, ownPassword: b.password }, b.token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const left = await db.getAll(db.doc(`users/${a.id}`), db.doc(`users/${b.id}`));
    expect(left.filter((user) => user.get('deleted') === false)).toHaveLength(1);
  });
});
