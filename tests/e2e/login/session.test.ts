import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, signIn, useBrowser } from '../../support/browser';
import { keptSessions, loginScreen } from '../../support/loginScreen';
import { loseNetwork, waitForOfflineCode } from '../../support/network';
import { now } from '../support/reads';
import { anywhere, expectNone, expectShown, shownHeading, shownQuestion } from '../support/shown';
import { toast } from '../support/toasts';

const { auth, db } = useAdmin();
const browser = useBrowser();

const STUDENT = 'estudiante@aula.example.com';
const ADMIN = 'admin@aula.example.com';
const INACTIVE = 'Su cuenta está inactiva, comuníquese con la institución';
const NO_DATA = 'No se pudo obtener los datos.';
const HELLO = { name: 'Hola, Mateo Sebastián' };
const student = () => db.doc('users/estudiante');

const pathOf = (page: { url: () => string }) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

describe('who may not come in', () => {
  it('a user who becomes inactive is signed out at once, and is told why at each try until it ends', async () => {
    const visitor = await browser.borrow();
    const { page } = visitor;
    const login = loginScreen(page);
    await signIn(visitor, STUDENT);
    await shownHeading(page, HELLO).waitFor();
    const known = (await student().get()).data() ?? {};
    const told = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
    await student().update({ status: false });
    await told(INACTIVE).waitFor();
    expect(pathOf(page)).toBe('/');
    await expectNone(page.getByRole('navigation', { name: 'Menú principal' }));
    await expect.poll(() => keptSessions(page)).toEqual([]);
    let navigations = 0;
    page.on('framenavigated', () => {
      navigations += 1;
    });
    for (const [prepare, text] of [
      [() => student().delete(), NO_DATA],
      [() => student().set({ ...known, status: false }), INACTIVE],
    ] as const) {
      await prepare();
      await login.enter(STUDENT);
      await told(text).waitFor();
      await expect.poll(() => keptSessions(page)).toEqual([]);
      await expect.poll(() => login.submit.isEnabled()).toBe(true);
      expect(pathOf(page)).toBe('/');
    }
    expect(navigations).toBe(0);
    await student().set(known);
    await login.enter(STUDENT);
    await shownHeading(page, HELLO).waitFor();
  });

  it('a kept session of an account that was disabled ends on the next visit', async () => {
    const visitor = await browser.open();
    visitor.allowErrors(/accounts:lookup|status of 40[013]|RPC 'Listen' stream|permission/);
    const { page } = visitor;
    await signIn(visitor, STUDENT);
    await shownHeading(page, HELLO).waitFor();
    await auth.updateUser('estudiante', { disabled: true });
    await page.reload();
    await loginScreen(page).email.waitFor();
    await expect.poll(() => keptSessions(page)).toEqual([]);
    await auth.updateUser('estudiante', { disabled: false });
    // The form of a page that began with a session works as any other.
    await loginScreen(page).enter(STUDENT);
    await shownHeading(page, HELLO).waitFor();
  });
});

describe('where a path leads', () => {
  it("every path leads to the sign-in and one of another role home after it; '/' leads home, and what is nobody's is not found", async () => {
    const visitor = await browser.borrow();
    const { page } = visitor;
    await page.goto('/no/existe');
    await shownHeading(page, { name: 'Página no encontrada.' }).waitFor();
    await expect.poll(() => page.title()).toBe('Página no encontrada. · Aula');
    await expectAccessibleAtEverySize(visitor);
    await page.getByRole('link', { name: 'Ir al ingreso' }).click();
    await loginScreen(page).email.waitFor();
    expect(pathOf(page)).toBe('/');
    await page.goto('/admin/libros');
    await loginScreen(page).email.waitFor();
    expect(pathOf(page)).toBe('/');
    await loginScreen(page).enter(STUDENT);
    await shownHeading(page, HELLO).waitFor();
    expect(pathOf(page)).toBe('/estudiante/inicio');

    for (const path of ['/docente/libros', '/admin/inicio', '/estudiante/nada', '/no/existe']) {
      await visitor.goTo(path);
      await shownHeading(page, { name: 'Página no encontrada.' }).waitFor();
      expect(pathOf(page)).toBe(path);
    }
    await expectAccessibleAtEverySize(visitor);
    await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
    await shownHeading(page, HELLO).waitFor();
    await page.goto('/');
    await shownHeading(page, HELLO).waitFor();
    expect(pathOf(page)).toBe('/estudiante/inicio');
  });
});

describe('signing out', () => {
  it('signing out asks first, ends every listener, leaves nothing private in the browser or behind the back button, and the next one starts at home', async () => {
    const visitor = await browser.open();
    const { page } = visitor;
    const open = new Set<Request>();
    let targets = 0;
    page.on('request', (request) => {
      if (!request.url().includes('/Listen/channel')) return;
      open.add(request);
      targets += (request.postData() ?? '').split('addTarget').length - 1;
    });
    const close = (request: Request) => open.delete(request);
    page.on('requestfinished', close).on('requestfailed', close);
    const kept = () =>
      page.evaluate(() =>
        [localStorage, sessionStorage]
          .flatMap((storage) => Object.keys(storage))
          .filter((key) => key.startsWith('aula:')),
      );
    await signIn(visitor, ADMIN);
    await page.getByRole('link', { name: 'Libros', exact: true }).first().click();
    await page.getByRole('link', { name: 'Agregar libro' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Un libro a medias');
    await expect.poll(kept).toEqual(['aula:borrador:admin:book:new']);
    expect(targets).toBeGreaterThanOrEqual(3); // the own user, the institute, the books
    expect(open.size).toBeGreaterThan(0);
    const before = targets;

    const leave = page.getByRole('button', { name: 'Cerrar sesión' });
    const question = shownQuestion(page, 'Desea cerrar la sesión?');
    await leave.click();
    await question.waitFor();
    await expectAccessibleAtEverySize(visitor);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/admin/libros/agregar');
    await leave.click();
    await question.getByRole('button', { name: 'Cerrar sesión' }).click();
    await toast(page, 'Sesión cerrada', { exact: true }).waitFor();
    await loginScreen(page).email.waitFor();
    // The stream closes, and a listener that was left would open another one at once.
    await expect.poll(() => open.size).toBe(0);
    expect(targets).toBe(before);
    await expect.poll(kept).toEqual([]);
    await expect.poll(() => keptSessions(page)).toEqual([]);

    // What was said to this user goes too.
    await expectNone(anywhere(page, 'Rosa Elena'));
    for (let i = 0; i < 2; i += 1) {
      await page.goBack();
      await loginScreen(page).email.waitFor();
      expect(pathOf(page)).toBe('/');
      expect(await now(anywhere(page, 'Rosa Elena').count())).toBe(0);
    }
    await loginScreen(page).enter(STUDENT);
    await shownHeading(page, HELLO).waitFor();
    expect(pathOf(page)).toBe('/estudiante/inicio');
  });

  it('signing out in one tab ends the session of the other tab, also without a network', async () => {
    const visitor = await browser.open();
    visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|firestore|cleardot/i);
    const { page, context } = visitor;
    await page.goto('/');
    await loginScreen(page).remember.check();
    await loginScreen(page).enter(STUDENT);
    await shownHeading(page, HELLO).waitFor();
    const other = await context.newPage();
    await other.goto('/estudiante/libros');
    await shownHeading(other, { name: 'Libros', level: 1 }).waitFor();
    await waitForOfflineCode(page);
    await loseNetwork(visitor);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await expectShown(toast(page, 'Sesión cerrada', { exact: true }), loginScreen(page).email);
    await expect.poll(() => keptSessions(page)).toEqual([]);
    await loginScreen(other).email.waitFor();
    expect(pathOf(other)).toBe('/');
  });
});
