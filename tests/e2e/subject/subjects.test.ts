import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleOnPhone,
  expectFocused,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { transferIn } from '../../support/transfer';
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

const LIST = '/admin/materias';
const SUBJECT = 'octavo-a-matematica';
const LABEL = 'Matemática · Octavo A';
const FAULT = /403|firestore/i;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const search = (page: Page, text: string) => page.getByLabel('Buscar materias').fill(text);
const subject = async (id: string) => (await db.doc(`subjects/${id}`).get()).data() ?? {};

describe('the table of subjects', () => {
  it('an admin finds subjects, adds a book of the course, and deletes a subject with tasks only by its name', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await rowsShown(page, 15);
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['ID', 'Nombre', 'Docente', 'Curso', 'Acciones']);
    await tableShown(page);
    await search(page, 'matematica lucia octavo');
    await rowsShown(page, 1);
    await db.doc(`subjects/${SUBJECT}`).update({ name: 'Matemática aplicada' });
    await page.getByRole('gridcell', { name: 'Matemática aplicada', exact: true }).waitFor();
    await db.doc(`subjects/${SUBJECT}`).update({ name: 'Matemática' });

    await chooseRowAction(page, 'Libros', LABEL);
    const { left, right, option, button, dialog } = transferIn(
      page.getByRole('dialog', { name: `Libros de ${LABEL}` }),
    );
    await left.getByRole('option').first().waitFor();
    const details = await left.getByRole('option').allInnerTexts();
    const isOfCourse = details.map((text) => text.includes('Libro del curso'));
    expect(isOfCourse).toEqual([...isOfCourse].sort((a, b) => Number(b) - Number(a)));
    expect(isOfCourse).toContain(true);
    expect(isOfCourse).toContain(false);
    await expectAccessible(admin);
    const first = (await left.getByRole('option').first().getAttribute('data-id')) ?? '';
    const name = String((await db.doc(`books/${first}`).get()).get('name'));
    await option(name).click();
    await button('>').click();
    await toast(page, 'Libros de la materia editados').waitFor();
    await right.getByRole('option', { name }).waitFor();
    expect((await subject(SUBJECT)).books).toContain(first);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await dialog.waitFor({ state: 'hidden' });

    await search(page, 'matemática décimo');
    await chooseRowAction(page, 'Eliminar', 'Matemática · Décimo A');
    const question = shownQuestion(page, 'Eliminar materia');
    const confirm = question.getByRole('button', { name: 'Eliminar' });
    await question.getByText('«Matemática · Décimo A»? Ya tiene tareas').waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await expectAccessible(admin);
    await question.getByLabel('Nombre de la materia').fill('Matemática');
    await confirm.click();
    await toast(page, 'Materia eliminada', { exact: true }).waitFor();
    await shownText(page, 'Sin datos').waitFor();
    expect((await subject('decimo-a-matematica')).deleted).toBe(true);
  });
});

describe('the form and the page of a subject', () => {
  it('an admin makes a subject once, hands another one to a new teacher who is warned of, and reads its page', async () => {
    const admin = await enter('admin', `${LIST}/agregar`);
    const { page, goTo } = admin;
    admin.allowErrors(FAULT);
    await save(page).click();
    await expect.poll(() => shownText(page, 'Este campo es requerido').count()).toBe(4);
    await expectFocused(field(page, 'Nombre'));
    await expectAccessible(admin);
    await field(page, 'Nombre').fill('Educación Artística');
    await field(page, 'Descripción').fill('Dibujo y música.');
    await field(page, 'Enlace de la clase (Zoom)').fill('https://us02web.zoom.us/j/1');
    await chooseInList(page, choice(page, 'Curso'), 'Octavo A');
    await chooseInList(page, choice(page, 'Docente'), 'Andrade Montalvo Lucía Fernanda');
    await fail('firestore.commit');
    await save(page).click();
    await readError(page, 'No se pudo guardar los datos.');
    await expect.poll(() => field(page, 'Descripción').inputValue()).toBe('Dibujo y música.');
    await endFaults();
    await save(page).dblclick();
    await toast(page, 'Materia creada', { exact: true }).waitFor();
    await tableShown(page);
    const found = await db.collection('subjects').where('name', '==', 'Educación Artística').get();
    expect(found.docs.map((doc) => doc.data())).toEqual([
      {
        name: 'Educación Artística',
        description: 'Dibujo y música.',
        courseId: 'octavo-a',
        idCourse: 'octavo-a',
        teacherId: 'docente',
        urlZoom: 'https://us02web.zoom.us/j/1',
        books: [],
        schedule: {},
        deleted: false,
      },
    ]);

    await goTo(`${LIST}/editar/noveno-a-ingles`);
    await shownText(page, 'La materia ya tiene tareas: el curso no se puede cambiar.').waitFor();
    await page.locator('main header').getByText('Inglés · Noveno A').first().waitFor();
    await expect.poll(() => choice(page, 'Curso').getAttribute('aria-disabled')).toBe('true');
    await chooseInList(page, choice(page, 'Docente'), 'Andrade Montalvo Lucía Fernanda');
    await shownText(page, /Las tareas, los parámetros y las calificaciones/).waitFor();
    // The new teacher has lessons at some of these hours.
    await shownText(page, /Matemática · .* \(mismo docente\)/)
      .first()
      .waitFor();
    await expectAccessible(admin);
    await save(page).click();
    await toast(page, 'Materia actualizada', { exact: true }).waitFor();
    await tableShown(page); // the form leads back to the list
    expect((await subject('noveno-a-ingles')).teacherId).toBe('docente');

    await goTo(`${LIST}/editar/no-hay`);
    await shownText(page, 'La materia no existe').waitFor();
    await goTo(`${LIST}/ver/no-hay`);
    await shownHeading(page, { name: 'Materia', level: 1 }).waitFor();
    await shownText(page, 'La materia no existe').waitFor();

    await goTo(`${LIST}/ver/${SUBJECT}`);
    await shownHeading(page, { name: LABEL, level: 1 }).waitFor();
    await expect.poll(() => page.title()).toContain(LABEL);
    const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    await expect
      .poll(() => hrefOf('Lucía Fernanda Andrade Montalvo'))
      .toBe('/admin/docentes/ver/docente');
    await expect.poll(() => hrefOf('Octavo A')).toBe('/admin/cursos/ver/octavo-a');
    await expect.poll(() => hrefOf('Matemática 8')).toBe('/admin/libros/ver/matematica-8');
    const { urlZoom, description } = await subject(SUBJECT);
    await expect.poll(() => hrefOf(String(urlZoom))).toBe(urlZoom);
    await shownText(page, String(description)).waitFor();
    await page
      .getByRole('region', { name: 'Horario semanal' })
      .getByText('Receso')
      .first()
      .waitFor();
  });
});

describe('the timetable of a subject', () => {
  it('lessons of a timetable are set by keyboard, fit a phone, and are saved after a warning of a clash', async () => {
    const id = 'con-horario';
    await db.doc(`subjects/${id}`).set({
      ...(await subject(SUBJECT)),
      name: 'Materia con horario',
      schedule: {
        '4': ['11:55-12:35'],
        '6': ['09:00-10:00'],
      },
    });
    const admin = await enter('admin', `${LIST}/ver/${id}`);
    const { page } = admin;
    const open = () => page.getByRole('button', { name: 'Editar horario' }).click();
    await open();
    const dialog = page.getByRole('dialog', { name: 'Horario de Materia con horario · Octavo A' });
    const hour = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect.poll(() => dialog.getByText('Receso').count()).toBe(2);
    await expect.poll(() => hour('Viernes 11:55').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => dialog.getByText('1 hora de clase').count()).toBe(1);

    // The last lesson of Friday is free of others; Monday's first one is taken by Matemática.
    await hour('Viernes 11:55').focus();
    // Another key first: one right after the click that opened the dialog belongs to it.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expectFocused(hour('Lunes 07:55'));
    await dialog
      .getByText('Matemática · Octavo A (mismo curso y docente): lunes, 07:15 - 07:55')
      .waitFor();
    await page.setViewportSize(PHONE);
    const box = await hour('Viernes 07:15').boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessibleOnPhone(admin);

    await save(page).click();
    const question = shownQuestion(page, 'Choques de horario');
    await question
      .getByText(/Matemática · Octavo A/)
      .first()
      .waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Guardar de todos modos' }).click();
    await toast(page, 'Horario de la materia editado').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect((await subject(id)).schedule).toEqual({
      '0': ['07:15-08:35'],
      '6': ['09:00-10:00'],
    });

    // Closing with something marked asks first.
    await open();
    await hour('Martes 11:55').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cerrar sin guardar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await open();
    await expectShown(dialog);
    await expect.poll(() => hour('Martes 11:55').getAttribute('aria-pressed')).toBe('false');
  });
});
