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
  gradingPath,
  judgeWork,
  setFileTask,
  studentsByName,
} from '../../support/grading';
import { useLatency } from '../../support/network';
import { nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { shownHeading, shownText } from '../support/shown';
import { toast } from '../support/toasts';
import { middleOf, useTouch } from '../../support/touch';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const fingerOn = useTouch();
const setLatency = useLatency();
const REVIEWED = { isReviewed: true };
const NONE = null;
const ONE_PRESS = 'Una pulsación guarda una nota.';

const shows = async (page: Page, student: string) =>
  shownHeading(page, { name: await nameOf(db, student), level: 1, includeHidden: true }).waitFor();
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar y siguiente' });
/** Returns this button, or the one of the last student. */
const anySave = (page: Page) => page.getByRole('button', { name: /^Guardar/ });
/** Holds a key: the device repeats it. */
async function hold(page: Page, key: string): Promise<void> {
  for (let i = 0; i < 12; i += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** Stores work that the server scores by itself, sent and right: one press would publish it. */
async function setScoredTask(id: string, students: readonly string[]): Promise<string> {
  const task = await setFileTask(db, id, students, [COMPLETE]);
  const score = (parts: readonly SubGrade[]) =>
    parts.map((each) => ({ ...each, calification: 8, auto: 8 }));
  const noteOf = (student: string) => db.doc(`tasks/${task}/notes/${student}`);
  await Promise.all(
    students.map((student) => changeSubGrades(noteOf(student), score, { noteFinal: 8 })),
  );
  return task;
}

describe('one press is one grade', () => {
  it('one click and six keys grade three students on a slow network; then a held Enter, a double click, Ctrl and Enter twice and a click with a key after it each save one, and one press takes it back', async () => {
    const students = await studentsByName(db, 8);
    const [one = '', , , four = '', five = '', six = '', seven = '', eight = ''] = students;
    const task = await setScoredTask('una-pulsacion', students);
    const finals = () => finalsOf(db, task, students, REVIEWED);
    const teacher = await enter('docente', `/docente/tareas/calificaciones/${task}`);
    const { page } = teacher;
    const first = page.getByRole('link', { name: `Calificar: ${await nameOf(db, one)}` });
    await first.waitFor();
    await setLatency(teacher, 600);
    await first.click();
    await expectFocused(gradeField(page, 1));
    for (const grade of ['0', '1', '2']) {
      await page.keyboard.press(grade);
      await page.keyboard.press('Enter');
    }
    await shows(page, four);
    await expect.poll(finals).toEqual([0, 1, 2, NONE, NONE, NONE, NONE, NONE]);
    await setLatency(teacher, 0);

    await page.keyboard.press('7');
    await hold(page, 'Enter');
    await shows(page, five);
    await shownText(page, ONE_PRESS).waitFor();
    await page.keyboard.press('6');
    await saveButton(page).dblclick();
    await shows(page, six);
    await commentField(page).fill('Bien');
    for (let i = 0; i < 2; i += 1) await page.keyboard.press('Control+Enter');
    await shows(page, seven);
    const place = () => saveButton(page).boundingBox();
    const before = await place();
    const { x, y } = await middleOf(saveButton(page));
    await judgeWork();
    await page.mouse.click(x, y);
    await page.keyboard.press('Control+Enter');
    await shows(page, eight);
    await shownText(page, ONE_PRESS).waitFor();
    // The message moves no button that may be pressed next.
    await expect.poll(() => anySave(page).boundingBox()).toMatchObject({ y: before?.y });
    await expect.poll(finals).toEqual([0, 1, 2, 7, 6, 8, 8, NONE]);
    // The grade is taken back: its student is there again, waiting.
    const saved = toast(page, `Nota de la tarea actualizada. ${await nameOf(db, seven)}: 8.00`);
    await saved.getByRole('button', { name: 'Deshacer' }).click();
    await shows(page, seven);
    await expect.poll(finals).toEqual([0, 1, 2, 7, 6, 8, NONE, NONE]);
  });

  it('on a phone two taps save one student, and one tap above the closed sheet takes it back', async () => {
    const students = await studentsByName(db, 2);
    const [one = '', two = ''] = students;
    const task = await setScoredTask('dos-toques', students);
    const teacher = await enter('docente', gradingPath(task, one), { viewport: PHONE });
    const { page } = teacher;
    const finger = await fingerOn(page);
    const at = await middleOf(saveButton(page));
    await judgeWork();
    for (let i = 0; i < 2; i += 1) {
      await finger.down(at);
      await finger.up();
    }
    // On a slow phone both taps meet the first student: then nothing has to be said of the second one.
    await shows(page, two);
    await shownText(page, `${await nameOf(db, one)}: 8.00`).waitFor();
    await expectAccessible(teacher);
    expect((await middleOf(anySave(page))).y).toBe(at.y);
    expect(await finalsOf(db, task, students, REVIEWED)).toEqual([8, NONE]);
    const undo = await middleOf(page.getByRole('button', { name: 'Deshacer', exact: true }));
    await finger.down(undo);
    await finger.up();
    await shows(page, one);
    await expect.poll(() => finalsOf(db, task, students, REVIEWED)).toEqual([NONE, NONE]);
  });
});
