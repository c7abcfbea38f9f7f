import type { Page } from 'playwright-core';
import { formatDateTime } from '../../../src/lib/dates';
import type { Visitor } from '../../support/browser';
import { chooseInList, setDateTime } from '../../support/screens';
import { expectShown, shownQuestion, shownText } from './shown';
import { toast } from './toasts';

// The first lesson of a school: a task with one question, its answer and its grade, by the screens alone.

const TITLE = 'Primera tarea';
const ACTIVITY = 'Sumas';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Sets a task of one question in the only class, on the page of the teacher's classes. */
export async function setFirstTask({ page }: Visitor): Promise<void> {
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Tareas/ })
    .click();
  await page.getByRole('link', { name: 'Nueva tarea' }).click();
  await text(page, 'Título').fill(TITLE);
  await text(page, 'Descripción').fill('Sume.');
  await setDateTime(page, 'Fin', formatDateTime(Date.now() + 3_600_000));
  await chooseInList(page, page.getByRole('combobox', { name: 'Cuenta en' }), 'No cuenta');
  await press(page, 'Guardar');
  await toast(page, 'Tarea creada').waitFor();

  await press(page, 'Nueva actividad');
  await page.getByRole('tab', { name: 'Actividades propias' }).click();
  await page.getByRole('link', { name: 'Crear actividad' }).click();
  await text(page, 'Nombre').fill(ACTIVITY);
  await text(page, 'Descripción').fill('Complete.');
  await text(page, 'Rúbrica').fill('Una respuesta.');
  await chooseInList(
    page,
    page.getByRole('combobox', { name: 'Tipo', exact: true }),
    'Interactiva',
  );
  await chooseInList(page, page.getByRole('combobox', { name: 'Subtipo' }), 'Completar');
  await press(page, 'Guardar');
  await toast(page, 'Actividad creada').waitFor();
  await press(page, 'Nueva pregunta');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Oración', exact: true })
    .fill('Tres y dos son ((cinco)).');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForURL('**/docente/tareas/editar/*');
  await expectShown(shownText(page, ACTIVITY).first());
}

/** Answers the task and sends it, on the student's home. */
export async function answerFirstTask({ page }: Visitor): Promise<void> {
  await page.getByRole('link', { name: TITLE }).first().click();
  await page.getByRole('main').getByRole('textbox').first().fill('cinco');
  await press(page, 'Enviar tarea');
  await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
  await toast(page, 'Tarea actualizada y nota generada.').waitFor();
}

/** Takes the grade that was found for the only student who has sent it, on the task. */
export async function gradeFirstTask({ page }: Visitor): Promise<void> {
  await page.getByRole('link', { name: 'Ver entregas' }).click();
  await page.getByRole('link', { name: /^Calificar: / }).click();
  await text(page, 'Comentario').pressSequentially('Muy bien hecho.', { delay: 80 });
  await press(page, 'Guardar nota');
  await toast(page, 'Nota de la tarea actualizada.').waitFor();
}

/** Reads the grade as the student, on the task. */
export async function readFirstGrade({ page }: Visitor): Promise<void> {
  await expectShown(
    shownText(page, 'La tarea fue calificada'),
    shownText(page, '10.00', { exact: true }).first(),
  );
}
