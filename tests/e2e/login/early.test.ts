import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../support/apiClient';
import { useBrowser } from '../../support/browser';
import { keptSessions, loginScreen } from '../../support/loginScreen';

const browser = useBrowser();

const STUDENT = 'estudiante@aula.example.com';
/** Every module of the application: the page's own first script is none. */
const MODULES = /\/assets\/(?!first)[\w-]+\.js/;

/** A page whose modules wait until they are released. */
async function openHeld(path: string) {
  const visitor = await browser.open();
  const { page } = visitor;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MODULES, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const login = loginScreen(page);
  await login.email.waitFor();
  return { ...visitor, login, release };
}

it('the login form takes what is typed and sent before its code is there, and signs in when it is', async () => {
  const { page, login, release } = await openHeld('/');
  await login.email.fill(STUDENT);
  await login.password.fill(DEMO_PASSWORD);
  await login.remember.check();
  await login.password.press('Enter');
  // Enter neither reloads the page, which would put the password into the address, nor loses anything.
  expect(new URL(page.url()).search).toBe('');
  expect(await login.password.inputValue()).toBe(DEMO_PASSWORD);
  release();
  await page.getByRole('heading', { name: 'Hola, Mateo Sebastián' }).waitFor();
  expect(await keptSessions(page)).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain('authUser');
  // The form that is hidden behind the home keeps nothing of it.
  const kept = page.locator('#login input');
  await expect
    .poll(() => kept.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)))
    .toEqual(['', '', 'on']);
});

it('the focus and the text stay in the field while the application loads behind the form', async () => {
  const { page, login, release } = await openHeld('/estudiante/calificaciones?parcial=1');
  expect(new URL(page.url()).pathname).toBe('/');
  await login.email.click();
  await page.keyboard.type('estudiante');
  const top = await login.submit.evaluate((button) => button.getBoundingClientRect().top);
  release();
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('@aula.example.com');
  expect(await login.email.inputValue()).toBe(STUDENT);
  expect(await login.submit.evaluate((button) => button.getBoundingClientRect().top)).toBe(top);
  await login.password.fill(DEMO_PASSWORD);
  await login.password.press('Enter');
  await page.getByRole('heading', { name: 'Calificaciones', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?parcial=1');
});

it('a kept session never shows the login form', async () => {
  const { page, login, release, context } = await openHeld('/');
  release();
  await login.remember.check();
  await login.enter(STUDENT);
  await page.getByRole('heading', { name: 'Hola, Mateo Sebastián' }).waitFor();
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
  await later.goto('/estudiante/inicio');
  await later.getByRole('heading', { name: 'Hola, Mateo Sebastián' }).waitFor();
  const seen = await later.evaluate(
    () => (globalThis as unknown as { loginSeen: boolean[] }).loginSeen,
  );
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).not.toContain(true);
});

it('the frame of a kept session is there with the school before its code, and gives way to the application', async () => {
  const { page, login, release, context } = await openHeld('/');
  release();
  await login.remember.check();
  await login.enter(STUDENT);
  await page.getByRole('heading', { name: 'Hola, Mateo Sebastián' }).waitFor();
  const later = await context.newPage();
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await later.route(MODULES, async (route) => {
    await held;
    await route.continue();
  });
  await later.goto('/', { waitUntil: 'commit' });
  const bar = later.locator('.frame-bar');
  await bar.waitFor();
  const school = later.locator('.frame-name');
  expect(await school.evaluate((name) => getComputedStyle(name, '::after').content)).toBe(
    '"Unidad Educativa Valle del Quinde"',
  );
  expect(await loginScreen(later).email.count()).toBe(0);
  go();
  await later.getByRole('heading', { name: 'Hola, Mateo Sebastián' }).waitFor();
  expect(await bar.isVisible()).toBe(false);
});

it('a sign-in in another tab takes the place of a login form that nobody has used', async () => {
  const { page, context } = await browser.open();
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  const login = loginScreen(page);
  await login.remember.check();
  await login.enter(STUDENT);
  await other.getByRole('heading', { name: 'Hola, Mateo Sebastián' }).waitFor();
  expect(await loginScreen(other).email.count()).toBe(0);
});
