import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '../../support/browser';
import {
  gradeField,
  gradingPath,
  openGradeSheet,
  setSentTask,
  submissionOf,
} from '../../support/grading';
import { useSessions } from '../../support/sessions';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';

describe('a grade on a phone', () => {
  it('the keyboard and the sheet leave the answer to be read, and the closed sheet saves a whole grade', async () => {
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
    const hide = page.getByRole('button', { name: 'Ocultar las notas' });
    const KEYBOARD = 300;
    const height = PHONE.height - KEYBOARD;
    await openGradeSheet(page);
    await page.setViewportSize({ width: PHONE.width, height });
    for (const number of [2, 3]) {
      const field = gradeField(page, number);
      await field.fill(number === 2 ? '6' : '7,5');
      // The answer gets more than half of the space that the keyboard leaves.
      await expect
        .poll(async () => (await boxOf(sheet)).top - (await boxOf(bar)).end)
        .toBeGreaterThan(height / 2);
      for (const part of [field, save]) {
        await expect.poll(async () => (await boxOf(part)).end).toBeLessThanOrEqual(height);
        expect((await boxOf(part)).top).toBeGreaterThanOrEqual((await boxOf(sheet)).top);
      }
    }
    // The end of the work can be scrolled out from behind the sheet.
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
  });
});
