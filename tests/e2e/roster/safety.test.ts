import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
  WIDE,
} from '../../support/browser';
import {
  chooseRosterFile,
  chooseRosterText,
  countMembers,
  grownBy,
  growth,
  readSlips,
  rosterEmail,
  rosterText,
} from '../../support/roster';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(browser);

const STUDENTS = '/admin/estudiantes/carga-masiva';
const BATCH = '**/api/create-users-batch';
const PASSWORD = /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const createdWith = async (word: string) =>
  (await db.collection('users').where('surname', '==', `Paz ${word}`).count().get()).data().count;
/** Everything this browser keeps, in the tab and on the device. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
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
  it('an upload cut off by a lost answer is finished before another list is taken, with nobody twice or lost', async () => {
    const before = await countMembers(db, 'students');
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    admin.allowErrors(/ERR_CONNECTION_RESET/);
    await loseAnswer(page, 2);
    await chooseRosterFile(page, 'estudiantes.xlsx');
    await button(page, 'Crear 48 estudiantes en 3 cursos').click();
    await page.getByText('No se pudo cargar la lista de estudiantes.').waitFor();
    await page.getByText('La carga se interrumpió').waitFor();
    await page.getByText('Hecho: 25 de 48 estudiantes').waitFor();
    // The pressed button is gone; Tab goes on from here and not from the top of the page.
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Continuar la carga'); // prettier-ignore
    await expectAccessible(admin);
    await expect.poll(() => kept(page)).toContain('nusta.zambrano@ejemplo.example.com');
    expect(await kept(page)).not.toMatch(PASSWORD);

    // The page goes, and with it the passwords of the first part.
    await page.unroute(BATCH);
    await page.reload();
    await page.getByText('Hay una carga sin terminar').waitFor();
    await page.getByText('estudiantes.xlsx, del').waitFor();
    await page.getByText('25 de 48 con respuesta').waitFor();
    await expectAccessible(admin);
    expect(await page.locator('input[type="file"]').count()).toBe(0);
    await button(page, 'Continuar la carga').click();
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

  it('an upload stopped by the user ends between two parts, and the rest stays in the list', async () => {
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
    await expect.poll(() => createdWith('parar')).toBe(25);

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
    await expect.poll(() => createdWith('parar')).toBe(40);
  });
});

describe('an upload in two tabs', () => {
  it('an upload runs in one of two tabs, and has ended in the other', async () => {
    const admin = await enter('admin', STUDENTS);
    const { page, context } = admin;
    await chooseRosterText(page, 'doble.csv', rosterText('doble', 30));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(BATCH, async (route: Route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Crear 30 estudiantes en 1 curso').click();
    await page.getByText('Creando: 0 de 30 estudiantes').waitFor();
    const other = await context.newPage();
    await other.goto(STUDENTS);
    await button(other, 'Continuar la carga').click();
    await other.getByText('Hay una carga sin terminar en otra pestaña').waitFor();
    release();
    await page.getByText('30 creados').waitFor();
    const slips = await showSlips(page);
    const dialog = page.getByRole('dialog');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar (.xlsx)' }).click();
    await download;
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    // Downloaded, the credentials are handed over and the upload leaves the device.
    const isKept = () => Object.keys(localStorage).some((key) => key.includes(':roster:'));
    await expect.poll(() => page.evaluate(isKept)).toBe(false);
    await other.getByText('Esta carga ya terminó en otra pestaña.').waitFor();
    await expect.poll(() => createdWith('doble')).toBe(30);
    const email = rosterEmail('doble', 3);
    await signIn(await browser.open(), email, { password: slips.get(email) ?? '' });
  });
});
