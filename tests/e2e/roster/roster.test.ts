import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { useAdmin } from '../../support/admin';
import { signInByRest } from '../../support/apiClient';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '../../support/browser';
import {
  chooseRosterFile,
  chooseRosterText,
  countMembers,
  grownBy,
  growth,
  readSlips,
  rosterText,
} from '../../support/roster';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { ownSchool } from '../../support/testSchool';
import { expectNone, expectShown, shownHeading, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENTS = '/admin/estudiantes/carga-masiva';
const BATCH = '**/api/create-users-batch';
const PASSWORD = /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cell = (page: Page, line: number, field: string) =>
  page.locator(`[data-id="f${String(line)}"] [data-field="${field}"]`);
const filters = (page: Page) => page.getByRole('group', { name: 'Mostrar filas' });
const filterTexts = (page: Page) => filters(page).getByRole('button').allInnerTexts();
const countUsers = async () => (await db.collection('users').count().get()).data().count;

/** Everything this browser keeps, in the tab and on the device. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));

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

/** Clicks and gives the rows of the workbook that comes. */
async function downloadedRows(page: Page, name: string, sheet = 0): Promise<string[][]> {
  const [download] = await Promise.all<Download | undefined>([
    page.waitForEvent('download'),
    button(page, name).click() as Promise<undefined>,
  ]);
  const book = read(readFileSync((await download?.path()) ?? ''));
  return utils.sheet_to_json(book.Sheets[book.SheetNames[sheet] ?? ''] ?? {}, { header: 1 });
}

describe('the bulk upload', () => {
  it('the 48 students of estudiantes.xlsx are created although an answer is lost and the page is loaded anew, and sign in with the printed credentials', async () => {
    const before = await countMembers(db, 'students');
    const users = await countUsers();
    const admin = await enter('admin', '/admin/estudiantes');
    const { page } = admin;
    admin.allowErrors(/ERR_CONNECTION_RESET/);
    await page.getByRole('link', { name: 'Carga masiva' }).click();
    await shownHeading(page, { name: 'Carga masiva de estudiantes', level: 1 }).waitFor();
    await loseAnswer(page, 2);
    await chooseRosterFile(page, 'estudiantes.xlsx');
    const create = button(page, 'Crear 48 estudiantes en 3 cursos');
    await create.waitFor();
    await expect
      .poll(() => filterTexts(page))
      .toEqual(['Todas: 48', '48 listas', '0 con error', '0 ya existen', '0 con aviso']);
    await shownText(page, 'Ensayo: todavía no se ha guardado nada.').waitFor();
    await shownText(
      page,
      'Se crearán 48 estudiantes: Décimo A (19), Noveno A (12), Octavo A (17).',
    ).waitFor();
    expect(await countUsers()).toBe(users);

    await create.click();
    await toast(page, 'No se pudo cargar la lista de estudiantes.').waitFor();
    await shownText(page, 'La carga se interrumpió').waitFor();
    await shownText(page, 'Hecho: 25 de 48 estudiantes').waitFor();
    // The pressed button is gone; Tab goes on from here and not from the top of the page.
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Continuar la carga');
    await expectAccessible(admin);
    await expect.poll(() => kept(page)).toContain('nusta.zambrano@ejemplo.example.com');
    await expect.poll(() => kept(page)).not.toMatch(PASSWORD);

    // The page goes, and with it the passwords of the first part.
    await page.unroute(BATCH);
    await page.reload();
    await shownText(page, 'Hay una carga sin terminar').waitFor();
    await shownText(page, 'estudiantes.xlsx, del').waitFor();
    await shownText(page, '25 de 48 con respuesta').waitFor();
    await expectNone(page.locator('input[type="file"]'));
    await button(page, 'Continuar la carga').click();
    await button(page, '¡ Éxito !').waitFor();
    expect(growth(before, await countMembers(db, 'students'))).toEqual({
      'octavo-a': grownBy(17),
      'noveno-a': grownBy(12),
      'decimo-a': grownBy(19),
    });

    await button(page, 'Ver credenciales').click();
    await page.getByRole('dialog').waitFor();
    const slips = await readSlips(page);
    expect(slips.size).toBe(48);
    expect(new Set(slips.values()).size).toBe(48);
    const rows = await downloadedRows(page, 'Descargar (.xlsx)');
    expect(rows).toHaveLength(49);
    expect(new Map(rows.slice(1).map((row) => [row[3] ?? '', row[4] ?? '']))).toEqual(slips);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    // One of the first part, one whose answer was lost.
    for (const email of [
      'nusta.zambrano@ejemplo.example.com',
      'nayeli.tipan@ejemplo.example.com',
    ]) {
      await signInByRest(ownSchool(), email, slips.get(email));
    }

    // The same file once more makes nobody twice.
    await button(page, 'Terminar').click();
    await chooseRosterFile(page, 'estudiantes.xlsx');
    await filters(page).getByText('48 ya existen').waitFor();
    await shownText(page, 'No hay filas listas para crear. 48 personas ya existen').waitFor();
    await expectNone(button(page, /^Crear/));
  });

  it('estudiantes-con-errores.xlsx is shown with exactly its mistakes, which are corrected in place', async () => {
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    await chooseRosterFile(page, 'estudiantes-con-errores.xlsx');
    await button(page, 'Crear 15 estudiantes en 3 cursos').waitFor();
    await expect
      .poll(() => filterTexts(page))
      .toEqual(['Todas: 20', '15 listas', '5 con error', '0 ya existen', '1 con aviso']);
    await expectShown(
      cell(page, 5, 'email').getByText('Correo inválido'),
      cell(page, 6, 'email').getByText('Correo repetido en la fila 7'),
      cell(page, 7, 'email').getByText('Correo repetido en la fila 6'),
      cell(page, 9, 'name').getByText('Falta Nombre'),
      cell(page, 11, 'identification').getByText('La cédula no es válida'),
      cell(page, 13, 'course').getByText('El curso "Onceavo Z" no existe'),
      shownText(page, 'Fila 15, Identificación: «611672072» → «0611672072»'),
      shownText(page, 'Fila 15, Teléfono: «935838378» → «0935838378»'),
      shownText(page, '→ «maria.munoz@ejemplo.example.com» (sin espacios ni mayúsculas)'),
    );
    await expectAccessible(admin);

    const errors = await downloadedRows(page, 'Descargar errores');
    expect(errors[0]?.at(-1)).toBe('error');
    expect(errors.slice(1).map((row) => row.at(-1))).toEqual([
      'Correo inválido',
      'Correo repetido en la fila 7',
      'Correo repetido en la fila 6',
      'Falta Nombre',
      'El curso "Onceavo Z" no existe',
    ]);

    // In place by keyboard: Enter, type, Enter; what is typed is mended as the file was.
    await cell(page, 5, 'email').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(' Juan.Tipan@EJEMPLO.example.com');
    await page.keyboard.press('Enter');
    await cell(page, 5, 'email').getByText('juan.tipan@ejemplo.example.com').waitFor();
    // One of two equal e-mails changed: both rows are right.
    await button(page, 'Corregir la fila 7').click();
    await page.getByLabel('Email').fill('santiago.toapanta@ejemplo.example.com');
    await expectAccessible(admin);
    await button(page, 'Aplicar').click();
    await filters(page).getByText('2 con error').waitFor();
    await chooseInList(page, page.getByLabel('Cambiar por'), 'Noveno A');
    await cell(page, 13, 'course').getByText('Noveno A').waitFor();

    // A row goes, comes back, and goes.
    await filters(page).getByText('1 con error').click();
    await button(page, 'Quitar la fila 9').click();
    await button(page, 'Deshacer').click();
    await button(page, 'Quitar la fila 9').click();
    await button(page, 'Crear 19 estudiantes en 3 cursos').waitFor();

    // Nothing of this is lost with the page.
    await page.reload();
    await shownText(page, 'Se recuperó la lista que estaba revisando.').waitFor();
    await button(page, 'Crear 19 estudiantes en 3 cursos').waitFor();
    await button(page, 'Descartar la lista').click();
    await expectShown(shownText(page, 'Arrastre aquí el archivo con la lista'));
  });

  it('other headers are mapped automatically, and unknown ones are asked for', async () => {
    const admin = await enter('admin', STUDENTS, { viewport: PHONE });
    const { page } = admin;
    await shownText(page, 'Arrastre aquí el archivo con la lista').waitFor();
    await chooseRosterFile(page, 'estudiantes-otras-columnas.xlsx');
    await shownText(
      page,
      'No hay una hoja llamada «estudiantes»; se leyó la hoja «Hoja1».',
    ).waitFor();
    await button(page, 'Crear 15 estudiantes en 3 cursos').waitFor();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);

    // What cannot be read takes nothing away.
    await chooseRosterFile(page, 'plano.pdf');
    await shownText(page, 'plano.pdf: El archivo no es una hoja de cálculo.').waitFor();
    await chooseRosterText(page, 'larga.csv', rosterText('larga', 1100));
    await shownText(page, 'larga.csv: El archivo tiene más de 1000 filas.').waitFor();
    await chooseRosterText(page, 'pesada.csv', 'x'.repeat(5 * 1024 * 1024 + 1));
    await shownText(page, 'pesada.csv: El archivo pesa más de 5 MB.').waitFor();
    await button(page, 'Crear 15 estudiantes en 3 cursos').waitFor();

    await button(page, 'Pegar desde Excel').click();
    const text = rosterText('pegada', 3).replace('representante', 'familiar');
    await page.getByLabel('Filas copiadas').fill(text);
    await button(page, 'Leer la lista').click();
    await shownText(page, 'No se encontró la columna Representante.').waitFor();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await chooseInList(page, page.getByLabel('Representante'), 'familiar — Eva Paz');
    await button(page, 'Continuar').click();
    await expectShown(button(page, 'Crear 3 estudiantes en 1 curso'));

    // What was understood wrongly is changed later, and taken back.
    await button(page, 'Cambiar columnas').click();
    const guardian = page.getByRole('combobox', { name: 'Representante' });
    await chooseInList(page, guardian, 'Sin columna');
    await expectShown(shownText(page, 'No se encontró la columna Representante.'));
    await chooseInList(page, guardian, 'familiar — Eva Paz');
    await button(page, 'Continuar').click();
    await expectShown(toast(page, 'Se leyó la lista otra vez con esas columnas.'));
    await expectShown(button(page, 'Crear 3 estudiantes en 1 curso'));
  });

  it("the page takes a dropped file, pasted cells, its own template with the school's real courses, and a list of teachers in windows-1252", async () => {
    const { page, goTo } = await enter('admin', STUDENTS);
    const area = shownText(page, 'Arrastre aquí el archivo con la lista');
    await area.waitFor();
    const transfer = await page.evaluateHandle(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'soltada.csv'));
        return data;
      },
      rosterText('soltada', 4),
    );
    await area.dispatchEvent('drop', { dataTransfer: transfer });
    await button(page, 'Crear 4 estudiantes en 1 curso').waitFor();
    await button(page, 'Descartar la lista').click();
    await area.waitFor();
    expect(await downloadedRows(page, 'Descargar plantilla', 2)).toEqual([
      ['Décimo A'],
      ['Noveno A'],
      ['Octavo A'],
    ]);
    const [headers, example] = await downloadedRows(page, 'Descargar plantilla');
    expect(headers).toEqual([
      'identificacion',
      'nombre',
      'apellido',
      'email',
      'telefono',
      'representante',
      'curso',
    ]);
    const lines = [headers, example].map((row) => row?.join('\t'));
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      },
      [...lines, rosterText('nueva', 1).split('\n')[1]].join('\n'),
    );
    await expectShown(
      shownText(page, 'Se omitió la fila de ejemplo de la plantilla.'),
      button(page, 'Crear 1 estudiante en 1 curso'),
    );

    const before = await countMembers(db, 'teachers');
    await goTo('/admin/docentes/carga-masiva');
    await shownHeading(page, { name: 'Carga masiva de docentes', level: 1 }).waitFor();
    await chooseRosterFile(page, 'docentes.csv');
    await cell(page, 9, 'surname').getByText('Núñez Chiluisa').waitFor();
    await button(page, 'Crear 9 docentes en 3 cursos').click();
    await shownText(page, '9 creados').waitFor();
    expect(growth(before, await countMembers(db, 'teachers'))).toEqual({
      'octavo-a': grownBy(3),
      'noveno-a': grownBy(3),
      'decimo-a': grownBy(3),
    });
    await expectShown(button(page, 'Ver credenciales'));
  });
});
