import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectFocused, expectShown, useBrowser } from '../../support/browser';
import {
  confirmBlanks,
  commentField,
  gradeField,
  gradingPath,
  submissionOf,
  setSentTask,
} from '../../support/grading';
import { nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

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
  page.getByRole('heading', { name, level: 1, includeHidden: true }).waitFor();
const position = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

async function setTask(id: string) {
  const third = await findThird();
  const task = await setSentTask(db, id, [FIRST, SECOND, third]);
  const [first, second, last] = await Promise.all(
    [FIRST, SECOND, third].map((student) => nameOf(db, student)),
  );
  return { task, third, first: first ?? '', second: second ?? '', last: last ?? '' };
}

describe('moving between students', () => {
  it('keys and buttons move between students, but keys do not while a comment is being typed', async () => {
    const { task, first, second, last } = await setTask('mover');
    const teacher = await enter('docente', gradingPath(task, FIRST));
    const { page } = teacher;
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
    await page.getByRole('button', { name: 'Estudiante siguiente' }).click();
    await title(page, second);
    await page.getByRole('button', { name: 'Estudiante anterior' }).click();
    await title(page, first);

    await commentField(page).pressSequentially('jk');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Control+j');
    await title(page, first);
    await expect.poll(() => commentField(page).inputValue()).toContain('jk');
    // The keys do not move while a question is open.
    await page.getByRole('button', { name: 'Reabrir entrega' }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('j');
    await title(page, first);
    await expectAccessible(teacher);
    await page.keyboard.press('Escape');
  });

  it('a save moves to the next student unless that is switched off, and the choice is remembered', async () => {
    const { task, third, first, second, last } = await setTask('avanzar');
    const { page } = await enter('docente', gradingPath(task, FIRST));
    await title(page, first);
    await page.getByLabel('Avanzar al guardar').uncheck();
    await page.reload();
    await title(page, first);
    await gradeField(page, 2).fill('5');
    await gradeField(page, 3).fill('0');
    await gradeField(page, 2).press('Enter');
    await page.getByText('Nota de la tarea actualizada.').waitFor();
    await title(page, first);

    await page.getByLabel('Avanzar al guardar').check();
    await gradeField(page, 2).fill('6');
    await gradeField(page, 2).press('Enter');
    await title(page, second);
    await expect.poll(async () => (await submissionOf(db, task, FIRST))?.noteFinal).toBe(4.5);
    await page.reload();
    await title(page, second);
    await gradeField(page, 2).fill('7');
    await page.getByRole('button', { name: 'Guardar y siguiente' }).click();
    await confirmBlanks(page);
    await title(page, last);
    await gradeField(page, 2).fill('8');
    await gradeField(page, 2).press('Enter');
    await confirmBlanks(page);
    // The last student stays on the screen.
    await expect.poll(async () => (await submissionOf(db, task, third))?.reviewed).toBe(true);
    await title(page, last);
    const finals = () =>
      Promise.all(
        [FIRST, SECOND, third].map(
          async (student) => (await submissionOf(db, task, student))?.noteFinal as number,
        ),
      );
    await expect.poll(finals).toEqual([4.5, 4.83, 5.17]);
  });

  it('moving skips graded students while only ungraded ones are shown', async () => {
    const { task, first, second, last } = await setTask('pendientes');
    await db.doc(`tasks/${task}/notes/${SECOND}`).update({ reviewed: true });
    const { page } = await enter('docente', gradingPath(task, FIRST));
    await position(page, '1 de 3');
    await page.getByLabel('Solo sin revisar').check();
    await position(page, '1 de 2');
    await page.getByRole('heading', { name: first, level: 1 }).click();
    await page.keyboard.press('j');
    await title(page, last);
    await position(page, '2 de 2');
    await page.keyboard.press('k');
    await title(page, first);
    // The student on the screen stays in the list after being graded.
    await page.getByLabel('Avanzar al guardar').uncheck();
    await gradeField(page, 2).fill('10');
    await gradeField(page, 2).press('Enter');
    await confirmBlanks(page);
    await expectShown(page.getByText('Nota de la tarea actualizada.'));
    await position(page, '1 de 2');
    await page.keyboard.press('PageDown');
    await title(page, last);
    await position(page, '1 de 1');
    await page.getByLabel('Solo sin revisar').uncheck();
    await position(page, '3 de 3');
    await page.keyboard.press('PageUp');
    await title(page, second);
  });

  it("the form of one student never shows another student's unsaved grade or comment", async () => {
    const { task, third, first, second } = await setTask('formularios');
    await db.doc(`tasks/${task}/notes/${third}`).update({ comment: 'Del tercero' });
    const { page, goTo } = await enter('docente', gradingPath(task, FIRST));
    await title(page, first);
    await gradeField(page, 2).fill('1.11');
    await commentField(page).fill('Del primero');
    await page.getByRole('button', { name: 'Estudiante siguiente' }).click();
    await title(page, second);
    expect(await gradeField(page, 2).inputValue()).toBe('');
    expect(await commentField(page).inputValue()).toBe('');
    await goTo(gradingPath(task, third));
    await expect.poll(() => commentField(page).inputValue()).toBe('Del tercero');
    expect(await gradeField(page, 2).inputValue()).toBe('');
    // The unsaved grade of the first student is still there, and a message says so.
    await goTo(gradingPath(task, FIRST));
    await page.getByText('Se recuperó una calificación que no se había guardado.').waitFor();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('1.11');
    await expect.poll(() => commentField(page).inputValue()).toBe('Del primero');
    expect((await submissionOf(db, task, FIRST))?.reviewed).toBe(false);
  });
});
