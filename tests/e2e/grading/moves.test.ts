import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectFocused, useBrowser } from '../../support/browser';
import {
  commentField,
  gradeField,
  gradingPath,
  submissionOf,
  setSentTask,
  pressEnter,
} from '../../support/grading';
import { nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

// The students are sorted by surname: Cedeño Muñoz, Guamán Ñacato, and a third one.
const [FIRST, SECOND] = ['estudiante2', 'estudiante'];

/** Finds a third student, whose surname comes after that of the second. */
async function findThird(): Promise<string> {
  const students = (await db.collection('courses/octavo-a/students').get()).docs;
  const byName = new Intl.Collator('es');
  const third = students.find((each) => byName.compare(String(each.get('surname')), 'H') > 0);
  return third?.id ?? '';
}
const title = (page: Page, name: string) =>
  shownHeading(page, { name, level: 1, includeHidden: true }).waitFor();
const position = (page: Page, text: string) => shownText(page, text, { exact: true }).waitFor();

describe('moving between students', () => {
  it('a teacher moves by keys and buttons, every form keeps what is its own, and the graded ones are skipped when asked', async () => {
    const third = await findThird();
    const task = await setSentTask(db, 'mover', [FIRST, SECOND, third]);
    await db.doc(`tasks/${task}/notes/${third}`).update({ comment: 'Del tercero' });
    const [first = '', second = '', last = ''] = await Promise.all(
      [FIRST, SECOND, third].map((student) => nameOf(db, student)),
    );
    const teacher = await enter('docente', gradingPath(task, FIRST));
    const { page, goTo } = teacher;
    await title(page, first);
    await position(page, '1 de 3');
    // The focus is in a grade field, where letters are not input, so j and k move from there.
    await expectFocused(gradeField(page, 2));
    await page.keyboard.press('j');
    await title(page, second);
    await position(page, '2 de 3');
    await page.keyboard.press('PageDown');
    await title(page, last);
    await position(page, '3 de 3');
    await expect
      .poll(() => page.getByRole('button', { name: 'Estudiante siguiente' }).isDisabled())
      .toBe(true);
    await page.keyboard.press('j');
    await page.keyboard.press('PageUp');
    await title(page, second);
    await page.keyboard.press('k');
    await title(page, first);
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('7.5');

    // Keys are text in a comment, and nothing while a question is open.
    await commentField(page).pressSequentially('jk');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Control+j');
    await title(page, first);
    await expect.poll(() => commentField(page).inputValue()).toContain('jk');
    await page.getByRole('button', { name: 'Reabrir entrega' }).click();
    await shownQuestion(page).waitFor();
    await page.keyboard.press('j');
    await title(page, first);
    await expectAccessible(teacher);
    await page.keyboard.press('Escape');

    // The form of one student never shows what was typed for another one.
    await gradeField(page, 2).fill('1.11');
    await page.getByRole('button', { name: 'Estudiante siguiente' }).click();
    await title(page, second);
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('');
    await expect.poll(() => commentField(page).inputValue()).toBe('');
    await goTo(gradingPath(task, third));
    await expect.poll(() => commentField(page).inputValue()).toBe('Del tercero');
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('');
    await goTo(gradingPath(task, FIRST));
    await shownText(page, 'Se recuperó una calificación que no se había guardado.').waitFor();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('1.11');
    await expect.poll(() => commentField(page).inputValue()).toContain('jk');
    expect((await submissionOf(db, task, FIRST))?.reviewed).toBe(false);

    // A save stays where it is when the teacher wants it, also after a reload.
    await page.getByLabel('Avanzar al guardar').uncheck();
    await page.reload();
    await title(page, first);
    await db.doc(`tasks/${task}/notes/${SECOND}`).update({ reviewed: true });
    // Who has a comment counts as graded.
    await db.doc(`tasks/${task}/notes/${third}`).update({ comment: '' });
    await page.getByLabel('Solo sin revisar').click();
    await position(page, '1 de 2');
    await gradeField(page, 2).fill('5');
    await gradeField(page, 3).fill('0');
    await pressEnter(gradeField(page, 2));
    await toast(page, 'Nota de la tarea actualizada.').waitFor();
    await expect.poll(async () => (await submissionOf(db, task, FIRST))?.noteFinal).toBe(4.17);
    // The student on the screen stays in the list after being graded.
    await title(page, first);
    await position(page, '1 de 2');
    await page.keyboard.press('PageDown');
    await title(page, last);
    await position(page, '1 de 1');
    await page.getByLabel('Solo sin revisar').click();
    await position(page, '3 de 3');
    await page.getByRole('button', { name: 'Estudiante anterior' }).click();
    await title(page, second);
  });
});
