import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { BatchRowResult, CreateBatchBody } from '../../src/models/api';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import { callEndpoint, signInForToken } from '../support/apiClient';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectShown,
  PHONE,
  signIn,
  useBrowser,
  WIDE,
} from '../support/browser';
import { useFaults } from '../support/faults';
import {
  chooseRosterFile,
  chooseRosterText,
  countMembers,
  grownBy,
  growth,
  readSlips,
  rosterEmail,
  rosterText,
} from '../support/roster';
import { useSessions } from '../support/sessions';
import { control } from '../support/testSchool';

const school = inject('school');
const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const browser = useBrowser();
const enter = useSessions(browser);

const STUDENTS = '/admin/estudiantes/carga-masiva';
const TEACHERS = '/admin/docentes/carga-masiva';
const BATCH = '**/api/create-users-batch';
const PASSWORD = /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const createdWith = async (word: string) =>
  (await db.collection('users').where('surname', '==', `Paz ${word}`).count().get()).data().count;
/** Everything this browser keeps, in the tab and on the device. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
const showSlips = async (page: Page) => {
  await button(page, 'Ver credenciales').click();
  await page.getByRole('dialog').waitFor();
  return readSlips(page);
};

/** The server does what it is asked, and its answer to one call is lost on the way. */
async function loseAnswer(page: Page, nth: number): Promise<void> {
  let calls = 0;
  await page.route(BATCH, async (route) => {
    calls += 1;
    if (calls !== nth) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
}

describe('an upload that is interrupted', () => {
  it('by a lost answer: the same file again finishes it, with nobody twice and nobody lost', async () => {
    const before = await countMembers(db, 'students');
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    admin.allowErrors(/ERR_CONNECTION_RESET/);
    await loseAnswer(page, 2);
    await chooseRosterFile(page, 'estudiantes.xlsx');
    await button(page, 'Crear 48 estudiantes en 3 cursos').click();
    await page.getByText('No se pudo cargar la lista de estudiantes.').waitFor();
    await page.getByText('La carga se interrumpió').waitFor();
    await page.getByText('Creando: 25 de 48 estudiantes').waitFor();
    await expectAccessible(admin);
    expect(await kept(page)).toContain('nusta.zambrano@ejemplo.example.com');
    expect(await kept(page)).not.toMatch(PASSWORD);

    // The page goes, and with it the passwords of the first part.
    await page.unroute(BATCH);
    await page.reload();
    await page.getByText('Hay una carga sin terminar').waitFor();
    await button(page, 'Descartar la lista').click();
    await chooseRosterFile(page, 'estudiantes.xlsx');
    await button(page, 'Terminar la carga: 48 estudiantes en 3 cursos').click();
    await button(page, '¡ Éxito !').waitFor();
    expect(growth(before, await countMembers(db, 'students'))).toEqual({
      'octavo-a': grownBy(17),
      'noveno-a': grownBy(12),
      'decimo-a': grownBy(19),
    });
    const slips = await showSlips(page);
    expect(slips.size).toBe(48);
    // One of the first part, one whose answer was lost.
    for (const email of [
      'nusta.zambrano@ejemplo.example.com',
      'nayeli.tipan@ejemplo.example.com',
    ]) {
      await signIn(await browser.open(), email, { password: slips.get(email) ?? '' });
    }
  });

  it('by a lost answer, continued while the server is still at work: nobody is counted twice', async () => {
    const before = await countMembers(db, 'students');
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    admin.allowErrors(/ERR_CONNECTION_RESET/);
    const atWork: Promise<unknown>[] = [];
    await page.route(
      BATCH,
      async (route) => {
        atWork.push(route.fetch());
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await chooseRosterText(page, 'veloz.csv', rosterText('veloz', 20));
    await button(page, 'Crear 20 estudiantes en 1 curso').click();
    await button(page, 'Continuar la carga').click();
    await page.getByText('20 creados').waitFor();
    await Promise.allSettled(atWork);
    expect(growth(before, await countMembers(db, 'students'))['octavo-a']).toEqual(grownBy(20));
    const email = rosterEmail('veloz', 7);
    const password = (await showSlips(page)).get(email) ?? '';
    await signIn(await browser.open(), email, { password });
  });

  it('by a dead server and a closed tab: it goes on from where it was', async () => {
    const admin = await enter('admin', TEACHERS);
    const { page, context } = admin;
    admin.allowErrors(/50\d|ERR_/);
    await chooseRosterText(page, 'docentes.csv', rosterText('apagon', 60));
    let calls = 0;
    await page.route(BATCH, async (route) => {
      calls += 1;
      if (calls === 2) {
        await control(school, 'PUT', 'faultPlan', {
          rules: [
            {
              match: { operation: 'functions.invoke', function: 'api' },
              action: { type: 'dropConnection' },
            },
          ],
        });
      }
      await route.continue();
    });
    await button(page, 'Crear 60 docentes en 1 curso').click();
    await page.getByText('No se pudo cargar la lista de docentes.').waitFor();
    await button(page, 'Continuar la carga').click();
    await page.getByText('La carga se interrumpió').waitFor();
    expect(await createdWith('apagon')).toBe(25);

    await page.close();
    await endFaults();
    const other = await context.newPage();
    await other.goto(TEACHERS);
    await other.getByText('docentes.csv, del').waitFor();
    await other.getByText('25 de 60 con respuesta').waitFor();
    await expectAccessible({ ...admin, page: other });
    await button(other, 'Continuar la carga').click();
    await other.getByText('60 creados').waitFor();
    expect(await createdWith('apagon')).toBe(60);
    expect((await showSlips(other)).size).toBe(60);
  });

  it('by the user: it stops between two parts, and the rest stays in the list', async () => {
    const admin = await enter('admin', STUDENTS, { viewport: PHONE });
    const { page } = admin;
    await chooseRosterText(page, 'parar.csv', rosterText('parar', 40));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(BATCH, async (route: Route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Crear 40 estudiantes en 1 curso').click();
    await page.getByText('Creando: 0 de 40 estudiantes').waitFor();
    await expectAccessible(admin);
    await button(page, 'Detener').click();
    await page.getByText('Se detendrá al terminar el grupo').waitFor();
    release();
    await page.getByText('Carga detenida').waitFor();
    await expectNoSidewaysScroll(admin);
    expect(await createdWith('parar')).toBe(25);

    await button(page, 'Terminar aquí').click();
    await page.getByText('25 creados · 15 sin enviar').waitFor();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await page.setViewportSize(WIDE);
    await button(page, 'Terminar').click();
    await page.getByText('Aún no ha guardado las credenciales').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
    await button(page, 'Crear 15 estudiantes en 1 curso').click();
    await page.getByText('15 creados').waitFor();
    expect(await createdWith('parar')).toBe(40);
  });
});

describe('what the server refuses', () => {
  it('names e-mails that somebody else took in the meantime, until the toasts are closed', async () => {
    const { page } = await enter('admin', STUDENTS);
    await chooseRosterText(page, 'ajeno.csv', rosterText('ajeno', 3));
    const create = button(page, 'Crear 3 estudiantes en 1 curso');
    await expect.poll(() => create.isEnabled()).toBe(true);
    const email = rosterEmail('ajeno', 1);
    const token = await signInForToken(school, 'admin@aula.example.com');
    await callEndpoint(school, 'create-user-account', newAccount({ email }), { token });
    await create.click();
    await page.getByText('2 creados · 1 ya existían').waitFor();
    const text = page.getByText('Uno de los correos ya esta registrado con otro usuario.');
    await text.waitFor();
    await page.getByText(`El correo ${email} ya está registrado: modifíquelo e intente de nuevo.`).waitFor(); // prettier-ignore
    await page.waitForTimeout(5000); // longer than a toast that goes by itself
    expect(await text.isVisible()).toBe(true);
  });

  it('names e-mails that Auth does not take, hands out the failed rows, and tries again', async () => {
    const { page } = await enter('admin', TEACHERS);
    // Our check and Auth's differ in rare e-mails only: the answer is changed on its way.
    await page.route(
      BATCH,
      async (route) => {
        const body = route.request().postDataJSON() as CreateBatchBody;
        const users = body.users.slice(1);
        const response = await route.fetch({ postData: { ...body, users } });
        const { results } = (await response.json()) as { results: BatchRowResult[] };
        const refused = { index: 0, email: rosterEmail('forma', 0), status: 'failed', code: 'auth/invalid-email' }; // prettier-ignore
        const moved = results.map((result) => ({ ...result, index: result.index + 1 }));
        await route.fulfill({ json: { results: [refused, ...moved] } });
      },
      { times: 1 },
    );
    await chooseRosterText(page, 'forma.csv', rosterText('forma', 3));
    await button(page, 'Crear 3 docentes en 1 curso').click();
    await expectShown(
      page.getByText('2 creados · 1 con error'),
      page.getByText('El formato de un correo es incorrecto reviselos por favor.'),
      page.getByText(`El correo ${rosterEmail('forma', 0)} tiene un formato incorrecto.`),
      page.getByRole('gridcell').getByText('Correo inválido'),
    );
    expect(await button(page, '¡ Éxito !').count()).toBe(0);
    const downloading = page.waitForEvent('download');
    await button(page, 'Descargar las que fallaron').click();
    expect((await downloading).suggestedFilename()).toBe('filas-con-error.xlsx');
    await button(page, 'Reintentar las que fallaron').click();
    await page.getByText('3 creados').waitFor();
    expect(await createdWith('forma')).toBe(3);
  });

  it('says when the server fails, and when e-mails cannot be looked up', async () => {
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    admin.allowErrors(/500|403|firestore/i);
    await page.getByText('Arrastre aquí').waitFor();
    await fail('firestore.read');
    await chooseRosterText(page, 'fallo.csv', rosterText('fallo', 2));
    await page.getByText('No se pudo comprobar qué correos ya están registrados.').waitFor();
    const create = button(page, 'Crear 2 estudiantes en 1 curso');
    expect(await create.isDisabled()).toBe(true);
    await endFaults();
    await button(page, 'Reintentar').click();
    await page.route(
      BATCH,
      (route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
      { times: 1 },
    );
    await create.click();
    await page.getByText('Error al cargar los datos.').waitFor();
    await button(page, 'Continuar la carga').click();
    await page.getByText('2 creados').waitFor();
    expect(await createdWith('fallo')).toBe(2);
  });
});
