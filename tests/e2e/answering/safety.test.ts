import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, signIn, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { loseNetwork } from '../../support/network';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { shownQuestion, shownText } from '../support/shown';
import { now } from '../support/reads';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const browser = useBrowser();
const enter = useSessions(browser);

const OPEN_TASK = 'octavo-a-matematica-tarea-5';
const pathOf = (task: string) => `/estudiante/materias/tareas/${task}`;
const gap = (page: Page) => page.getByRole('textbox', { name: /Si x \+ 7/ });
const essay = (page: Page) => page.getByRole('textbox', { name: 'Su respuesta (pregunta 1)' });
const option = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Types into one field of each kind. */
async function answerSome(page: Page): Promise<void> {
  await gap(page).fill('5');
  await option(page, '2x').click();
  await essay(page).fill('Tengo 15 años menos que mi tía.\nElla tiene 40.');
  await shownText(page, '3 de 9 respondidas').waitFor();
}
async function expectAnswers(page: Page): Promise<void> {
  await expect.poll(() => gap(page).inputValue()).toBe('5');
  await expect
    .poll(() => essay(page).inputValue())
    .toBe('Tengo 15 años menos que mi tía.\nElla tiene 40.');
  await expect.poll(() => option(page, '2x').getAttribute('aria-checked')).toBe('true');
}
async function sendAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar tarea' }).click();
  await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
}
const draftOf = async (task: string) =>
  String((await db.doc(`tasks/${task}/drafts/estudiante`).get()).get('fields') ?? '');
const submissionOf = async (task: string) =>
  (await db.doc(`tasks/${task}/notes/estudiante`).get()).data();
const asksBeforeClosing = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
const draftsHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('borrador')));

describe('the answers of a student', () => {
  it('answers that the server refuses stay on the device with a warning, through a reload, and reach the account from another page', async () => {
    const task = await copyTask(db, OPEN_TASK, 'rechazo');
    const student = await enter('estudiante', pathOf(task));
    const { page } = student;
    student.allowErrors(/403|firestore/i);
    await gap(page).waitFor();
    await fail('firestore.commit');
    await answerSome(page);
    await shownText(page, 'Aún no se guardan en su cuenta: no cierre esta página').waitFor();
    expect(await asksBeforeClosing(page)).toBe(true);
    await expectAccessible(student);
    await sendAll(page);
    await toast(page, 'No se pudo actualizar la tarea.').waitFor();
    await expectAnswers(page);
    // Signing out would lose the draft, so a question names it first.
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    const dialog = shownQuestion(page);
    await dialog.getByText('Si sale ahora se pierde').waitFor();
    await dialog.getByText('las respuestas de 1 tarea').waitFor();
    await expectAccessible(student);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();

    await page.reload();
    await shownText(page, 'La tarea todavía no se ha enviado').waitFor();
    await expectAnswers(page);
    await endFaults();
    await page.goto('/estudiante/inicio');
    await expect.poll(() => draftOf(task)).toContain('Tengo 15 años');
    await expect.poll(() => draftsHere(page)).toEqual([]);
    await expect.poll(() => asksBeforeClosing(page)).toBe(false);

    await student.goTo(pathOf(task));
    await expectAnswers(page);
    // It was confirmed before: one press sends it.
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();
    await expect.poll(() => draftsHere(page)).toEqual([]);
    expect((await submissionOf(task))?.answers).toMatchObject({
      'octavo-a-matematica-repaso-arrastrar': { 'octavo-a-matematica-repaso-arrastrar-p2': '2x' },
    });
  });

  it('answers stay on the page without a network and after a lost session, and a classmate on the same machine does not see them', async () => {
    const task = await copyTask(db, OPEN_TASK, 'sesion');
    const student = await enter('estudiante', pathOf(task));
    const { page, context } = student;
    student.allowErrors(/403|firestore|ERR_INTERNET_DISCONNECTED|offline/i); // a draft on its way
    await answerSome(page);
    await loseNetwork(student);
    await shownText(page, 'Sin conexión. Puede seguir leyendo').waitFor();
    await sendAll(page);
    await toast(page, 'No se pudo actualizar la tarea. Revise su conexión a Internet.').waitFor();
    await expectAnswers(page);
    expect(await submissionOf(task)).toBeUndefined();
    await context.setOffline(false);
    await shownText(page, 'Sin conexión. Puede seguir leyendo').waitFor({ state: 'hidden' });

    await db.doc('users/estudiante').update({ status: false });
    await shownText(page, 'Su cuenta está inactiva, comuníquese con la institución').waitFor();
    await db.doc('users/estudiante').update({ status: true });
    // A classmate signs in on the same machine in between.
    await signIn(student, 'estudiante2@aula.example.com', { leadsTo: `**${pathOf(task)}` });
    await shownText(page, '0 de 9 respondidas').waitFor();
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith('firebase')) sessionStorage.removeItem(key);
      }
    });
    await signIn(student, 'estudiante@aula.example.com');
    await student.goTo(pathOf(task));
    await expectAnswers(page);
    // It was confirmed before: one press sends it.
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();
    await expect.poll(() => submissionOf(task)).toMatchObject({ idStudent: 'estudiante' });
  });

  it('a tab whose user is not remembered keeps nothing on the device that remembers somebody else, and takes nothing from there', async () => {
    const task = await copyTask(db, OPEN_TASK, 'dos-ventanas-dos-personas');
    const first = await browser.open();
    await signIn(first, 'estudiante@aula.example.com');
    await first.goTo(pathOf(task));
    await gap(first.page).waitFor();
    const other = await first.context.newPage();
    await other.goto('/');
    await other.getByRole('checkbox', { name: 'Recordarme' }).check();
    await signIn({ ...first, page: other }, 'estudiante2@aula.example.com');
    await other.getByRole('main').getByText('Matemática').first().waitFor();

    first.allowErrors(/403|firestore|ERR_INTERNET_DISCONNECTED|ERR_FAILED|offline/i);
    await loseNetwork(first);
    await gap(first.page).fill('5');
    await shownText(first.page, 'Aún no se guardan en su cuenta: no cierre esta página').waitFor();
    const onDevice = () => first.page.evaluate(() => Object.keys(localStorage).join());
    expect(await now(onDevice())).not.toContain(':estudiante:answer:');
    await first.context.setOffline(false);
    await expect.poll(() => draftOf(task)).toContain('"5"');
    await first.page.reload();
    await expect.poll(() => gap(first.page).inputValue()).toBe('5');

    await first.page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await shownQuestion(first.page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await first.page.getByRole('button', { name: 'Ingresar' }).waitFor();
    await other.reload();
    await other.getByRole('main').getByText('Matemática').first().waitFor();
    expect(await now(onDevice())).toContain('aula:recordado');
  });
});
