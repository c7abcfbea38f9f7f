import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { PROJECT } from '../../support/grading';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { readAnswer } from '../../support/storedFiles';
import { anywhere, expectNone, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast, toasts } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const choose = (page: Page, name: string, content: string) =>
  page.getByLabel('Archivo de respuesta').setInputFiles({
    name,
    mimeType: 'application/octet-stream', // the extension decides
    buffer: Buffer.from(content),
  });

describe('an answer file', () => {
  it('an answer file shows its upload, which can be cancelled, goes on while its student is elsewhere, is tried again when it failed, and is sent', async () => {
    const task = await copyTask(db, 'octavo-a-matematica-tarea-5', 'con-archivo', {
      activities: [PROJECT],
      activitiesBook: [],
      maxGrades: { [PROJECT]: 10 },
    });
    const student = await enter('estudiante', `/estudiante/materias/tareas/${task}`);
    const { page } = student;
    student.allowErrors(/403|storage/i);
    await shownText(page, '0 de 1 respondidas').waitFor();
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
    await choose(page, 'primero.pdf', 'primero');
    await shownText(page, /^Subiendo: \d+ %$/).waitFor();
    await shownText(page, 'Espere a que termine de subir el archivo.').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Enviar tarea' }).isDisabled())
      .toBe(true);
    await expectAccessible(student);
    // Cancelled, it is as if nothing had been chosen.
    await page.getByRole('button', { name: 'Cancelar la subida' }).click();
    await expectNone(anywhere(page, /^Subiendo/));
    await shownText(page, '0 de 1 respondidas').waitFor();

    await choose(page, 'segundo.pdf', 'segundo');
    await shownText(page, /^Subiendo: \d+ %$/).waitFor();
    await page.getByRole('link', { name: 'Inicio' }).first().click();
    await shownHeading(page, { name: 'Tareas pendientes' }).waitFor();
    await page.goBack();
    await shownText(page, /^Subiendo: \d+ %$/).waitFor();
    release();
    await shownText(page, 'Archivo listo: segundo.pdf').waitFor();

    await fail('storage.upload');
    await choose(page, 'tercero.docx', 'tercero');
    await toast(page, 'Error al subir el archivo de respuesta').waitFor();
    // The file is still here, and need not be chosen anew; the earlier one stays meanwhile.
    await shownText(page, '«tercero.docx» no se subió.').waitFor();
    await shownText(page, 'Archivo listo: segundo.pdf').waitFor();
    await expectAccessible(student);
    await endFaults();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await shownText(page, 'Archivo listo: tercero.docx').waitFor();
    await expectNone(toasts(page, 'Error al subir el archivo')); // it goes with the next success

    await page.getByRole('button', { name: 'Enviar tarea' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();
    await page.getByRole('link', { name: 'Ver archivo' }).waitFor();
    const submission = await db.doc(`tasks/${task}/notes/estudiante`).get();
    const url = (submission.get('files') as Record<string, string>)[PROJECT] ?? '';
    expect(url).toContain(`${PROJECT}~1?`);
    expect(await readAnswer(url)).toBe('tercero');
  });
});
