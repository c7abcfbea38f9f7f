import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/domain/files';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { PROJECT } from '../../support/grading';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { answerUrl, readAnswer } from '../../support/storedFiles';
import { anywhere, expectNone, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast, toasts } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const PDF = join(import.meta.dirname, '..', 'files', 'plano.pdf');
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream', // the extension decides
  buffer: Buffer.from(content),
});
const choose = (page: Page, chosen: string | ReturnType<typeof file>) =>
  page.getByLabel('Archivo de respuesta').setInputFiles(chosen);

/** Opens, as the student, a task that asks for one file. */
async function openTask(id: string) {
  const task = await copyTask(db, 'octavo-a-matematica-tarea-5', id, {
    activities: [PROJECT],
    activitiesBook: [],
    maxGrades: { [PROJECT]: 10 },
  });
  const student = await enter('estudiante', `/estudiante/materias/tareas/${task}`);
  await shownText(student.page, '0 de 1 respondidas').waitFor();
  return { task, student, page: student.page };
}
async function sendAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar tarea' }).click();
  await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
  await shownText(page, 'La tarea aun no a sido calificada').waitFor();
}

describe('an answer file', () => {
  it('an answer file shows its upload progress, survives a reload, and can be replaced or removed', async () => {
    const { task, student, page } = await openTask('reemplazo');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v0/b/**', async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, file('primero.pdf', 'primero'));
    await shownText(page, /^Subiendo: \d+ %$/).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Enviar tarea' }).isDisabled())
      .toBe(true);
    await shownText(page, 'Espere a que termine de subir el archivo.').waitFor();
    await expectAccessible(student);
    // Cancelled, it is as if nothing had been chosen.
    await page.getByRole('button', { name: 'Cancelar la subida' }).click();
    await expectNone(anywhere(page, /^Subiendo/));
    release();
    await shownText(page, '0 de 1 respondidas').waitFor();
    await expectNone(page.getByRole('alert'));
    await choose(page, file('primero.pdf', 'primero'));
    await shownText(page, 'Archivo listo: primero.pdf').waitFor();
    await shownText(page, '1 de 1 respondidas').waitFor();

    await choose(page, file('segundo.pdf', 'segundo'));
    await shownText(page, 'Archivo listo: segundo.pdf').waitFor();
    await page.reload();
    await shownText(page, 'Archivo listo: segundo.pdf').waitFor();
    await page.getByRole('button', { name: 'Quitar archivo' }).click();
    await shownText(page, '0 de 1 respondidas').waitFor();
    // The largest that may be sent, named as phones do.
    const largest = file('FOTO 3.JPG', Buffer.alloc(MAX_FILE_BYTES, 'x'));
    await choose(page, largest);
    await shownText(page, 'Archivo listo: FOTO 3.JPG').waitFor();
    await sendAll(page);
    await page.getByRole('link', { name: 'Ver archivo' }).waitFor();
    const submission = await db.doc(`tasks/${task}/notes/estudiante`).get();
    const url = (submission.get('files') as Record<string, string>)[PROJECT] ?? '';
    expect((await readAnswer(url))?.length).toBe(MAX_FILE_BYTES);
  });

  it('a file that is being uploaded when its student goes home is named by the sign-out, goes on, and is in the answer', async () => {
    const { task, page } = await openTask('a-medias');
    await page.evaluate(() => {
      localStorage.setItem('aula:recordado', 'true');
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v0/b/**', async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, file('a-medias.pdf', 'a medias'));
    await shownText(page, /^Subiendo: \d+ %$/).waitFor();
    await page.getByRole('link', { name: 'Inicio' }).first().click();
    await shownHeading(page, { name: 'Tareas pendientes' }).waitFor();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    const question = shownQuestion(page);
    await question.getByText('el archivo que se está subiendo').waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await shownText(page, /^Subiendo: \d+ %$/).waitFor();
    release();
    await shownText(page, 'Archivo listo: a-medias.pdf').waitFor();
    const draft = await db.doc(`tasks/${task}/drafts/estudiante`).get();
    expect(String(draft.get('fields'))).toContain('a-medias.pdf');
    expect(await readAnswer(answerUrl(task, 'estudiante', `${PROJECT}~1`))).toBe('a medias');
  });

  it('a file that may not be sent is refused, and a failed upload shows an error, keeps the earlier file, and can be tried again', async () => {
    const { task, student, page } = await openTask('subida');
    student.allowErrors(/403|storage/i);
    for (const [chosen, message] of [
      [file('grande.pdf', Buffer.alloc(MAX_FILE_BYTES + 1)), 'Tamaño de archivo superior a 5MB'],
      [file('virus.pdf.EXE', 'MZ'), 'El formato ( exe ) no esta permitido.'],
    ] as const) {
      await choose(page, chosen);
      const dialog = shownQuestion(page, message, { exact: true });
      await dialog.waitFor();
      if (message.includes('5MB')) await expectAccessible(student);
      await page.keyboard.press('ArrowDown'); // two presses at one place at once would be one
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await shownText(page, '0 de 1 respondidas').waitFor();
    expect(await readAnswer(answerUrl(task, 'estudiante', `${PROJECT}~1`))).toBeNull();

    await fail('storage.upload');
    await choose(page, PDF);
    await toast(page, 'Error al subir el archivo de respuesta').waitFor();
    await shownText(page, '0 de 1 respondidas').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Enviar tarea' }).isEnabled())
      .toBe(true);
    await endFaults();
    // The file is still here: it need not be chosen anew.
    await shownText(page, '«plano.pdf» no se subió.').waitFor();
    await expectAccessible(student);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await shownText(page, 'Archivo listo: plano.pdf').waitFor();
    const errors = toasts(page, 'Error al subir el archivo');
    await expectNone(errors); // it goes with the next success
    await fail('storage.upload');
    await choose(page, file('otro.docx', 'otro'));
    await expect.poll(() => errors.count()).toBe(1);
    await shownText(page, 'Archivo listo: plano.pdf').waitFor();
    await endFaults();
    await errors.getByRole('button', { name: 'Cerrar' }).click();
    await expectNone(errors);
    await sendAll(page);
    const submission = await db.doc(`tasks/${task}/notes/estudiante`).get();
    expect((submission.get('files') as Record<string, string>)[PROJECT]).toContain(`${PROJECT}~1?`);
  });
});
