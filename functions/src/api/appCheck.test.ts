import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import type { EraseServices } from '../privacy/erase';
import { isProofRequired, type ProofReader } from './appCheck';
import { createApp } from './app';

// The build writes it in.
vi.hoisted(() => Object.assign(globalThis, { AULA_RELEASE: '0.0.0' }));

let server: Server | undefined;
afterEach(() => server?.close());

// Nothing that is asked here gets as far as Auth or Firestore.
const services = {} as EraseServices;
const reader: ProofReader = {
  verifyToken: (proof) =>
    proof === 'own-page'
      ? Promise.resolve({} as Awaited<ReturnType<ProofReader['verifyToken']>>)
      : Promise.reject(new Error('another page')),
};

async function open(proofs?: ProofReader) {
  server = createApp(services, proofs).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${String(port)}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    const { error } = (await response.json()) as { error?: { code: string } };
    return [response.status, error?.code];
  };
}

const UNPROVEN = [403, 'unproven'];

it('where the proof is required, a request without one or with a forged one gets nowhere', async () => {
  const post = await open(reader);
  for (const path of ['read-system', 'verify-libreta', 'report-error']) {
    expect(await post(path), path).toEqual(UNPROVEN);
    expect(await post(path, { 'x-firebase-appcheck': 'forged' }), path).toEqual(UNPROVEN);
  }
});

it('a request of an own page is asked for the rest: its session', async () => {
  const post = await open(reader);
  const own = { 'x-firebase-appcheck': 'own-page' };
  expect(await post('read-system', own)).toEqual([401, 'unauthenticated']);
  expect(await post('nada')).toEqual([404, 'not-found']);
});

it('where it is not required, nobody needs it', async () => {
  const post = await open();
  expect(await post('read-system')).toEqual([401, 'unauthenticated']);
});

it('only the word of the settings requires it', () => {
  expect(isProofRequired({ APP_CHECK: 'required' })).toBe(true);
  expect(isProofRequired({ APP_CHECK: '' })).toBe(false);
  expect(isProofRequired({})).toBe(false);
});
