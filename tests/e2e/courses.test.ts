import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectNoSidewaysScroll,
  expectShown,
  PHONE,
  useBrowser,
} from '../support/browser';
import { useFaults } from '../support/faults';
import { refuseReads } from '../support/refusedReads';
import { chooseInList } from '../support/screens';
import { useSessions } from '../support/sessions';
import { readError } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const LIST = '/admin/cursos';
const FAULT = /403|firestore/i;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const course = async (id: string) => (await db.doc(`courses/${id}`).get()).data() ?? {};
const coursesNamed = async (name: string) =>
  (await db.collection('courses').where('name', '==', name).get()).docs;

/** A course of its own for one test. */
async function addCourse(id: string, changes: Record<string, unknown> = {}): Promise<string> {
  await db.doc(`courses/${id}`).set({
    course: 'Z',
    name: 'Curso de prueba',
    description: 'Para una prueba.',
    tutor: null,
    totalStudents: 0,
    totalTeachers: 0,
    deleted: false,
    ...changes,
  });
  return id;
}

describe('the table of courses', () => {
  it('has the columns, pages and search, and follows what another session does', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByText('1–3 de 3').waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Letra',
      'Nombre',
      'Descripción',
      'Estudiantes',
      'Docentes',
      'Acciones',
    ]);
    await page.getByRole('combobox', { name: /por página/i }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['5', '10', '25', '50', '100']);
    await page.keyboard.press('Escape');
    await page.getByLabel('Buscar cursos').fill('OCTAVO a');
    await page.getByText('1–1 de 1').waitFor();
    await db.doc('courses/octavo-a').update({ description: 'Cambiado en otra sesión.' });
    await rowOf(page, 'Octavo').getByText('Cambiado en otra sesión.').waitFor();
    await page.getByLabel('Buscar cursos').fill('no hay tal curso');
    await page.getByText('Sin datos').waitFor();
    await page.getByLabel('Buscar cursos').fill('');
    await expectAccessibleAtEverySize(admin);
  });

  it('says so when it cannot be read, and tries again', async () => {
    const { page, goTo, allowErrors } = await enter('admin', '/admin/inicio');
    allowErrors(FAULT);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const letThrough = await refuseReads(page, 'courses');
    await goTo(LIST);
    await page.getByText('No se pudo obtener los datos.').waitFor();
    await letThrough();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectShown(page.getByText('1–3 de 3'));
  });
});

describe('creating a course', () => {
  it('says what is wrong, keeps what was typed, and saves it once', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByRole('button', { name: 'Nuevo curso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo curso' });
    await save(page).click();
    await expect
      .poll(() => dialog.locator('[id$="-help"]').allTextContents())
      .toEqual(Array(3).fill('Este campo es requerido'));
    expect(await field(page, 'Letra').evaluate((it) => it === document.activeElement)).toBe(true);
    await expectAccessible(admin);
    await field(page, 'Letra').fill('A'.repeat(16));
    await field(page, 'Nombre').fill('1234');
    await field(page, 'Descripción').fill('x'.repeat(151));
    await save(page).click();
    await expect
      .poll(() => dialog.locator('[id$="-help"]').allTextContents())
      .toEqual([
        'Deben ser 15 caracteres o menos',
        'Deben ser 5 caracteres o mas',
        'Deben ser 150 caracteres o menos',
      ]);

    // There is an eighth A already: told, not forbidden.
    await field(page, 'Letra').fill('a');
    await field(page, 'Nombre').fill(' octavo ');
    await dialog.getByText('Ya existe un curso «octavo a».').waitFor();
    await field(page, 'Letra').fill('B');
    await field(page, 'Descripción').fill('Paralelo nuevo.');
    await page.reload();
    await page.getByRole('button', { name: 'Nuevo curso' }).click();
    await page.getByText('Se recuperó lo que estaba escribiendo.').waitFor();

    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    await save(page).click();
    await readError(page, 'No se pudo guardar los datos.');
    expect(await field(page, 'Descripción').inputValue()).toBe('Paralelo nuevo.');
    await endFaults();
    await save(page).dblclick();
    await page.getByText('Curso creado', { exact: true }).waitFor();
    await page.getByText('1–4 de 4').waitFor();
    const found = (await coursesNamed('octavo')).map((doc) => doc.data());
    expect(found).toEqual([
      {
        course: 'B',
        name: 'octavo',
        description: 'Paralelo nuevo.',
        tutor: null,
        totalStudents: 0,
        totalTeachers: 0,
        deleted: false,
      },
    ]);
  });

  it('is done by keyboard on a phone', async () => {
    const admin = await enter('admin', LIST, { viewport: PHONE });
    const { page } = admin;
    await page.getByRole('button', { name: 'Nuevo curso' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect
      .poll(() => field(page, 'Letra').evaluate((it) => it === document.activeElement))
      .toBe(true);
    await page.keyboard.type('C');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Curso por teclado');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Sin ratón');
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Curso creado', { exact: true }).waitFor();
    expect(await coursesNamed('Curso por teclado')).toHaveLength(1);
  });
});

describe('editing a course', () => {
  it('gives it a tutor, who becomes one of its teachers', async () => {
    const id = await addCourse('con-tutor', { name: 'Curso con tutor' });
    const admin = await enter('admin', `/admin/cursos/editar/${id}`);
    const { page } = admin;
    const tutor = page.getByRole('combobox', { name: 'Tutor' });
    await tutor.waitFor();
    await expectAccessibleAtEverySize(admin);
    await field(page, 'Nombre').fill('Curso con tutora');
    await chooseInList(page, tutor, 'Andrade Montalvo Lucía Fernanda');

    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    await save(page).click();
    await readError(page, 'No se pudo actualizar los datos.');
    expect(await field(page, 'Nombre').inputValue()).toBe('Curso con tutora');
    expect((await course(id)).tutor).toBeNull();
    await endFaults();
    await save(page).click();
    await page.getByText('Curso actualizado', { exact: true }).waitFor();
    await page.waitForURL(`**${LIST}`);
    expect(await course(id)).toMatchObject({
      name: 'Curso con tutora',
      tutor: { id: 'docente', name: 'Lucía Fernanda Andrade Montalvo' },
      totalTeachers: 1,
    });
    const card = await db.doc(`courses/${id}/teachers/docente`).get();
    expect(card.get('surname')).toBe('Andrade Montalvo');

    await page.goto(`/admin/cursos/editar/${id}`);
    await chooseInList(page, tutor, 'Sin tutor');
    await save(page).click();
    await page.waitForURL(`**${LIST}`);
    expect(await course(id)).toMatchObject({ tutor: null, totalTeachers: 1 });
  });

  it('says so when there is no such course', async () => {
    const { page, goTo } = await enter('admin', '/admin/cursos/editar/no-hay');
    await page.getByText('El curso no existe').waitFor();
    await goTo('/admin/cursos/ver/no-hay');
    await page.getByRole('heading', { name: 'Curso', level: 1 }).waitFor();
    await expectShown(page.getByText('El curso no existe'));
  });
});

describe('the page of a course', () => {
  it('shows what it is and who belongs to it, each with a link', async () => {
    const admin = await enter('admin', '/admin/cursos/ver/octavo-a');
    const { page } = admin;
    const facts = page.locator('dl');
    await page.getByRole('link', { name: 'Doménica Cedeño Muñoz' }).waitFor();
    for (const text of [
      'Octavo',
      'octavo-a',
      'Total de estudiantes',
      'Total de docentes',
      '20',
      '5',
    ]) {
      await facts.getByText(text, { exact: true }).waitFor();
    }
    const hrefOf = (name: string) => page.getByRole('link', { name }).first().getAttribute('href');
    expect(await hrefOf('Doménica Cedeño Muñoz')).toBe('/admin/estudiantes/ver/estudiante2');
    expect(await hrefOf('Lucía Fernanda Andrade Montalvo')).toBe('/admin/docentes/ver/docente');
    expect(await hrefOf('Matemática 8')).toMatch(/^\/admin\/libros\/ver\/.+/);
    await expectAccessibleAtEverySize(admin);
  });

  it('counts again what has drifted', async () => {
    await db.doc('courses/noveno-a').update({ totalStudents: 3, totalTeachers: 99 });
    const admin = await enter('admin', '/admin/cursos/ver/noveno-a');
    const { page } = admin;
    const drift = page.getByText('Los totales no coinciden con las listas.');
    await drift.waitFor();
    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    await page.getByRole('button', { name: 'Recontar' }).click();
    await readError(page, 'No se pudo actualizar los datos.');
    await endFaults();
    await page.getByRole('button', { name: 'Recontar' }).click();
    await page.getByText('Totales del curso actualizados').waitFor();
    await drift.waitFor({ state: 'hidden' });
    expect(await course('noveno-a')).toMatchObject({ totalStudents: 20, totalTeachers: 5 });
  });
});

describe('deleting a course', () => {
  it('is refused while it has students and subjects', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByRole('button', { name: 'Eliminar: Octavo A' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar curso' });
    await dialog.getByText('No se puede eliminar: tiene 20 estudiantes.').waitFor();
    await dialog.getByText(/tiene materias \(.*Matemática.*\)/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Eliminar' }).isDisabled()).toBe(true);
    await expectAccessible(admin);
  });

  it('is refused by what is stored, whatever the dialog has shown', async () => {
    const id = await addCourse('casi-vacio', { name: 'Curso por vaciar' });
    const { page } = await enter('admin', LIST);
    await page.getByLabel('Buscar cursos').fill('por vaciar');
    await page.getByRole('button', { name: 'Eliminar: Curso por vaciar Z' }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' });
    // Somebody enters between the click and the counting.
    const student = db.doc(`courses/${id}/students/estudiante`);
    const subject = db.doc('subjects/suelta');
    const counting = /:runAggregationQuery/;
    await page.route(counting, async (route) => {
      await student.set({ id: 'estudiante', name: 'Mateo', surname: 'Guamán', photo: '' });
      await route.continue();
    });
    await confirm.click();
    await readError(page, 'No se pudo eliminar el curso: aún tiene estudiantes.');
    await page.unroute(counting);
    await student.delete();
    await page.route(counting, async (route) => {
      await subject.set({ name: 'Suelta', courseId: id, deleted: false });
      await route.continue();
    });
    await confirm.click();
    await readError(page, 'No se pudo eliminar el curso: aún tiene materias.');
    expect((await course(id)).deleted).toBe(false);
    await subject.delete();
  });

  it('takes its teachers out, and leaves it as it was when it fails', async () => {
    const id = await addCourse('vacio', { name: 'Curso desocupado', totalTeachers: 1 });
    const former = (await db.doc('users/docente-02').get()).get('courseId') as string;
    await db.doc(`courses/${id}/teachers/docente-02`).set({ id: 'docente-02', name: 'Andrés', surname: 'Cuenca', photo: '' }); // prettier-ignore
    await db.doc('users/docente-02').update({ courseId: id });
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByLabel('Buscar cursos').fill('desocupado');
    await page.getByRole('button', { name: 'Eliminar: Curso desocupado Z' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Su docente deja de pertenecer a este curso.').waitFor();
    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    const confirm = dialog.getByRole('button', { name: 'Eliminar' });
    await confirm.click();
    await readError(page, 'No se pudo eliminar el curso.');
    await endFaults();
    await confirm.click();
    await page.getByText('Curso eliminado', { exact: true }).waitFor();
    await page.getByText('Sin datos').waitFor();
    expect(await course(id)).toMatchObject({ deleted: true, totalTeachers: 0 });
    expect((await db.doc(`courses/${id}/teachers/docente-02`).get()).exists).toBe(false);
    expect((await db.doc('users/docente-02').get()).get('courseId')).toBe('');
    await db.doc('users/docente-02').update({ courseId: former });
  });
});
