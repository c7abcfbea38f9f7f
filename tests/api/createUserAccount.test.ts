import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { auth, db } = useAdmin();

let token = '';
const call = (body: unknown) => callEndpoint(school, 'create-user-account', body, { token });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code;
const totals = async (id: string) => {
  const course = await db.doc(`courses/${id}`).get();
  return [course.get('totalStudents'), course.get('totalTeachers')] as [number, number];
};

beforeAll(async () => {
  token = await signInForToken(school, 'admin@aula.example.com');
});

describe('POST /api/create-user-account', () => {
  it('the endpoint creates a student who can sign in with the temporary password', async () => {
    const [students, teachers] = await totals('octavo-a');
    const fields = newAccount();
    const { status, body } = await call({ ...fields, email: fields.email.toUpperCase() });
    expect(status).toBe(200);
    const { id, password } = body as { id: string; password: string };
    expect(password).toMatch(/^[A-Z][a-z]{3}-\d{4}-[a-z]{4}$/);
    expect((await db.doc(`users/${id}`).get()).data()).toEqual({
      ...fields,
      type: 3,
      status: true,
      deleted: false,
      photo: '',
      mustChangePassword: true,
    });
    expect((await db.doc(`courses/octavo-a/students/${id}`).get()).data()).toEqual({
      id,
      name: fields.name,
      surname: fields.surname,
      photo: '',
      // Membership starts now, so that tasks that ended before do not apply.
      since: expect.any(Timestamp) as Timestamp,
      away: [],
    });
    expect(await totals('octavo-a')).toEqual([students + 1, teachers]);
    await signInForToken(school, fields.email, password);
  });

  it('the endpoint creates a teacher without a guardian as a member of the main course', async () => {
    const [students, teachers] = await totals('noveno-a');
    const { body } = await call({ ...newAccount({ courseId: 'noveno-a' }), type: 2 });
    const id = String(body.id);
    expect((await db.doc(`users/${id}`).get()).data()).toMatchObject({
      type: 2,
      representative: '',
    });
    expect((await db.doc(`courses/noveno-a/teachers/${id}`).get()).exists).toBe(true);
    expect(await totals('noveno-a')).toEqual([students, teachers + 1]);
  });

  it.each([
    ['a missing name', { name: ' ' }, 'invalid-name'],
    ['a short identification', { identification: '123' }, 'invalid-identification'],
    ['a malformed e-mail', { email: 'sin-arroba' }, 'auth/invalid-email'],
    ['a telephone that is none', { phone: '123' }, 'invalid-phone'],
    ['no representative', { representative: '' }, 'invalid-representative'],
    ['a course that does not exist', { courseId: 'nada' }, 'invalid-courseId'],
    ['a course id with a slash', { courseId: 'octavo-a/students' }, 'invalid-courseId'],
    ['a name that is no text', { name: 7 }, 'invalid-name'],
    ['a formula as a name', { name: '=HYPERLINK("x")' }, 'invalid-name'],
    ['a hidden sign in a name', { surname: 'Ana\u202Eavé' }, 'invalid-surname'],
    ['a NUL in a name', { representative: 'Eva\0Ruiz' }, 'invalid-representative'],
    ['a formula as an identification', { identification: '=1+1+1+1+1' }, 'invalid-identification'],
    ['a course id of one dot', { courseId: '.' }, 'invalid-courseId'],
    ['a reserved course id', { courseId: '__x__' }, 'invalid-courseId'],
  ])('the endpoint answers 400 to %s', async (_, over, code) => {
    const answer = await call({ ...newAccount(), ...over });
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });

  it('the endpoint answers 400 when an admin is to be created', async () => {
    expect((await call({ ...newAccount(), type: 1 })).status).toBe(400);
  });

  it('the endpoint answers 401 or 403 to anyone who is not an admin', async () => {
    const fields = newAccount();
    expect((await callEndpoint(school, 'create-user-account', fields)).status).toBe(401);
    for (const role of ['docente', 'estudiante']) {
      const other = await signInForToken(school, `${role}@aula.example.com`);
      const answer = await callEndpoint(school, 'create-user-account', fields, { token: other });
      expect(answer.status).toBe(403);
    }
    expect((await db.collection('users').where('email', '==', fields.email).get()).empty).toBe(
      true,
    );
  });

  it('the endpoint answers 409 when another user has the e-mail, even in capitals', async () => {
    const answer = await call(newAccount({ email: 'Estudiante@aula.example.com' }));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: { code: 'auth/email-already-exists' },
        item: { email: 'estudiante@aula.example.com', deleted: false },
      },
    });
  });

  it('the endpoint reports that a deleted user has the e-mail, and restores that user on request', async () => {
    const fields = newAccount();
    const made = (await call(fields)).body as { id: string; password: string };
    await db
      .doc(`users/${made.id}`)
      .update({ deleted: true, photo: 'https://x.example.com/a.png' });
    await db.doc(`courses/octavo-a/students/${made.id}`).delete();
    await auth.deleteUser(made.id);
    expect((await call(fields)).body.item).toEqual({ email: fields.email, deleted: true });

    const again = await call({ ...fields, name: 'Anita', restore: made.id });
    expect(again.status).toBe(200);
    expect(again.body.id).toBe(made.id);
    expect((await db.doc(`users/${made.id}`).get()).data()).toMatchObject({
      name: 'Anita',
      deleted: false,
      photo: 'https://x.example.com/a.png',
    });
    expect((await db.doc(`courses/octavo-a/students/${made.id}`).get()).exists).toBe(true);
    await signInForToken(school, fields.email, String(again.body.password));
    expect((await call({ ...fields, restore: made.id })).status).toBe(409);
  });

  it('the endpoint restores a deleted user with a new e-mail, who keeps the id and can sign in', async () => {
    const fields = newAccount();
    const made = (await call(fields)).body as { id: string };
    await db.doc(`users/${made.id}`).update({ deleted: true });
    const email = newAccount().email;
    const again = await call({ ...fields, email, restore: made.id });
    expect(again).toMatchObject({ status: 200, body: { id: made.id } });
    await signInForToken(school, email, String(again.body.password));
    await expect(auth.getUserByEmail(fields.email)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  it.each([
    ['nobody', 404, () => 'nadie'],
    ['who is not deleted', 409, () => 'estudiante'],
    ['what is no id', 400, () => 'a/b'],
    ['yes', 400, () => true],
  ])(
    'the endpoint answers %i and restores no user when the user to restore is: %s',
    async (_, status, restore) => {
      const fields = newAccount();
      expect((await call({ ...fields, restore: restore() })).status).toBe(status);
      expect((await db.collection('users').where('email', '==', fields.email).get()).empty).toBe(
        true,
      );
    },
  );

  it('the endpoint answers 409 when the deleted user has another type', async () => {
    const fields = newAccount();
    const { id } = (await call({ ...fields, type: 2 })).body as { id: string };
    await db.doc(`users/${id}`).update({ deleted: true });
    expect(codeOf(await call({ ...fields, restore: id }))).toBe('conflict');
  });

  describe('an identification that another person has', () => {
    const ownerOf = async (key: string) =>
      (await db.doc(`identifications/${key}`).get()).get('uid') as unknown;

    it.each([
      ['a student', 'estudiante'],
      ['a teacher', 'docente'],
      ['an admin', 'admin'],
    ])('the endpoint answers 409 when the identification belongs to %s', async (_, uid) => {
      const owner = await db.doc(`users/${uid}`).get();
      const fields = newAccount({ identification: String(owner.get('identification')) });
      expect(await call(fields)).toMatchObject({
        status: 409,
        body: {
          error: { code: 'identification-exists' },
          item: { identification: fields.identification, deleted: false },
        },
      });
      await expect(auth.getUserByEmail(fields.email)).rejects.toMatchObject({
        code: 'auth/user-not-found',
      });
    });

    it('the endpoint answers 409 when the identification differs only in capitals and hyphens', async () => {
      await call(newAccount({ identification: 'ab123456789' }));
      const answer = await call(newAccount({ identification: 'AB-123-456-789' }));
      expect([answer.status, codeOf(answer)]).toEqual([409, 'identification-exists']);
    });

    it('the endpoint reports that a deleted user has the identification, and restores that user on request', async () => {
      const fields = newAccount();
      const made = (await call(fields)).body as { id: string };
      await db.doc(`users/${made.id}`).update({ deleted: true });
      const other = { ...newAccount(), identification: fields.identification };
      expect((await call(other)).body).toMatchObject({
        error: { code: 'identification-exists' },
        item: { deleted: true },
      });
      expect(await call({ ...other, restore: made.id })).toMatchObject({
        status: 200,
        body: { id: made.id },
      });
      expect(await ownerOf(fields.identification)).toBe(made.id);
    });

    it('the endpoint does not restore a user with an identification that another user has', async () => {
      const fields = newAccount();
      const made = (await call(fields)).body as { id: string };
      await db.doc(`users/${made.id}`).update({ deleted: true });
      const other = newAccount();
      await call(other);
      const restore = { ...fields, identification: other.identification, restore: made.id };
      expect(codeOf(await call(restore))).toBe('identification-exists');
      expect((await db.doc(`users/${made.id}`).get()).get('deleted')).toBe(true);
    });

    it('an identification is free when its owner has changed it or no longer exists', async () => {
      const fields = newAccount();
      const made = (await call(fields)).body as { id: string };
      await db.doc(`users/${made.id}`).update({ identification: newAccount().identification });
      const next = await call(newAccount({ identification: fields.identification }));
      expect(next.status).toBe(200);
      expect(await ownerOf(fields.identification)).toBe(next.body.id);
      await db.doc(`users/${String(next.body.id)}`).delete();
      expect((await call(newAccount({ identification: fields.identification }))).status).toBe(200);
    });

    it('only one of three simultaneous calls gets the same identification', async () => {
      const { identification } = newAccount();
      const calls = [1, 2, 3].map(() => call(newAccount({ identification })));
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const found = db.collection('users').where('identification', '==', identification);
      expect((await found.get()).size).toBe(1);
    });
  });

  it('the endpoint replaces an account that a stranger made before with the same e-mail', async () => {
    const fields = newAccount();
    const { uid } = await auth.createUser({ email: fields.email, password: 'Ajena123' });
    const before = await signInForToken(school, fields.email, 'Ajena123');
    const { body } = await call({ ...fields, type: 2 });
    expect(body.id).not.toBe(uid);
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    await expect(signInForToken(school, fields.email, 'Ajena123')).rejects.toThrow();
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(false);
    const attempt = await callEndpoint(school, 'update-tareas-in-activity', {}, { token: before });
    expect(attempt.status).toBe(401);
    await signInForToken(school, fields.email, String(body.password));
  });

  describe('asked again, because the answer was lost', () => {
    const requestId = () => `solicitud-${String(Math.random()).slice(2, 12)}`;

    it('a repeated request returns the same account with a working password', async () => {
      const request = { ...newAccount(), requestId: requestId() };
      const first = (await call(request)).body as { id: string };
      const before = await totals('octavo-a');
      const again = await call(request);
      expect(again).toMatchObject({ status: 200, body: { id: first.id } });
      expect(await totals('octavo-a')).toEqual(before);
      await signInForToken(school, request.email, String(again.body.password));
    });

    it('two simultaneous calls with one request id create one user', async () => {
      const request = { ...newAccount(), requestId: requestId() };
      const [students, teachers] = await totals('octavo-a');
      const [one, two] = await Promise.all([call(request), call(request)]);
      expect([one.status, two.status]).toEqual([200, 200]);
      expect(one.body.id).toBe(two.body.id);
      expect(await totals('octavo-a')).toEqual([students + 1, teachers]);
    });

    it('a repeated request does not change the password of a user who has signed in', async () => {
      const request = { ...newAccount(), requestId: requestId() };
      const { body } = await call(request);
      await signInForToken(school, request.email, String(body.password));
      expect((await call(request)).status).toBe(409);
      await signInForToken(school, request.email, String(body.password));
    });

    it('the endpoint refuses to repeat a request whose id is different, missing or malformed', async () => {
      const request = { ...newAccount(), requestId: requestId() };
      await call(request);
      expect((await call({ ...request, requestId: requestId() })).status).toBe(409);
      const { requestId: _none, ...unnamed } = request;
      expect((await call(unnamed)).status).toBe(409);
      for (const bad of ['', 'corto', 'a/b/c/d/e/f', 7, null, 'x'.repeat(65)]) {
        expect((await call({ ...newAccount(), requestId: bad })).status).toBe(400);
      }
    });

    it('a repeated request returns the same restored user with a working password', async () => {
      const fields = newAccount();
      const made = (await call(fields)).body as { id: string };
      await db.doc(`users/${made.id}`).update({ deleted: true });
      const request = { ...fields, restore: made.id, requestId: requestId() };
      await call(request);
      const again = await call(request);
      expect(again).toMatchObject({ status: 200, body: { id: made.id } });
      await signInForToken(school, fields.email, String(again.body.password));
    });
  });

  it('the endpoint refuses a token that Auth has revoked', async () => {
    const admin2 = newAccount();
    const made = (await call(admin2)).body as { id: string; password: string };
    await db.doc(`users/${made.id}`).update({ type: 1 });
    const own = await signInForToken(school, admin2.email, made.password);
    const check = () =>
      callEndpoint(school, 'create-user-account', {}, { token: own }).then(({ status }) => status);
    expect(await check()).toBe(400);
    await new Promise((resolve) => setTimeout(resolve, 1100)); // sessions count whole seconds
    await auth.revokeRefreshTokens(made.id);
    expect(await check()).toBe(401);
  });
});
