import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
  WIDE,
} from '../../support/browser';
import { addCourse } from '../../support/courses';
import { useFaults } from '../../support/faults';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import {
  expectShown,
  rowsShown,
  shownHeading,
  shownQuestion,
  shownText,
  tableShown,
} from '../support/shown';
import { readError, toast } from '../support/toasts';

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
  it('an admin finds courses, makes one by keyboard once, and deletes it, but none that has students', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    admin.allowErrors(FAULT);
    await rowsShown(page, 3);
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Letra', 'Nombre', 'Descripción', 'Estudiantes', 'Docentes', 'Acciones']);
    await tableShown(page);
    const search = page.getByLabel('Buscar cursos');
    await search.fill('OCTAVO a');
    await rowsShown(page, 1);
    await db.doc('courses/octavo-a').update({ description: 'Cambiado en otra sesión.' });
    await rowOf(page, 'Octavo').getByText('Cambiado en otra sesión.').waitFor();

    await chooseRowAction(page, 'Eliminar', 'Octavo A');
    const question = shownQuestion(page, 'Eliminar curso');
    const confirm = question.getByRole('button', { name: 'Eliminar' });
    await question.getByText('No se puede eliminar: tiene 20 estudiantes.').waitFor();
    await question.getByText(/tiene materias \(.*Matemática.*\)/).waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await expectAccessible(admin);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await search.fill('');

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Nuevo curso' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nuevo curso' });
    await dialog.waitFor();
    await expectFocused(field(page, 'Letra'));
    await page.keyboard.press('End'); // a second Enter at once would belong to the first one
    await page.keyboard.press('Enter');
    await expect.poll(() => shownText(page, 'Este campo es requerido').count()).toBe(3);
    await expectFocused(field(page, 'Letra'));
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    // A second course with the same name and letter brings a warning.
    for (const text of ['a', ' octavo ', 'Paralelo nuevo.']) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await dialog.getByText('Ya existe un curso «octavo a».').waitFor();
    await field(page, 'Letra').fill('B');
    await fail('firestore.commit');
    await save(page).click();
    await readError(page, 'No se pudo guardar los datos.');
    await expect.poll(() => field(page, 'Descripción').inputValue()).toBe('Paralelo nuevo.');
    await endFaults();
    await save(page).dblclick();
    await toast(page, 'Curso creado', { exact: true }).waitFor();
    await page.setViewportSize(WIDE);
    await rowsShown(page, 4);
    const [made, ...others] = await coursesNamed('octavo');
    expect(others).toEqual([]);
    expect(made?.data()).toEqual({
      course: 'B',
      name: 'octavo',
      description: 'Paralelo nuevo.',
      tutor: null,
      totalStudents: 0,
      totalTeachers: 0,
      deleted: false,
    });

    const teacher = { id: 'docente-02', name: 'Andrés', surname: 'Cuenca', photo: '' };
    await made?.ref.collection('teachers').doc(teacher.id).set(teacher);
    await made?.ref.update({ totalTeachers: 1 });
    await search.fill('paralelo nuevo');
    await rowOf(page, 'octavo').getByText('1', { exact: true }).waitFor();
    await chooseRowAction(page, 'Eliminar', 'octavo B');
    await question.getByText('Su docente deja de pertenecer a este curso.').waitFor();
    await confirm.click();
    await toast(page, 'Curso eliminado', { exact: true }).waitFor();
    await expectShown(shownText(page, 'Sin datos'));
  });
});

describe('the pages of a course', () => {
  it('an admin gives a course a tutor, reads its page with links, recounts wrong totals, and is told of a course that does not exist', async () => {
    const id = await addCourse(db, 'con-tutor', { name: 'Curso con tutor' });
    const admin = await enter('admin', `/admin/cursos/editar/${id}`);
    const { page, goTo } = admin;
    const tutor = page.getByRole('combobox', { name: 'Tutor' });
    await tutor.waitFor();
    await chooseInList(page, tutor, 'Andrade Montalvo Lucía Fernanda');
    await save(page).click();
    await toast(page, 'Curso actualizado', { exact: true }).waitFor();
    await tableShown(page);
    expect(await course(id)).toMatchObject({
      tutor: { id: 'docente', name: 'Lucía Fernanda Andrade Montalvo' },
      totalTeachers: 1,
    });

    await goTo('/admin/cursos/editar/no-hay');
    await shownText(page, 'El curso no existe').waitFor();
    await goTo('/admin/cursos/ver/no-hay');
    await shownHeading(page, { name: 'Curso', level: 1 }).waitFor();
    await shownText(page, 'El curso no existe').waitFor();

    await goTo('/admin/cursos/ver/octavo-a');
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

    await db.doc('courses/octavo-a').update({ totalStudents: 3, totalTeachers: 99 });
    const drift = shownText(page, 'Los totales no coinciden con las listas.');
    await drift.waitFor();
    await expectAccessible(admin);
    await page.getByRole('button', { name: 'Recontar' }).click();
    await toast(page, 'Totales del curso actualizados').waitFor();
    await drift.waitFor({ state: 'hidden' });
    expect(await course('octavo-a')).toMatchObject({ totalStudents: 20, totalTeachers: 5 });
  });
});
