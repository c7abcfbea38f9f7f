import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SubGrade } from '../../../src/models/task';
import { changeSubGrades } from '../../support/changeSubGrades';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectFocused, PHONE, useBrowser } from '../../support/browser';
import {
  COMPLETE,
  commentField,
  finalsOf,
  gradeField,
  openGradeSheet,
  gradingPath,
  judgeWork,
  setFileTask,
  studentsByName,
  submissionOf,
} from '../../support/grading';
import { fromNow, MINUTE, nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';
import { middleOf, pause, useTouch } from '../../support/touch';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const fingerOn = useTouch();
const REVIEWED = { isReviewed: true };
const NONE = null;

const shows = async (page: Page, student: string) =>
  shownHeading(page, { name: await nameOf(db, student), level: 1, includeHidden: true }).waitFor();
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar y siguiente' });
/** The same one, and the one of the last student. */
const anySave = (page: Page) => page.getByRole('button', { name: /^Guardar/ });
/** A key that is held: the device repeats it. */
async function hold(page: Page, key: string): Promise<void> {
  for (let i = 0; i < 12; i += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** Work that the server scores by itself, sent and right: one press would publish it. */
async function setScoredTask(id: string, students: readonly string[]): Promise<string> {
  const task = await setFileTask(db, id, students, [COMPLETE]);
  for (const student of students) {
    const note = db.doc(`tasks/${task}/notes/${student}`);
    const score = (parts: readonly SubGrade[]) =>
      parts.map((each) => ({ ...each, calification: 8, auto: 8 }));
    await changeSubGrades(note, score, { noteFinal: 8 });
  }
  return task;
}

describe('one press is one grade', () => {
  it('a held Enter, a double click, Ctrl and Enter twice and a double tap each save one student, and one press takes it back', async () => {
    const students = await studentsByName(db, 6);
    const [one = '', two = '', three = '', four = '', five = ''] = students;
    const task = await setScoredTask('una-pulsacion', students);
    const teacher = await enter('docente', gradingPath(task, one));
    const { page } = teacher;
    await expectFocused(gradeField(page, 1));
    await page.keyboard.press('7');
    await hold(page, 'Enter');
    await shows(page, two);
    await shownText(page, 'Una pulsación guarda una nota.').waitFor();
    await page.keyboard.press('6');
    await saveButton(page).dblclick();
    await shows(page, three);
    await commentField(page).fill('Bien');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await shows(page, four);
    const finger = await fingerOn(page);
    const at = await middleOf(saveButton(page));
    await judgeWork();
    for (let i = 0; i < 2; i += 1) {
      await finger.down(at);
      await finger.up();
    }
    await shows(page, five);
    // It is taken back: its student is there again, waiting.
    const saved = toast(page, `Nota de la tarea actualizada. ${await nameOf(db, four)}: 8.00`);
    await saved.getByRole('button', { name: 'Deshacer' }).click();
    await shows(page, four);
    await expect
      .poll(() => finalsOf(db, task, students, REVIEWED))
      .toEqual([7, 6, 8, NONE, NONE, NONE]);
    // The one before it is taken back from its own place, with what was typed.
    await page.getByRole('button', { name: 'Estudiante anterior' }).click();
    await shows(page, three);
    await page.getByRole('button', { name: 'Deshacer lo guardado' }).click();
    await shownText(page, 'Se recuperó una calificación que no se había guardado.').waitFor();
    await expect.poll(() => commentField(page).inputValue()).toBe('Bien');
    await expect
      .poll(() => finalsOf(db, task, students, REVIEWED))
      .toEqual([7, 6, NONE, NONE, NONE, NONE]);
  });

  it('Enter held where nothing was sent saves no zero, work that is given back leads on, and grading it asks', async () => {
    const students = await studentsByName(db, 3);
    const [one = '', two = '', three = ''] = students;
    const task = await setFileTask(db, 'nada-de-ceros', [one, two], [COMPLETE]);
    await db.doc(`tasks/${task}`).update({ dateEnd: fromNow(-30 * MINUTE) });
    const teacher = await enter('docente', gradingPath(task, three));
    const { page, goTo } = teacher;
    await expectFocused(gradeField(page, 1));
    await judgeWork();
    await hold(page, 'Enter');
    await shownText(page, 'No hay nota que guardar').waitFor();
    expect(await submissionOf(db, task, three)).toBeUndefined();

    // Everything wrong: the automatic 0 is asked about, and a held key does not answer.
    await goTo(gradingPath(task, one));
    await expectFocused(gradeField(page, 1));
    await judgeWork();
    await hold(page, 'Enter');
    const zero = shownQuestion(page, 'Nota 0 sin escribir');
    await zero.waitFor();
    expect((await submissionOf(db, task, one))?.reviewed).toBe(false);
    await zero.getByRole('button', { name: 'Cancelar' }).click();

    const reopen = await middleOf(page.getByRole('button', { name: 'Reabrir entrega' }));
    await page.mouse.click(reopen.x, reopen.y);
    await pause(250);
    await page.mouse.click(reopen.x, reopen.y);
    const dialog = shownQuestion(page, 'Reabrir la entrega');
    await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Responda todo.');
    await dialog.getByText(/^Hasta el/).waitFor();
    await expectAccessible(teacher);
    await dialog.getByRole('button', { name: 'Reabrir entrega' }).click();
    await shows(page, two);
    await expect.poll(() => submissionOf(db, task, one)).toBeUndefined();

    // In the list it is marked, and no grade for many reaches it.
    await page.getByRole('link', { name: `Tarea ${task}` }).click();
    await page.getByRole('tab', { name: /^Sin entregar/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Devuelta' });
    await row.waitFor();
    await page.getByRole('button', { name: 'Calificar a quienes no entregaron (18)' }).waitFor();
    await row.getByRole('link', { name: /^Calificar sin entrega/ }).click();
    await shownText(page, 'Devuelta para corregir').waitFor();
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('');
    await gradeField(page, 1).fill('0');
    await gradeField(page, 1).press('Enter');
    await shownQuestion(page, 'La tarea está devuelta').waitFor();
    await page.keyboard.press('Escape');
    expect(await submissionOf(db, task, one)).toBeUndefined();
  });

  it('a press after the one that saved, at the same place or by the other hand, saves nobody else, and its notice moves no button', async () => {
    const students = await studentsByName(db, 4);
    const task = await setScoredTask('ritmo-de-un-dedo', students);
    const teacher = await enter('docente', gradingPath(task, students[0] ?? ''));
    const { page } = teacher;
    await expectFocused(gradeField(page, 1));
    const place = () => anySave(page).boundingBox();
    const before = await place();
    const { x, y } = await middleOf(anySave(page));
    const click = () => page.mouse.click(x, y);
    const key = () => page.keyboard.press('Control+Enter');
    for (const [i, [one, gap, other]] of (
      [
        [click, 0, click],
        [click, 80, key],
        [key, 250, click], // a slow machine makes more of it, and 1,000 ms are a look
      ] as const
    ).entries()) {
      await shows(page, students[i] ?? '');
      await gradeField(page, 1).focus();
      await judgeWork();
      await one();
      await pause(gap);
      await other();
      await shownText(page, 'Una pulsación guarda una nota.').waitFor();
      expect(await place()).toEqual(before);
      expect(
        (await finalsOf(db, task, students.slice(i + 1), REVIEWED)).every((each) => each === NONE),
      ).toBe(true);
    }
    // After a look the same place saves the student who is shown.
    await judgeWork();
    await anySave(page).click();
    await expect.poll(() => finalsOf(db, task, students, REVIEWED)).toEqual([8, 8, 8, 8]);
  });

  it('on a phone two taps save one student, and one tap above the closed sheet takes it back', async () => {
    const students = await studentsByName(db, 3);
    const [one = '', two = '', three = ''] = students;
    const task = await setScoredTask('dos-toques', students);
    const teacher = await enter('docente', gradingPath(task, one), { viewport: PHONE });
    const { page } = teacher;
    const finger = await fingerOn(page);
    const tap = async (at: { x: number; y: number }) => {
      await finger.down(at);
      await finger.up();
    };
    const at = await middleOf(saveButton(page));
    await judgeWork();
    await tap(at);
    await pause(80); // a slow machine makes more of it, and 1,000 ms are a look
    await tap(at);
    await shows(page, two);
    await shownText(page, 'Una pulsación guarda una nota.').waitFor();
    await shownText(page, `${await nameOf(db, one)}: 8.00`).waitFor();
    await expectAccessible(teacher);
    expect(await middleOf(saveButton(page))).toEqual(at);
    expect(await finalsOf(db, task, students, REVIEWED)).toEqual([8, NONE, NONE]);
    await tap(await middleOf(page.getByRole('button', { name: 'Deshacer', exact: true })));
    await shows(page, one);
    await expect.poll(() => finalsOf(db, task, students, REVIEWED)).toEqual([NONE, NONE, NONE]);

    // The keyboard's 'Ir' saves, and the tap out of habit that follows does not.
    await teacher.goTo(gradingPath(task, one));
    await openGradeSheet(page);
    await gradeField(page, 1).fill('9');
    // A toast may lie over all but its edge.
    const middle = await middleOf(saveButton(page));
    const { height } = (await saveButton(page).boundingBox()) ?? { height: 0 };
    const edge = { ...middle, y: middle.y + height / 2 - 3 };
    await gradeField(page, 1).press('Enter');
    await pause(80);
    await tap(edge);
    await shows(page, two);
    await shownText(page, 'Una pulsación guarda una nota.').waitFor();
    expect(await finalsOf(db, task, students, REVIEWED)).toEqual([9, NONE, NONE]);
    // After a look the tap is meant for who is shown.
    await judgeWork();
    await tap(edge);
    await shows(page, three);
    await expect.poll(() => finalsOf(db, task, students, REVIEWED)).toEqual([9, 8, NONE]);
  });
});
