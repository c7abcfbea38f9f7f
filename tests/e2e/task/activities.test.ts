import { FieldValue } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { copyTask } from '../../support/schoolWork';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectNone, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const BOOK = 'matematica-8';
const EMPTY = { activities: [], activitiesBook: [], maxGrades: {} };
const SPARE = 'Práctica adicional: operaciones combinadas';
const SPARE_ID = `${SUBJECT}-practica`;

const setTask = (id: string, changes: Record<string, unknown> = EMPTY) =>
  copyTask(db, `${SUBJECT}-tarea-5`, id, { title: `Tarea ${id}`, ...changes });

/** The activities dialog of a task that is being edited. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Nueva actividad' }).click();
  return page.getByRole('dialog', { name: 'Nueva actividad' });
}
const showOwn = (page: Page) => page.getByRole('tab', { name: 'Actividades propias' }).click();
const attachButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Agregar a la tarea: ${name}` });
const attachedButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Ya está en la tarea: ${name}` });
const detachButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Quitar de la tarea: ${name}` });

const listOf = async (id: string, field: string) =>
  (await db.doc(`tasks/${id}`).get()).get(field) as string[];
const indexOf = async (activityId: string) =>
  (await db.doc(`activities/${activityId}`).get()).get('tasks') as string[];

describe('the activities of a task', () => {
  it("activities are added from books by unit and from the teacher's own, and taken out again, until a student has sent the task", async () => {
    const task = await setTask('dos-origenes');
    const teacher = await enter('docente', `/docente/tareas/editar/${task}`);
    const { page } = teacher;
    await shownText(page, 'La tarea aún no tiene actividades.').waitFor();
    const dialog = await openDialog(page);
    // It opens on the book and unit of the task.
    await expect.poll(() => dialog.getByLabel('Libro').innerText()).toBe('Matemática 8');
    await attachButton(page, 'Ecuaciones con sus palabras').waitFor();
    await chooseInList(page, dialog.getByLabel('Unidad'), 'Todas las unidades');
    await attachButton(page, 'Plano de mi aula').waitFor();
    await chooseInList(page, dialog.getByLabel('Unidad'), 'Números enteros');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2);
    await attachButton(page, 'Los enteros: complete').click();
    await attachedButton(page, 'Los enteros: complete').waitFor();
    await expectAccessible(teacher);
    await showOwn(page);
    await attachButton(page, SPARE).click();
    await attachedButton(page, SPARE).waitFor();
    await expectAccessible(teacher);
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();

    await expect.poll(() => listOf(task, 'activitiesBook')).toEqual([`${BOOK}-completar`]);
    await expect.poll(() => listOf(task, 'activities')).toEqual([SPARE_ID]);
    expect((await db.doc(`tasks/${task}`).get()).get('maxGrades')).toEqual({
      [`${BOOK}-completar`]: 10,
      [SPARE_ID]: 10,
    });
    await expect.poll(() => indexOf(SPARE_ID)).toContain(task);
    await shownText(page, 'Completar · 10 puntos · 4 preguntas').waitFor();

    await detachButton(page, SPARE).click();
    await toast(page, 'Actividad quitada de la tarea').waitFor();
    await detachButton(page, 'Los enteros: complete').click();
    await shownText(page, 'La tarea aún no tiene actividades.').waitFor();
    await expect.poll(() => indexOf(SPARE_ID)).not.toContain(task);
    // The screen shows the change before the server has it.
    await expect
      .poll(async () => (await db.doc(`tasks/${task}`).get()).get('maxGrades') as unknown)
      .toEqual({});

    // What could not be written is not shown as attached.
    teacher.allowErrors(/403|firestore/i);
    await openDialog(page);
    await showOwn(page);
    await attachButton(page, SPARE).waitFor();
    await fail('firestore.commit');
    await attachButton(page, SPARE).click();
    await toast(page, 'No se pudo actualizar los datos.').waitFor();
    await expect.poll(() => attachButton(page, SPARE).isEnabled()).toBe(true);
    expect(await listOf(task, 'activities')).toEqual([]);
    await endFaults();
    await attachButton(page, SPARE).click();
    await attachedButton(page, SPARE).waitFor();

    // From the first submission on nothing changes any more.
    await db.doc(`tasks/${task}`).update({ students: FieldValue.arrayUnion('estudiante') });
    const locked = 'Ya hay entregas: no se pueden agregar ni quitar actividades.';
    await dialog.getByText(locked).waitFor();
    await expect.poll(() => attachButton(page, 'Registro de temperaturas').isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
    await shownText(page, locked).waitFor();
    await expectNone(detachButton(page, SPARE));
  });

  it('activities of a read-only book, and those without questions, are not offered, and a task takes ten at most', async () => {
    const task = await setTask('rechazos');
    await db.doc(`subjects/${SUBJECT}`).update({ books: [BOOK, 'leyendas-del-ecuador'] });
    const source = await db.doc(`activities/${SPARE_ID}`).get();
    await db
      .doc('activities/sin-preguntas')
      .set({ ...source.data(), name: 'Nada que preguntar', tasks: [] });
    const teacher = await enter('docente', `/docente/tareas/editar/${task}`, { viewport: PHONE });
    const { page, goTo } = teacher;
    const dialog = await openDialog(page);
    await dialog.getByLabel('Libro').click();
    const readOnly = page.getByRole('option').filter({ hasText: 'Leyendas' });
    await readOnly.click();
    await dialog.getByText('Este libro es solo de lectura: no ofrece actividades.').waitFor();
    await showOwn(page);
    await attachButton(page, 'Nada que preguntar').click();
    await toast(
      page,
      'Esta actividad aún no tiene preguntas; agréguelas antes de usarla.',
    ).waitFor();
    expect(await listOf(task, 'activities')).toEqual([]);
    await expectNoSidewaysScroll(teacher);
    await expectAccessible(teacher);
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();

    const copies = Array.from({ length: 9 }, (_, i) => `copia-${String(i)}`);
    for (const [i, id] of copies.entries()) {
      await db.doc(`activities/${id}`).set({ ...source.data(), name: `Copia ${String(i)}` });
    }
    const full = await setTask('diez', {
      activities: copies,
      activitiesBook: [],
      maxGrades: Object.fromEntries(copies.map((id) => [id, 10])),
    });
    await goTo(`/docente/tareas/editar/${full}`);
    await detachButton(page, 'Copia 0').waitFor();
    await openDialog(page);
    await showOwn(page);
    await attachButton(page, SPARE).click();
    await dialog.getByText('Una tarea puede tener 10 actividades como máximo.').waitFor();
    await expect.poll(() => attachButton(page, 'Registro de temperaturas').isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Nueva actividad' }).isDisabled())
      .toBe(true);
    await shownText(page, 'Una tarea puede tener 10 actividades como máximo.').waitFor();
    await detachButton(page, 'Copia 0').click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Nueva actividad' }).isEnabled())
      .toBe(true);
  });
});
