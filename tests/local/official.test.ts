import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseBackend, inspectMachine } from '../../local/backend';
import { HOST } from '../../local/ports';
import { PROJECT_ROOT } from '../../local/project';
import { privateFolder } from '../support/schoolFolder';
import { useStart } from '../support/startedSchool';

// Runs npm start with the official suite; a simulation replaces the parts that need its network and
// Java.

const { ports, folder, ready, open, readSubmission, writeSubmission } = useStart();

/** Puts a Java of this version first in the path. */
function installJava(version: string): void {
  const bin = privateFolder();
  const java = join(bin, 'java');
  writeFileSync(java, `#!/bin/sh\necho 'openjdk version "${version}" 2024-01-16' >&2\n`);
  chmodSync(java, 0o755);
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH ?? ''}`);
}
afterEach(() => {
  vi.unstubAllEnvs();
});

async function signIn(): Promise<number> {
  const url = `http://${HOST}:${ports().auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const body = JSON.stringify({ email: 'admin@aula.example.com', password: 'Aula2026!' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

it('the official emulators get the same school, save it and load it again', async () => {
  installJava('21.0.2');
  vi.stubEnv('FIREBASE_TOOLS_BIN', join(PROJECT_ROOT, 'tests/support/suiteStandIn.cjs'));
  const first = await ready(['--official']);
  expect(first.printed()).toContain('aula: starting the official emulators');
  expect(first.printed()).toContain('(new school)');
  await expect(signIn()).resolves.toBe(200);
  await writeSubmission('mine');
  first.kill('SIGINT');
  await expect(first.ended).resolves.toBe(0);
  expect(first.printed()).toContain('Saved.');
  expect(existsSync(join(PROJECT_ROOT, `.firebase.${ports().app}.json`))).toBe(false);
  expect(existsSync(folder().lock)).toBe(false);

  const { school: second } = await open({ backend: 'official' });
  expect(second.isNew).toBe(false);
  await expect(readSubmission()).resolves.toBe('mine');
  await expect(signIn()).resolves.toBe(200);
});

it('--official is refused when Java is too old', () => {
  installJava('17.0.15');
  expect(() => chooseBackend(inspectMachine(true, true), true)).toThrow(
    'the official emulators need Java 21 or newer; this is 17.',
  );
});
