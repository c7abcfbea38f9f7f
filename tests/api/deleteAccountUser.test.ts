import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();
const PATH = 'delete-account-user';

let token = '';
const call = (body: unknown) => callEndpoint(school, PATH, body, { token });

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
});

async function makeStudent(): Promise<string> {
  const { body } = await callEndpoint(school, 'create-user-account', newAccount(), { token });
  return String(body.id);
}

describe('POST /api/delete-account-user', () => {
  it('the endpoint deletes the account of a deleted user, and a second call changes nothing', async () => {
    const uid = await makeStudent();
    await db.doc(`users/${uid}`).update({ deleted: true });
    for (let i = 0; i < 2; i += 1) {
      expect(await call({ uid })).toEqual({ status: 200, body: { uid } });
    }
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(true);
  });

  it('the endpoint answers 409 and keeps the account of a user who is not deleted', async () => {
    const uid = await makeStudent();
    expect((await call({ uid })).status).toBe(409);
    await auth.getUser(uid);
  });

  it.each([
    ['no uid', {}],
    ['a uid that is no text', { uid: 7 }],
    ['a uid with a slash', { uid: 'a/b' }],
    ['the own account', { uid: 'admin' }],
  ])('the endpoint answers 400 to %s', async (_, body) => {
    expect((await call(body)).status).toBe(400);
  });

  it('the endpoint answers 404 when no user has the uid', async () => {
    expect((await call({ uid: 'nadie' })).status).toBe(404);
  });

  it('the endpoint answers 401 or 403 to anyone who is not an admin', async () => {
    expect((await callEndpoint(school, PATH, { uid: 'estudiante' })).status).toBe(401);
    const teacher = await signInForToken(school, 'docente@aula.example.com');
    const answer = await callEndpoint(school, PATH, { uid: 'estudiante' }, { token: teacher });
    expect(answer.status).toBe(403);
    await auth.getUser('estudiante');
  });
});
