import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { BatchRowResult, CreateBatchBody } from '../../../src/models/api';
import { useAdmin } from '../../support/admin';
import { signInByRest } from '../../support/apiClient';
import { expectAccessible, expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { refuseReads, retryUntilShown } from '../../support/refusedReads';
import { chooseRosterText, readSlips, rosterEmail, rosterText } from '../../support/roster';
import { useSessions } from '../../support/sessions';
import { ownSchool } from '../../support/testSchool';
import { expectNone, expectShown, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENTS = '/admin/estudiantes/carga-masiva';
const BATCH = '**/api/create-users-batch';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const createdWith = async (word: string) =>
  (await db.collection('users').where('surname', '==', `Paz ${word}`).count().get()).data().count;

describe('an upload that is interrupted', () => {
  it('an upload runs in one of two tabs, and ends between two parts when it is stopped, with its credentials handed over', async () => {
    const admin = await enter('admin', STUDENTS);
    const { page, context } = admin;
    await chooseRosterText(page, 'parar.csv', rosterText('parar', 28));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(BATCH, async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Crear 28 estudiantes en 1 curso').click();
    await shownText(page, 'Creando: 0 de 28 estudiantes').waitFor();
    await expectAccessible(admin);
    const other = await context.newPage();
    await other.goto(STUDENTS);
    await button(other, 'Continuar la carga').click();
    await toast(other, 'Hay una carga sin terminar en otra pestaña').waitFor();

    await button(page, 'Detener').click();
    await shownText(page, 'Se detendrá al terminar el grupo').waitFor();
    release();
    await shownText(page, 'Carga detenida').waitFor();
    await expect.poll(() => createdWith('parar')).toBe(25);
    await button(page, 'Terminar aquí').click();
    await shownText(page, '25 creados · 3 sin enviar').waitFor();
    await expectAccessibleOnPhone(admin);
    await button(page, 'Terminar').click();
    await shownText(page, 'Aún no ha guardado las credenciales').waitFor();
    await shownQuestion(page).getByRole('button', { name: 'Cancelar' }).click();

    await button(page, 'Ver credenciales').click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const slips = await readSlips(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar (.xlsx)' }).click();
    await download;
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    const email = rosterEmail('parar', 3);
    await signInByRest(ownSchool(), email, slips.get(email));

    // The credentials are handed over, and the upload ends in every tab.
    await button(page, 'Terminar').click();
    await toast(other, 'Esta carga ya terminó en otra pestaña.').waitFor();
    await button(page, 'Crear 3 estudiantes en 1 curso').click();
    await shownText(page, '3 creados').waitFor();
    await expect.poll(() => createdWith('parar')).toBe(28);
  });
});

describe('what the server refuses', () => {
  it('an upload waits until e-mails can be looked up, hands out the rows that Auth refuses, and tries them again', async () => {
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    admin.allowErrors(/403|firestore/i);
    await shownText(page, 'Arrastre aquí').waitFor();
    // Only the question who is registered is refused; a fault of all reads would end the session.
    const readAgain = await refuseReads(page, 'users');
    await chooseRosterText(page, 'forma.csv', rosterText('forma', 3));
    await shownText(page, 'No se pudo comprobar qué correos ya están registrados.').waitFor();
    const create = button(page, 'Crear 3 estudiantes en 1 curso');
    await expect.poll(() => create.isDisabled()).toBe(true);
    await readAgain();
    await retryUntilShown(page, create.and(page.locator(':enabled')));

    // Our check and Auth's differ in rare e-mails only: the answer is changed on its way.
    await page.route(
      BATCH,
      async (route) => {
        const body = route.request().postDataJSON() as CreateBatchBody;
        const users = body.users.slice(1);
        const response = await route.fetch({ postData: { ...body, users } });
        const answer = (await response.json()) as { results: BatchRowResult[] };
        const refused = {
          index: 0,
          email: rosterEmail('forma', 0),
          status: 'failed',
          code: 'auth/invalid-email',
        };
        const moved = answer.results.map((result) => ({ ...result, index: result.index + 1 }));
        await route.fulfill({ json: { ...answer, results: [refused, ...moved] } });
      },
      { times: 1 },
    );
    await create.click();
    await expectShown(
      shownText(page, '2 creados · 1 con error'),
      toast(page, 'El formato de un correo es incorrecto reviselos por favor.'),
      toast(page, `El correo ${rosterEmail('forma', 0)} tiene un formato incorrecto.`),
      page.getByRole('gridcell').getByText('Correo inválido'),
    );
    await expectNone(button(page, '¡ Éxito !'));
    const downloading = page.waitForEvent('download');
    await button(page, 'Descargar las que fallaron').click();
    expect((await downloading).suggestedFilename()).toBe('filas-con-error.xlsx');
    await button(page, 'Reintentar las que fallaron').click();
    await shownText(page, '3 creados').waitFor();
    await expect.poll(() => createdWith('forma')).toBe(3);
  });
});
