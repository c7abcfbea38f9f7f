import { Timestamp } from 'firebase-admin/firestore';
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
  gradeField,
  gradingPath,
  openGradeSheet,
  PROJECT,
  setSentTask,
  submissionOf,
  saveByKeys,
} from '../../support/grading';
import { useSessions } from '../../support/sessions';
import { PNG, storeAnswer } from '../../support/storedFiles';
import { settle } from '../../support/testSchool';
import { expectNone, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a grade on a phone', () => {
  it('the keyboard and the sheet leave the answer to be read, the closed sheet saves a whole grade, and replacing it asks once with both grades', async () => {
    const task = await setSentTask(db, 'con-teclado', [STUDENT]);
    const submission = db.doc(`tasks/${task}/notes/${STUDENT}`);
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
    const hide = page.getByRole('button', { name: 'Ocultar las notas' });
    const KEYBOARD = 300;
    const height = PHONE.height - KEYBOARD;
    await openGradeSheet(page);
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
    await page.setViewportSize(PHONE);
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);
    await hide.click();
    await hide.waitFor({ state: 'detached' });
    await save.click();
    await toast(page, 'Nota de la tarea actualizada.').waitFor();
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({ reviewed: true, noteFinal: 7 });

    // A grade that was saved elsewhere is not before the eyes.
    await submission.update({ reviewedAt: Timestamp.now(), comment: 'De otra ventana' });
    await openGradeSheet(page);
    await expect.poll(() => commentField(page).inputValue()).toBe('De otra ventana');
    const dialog = shownQuestion(page, 'Reemplazar la nota publicada');
    await gradeField(page, 2).fill('9');
    await saveByKeys(gradeField(page, 2));
    await dialog.getByText('es 7.00. La nueva es 8.00.').waitFor();
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocused(gradeField(page, 2));
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('9');
    expect((await submissionOf(db, task, STUDENT))?.noteFinal).toBe(7);
    await saveByKeys(gradeField(page, 2));
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.noteFinal).toBe(8);
  });
});

describe('an answer file', () => {
  it('the grading page shows an image and a PDF and offers other files, and the saved comments are chosen by keyboard', async () => {
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
    await db
      .doc('commentBanks/docente')
      .set({ recent: ['Muy claro', 'Revise la segunda.'], pinned: [], updatedAt: Timestamp.now() });
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

    await hand(pdf);
    const frame = page.locator('object[type="application/pdf"]');
    await frame.waitFor();
    const shown = await page.request.get((await frame.getAttribute('data')) ?? '');
    expect(shown.headers()['content-type']).toBe('application/pdf');
    expect((await shown.body()).equals(body)).toBe(true);

    await hand(word);
    await frame.waitFor({ state: 'detached' });
    await download.waitFor();
    await expectNone(page.locator('object, img[alt="Ver archivo"]'));
    const address = (await download.getAttribute('href')) ?? '';
    expect(await (await page.request.get(address)).text()).toBe('un documento');
    await expect.poll(() => download.getAttribute('rel')).toContain('noopener');

    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await hand('https://malo.example.com/virus.pdf');
    await shownText(page, 'La dirección del archivo no es válida.').waitFor();
    await expectNone(page.getByRole('link', { name: /archivo/ }));
    expect(requested.filter((url) => url.includes('malo'))).toEqual([]);

    const bank = page.getByRole('dialog', { name: 'Comentarios guardados' });
    await commentField(page).pressSequentially('Hola. #');
    const saved = bank.getByRole('button', { name: 'Muy claro', exact: true });
    await expectFocused(saved);
    await expectAccessible(teacher);
    await page.keyboard.press('Enter');
    await bank.waitFor({ state: 'hidden' });
    await expect.poll(() => commentField(page).inputValue()).toBe('Hola. Muy claro');
  });
});
