import { signInByRest } from './apiClient';
import type { OpenOptions, TestBrowser, Visitor } from './browser';
import { ownSchool } from './testSchool';

/** Opens a page at a path of the application with a demo user signed in. */
export type Enter = (
  user: string,
  path: string,
  options?: Pick<OpenOptions, 'viewport'>,
) => Promise<Visitor>;

const API_KEY = 'local';
const SESSION_KEY = `firebase:authUser:${API_KEY}:[DEFAULT]`;
const HOUR_MS = 3_600_000;

/** Returns the stored session of a remembered user. */
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
 * Signs users in as another tab would, because these tests do not test the sign-in.
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
    await visitor.goTo(path); // the page that is shown after the sign-in
    await visitor.page.evaluate(
      ({ key, value }) => {
        localStorage.setItem(key, value);
        dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
      },
      { key: SESSION_KEY, value: session },
    );
    // A field of the login screen that was found meanwhile would never become usable.
    await visitor.page.waitForSelector('html:not([data-screen="login"])', { state: 'attached' });
    return visitor;
  };
}
