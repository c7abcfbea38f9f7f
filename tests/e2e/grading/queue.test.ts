import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, expectFocused, useBrowser } from '../../support/browser';
import {
  finalsOf,
  gradeField,
  gradingPath,
  setFileTask,
  studentsByName,
} from '../../support/grading';
import { DAY, MINUTE } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

/** The tasks of the teacher in which the server counts submissions that wait. */
async function waitingTasks(): Promise<string[]> {
  const progress = await db.collection('partialProgress').where('teacherId', '==', 'docente').get();
  return progress.docs
    .flatMap((each) => Object.entries(each.get('tasks') as Record<string, { unreviewed: number }>))
    .filter(([, { unreviewed }]) => unreviewed > 0)
    .map(([task]) => task)
    .sort();
}

/** Marks what waits in the demo school as reviewed, so that the queue holds a test's own work only. */
async function emptyQueue(): Promise<void> {
  for (const task of await waitingTasks()) {
    const notes = await db.collection(`tasks/${task}/notes`).get();
    const waiting = notes.docs.filter((note) => note.get('reviewed') !== true);
    await Promise.all(waiting.map(({ ref }) => ref.update({ reviewed: true })));
  }
  await expect.poll(waitingTasks).toEqual([]);
}

const position = (page: Page, text: string) => shownText(page, text, { exact: true }).waitFor();

describe('the queue of everything that waits for a grade', () => {
  it('ten submissions of two tasks are graded in a row, none twice and none skipped, in 1 click, digits and Enter', async () => {
    await emptyQueue();
    const students = await studentsByName(db, 5);
    const tasks = ['cola-1', 'cola-2'];
    for (const task of tasks) await setFileTask(db, task, students);
    // The two tasks came by turns: the queue finishes one of them first.
    const works = students.flatMap((student, i) =>
      tasks.map((task, j) => ({ task, student, order: i * 2 + j })),
    );
    const begin = Date.now() - DAY;
    for (const { task, student, order } of works) {
      await db
        .doc(`tasks/${task}/notes/${student}`)
        .update({ fecha: Timestamp.fromMillis(begin + order * MINUTE) });
    }
    const finals = async () => {
      const options = { isReviewed: true };
      const [one = [], two = []] = await Promise.all(
        tasks.map((task) => finalsOf(db, task, students, options)),
      );
      return [...one, ...two];
    };
    const teacher = await enter('docente', '/docente/inicio');
    const { page } = teacher;
    await page
      .getByRole('region', { name: 'Por calificar' })
      .getByRole('link', { name: 'Calificar (10)' })
      .click();
    await position(page, '1 de 10');
    await expectFocused(gradeField(page, 1));
    let keys = 0;
    const gradeFrom = async (first: number, end: number) => {
      for (let i = first; i < end; i += 1) {
        await page.keyboard.press(String(i));
        await page.keyboard.press('Enter');
        keys += 2;
      }
    };
    await gradeFrom(0, 5);
    await position(page, '6 de 10');
    await expect.poll(async () => (await finals()).slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
    // The queue goes on where it was: what is graded is no part of it any more.
    await page.reload();
    await position(page, '1 de 5');
    await expectFocused(gradeField(page, 1));
    await gradeFrom(5, 10);
    expect(keys).toBe(20);
    await shownText(page, 'Todas las entregas están calificadas.').waitFor();
    await position(page, '5 de 5');
    await page.goBack();
    await position(page, '4 de 5');
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('8');
    await expect.poll(finals).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('those who sent nothing', () => {
  it('they follow after those who sent a task that is over, and get one grade together', async () => {
    const [sent = '', ...others] = await studentsByName(db, 20);
    const task = await setFileTask(db, 'sin-enviar', [sent]);
    await db.doc(`tasks/${task}`).update({ dateEnd: Timestamp.fromMillis(Date.now() - DAY) });
    const teacher = await enter('docente', gradingPath(task, others[0] ?? ''));
    const { page } = teacher;
    await position(page, '2 de 20');
    await expectFocused(gradeField(page, 1));
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await position(page, '3 de 20');
    await page.keyboard.press('k');
    await position(page, '2 de 20');
    await page.getByRole('switch', { name: 'Incluir a quienes no entregaron' }).click();
    await position(page, '2 de 2');
    await page.getByRole('link', { name: `Tarea ${task}` }).click();

    await page.getByRole('button', { name: 'Calificar a quienes no entregaron (18)' }).click();
    const dialog = shownQuestion(page);
    await dialog.getByRole('textbox', { name: 'Nota final' }).fill('1,5');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(18);
    await expect
      .poll(() => dialog.getByRole('listitem').first().innerText())
      .toContain('sin nota → 1.50');
    await expectAccessibleAtEverySize(teacher);
    await dialog.getByRole('button', { name: 'Guardar 18 notas' }).click();
    await toast(page, '18 notas guardadas.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await finalsOf(db, task, others)).toEqual([7, ...others.slice(1).map(() => 1.5)]);
  });
});
