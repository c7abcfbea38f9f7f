import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { PROJECT_ROOT } from '../../../local/fireemu';
import { signIn, useBrowser, type Visitor } from '../../support/browser';
import { bootstrapEmptySchool, FIRST } from '../../support/bootstrappedSchool';
import { readSlips } from '../../support/roster';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { imageFile } from '../../support/storedFiles';
import { ownSchool } from '../../support/testSchool';
import { transferIn } from '../../support/transfer';
import {
  answerFirstTask,
  gradeFirstTask,
  readFirstGrade,
  setFirstTask,
} from '../support/firstLesson';
import { expectShown, shownHeading, shownText, tableShown } from '../support/shown';
import { toast } from '../support/toasts';

// The first day of a school: the command of the bootstrap makes an institute and one admin, and the
// screens alone lead from there to the first grade.

const browser = useBrowser();
/**
 * A person who does it for the first time, by docs/deploy.md, has a quarter of an hour; a machine
 * reads faster.
 */
const MAX_MS = 900_000;
const begin = Date.now();
let password = '';

beforeAll(async () => {
  password = await bootstrapEmptySchool(ownSchool());
});

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const save = (page: Page) => button(page, 'Guardar').click();
const openMenu = async (page: Page, entry: string) => {
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: entry })
    .click();
  await shownHeading(page, { name: entry, level: 1 }).waitFor();
};
const choose = (page: Page, label: string, option: string) =>
  chooseInList(page, page.getByRole('combobox', { name: label }), option);

async function nameInstitute({ page }: Visitor): Promise<void> {
  await openMenu(page, 'Institución');
  await text(page, 'Nombre').fill('Unidad Educativa El Cóndor');
  await page.getByLabel('Logo').setInputFiles(imageFile('logo.png'));
  await save(page);
  await toast(page, 'Datos de la institución guardados').waitFor();
}

async function addCourse({ page }: Visitor): Promise<void> {
  await openMenu(page, 'Cursos');
  await shownText(page, 'Aún no hay cursos.').waitFor();
  await button(page, 'Nuevo curso').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Letra' }).fill('A');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Octavo');
  await dialog.getByRole('textbox', { name: 'Descripción' }).fill('Octavo de básica');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('gridcell', { name: 'Octavo', exact: true }).waitFor();
}

const prepared = (name: string) => readFileSync(join(PROJECT_ROOT, 'tests', 'e2e', 'files', name));
const asFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** Builds the line of one person of a prepared list, in its own encoding. */
function lineOf(name: string, email: string) {
  const [head = '', ...lines] = prepared(name).toString('latin1').split('\n');
  const line = lines.find((each) => each.includes(email)) ?? '';
  return asFile(name, Buffer.from(`${head}\n${line}\n`, 'latin1'));
}

/** Returns the first people of a prepared workbook. */
function firstOf(name: string, count: number) {
  const book = read(prepared(name));
  for (const sheet of Object.values(book.Sheets)) {
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 }).slice(0, count + 1);
    sheet['!ref'] = utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: rows.length - 1, c: (rows[0]?.length ?? 1) - 1 },
    });
  }
  return asFile(name, Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer));
}

/** Uploads a list and returns the printed credentials: e-mail to password. */
async function upload(
  { page }: Visitor,
  entry: string,
  file: ReturnType<typeof asFile>,
  create: RegExp,
) {
  await openMenu(page, entry);
  await page.getByRole('link', { name: 'Carga masiva' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, create).click();
  await button(page, '¡ Éxito !').or(shownText(page, 'Resultado de la carga')).first().waitFor();
  await button(page, 'Ver credenciales').click();
  const slips = await readSlips(page);
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Descargar (.xlsx)' }).click(),
  ]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await button(page, 'Terminar').click();
  return slips;
}

async function addBook({ page }: Visitor): Promise<void> {
  await openMenu(page, 'Libros');
  await page.getByRole('link', { name: 'Nuevo libro' }).click();
  await page.getByLabel('Portada').setInputFiles(imageFile('portada.png'));
  await text(page, 'Nombre').fill('Matemática 8');
  await text(page, 'Descripción').fill('Números, ecuaciones y figuras.');
  await text(page, 'Editorial').fill('Editorial Páramo');
  await text(page, 'Dirección del libro (URL)').fill('https://libros.example.com/matematica');
  await save(page);
  await toast(page, 'Libro creado').waitFor();
  await tableShown(page);
}

async function addSubject({ page }: Visitor): Promise<void> {
  await openMenu(page, 'Materias');
  await page.getByRole('link', { name: 'Nueva materia' }).click();
  await text(page, 'Nombre').fill('Matemática');
  await text(page, 'Descripción').fill('Números y ecuaciones.');
  await choose(page, 'Curso', 'Octavo A');
  await choose(page, 'Docente', 'Ávila Vélez Camila');
  await save(page);
  await toast(page, 'Materia creada').waitFor();
  await tableShown(page);
  await chooseRowAction(page, 'Horario', /^Acciones: Matemática/);
  await button(page, 'Lunes 07:15 - 07:55').click();
  await button(page, 'Lunes 07:55 - 08:35').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await toast(page, 'Horario de la materia editado').waitFor();
  await chooseRowAction(page, 'Libros', /^Acciones: Matemática/);
  const books = transferIn(page.getByRole('dialog'));
  await books.option('Matemática 8').click();
  await books.button('>').click();
  await toast(page, 'Libros de la materia editados').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
}

it('an empty project becomes a school by the bootstrap and the screens alone, until a student reads the first grade', async () => {
  const admin = await browser.borrow();
  await signIn(admin, FIRST.admin.email, { password });
  await nameInstitute(admin);
  await addCourse(admin);
  const teacherEmail = 'camila.avila@docentes.example.com';
  const teacherList = lineOf('docentes.csv', teacherEmail);
  const teachers = await upload(admin, 'Docentes', teacherList, /^Crear 1 docente en/);
  const studentList = firstOf('estudiantes.xlsx', 1);
  const students = await upload(admin, 'Estudiantes', studentList, /^Crear 1 estudiante en/);
  await addBook(admin);
  await addSubject(admin);

  const student = await browser.borrow();
  const email = 'nusta.zambrano@ejemplo.example.com';
  await signIn(student, email, { password: students.get(email) ?? '' });
  await expectShown(
    student.page.getByRole('main').getByText('Unidad Educativa El Cóndor'),
    shownText(student.page, 'Está usando una contraseña temporal.'),
    shownText(student.page, 'Camila Ávila').first(),
  );
  await student.goTo('/perfil');
  await expectShown(
    student.page.getByRole('region', { name: 'Horario semanal' }).getByText('Matemática').first(),
  );

  const teacher = await browser.borrow();
  await signIn(teacher, teacherEmail, { password: teachers.get(teacherEmail) ?? '' });
  await openMenu(teacher.page, 'Clases');
  await expectShown(shownText(teacher.page, '1 estudiante', { exact: true }));

  await setFirstTask(teacher);
  await student.goTo('/estudiante/inicio');
  await answerFirstTask(student);
  await gradeFirstTask(teacher);
  await readFirstGrade(student);
  expect(Date.now() - begin).toBeLessThan(MAX_MS);
});
