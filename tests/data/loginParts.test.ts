import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { auth } from '../../src/lib/firebase/auth';
import { logout, selectLogin, signIn } from '../../src/store/login/loginSlice';
import { DEMO_PASSWORD } from '../support/apiClient';
import { useApp } from '../support/app';

// A browser remembers such a failure of a part that was requested without a network.
vi.mock('../../src/store/login/ownUser', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const reload = vi.fn();
// The stub is there before the application: each request for a new page is counted, and an earlier
// file may have made some.
vi.stubGlobal('location', Object.assign(new URL(globalThis.location.href), { reload }));
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterAll(() => {
  vi.unstubAllGlobals();
});
const app = useApp();
const login = () => selectLogin(app.store.getState());
const attempt = () =>
  app.write(
    signIn({ email: 'estudiante@aula.example.com', password: DEMO_PASSWORD, remember: false }),
  );

it('a sign-in that lacks a part which the server has goes on in a page that begins anew, once', async () => {
  await attempt();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(auth.currentUser?.uid).toBe('estudiante');
  expect(login()).toMatchObject({ session: 'opening', error: null });
});

it('somebody who leaves while a part is being loaded does not have the page begin anew', async () => {
  await attempt();
  await app.dispatch(logout());
  await vi.dynamicImportSettled();
  expect(login().session).toBe('signedOut');
  expect(reload).not.toHaveBeenCalled();
});
