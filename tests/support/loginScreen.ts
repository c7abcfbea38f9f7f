import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from './apiClient';

/** A stream may open once more with the token from before a change of password; the SDK asks again. */
export const OLD_TOKEN = /status of 401 .*Listen|RPC 'Listen' stream|cleardot/;

export type LoginScreen = {
  email: Locator;
  password: Locator;
  remember: Locator;
  submit: Locator;
  /** Types both and sends the form; what comes then is the test's to say. */
  enter: (email: string, password?: string) => Promise<void>;
};

/** The sign-in form at the root. */
export function loginScreen(page: Page): LoginScreen {
  const email = page.getByRole('textbox', { name: 'Correo' });
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  const submit = page.getByRole('button', { name: 'Ingresar' });
  return {
    email,
    password,
    remember: page.getByRole('checkbox', { name: 'Recordarme' }),
    submit,
    enter: async (address, secret = DEMO_PASSWORD) => {
      await email.fill(address);
      await password.fill(secret);
      await submit.click();
    },
  };
}

/** What the browser of this page keeps of a session, in either of its storages. */
export function keptSessions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith('firebase:authUser')),
  );
}

/** Cuts or opens the way to an address; a request that is cut fails as without a network. */
export async function cutRequests(page: Page, url: RegExp): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.abort());
  return () => page.unroute(url);
}
