import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { newAccount } from '../../support/accounts';
import { useAdmin } from '../../support/admin';
import { signInByRest } from '../../support/apiClient';
import { expectAccessible, expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import {
  chooseRosterText,
  countMembers,
  grownBy,
  growth,
  readSlips,
  rosterEmail,
  rosterText,
} from '../../support/roster';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { ownSchool } from '../../support/testSchool';
import { expectNone, expectShown, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

// What a list says of its rows, and where it comes from: src/features/roster/rosterScreens.test.tsx; how files are
// read: src/lib/xlsx; what an upload does: tests/data/roster.test.ts.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENTS = '/admin/estudiantes/carga-masiva';
const BATCH = '**/api/create-users-batch';
const PASSWORD = /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/;
const HEADERS = ['No.', 'Cédula', 'Apellidos y nombres', 'Correo', 'Celular', 'Representante'];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Everything this browser keeps, in the tab and on the device. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));

/** Clicks and gives the rows of the workbook that comes. */
async function downloadedRows(page: Page, name: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, name).click(),
  ] as const);
  const book = read(readFileSync(await download.path()));
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

/** A workbook with a sheet for each course, its headers below a title. */
function makeNomina(sheets: Record<string, string[][]>): Buffer {
  const book = utils.book_new();
  for (const [name, people] of Object.entries(sheets)) {
    const rows = [['UNIDAD EDUCATIVA'], ['Nómina de estudiantes'], [], HEADERS, ...people];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
const person = (name: string, email: string) => {
  const { identification } = newAccount();
  return ['1', identification, name, email, '0991234567', 'Eva Paz'];
};

describe('the bulk upload', () => {
  it('all students of a list are created although the answer is lost and the page is loaded anew, and sign in with the printed credentials', async () => {
    const list = rosterText('perdida', 3, ['Octavo A', 'Noveno A']);
    const before = await countMembers(db, 'students');
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    admin.allowErrors(/ERR_CONNECTION_RESET/);
    // The server does what it is asked, and its answer is lost on the way.
    await page.route(BATCH, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await chooseRosterText(page, 'perdida.csv', list);
    const create = button(page, 'Crear 3 estudiantes en 2 cursos');
    await create.waitFor();
    await shownText(page, 'Ensayo: todavía no se ha guardado nada.').waitFor();
    expect(await countMembers(db, 'students')).toEqual(before);
    await create.click();
    await toast(page, 'No se pudo cargar la lista de estudiantes.').waitFor();
    await shownText(page, 'La carga se interrumpió').waitFor();
    // The pressed button is gone; Tab goes on from here and not from the top of the page.
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Continuar la carga');
    await expectAccessible(admin);
    await page.unroute(BATCH);
    await page.reload();
    await shownText(page, 'Hay una carga sin terminar').waitFor();
    await expectNone(page.locator('input[type="file"]'));
    await button(page, 'Continuar la carga').click();
    await button(page, '¡ Éxito !').waitFor();
    expect(growth(before, await countMembers(db, 'students'))).toEqual({
      'octavo-a': grownBy(2),
      'noveno-a': grownBy(1),
      'decimo-a': grownBy(0),
    });
    expect(await kept(page)).toContain(rosterEmail('perdida', 2));
    expect(await kept(page)).not.toMatch(PASSWORD);

    await button(page, 'Ver credenciales').click();
    await page.getByRole('dialog').waitFor();
    const slips = await readSlips(page);
    expect(new Set(slips.values()).size).toBe(3);
    const rows = await downloadedRows(page, 'Descargar (.xlsx)');
    expect(new Map(rows.slice(1).map((row) => [row[3] ?? '', row[4] ?? '']))).toEqual(slips);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    const email = rosterEmail('perdida', 0);
    await signInByRest(ownSchool(), email, slips.get(email));

    // The same file once more makes nobody twice.
    await button(page, 'Terminar').click();
    await chooseRosterText(page, 'perdida.csv', list);
    await shownText(page, '3 estudiantes ya existen, sin cambios.').waitFor();
    await expectNone(button(page, /^Crear/));
  });

  it('a workbook with a sheet for each course and whole names is mended in place, survives a reload, creates people and changes those who are there, and is taken back as one load', async () => {
    const ref = db.doc('users/estudiante');
    const stored = (await ref.get()).data() as Record<string, string>;
    const known = [
      '2',
      stored.identification ?? '',
      `${stored.surname ?? ''} ${stored.name ?? ''}`.toUpperCase(),
      stored.email ?? '',
      '0990001122',
      stored.representative ?? '',
    ];
    const buffer = makeNomina({
      '8vo A': [person('DE LA CRUZ ANDRANGO ÑUSTA MARÍA', 'nusta.cruz@nomina.example.com'), known],
      '9no A': [person('Ponce de León Andrade Ana Eva', 'ana.ponce.nomina.example.com')],
    });
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nomina.xlsx', mimeType: 'application/vnd.ms-excel', buffer });
    await shownText(page, '8vo A (2 estudiantes)').waitFor();
    await page.getByLabel('Curso de «9no A»').getByText('Noveno A').waitFor();
    await expectAccessible(admin);
    await button(page, 'Continuar').click();

    await shownText(page, 'Se separaron 3 nombres completos.').waitFor();
    await chooseInList(
      page,
      page.getByLabel('Apellidos | Nombres, fila 5 de «9no A»'),
      'Ponce de León Andrade | Ana Eva',
    );
    // In place by keyboard: type, Enter; what is typed is mended as the file was.
    const cell = page.locator('[data-field="email"]').filter({ hasText: 'Correo inválido' });
    await cell.click();
    await page.keyboard.type('Ana.Ponce@NOMINA.example.com ');
    await page.keyboard.press('Enter');
    await page.locator('[data-field="email"]').getByText('ana.ponce@nomina.example.com').waitFor();
    await button(page, 'Corregir la fila 5 de «8vo A»').click();
    const surname = page.getByRole('textbox', { name: /^Apellido(?!s)/ });
    await expect.poll(() => surname.inputValue()).toBe('De la Cruz Andrango');
    await expectAccessible(admin);
    await button(page, 'Cancelar').click();
    await page.reload();
    await shownText(page, 'Se recuperó la lista que estaba revisando.').waitFor();
    await expectAccessibleOnPhone(admin);

    // Who is there already is found by the cédula; only what differs is changed.
    await expectShown(shownText(page, `Teléfono: ${stored.phone ?? ''} → 0990001122`));
    await button(page, 'Actualizar 1 dato de 1 persona').click();
    await toast(page, '1 persona actualizada.').waitFor();
    const { phone, ...others } = stored;
    expect(phone).not.toBe('0990001122');
    expect((await ref.get()).data()).toEqual({ ...others, phone: '0990001122' });

    await button(page, 'Crear 2 estudiantes en 2 cursos').click();
    await shownText(page, '2 creados').waitFor();
    const found = await db
      .collection('users')
      .where('email', 'in', ['nusta.cruz@nomina.example.com', 'ana.ponce@nomina.example.com'])
      .get();
    expect(
      found.docs
        .map((doc) => [doc.get('surname'), doc.get('name'), doc.get('courseId')].join('|'))
        .sort(),
    ).toEqual([
      'De la Cruz Andrango|Ñusta María|octavo-a',
      'Ponce de León Andrade|Ana Eva|noveno-a',
    ]);

    // All of it is one load, and what it made is taken back as a whole; whom it changed stays.
    await page.getByRole('link', { name: 'Ver la carga' }).click();
    await shownHeading(page, { name: 'nomina.xlsx', level: 1 }).waitFor();
    await page.getByRole('row').filter({ hasText: 'Actualizado' }).getByRole('link').waitFor();
    await expectAccessibleOnPhone(admin);
    await button(page, 'Deshacer carga').click();
    const question = shownQuestion(page, 'Deshacer carga: eliminar a 2 personas');
    await question.getByText('De la Cruz Andrango Ñusta María').waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Deshacer carga' }).click();
    await toast(page, 'Se eliminó a 2 personas de la carga.').waitFor();
    const [one, two] = await Promise.all(found.docs.map((doc) => doc.ref.get()));
    expect([one?.get('deleted'), two?.get('deleted')]).toEqual([true, true]);
    expect((await ref.get()).get('deleted')).toBe(false);
    await page.goBack();
    await button(page, 'Terminar').click();
    await button(page, 'Terminar de todos modos').click();
  });
});

describe('an upload in two tabs', () => {
  it('an upload runs in one of two tabs, and ends in both when its credentials are handed over', async () => {
    const { page, context } = await enter('admin', STUDENTS);
    await chooseRosterText(page, 'pestanas.csv', rosterText('pestanas', 2));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(BATCH, async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Crear 2 estudiantes en 1 curso').click();
    await shownText(page, 'Creando: 0 de 2 estudiantes').waitFor();
    const other = await context.newPage();
    await other.goto(STUDENTS);
    await button(other, 'Continuar la carga').click();
    await toast(other, 'Hay una carga sin terminar en otra pestaña').waitFor();
    release();
    await button(page, '¡ Éxito !').waitFor();
    await button(page, 'Terminar').click();
    const question = shownQuestion(page, 'Aún no ha guardado las credenciales');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await downloadedRows(page, 'Descargar resultado');
    await button(page, 'Terminar').click();
    await toast(other, 'Esta carga ya terminó en otra pestaña.').waitFor();
    await shownText(page, 'Arrastre aquí el archivo con la lista').waitFor();
    const made = db.collection('users').where('surname', '==', 'Paz pestanas');
    expect((await made.count().get()).data().count).toBe(2);
  });
});
