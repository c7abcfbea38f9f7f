import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessibleAtEverySize,
  expectFocused,
  expectShown,
  useBrowser,
} from '../../support/browser';
import { gradeField, gradingPath, PROJECT, setSentTask } from '../../support/grading';
import { useSessions } from '../../support/sessions';
import { answerUrl, PNG, storeAnswer } from '../../support/storedFiles';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';
const INVALID = 'La dirección del archivo no es válida.';

/** Creates a task in which the student has handed in the file at this address. */
const setTaskWithFile = (id: string, url: string) =>
  setSentTask(db, id, [STUDENT], { files: { [PROJECT]: url } });

describe('an answer file', () => {
  it('the grading page shows an image that a student handed in', async () => {
    const url = await storeAnswer('imagen', STUDENT, PROJECT, PNG);
    const task = await setTaskWithFile('imagen', url);
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const image = teacher.page.getByRole('img', { name: 'Ver archivo' });
    await expect
      .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
      .toBe(1);
    await teacher.page.getByRole('link', { name: 'Descargar archivo' }).waitFor();
    // R turns the picture while the focus is in a grade, where it is no input.
    const styleOf = (name: 'rotate' | 'width') =>
      image.evaluate((shown, property) => shown.style[property], name);
    await expectFocused(gradeField(teacher.page, 2));
    await teacher.page.keyboard.press('r');
    await expect.poll(() => styleOf('rotate')).toBe('90deg');
    await teacher.page.getByRole('button', { name: 'Ampliar (+)' }).click();
    await expect.poll(() => styleOf('width')).toBe('1.5px');
    await teacher.page.keyboard.press('-');
    await expect.poll(() => styleOf('width')).toBe('1px');
    await expectAccessibleAtEverySize(teacher);
  });

  it('the grading page shows a PDF that a student handed in', async () => {
    const body = await readFile(join(import.meta.dirname, '..', 'files', 'plano.pdf'));
    const url = await storeAnswer('documento', STUDENT, PROJECT, {
      type: 'application/pdf',
      body,
    });
    const task = await setTaskWithFile('documento', url);
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const frame = teacher.page.locator('object[type="application/pdf"]');
    await frame.waitFor();
    const address = (await frame.getAttribute('data')) ?? '';
    const shown = await teacher.page.request.get(address);
    expect(shown.headers()['content-type']).toBe('application/pdf');
    expect((await shown.body()).equals(body)).toBe(true);
    await expectAccessibleAtEverySize(teacher);
  });

  it('the grading page offers an answer file of another type as a download', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const url = await storeAnswer('word', STUDENT, PROJECT, {
      type,
      body: 'un documento',
    });
    const task = await setTaskWithFile('word', url);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    const link = page.getByRole('link', { name: 'Descargar archivo' });
    await link.waitFor();
    expect(await page.locator('object, img[alt="Ver archivo"]').count()).toBe(0);
    const address = (await link.getAttribute('href')) ?? '';
    expect(await (await page.request.get(address)).text()).toBe('un documento');
    await expect.poll(() => link.getAttribute('rel')).toContain('noopener');

    const student = await enter(STUDENT, `/estudiante/materias/tareas/${task}`);
    await student.page.getByRole('link', { name: 'Ver archivo' }).waitFor();
  });
});

describe('an answer file of a reopened submission', () => {
  it('a file sent after reopening shows in the open tab of the teacher, and the first one is kept', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const sent = await storeAnswer('reabierto', STUDENT, `${PROJECT}~1`, { type, body: 'primero' });
    const task = await setTaskWithFile('reabierto', sent);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    const link = page.getByRole('link', { name: 'Descargar archivo' });
    const read = async (address: string | null) => (await page.request.get(address ?? '')).text();
    const first = await link.getAttribute('href');
    expect(await read(first)).toBe('primero');
    const student = await enter(STUDENT, `/estudiante/materias/tareas/${task}`);
    await student.page.getByRole('link', { name: 'Ver archivo' }).waitFor();
    await page.getByRole('button', { name: 'Reabrir entrega' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reabrir entrega' }).click();

    await student.page.getByText('Archivo listo: el archivo enviado').waitFor();
    const chosen = { name: 'segundo.docx', mimeType: type, buffer: Buffer.from('segundo') };
    await student.page.getByLabel('Archivo de respuesta').setInputFiles(chosen);
    await student.page.getByText('Archivo listo: segundo.docx').waitFor();
    await student.page.getByRole('button', { name: 'Enviar tarea' }).click();
    await student.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Enviar tarea' })
      .click();
    await expect.poll(async () => read(await link.getAttribute('href'))).toBe('segundo');
    expect(await read(first)).toBe('primero');
  });
});

describe('an invalid address of an answer file', () => {
  it('the grading page does not load or link an answer file with a forged address', async () => {
    const task = await setTaskWithFile('falso', 'https://malo.example.com/virus.pdf');
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    const submission = db.doc(`tasks/${task}/notes/${STUDENT}`);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    for (const url of [
      'https://malo.example.com/virus.pdf',
      `https://malo.example.com/v0/b/demo-aula.appspot.com/o/answers%2F${task}%2F${STUDENT}%2Fotra.pdf?alt=media`,
      'javascript:alert(1)',
      answerUrl(task, 'estudiante2', PROJECT),
      answerUrl('otra-tarea', STUDENT, PROJECT),
      answerUrl(task, STUDENT, `${PROJECT}.html`),
    ]) {
      await submission.update({ files: {} });
      await page.getByText('No adjuntó archivo.').waitFor();
      await submission.update({ files: { [PROJECT]: url } });
      await page.getByText(INVALID).waitFor();
      expect(await page.getByRole('link', { name: /archivo/ }).count()).toBe(0);
    }
    expect(requested.filter((url) => url.includes('malo') || url.includes('/v0/b/'))).toEqual([]);
  });

  it('the grading page says when an answer file does not exist', async () => {
    const task = await setTaskWithFile('ausente', answerUrl('ausente', STUDENT, PROJECT));
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    teacher.allowErrors(/404/);
    await expectShown(teacher.page.getByText('No se pudo obtener el archivo.'));
  });
});
