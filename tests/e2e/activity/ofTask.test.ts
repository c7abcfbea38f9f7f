import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { copyTask } from '../../support/schoolWork';
import { chooseInList, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectNone, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const SPARE = `${SUBJECT}-practica`;
const ENDPOINT = '**/api/update-tareas-in-activity';
const FAULT = /403|500|firestore/i;

const setTask = (id: string, changes: Record<string, unknown> = {}) =>
  copyTask(db, `${SUBJECT}-tarea-5`, id, {
    title: `Tarea ${id}`,
    activities: [],
    activitiesBook: [],
    maxGrades: {},
    ...changes,
  });
const listOf = async (task: string) =>
  (await db.doc(`tasks/${task}`).get()).get('activities') as string[];
const idOf = async (name: string) => {
  const found = await db.collection('activities').where('name', '==', name).get();
  expect(found.size, name).toBe(1);
  return found.docs[0]?.id ?? '';
};
/** Creates a normal activity of the teacher that belongs to these tasks. */
async function setNormal(id: string, tasks: readonly string[]): Promise<string> {
  const source = (await db.doc(`activities/${SPARE}`).get()).data();
  await db
    .doc(`activities/${id}`)
    .set({ ...source, name: `Normal ${id}`, type: 'normal', subtype: '', tasks });
  return id;
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the form of a new activity from the dialog of the task, and fills it in. */
async function startActivity(page: Page, name: string, subtype: string | null): Promise<void> {
  await page.getByRole('button', { name: 'Nueva actividad' }).click();
  await page.getByRole('tab', { name: 'Actividades propias' }).click();
  await page.getByRole('link', { name: 'Crear actividad' }).click();
  await field(page, 'Nombre').fill(name);
  await field(page, 'Descripción').fill('Lea y responda.');
  await field(page, 'Rúbrica').fill('Cada respuesta vale lo mismo.');
  if (subtype === null) return;
  await chooseInList(
    page,
    page.getByRole('combobox', { name: 'Tipo', exact: true }),
    'Interactiva',
  );
  await chooseInList(page, page.getByRole('combobox', { name: 'Subtipo' }), subtype);
}

const QUESTION = {
  Oración: 'El agua hierve a ** grados.',
  'Opción correcta': '100',
  'Opción incorrecta 1': '90',
};

describe('activities made for a task', () => {
  it('activities that a teacher makes for a task go into it, an interactive one with its first question', async () => {
    const task = await setTask('dos-clases');
    const teacher = await enter('docente', `/docente/tareas/editar/${task}`);
    const { page } = teacher;
    await startActivity(page, 'Nueva: Arrastrar', 'Arrastrar y soltar');
    await save(page).click();
    await toast(page, 'Actividad creada').waitFor();
    await shownText(page, 'Con la última pregunta, la actividad pasa a la tarea').waitFor();
    const attach = page.getByRole('button', { name: 'Agregar a la tarea' });
    await expect.poll(() => attach.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Nueva pregunta' }).click();
    for (const [label, text] of Object.entries(QUESTION)) {
      await dialog(page).getByRole('textbox', { name: label, exact: true }).fill(text);
    }
    await expectAccessible(teacher);
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    // It goes into the task by itself.
    await page.waitForURL(`**/docente/tareas/editar/${task}`);
    await shownText(page, 'Nueva: Arrastrar').waitFor();
    await startActivity(page, 'Nueva: Normal', null);
    await field(page, 'Dirección de la guía (URL)').fill('https://libro.ec/guia');
    await save(page).dblclick();
    await page.waitForURL(`**/docente/tareas/editar/${task}`);
    await shownText(page, 'Nueva: Normal').waitFor();

    const ids = await Promise.all(['Nueva: Arrastrar', 'Nueva: Normal'].map(idOf));
    await expect.poll(() => listOf(task)).toEqual(ids);
    for (const id of ids) {
      await expect
        .poll(async () => (await db.doc(`activities/${id}`).get()).get('tasks') as string[])
        .toEqual([task]);
      expect((await db.doc(`activities/${id}`).get()).data()).toMatchObject({
        idTeacher: 'docente',
        isBook: false,
        taskId: task,
      });
    }

    // An activity with questions cannot be edited once a task uses it.
    await teacher.goTo(`/docente/actividades/editar/${ids[0] ?? ''}?tarea=${task}`);
    await shownText(page, 'Esta actividad tiene preguntas y está asignada a una tarea').waitFor();
    await page.getByRole('link', { name: 'Actividades', exact: true }).click();
    await shownHeading(page, { name: `Actividades de Tarea ${task}` }).waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: 'En la tarea' }).count()).toBe(2);
    await expectAccessible(teacher);
  });

  it('an interactive activity joins its task only once it has questions, after a failed try too', async () => {
    const task = await setTask('a-medias');
    const teacher = await enter('docente', `/docente/tareas/editar/${task}`);
    const { page, goTo } = teacher;
    teacher.allowErrors(FAULT);
    await startActivity(page, 'Sin preguntas aún', 'Pregunta abierta');
    await save(page).click();
    await shownText(page, 'Con la última pregunta, la actividad pasa a la tarea').waitFor();
    const id = await idOf('Sin preguntas aún');
    await page.getByRole('link', { name: 'Actividades', exact: true }).click();
    await shownText(page, 'Sin agregar a la tarea').waitFor();
    expect(await listOf(task)).toEqual([]);

    // First the commit fails, then the update of the activity's list of tasks. Both can be retried.
    await db.doc(`activities/${id}/answerKeys/q`).set({
      type: 'openQuestion',
      sentence: '¿Sí?',
      answer: '',
      tildes: 'avisar',
      optionCorrect: '',
      optionIncorrect1: '',
      optionIncorrect2: '',
      optionIncorrect3: '',
    });
    await db
      .doc(`activities/${id}/questions/q`)
      .set({ type: 'openQuestion', order: 0, question: '¿Sí?', options: [] });
    await page.getByRole('link', { name: 'Editar: Sin preguntas aún' }).click();
    const attach = page.getByRole('button', { name: 'Agregar a la tarea' });
    await fail('firestore.commit');
    await attach.click();
    await toast(page, 'No se pudo actualizar los datos.').waitFor();
    await endFaults();
    await page.route(ENDPOINT, (route) => route.fulfill({ status: 500, body: 'no' }));
    await attach.click();
    const failed = toast(page, 'Error al añadir el id de tarea');
    await failed.waitFor();
    await expect.poll(() => listOf(task)).toEqual([id]);
    await page.unroute(ENDPOINT);
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect
      .poll(async () => (await db.doc(`activities/${id}`).get()).get('tasks') as string[])
      .toEqual([task]);

    // The form warns when the task takes no more activities, or is not the teacher's.
    await db.doc(`tasks/${task}`).update({ students: ['estudiante'] });
    await goTo(`/docente/actividades/agregar?tarea=${task}`);
    await shownText(
      page,
      'La tarea ya no admite más actividades: la actividad se guardará',
    ).waitFor();
    for (const path of ['/docente/actividades/agregar', '/docente/actividades']) {
      await goTo(`/docente/tareas/ver/${task}`);
      await shownHeading(page, { name: `Tarea ${task}`, level: 1 }).waitFor();
      await goTo(`${path}?tarea=no-hay-tal-tarea`);
      await shownText(
        page,
        'No tiene acceso a esta tarea: su materia ya no está a su cargo',
      ).waitFor();
    }
  });
});

describe("a teacher's activity in tasks", () => {
  it('changed points of an activity change its task too, until a student has sent it, and one of two tasks is neither edited nor deleted', async () => {
    const activity = await setNormal('puntos', ['con-puntos']);
    const task = await setTask('con-puntos', {
      activities: [activity],
      maxGrades: { [activity]: 10 },
    });
    const teacher = await enter('docente', `/docente/actividades/editar/${activity}`);
    const { page, goTo } = teacher;
    const points = field(page, 'Puntaje máximo');
    await points.fill('20');
    await shownText(page, 'El tipo no se puede cambiar mientras una tarea use').waitFor();
    await save(page).click();
    await toast(page, 'Actividad actualizada').waitFor();
    await page.waitForURL('**/docente/actividades'); // the form leads back to the list
    expect((await db.doc(`tasks/${task}`).get()).get('maxGrades')).toEqual({ [activity]: 20 });

    await goTo(`/docente/actividades/editar/${activity}`);
    await expect.poll(() => points.inputValue()).toBe('20');
    await db.doc(`tasks/${task}`).update({ students: ['estudiante'] });
    await shownText(page, 'El puntaje ya no se puede cambiar').waitFor();
    await expect.poll(() => points.isDisabled()).toBe(true);
    await field(page, 'Nombre').fill('Otro nombre');
    await save(page).click();
    await expect
      .poll(async () => (await db.doc(`activities/${activity}`).get()).data())
      .toMatchObject({ name: 'Otro nombre', maxGrade: 20 });
    await page.waitForURL('**/docente/actividades');

    const shared = await setNormal('repetida', ['t1', 't2']);
    await goTo(`/docente/actividades/editar/${shared}`);
    await shownText(page, 'Esta actividad está asignada a varias tareas').waitFor();
    await goTo('/docente/actividades');
    await page.getByLabel('Buscar actividades').fill('normal repetida');
    await shownText(page, 'En 2 tareas').waitFor();
    await chooseRowAction(page, 'Eliminar', 'Normal repetida');
    await shownQuestion(page, 'La actividad no se puede eliminar').waitFor();
    await expectAccessible(teacher);
    await page.keyboard.press('Escape');
    await db.doc(`activities/${shared}`).update({ tasks: [] });
    await shownText(page, 'Sin tareas').waitFor();
    await chooseRowAction(page, 'Eliminar', 'Normal repetida');
    await shownQuestion(page).getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Actividad eliminada').waitFor();
    expect((await db.doc(`activities/${shared}`).get()).get('deleted')).toBe(true);
  });
});

describe('a book activity', () => {
  it('a teacher can read a book activity and copy it, but not edit it', async () => {
    const source = 'matematica-8-arrastrar';
    const task = await setTask('con-libro', {
      activitiesBook: [source],
      maxGrades: { [source]: 10 },
    });
    const teacher = await enter('docente', `/docente/actividades?tarea=${task}`);
    const { page, goTo } = teacher;
    await page.getByRole('link', { name: /^Ver: Los enteros/ }).waitFor();
    await expectNone(page.getByRole('link', { name: /^Editar/ }));
    await goTo(`/docente/actividades/editar/${source}`);
    await shownText(page, 'Las actividades de libros son de solo lectura.').waitFor();
    await goTo(`/docente/actividades/ver/${source}`);
    await page.getByRole('link', { name: `Tarea ${task}` }).waitFor();
    await expectAccessible(teacher);
    teacher.allowErrors(FAULT);
    await fail('firestore.commit');
    await page.getByRole('button', { name: 'Duplicar' }).click();
    await toast(page, 'No se pudo guardar los datos.').waitFor();
    await endFaults();
    await page.getByRole('button', { name: 'Duplicar' }).click();
    await toast(page, 'Actividad duplicada').waitFor();
    await page.getByRole('list', { name: 'Lista de preguntas' }).waitFor();
    const copy = await idOf('Los enteros: ordene y compare (copia)');
    expect((await db.doc(`activities/${copy}`).get()).data()).toMatchObject({
      idTeacher: 'docente',
      isBook: false,
      bookId: '',
      unitId: '',
      tasks: [],
    });
  });
});
