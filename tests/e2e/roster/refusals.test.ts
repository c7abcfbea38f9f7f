import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { BatchRowResult, CreateBatchBody } from '../../../src/models/api';
import { newAccount } from '../../support/accounts';
import { useAdmin } from '../../support/admin';
import { callEndpoint, signInForToken } from '../../support/apiClient';
import { expectShown, useBrowser } from '../../support/browser';
import { chooseRosterText, rosterEmail, rosterText } from '../../support/roster';
import { useSessions } from '../../support/sessions';
import { ownSchool } from '../../support/testSchool';

const school = ownSchool();
const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENTS = '/admin/estudiantes/carga-masiva';
const TEACHERS = '/admin/docentes/carga-masiva';
const BATCH = '**/api/create-users-batch';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const createdWith = async (word: string) =>
  (await db.collection('users').where('surname', '==', `Paz ${word}`).count().get()).data().count;

describe('what the server refuses', () => {
  it('the upload names the e-mails that somebody else took in the meantime', async () => {
    const { page } = await enter('admin', STUDENTS);
    await chooseRosterText(page, 'ajeno.csv', rosterText('ajeno', 3));
    const create = button(page, 'Crear 3 estudiantes en 1 curso');
    await expect.poll(() => create.isEnabled()).toBe(true);
    const email = rosterEmail('ajeno', 1);
    const token = await signInForToken(school, 'admin@aula.example.com');
    await callEndpoint(school, 'create-user-account', newAccount({ email }), { token });
    await create.click();
    await page.getByText('2 creados · 1 ya existían').waitFor();
    await page.getByText('Uno de los correos ya esta registrado con otro usuario.').waitFor();
    await page
      .getByText(`El correo ${email} ya está registrado: modifíquelo e intente de nuevo.`)
      .waitFor();
  });

  it('the upload names e-mails that Auth refuses, hands out the failed rows, and can be tried again', async () => {
    const { page } = await enter('admin', TEACHERS);
    // Our check and Auth's differ in rare e-mails only: the answer is changed on its way.
    await page.route(
      BATCH,
      async (route) => {
        const body = route.request().postDataJSON() as CreateBatchBody;
        const users = body.users.slice(1);
        const response = await route.fetch({ postData: { ...body, users } });
        const { results } = (await response.json()) as { results: BatchRowResult[] };
        const refused = {
          index: 0,
          email: rosterEmail('forma', 0),
          status: 'failed',
          code: 'auth/invalid-email',
        };
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
    await expect.poll(() => createdWith('forma')).toBe(3);
  });

  it('the upload says when the server fails, and when e-mails cannot be looked up', async () => {
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    admin.allowErrors(/500|ERR_CONNECTION_REFUSED|firestore|cleardot/i);
    await page.getByText('Arrastre aquí').waitFor();
    // Only the question who is registered finds no server; a fault of all reads would end the session.
    const listen = '**/google.firestore.v1.Firestore/Listen/**';
    await page.route(listen, (route) =>
      route.request().postData()?.includes('fallo.0') === true
        ? route.abort('connectionrefused')
        : route.continue(),
    );
    await chooseRosterText(page, 'fallo.csv', rosterText('fallo', 2));
    await page.getByText('No se pudo comprobar qué correos ya están registrados.').waitFor();
    const create = button(page, 'Crear 2 estudiantes en 1 curso');
    await expect.poll(() => create.isDisabled()).toBe(true);
    await page.unroute(listen);
    // The SDK would wait before it tries again, longer each time; a network that is back ends that.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await button(page, 'Reintentar').click();
    await expect.poll(() => create.isEnabled()).toBe(true);
    await page.route(
      BATCH,
      (route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
      { times: 1 },
    );
    await create.click();
    await page.getByText('Error al cargar los datos.').waitFor();
    await button(page, 'Continuar la carga').click();
    await page.getByText('2 creados').waitFor();
    await expect.poll(() => createdWith('fallo')).toBe(2);
  });
});
