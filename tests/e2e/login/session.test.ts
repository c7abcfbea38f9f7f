import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { keptSessions, loginScreen } from '../../support/loginScreen';
import { loseNetwork, waitForOfflineCode } from '../../support/network';
import { now } from '../support/reads';
import { anywhere, expectNone, expectShown, shownHeading, shownQuestion } from '../support/shown';
import { toast } from '../support/toasts';

const { auth, db } = useAdmin();
const browser = useBrowser();

const STUDENT = 'estudiante@aula.example.com';
const ADMIN = 'admin@aula.example.com';
const HELLO = { name: 'Hola, Mateo Sebastián' };
const NOT_FOUND = { name: 'Página no encontrada.' };
const student = () => db.doc('users/estudiante');

const pathOf = (page: { url: () => string }) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

describe('who comes in, and where', () => {
  it('every path leads to the sign-in and one of another role home after it; who was disabled or made inactive is signed out until it ends, and what is nobody’s is not found', async () => {
    const visitor = await browser.open();
    // The server refuses the stream of a disabled account, and the SDK checks whether there is a
    // network.
    visitor.allowErrors(
      /accounts:lookup|status of 40[013]|RPC 'Listen' stream|permission|Could not reach Cloud Firestore|cleardot\.gif/,
    );
    const { page } = visitor;
    const login = loginScreen(page);
    await page.goto('/no/existe');
    await shownHeading(page, NOT_FOUND).waitFor();
    await expect.poll(() => page.title()).toBe('Página no encontrada. · Aula');
    await expectAccessibleOnPhone(visitor);
    await page.getByRole('link', { name: 'Ir al ingreso' }).click();
    await login.email.waitFor();
    expect(pathOf(page)).toBe('/');
    await page.goto('/admin/libros');
    await login.email.waitFor();
    expect(pathOf(page)).toBe('/');
    await login.enter(STUDENT);
    await shownHeading(page, HELLO).waitFor();
    expect(pathOf(page)).toBe('/estudiante/inicio');

    await auth.updateUser('estudiante', { disabled: true });
    await page.reload();
    await login.email.waitFor();
    await expect.poll(() => keptSessions(page)).toEqual([]);
    await auth.updateUser('estudiante', { disabled: false });
    // The form of a page that began with a session works like any other.
    await login.enter(STUDENT);
    await shownHeading(page, HELLO).waitFor();

    await student().update({ status: false });
    await page
      .getByRole('alert')
      .getByText('Su cuenta está inactiva, comuníquese con la institución', { exact: true })
      .waitFor();
    expect(pathOf(page)).toBe('/');
    await expectNone(page.getByRole('navigation', { name: 'Menú principal' }));
    await expect.poll(() => keptSessions(page)).toEqual([]);
    await student().update({ status: true });
    await login.enter(STUDENT);
    await shownHeading(page, HELLO).waitFor();

    await visitor.goTo('/docente/libros');
    await shownHeading(page, NOT_FOUND).waitFor();
    expect(pathOf(page)).toBe('/docente/libros');
    await expectAccessible(visitor);
    await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
    await shownHeading(page, HELLO).waitFor();
  });
});

describe('signing out', () => {
  it('signing out asks first, needs no network, ends the session of the other tab too, leaves nothing private in the browser or behind the back button, and the next one starts at home', async () => {
    const visitor = await browser.open();
    visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|firestore|cleardot/i);
    const { page, context } = visitor;
    const kept = () =>
      page.evaluate(() =>
        [localStorage, sessionStorage]
          .flatMap((storage) => Object.keys(storage))
          .filter((key) => key.startsWith('aula:borrador:admin')),
      );
    await page.goto('/');
    const login = loginScreen(page);
    await login.remember.check();
    await login.enter(ADMIN);
    await page.waitForURL('**/inicio');
    const other = await context.newPage();
    await other.goto('/admin/libros');
    await shownHeading(other, { name: 'Libros', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Libros', exact: true }).first().click();
    await page.getByRole('link', { name: 'Nuevo libro' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Un libro a medias');
    await expect.poll(kept).toEqual(['aula:borrador:admin:book:new']);

    await waitForOfflineCode(page);
    const leave = page.getByRole('button', { name: 'Cerrar sesión' });
    const question = shownQuestion(page, 'Desea cerrar la sesión?');
    await leave.click();
    await question.waitFor();
    await expectAccessible(visitor);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/admin/libros/agregar');
    await loseNetwork(visitor);
    await leave.click();
    await question.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expectShown(toast(page, 'Sesión cerrada', { exact: true }), login.email);
    await expect.poll(kept).toEqual([]);
    await expect.poll(() => keptSessions(page)).toEqual([]);
    await loginScreen(other).email.waitFor();
    expect(pathOf(other)).toBe('/');
    await context.setOffline(false);

    // The messages to this user are gone, too.
    await expectNone(anywhere(page, 'Rosa Elena'));
    for (let i = 0; i < 2; i += 1) {
      await page.goBack();
      await login.email.waitFor();
      expect(pathOf(page)).toBe('/');
      expect(await now(anywhere(page, 'Rosa Elena').count())).toBe(0);
    }
    await login.enter(STUDENT);
    await shownHeading(page, HELLO).waitFor();
    expect(pathOf(page)).toBe('/estudiante/inicio');
  });
});
