import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { expectNone, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENT = 'estudiante';
const SUBJECT = 'octavo-a-matematica';
const pathOf = (task: string) => `/estudiante/materias/tareas/${task}`;
const send = (page: Page) => page.getByRole('button', { name: 'Enviar tarea' });
const gap = (page: Page, text: string) => page.getByRole('textbox', { name: new RegExp(text) });
const first = (page: Page) => gap(page, 'Si x \\+ 7');
const second = (page: Page) => gap(page, 'La solución de 3x');
const essay = (page: Page) => page.getByRole('textbox', { name: 'Su respuesta (pregunta 1)' });
const option = (page: Page) => page.getByRole('radio', { name: '2x', exact: true });

describe('a task on two devices of its student', () => {
  it('the answers of two devices meet, what has none is told before sending, and what one has sent is told on the other', async () => {
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'en-dos');
    const stored = async (path: string) => (await db.doc(`tasks/${task}/${path}`).get()).data();
    const one = await enter(STUDENT, pathOf(task));
    const other = await enter(STUDENT, pathOf(task));
    await shownText(one.page, '0 de 9 respondidas').waitFor();
    await first(one.page).fill('5');
    await second(other.page).fill('desde otra');
    // Who leaves the page at once leaves the answer in the account.
    await other.goTo('/estudiante/inicio');
    await shownHeading(other.page, { name: 'Tareas pendientes' }).waitFor();
    await expect.poll(() => second(one.page).inputValue()).toBe('desde otra');
    await other.goTo(pathOf(task));
    await expect.poll(() => first(other.page).inputValue()).toBe('5');
    await first(other.page).fill('corregida');
    await expect.poll(() => first(one.page).inputValue()).toBe('corregida');
    await option(one.page).click();
    await shownText(one.page, '3 de 9 respondidas').waitFor();

    await send(one.page).click();
    const dialog = shownQuestion(one.page, 'Enviar tarea');
    await dialog.getByText('6 preguntas sin responder').waitFor();
    await dialog.getByText('Después de enviar ya no podrá cambiar sus respuestas.').waitFor();
    await expectAccessible(one);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => option(one.page).getAttribute('aria-checked')).toBe('true');
    expect(await stored(`notes/${STUDENT}`)).toBeUndefined();

    // This is typed while the task is being sent, so the server may refuse it.
    other.allowErrors(/403|firestore/i);
    await essay(other.page).fill('lo último');
    await send(one.page).click();
    await dialog.getByRole('button', { name: 'Enviar tarea' }).dblclick();
    await toast(one.page, 'Tarea actualizada y nota generada.').waitFor();
    await shownText(one.page, 'Enviado', { exact: true }).waitFor();
    const told = shownQuestion(other.page, 'La tarea ya esta realizada');
    await told.getByText('Se envió desde otra ventana u otro dispositivo').waitFor();
    await expectAccessible(other);
    await told.getByRole('button', { name: 'Aceptar' }).click();
    const sent = JSON.stringify((await stored(`notes/${STUDENT}`))?.answers);
    for (const answer of ['corregida', 'desde otra', '2x']) expect(sent).toContain(answer);
    // An answer that came too late to be sent is named in an alert.
    if (!sent.includes('lo último')) {
      await other.page.getByRole('alert').filter({ hasText: 'lo último' }).waitFor();
    }
    expect((await db.doc(`tasks/${task}`).get()).get('students')).toEqual([STUDENT]);
    await expect.poll(() => stored(`drafts/${STUDENT}`)).toBeUndefined();
    await expectNone(send(other.page));
    await expectNone(shownQuestion(one.page));

    // A graded task shows what the server judged, and not the answer key.
    const graded = `${SUBJECT}-tarea-3`;
    const { page, goTo } = one;
    const { noteFinal, comment } = (
      await db.doc(`tasks/${graded}/notes/${STUDENT}`).get()
    ).data() as { noteFinal: number; comment: string };
    await goTo(pathOf(graded));
    await shownText(page, noteFinal.toFixed(2), { exact: true }).waitFor();
    await shownText(page, comment).waitFor();
    const wrong = page
      .getByRole('listitem')
      .filter({ hasText: 'La suma de un número y su opuesto' });
    await wrong.getByText('Incorrecta', { exact: true }).waitFor();
    await expect.poll(() => wrong.locator('mark').innerText()).toBe('uno');
    await expectNone(page.getByRole('main').getByText(/\bcero\b|Respuesta correcta/));
    await goTo(pathOf('noveno-a-matematica-tarea-5'));
    await shownText(page, 'No tiene acceso a esta tarea: no es de su curso actual').waitFor();
  });
});
