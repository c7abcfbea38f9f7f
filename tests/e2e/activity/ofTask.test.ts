import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { copyTask } from '../../support/schoolWork';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const NAME = 'Nueva: Completar';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const openQuestion = (page: Page) => page.getByRole('button', { name: 'Nueva pregunta' }).click();

describe('an activity made for a task', () => {
  it('a teacher makes an activity for a task and its questions, which are made once and moved by keys; with the last one it goes into the task', async () => {
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'con-nueva', {
      title: 'Tarea con nueva',
      activities: [],
      activitiesBook: [],
      maxGrades: {},
    });
    const teacher = await enter('docente', `/docente/tareas/editar/${task}`);
    const { page } = teacher;
    await page.getByRole('button', { name: 'Nueva actividad' }).click();
    await page.getByRole('tab', { name: 'Actividades propias' }).click();
    await page.getByRole('link', { name: 'Crear actividad' }).click();
    await field(page, 'Nombre').fill(NAME);
    await field(page, 'Descripción').fill('Lea y responda.');
    await field(page, 'Rúbrica').fill('Cada respuesta vale lo mismo.');
    const type = page.getByRole('combobox', { name: 'Tipo', exact: true });
    await chooseInList(page, type, 'Interactiva');
    await chooseInList(page, page.getByRole('combobox', { name: 'Subtipo' }), 'Completar');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await toast(page, 'Actividad creada').waitFor();
    await shownText(page, 'Con la última pregunta, la actividad pasa a la tarea').waitFor();

    const dialog = page.getByRole('dialog');
    const sentence = dialog.getByRole('textbox', { name: 'Oración', exact: true });
    const save = dialog.getByRole('button', { name: 'Guardar', exact: true });
    await openQuestion(page);
    await sentence.fill('El órgano es el ((corazón)).');
    await expectAccessibleOnPhone(teacher);
    const saveAndAdd = dialog.getByRole('button', { name: 'Guardar y agregar otra' });
    await saveAndAdd.dblclick();
    await toast(page, 'Pregunta creada').waitFor();
    // The form of the next question starts empty.
    await expect.poll(() => sentence.inputValue()).toBe('');
    await sentence.fill('El agua es ((líquida)).');
    await saveAndAdd.click();
    await expect.poll(() => sentence.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const found = await db.collection('activities').where('name', '==', NAME).get();
    const [activity] = found.docs;
    const stored = async () =>
      (await activity?.ref.collection('questions').orderBy('order').get())?.docs.map(
        (each) => each.get('question') as string,
      );
    const list = page.getByRole('list', { name: 'Lista de preguntas' });
    const shown = () => list.locator('mark').allInnerTexts();
    await expect.poll(shown).toEqual(['corazón', 'líquida']);
    await page.getByRole('button', { name: 'Bajar la pregunta 1' }).click();
    await expect.poll(shown).toEqual(['líquida', 'corazón']);
    await shownText(page, 'Pregunta movida al lugar 2 de 2').waitFor();
    await expect.poll(stored).toEqual(['El agua es ** .', 'El órgano es el ** .']);
    // The focus moved with the question, so the arrow keys move the same question again.
    await page.keyboard.press('ArrowUp');
    await expect.poll(shown).toEqual(['corazón', 'líquida']);
    await expect.poll(stored).toEqual(['El órgano es el ** .', 'El agua es ** .']);

    await openQuestion(page);
    await sentence.fill('Tres y dos son ((cinco / 5)).');
    await save.click();
    await page.waitForURL(`**/docente/tareas/editar/${task}`);
    await shownText(page, NAME).waitFor();
    const id = activity?.id ?? '';
    await expect
      .poll(async () => (await db.doc(`tasks/${task}`).get()).get('activities') as string[])
      .toEqual([id]);
    const made = async () => (await db.doc(`activities/${id}`).get()).data();
    await expect.poll(async () => (await made())?.tasks as string[]).toEqual([task]);
    expect(await made()).toMatchObject({ idTeacher: 'docente', isBook: false, taskId: task });
    expect(await stored()).toHaveLength(3);
  });
});
