import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { useAdmin } from '../../support/admin';
import { expectFocused, useBrowser } from '../../support/browser';
import { finalsOf, gradeField, setFileTask, studentsByName } from '../../support/grading';
import { DAY, MINUTE } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { shownText } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const position = (page: Page, text: string | RegExp) => shownText(page, text).waitFor();

describe('the queue of everything that waits for a grade', () => {
  it('the oldest submissions of two tasks are graded in a row, none twice and none skipped, in 1 click, digits and Ctrl and Enter', async () => {
    const students = await studentsByName(db, 3);
    const tasks = ['cola-1', 'cola-2'];
    for (const task of tasks) await setFileTask(db, task, students);
    // The two tasks came by turns, before all else: the queue finishes one of them first.
    const begin = Date.now() - 300 * DAY;
    const works = students.flatMap((student) => tasks.map((task) => ({ task, student })));
    await Promise.all(
      works.map(({ task, student }, i) =>
        db
          .doc(`tasks/${task}/notes/${student}`)
          .update({ fecha: Timestamp.fromMillis(begin + i * MINUTE) }),
      ),
    );
    const finals = async () => {
      const options = { isReviewed: true };
      const found = await Promise.all(tasks.map((task) => finalsOf(db, task, students, options)));
      return found.flat();
    };
    const teacher = await enter('docente', '/docente/inicio');
    const { page } = teacher;
    await page
      .getByRole('region', { name: 'Por calificar' })
      .getByRole('link', { name: /^Calificar \(\d+\)$/ })
      .click();
    await position(page, /^1 de \d+$/);
    await expectFocused(gradeField(page, 1));
    const gradeFrom = async (first: number, end: number) => {
      for (let i = first; i < end; i += 1) {
        await page.keyboard.press(String(i));
        await page.keyboard.press('Control+Enter');
      }
    };
    await gradeFrom(0, 4);
    await position(page, /^5 de \d+$/);
    await expect.poll(finals).toEqual([0, 1, 2, 3, null, null]);
    // The queue goes on where it was: what is graded is no part of it any more.
    await page.reload();
    await position(page, /^1 de \d+$/);
    await expectFocused(gradeField(page, 1));
    await gradeFrom(4, 6);
    await position(page, /^3 de \d+$/);
    await page.goBack();
    await position(page, /^2 de \d+$/);
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('5');
    await expect.poll(finals).toEqual([0, 1, 2, 3, 4, 5]);
    // Back shows the student of the address however soon it comes after going on.
    for (let i = 0; i < 10; i += 1) {
      await page.keyboard.press('PageDown');
      await position(page, /^3 de \d+$/);
      await page.goBack();
      await position(page, /^2 de \d+$/);
    }
  });
});
