import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectFocused, useBrowser } from '../../support/browser';
import { courseStudents, gradebookPath, putScheme, scoreField } from '../../support/gradebook';
import { setSentTask } from '../../support/grading';
import { countInput, countedInput } from '../../support/input';
import { sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { settle } from '../../support/testSchool';
import { shownQuestion } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

describe('work on paper', () => {
  it('a task of twenty takes one click and the keys; grades that were there change after one question', async () => {
    const students = (await courseStudents(db)).slice(0, 20);
    const [sent] = students.slice(-1);
    const paper = await setSentTask(db, 'papel-e2e', [sent?.id ?? '']);
    const [one, two] = [await setSentTask(db, 'lleva-1', []), await setSentTask(db, 'lleva-2', [])];
    for (const task of [paper, one, two]) await db.doc(`tasks/${task}`).update({ partial: 3 });
    const place = { indexPartial: 3, external: false };
    await putScheme(db, 'deber-papel', { ...place, name: 'A mano', tasks: [paper] });
    await putScheme(db, 'deberes-dos', { ...place, name: 'Deberes', tasks: [one, two] });
    const finalsOf = async (task: string) => {
      const { docs } = await db.collection(`tasks/${task}/notes`).get();
      const byStudent = new Map(docs.map((each) => [each.id, each.get('noteFinal') as number]));
      return students.map(({ id }) => byStudent.get(id) ?? null);
    };

    const teacher = await enter('docente', gradebookPath('?vista=cuaderno&parcial=3'));
    const { page } = teacher;
    await page.getByRole('switch', { name: 'Dos cifras' }).click();
    const grades = students.map((_, i) => 5 + ((i * 7) % 50) / 10);
    const digits = grades.map((each) => String(Math.round(each * 10)).padStart(2, '0'));
    const [last = ''] = digits.splice(-1);

    await countInput(page);
    await page.locator('#cuaderno-0-0').click();
    for (const [row, pair] of digits.entries()) {
      await page.keyboard.type(pair);
      // A third digit at once would be of the same grade.
      await expectFocused(page.locator(`#cuaderno-${String(row + 1)}-0`));
    }
    expect(await countedInput(page)).toEqual({ clicks: 1, keys: 38 });
    await expect
      .poll(() => finalsOf(paper), { timeout: 15_000 })
      .toEqual([...grades.slice(0, 19), expect.anything()]);
    const first = await db.doc(`tasks/${paper}/notes/${students[0]?.id ?? ''}`).get();
    expect(first.data()).toMatchObject({ sinEntrega: true, reviewed: true, fecha: null });

    // Somebody has sent the work: it is asked once.
    await page.keyboard.press(last.charAt(0));
    const question = shownQuestion(page, 'Cambiar la nota');
    await question.getByText('Ya entregó esta tarea. ¿Calificarla aquí?').waitFor();
    await expectAccessible(teacher);
    // Whoever types on loses no key: the rest of the grade waits in the question, and Enter answers nothing.
    await page.keyboard.type(last.charAt(1));
    await page.keyboard.press('Enter');
    await question.getByText('Elija Cambiar o Cancelar.').waitFor();
    await expect
      .poll(() => question.getByRole('textbox', { name: 'Nota' }).inputValue())
      .toBe(last);
    expect((await finalsOf(paper))[19]).not.toBe(grades[19]);
    await question.getByRole('button', { name: 'Cambiar' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => finalsOf(paper)).toEqual(grades);

    // What was typed here is corrected without a question, and taken back.
    await page.locator('#cuaderno-1-0').click();
    await page.keyboard.type('91');
    await expect.poll(async () => (await finalsOf(paper))[1]).toBe(9.1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => finalsOf(paper)).toEqual(grades);

    // A scheme of two tasks opens into a column for each.
    await page.getByRole('button', { name: 'Tareas de Deberes' }).click();
    await page.getByRole('columnheader', { name: 'Tarea lleva-2' }).waitFor();
    await page.locator('#cuaderno-0-2').click();
    await page.keyboard.type('80');
    await expectFocused(page.locator('#cuaderno-1-2'));
    await page.keyboard.type('90');
    await expect.poll(async () => (await finalsOf(one)).slice(0, 3)).toEqual([8, 9, null]);
    await page.locator('#cuaderno-0-3').click();
    await page.keyboard.type('7.25');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await finalsOf(two)).slice(0, 2)).toEqual([7.25, null]);
    await expect.poll(() => page.locator('#cuaderno-0-1').innerText()).toBe('7.63');
    await expectAccessible(teacher);

    // On a phone the fields of the task follow one another.
    await db.doc(`schemes/deberes-dos`).update({ tasks: [two] });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('combobox', { name: 'Esquema' }).press('ArrowDown');
    await page.getByRole('option', { name: /^Deberes/ }).click();
    await scoreField(page, students[1]?.name ?? '').focus();
    await page.keyboard.type('65');
    await expectFocused(scoreField(page, students[2]?.name ?? ''));
    await page.keyboard.type('70');
    await expect.poll(async () => (await finalsOf(two)).slice(0, 4)).toEqual([7.25, 6.5, 7, null]);

    // Work that was sent gets its grade there, too, after the same question.
    const sender = 4;
    await sendWork(db, two, students[sender]?.id ?? '');
    await settle();
    await scoreField(page, students[sender]?.name ?? '').focus();
    await page.keyboard.type('9');
    await question.getByText('Ya entregó esta tarea. ¿Calificarla aquí?').waitFor();
    await page.keyboard.type('5');
    await expectAccessible(teacher);
    await question.getByRole('button', { name: 'Cambiar' }).click();
    await expect.poll(async () => (await finalsOf(two))[sender]).toBe(9.5);
  });
});
