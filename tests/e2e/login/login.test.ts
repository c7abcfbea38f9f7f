import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../support/apiClient';
import { expectAccessibleAtEverySize, useBrowser, type Visitor } from '../../support/browser';
import { keptSessions, loginScreen, OLD_TOKEN } from '../../support/loginScreen';
import { now } from '../support/reads';
import { anywhere, expectNone, shownHeading } from '../support/shown';
import { toast } from '../support/toasts';

const browser = useBrowser();

const STUDENT = 'estudiante2@aula.example.com';
const HELLO = { name: /^Hola, / };
/** The request that signs in. */
const SIGN_IN = 'accounts:signInWithPassword';

/** The text of every script that the page has loaded so far. */
function collectScripts({ page }: Visitor): () => Promise<string[]> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return () => Promise.all(scripts.map((response) => response.text()));
}

const FIRESTORE = 'google.firestore.v1';
const hasFirestore = (scripts: readonly string[]) =>
  scripts.some((script) => script.includes(FIRESTORE));

describe('the login screen', () => {
  it('a machine without internet signs in at its own server after a wrong password, once for a double click, keeps its session at a reload and not in another tab, and saves there; Firestore is loaded when somebody types', async () => {
    const visitor = await browser.open();
    visitor.allowErrors(OLD_TOKEN);
    visitor.allowErrors(new RegExp(SIGN_IN));
    const { page, context } = visitor;
    const login = loginScreen(page);
    const scripts = collectScripts(visitor);
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await login.email.focus();
    const before = await scripts();
    expect(before.length).toBeGreaterThan(0);
    expect(hasFirestore(before)).toBe(false);
    await login.email.press('a');
    await expect.poll(async () => hasFirestore(await scripts())).toBe(true);
    await login.submit.click();
    await expect.poll(() => page.locator('.login-help').count()).toBe(2);
    await login.enter(STUDENT, 'Equivocada1');
    await page.getByRole('alert').getByText('Constraseña incorrecta', { exact: true }).waitFor();
    await expectAccessibleAtEverySize(visitor);

    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes(SIGN_IN)) sent += 1;
    });
    await login.password.fill(DEMO_PASSWORD);
    await login.submit.dblclick();
    await shownHeading(page, HELLO).waitFor();
    expect(sent).toBe(1);
    await expectNone(anywhere(page, 'Sin conexión'));

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/google\.firestore/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('main').getByText('Cargando...', { exact: true }).waitFor();
    expect(await now(login.email.count())).toBe(0);
    release();
    await shownHeading(page, HELLO).waitFor();
    expect(new URL(page.url()).pathname).toBe('/estudiante/inicio');
    const tab = await context.newPage();
    await tab.goto('/estudiante/inicio');
    await loginScreen(tab).email.waitFor();
    await expect.poll(() => keptSessions(tab)).toEqual([]);

    await visitor.goTo('/perfil');
    await page.getByLabel('Contraseña actual').fill(DEMO_PASSWORD);
    await page.getByLabel('Contraseña nueva').fill('Otra-clave-9');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await toast(page, 'Contraseña cambiada').waitFor();
  });
});
