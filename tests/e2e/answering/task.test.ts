import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../src/lib/dates';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  useBrowser,
  expectShown,
} from '../../support/browser';
import { withPartials } from '../../support/institute';
import { copyTask, DAY, fromNow } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const OPEN_TASK = `${SUBJECT}-tarea-5`;
const pathOf = (task: string) => `/estudiante/materias/tareas/${task}`;
const send = (page: Page) => page.getByRole('button', { name: 'Enviar tarea' });
const gap = (page: Page, text: string) => page.getByRole('textbox', { name: new RegExp(text) });

describe('a task that cannot be sent', () => {
  it('a student cannot send a task without activities', async () => {
    const task = await copyTask(db, OPEN_TASK, 'vacia', {
      activities: [],
      activitiesBook: [],
      maxGrades: {},
    });
    const student = await enter('estudiante', pathOf(task));
    await send(student.page).click();
    const dialog = student.page.getByRole('alertdialog', { name: 'No existen actividades' });
    await dialog.getByText('La tarea no tiene actividades asignadas.').waitFor();
    await expectAccessibleAtEverySize(student);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    expect((await db.collection(`tasks/${task}/notes`).get()).size).toBe(0);
  });

  it('a student cannot send a task that was already sent from another device', async () => {
    const task = await copyTask(db, OPEN_TASK, 'hecha');
    const { page } = await enter('estudiante', pathOf(task));
    await gap(page, 'Si x \\+ 7').fill('5');
    await db.doc(`tasks/${task}`).update({ students: ['estudiante'] });
    const dialog = page.getByRole('alertdialog', { name: 'La tarea ya esta realizada' });
    await expect
      .poll(async () => {
        await send(page).click();
        const isTold = await dialog.isVisible();
        await page.keyboard.press('Escape');
        return isTold;
      })
      .toBe(true);
    expect((await db.collection(`tasks/${task}/notes`).get()).size).toBe(0);
  });

  it('a student cannot send a task that has not started, or whose partial is closed', async () => {
    const start = fromNow(DAY);
    const task = await copyTask(db, OPEN_TASK, 'futura', {
      dateStart: start,
      dateEnd: fromNow(2 * DAY),
    });
    const student = await enter('estudiante', pathOf(task));
    const { page, goTo } = student;
    await page.getByText(`Podrá responder desde el ${formatDateTime(start.toMillis())}.`).waitFor();
    await page.getByText('Programada', { exact: true }).waitFor();
    expect(await send(page).count()).toBe(0);
    await expectAccessibleAtEverySize(student);

    const closed = page.getByText('El parcial está cerrado: ya no se puede enviar.');
    await db.doc(`tasks/${task}`).update({ dateStart: fromNow(-DAY), partial: 0 });
    await closed.waitFor();
    expect(await send(page).count()).toBe(0);
    // Answers are not lost when a partial closes and opens again: the server refuses the draft
    // meanwhile, and the device keeps it.
    student.allowErrors(/403|firestore/i);
    await goTo(pathOf(await copyTask(db, OPEN_TASK, 'por-cerrar')));
    await gap(page, 'Si x \\+ 7').fill('5');
    await withPartials(
      db,
      () => true,
      async () => {
        await closed.waitFor();
      },
    );
    await expect.poll(() => gap(page, 'Si x \\+ 7').inputValue()).toBe('5');
  });

  it("the task page explains that a task is another course's, deleted or missing", async () => {
    const task = await copyTask(db, OPEN_TASK, 'borrada');
    const { page, goTo } = await enter('estudiante', pathOf('noveno-a-matematica-tarea-5'));
    const foreign = page.getByText('No tiene acceso a esta tarea: no es de su curso actual');
    await foreign.waitFor();
    await goTo(pathOf(task));
    await send(page).waitFor();
    await db.doc(`tasks/${task}`).update({ deleted: true });
    await page.getByText('La tarea se eliminó.').waitFor();
    await goTo(pathOf('no-hay-tal-tarea'));
    await expectShown(foreign);
  });
});

describe('the status of a task', () => {
  it('the card and the page of a task show the same status', async () => {
    const late = 'octavo-a-sociales-tarea-3';
    const { page, goTo } = await enter('estudiante', pathOf(OPEN_TASK));
    for (const [task, status, message] of [
      [`${SUBJECT}-tarea-6`, 'Programada', /Podrá responder desde/],
      [OPEN_TASK, 'Sin enviar', /0 de 9 respondidas/],
      ['octavo-a-ciencias-tarea-3', 'Enviado', /La tarea aun no a sido calificada/],
      [late, 'Con retraso', /La tarea aun no a sido calificada/],
      [`${SUBJECT}-tarea-3`, 'Calificada', /La tarea fue calificada/],
    ] as const) {
      const title = String((await db.doc(`tasks/${task}`).get()).get('title'));
      await goTo(pathOf(task));
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText(status, { exact: true }).waitFor();
      await page.getByText(message).waitFor();
      await goTo(`/estudiante/materias/detalle/${task.replace(/-tarea-\d$/, '')}`);
      const card = page.locator(`a[href="${pathOf(task)}"]`).filter({ hasText: title });
      // What is to be done is listed above all tasks, too.
      await expectShown(card.last().getByText(status, { exact: true }));
    }
  });

  it('a graded task shows its grade, comment and answers, but not the answer key', async () => {
    const task = `${SUBJECT}-tarea-3`;
    const submission = (await db.doc(`tasks/${task}/notes/estudiante`).get()).data() as {
      noteFinal: number;
      comment: string;
    };
    const student = await enter('estudiante', pathOf(task));
    const { page } = student;
    await page.getByText(submission.noteFinal.toFixed(2), { exact: true }).waitFor();
    await page.getByText(submission.comment).waitFor();
    const wrong = page
      .getByRole('listitem')
      .filter({ hasText: 'La suma de un número y su opuesto' });
    await expect.poll(() => wrong.locator('mark').innerText()).toBe('uno');
    await wrong.getByText('Incorrecta', { exact: true }).waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text).not.toMatch(/\bcero\b|Respuesta correcta/);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await expectAccessibleAtEverySize(student);
  });
});

describe('the confirmation before sending', () => {
  it('a student is told before sending how many questions have no answer, and may go back', async () => {
    const task = await copyTask(db, OPEN_TASK, 'a-medias');
    const student = await enter('estudiante', pathOf(task));
    const { page } = student;
    await page.getByText('0 de 9 respondidas').waitFor();
    await gap(page, 'Si x \\+ 7').fill('5');
    await gap(page, 'La solución de 3x').fill('   ');
    await page.getByRole('radio', { name: '2x', exact: true }).click();
    await page.getByText('2 de 9 respondidas').waitFor();
    await send(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Enviar tarea' });
    await dialog.getByText('7 preguntas sin responder').waitFor();
    await dialog
      .getByText(/: preguntas? \d/)
      .first()
      .waitFor();
    await dialog.getByText('Después de enviar ya no podrá cambiar sus respuestas.').waitFor();
    await expectAccessible(student);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => gap(page, 'Si x \\+ 7').inputValue()).toBe('5');
    await expect
      .poll(() => page.getByRole('radio', { name: '2x', exact: true }).getAttribute('aria-checked'))
      .toBe('true');
    expect((await db.collection(`tasks/${task}/notes`).get()).size).toBe(0);

    await send(page).click();
    await dialog.getByRole('button', { name: 'Enviar tarea' }).dblclick();
    await page.getByText('Tarea actualizada y nota generada.').waitFor();
    await page.getByText('Enviado', { exact: true }).waitFor();
    expect((await db.doc(`tasks/${task}`).get()).get('students')).toEqual(['estudiante']);
  });
});
