import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, PHONE, useBrowser, WIDE } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { copyTask, fromNow, MINUTE } from '../../support/schoolWork';
import { chooseInList, choosePageAction, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { rowsShown, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

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
  it('a teacher chooses a subject, sees all its tasks, the newest first, finds some by their words, and opens one', async () => {
    const teacher = await enter('docente', '/docente/tareas');
    const { page, goTo } = teacher;
    await shownText(page, 'Elija una materia para ver sus tareas.').waitFor();
    await chooseInList(page, page.getByLabel('Materia'), 'Matemática · Noveno A');
    await page.waitForURL('**/docente/tareas?materia=noveno-a-matematica');
    await shownText(page, 'Productos notables', { exact: true }).waitFor();
    // The last subject is remembered.
    await goTo('/docente/inicio');
    await shownHeading(page, { name: 'Tareas que vencen hoy' }).waitFor();
    await goTo('/docente/tareas');
    await page.getByRole('grid').getByText('Productos notables', { exact: true }).waitFor();
    // Another teacher's subject is none of hers.
    await goTo('/docente/tareas?materia=octavo-a-ingles');
    await shownText(page, 'Elija una materia para ver sus tareas.').waitFor();

    await goTo(LIST);
    await shownHeading(page, { name: 'Tareas de Matemática', level: 1 }).waitFor();
    await rowsShown(page, 6);
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
        'Números enteros en la recta',
      ]);

    const search = page.getByRole('searchbox', { name: 'Buscar tareas' });
    await search.fill('TRIANGULOS');
    await expect.poll(() => shownTitles(page)).toEqual(['Exposición: triángulos a mi alrededor']);
    await search.fill('recta numérica');
    await expect.poll(() => shownTitles(page)).toEqual(['Proyecto: temperaturas de mi ciudad']);
    await search.fill('astronomía');
    await shownText(page, 'Sin datos').waitFor();
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await rowsShown(page, 6);

    const row = page.getByRole('row').filter({ hasText: 'Números enteros en la recta' });
    await expect.poll(() => row.getByRole('gridcell').first().innerText()).toBe('6');
    await chooseRowAction(row, 'Ver', 'Números enteros en la recta');
    await page.waitForURL(`**/docente/tareas/ver/${SUBJECT}-tarea-1`);
    await shownText(page, 'Complete las oraciones sobre números enteros').waitFor();
  });

  it('a task is deleted after one question, with its title when students have sent it, and stays when that fails', async () => {
    const spare = `${SUBJECT}-practica`;
    await setOwnTask('por-borrar', 'Tarea por borrar', {
      activities: [spare],
      activitiesBook: [],
      maxGrades: { [spare]: 10 },
    });
    await setOwnTask('con-entregas', 'Tarea con entregas', {
      students: ['estudiante', 'estudiante2'],
    });
    await setOwnTask('lista-vacia', 'Una tarea sin nada', {
      activities: [],
      activitiesBook: [],
      maxGrades: {},
    });
    await db.doc(`activities/${spare}`).update({ tasks: ['por-borrar'] });
    const teacher = await enter('docente', LIST);
    const { page, goTo } = teacher;
    const dialog = shownQuestion(page, 'Eliminar tarea');
    const confirm = dialog.getByRole('button', { name: 'Eliminar' });
    await chooseRowAction(page, 'Eliminar', 'Tarea por borrar');
    await dialog.getByText('¿Eliminar la tarea «Tarea por borrar»?').waitFor();
    teacher.allowErrors(/403|firestore/i);
    await fail('firestore.commit');
    await confirm.click();
    await toast(page, 'No se pudo eliminar la tarea.').waitFor();
    await endFaults();
    await confirm.click();
    await toast(page, 'Tarea eliminada').waitFor();
    await expect.poll(() => shownTitles(page)).not.toContain('Tarea por borrar');
    // It is only marked, and its activity is free again.
    expect((await db.doc('tasks/por-borrar').get()).get('deleted')).toBe(true);
    await expect
      .poll(async () => (await db.doc(`activities/${spare}`).get()).get('tasks') as string[])
      .toEqual([]);

    await page.setViewportSize(PHONE);
    await chooseRowAction(page, 'Eliminar', 'Tarea con entregas');
    await dialog.getByText('2 estudiantes ya entregaron esta tarea.').waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    const title = dialog.getByLabel('Título de la tarea');
    await title.fill('Tarea con entrega');
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await expectAccessible(teacher);
    await title.fill('Tarea con entregas');
    await confirm.click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await db.doc('tasks/con-entregas').get()).get('deleted')).toBe(true);
    await page.setViewportSize(WIDE);

    // On its own page, deleting it leads back to the list; elsewhere deleted, the page says so.
    await page.getByRole('row').filter({ hasText: 'Una tarea sin nada' }).waitFor();
    await page.getByRole('link', { name: 'Nueva actividad: Una tarea sin nada' }).click();
    await shownHeading(page, { name: 'Actividades de la tarea' }).waitFor();
    await db.doc('tasks/lista-vacia').update({ deleted: true });
    await shownText(page, 'Ya no se puede guardar').waitFor();
    await setOwnTask('borrada-dentro', 'Tarea borrada desde dentro');
    await goTo('/docente/tareas/editar/borrada-dentro');
    await choosePageAction(page, 'Eliminar');
    await confirm.click();
    await page.waitForURL(`**${LIST}`);
    await rowsShown(page, 6);

    const others = await db
      .collection('tasks')
      .where('subjectId', '==', 'decimo-a-matematica')
      .get();
    await goTo('/docente/tareas?materia=decimo-a-matematica');
    await rowsShown(page, 6);
    await Promise.all(others.docs.map((task) => task.ref.update({ deleted: true })));
    await shownText(page, 'Aún no hay tareas.').waitFor();
  });
});
