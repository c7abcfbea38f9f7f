import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withFirestore } from '../../local/adminFirestore';
import { targetOf } from '../../local/seed/writeSchool';
import { dataFolderAt, type DataFolder } from '../../local/dataFolder';
import type { Migration, Shape } from '../../local/migrations';
import { findFreePorts, HOST, type Ports } from '../../local/ports';
import { readSaved } from '../../local/savedSchool';
import { startSchool, type School } from '../../local/school';
import { buildEmptySchool } from '../../local/seed/demoSchool';
import { privateFolder } from '../support/schoolFolder';

// Opens a school that an older version of the application saved with a newer one.

type Run = { school: School; ports: Ports; said: string[] };

async function start(folder: DataFolder, shape: Shape): Promise<Run> {
  const ports = await findFreePorts();
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const school = await startSchool({ ports, folder, shape, say, seed: buildEmptySchool });
  return { school, ports, said };
}

const identityOf = ({ ports }: Run, action: string) =>
  `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`;

async function callAuth(run: Run, action: string, body: object): Promise<number> {
  const { status } = await fetch(identityOf(run, action), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}

/**
 * Reads Auth's data of an account, in the form of its export, without those of the last sign-in.
 */
async function readAccount(run: Run, email: string): Promise<object | undefined> {
  const response = await fetch(identityOf(run, 'lookup'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ email: [email] }),
  });
  const { users } = (await response.json()) as { users?: Record<string, unknown>[] };
  const {
    lastLoginAt: _at,
    lastRefreshAt: _refresh,
    passwordHash: _,
    ...account
  } = users?.[0] ?? {};
  return account;
}

async function readUser({ ports }: Run, uid: string) {
  let found: FirebaseFirestore.DocumentData | undefined;
  await withFirestore(targetOf(ports), async (db) => {
    found = (await db.doc(`users/${uid}`).get()).data();
  });
  return found;
}

const addNickname: Migration = {
  to: 2,
  why: 'users have nicknames',
  run: async (db) => {
    await db.doc('users/admin').update({ nickname: 'admin' });
  },
};
const shout: Migration = {
  to: 3,
  why: 'nicknames are written large',
  run: async (db) => {
    const user = db.doc('users/admin');
    const nickname = (await user.get()).get('nickname') as string;
    await user.update({ nickname: nickname.toUpperCase() });
  },
};
const fail: Migration = {
  to: 3,
  why: 'nicknames are written large',
  run: () => Promise.reject(new Error('no such nickname')),
};
const newUser = {
  ...{ email: 'ana@aula.example.com', password: 'Secreta2027' },
  displayName: 'Ana Ñato',
};

it('a saved school is brought up by every migration in turn, and a failed one leaves it as it was', async () => {
  const folder = dataFolderAt(privateFolder());
  const first = await start(folder, { version: 1, migrations: [] });
  expect(first.school.isNew).toBe(true);
  await expect(callAuth(first, 'signUp', newUser)).resolves.toBe(200);
  const account = await readAccount(first, newUser.email);
  expect(account).toMatchObject({
    displayName: 'Ana Ñato',
    providerUserInfo: [{ providerId: 'password' }],
  });
  await expect(first.school.stop()).resolves.toEqual({ problem: null });
  const before = readSaved(folder.saved);
  expect(before).toMatchObject({ version: 1 });

  await expect(start(folder, { version: 3, migrations: [addNickname, fail] })).rejects.toThrow(
    /^the saved school could not be brought to version 3 \(nicknames are written large\): Error: no such nickname\. It is unchanged\. /,
  );
  expect(readSaved(folder.saved)).toEqual(before);
  expect(existsSync(folder.lock)).toBe(false);

  const second = await start(folder, { version: 3, migrations: [addNickname, shout] });
  expect(second.said).toEqual([
    'the saved school was brought to version 2: users have nicknames.',
    'the saved school was brought to version 3: nicknames are written large.',
  ]);
  expect(second.school.isNew).toBe(false);
  await expect(readUser(second, 'admin')).resolves.toMatchObject({ nickname: 'ADMIN' });
  expect(await readAccount(second, newUser.email)).toEqual(account);
  // The passwords that people chose are kept.
  await expect(callAuth(second, 'signInWithPassword', newUser)).resolves.toBe(200);
  await second.school.stop();
  expect(readSaved(folder.saved)).toMatchObject({ version: 3 });
});
