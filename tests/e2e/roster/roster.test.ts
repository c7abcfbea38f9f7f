import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { useAdmin } from '../../support/admin';
import { signInByRest } from '../../support/apiClient';
import { expectAccessible, useBrowser } from '../../support/browser';
import { addCourse } from '../../support/courses';
import {
  GRADEBOOK,
  idsNow,
  MOST_PRESSES,
  namesOfGradebook,
  NOMINA,
  pathOfList,
  peopleOfNomina,
  peopleOfTemplate,
  TEMPLATE,
  whoCame,
  withoutDocument,
} from '../../support/largeLists';
import { countMembers, grownBy, growth, readSlips } from '../../support/roster';
import { useSessions } from '../../support/sessions';
import { ownSchool } from '../../support/testSchool';
import { expectNone, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

// Other tests: the findings of a list, its sources and its corrections: src/features/roster/*.test.tsx; how
// files are read: src/lib/xlsx; the results of an upload, its changes and its return:
// tests/data/roster.test.ts, rosterUpdate.test.ts and loads.test.ts.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENTS = '/admin/estudiantes/carga-masiva';
const TEACHERS = '/admin/docentes/carga-masiva';
const BATCH = '**/api/create-users-batch';
const PASSWORD = /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/;
const COURSE = 'tercero-bgu-b';
const PEOPLE = 15;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Reads everything that this browser keeps, in the tab and on the device. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));

type Click = (target: string | Locator) => Promise<void>;

/**
 * Chooses a file as a person does, who opens the window of files and takes one; every click from there is
 * counted.
 */
async function upload(page: Page, file: string): Promise<{ click: Click; clicks: () => number }> {
  let clicks = 2;
  await page.locator('input[type=file]').setInputFiles(pathOfList(file));
  const click: Click = async (target) => {
    clicks += 1;
    await (typeof target === 'string' ? button(page, target) : target).click();
  };
  return { click, clicks: () => clicks };
}

/** Gives everybody an address from the own name. */
async function addEmails(page: Page, click: Click, people: number): Promise<void> {
  await click('Completar Correo');
  await page.getByLabel('Después de la @').fill('escuela.example.com');
  await click('Proponer correos');
  await click(`Poner ${String(people)} datos`);
}

/** Clicks and returns the rows of the workbook that is downloaded. */
async function downloadedRows(page: Page, name: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, name).click(),
  ] as const);
  const book = read(readFileSync(await download.path()));
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

it('a large file of a school is created wholly by few clicks although an answer is lost, the page is loaded anew and another tab tries it, and its people sign in with the printed credentials', async () => {
  await addCourse(db, COURSE, { name: 'Tercero BGU', course: 'B' });
  const before = await countMembers(db, 'students');
  const ids = await idsNow(db);
  const admin = await enter('admin', STUDENTS);
  const { page, context } = admin;
  admin.allowErrors(/ERR_CONNECTION_RESET/);
  const { click, clicks } = await upload(page, GRADEBOOK);
  await click('Continuar'); // each row has only a name
  await click('Continuar'); // the course is that of the title
  await addEmails(page, click, PEOPLE);
  await click('Completar Identificación');
  await click(page.getByRole('combobox', { name: 'Cómo' }));
  await click(page.getByRole('option', { name: 'Sin documento: un código en su lugar' }));
  await click(`Poner ${String(PEOPLE)} datos`);
  const create = button(page, `Crear ${String(PEOPLE)} estudiantes en 1 curso`);
  await create.waitFor();
  await shownText(page, 'Ensayo: todavía no se ha guardado nada.').waitFor();
  expect(await countMembers(db, 'students')).toEqual(before);
  await page.reload();
  await shownText(page, 'Se recuperó la lista que estaba revisando.').waitFor();
  // The server does the work, and its answer is lost.
  await page.route(BATCH, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await click(create);
  expect(clicks()).toBeLessThanOrEqual(MOST_PRESSES);
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
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BATCH, async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Continuar la carga').click();
  await shownText(page, /^Creando: \d+ de 15 estudiantes$/).waitFor();
  const other = await context.newPage();
  await other.goto(STUDENTS);
  await button(other, 'Continuar la carga').click();
  await toast(other, 'Hay una carga sin terminar en otra pestaña').waitFor();
  release();
  await button(page, '¡ Éxito !').waitFor();
  expect(growth(before, await countMembers(db, 'students'))).toEqual({
    ...growth(before, before),
    [COURSE]: grownBy(PEOPLE),
  });
  expect((await whoCame(db, ids)).map(withoutDocument).sort()).toEqual(
    namesOfGradebook().map((name) => `${name}|${COURSE}`),
  );
  expect(await kept(page)).not.toMatch(PASSWORD);

  await button(page, 'Terminar').click();
  const question = shownQuestion(page, 'Aún no ha guardado las credenciales');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await button(page, 'Ver credenciales').click();
  await page.getByRole('dialog').waitFor();
  const slips = await readSlips(page);
  expect(new Set(slips.values()).size).toBe(PEOPLE);
  const rows = await downloadedRows(page, 'Descargar (.xlsx)');
  expect(new Map(rows.slice(1).map((row) => [row[3] ?? '', row[4] ?? '']))).toEqual(slips);
  const [email, password] = [...slips][0] ?? ['', ''];
  await signInByRest(ownSchool(), email, password);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await button(page, 'Terminar').click();
  await toast(other, 'Esta carga ya terminó en otra pestaña.').waitFor();
});

it.each([
  {
    path: STUDENTS,
    file: TEMPLATE,
    people: peopleOfTemplate,
    review: async (_: Page, click: Click) => {
      await click('Continuar'); // the sheets
    },
    create: 'Crear 90 estudiantes en 3 cursos',
  },
  {
    path: TEACHERS,
    file: NOMINA,
    people: peopleOfNomina,
    review: async (page: Page, click: Click) => {
      await click('Continuar'); // the sheets
      await click('Continuar'); // the list lacks e-mails and telephones
      await click('Dejar la fila 45 de «NOMINA GENERAL»'); // a person with another number in each sheet
      await addEmails(page, click, 86);
    },
    create: 'Crear 86 docentes',
  },
] as const)(
  'the people of $file are created by few clicks, each once and in the own course',
  async (list) => {
    const before = await idsNow(db);
    const { page } = await enter('admin', list.path);
    const { click, clicks } = await upload(page, list.file);
    await list.review(page, click);
    await click(list.create);
    expect(clicks()).toBeLessThanOrEqual(MOST_PRESSES);
    await button(page, '¡ Éxito !').waitFor();
    expect(await whoCame(db, before)).toEqual(list.people());
    await button(page, 'Terminar').click();
    const question = shownQuestion(page, 'Aún no ha guardado las credenciales');
    await question.getByRole('button', { name: 'Terminar de todos modos' }).click();
    await expect.poll(() => kept(page)).not.toContain(':roster:');
  },
);
