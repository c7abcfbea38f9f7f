import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../src/lib/dates';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleAtEverySize, useBrowser } from '../../support/browser';
import { withPartials } from '../../support/institute';
import { copyTask, DAY, fromNow, HOUR } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { expectNone, expectShown, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const OPEN_TASK = `${SUBJECT}-tarea-5`;
const pathOf = (task: string) => `/estudiante/materias/tareas/${task}`;
const send = (page: Page) => page.getByRole('button', { name: 'Enviar tarea' });
const gap = (page: Page, text: string) => page.getByRole('textbox', { name: new RegExp(text) });

describe('a task that cannot be sent', () => {
  it('a student cannot send a task that has no activities, is sent elsewhere, has not begun, is closed, deleted or of another course', async () => {
    const empty = await copyTask(db, OPEN_TASK, 'vacia', {
      activities: [],
      activitiesBook: [],
      maxGrades: {},
    });
    const student = await enter('estudiante', pathOf(empty));
    const { page, goTo } = student;
    await send(page).click();
    const dialog = shownQuestion(page, 'No existen actividades');
    await dialog.getByText('La tarea no tiene actividades asignadas.').waitFor();
    await expectAccessible(student);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    expect((await db.collection(`tasks/${empty}/notes`).get()).size).toBe(0);

    const sent = await copyTask(db, OPEN_TASK, 'hecha');
    await goTo(pathOf(sent));
    await gap(page, 'Si x \\+ 7').fill('5');
    await db.doc(`tasks/${sent}`).update({ students: ['estudiante'] });
    const done = shownQuestion(page, 'La tarea ya esta realizada');
    await expect
      .poll(async () => {
        await send(page).click();
        const isTold = await done.isVisible();
        await page.keyboard.press('Escape');
        return isTold;
      })
      .toBe(true);
    expect((await db.collection(`tasks/${sent}/notes`).get()).size).toBe(0);

    const start = fromNow(DAY);
    const later = await copyTask(db, OPEN_TASK, 'futura', {
      dateStart: start,
      dateEnd: fromNow(2 * DAY),
    });
    await goTo(pathOf(later));
    await shownText(
      page,
      `Podrá responder desde el ${formatDateTime(start.toMillis())}.`,
    ).waitFor();
    await shownText(page, 'Programada', { exact: true }).waitFor();
    await expectNone(send(page));
    await expectAccessibleAtEverySize(student);

    const closed = shownText(page, 'El parcial está cerrado: ya no se puede enviar.');
    await db.doc(`tasks/${later}`).update({ dateStart: fromNow(-DAY), partial: 0 });
    await closed.waitFor();
    await expectNone(send(page));
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

    const deleted = await copyTask(db, OPEN_TASK, 'borrada');
    await goTo(pathOf('noveno-a-matematica-tarea-5'));
    const foreign = shownText(page, 'No tiene acceso a esta tarea: no es de su curso actual');
    await foreign.waitFor();
    await goTo(pathOf(deleted));
    await send(page).waitFor();
    await db.doc(`tasks/${deleted}`).update({ deleted: true });
    await shownText(page, 'La tarea se eliminó.').waitFor();
    await goTo(pathOf('no-hay-tal-tarea'));
    await expectShown(foreign);
  });
});

describe('the status of a task', () => {
  it('the card and the page of a task show the same status, and a graded one its grade, comment and answers without the answer key', async () => {
    const late = 'octavo-a-sociales-tarea-3';
    const student = await enter('estudiante', pathOf(OPEN_TASK));
    const { page, goTo } = student;
    for (const [task, status, message] of [
      [`${SUBJECT}-tarea-6`, 'Programada', /Podrá responder desde/],
      [OPEN_TASK, 'Sin enviar', /0 de 9 respondidas/],
      ['octavo-a-ciencias-tarea-3', 'Enviado', /La tarea aun no a sido calificada/],
      [late, 'Con retraso', /La tarea aun no a sido calificada/],
      [`${SUBJECT}-tarea-3`, 'Calificada', /La tarea fue calificada/],
    ] as const) {
      const title = String((await db.doc(`tasks/${task}`).get()).get('title'));
      await goTo(pathOf(task));
      await shownHeading(page, { name: title, level: 1 }).waitFor();
      await shownText(page, status, { exact: true }).waitFor();
      await shownText(page, message).waitFor();
      await goTo(`/estudiante/materias/detalle/${task.replace(/-tarea-\d$/, '')}`);
      const card = page.locator(`a[href="${pathOf(task)}"]`).filter({ hasText: title });
      await expectShown(card.getByText(status, { exact: true }));
    }

    const task = `${SUBJECT}-tarea-3`;
    const submission = (await db.doc(`tasks/${task}/notes/estudiante`).get()).data() as {
      noteFinal: number;
      comment: string;
    };
    await goTo(pathOf(task));
    await shownText(page, submission.noteFinal.toFixed(2), { exact: true }).waitFor();
    await shownText(page, submission.comment).waitFor();
    const wrong = page
      .getByRole('listitem')
      .filter({ hasText: 'La suma de un número y su opuesto' });
    await expect.poll(() => wrong.locator('mark').innerText()).toBe('uno');
    await wrong.getByText('Incorrecta', { exact: true }).waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text).not.toMatch(/\bcero\b|Respuesta correcta/);
    await expectNone(page.getByRole('textbox'));
  });
});

describe('the confirmation before sending', () => {
  it('a student is told before sending how many questions have no answer, and may go back', async () => {
    const task = await copyTask(db, OPEN_TASK, 'a-medias');
    const student = await enter('estudiante', pathOf(task));
    const { page } = student;
    await shownText(page, '0 de 9 respondidas').waitFor();
    await gap(page, 'Si x \\+ 7').fill('5');
    await gap(page, 'La solución de 3x').fill('   ');
    await page.getByRole('radio', { name: '2x', exact: true }).click();
    await shownText(page, '2 de 9 respondidas').waitFor();
    await send(page).click();
    const dialog = shownQuestion(page, 'Enviar tarea');
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
    await toast(page, 'Tarea actualizada y nota generada.').waitFor();
    await shownText(page, 'Enviado', { exact: true }).waitFor();
    expect((await db.doc(`tasks/${task}`).get()).get('students')).toEqual(['estudiante']);
  });
});

describe('on a device whose clock is off', () => {
  it('a task can be answered three hours slow, and is neither late nor begun too early three hours fast', async () => {
    const open = { dateStart: fromNow(-HOUR), dateEnd: fromNow(HOUR) };
    await copyTask(db, OPEN_TASK, 'reloj-lento', { title: 'Tarea del reloj lento', ...open });
    await copyTask(db, OPEN_TASK, 'reloj-rapido', { title: 'Tarea del reloj rápido', ...open });
    await copyTask(db, OPEN_TASK, 'reloj-futuro', {
      title: 'Tarea de luego',
      dateStart: fromNow(HOUR),
      dateEnd: fromNow(2 * HOUR),
    });
    const { page, context, goTo } = await enter('estudiante', pathOf('reloj-lento'));
    await send(page).waitFor(); // a reload before the page is there leads home
    // The device's clock, off by so many ms.
    const clock = await context.addInitScript(() => {
      const off = Number(sessionStorage.getItem('off'));
      const RealDate = Date;
      globalThis.Date = class extends RealDate {
        constructor(...given: [number]) {
          super(...((given as unknown[]).length === 0 ? ([RealDate.now() + off] as const) : given));
        }
        static override now = () => RealDate.now() + off;
      } as DateConstructor;
    });
    const setClock = async (shift: number) => {
      await page.evaluate((off) => {
        sessionStorage.setItem('off', String(off));
      }, shift);
      await page.reload();
    };
    await setClock(-3 * HOUR);
    expect(await page.evaluate(() => Date.now())).toBeLessThan(Date.now() - 2 * HOUR);
    await send(page).click();
    await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();
    expect((await db.doc(`tasks/reloj-lento/notes/estudiante`).get()).exists).toBe(true);

    await setClock(3 * HOUR);
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();
    await goTo(pathOf('reloj-rapido'));
    await send(page).waitFor();
    await shownText(page, 'Con retraso').waitFor({ state: 'hidden' });
    await goTo(pathOf('reloj-futuro'));
    await shownText(page, /Podrá responder desde el/).waitFor();
    await expectNone(send(page));
    // The page that the next test gets has the right time.
    await clock.dispose();
    await setClock(0);
  });
});
