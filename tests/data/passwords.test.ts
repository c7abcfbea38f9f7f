import { afterEach, describe, expect, it, vi } from 'vitest';
import { passwordIssuesOf } from '../../src/store/person/passwordSlice';
import { issuePasswords, readNeverSignedIn } from '../../src/store/person/passwordWrites';
import { useAdmin } from '../support/admin';
import { signInForToken } from '../support/apiClient';
import { refused, useApp } from '../support/app';
import { ownSchool } from '../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
const app = useApp();
const emailOf = async (uid: string) => String((await db.doc(`users/${uid}`).get()).get('email'));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('new temporary passwords', () => {
  it('an admin gets the password that works, and sees who gave it', async () => {
    const { name, surname } = await app.enter('admin');
    const issues = app.watch(passwordIssuesOf, 'estudiante-40');
    await expect.poll(() => issues.view().status).toBe('ready');
    expect(issues.view().items).toEqual([]);
    const [given] = await app.dispatch(issuePasswords(['estudiante-40'])).unwrap();
    if (given?.status !== 'issued') throw new Error('no password was given');
    expect(
      await signInForToken(school, await emailOf('estudiante-40'), given.password),
    ).toBeTruthy();
    await expect
      .poll(() => issues.view().items[0]?.issues.map(({ by }) => by))
      .toEqual([{ id: 'admin', name: `${name} ${surname}` }]);
  });

  it('a lost answer is asked for again, and the password that is shown works', async () => {
    await app.enter('admin');
    const { fetch } = globalThis;
    let calls = 0;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const response = await fetch(...args);
      if (!response.url.endsWith('/issue-passwords')) return response;
      calls += 1;
      if (calls === 1) throw new TypeError('network');
      return response;
    });
    const [given] = await app.dispatch(issuePasswords(['estudiante-41'])).unwrap();
    expect(calls).toBe(2);
    const password = given?.status === 'issued' ? given.password : '';
    expect(await signInForToken(school, await emailOf('estudiante-41'), password)).toBeTruthy();
  });

  it('a teacher who tries to give one is told that it is not allowed', async () => {
    await app.enter('docente');
    expect(await app.write(issuePasswords(['estudiante-42']))).toEqual(
      refused('No se pudieron crear las contraseñas.'),
    );
  });

  it('an admin reads who has never signed in', async () => {
    await signInForToken(school, await emailOf('estudiante-43'));
    await app.enter('admin');
    const never = await readNeverSignedIn();
    expect(never.has('estudiante-44')).toBe(true);
    expect(never.has('estudiante-43')).toBe(false);
  });
});
