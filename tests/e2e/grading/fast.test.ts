import type { Page } from 'playwright-core';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { changeSubGrades } from '../../support/changeSubGrades';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import {
  commentField,
  finalsOf,
  gradeField,
  gradingPath,
  judgeWork,
  submissionOf,
  OPEN,
  PROJECT,
  setFileTask,
  studentsByName,
  pressEnter,
} from '../../support/grading';
import { useLatency } from '../../support/network';
import { DAY, listedNameOf, nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { anywhere, expectNone, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());
const setLatency = useLatency();

const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement
      ? (activeElement.labels?.[0]?.textContent ?? '')
      : (activeElement?.textContent ?? '');
  });
const finalOf = async (task: string, student: string) =>
  (await submissionOf(db, task, student))?.noteFinal;
const shows = async (page: Page, student: string) =>
  shownHeading(page, { name: await nameOf(db, student), level: 1, includeHidden: true }).waitFor();

describe('ten students with one sub-grade', () => {
  it('one click and twenty keys grade ten students on a network that answers after 600 ms', async () => {
    const students = await studentsByName(db, 10);
    const task = await setFileTask(db, 'rapido', students);
    const teacher = await enter('docente', `/docente/tareas/calificaciones/${task}`);
    const { page } = teacher;
    const first = await nameOf(db, students[0] ?? '');
    const link = page.getByRole('link', { name: `Calificar: ${first}` });
    await link.waitFor();
    await setLatency(teacher, 600);
    await link.click();
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    for (const i of students.keys()) {
      await page.keyboard.press(String(i));
      await page.keyboard.press('Enter');
    }
    await expect
      .poll(() => finalsOf(db, task, students, { isReviewed: true }))
      .toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('grading student after student', () => {
  it('the focus goes to the first empty field, an empty grade is never saved as 0 unasked, and a digit replaces a grade', async () => {
    const students = await studentsByName(db, 2);
    const [one = '', two = ''] = students;
    const task = await setFileTask(db, 'primer-vacio', students, [PROJECT, OPEN]);
    const submission = db.doc(`tasks/${task}/notes/${two}`);
    await changeSubGrades(submission, ([first, ...rest]) => [
      { ...first, calification: 5 },
      ...rest,
    ]);
    const name = String((await db.doc(`activities/${OPEN}`).get()).get('name'));
    const teacher = await enter('docente', gradingPath(task, one));
    const { page } = teacher;
    const dialog = shownQuestion(page, 'Notas sin poner');
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    await judgeWork();
    await pressEnter(gradeField(page, 1));
    await shownText(page, 'No hay nota que guardar').waitFor();
    await shows(page, one);
    await page.keyboard.press('8');
    await page.keyboard.press('Enter');
    await dialog.getByText(`2. ${name}`).waitFor();
    await expectAccessible(teacher);
    // A click right where Enter has pressed belongs to it; another key in between makes it one of its own.
    await page.keyboard.press('End');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await submissionOf(db, task, one))?.reviewed).toBe(false);
    await gradeField(page, 1).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel(page)).toBe('Nota 2');
    await shows(page, two);

    // The last one: its blank is asked for once.
    await judgeWork();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Guardar con 0' }).click();
    await toast(page, 'Nota de la tarea actualizada.').waitFor();
    await expect.poll(() => finalOf(task, two)).toBe(2.5);
    await commentField(page).fill('Falta el portafolio');
    await commentField(page).press('Control+Enter');
    await expect
      .poll(async () => (await submissionOf(db, task, two))?.comment)
      .toBe('Falta el portafolio');
    await expectNone(dialog);
    expect(await finalOf(task, one)).toBe(7.5);

    await page.getByRole('button', { name: 'Estudiante anterior' }).click();
    await shows(page, one);
    await gradeField(page, 1).focus();
    await page.keyboard.press('0');
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('0');
  });

  it('saving shows the next ungraded submission, past the end of the list too, until none is left, and skips what is unchanged', async () => {
    const students = await studentsByName(db, 5);
    const task = await setFileTask(db, 'orden', students);
    for (const [i, grade] of [
      [1, 4],
      [3, 5],
    ] as const) {
      const submission = db.doc(`tasks/${task}/notes/${students[i] ?? ''}`);
      await changeSubGrades(submission, ([first]) => [{ ...first, calification: grade }], {
        reviewed: true,
        reviewedAt: Timestamp.fromMillis(Date.now() - DAY),
        reviewedBy: 'docente',
        comment: '',
        noteFinal: grade,
      });
    }
    const before = await submissionOf(db, task, students[1] ?? '');
    const teacher = await enter('docente', gradingPath(task, students[1] ?? ''));
    const { page } = teacher;
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    await gradeField(page, 1).fill('4,00');
    await page.getByLabel('Avanzar al guardar').uncheck();
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await shownText(page, 'No hay cambios que guardar.').waitFor();
    await page.getByLabel('Avanzar al guardar').check();
    await gradeField(page, 1).fill('4.0');
    await pressEnter(gradeField(page, 1));
    await shows(page, students[2] ?? '');
    await expectNone(anywhere(page, 'Sin guardar:'));
    expect(await submissionOf(db, task, students[1] ?? '')).toEqual(before);

    for (const [digit, next] of [
      ['8', 4],
      ['9', 0],
    ] as const) {
      await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
      await page.keyboard.press(digit);
      await page.getByRole('button', { name: 'Guardar y siguiente' }).waitFor();
      await page.keyboard.press('Enter');
      await shows(page, students[next] ?? '');
    }
    // No other student is left to grade.
    await page.getByRole('button', { name: 'Guardar nota' }).waitFor();
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await shownText(page, 'Todas las entregas están calificadas.').waitFor();
    await expect.poll(() => focusedLabel(page)).toBe('Volver a las entregas');
    await expectAccessible(teacher);
    // One more key does not change the grade.
    await page.keyboard.press('3');
    await shows(page, students[0] ?? '');
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('7');
    await expect.poll(() => finalsOf(db, task, students)).toEqual([7, 4, 8, 5, 9]);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^Entregadas/ }).waitFor();
  });
});

describe('a background save of a grade', () => {
  it('a refused save names its student, keeps the typed grade and comment, and comes back after the others', async () => {
    const students = await studentsByName(db, 2);
    const [one = '', two = ''] = students;
    const task = await setFileTask(db, 'detras', students);
    const teacher = await enter('docente', gradingPath(task, one));
    const { page } = teacher;
    teacher.allowErrors(/403|firestore/i);
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    await commentField(page).fill('No se pierde');
    await gradeField(page, 1).fill('7');
    await fail('firestore.commit');
    await pressEnter(gradeField(page, 1));
    await shows(page, two);
    await toast(page, 'No se pudo actualizar la Nota.').waitFor();
    await endFaults();
    const notSaved = page.getByRole('alert').filter({ hasText: 'Sin guardar' });
    await notSaved.getByRole('link', { name: await listedNameOf(db, one) }).waitFor();
    await expectAccessible(teacher);
    await gradeField(page, 1).fill('5');
    await pressEnter(gradeField(page, 1));
    await shows(page, one);
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('7');
    await expect.poll(() => commentField(page).inputValue()).toBe('No se pierde');
    await judgeWork();
    await pressEnter(gradeField(page, 1));
    await shownText(page, 'Todas las entregas están calificadas.').waitFor();
    await expect.poll(() => finalsOf(db, task, students)).toEqual([7, 5]);
    await notSaved.waitFor({ state: 'hidden' });
  });

  it('a teacher who returns to a student before the save has ended sees no conflict', async () => {
    const students = await studentsByName(db, 2);
    const [one = '', two = ''] = students;
    const task = await setFileTask(db, 'vuelta', students);
    const { page } = await enter('docente', gradingPath(task, one));
    await expect.poll(() => focusedLabel(page)).toBe('Nota 1');
    const held: (() => void)[] = [];
    let isFree = false;
    await page.route(/documents:commit/, async (route) => {
      if (!isFree) await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    await page.keyboard.press('6');
    await page.keyboard.press('Enter');
    await shows(page, two);
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.press('k');
    await shows(page, one);
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('6');
    await page.getByRole('button', { name: 'Guardando…' }).waitFor();
    isFree = true;
    for (const release of held) release();
    await page.getByRole('button', { name: 'Guardar y siguiente' }).waitFor();
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('6');
    await expectNone(anywhere(page, 'La nota cambió mientras la calificaba'));
    await expectNone(anywhere(page, 'Se recuperó una calificación'));
  });
});
