import type { OpenOptions, StorageState, useBrowser, Visitor } from './browser';
import { DEMO_PASSWORD } from './apiClient';

/** Opens a browser in which a demo user is signed in, at a path of the application. */
export type Enter = (user: string, path: string, options?: OpenOptions) => Promise<Visitor>;

/**
 * Signs each user in once a file, through the login screen with 'Recordarme', and gives what that
 * browser kept to every visitor: the sign-in is not what these tests are about.
 * @param emailOf addresses of users other than the demo ones
 */
export function useSessions(
  browser: ReturnType<typeof useBrowser>,
  emailOf: (user: string) => Promise<string> = (user) =>
    Promise.resolve(`${user}@aula.example.com`),
): Enter {
  const kept = new Map<string, Promise<StorageState>>();

  const remember = async (user: string): Promise<StorageState> => {
    const { page, context } = await browser.open();
    await page.goto('/');
    await page.getByLabel('Correo').fill(await emailOf(user));
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD);
    await page.getByLabel('Recordarme').check();
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.waitForURL('**/inicio');
    const state = await context.storageState();
    await context.close();
    return state;
  };

  return async (user, path, options = {}) => {
    const state = kept.get(user) ?? remember(user);
    kept.set(user, state);
    const visitor = await browser.open({ ...options, storageState: await state });
    await visitor.page.goto(path);
    return visitor;
  };
}
