import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from './errors';
import { isPasswordOf } from './isPasswordOf';

// Auth's own bounds are not in the local Firebase: this server answers as Auth does in production.
let answer: object = {};
let asked = 0;
let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${String(port)}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const auth = { verifyIdToken: (uid: string) => Promise.resolve({ uid }) } as unknown as Auth;
const say = (message: string) => {
  answer = { error: { message } };
};
const tryAs = (uid: string) =>
  isPasswordOf(auth, { uid, email: `${uid}@aula.example.com` }, 'clave', 'llave').catch(
    (error: unknown) => (error instanceof ApiError ? [error.status, error.code] : error),
  );

describe('isPasswordOf', () => {
  it('a password is the own one only where the token is of the same person', async () => {
    answer = { idToken: 'ana' };
    expect(await tryAs('ana')).toBe(true);
    expect(await tryAs('luis')).toBe(false);
  });

  it('somebody who guesses is stopped after ten wrong ones, before Auth is asked, and nobody else is', async () => {
    say('INVALID_LOGIN_CREDENTIALS');
    for (let i = 0; i < 10; i += 1) expect(await tryAs('adivina')).toBe(false);
    const before = asked;
    expect(await tryAs('adivina')).toEqual([429, 'too-many-tries']);
    expect(asked).toBe(before);
    answer = { idToken: 'otra' };
    expect(await tryAs('otra')).toBe(true);
  });

  it('who guesses many at the same time is stopped, too', async () => {
    say('INVALID_LOGIN_CREDENTIALS');
    const before = asked;
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryAs('a-la-vez')));
    expect(answers.filter((each) => each === false)).toHaveLength(10);
    expect(asked).toBe(before + 10);
  });

  it('a person who is right is never stopped', async () => {
    answer = { idToken: 'segura' };
    for (let i = 0; i < 15; i += 1) expect(await tryAs('segura')).toBe(true);
  });

  it('what Auth refuses after too many tries is said, and is no failure of the server', async () => {
    say('TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled');
    expect(await tryAs('frenada')).toEqual([429, 'too-many-tries']);
  });

  it('a key of no project is the fault of whoever sent it', async () => {
    say('API key not valid. Please pass a valid API key.');
    expect(await tryAs('llave')).toEqual([400, 'invalid-argument']);
  });

  it('any other answer is a failure', async () => {
    say('INTERNAL');
    const failure = new Error('signing in failed: 200 INTERNAL');
    for (let i = 0; i < 12; i += 1) expect(await tryAs('falla')).toEqual(failure); // nobody's guess
  });
});
