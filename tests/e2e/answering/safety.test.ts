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
const draftsHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('borrador')));
/** Begins to close a tab as a person does, and stays when the browser asks. */
async function stayWhenAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}
/** Holds the page's writes; `lose` lets them reach the server, but not its answers reach the page. */
async function holdCommits(page: Page): Promise<{ lose: () => void }> {
  const held: (() => void)[] = [];
  let isLost = false;
  await page.route(/documents:commit/, async (route) => {
    if (isLost) {
      await route.continue();
      return;
    }
    await new Promise<void>((end) => held.push(end));
    // Only the browser can resolve the host name of the tab.
    const url = route
      .request()
      .url()
      .replace(/\/\/t\d+\./, '//');
    await route.fetch({ url });
    await route.abort();
  });
  return {
    lose: () => {
      isLost = true;
      for (const go of held) go();
    },
  };
}

describe('the answers of a student', () => {
  it('answers that the server refuses stay through a reload and reach the account from another page, and are sent once although the answer is lost', async () => {
    const task = await copyTask(db, OPEN_TASK, 'rechazo', { title: 'Tarea del rechazo' });
    const student = await enter('estudiante', pathOf(task));
    const { page } = student;
    student.allowErrors(/403|firestore|ERR_FAILED|Failed to load/i);
    await gap(page).waitFor();
    await fail('firestore.commit');
    await answerSome(page);
    await shownText(page, 'Aún no se guardan en su cuenta: no cierre esta página').waitFor();
    await stayWhenAsked(page);
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

    await page.reload(); // the browser's question is answered with yes
    await shownText(page, 'La tarea todavía no se ha enviado').waitFor();
    await expectAnswers(page);
    await endFaults();
    await student.goTo('/estudiante/inicio');
    await expect.poll(() => draftOf(task)).toContain('Tengo 15 años');

    // The order was confirmed before: one press sends it.
    const alert = page.getByRole('alert').filter({ hasText: '«Tarea del rechazo» todavía no' });
    await alert.waitFor();
    const { lose } = await holdCommits(page);
    await alert.getByRole('button', { name: 'Enviar ahora' }).click();
    await shownText(page, 'Enviando «Tarea del rechazo»…').waitFor();
    await stayWhenAsked(page);
    lose();
    await toast(page, 'Tarea actualizada y nota generada.').waitFor();
    await expect.poll(() => draftsHere(page)).toEqual([]);
    expect((await submissionOf(task))?.answers).toMatchObject({
      'octavo-a-matematica-repaso-arrastrar': { 'octavo-a-matematica-repaso-arrastrar-p2': '2x' },
    });
  });

  it('answers stay in the tab without a network and after a lost session, and neither a classmate on the same machine nor the machine has them', async () => {
    const task = await copyTask(db, OPEN_TASK, 'dos-personas');
    const first = await browser.open();
    const { page, context } = first;
    await signIn(first, 'estudiante@aula.example.com');
    await first.goTo(pathOf(task));
    await gap(page).waitFor();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('checkbox', { name: 'Recordarme' }).check();
    await signIn({ ...first, page: other }, 'estudiante2@aula.example.com');
    await other.getByRole('main').getByText('Matemática').first().waitFor();

    first.allowErrors(/403|firestore|ERR_INTERNET_DISCONNECTED|ERR_FAILED|offline/i);
    await loseNetwork(first);
    await answerSome(page);
    await shownText(page, 'Sin conexión. Puede seguir').waitFor();
    await shownText(page, 'Aún no se guardan en su cuenta: no cierre esta página').waitFor();
    await sendAll(page);
    await toast(page, 'No se pudo actualizar la tarea. Revise su conexión a Internet.').waitFor();
    await expectAnswers(page);
    const onDevice = () => page.evaluate(() => Object.keys(localStorage).join());
    expect(await now(onDevice())).not.toMatch(/:estudiante:(answer|send):/);
    await context.setOffline(false);
    await expect.poll(() => draftOf(task)).toContain('"5"');
    expect(await submissionOf(task)).toBeUndefined();

    await db.doc('users/estudiante').update({ status: false });
    await shownText(page, 'Su cuenta está inactiva, comuníquese con la institución').waitFor();
    await db.doc('users/estudiante').update({ status: true });
    await other.goto(pathOf(task));
    await shownText(other, '0 de 9 respondidas').waitFor();
    await signIn(first, 'estudiante@aula.example.com', { leadsTo: `**${pathOf(task)}` });
    await expectAnswers(page);
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();
    await expect.poll(() => submissionOf(task)).toMatchObject({ idStudent: 'estudiante' });

    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: 'Ingresar' }).waitFor();
    expect(await now(onDevice())).toContain('aula:recordado');
    await shownText(other, '0 de 9 respondidas').waitFor();
  });
});
