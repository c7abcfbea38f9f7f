import { afterEach, expect, it, vi } from 'vitest';
import { auth } from '../../src/lib/firebase/auth';
import { selectLogin, signIn } from '../../src/store/login/loginSlice';
import { DEMO_PASSWORD } from '../support/apiClient';
import { useApp } from '../support/app';

// As a browser remembers it of a part that was asked for while there was no network.
vi.mock('../../src/store/login/ownUser', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const app = useApp();
const reload = vi.fn();
const login = () => selectLogin(app.store.getState());
const attempt = () =>
  app.write(
    signIn({ email: 'estudiante@aula.example.com', password: DEMO_PASSWORD, remember: false }),
  );
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a sign-in that lacks a part which the server has goes on in a page that begins anew, once', async () => {
  vi.stubGlobal('location', Object.assign(new URL(globalThis.location.href), { reload }));
  await attempt();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(auth.currentUser?.uid).toBe('estudiante');
  expect(login()).toMatchObject({ session: 'opening', error: null });
});
