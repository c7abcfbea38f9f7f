import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from './apiClient';

/**
 * After a change of password a stream may open once more with the old token; the SDK retries by
 * itself.
 */
export const OLD_TOKEN = /status of 401 .*Listen|RPC 'Listen' stream|cleardot/;

export type LoginScreen = {
  email: Locator;
  password: Locator;
  remember: Locator;
  submit: Locator;
  /** Types e-mail and password and submits the form; the test checks the result. */
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

/** Reads the session data that this page's browser stores, in either of its storages. */
export function keptSessions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith('firebase:authUser')),
  );
}
