import type { Locator } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import {
  commentField,
  COMPLETE,
  confirmBlanks,
  finalOf,
  gradeField,
  gradingPath,
  OPEN,
  openGradeSheet,
  PROJECT,
  setSentTask,
  submissionOf,
  pressEnter,
} from '../../support/grading';
import { useSessions } from '../../support/sessions';
import { answerUrl, PNG, storeAnswer } from '../../support/storedFiles';
import { settle } from '../../support/testSchool';
import { anywhere, expectNone, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the grade of one student', () => {
  it('a teacher reads the marked answers, grades by keyboard, adjusts the automatic score and reuses comments', async () => {
    const task = await setSentTask(db, 'campos', [STUDENT]);
    await db.doc('commentBanks/docente').delete();
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const { page } = teacher;
    const finalOfTask = async () => (await submissionOf(db, task, STUDENT))?.noteFinal;
    await shownHeading(page, { name: 'Mateo Sebastián Guamán Ñacato', level: 1 }).waitFor();
    await shownText(page, 'A tiempo').waitFor();
    await shownText(page, 'Automática: 7.50').waitFor();

    const question = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await question('El valor absoluto de -15').getByText('Correcta', { exact: true }).waitFor();
    await question('se representa con la letra').getByText('Correcta', { exact: true }).waitFor();
    const wrong = question('El opuesto de 8');
    await wrong.getByText('Incorrecta').waitFor();
    await wrong.getByText('Respuesta correcta: -8').waitFor();
    await shownText(page, 'Es la cuarta parte de 80: 20 dólares.').waitFor();
    await expect
      .poll(() => question('Escriba una situación').innerText())
      .toContain('Sin respuesta');
    await shownText(page, 'No adjuntó archivo.').waitFor();

    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('7.5');
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('');
    await expect.poll(() => finalOf(page)).toBe('2.50 incompleta');
    await gradeField(page, 2).fill('8,25');
    await expect.poll(() => finalOf(page)).toBe('5.25 incompleta');
    await shownText(page, '15.75 × 10 ÷ 30.00').waitFor();
    const button = page.getByRole('button', { name: 'Guardar nota' });
    for (const [text, message] of [
      ['10,01', 'La nota va de 0 a 10'],
      ['diez', 'Ingrese un valor entero o decimal, use el punto.'],
    ] as const) {
      await gradeField(page, 3).fill(text);
      await shownText(page, message).waitFor();
      await expect.poll(() => button.isDisabled()).toBe(true);
      await pressEnter(gradeField(page, 3));
    }
    expect((await submissionOf(db, task, STUDENT))?.reviewed).toBe(false);
    await expectNone(anywhere(page, 'Ajustado'));
    await gradeField(page, 1).fill('9');
    await shownText(page, 'Ajustado').waitFor();
    await expectAccessible(teacher);

    // Without any grade there is no final yet; beside one that is given, empty fields count 0.
    for (const n of [1, 2, 3]) await gradeField(page, n).fill('');
    await expect.poll(() => finalOf(page)).toBe('–');
    await gradeField(page, 2).fill('6');
    await button.click();
    await confirmBlanks(page);
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({
        noteFinal: 2,
        reviewed: true,
        reviewedBy: 'docente',
        comment: '',
        subNotes: {
          ids: [COMPLETE, OPEN, PROJECT],
          autos: { [COMPLETE]: 7.5 },
          grades: { [OPEN]: 6 },
        },
      });
    await shownText(page, 'Historial de la nota').waitFor();
    await shownText(page, 'Ajustado').waitFor();
    await page.getByRole('button', { name: 'Usar la automática' }).click();
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('7.5');
    await shownText(page, 'Ajustado').waitFor({ state: 'hidden' });

    const bank = page.getByRole('dialog', { name: 'Comentarios guardados' });
    await page.getByRole('button', { name: 'Comentarios guardados' }).click();
    await bank.getByText('Aún no hay comentarios guardados').waitFor();
    await page.keyboard.press('Escape');
    await gradeField(page, 3).fill('9');
    await commentField(page).fill('Revise');
    await commentField(page).press('Enter');
    await commentField(page).pressSequentially('la segunda.');
    await commentField(page).press('Control+Enter');
    await expect.poll(finalOfTask).toBe(7.5);
    expect((await submissionOf(db, task, STUDENT))?.comment).toBe('Revise\nla segunda.');
    await shownText(page, 'Historial de la nota').click();
    await shownText(page, /: de 2\.00 a 7\.50$/).waitFor();
    await button.waitFor();
    await commentField(page).fill('Muy claro');
    await commentField(page).press('Control+Enter');
    await expect
      .poll(async () => (await submissionOf(db, task, STUDENT))?.comment)
      .toBe('Muy claro');
    await button.waitFor();

    await commentField(page).fill('');
    await commentField(page).pressSequentially('Hola. #');
    await bank.waitFor();
    const saved = bank.getByRole('listitem');
    await expect.poll(() => saved.count()).toBe(2);
    await expect.poll(() => saved.first().innerText()).toBe('Muy claro');
    await expectAccessible(teacher);
    await bank.getByRole('button', { name: /^Fijar comentario: Revise/ }).click();
    await expect.poll(() => saved.last().innerText()).toBe('Muy claro');
    await bank.getByRole('button', { name: /^Dejar de fijar: Revise/ }).waitFor();
    await bank.getByRole('button', { name: 'Muy claro', exact: true }).click();
    await bank.waitFor({ state: 'hidden' });
    await expect.poll(() => commentField(page).inputValue()).toBe('Hola. Muy claro');
    // A # inside a word does not open the saved comments.
    await commentField(page).fill('');
    await commentField(page).pressSequentially('n#');
    await expect.poll(() => commentField(page).inputValue()).toBe('n#');
    await expectNone(bank);
  });
});

describe('a grade on a phone', () => {
  it('while a grade is typed on a phone the keyboard and the sheet leave the answer to be read, and the button saves', async () => {
    const task = await setSentTask(db, 'con-teclado', [STUDENT]);
    const teacher = await enter('docente', gradingPath(task, STUDENT), { viewport: PHONE });
    const { page } = teacher;
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (box === null) throw new Error(`not on the screen: ${String(part)}`);
      return { top: box.y, end: box.y + box.height };
    };
    const sheet = page.getByRole('region', { name: 'Nota final' });
    const bar = page.locator('[data-top-bar]');
    const save = page.getByRole('button', { name: 'Guardar nota' });
    await openGradeSheet(page);
    const KEYBOARD = 300;
    const height = PHONE.height - KEYBOARD;
    await page.setViewportSize({ width: PHONE.width, height });
    for (const number of [2, 3]) {
      const field = gradeField(page, number);
      await field.fill(number === 2 ? '6' : '7,5');
      // What is left for the answer is more than half of what the keyboard leaves.
      await expect
        .poll(async () => (await boxOf(sheet)).top - (await boxOf(bar)).end)
        .toBeGreaterThan(height / 2);
      for (const part of [field, save]) {
        await expect.poll(async () => (await boxOf(part)).end).toBeLessThanOrEqual(height);
        expect((await boxOf(part)).top).toBeGreaterThanOrEqual((await boxOf(sheet)).top);
      }
    }
    // The last of the work scrolls free of the sheet.
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    const last = page.getByRole('button', { name: 'Reabrir entrega' });
    expect((await boxOf(last)).end).toBeLessThanOrEqual((await boxOf(sheet)).top);
    await page.screenshot({ path: '.test-output/calificar-con-teclado.png' });
    await expectAccessible(teacher);
    await save.click();
    await toast(page, 'Nota de la tarea actualizada.').waitFor();
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ reviewed: true, noteFinal: 7 });
    await page.setViewportSize(PHONE);
    await page.screenshot({ path: '.test-output/calificar-sin-teclado.png' });
  });

  it('on a phone a whole grade is saved from the closed sheet, and replacing it asks once with both grades', async () => {
    const task = await setSentTask(db, 'plegada', [STUDENT]);
    const teacher = await enter('docente', gradingPath(task, STUDENT), { viewport: PHONE });
    const { page } = teacher;
    const finalOfTask = async () => (await submissionOf(db, task, STUDENT))?.noteFinal;
    await openGradeSheet(page);
    const save = page.getByRole('button', { name: 'Guardar nota' });
    await gradeField(page, 2).fill('6');
    await page.getByRole('button', { name: 'Ocultar las notas' }).click();
    await save.waitFor({ state: 'hidden' });
    await openGradeSheet(page);
    await gradeField(page, 3).fill('7,5');
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);
    await page.getByRole('button', { name: 'Ocultar las notas' }).click();
    await save.click();
    await toast(page, 'Nota de la tarea actualizada.').waitFor();
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ reviewed: true, noteFinal: 7 });

    // Whoever comes back to a published grade has it not before the eyes.
    await page.reload();
    await openGradeSheet(page);
    const dialog = shownQuestion(page, 'Reemplazar la nota publicada');
    await gradeField(page, 2).fill('9');
    await commentField(page).fill('Revisada otra vez');
    await pressEnter(gradeField(page, 2));
    await dialog.getByText('es 7.00. La nueva es 8.00.').waitFor();
    await dialog.getByText('de 6.00 a 9.00').waitFor();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocused(gradeField(page, 2));
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('9');
    await expect.poll(() => commentField(page).inputValue()).toBe('Revisada otra vez');
    expect(await finalOfTask()).toBe(7);

    await pressEnter(gradeField(page, 2));
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({ noteFinal: 8, comment: 'Revisada otra vez' });
    await save.waitFor();
    // The question is not repeated while the same student is shown.
    await gradeField(page, 3).fill('10');
    await pressEnter(gradeField(page, 3));
    await expect.poll(finalOfTask).toBe(8.83);
    await expectNone(dialog);
    await page.reload();
    await openGradeSheet(page);
    await gradeField(page, 3).fill('');
    await pressEnter(gradeField(page, 3));
    await dialog.getByText('de 10.00 a sin nota').waitFor();
    await dialog.getByText('Estas actividades no tienen nota y contarán 0:').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await finalOfTask()).toBe(8.83);
  });
});

describe('an answer file', () => {
  it('the grading page shows an image and a PDF, offers other files, and neither loads nor links a forged address', async () => {
    const body = await readFile(join(import.meta.dirname, '..', 'files', 'plano.pdf'));
    const image = await storeAnswer('adjuntos', STUDENT, PROJECT, PNG);
    const task = await setSentTask(db, 'adjuntos', [STUDENT], { files: { [PROJECT]: image } });
    // Sending a task deletes the files that it does not name: the others come later.
    await settle();
    const [pdf, word] = await Promise.all([
      storeAnswer('adjuntos', STUDENT, `${PROJECT}~1`, { type: 'application/pdf', body }),
      storeAnswer('adjuntos', STUDENT, `${PROJECT}~2`, { type: WORD, body: 'un documento' }),
    ]);
    const submission = db.doc(`tasks/${task}/notes/${STUDENT}`);
    const hand = (url: string) => submission.update({ files: { [PROJECT]: url } });
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const { page } = teacher;
    const download = page.getByRole('link', { name: 'Descargar archivo' });

    const picture = page.getByRole('img', { name: 'Ver archivo' });
    await expect
      .poll(() => picture.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
      .toBe(1);
    await download.waitFor();
    // R turns the picture while the focus is in a grade, where it is no input.
    const styleOf = (name: 'rotate' | 'width') =>
      picture.evaluate((shown, property) => shown.style[property], name);
    await expectFocused(gradeField(page, 2));
    await page.keyboard.press('r');
    await expect.poll(() => styleOf('rotate')).toBe('90deg');
    await page.getByRole('button', { name: 'Ampliar (+)' }).click();
    await expect.poll(() => styleOf('width')).toBe('1.5px');
    await page.keyboard.press('-');
    await expect.poll(() => styleOf('width')).toBe('1px');
    await page.keyboard.press('l');
    await expect.poll(() => styleOf('rotate')).toBe('0deg');
    await page.getByRole('button', { name: 'Girar a la izquierda (L)' }).click();
    await expect.poll(() => styleOf('rotate')).toBe('270deg');
    // Full, it is turned as it was, has its keys, and Back closes it and not the page.
    await page.getByRole('button', { name: 'Ver en toda la pantalla (F)' }).click();
    const full = page.getByRole('dialog', { name: 'Ver archivo' });
    const turned = () =>
      full.getByRole('img').evaluate((shown) => (shown as HTMLElement).style.rotate);
    await expect.poll(turned).toBe('270deg');
    await page.keyboard.press('r');
    await expect.poll(turned).toBe('0deg');
    await expectAccessibleAtEverySize(teacher);
    await page.goBack();
    await full.waitFor({ state: 'detached' });
    await expect.poll(() => styleOf('rotate')).toBe('0deg');
    await page.keyboard.press('f');
    await full.waitFor();
    await page.keyboard.press('Escape');
    await full.waitFor({ state: 'detached' });
    await expectAccessibleAtEverySize(teacher);

    await hand(pdf);
    const frame = page.locator('object[type="application/pdf"]');
    await frame.waitFor();
    const shown = await page.request.get((await frame.getAttribute('data')) ?? '');
    expect(shown.headers()['content-type']).toBe('application/pdf');
    expect((await shown.body()).equals(body)).toBe(true);
    await expectAccessible(teacher);

    await hand(word);
    await frame.waitFor({ state: 'detached' });
    await download.waitFor();
    await expectNone(page.locator('object, img[alt="Ver archivo"]'));
    const address = (await download.getAttribute('href')) ?? '';
    expect(await (await page.request.get(address)).text()).toBe('un documento');
    await expect.poll(() => download.getAttribute('rel')).toContain('noopener');

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
      await shownText(page, 'No adjuntó archivo.').waitFor();
      await hand(url);
      await shownText(page, 'La dirección del archivo no es válida.').waitFor();
      await expectNone(page.getByRole('link', { name: /archivo/ }));
    }
    expect(requested.filter((url) => url.includes('malo') || url.includes('/v0/b/'))).toEqual([]);

    teacher.allowErrors(/404/);
    await hand(answerUrl(task, STUDENT, `${PROJECT}~3`));
    await shownText(page, 'No se pudo obtener el archivo.').waitFor();
  });
});
