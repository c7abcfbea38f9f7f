import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { DEMO_PASSWORD } from '../../support/apiClient';
import {
  courseStudents,
  putScheme,
  scoreField,
  scoreRow,
  scoresPath,
  storedScores,
} from '../../support/gradebook';
import { OPEN, PROJECT, submissionOf } from '../../support/grading';
import { keptKeys } from '../../support/keptKeys';
import { waitForShell } from '../../support/keptShell';
import { loginScreen } from '../../support/loginScreen';
import { photoFile } from '../../support/photos';
import { useOwnDevice } from '../../support/ownProfile';
import { copyTask } from '../../support/schoolWork';
import { storedFile } from '../../support/storedFiles';
import { shownQuestion, shownText } from '../support/shown';

const { db } = useAdmin();
const newDevice = useOwnDevice();

/** Signs in on a device that remembers its user, and opens a page. */
async function enter(context: BrowserContext, user: string, path: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/');
  const { email, password, remember } = loginScreen(page);
  await remember.check();
  await email.fill(`${user}@aula.example.com`);
  await password.fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/inicio');
  await page.evaluate((target) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', target); // numbered as by the router
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  return page;
}

/** Waits until the device has the application, and what it needs to show this again without a network. */
async function waitUntilKept(page: Page, id: string): Promise<void> {
  await waitForShell({ page });
  const isKept = async () => (await keptKeys(page, 'queries')).some((key) => key.includes(id));
  await expect.poll(isKept).toBe(true);
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(path);
  return page;
}

describe('a phone whose battery dies right after a promise', () => {
  it('what a student wrote, a file, photos in no answer yet and the order to send are there when it starts again, and are sent', async () => {
    const task = await copyTask(db, 'octavo-a-matematica-tarea-5', 'sin-bateria', {
      title: 'Tarea sin batería',
      activities: [OPEN, PROJECT],
      activitiesBook: [],
      maxGrades: { [OPEN]: 10, [PROJECT]: 10 },
    });
    const path = `/estudiante/materias/tareas/${task}`;
    const phone = newDevice();
    const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Su respuesta' }).first();
    const first = await enter(await phone.start(), 'estudiante', path);
    await answerOf(first).waitFor();
    await waitUntilKept(first, task);
    await phone.close();

    const writing = await openPage(await phone.start({ isOffline: true }), path);
    await answerOf(writing).fill('Doce palabras que escribí sin red');
    await shownText(writing, 'siguen en este dispositivo').waitFor();
    await phone.losePower();

    const choosing = await openPage(await phone.start({ isOffline: true }), path);
    await expect.poll(() => answerOf(choosing).inputValue()).toContain('Doce palabras');
    await choosing
      .getByLabel('Archivo de respuesta')
      .setInputFiles({ name: 'hoja.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hoja') });
    await shownText(choosing, 'hoja.jpg: se subirá al volver la conexión.').waitFor();
    await choosing.getByRole('button', { name: 'Usar fotos' }).click();
    const dialog = choosing.getByRole('dialog', { name: 'Fotos del cuaderno' });
    const size = { width: 80, height: 60, upper: 'red', lower: 'blue' };
    await dialog
      .getByLabel('Elegir fotos')
      .setInputFiles([await photoFile(choosing, 'a.jpg', size)]);
    await dialog.getByText('1 foto lista.').waitFor();
    await choosing.keyboard.press('Escape');
    await shownText(choosing, '1 foto todavía no está en su respuesta.').waitFor();
    const isMarked = async () =>
      (await keptKeys(choosing, 'drafts')).some((key) => key.includes(':photos:'));
    await expect.poll(isMarked).toBe(true);
    await phone.losePower();

    const sending = await openPage(await phone.start({ isOffline: true }), path);
    await shownText(sending, 'hoja.jpg: se subirá al volver la conexión.').waitFor();
    await shownText(sending, '1 foto todavía no está en su respuesta.').waitFor();
    await sending.getByRole('button', { name: 'Enviar tarea' }).click();
    const question = shownQuestion(sending);
    await question.getByRole('button', { name: 'Enviar tarea' }).click();
    await shownText(sending, 'Se enviará al volver la conexión.').waitFor();
    await phone.losePower();
    expect(await submissionOf(db, task, 'estudiante')).toBeUndefined();

    await openPage(await phone.start(), '/');
    await expect.poll(() => submissionOf(db, task, 'estudiante')).toBeDefined();
    const sent = await submissionOf(db, task, 'estudiante');
    expect(JSON.stringify(sent?.answers)).toContain('Doce palabras que escribí sin red');
    const address = (sent?.files as Record<string, string>)[PROJECT] ?? '';
    expect(await storedFile(address)).toEqual({ type: 'image/jpeg', text: 'hoja' });
  });

  it('who has signed out stays signed out, and nothing of what was erased is there again', async () => {
    const task = await copyTask(db, 'octavo-a-matematica-tarea-5', 'salida-sin-bateria', {
      activities: [OPEN],
      activitiesBook: [],
      maxGrades: { [OPEN]: 10 },
    });
    const path = `/estudiante/materias/tareas/${task}`;
    const phone = newDevice();
    const first = await enter(await phone.start(), 'estudiante', path);
    await first.getByRole('textbox', { name: 'Su respuesta' }).first().waitFor();
    await waitUntilKept(first, task);
    await phone.close();
    const page = await openPage(await phone.start({ isOffline: true }), path);
    await page.getByRole('textbox', { name: 'Su respuesta' }).first().fill('de otra persona');
    await shownText(page, 'siguen en este dispositivo').waitFor();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: 'Ingresar' }).waitFor();
    await phone.losePower();

    const again = await openPage(await phone.start({ isOffline: true }), path);
    await again.getByRole('button', { name: 'Ingresar' }).waitFor();
    await expect
      .poll(() => again.evaluate(() => JSON.stringify(localStorage)))
      .not.toMatch(/authUser|recordado|de otra persona/);
    const names = async () =>
      (await again.evaluate(() => indexedDB.databases())).map(({ name }) => name);
    await expect.poll(names).not.toContain('aula');
    await phone.close();
  });

  it('a score that a teacher typed without a network is there when it starts again, and is saved', async () => {
    const scheme = await putScheme(db, 'docente-sin-bateria', { name: 'Sin batería' });
    const [ana] = await courseStudents(db);
    const name = ana?.name ?? '';
    const phone = newDevice();
    const first = await enter(await phone.start(), 'docente', scoresPath(scheme));
    await scoreField(first, name).waitFor();
    await waitUntilKept(first, scheme);
    await phone.close();

    const typing = await openPage(await phone.start({ isOffline: true }), scoresPath(scheme));
    await scoreField(typing, name).fill('7,75');
    await scoreField(typing, name).press('Enter');
    await scoreRow(typing, name)
      .getByRole('img', { name: /^Sin conexión/ })
      .waitFor();
    await phone.losePower();

    await openPage(await phone.start(), '/');
    await expect
      .poll(async () => (await storedScores(db, scheme))[ana?.id ?? ''])
      .toMatchObject({ noteFinal: 7.75 });
  });
});
