import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectShown,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { refuseReads } from '../../support/refusedReads';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { readError } from '../../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const LIST = '/admin/materias';
const ADD = '/admin/materias/agregar';
const SUBJECT = 'octavo-a-matematica';
const FAULT = /403|firestore/i;
const edit = (id: string) => `/admin/materias/editar/${id}`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const search = (page: Page, text: string) => page.getByLabel('Buscar materias').fill(text);
const subject = async (id: string) => (await db.doc(`subjects/${id}`).get()).data() ?? {};
const errors = (page: Page) => page.locator('form [id$="-help"].Mui-error').allTextContents();

/** A subject of its own for one test, without tasks. */
async function addSubject(id: string, changes: Record<string, unknown> = {}): Promise<string> {
  await db.doc(`subjects/${id}`).set({
    name: 'Materia de prueba',
    description: 'Para una prueba.',
    courseId: 'octavo-a',
    idCourse: 'octavo-a',
    teacherId: 'docente',
    urlZoom: '',
    books: [],
    schedule: {},
    deleted: false,
    ...changes,
  });
  return id;
}

describe('the table of subjects', () => {
  it('the table of subjects has its columns, pages and search, and follows another session', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await page.getByText('1–5 de 15').waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['ID', 'Nombre', 'Docente', 'Curso', 'Acciones']);
    await page.getByRole('combobox', { name: /por página/i }).click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['5', '10', '25', '50', '100']);
    await page.keyboard.press('Escape');
    await search(page, 'matematica lucia octavo');
    await page.getByText('1–1 de 1').waitFor();
    await db.doc(`subjects/${SUBJECT}`).update({ name: 'Matemática aplicada' });
    await page.getByRole('gridcell', { name: 'Matemática aplicada', exact: true }).waitFor();
    await db.doc(`subjects/${SUBJECT}`).update({ name: 'Matemática' });
    await search(page, 'astrología');
    await page.getByText('Sin datos').waitFor();
    await search(page, '');
    await expectAccessibleAtEverySize(admin);
  });

  it('the table of subjects says when it cannot be read, and tries again on request', async () => {
    const { page, goTo, allowErrors } = await enter('admin', '/admin/libros');
    allowErrors(FAULT);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const readAgain = await refuseReads(page, 'lists');
    await goTo(LIST);
    await page.getByText('No se pudo obtener los datos.').waitFor();
    await readAgain();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectShown(page.getByText('1–5 de 15'));
  });
});

describe('a new subject', () => {
  it('a new subject says what is wrong, keeps what was typed, and adds its teacher to the course', async () => {
    const admin = await enter('admin', ADD);
    const { page } = admin;
    await save(page).click();
    await expect.poll(() => errors(page)).toEqual(Array(4).fill('Este campo es requerido'));
    await expectAccessibleAtEverySize(admin);
    await field(page, 'Nombre').fill('Arte');
    await field(page, 'Descripción').fill('x'.repeat(151));
    await field(page, 'Enlace de la clase (Zoom)').fill('zoom');
    await save(page).click();
    await expect
      .poll(() => errors(page))
      .toEqual([
        'Deben ser 5 caracteres o mas',
        'Deben ser 150 caracteres o menos',
        'Este campo es requerido',
        'Este campo es requerido',
        'Ingrese una url válida',
      ]);

    // Somebody who does not teach there yet.
    const members = (await db.collection('courses/octavo-a/teachers').get()).docs.map(
      ({ id }) => id,
    );
    const teachers = await db.collection('users').where('type', '==', 2).get();
    const outsider = teachers.docs.find(({ id }) => !members.includes(id));
    if (!outsider) throw new Error('everybody teaches there');
    await field(page, 'Nombre').fill('Educación Artística');
    await field(page, 'Descripción').fill('Dibujo y música.');
    await field(page, 'Enlace de la clase (Zoom)').fill('https://us02web.zoom.us/j/1');
    await chooseInList(page, choice(page, 'Curso'), 'Octavo A');
    await chooseInList(
      page,
      choice(page, 'Docente'),
      `${String(outsider.get('surname'))} ${String(outsider.get('name'))}`,
    );
    await page.reload();
    await page.getByText('Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Educación Artística');

    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    await save(page).click();
    await readError(page, 'No se pudo guardar los datos.');
    await expect.poll(() => field(page, 'Descripción').inputValue()).toBe('Dibujo y música.');
    const before = (await db.doc('courses/octavo-a').get()).get('totalTeachers') as number;
    await endFaults();
    await save(page).dblclick();
    await page.getByText('Materia creada', { exact: true }).waitFor();
    await page.waitForURL(`**${LIST}`);
    const found = await db.collection('subjects').where('name', '==', 'Educación Artística').get();
    expect(found.docs.map((doc) => doc.data())).toEqual([
      {
        name: 'Educación Artística',
        description: 'Dibujo y música.',
        courseId: 'octavo-a',
        idCourse: 'octavo-a',
        teacherId: outsider.id,
        urlZoom: 'https://us02web.zoom.us/j/1',
        books: [],
        schedule: {},
        deleted: false,
      },
    ]);
    const course = await db.doc('courses/octavo-a').get();
    expect(course.get('totalTeachers')).toBe(before + 1);
    const card = await db.doc(`courses/octavo-a/teachers/${outsider.id}`).get();
    expect(card.get('surname')).toBe(outsider.get('surname'));
  });
});

describe('editing a subject', () => {
  it('a subject with tasks keeps its course, and its tasks go to its new teacher', async () => {
    const admin = await enter('admin', edit('noveno-a-ingles'));
    const { page } = admin;
    await page.getByText('La materia ya tiene tareas: el curso no se puede cambiar.').waitFor();
    await expect.poll(() => choice(page, 'Curso').getAttribute('aria-disabled')).toBe('true');
    await chooseInList(page, choice(page, 'Docente'), 'Andrade Montalvo Lucía Fernanda');
    await page.getByText(/Las tareas, los parámetros y las calificaciones/).waitFor();
    // The new teacher has lessons at some of these hours.
    await page
      .getByText(/Matemática · .* \(mismo docente\)/)
      .first()
      .waitFor();
    await expectAccessibleAtEverySize(admin);

    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    await save(page).click();
    await readError(page, 'No se pudo actualizar la materia.');
    await endFaults();
    await save(page).click();
    await page.getByText('Materia actualizada', { exact: true }).waitFor();
    expect((await subject('noveno-a-ingles')).teacherId).toBe('docente');
    expect((await db.doc('courses/noveno-a/teachers/docente').get()).exists).toBe(true);
    await expect
      .poll(async () => {
        const tasks = await db
          .collection('tasks')
          .where('subjectId', '==', 'noveno-a-ingles')
          .get();
        return [...new Set(tasks.docs.map((task) => task.get('teacherId') as string))];
      })
      .toEqual(['docente']);
  });

  it('an unknown subject cannot be edited, and the page says so', async () => {
    const { page, goTo } = await enter('admin', edit('no-hay'));
    await page.getByText('La materia no existe').waitFor();
    await goTo('/admin/materias/ver/no-hay');
    await page.getByRole('heading', { name: 'Materia', level: 1 }).waitFor();
    await expectShown(page.getByText('La materia no existe'));
  });
});

describe('the page of a subject', () => {
  it('the page of a subject shows its fields, books and week', async () => {
    const admin = await enter('admin', `/admin/materias/ver/${SUBJECT}`);
    const { page } = admin;
    const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    await expect
      .poll(() => hrefOf('Lucía Fernanda Andrade Montalvo'))
      .toBe('/admin/docentes/ver/docente');
    await expect.poll(() => hrefOf('Octavo A')).toBe('/admin/cursos/ver/octavo-a');
    await expect.poll(() => hrefOf('Matemática 8')).toBe('/admin/libros/ver/matematica-8');
    const { urlZoom, description } = await subject(SUBJECT);
    await expect.poll(() => hrefOf(String(urlZoom))).toBe(urlZoom);
    await page.getByText(String(description)).waitFor();
    await page
      .getByRole('region', { name: 'Horario semanal' })
      .getByText('Receso')
      .first()
      .waitFor();
    await expectAccessibleAtEverySize(admin);
  });
});

describe('deleting a subject', () => {
  it('a subject is deleted after one question, and a failed deletion leaves it as it was', async () => {
    const id = await addSubject('por-borrar', { name: 'Materia por borrar' });
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await search(page, 'por borrar');
    await chooseRowAction(page, 'Eliminar', 'Materia por borrar');
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' });
    await expect.poll(() => confirm.isEnabled()).toBe(true);
    await expectAccessible(admin);
    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    await confirm.click();
    await readError(page, 'No se pudo eliminar la materia.');
    expect((await subject(id)).deleted).toBe(false);
    await endFaults();
    await confirm.click();
    await page.getByText('Materia eliminada', { exact: true }).waitFor();
    await page.getByText('Sin datos').waitFor();
    expect((await subject(id)).deleted).toBe(true);
  });

  it('a subject with tasks is deleted only after its name is typed', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    await search(page, 'matemática décimo');
    await chooseRowAction(page, 'Eliminar', 'Matemática · Décimo A');
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar materia' });
    const confirm = dialog.getByRole('button', { name: 'Eliminar' });
    await dialog.getByText(/Ya tiene tareas/).waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await expectAccessible(admin);
    await dialog.getByLabel('Nombre de la materia').fill('Matemática');
    await confirm.click();
    await page.getByText('Materia eliminada', { exact: true }).waitFor();
    expect((await subject('decimo-a-matematica')).deleted).toBe(true);
  });
});
