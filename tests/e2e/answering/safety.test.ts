import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, signIn, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { loseNetwork } from '../../support/network';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

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
  await page.getByText('3 de 9 respondidas').waitFor();
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar tarea' }).click();
}
const draftOf = async (task: string) =>
  String((await db.doc(`tasks/${task}/drafts/estudiante`).get()).get('fields') ?? '');
const submissionOf = async (task: string, student = 'estudiante') =>
  (await db.doc(`tasks/${task}/notes/${student}`).get()).data();

describe('the answers of a student', () => {
  it('unsent answers survive a reload, and sending them deletes them from the device', async () => {
    const task = await copyTask(db, OPEN_TASK, 'recarga');
    const student = await enter('estudiante', pathOf(task));
    const { page } = student;
    await answerSome(page);
    await page.reload();
    await page.getByText('Se recuperaron las respuestas que no había enviado.').waitFor();
    await expectAnswers(page);
    await expectAccessible(student);
    await sendAll(page);
    await page.getByText('La tarea aun no a sido calificada').waitFor();
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes('borrador')),
      ),
    ).toEqual([]);
    expect((await submissionOf(task))?.answers).toMatchObject({
      'octavo-a-matematica-repaso-arrastrar': { 'octavo-a-matematica-repaso-arrastrar-p2': '2x' },
    });
  });

  it('answers survive a lost session, and a classmate on the same machine does not see them', async () => {
    const task = await copyTask(db, OPEN_TASK, 'sesion');
    const student = await enter('estudiante', pathOf(task));
    const { page } = student;
    student.allowErrors(/403|firestore/i); // the draft may be on its way just then
    await answerSome(page);
    await db.doc('users/estudiante').update({ status: false });
    await page.getByText('Su cuenta está inactiva, comuníquese con la institución').waitFor();
    await db.doc('users/estudiante').update({ status: true });
    // A classmate signs in on the same machine in between.
    await signIn(student, 'estudiante2@aula.example.com', { leadsTo: `**${pathOf(task)}` });
    await page.getByText('0 de 9 respondidas').waitFor();
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith('firebase')) sessionStorage.removeItem(key);
      }
    });
    await signIn(student, 'estudiante@aula.example.com');
    await student.goTo(pathOf(task));
    await expectAnswers(page);
  });

  it('answers stay on the page while offline, and can be sent once the connection is back', async () => {
    const task = await copyTask(db, OPEN_TASK, 'sin-conexion');
    const student = await enter('estudiante', pathOf(task));
    const { page, context } = student;
    student.allowErrors(/ERR_INTERNET_DISCONNECTED|Firestore|offline/i);
    await answerSome(page);
    await loseNetwork(student);
    await page.getByText('Sin conexión. Puede seguir leyendo').waitFor();
    await sendAll(page);
    await page
      .getByText('No se pudo actualizar la tarea. Revise su conexión a Internet.')
      .waitFor();
    await expectAnswers(page);
    await expect.poll(() => submissionOf(task)).toBeUndefined();
    await context.setOffline(false);
    await page.getByText('Sin conexión. Puede seguir leyendo').waitFor({ state: 'hidden' });
    await sendAll(page);
    await page.getByText('La tarea aun no a sido calificada').waitFor();
    await expect.poll(() => submissionOf(task)).toMatchObject({ idStudent: 'estudiante' });
  });

  it('answers stay on the page and survive a reload when the server refuses them', async () => {
    const task = await copyTask(db, OPEN_TASK, 'rechazo');
    const student = await enter('estudiante', pathOf(task));
    const { page } = student;
    student.allowErrors(/403|firestore/i);
    await answerSome(page);
    await fail('firestore.commit');
    await sendAll(page);
    await page.getByText('No se pudo actualizar la tarea.').waitFor();
    await endFaults();
    await expectAnswers(page);
    await page.reload();
    await expectAnswers(page);
    await sendAll(page);
    await page.getByText('La tarea aun no a sido calificada').waitFor();
  });

  it('a task that is sent in one window shows as sent in the other at once', async () => {
    const task = await copyTask(db, OPEN_TASK, 'dos-ventanas');
    const one = await enter('estudiante', pathOf(task));
    const other = await enter('estudiante', pathOf(task));
    await answerSome(other.page);
    // A draft that came after the work was sent would be refused, with an error in the console.
    await expect.poll(() => draftOf(task)).toContain('Tengo 15 años');
    await answerSome(one.page);
    await sendAll(one.page);
    await other.page.getByText('La tarea aun no a sido calificada').waitFor();
    expect(await other.page.getByRole('button', { name: 'Enviar tarea' }).count()).toBe(0);
    expect((await db.doc(`tasks/${task}`).get()).get('students')).toEqual(['estudiante']);
  });
});
