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
import { OPEN, PROJECT, submissionOf, setTaskOf } from '../../support/grading';
import { hasKeptPhotos, keptKeys } from '../../support/keptKeys';
import { waitForShell } from '../../support/keptShell';
import { loginScreen } from '../../support/loginScreen';
import { photoFile } from '../../support/photos';
import { useOwnDevice } from '../../support/ownProfile';
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

/**
 * Waits until the device has the application, and the data that show this again without a network.
 */
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
  it('a file in its upload, what a student wrote, photos, the order to send, the sign-out and scores of a teacher are as they were said when it starts again', async () => {
    const task = await setTaskOf(db, 'sin-bateria', [OPEN, PROJECT], 'Tarea sin batería');
    const path = `/estudiante/materias/tareas/${task}`;
    const phone = newDevice();
    const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Su respuesta' }).first();
    const uploading = await enter(await phone.start(), 'estudiante', path);
    await answerOf(uploading).waitFor();
    await waitUntilKept(uploading, task);
    await uploading.route('**/v0/b/**', () => undefined); // the battery is empty before it arrives
    await uploading
      .getByLabel('Archivo de respuesta')
      .setInputFiles({ name: 'hoja.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hoja') });
    await shownText(uploading, /^Subiendo: \d+ %$/).waitFor();
    const isOnDisk = async () =>
      (await keptKeys(uploading, 'drafts')).some((key) => key.includes(':answer:'));
    await expect.poll(isOnDisk).toBe(true);
    await phone.losePower();

    const writing = await openPage(await phone.start({ isOffline: true }), path);
    await shownText(writing, 'hoja.jpg: se subirá al volver la conexión.').waitFor();
    await answerOf(writing).fill('Doce palabras que escribí sin red');
    await shownText(writing, 'siguen en este dispositivo').waitFor();
    await writing.getByRole('button', { name: 'Usar fotos' }).click();
    const dialog = writing.getByRole('dialog', { name: 'Fotos del cuaderno' });
    const size = { width: 80, height: 60, upper: 'red', lower: 'blue' };
    await dialog
      .getByLabel('Elegir fotos')
      .setInputFiles([await photoFile(writing, 'a.jpg', size)]);
    await dialog.getByText('1 foto lista.').waitFor();
    await writing.keyboard.press('Escape');
    await shownText(writing, '1 foto todavía no está en su respuesta.').waitFor();
    await expect.poll(() => hasKeptPhotos(writing)).toBe(true);
    await phone.losePower();

    const sending = await openPage(await phone.start({ isOffline: true }), path);
    await expect.poll(() => answerOf(sending).inputValue()).toContain('Doce palabras');
    await shownText(sending, 'hoja.jpg: se subirá al volver la conexión.').waitFor();
    await shownText(sending, '1 foto todavía no está en su respuesta.').waitFor();
    await sending.getByRole('button', { name: 'Enviar tarea' }).click();
    const question = shownQuestion(sending);
    await question.getByRole('button', { name: 'Enviar tarea' }).click();
    await shownText(sending, 'Se enviará al volver la conexión.').waitFor();
    await phone.losePower('none');
    expect(await submissionOf(db, task, 'estudiante')).toBeUndefined();

    const last = await phone.start();
    const leaving = await openPage(last, '/');
    await expect.poll(() => submissionOf(db, task, 'estudiante')).toBeDefined();
    const sent = await submissionOf(db, task, 'estudiante');
    expect(JSON.stringify(sent?.answers)).toContain('Doce palabras que escribí sin red');
    const address = (sent?.files as Record<string, string>)[PROJECT] ?? '';
    expect(await storedFile(address)).toEqual({ type: 'image/jpeg', text: 'hoja' });
    await last.setOffline(true);
    await leaving.getByRole('button', { name: 'Cerrar sesión' }).click();
    await shownQuestion(leaving).waitFor();
    await leaving.keyboard.press('Tab'); // a press right after the question has come would be the one that asked
    await shownQuestion(leaving).getByRole('button', { name: 'Cerrar sesión' }).click();
    await leaving.getByRole('button', { name: 'Ingresar' }).waitFor();
    await phone.losePower();

    const shared = await phone.start({ isOffline: true });
    const again = await openPage(shared, path);
    await again.getByRole('button', { name: 'Ingresar' }).waitFor();
    await expect
      .poll(() => again.evaluate(() => JSON.stringify(localStorage)))
      .not.toMatch(/authUser|recordado|Doce palabras/);
    const names = async () =>
      (await again.evaluate(() => indexedDB.databases())).map(({ name }) => name);
    await expect.poll(names).not.toContain('aula');

    // A teacher uses the same phone.
    const scheme = await putScheme(db, 'docente-sin-bateria', { name: 'Sin batería' });
    const [ana, eva] = await courseStudents(db);
    const students = [ana?.name ?? '', eva?.name ?? ''];
    await shared.setOffline(false);
    const typing = await enter(shared, 'docente', scoresPath(scheme));
    await scoreField(typing, students[0] ?? '').waitFor();
    await waitUntilKept(typing, scheme);
    await shared.setOffline(true);
    await typing.reload();
    for (const name of students) {
      await scoreField(typing, name).fill('7,75');
      await scoreField(typing, name).press('Tab');
      await scoreRow(typing, name)
        .getByRole('img', { name: /^Sin conexión/ })
        .waitFor();
    }
    await phone.losePower('of the first time'); // when a student was signed in
    await db.doc(`schemes/${scheme}/notes/${eva?.id ?? ''}`).set({
      idStudent: eva?.id,
      noteFinal: 9,
      creation: new Date().toISOString(),
      updatedAt: new Date(),
      updatedBy: 'admin',
      revision: 1,
      writeId: 'otra-persona',
    });

    const home = await openPage(await phone.start(), '/');
    const stored = async (id = '') => (await storedScores(db, scheme))[id];
    await expect.poll(() => stored(ana?.id)).toMatchObject({ noteFinal: 7.75, revision: 1 });
    await home.goto(scoresPath(scheme));
    await scoreRow(home, students[1] ?? '')
      .getByText(/guardó 9\.00\./)
      .waitFor();
    expect(await stored(eva?.id)).toMatchObject({ noteFinal: 9 });
  });
});
