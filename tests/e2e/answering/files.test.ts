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
  await student.page.getByText('0 de 1 respondidas').waitFor();
  return { task, student, page: student.page };
}
async function sendAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar tarea' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar tarea' }).click();
  await page.getByText('La tarea aun no a sido calificada').waitFor();
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
    await page.getByText(/^Subiendo: \d+ %$/).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Enviar tarea' }).isDisabled())
      .toBe(true);
    await page.getByText('Espere a que termine de subir el archivo.').waitFor();
    await expectAccessible(student);
    // Cancelled, it is as if nothing had been chosen.
    await page.getByRole('button', { name: 'Cancelar la subida' }).click();
    await page.getByText(/^Subiendo/).waitFor({ state: 'detached' });
    release();
    await page.getByText('0 de 1 respondidas').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await choose(page, file('primero.pdf', 'primero'));
    await page.getByText('Archivo listo: primero.pdf').waitFor();
    await page.getByText('1 de 1 respondidas').waitFor();

    await choose(page, file('segundo.pdf', 'segundo'));
    await page.getByText('Archivo listo: segundo.pdf').waitFor();
    await page.reload();
    await page.getByText('Archivo listo: segundo.pdf').waitFor();
    await page.getByRole('button', { name: 'Quitar archivo' }).click();
    await page.getByText('0 de 1 respondidas').waitFor();
    // The largest that may be sent, named as phones do.
    const largest = file('FOTO 3.JPG', Buffer.alloc(MAX_FILE_BYTES, 'x'));
    await choose(page, largest);
    await page.getByText('Archivo listo: FOTO 3.JPG').waitFor();
    await sendAll(page);
    await page.getByRole('link', { name: 'Ver archivo' }).waitFor();
    const submission = await db.doc(`tasks/${task}/notes/estudiante`).get();
    const url = (submission.get('files') as Record<string, string>)[PROJECT] ?? '';
    expect((await readAnswer(url))?.length).toBe(MAX_FILE_BYTES);
  });

  it('a file that may not be sent is refused, and a failed upload shows an error, keeps the earlier file, and can be tried again', async () => {
    const { task, student, page } = await openTask('subida');
    student.allowErrors(/403|storage/i);
    for (const [chosen, message] of [
      [file('grande.pdf', Buffer.alloc(MAX_FILE_BYTES + 1)), 'Tamaño de archivo superior a 5MB'],
      [file('virus.pdf.EXE', 'MZ'), 'El formato ( exe ) no esta permitido.'],
    ] as const) {
      await choose(page, chosen);
      const dialog = page.getByRole('alertdialog', { name: message, exact: true });
      await dialog.waitFor();
      if (message.includes('5MB')) await expectAccessible(student);
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.getByText('0 de 1 respondidas').waitFor();
    expect(await readAnswer(answerUrl(task, 'estudiante', `${PROJECT}~1`))).toBeNull();

    await fail('storage.upload');
    await choose(page, PDF);
    await page.getByText('Error al subir el archivo de respuesta').waitFor();
    await page.getByText('0 de 1 respondidas').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Enviar tarea' }).isEnabled())
      .toBe(true);
    await endFaults();
    // The file is still here: it need not be chosen anew.
    await page.getByText('«plano.pdf» no se subió.').waitFor();
    await expectAccessible(student);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Archivo listo: plano.pdf').waitFor();
    const errors = page.getByRole('alert').filter({ hasText: 'Error al subir el archivo' });
    await expect.poll(() => errors.count()).toBe(0); // it goes with the next success
    await fail('storage.upload');
    await choose(page, file('otro.docx', 'otro'));
    await expect.poll(() => errors.count()).toBe(1);
    await page.getByText('Archivo listo: plano.pdf').waitFor();
    await endFaults();
    await errors.getByRole('button', { name: 'Cerrar' }).click();
    await expect.poll(() => errors.count()).toBe(0);
    await sendAll(page);
    const submission = await db.doc(`tasks/${task}/notes/estudiante`).get();
    expect((submission.get('files') as Record<string, string>)[PROJECT]).toContain(`${PROJECT}~1?`);
  });
});
