import { afterEach, describe, expect, it, vi } from 'vitest';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { signInForToken } from '../support/apiClient';
import { useApp } from '../support/app';
import { loseAnswers } from '../support/loseAnswers';
import { ownSchool } from '../support/testSchool';

// The server has done its work, and the answer is lost.

const school = ownSchool();
const { db } = useAdmin();
const app = useApp();

afterEach(() => {
  vi.unstubAllGlobals();
});

const peopleWith = async (email: string) =>
  (await db.collection('users').where('email', '==', email).get()).size;

describe('a person whose creation was not answered', () => {
  it('a person whose creation was not answered is made once, and the shown password works', async () => {
    await app.enter('admin');
    const { createPerson } = await import('../../src/store/person/personWrites');
    const fields = newAccount();
    const calls = loseAnswers('/create-user-account', 1);
    const { id, password } = await app.dispatch(createPerson[3]({ fields })).unwrap();
    expect(calls()).toBe(2);
    expect(await peopleWith(fields.email)).toBe(1);
    expect((await db.doc(`users/${id}`).get()).get('email')).toBe(fields.email);
    expect(await signInForToken(school, fields.email, password)).toBeTruthy();
  });

  it('a person whose creation was not answered is found when the form is sent again', async () => {
    await app.enter('admin');
    const { createPerson } = await import('../../src/store/person/personWrites');
    const fields = newAccount();
    loseAnswers('/create-user-account', 3);
    await expect(app.dispatch(createPerson[3]({ fields })).unwrap()).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await peopleWith(fields.email)).toBe(1);
    const { password } = await app.dispatch(createPerson[3]({ fields })).unwrap();
    expect(await peopleWith(fields.email)).toBe(1);
    expect(await signInForToken(school, fields.email, password)).toBeTruthy();
  });

  it('an e-mail that somebody else has is told as taken', async () => {
    await app.enter('admin');
    const { createPerson } = await import('../../src/store/person/personWrites');
    const fields = newAccount({ email: 'estudiante@aula.example.com' });
    const calls = loseAnswers('/create-user-account', 1);
    await expect(app.dispatch(createPerson[3]({ fields })).unwrap()).rejects.toMatchObject({
      code: 'auth/email-already-exists',
    });
    expect(calls()).toBe(2);
  });
});
