import type { Page } from 'playwright-core';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleOnPhone,
  expectFocused,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { chooseInList, choosePageAction, setDateTime } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectNone, rowsShown, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const LIST = `/docente/tareas?materia=${SUBJECT}`;
const OF_BOOK = 'matematica-8-completar';
const OWN = `${SUBJECT}-practica`;
const OWN_NAME = 'Práctica adicional: operaciones combinadas';

const title = (page: Page) => page.getByRole('textbox', { name: 'Título' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Descripción' });
const dateField = (page: Page, label: string) => page.getByRole('group', { name: label });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' });
const attach = (page: Page, name: string) =>
  page.getByRole('button', { name: `Agregar a la tarea: ${name}` });
const attached = (page: Page, name: string) =>
  page.getByRole('button', { name: `Ya está en la tarea: ${name}` });
const detach = (page: Page, name: string) =>
  page.getByRole('button', { name: `Quitar de la tarea: ${name}` });

const indexOf = async (activityId: string) =>
  (await db.doc(`activities/${activityId}`).get()).get('tasks') as string[];

/** Opens the form of a new task from the list of a subject, and fills in what is wrong and then right. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Agregar tarea' }).click();
  await title(page).waitFor();
  await save(page).click();
  await expect.poll(() => shownText(page, 'Este campo es requerido').count()).toBe(2);
  await expectFocused(title(page));
  await setDateTime(page, 'Inicio', '05/03/2027 09:15 AM');
  await setDateTime(page, 'Fin', '01/04/2027 12:00 PM');
  await title(page).fill('  Ángulos y rectas ');
  await description(page).fill('Mida diez ángulos.');
  await chooseInList(page, page.getByRole('combobox', { name: 'Parcial' }), 'Tercer parcial');
  await chooseInList(page, page.getByRole('combobox', { name: 'Libro' }), 'Matemática 8');
}

/** Puts an activity of the task's book and an own one into it, after a failed try. */
async function attachActivities(page: Page, taskId: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva actividad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva actividad' });
  // It opens on the book of the task.
  await expect.poll(() => dialog.getByLabel('Libro').innerText()).toBe('Matemática 8');
  await attach(page, 'Los enteros: complete').click();
  await attached(page, 'Los enteros: complete').waitFor();
  await expect.poll(() => indexOf(OF_BOOK)).toContain(taskId); // what the server writes, too
  await page.getByRole('tab', { name: 'Actividades propias' }).click();
  await fail('firestore.commit');
  await attach(page, OWN_NAME).click();
  await toast(page, 'No se pudo actualizar los datos.').waitFor();
  await endFaults();
  await attach(page, OWN_NAME).click();
  await attached(page, OWN_NAME).waitFor();
}

describe("a task's life with its teacher", () => {
  it('a teacher makes one task although saving fails and the page is loaded anew, puts activities into it until a student has sent it, changes its text, and deletes it after typing its title', async () => {
    const teacher = await enter('docente', '/docente/tareas');
    const { page } = teacher;
    teacher.allowErrors(/403|firestore/i);
    await shownText(page, 'Elija una materia para ver sus tareas.').waitFor();
    await chooseInList(page, page.getByLabel('Materia'), 'Matemática · Octavo A');
    await page.waitForURL(`**${LIST}`);
    await shownHeading(page, { name: 'Tareas de Matemática', level: 1 }).waitFor();
    await rowsShown(page, 6);

    await fillIn(page);
    // No parameter of the partial counts tasks: what the new one counts in is asked.
    await save(page).click();
    await shownText(page, 'Elija en qué cuenta, o «No cuenta»').waitFor();
    await expectAccessible(teacher);
    await chooseInList(page, page.getByRole('combobox', { name: 'Cuenta en' }), 'No cuenta');
    await fail('firestore.commit');
    await save(page).click();
    await toast(page, 'No se pudo guardar los datos.').waitFor();
    await endFaults();
    await page.reload();
    await shownText(page, 'Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => description(page).inputValue()).toBe('Mida diez ángulos.');
    await dateField(page, 'Fin').getByText('2027').waitFor();
    await save(page).dblclick();
    await toast(page, 'Tarea creada').waitFor();
    await page.waitForURL('**/docente/tareas/editar/*');
    await shownText(page, 'La tarea aún no tiene actividades.').waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    const made = await db.collection('tasks').where('title', '==', 'Ángulos y rectas').get();
    expect(made.docs.map((each) => each.id)).toEqual([id]);
    const stored = async () => (await db.doc(`tasks/${id}`).get()).data() ?? {};
    const dateOf = async (name: string) =>
      ((await stored())[name] as Timestamp).toDate().toISOString();
    expect(await stored()).toMatchObject({
      description: 'Mida diez ángulos.',
      partial: 2,
      idPeriod: '2026-2027',
      subjectId: SUBJECT,
      courseId: 'octavo-a',
      teacherId: 'docente',
      bookId: 'matematica-8',
      students: [],
      deleted: false,
    });
    expect(await dateOf('dateStart')).toBe('2027-03-05T14:15:00.000Z');
    expect(await dateOf('dateEnd')).toBe('2027-04-01T17:00:00.000Z');

    await attachActivities(page, id);
    const dialog = page.getByRole('dialog', { name: 'Nueva actividad' });
    await expectAccessibleOnPhone(teacher);
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
    await expect
      .poll(stored)
      .toMatchObject({ activitiesBook: [OF_BOOK], activities: [OWN], maxGrades: { [OWN]: 10 } });
    await expect.poll(() => indexOf(OWN)).toContain(id);
    await shownText(page, 'Completar · 10 puntos · 4 preguntas').waitFor();
    await detach(page, OWN_NAME).click();
    await toast(page, 'Actividad quitada de la tarea').waitFor();
    await expect.poll(stored).toMatchObject({ activities: [] });
    await expect.poll(() => indexOf(OWN)).not.toContain(id);

    // From the first submission on its activities stay; its text can still change.
    await db.doc(`tasks/${id}`).update({ students: ['estudiante'] });
    await shownText(page, 'Ya hay entregas: no se pueden agregar ni quitar actividades.').waitFor();
    await expectNone(detach(page, 'Los enteros: complete'));
    await title(page).fill('Ángulos y triángulos');
    await save(page).click();
    await toast(page, 'Tarea actualizada').waitFor();
    expect(await stored()).toMatchObject({ title: 'Ángulos y triángulos' });

    await choosePageAction(page, 'Eliminar');
    const question = shownQuestion(page, 'Eliminar tarea');
    const confirm = question.getByRole('button', { name: 'Eliminar' });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await question.getByLabel('Título de la tarea').fill('Ángulos y triángulos');
    await confirm.click();
    await page.waitForURL(`**${LIST}`);
    await rowsShown(page, 6);
    expect(await stored()).toMatchObject({ deleted: true });
  });
});
