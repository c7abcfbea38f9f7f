import { expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectFocused, useBrowser } from '../../support/browser';
import { courseStudents, gradebookPath, putScheme, scoreField } from '../../support/gradebook';
import { finalsOf, setSentTask } from '../../support/grading';
import { useSessions } from '../../support/sessions';
import { shownQuestion } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

it('work on paper is graded with two digits a student, and what was sent after one question, in the grid and on a phone', async () => {
  const students = (await courseStudents(db)).slice(0, 5);
  const ids = students.map(({ id }) => id);
  const task = await setSentTask(db, 'papel-e2e', [ids[2] ?? '', ids[4] ?? '']);
  await db.doc(`tasks/${task}`).update({ partial: 3 });
  const place = { indexPartial: 3, external: false };
  await putScheme(db, 'deber-papel', { ...place, name: 'A mano', tasks: [task] });
  const finals = () => finalsOf(db, task, ids);

  const { page, ...teacher } = await enter('docente', gradebookPath('?vista=cuaderno&parcial=3'));
  await page.getByRole('switch', { name: 'Dos cifras' }).click();
  await page.locator('#cuaderno-0-0').click();
  for (const [row, pair] of ['85', '10'].entries()) {
    await page.keyboard.type(pair);
    // A third digit right away would belong to the same grade.
    await expectFocused(page.locator(`#cuaderno-${String(row + 1)}-0`));
  }
  await expect.poll(finals).toEqual([8.5, 10, 2.5, null, 2.5]);
  const first = await db.doc(`tasks/${task}/notes/${ids[0] ?? ''}`).get();
  expect(first.data()).toMatchObject({ sinEntrega: true, reviewed: true, fecha: null });

  // A student has sent the work. A teacher who types on loses no key: the rest of the grade waits
  // in the question.
  const question = shownQuestion(page, 'Cambiar la nota');
  await page.keyboard.press('9');
  await question.getByText('Ya entregó esta tarea. ¿Calificarla aquí?').waitFor();
  await expectAccessible({ page, ...teacher });
  await page.keyboard.type('3');
  await page.keyboard.press('Enter'); // it answers nothing
  await question.getByText('Elija Cambiar o Cancelar.').waitFor();
  expect(await finals()).toEqual([8.5, 10, 2.5, null, 2.5]);
  await question.getByRole('button', { name: 'Cambiar' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(finals).toEqual([8.5, 10, 9.3, null, 2.5]);

  // On a phone the fields of the task stand one below the other.
  await page.setViewportSize({ width: 360, height: 740 });
  await scoreField(page, students[3]?.name ?? '').focus();
  await page.keyboard.type('65');
  await expectFocused(scoreField(page, students[4]?.name ?? ''));
  await page.keyboard.type('7');
  await question.getByText('Ya entregó esta tarea. ¿Calificarla aquí?').waitFor();
  await page.keyboard.type('5');
  await expectAccessible({ page, ...teacher });
  await question.getByRole('button', { name: 'Cambiar' }).click();
  await expect.poll(finals).toEqual([8.5, 10, 9.3, 6.5, 7.5]);
});
