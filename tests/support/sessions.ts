import { signInByRest } from './apiClient';
import type { OpenOptions, TestBrowser, Visitor } from './browser';
import { ownSchool } from './testSchool';

/** Gives a page on which a demo user is signed in, at a path of the application. */
export type Enter = (
  user: string,
  path: string,
  options?: Pick<OpenOptions, 'viewport'>,
) => Promise<Visitor>;

const API_KEY = 'local';
const SESSION_KEY = `firebase:authUser:${API_KEY}:[DEFAULT]`;
const HOUR_MS = 3_600_000;

/** What the browser keeps of a user who was remembered. */
async function sessionOf(email: string): Promise<string> {
  const { localId, idToken, refreshToken } = await signInByRest(ownSchool(), email);
  return JSON.stringify({
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + HOUR_MS,
    },
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  });
}

/**
 * Signs users in as another tab would: the sign-in is not what these tests are about.
 * @param emailOf addresses of users other than the demo ones
 */
export function useSessions(
  browser: TestBrowser,
  emailOf: (user: string) => Promise<string> = (user) =>
    Promise.resolve(`${user}@aula.example.com`),
): Enter {
  return async (user, path, { viewport } = {}) => {
    const [visitor, session] = await Promise.all([browser.borrow(), emailOf(user).then(sessionOf)]);
    if (viewport) await visitor.page.setViewportSize(viewport);
    await visitor.goTo(path); // where the sign-in leads
    await visitor.page.evaluate(
      ({ key, value }) => {
        localStorage.setItem(key, value);
        dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
      },
      { key: SESSION_KEY, value: session },
    );
    return visitor;
  };
}
