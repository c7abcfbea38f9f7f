import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { DEMO_PASSWORD } from '../../support/apiClient';
import {
  expectAccessibleAtEverySize,
  expectFocused,
  useBrowser,
  type Visitor,
} from '../../support/browser';
import { keptSessions, loginScreen, OLD_TOKEN } from '../../support/loginScreen';
import { loseNetwork } from '../../support/network';
import { now } from '../support/reads';
import { anywhere, expectNone, expectShown, shownHeading, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { auth } = useAdmin();
const browser = useBrowser();

const STUDENT = 'estudiante@aula.example.com';
/** The request that signs in. */
const SIGN_IN = 'accounts:signInWithPassword';
const SIGN_IN_URL = new RegExp(SIGN_IN);

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
  it('the login screen shows its fields and the password when asked, says what is wrong with each field, and sends nothing', async () => {
    const visitor = await browser.borrow();
    const { page } = visitor;
    const login = loginScreen(page);
    await expect.poll(() => page.title()).toBe('Ingreso · Aula');
    await shownHeading(page, { name: 'Ingreso', level: 1 }).waitFor();
    await expect.poll(() => login.password.getAttribute('type')).toBe('password');
    await expect.poll(() => login.remember.isChecked()).toBe(false);
    const buttons = [
      'Quienes somos',
      'Soporte técnico',
      'Contáctanos',
      'Ingresar',
      'Olvide mi contraseña',
    ];
    for (const name of buttons) await page.getByRole('button', { name, exact: true }).waitFor();
    await shownText(page, 'v0.2.7', { exact: true }).waitFor();

    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes(SIGN_IN)) sent += 1;
    });
    const errors = page.locator('form [id$="-help"]');
    await login.submit.click();
    await expect
      .poll(() => errors.allTextContents())
      .toEqual(['Este campo es requerido', 'Este campo es requerido']);
    await expectFocused(login.email);
    await expectAccessibleAtEverySize(visitor);

    const WRONG = 'Correo invalido, revice los datos y evite espacios al final o inicio';
    for (const wrong of ['ana', 'ana@', 'ana@aula', 'ana @aula.ec']) {
      await login.email.fill(wrong);
      await login.password.fill('corta12');
      await login.submit.click();
      await expect
        .poll(() => errors.allTextContents(), { message: wrong })
        .toEqual([WRONG, 'Deben ser 8 caracteres o mas']);
    }
    // A space that a phone's keyboard put there is removed.
    await login.email.fill(` ${STUDENT} `);
    await login.password.focus();
    await expect.poll(() => login.email.inputValue()).toBe(STUDENT);
    await expect.poll(() => errors.allTextContents()).toEqual(['Deben ser 8 caracteres o mas']);
    await login.submit.click();
    await expectFocused(login.password);
    await login.password.fill('ocho8888');
    await expectNone(errors);
    expect(sent).toBe(0);

    await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
    await expect.poll(() => login.password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Ocultar la contraseña' }).click();
    await expect.poll(() => login.password.getAttribute('type')).toBe('password');
    await expect.poll(() => login.password.inputValue()).toBe('ocho8888');
  });

  it('a failed sign-in says why and keeps what was typed, and a double click signs in once when it can be', async () => {
    const visitor = await browser.borrow();
    const { page, context } = visitor;
    const login = loginScreen(page);
    visitor.allowErrors(SIGN_IN_URL);
    visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const told = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
    await login.enter('nadie@aula.example.com');
    await told('Correo incorrecto').waitFor();
    await expect.poll(() => login.email.inputValue()).toBe('nadie@aula.example.com');
    await expect.poll(() => login.password.inputValue()).toBe(DEMO_PASSWORD);
    await expectAccessibleAtEverySize(visitor);
    await login.enter(STUDENT, 'Equivocada1');
    await told('Constraseña incorrecta').waitFor();
    await login.enter(STUDENT, 'kumi-4827-tase');
    await page.getByRole('alert').getByText('mayúscula solo en la primera letra').waitFor();
    await auth.updateUser('estudiante2', { disabled: true });
    await login.enter('estudiante2@aula.example.com');
    await told('Su cuenta está inactiva, comuníquese con la institución').waitFor();
    await auth.updateUser('estudiante2', { disabled: false });
    for (const [answer, text] of [
      [
        'TOO_MANY_ATTEMPTS_TRY_LATER : x',
        'Acceso a la cuenta desactivado por muchos intentos fallidos, intentelo más tarde.',
      ],
      ['INVALID_LOGIN_CREDENTIALS', 'Correo o contraseña incorrectos'],
    ] as const) {
      await page.route(
        SIGN_IN_URL,
        (route) => route.fulfill({ status: 400, json: { error: { code: 400, message: answer } } }),
        { times: 1 },
      );
      await login.enter(STUDENT);
      await told(text).waitFor();
    }
    const offline = 'No hay conexión, revise su acceso a Internet.';
    await page.route(SIGN_IN_URL, (route) => route.abort(), { times: 1 });
    await login.enter(STUDENT);
    await told(offline).waitFor();
    await login.enter(STUDENT, 'Equivocada1'); // the alert is of the last try
    await told('Constraseña incorrecta').waitFor();
    await loseNetwork(visitor);
    await login.enter(STUDENT);
    await told(offline).waitFor();
    await context.setOffline(false);

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(SIGN_IN)) sent.push(request.postData() ?? '');
    });
    await login.email.fill(STUDENT.toUpperCase());
    await login.submit.dblclick();
    await page.waitForURL('**/estudiante/inicio');
    await shownText(page, 'Hola, Mateo Sebastián').first().waitFor();
    expect(sent.map((body) => (JSON.parse(body) as { email: string }).email)).toEqual([STUDENT]);
  });

  it('a machine without internet signs in at its own server, and saves there; Firestore is loaded when somebody types, and not before', async () => {
    const visitor = await browser.open();
    visitor.allowErrors(OLD_TOKEN);
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

    await login.enter('estudiante2@aula.example.com');
    await shownHeading(page, { name: /^Hola, / }).waitFor();
    await expectNone(anywhere(page, 'Sin conexión'));
    await visitor.goTo('/perfil');
    await page.getByLabel('Contraseña actual').fill(DEMO_PASSWORD);
    await page.getByLabel('Contraseña nueva').fill('Otra-clave-9');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await toast(page, 'Contraseña cambiada').waitFor();
  });
});

describe('Recordarme', () => {
  it("an unchecked 'Recordarme' keeps the session at a reload, which shows 'Cargando...', and ends it with the tab", async () => {
    const { page, context } = await browser.borrow();
    const login = loginScreen(page);
    await login.enter(STUDENT);
    await page.waitForURL('**/estudiante/inicio');
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
    await shownHeading(page, { name: 'Hola, Mateo Sebastián' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/estudiante/inicio');

    const tab = await context.newPage();
    await tab.goto('/estudiante/inicio');
    await loginScreen(tab).email.waitFor();
    await expect.poll(() => keptSessions(tab)).toEqual([]);
  });

  it("a checked 'Recordarme' keeps the session when the browser is closed", async () => {
    const { page, context } = await browser.borrow();
    const login = loginScreen(page);
    await login.remember.check();
    await login.enter(STUDENT);
    await page.waitForURL('**/estudiante/inicio');
    const later = await browser.open({ storageState: await context.storageState() });
    await later.page.goto('/');
    await later.page.waitForURL('**/estudiante/inicio');
    await expectShown(shownHeading(later.page, { name: 'Hola, Mateo Sebastián' }));
  });
});
