import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
  expectShown,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { copyTask, fromNow, MINUTE } from '../../support/schoolWork';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const LIST = `/docente/tareas?materia=${SUBJECT}`;
const OPEN_TASK = `${SUBJECT}-tarea-5`;

/** Titles on the page of the table that is shown. */
async function shownTitles(page: Page): Promise<string[]> {
  const cells = page.getByRole('gridcell').and(page.locator('[data-field="title"]'));
  // The title stands before what is said about its partial.
  return (await cells.allInnerTexts()).map((text) => text.trim().split('\n')[0] ?? '');
}

/** A task of its own for one test, the newest of the list. */
const setOwnTask = (id: string, title: string, changes: Record<string, unknown> = {}) =>
  copyTask(db, OPEN_TASK, id, { title, creation: fromNow(MINUTE), ...changes });

describe('the task list', () => {
  it('the task list shows five tasks a page, the newest first, with the specified columns', async () => {
    const teacher = await enter('docente', LIST);
    const { page } = teacher;
    await page.getByRole('heading', { name: 'Tareas de Matemática', level: 1 }).waitFor();
    await page.getByText('1–5 de 6').waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['N°', 'Title', 'Descripción', 'Inicio', 'Fin', 'Entregas', 'Acciones']);
    await expect
      .poll(() => shownTitles(page))
      .toEqual([
        'Exposición: triángulos a mi alrededor',
        'Ecuaciones de primer grado',
        'Fracciones y porcentajes en la tienda',
        'Suma, resta y valor absoluto',
        'Proyecto: temperaturas de mi ciudad',
      ]);
    await expectAccessible(teacher);

    // With more than five tasks the sixth is reached, too.
    await page.getByRole('button', { name: 'Ir a la página siguiente' }).click();
    await expect.poll(() => shownTitles(page)).toEqual(['Números enteros en la recta']);
    const row = page.getByRole('row').filter({ hasText: 'Números enteros en la recta' });
    await expect.poll(() => row.getByRole('gridcell').first().innerText()).toBe('6');
    await chooseRowAction(row, 'Ver', 'Números enteros en la recta');
    await page.waitForURL(`**/docente/tareas/ver/${SUBJECT}-tarea-1`);
    await page.getByText('Complete las oraciones sobre números enteros').waitFor();
  });

  it('tasks are found by title and description, whatever their accents', async () => {
    const { page } = await enter('docente', LIST);
    const search = page.getByRole('searchbox', { name: 'Buscar tareas' });
    await search.fill('TRIANGULOS');
    await expect.poll(() => shownTitles(page)).toEqual(['Exposición: triángulos a mi alrededor']);
    await search.fill('recta numérica');
    await expect.poll(() => shownTitles(page)).toEqual(['Proyecto: temperaturas de mi ciudad']);
    await search.fill('astronomía');
    await page.getByText('Sin datos').waitFor();
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await page.getByText('1–5 de 6').waitFor();
  });

  it('the task list remembers the last subject, and asks for one where there is none', async () => {
    const { page, goTo } = await enter('docente', '/docente/tareas');
    await page.getByText('Elija una materia para ver sus tareas.').waitFor();
    await chooseInList(page, page.getByLabel('Materia'), 'Matemática · Noveno A');
    await page.waitForURL('**/docente/tareas?materia=noveno-a-matematica');
    await page.getByText('Productos notables', { exact: true }).waitFor();
    await goTo('/docente/inicio');
    await page.getByRole('heading', { name: 'Tareas que vencen hoy' }).waitFor();
    await goTo('/docente/tareas');
    await page.getByRole('grid').getByText('Productos notables', { exact: true }).waitFor();
    await goTo('/docente/tareas?materia=');
    await page.getByText('Productos notables', { exact: true }).waitFor();
    // Another teacher's subject is none of hers.
    await goTo('/docente/tareas?materia=octavo-a-ingles');
    await expectShown(page.getByText('Elija una materia para ver sus tareas.'));
  });

  it('a subject without tasks, and a task without activities, say so', async () => {
    const { page, goTo } = await enter('docente', '/docente/tareas?materia=decimo-a-matematica');
    await page.getByText('1–5 de 6').waitFor();
    const tasks = await db
      .collection('tasks')
      .where('subjectId', '==', 'decimo-a-matematica')
      .get();
    await Promise.all(tasks.docs.map((task) => task.ref.update({ deleted: true })));
    await page.getByText('Aún no hay tareas.').waitFor();

    await setOwnTask('lista-vacia', 'Una tarea sin nada', {
      activities: [],
      activitiesBook: [],
      maxGrades: {},
    });
    await goTo(LIST);
    const row = page.getByRole('row').filter({ hasText: 'Una tarea sin nada' });
    await row.getByText('Sin actividades').waitFor();
    await row.getByRole('link', { name: 'Nueva actividad: Una tarea sin nada' }).click();
    await page.getByRole('heading', { name: 'Actividades de la tarea' }).waitFor();
    await db.doc('tasks/lista-vacia').update({ deleted: true });
    await expectShown(page.getByText('Ya no se puede guardar'));
  });

  it('the task list fits a phone', async () => {
    const teacher = await enter('docente', LIST, { viewport: PHONE });
    await teacher.page.getByText('1–5 de 6').waitFor();
    await expectNoSidewaysScroll(teacher);
    await expectAccessible(teacher);
  });
});

describe('deleting a task', () => {
  it('a task that nobody has sent is deleted after one question, and stays when the deletion fails', async () => {
    await setOwnTask('por-borrar', 'Tarea por borrar', {
      activities: [`${SUBJECT}-practica`],
      activitiesBook: [],
      maxGrades: { [`${SUBJECT}-practica`]: 10 },
    });
    await db.doc(`activities/${SUBJECT}-practica`).update({ tasks: ['por-borrar'] });
    const teacher = await enter('docente', LIST);
    const { page } = teacher;
    await chooseRowAction(page, 'Eliminar', 'Tarea por borrar');
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar tarea' });
    await dialog.getByText('¿Eliminar la tarea «Tarea por borrar»?').waitFor();
    await expectAccessible(teacher);

    teacher.allowErrors(/403|firestore/i);
    await fail('firestore.commit');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('No se pudo eliminar la tarea.').waitFor();
    await endFaults();

    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Tarea eliminada').waitFor();
    await expect.poll(() => shownTitles(page)).not.toContain('Tarea por borrar');
    // It is only marked, and its activity is free again.
    expect((await db.doc('tasks/por-borrar').get()).get('deleted')).toBe(true);
    await expect
      .poll(
        async () => (await db.doc(`activities/${SUBJECT}-practica`).get()).get('tasks') as string[],
      )
      .toEqual([]);
  });

  it('a task that students have sent is deleted only after its title is typed', async () => {
    await setOwnTask('con-entregas', 'Tarea con entregas', {
      students: ['estudiante', 'estudiante2'],
    });
    const teacher = await enter('docente', LIST, { viewport: PHONE });
    const { page } = teacher;
    await chooseRowAction(page, 'Eliminar', 'Tarea con entregas');
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar tarea' });
    await dialog.getByText('2 estudiantes ya entregaron esta tarea.').waitFor();
    const confirm = dialog.getByRole('button', { name: 'Eliminar' });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    const title = dialog.getByLabel('Título de la tarea');
    await title.fill('Tarea con entrega');
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await expectAccessible(teacher);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await chooseRowAction(page, 'Eliminar', 'Tarea con entregas');
    await title.fill('Tarea con entregas');
    await confirm.click();
    await page.getByText('Tarea eliminada').waitFor();
    expect((await db.doc('tasks/con-entregas').get()).get('deleted')).toBe(true);
  });

  it('deleting a task on its page leads back to the list', async () => {
    await setOwnTask('borrada-dentro', 'Tarea borrada desde dentro');
    const { page } = await enter('docente', '/docente/tareas/editar/borrada-dentro');
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.waitForURL(`**${LIST}`);
    await expectShown(page.getByText('1–5 de 6'));
  });
});
