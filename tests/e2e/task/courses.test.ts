import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '../../support/browser';
import { copyTask } from '../../support/schoolWork';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { shownHeading, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const COURSES = ['octavo-a', 'noveno-a', 'decimo-a'];
const SUBJECT = 'octavo-a-matematica';
const LIST = `/docente/tareas?materia=${SUBJECT}`;
const COUNTED = 'Tareas del parcial';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const course = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Matemática · ${name}` });
const tasksNamed = async (title: string) =>
  (await db.collection('tasks').where('title', '==', title).get()).docs;
const counting = async (taskId: string) =>
  (await db.collection('schemes').where('tasks', 'array-contains', taskId).get()).docs;

/** Gives each subject a scheme of tasks with the same name, as a teacher of three courses has. */
async function putSchemes(): Promise<void> {
  for (const courseId of COURSES) {
    const idSubject = `${courseId}-matematica`;
    const own = await db
      .collection('schemes')
      .where('idSubject', '==', idSubject)
      .where('indexPartial', '==', 1)
      .where('external', '==', false)
      .get();
    await own.docs[0]?.ref.update({ name: COUNTED });
  }
}

describe('a task for several courses', () => {
  it('the same task with two activities for three courses, counting in schemes, takes at most 12 clicks', async () => {
    await putSchemes();
    const teacher = await enter('docente', LIST);
    const { page } = teacher;
    // An activity that is detached before its index was updated: the next call updates it.
    teacher.allowErrors(/409 .*update-tareas-in-activity/);
    const add = page.getByRole('link', { name: 'Agregar tarea' });
    await add.waitFor();
    await page.evaluate(() => {
      const counted = { presses: 0 };
      Object.assign(globalThis, { counted });
      document.addEventListener('pointerdown', () => (counted.presses += 1), true);
    });

    await add.click();
    await field(page, 'Título').click();
    await page.keyboard.insertText('Una tarea, tres cursos');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Resuelva la guía.');
    await expect.poll(() => course(page, 'Octavo A').isChecked()).toBe(true);
    await course(page, 'Noveno A').click();
    await course(page, 'Décimo A').click();
    await page.getByRole('combobox', { name: 'Cuenta en' }).press('ArrowDown');
    await page.getByRole('option', { name: COUNTED }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await shownText(page, 'Esta tarea está en 3 materias').waitFor();
    await page.getByRole('button', { name: 'Nueva actividad' }).click();
    await page.getByRole('tab', { name: 'Actividades propias' }).click();
    const attached = page.getByRole('button', { name: /^Ya está en la tarea/ });
    const attach = page.getByRole('dialog').getByRole('button', { name: /^Agregar a la tarea/ });
    for (const count of [1, 2]) {
      await attach.first().click();
      await expect.poll(() => attached.count()).toBe(count);
    }
    const presses = await page.evaluate(
      () => (globalThis as unknown as { counted: { presses: number } }).counted.presses,
    );
    expect(presses).toBeLessThanOrEqual(12);

    // The screen shows the device's own write before the server has it.
    const sizes = async () =>
      (await tasksNamed('Una tarea, tres cursos'))
        .map((task) => (task.get('activities') as string[]).length)
        .sort();
    await expect.poll(sizes).toEqual([2, 2, 2]);
    const tasks = await tasksNamed('Una tarea, tres cursos');
    expect(tasks.map((task) => String(task.get('courseId'))).sort()).toEqual([...COURSES].sort());
    for (const task of tasks) {
      const [scheme, ...more] = await counting(task.id);
      expect(more).toEqual([]);
      expect(scheme?.get('name')).toBe(COUNTED);
      expect(scheme?.get('idSubject')).toBe(task.get('subjectId'));
    }

    await page.keyboard.press('Escape');
    // For this course alone.
    await page.getByRole('checkbox', { name: 'Cambiar las actividades en todas' }).click();
    await page
      .getByRole('button', { name: /^Quitar de la tarea/ })
      .first()
      .click();
    await toast(page, 'Actividad quitada de la tarea').waitFor();
    await expect.poll(sizes).toEqual([1, 2, 2]);
  });

  it('a task is duplicated with its activities to another course, with its own dates and a new scheme', async () => {
    await copyTask(db, `${SUBJECT}-tarea-5`, 'por-duplicar', { title: 'Tarea por duplicar' });
    const source = await db.doc('tasks/por-duplicar').get();
    const teacher = await enter('docente', LIST);
    const { page } = teacher;
    await chooseRowAction(page, 'Duplicar', 'Tarea por duplicar');
    await shownHeading(page, { name: 'Duplicar tarea' }).waitFor();
    await expect.poll(() => field(page, 'Título').inputValue()).toBe('Tarea por duplicar');
    await shownText(page, /^Se copia con su/).waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await shownText(page, 'Elija al menos una materia').waitFor();
    await course(page, 'Décimo A').click();
    await page.getByRole('button', { name: 'Otras fechas: Matemática · Décimo A' }).click();
    const own = page.getByRole('group', { name: 'Matemática · Décimo A' });
    await chooseInList(page, own.getByRole('combobox', { name: 'Parcial' }), 'Tercer parcial');
    await chooseInList(page, own.getByRole('combobox', { name: 'Cuenta en' }), 'Nuevo parámetro…');
    await field(page, 'Nombre del parámetro').fill('Trabajos');
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(teacher);
    await expectAccessible(teacher);
    await field(page, 'Porcentaje del parámetro').fill('25');
    await page.getByRole('button', { name: 'Guardar' }).dblclick();
    await page.waitForURL('**/docente/tareas/editar/*');
    await shownText(page, 'Cuenta en «Trabajos»').waitFor();
    const copies = (await tasksNamed('Tarea por duplicar')).filter(({ id }) => id !== source.id);
    expect(copies).toHaveLength(1);
    const [copy] = copies;
    expect(copy?.data()).toMatchObject({
      courseId: 'decimo-a',
      partial: 2,
      activities: source.get('activities') as string[],
      activitiesBook: source.get('activitiesBook') as string[],
      students: [],
    });
    const [scheme] = await counting(copy?.id ?? '');
    expect(scheme?.data()).toMatchObject({ name: 'Trabajos', percent: 25, indexPartial: 2 });
  });
});
