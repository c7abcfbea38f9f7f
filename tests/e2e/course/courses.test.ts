import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectFocused,
  expectNoSidewaysScroll,
  expectShown,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { addCourse } from '../../support/courses';
import { useFaults } from '../../support/faults';
import { refuseReads } from '../../support/refusedReads';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { readError } from '../../support/toasts';

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

describe('the table of courses', () => {
  it('the table of courses has its columns, pages and search, and follows other sessions live', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByText('1–3 de 3').waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Letra', 'Nombre', 'Descripción', 'Estudiantes', 'Docentes', 'Acciones']);
    await page.getByRole('combobox', { name: /por página/i }).click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['5', '10', '25', '50', '100']);
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

  it('the table of courses shows an error when it cannot be read, and Reintentar loads it', async () => {
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
  it('the course form names invalid fields, keeps typed text, and creates the course once', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByRole('button', { name: 'Nuevo curso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo curso' });
    await save(page).click();
    await expect
      .poll(() => dialog.locator('[id$="-help"]').allTextContents())
      .toEqual(Array(3).fill('Este campo es requerido'));
    await expectFocused(field(page, 'Letra'));
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

    // A second course with the same name and letter brings a warning, but is allowed.
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
    await expect.poll(() => field(page, 'Descripción').inputValue()).toBe('Paralelo nuevo.');
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

  it('an admin can create a course by keyboard on a phone', async () => {
    const admin = await enter('admin', LIST, { viewport: PHONE });
    const { page } = admin;
    await page.getByRole('button', { name: 'Nuevo curso' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectFocused(field(page, 'Letra'));
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
  it('a tutor given to a course becomes one of its teachers', async () => {
    const id = await addCourse(db, 'con-tutor', { name: 'Curso con tutor' });
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
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Curso con tutora');
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

  it('the pages of a course say when the course does not exist', async () => {
    const { page, goTo } = await enter('admin', '/admin/cursos/editar/no-hay');
    await page.getByText('El curso no existe').waitFor();
    await goTo('/admin/cursos/ver/no-hay');
    await page.getByRole('heading', { name: 'Curso', level: 1 }).waitFor();
    await expectShown(page.getByText('El curso no existe'));
  });
});

describe('the page of a course', () => {
  it('the page of a course shows its data, and links to its students, teachers and books', async () => {
    const admin = await enter('admin', '/admin/cursos/ver/octavo-a');
    const { page } = admin;
    const facts = page.locator('dl');
    await page.getByRole('link', { name: 'Cedeño Muñoz Doménica' }).waitFor();
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
    await expect
      .poll(() => hrefOf('Cedeño Muñoz Doménica'))
      .toBe('/admin/estudiantes/ver/estudiante2');
    await expect
      .poll(() => hrefOf('Andrade Montalvo Lucía Fernanda'))
      .toBe('/admin/docentes/ver/docente');
    await expect.poll(() => hrefOf('Matemática 8')).toMatch(/^\/admin\/libros\/ver\/.+/);
    await expectAccessibleAtEverySize(admin);
  });

  it('an admin recounts the totals of a course when they differ from its lists', async () => {
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
