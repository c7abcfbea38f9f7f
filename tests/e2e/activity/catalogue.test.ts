import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { refuseReads } from '../../support/refusedReads';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectNone, shownHeading, shownQuestion, shownText } from '../support/shown';
import { readError, toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const LIST = '/admin/actividades';
const BOOK = 'Matemática 8';
const WORKSHOP = 'matematica-8-taller';
const PDF = join(import.meta.dirname, '..', 'files', 'plano.pdf');
const FAULT = /403|firestore|storage/i;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const choice = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const search = (page: Page) => page.getByLabel('Buscar actividades');

const activitiesNamed = async (name: string) =>
  (await db.collection('activities').where('name', '==', name).get()).docs;

async function fill(page: Page, name: string): Promise<void> {
  await field(page, 'Nombre').fill(name);
  await field(page, 'Descripción').fill('Lea y responda.');
  await field(page, 'Rúbrica').fill('Cada respuesta vale lo mismo.');
}

describe('the table of book activities', () => {
  it('a table that cannot be read is loaded by Reintentar, follows other sessions, and a row is deleted after a confirmation, also after a failure', async () => {
    const source = (await db.doc(`activities/${WORKSHOP}`).get()).data();
    await db.doc('activities/para-borrar').set({ ...source, name: 'Para borrar', tasks: ['t1'] });
    const admin = await enter('admin', '/admin/inicio');
    const { page, goTo } = admin;
    admin.allowErrors(FAULT);
    await shownHeading(page, { level: 1 }).waitFor();
    const readAgain = await refuseReads(page, 'activities');
    await goTo(LIST);
    await shownText(page, 'Ocurrio un error al obtener las actividades.').waitFor();
    await readAgain();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('gridcell').first().waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Nombre', 'Tipo', 'Libro y unidad', 'Puntaje', 'Acciones']);
    await search(page).fill('interactiva: completar');
    await shownText(page, 'Interactiva: Completar').first().waitFor();
    await search(page).fill('plano de mi aula');
    const row = page.getByRole('row').filter({ hasText: 'Plano de mi aula' });
    await row.getByText('Matemática 8 · Geometría plana').waitFor();
    await row.getByText('Normal').waitFor();
    await db.doc(`activities/${WORKSHOP}`).update({ maxGrade: 37 });
    await row.getByText('37').waitFor();
    await db.doc(`activities/${WORKSHOP}`).update({ maxGrade: 10 });
    await search(page).fill('para borrar');
    const button = page.getByRole('button', { name: 'Acciones: Para borrar' });
    await button.waitFor();

    await chooseRowAction(page, 'Eliminar', 'Para borrar');
    const dialog = shownQuestion(page, 'Eliminar actividad');
    await dialog.getByText(/La usa una tarea, que la conserva\./).waitFor();
    await fail('firestore.commit');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'No se pudo actualizar los datos.').waitFor();
    await endFaults();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Actividad eliminada').waitFor();
    await button.waitFor({ state: 'hidden' });
    expect((await db.doc('activities/para-borrar').get()).get('deleted')).toBe(true);
  });

  it('an admin reads a book activity with its answers and tasks, cannot edit one that tasks use, but can copy it', async () => {
    const task = await db
      .collection('tasks')
      .where('activitiesBook', 'array-contains', 'ciencias-naturales-arrastrar')
      .where('deleted', '==', false)
      .orderBy('creation', 'desc')
      .limit(1)
      .get();
    await db.doc(`activities/${WORKSHOP}`).update({ tasks: ['t1', 't2'] });
    await db.doc('activities/matematica-8-completar').update({ tasks: ['t1'] });
    const admin = await enter('admin', '/admin/actividades/ver/ciencias-naturales-arrastrar');
    const { page, goTo } = admin;
    await page
      .getByRole('listitem')
      .filter({ hasText: 'solidificación' })
      .locator('mark')
      .waitFor();
    await shownText(page, String(task.docs[0]?.get('title')))
      .first()
      .waitFor();
    await expectAccessibleAtEverySize(admin);
    await goTo('/admin/actividades/ver/no-hay-tal-actividad');
    await shownText(page, 'La actividad no existe').waitFor();

    await goTo(`/admin/actividades/editar/${WORKSHOP}`);
    await shownText(
      page,
      'Esta actividad está asignada a varias tareas y ya no se puede editar.',
    ).waitFor();
    await expectNone(save(page));
    await goTo('/admin/actividades/editar/matematica-8-completar');
    await shownText(
      page,
      'Esta actividad tiene preguntas y está asignada a una tarea: ya no se puede editar.',
    ).waitFor();
    await expectNone(page.getByRole('button', { name: 'Nueva pregunta' }));
    await page.getByRole('button', { name: 'Duplicar' }).click();
    await toast(page, 'Actividad duplicada').waitFor();
    await shownText(page, 'Los enteros: complete (copia)').first().waitFor();
    const [copy] = await activitiesNamed('Los enteros: complete (copia)');
    expect(copy?.data()).toMatchObject({
      isBook: true,
      tasks: [],
      unitId: 'matematica-8-unidad-1',
    });
  });
});

describe('the form of an activity', () => {
  it('the activity form names invalid fields, offers the units of the chosen book, and fixes the type once there is a question', async () => {
    const admin = await enter('admin', LIST);
    const { page } = admin;
    admin.allowErrors(FAULT);
    await page.getByRole('link', { name: 'Nueva actividad' }).click();
    await chooseInList(page, choice(page, 'Tipo'), 'Interactiva');
    await field(page, 'Puntaje máximo').fill('');
    await field(page, 'Puntaje máximo').blur(); // its error moves the button
    await save(page).click();
    await expect.poll(() => shownText(page, 'Este campo es requerido').count()).toBe(7);
    await field(page, 'Puntaje máximo').fill('9.5');
    await shownText(page, 'Debe ser un número entero de 1 a 100').waitFor();
    await field(page, 'Dirección de la guía (URL)').fill('guia');
    await shownText(page, 'Ingrese una url válida').waitFor();
    await expectAccessibleAtEverySize(admin);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'guia.exe', mimeType: '', buffer: Buffer.from('x') });
    await shownQuestion(page, 'El formato ( exe ) no esta permitido.').waitFor();
    await page.keyboard.press('Escape');
    await field(page, 'Puntaje máximo').fill('10');
    await field(page, 'Dirección de la guía (URL)').fill('');

    const units = async () => {
      await choice(page, 'Unidad').click();
      const names = await page.getByRole('option').allInnerTexts();
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
      return names;
    };
    await chooseInList(page, choice(page, 'Libro'), BOOK);
    await expect
      .poll(units)
      .toEqual(['Expresiones y ecuaciones', 'Geometría plana', 'Números enteros']);
    await chooseInList(page, choice(page, 'Unidad'), 'Números enteros');
    // Choosing another book clears the unit. A read-only book cannot be chosen.
    await choice(page, 'Libro').press('ArrowDown');
    const readOnly = page.getByRole('option', { name: 'Leyendas' });
    await expect.poll(() => readOnly.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('option', { name: 'English Step by Step' }).click();
    await expect.poll(() => choice(page, 'Unidad').innerText()).not.toContain('Números enteros');
    // A normal activity has no subtype.
    await chooseInList(page, choice(page, 'Subtipo'), 'Completar');
    await chooseInList(page, choice(page, 'Tipo'), 'Normal');
    await expectNone(choice(page, 'Subtipo'));
    await chooseInList(page, choice(page, 'Tipo'), 'Interactiva');
    await expect.poll(() => choice(page, 'Subtipo').innerText()).not.toContain('Completar');

    await fill(page, 'Vocabulario de álgebra');
    await chooseInList(page, choice(page, 'Subtipo'), 'Pregunta abierta');
    await chooseInList(page, choice(page, 'Libro'), BOOK);
    await chooseInList(page, choice(page, 'Unidad'), 'Expresiones y ecuaciones');
    await fail('firestore.commit');
    await save(page).click();
    await readError(page, 'No se pudo guardar los datos.');
    await endFaults();
    await save(page).click();
    await page.waitForURL('**/admin/actividades/editar/*');
    await shownText(page, 'Aún no hay preguntas.').waitFor();
    // The subtype may change while there are no questions.
    await chooseInList(page, choice(page, 'Subtipo'), 'Completar');
    await save(page).click();
    await toast(page, 'Actividad actualizada').waitFor();
    await shownHeading(page, { name: 'Preguntas: Completar' }).waitFor();
    await page.getByRole('button', { name: 'Nueva pregunta' }).click();
    await field(page, 'Oración').fill('Dos más dos son ((cuatro / 4)).');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
    await toast(page, 'Pregunta creada').waitFor();
    await shownText(page, 'El tipo no se puede cambiar mientras haya preguntas.').waitFor();
    await expect.poll(() => choice(page, 'Subtipo').getAttribute('aria-disabled')).toBe('true');
  });

  it('a failed upload of a guide and a reload still end in one activity with its guide', async () => {
    const admin = await enter('admin', '/admin/unidades');
    const { page } = admin;
    admin.allowErrors(FAULT);
    await page.getByLabel('Buscar unidades').fill('Números enteros');
    await chooseRowAction(page, 'Nueva actividad', 'Números enteros');
    await expect.poll(() => choice(page, 'Libro').innerText()).toBe(BOOK);
    await expect.poll(() => choice(page, 'Unidad').innerText()).toBe('Números enteros');
    await fill(page, 'Regla de los signos');
    await page.locator('input[type=file]').setInputFiles(PDF);
    await shownText(page, 'Se subirá al guardar: plano.pdf').waitFor();
    await fail('storage.upload');
    await save(page).click();
    await toast(page, 'No se pudo subir el archivo').waitFor();
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Regla de los signos');
    await page.reload();
    await shownText(page, 'Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Regla de los signos');
    await page.locator('input[type=file]').setInputFiles(PDF);
    await endFaults();
    await save(page).dblclick();
    await toast(page, 'Actividad creada').waitFor();
    await page.waitForURL(`**${LIST}`);
    const [stored, ...more] = await activitiesNamed('Regla de los signos');
    expect(more).toEqual([]);
    expect(stored?.data()).toMatchObject({
      type: 'normal',
      subtype: '',
      maxGrade: 10,
      isBook: true,
      idTeacher: 'admin',
      bookId: 'matematica-8',
      unitId: 'matematica-8-unidad-1',
      tasks: [],
      deleted: false,
    });
    const guide = String(stored?.get('guideDocument'));
    expect(decodeURIComponent(guide)).toMatch(new RegExp(`guides/${stored?.id ?? ''}~\\w+[.]pdf`));
    const response = await page.request.get(guide);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-disposition']).toContain('plano.pdf');

    await admin.goTo(`/admin/actividades/editar/${stored?.id ?? ''}`);
    await page.getByRole('link', { name: 'Ver el documento guardado' }).waitFor();
    await page.getByRole('button', { name: 'Quitar archivo' }).click();
    await save(page).click();
    await toast(page, 'Actividad actualizada').waitFor();
    expect((await activitiesNamed('Regla de los signos'))[0]?.get('guideDocument')).toBe('');
  });
});
