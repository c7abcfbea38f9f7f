import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../support/apiClient';
import { useBrowser } from '../../support/browser';
import { keptSessions, loginScreen } from '../../support/loginScreen';
import { now } from '../support/reads';
import { expectNone, shownHeading } from '../support/shown';

const browser = useBrowser();

const STUDENT = 'estudiante@aula.example.com';
const HELLO = { name: 'Hola, Mateo Sebastián' };
/** Matches every module of the application, but not the page's own first script. */
const MODULES = /\/assets\/(?!first)[\w-]+\.js/;

/** Makes the modules of a page wait until they are released. */
async function holdModules(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MODULES, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Records the files with the code and the styles of a student's home that a page requests from now
 * on.
 */
function watchHome(page: Page): (ending: string) => string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (ending) =>
    asked.filter((path) => /\/(studentHome|signedIn|homes)-/.test(path) && path.endsWith(ending));
}

it('the login form works before its code is there and loads the home with the first key; the sign-in leads to the wanted page and takes another tab along, and a kept session never shows the form', async () => {
  const { page, context } = await browser.open();
  const other = await context.newPage();
  const ofHome = watchHome(other);
  const goOn = await holdModules(other);
  await other.goto('/', { waitUntil: 'commit' });
  const form = loginScreen(other);
  await form.email.click();
  const top = await form.submit.evaluate((button) => button.getBoundingClientRect().top);
  goOn();
  await other.waitForLoadState('networkidle');
  expect(ofHome('')).toEqual([]);
  // The focus has stayed in the field while the application loaded behind the form.
  await other.keyboard.type(STUDENT);
  await expect.poll(() => form.email.inputValue()).toBe(STUDENT);
  expect(await form.submit.evaluate((button) => button.getBoundingClientRect().top)).toBe(top);
  await expect.poll(() => [ofHome('.js').length, new Set(ofHome('.css')).size]).toEqual([3, 3]);

  const release = await holdModules(page);
  await page.goto('/estudiante/calificaciones?parcial=1', { waitUntil: 'commit' });
  const login = loginScreen(page);
  await login.email.fill(STUDENT);
  await login.password.fill(DEMO_PASSWORD);
  await login.remember.check();
  await login.password.press('Enter');
  // Enter neither reloads the page, which would put the password into the address, nor loses anything.
  expect(page.url()).toMatch(/^http:..[^/]+\/$/);
  await expect.poll(() => login.password.inputValue()).toBe(DEMO_PASSWORD);
  release();
  await shownHeading(page, { name: 'Calificaciones', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?parcial=1');
  await expect.poll(() => keptSessions(page)).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain('authUser');
  // The form that is hidden behind the page keeps no typed text.
  const kept = page.locator('#login input');
  await expect
    .poll(() => kept.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)))
    .toEqual(['', '', 'on']);
  await shownHeading(other, HELLO).waitFor();
  await expectNone(form.email);
  expect(ofHome('.js')).toHaveLength(3); // none of it was requested twice
  await page.goBack(); // Back does not lead to the login screen
  expect(new URL(page.url()).pathname).not.toBe('/');

  const later = await context.newPage();
  await later.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { loginSeen: seen });
    const look = () => {
      seen.push(document.querySelector('#login form')?.checkVisibility() ?? false);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const go = await holdModules(later);
  await later.goto('/', { waitUntil: 'commit' });
  const bar = later.locator('.frame-bar');
  await bar.waitFor();
  const school = later.locator('.frame-name');
  expect(await school.evaluate((name) => getComputedStyle(name, '::after').content)).toBe(
    '"Unidad Educativa Valle del Quinde"',
  );
  go();
  await shownHeading(later, HELLO).waitFor();
  expect(await now(bar.isVisible())).toBe(false);
  const seen = await later.evaluate(
    () => (globalThis as unknown as { loginSeen: boolean[] }).loginSeen,
  );
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).not.toContain(true);
});
