import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootstrapSchool } from '../../local/bootstrap/bootstrap';
import type { FirstSchool } from '../../local/bootstrap/firstSchool';
import { callEndpoint, signInForToken } from '../support/apiClient';
import {
  bootstrapTarget,
  emptySchool,
  FIRST,
  printedPassword,
} from '../support/bootstrappedSchool';
import { readDocuments } from '../support/firstState';
import { control, ownSchool, settle } from '../support/testSchool';

const school = ownSchool();
const target = bootstrapTarget(school);
const { email } = FIRST.admin;

async function bootstrap(who: FirstSchool | null) {
  const said: string[] = [];
  const left = await bootstrapSchool(target, school.ports, who, (line) => said.push(line));
  await settle();
  return { said, left };
}

beforeAll(() => emptySchool(school));
afterAll(() => target.close());

it('an empty school gets its institute and an admin who can work, and a second run changes nothing', async () => {
  expect(await bootstrap(null)).toEqual({
    said: [
      'right:  the server answers.',
      expect.stringMatching(/^to do: {2}say who the school and its first admin are: --name/),
    ],
    left: 1,
  });
  expect(await readDocuments(school, false)).toEqual([]);

  const { said, left } = await bootstrap(FIRST);
  expect(left).toBe(0);
  const password = printedPassword(said);
  expect(said).toEqual([
    'right:  the server answers.',
    "mended: the institute 'Unidad Educativa Nueva' is there, in its period 2026-2027.",
    expect.stringContaining(`mended: ${email} is the first admin, with the password `),
  ]);
  const after = await readDocuments(school, true);
  const person = after.find(({ name }) => /\/users\/[^/]+$/.test(name));
  expect(person?.fields).toMatchObject({
    mustChangePassword: { booleanValue: true },
    type: { integerValue: '1' },
  });

  expect(await bootstrap(FIRST)).toEqual({
    said: [
      'right:  the server answers.',
      'right:  the institute is there.',
      `right:  the school has an admin: ${email}.`,
    ],
    left: 0,
  });
  expect(await readDocuments(school, true)).toEqual(after);

  // The functions take the written documents as they are.
  expect(await control(school, 'GET', 'functions')).toMatchObject({
    retryWaiting: 0,
    deadLettered: 0,
  });
  // The server treats the person as an admin, and the password as one that must be changed.
  const token = await signInForToken(school, email, password);
  expect(await callEndpoint(school, 'list-sign-ins', {}, { token })).toMatchObject({ status: 200 });
  expect(
    await callEndpoint(school, 'confirm-own-password', { password, key: 'any' }, { token }),
  ).toMatchObject({ status: 409, body: { error: { code: 'same-password' } } });
});

it('a run that broke before the person was written goes on with the same account and a new password', async () => {
  await emptySchool(school);
  let isBroken = true;
  const breaking: typeof target = {
    ...target,
    call: (method, url, body) => {
      const isPerson = url.endsWith(':commit') && JSON.stringify(body).includes('/users/');
      if (isBroken && isPerson) return Promise.reject(new Error('the network is gone'));
      return target.call(method, url, body);
    },
  };
  const said: string[] = [];
  const run = () => bootstrapSchool(breaking, school.ports, FIRST, (line) => said.push(line));
  expect(await run()).toBe(1);
  expect(said.at(-1)).toBe('to do:  the school could not be checked: the network is gone');
  isBroken = false;
  expect(await run()).toBe(0);
  const password = printedPassword(said);
  await expect(signInForToken(school, email, password)).resolves.toEqual(expect.any(String));
});
