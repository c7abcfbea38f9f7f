import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import {
  confirmBlanks,
  confirmReplacement,
  commentField,
  gradeField,
  gradingPath,
  judgeWork,
  submissionOf,
  setSentTask,
  saveByKeys,
} from '../../support/grading';
import { loseNetwork } from '../../support/network';
import { useSessions } from '../../support/sessions';
import { shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';

/** Holds the writes of a page one by one until the first `release`, which lets all others pass, too. */
async function holdCommits(page: Page) {
  let held: (() => void)[] | null = [];
  await page.route(/documents:commit/, async (route) => {
    await new Promise<void>((go) => {
      if (held === null) go();
      else held.push(go);
    });
    await route.continue();
  });
  return {
    count: () => held?.length ?? 0,
    /** A busy server refuses a write, which the page then sends once more: nothing is held any longer. */
    release: () => {
      const waiting = held ?? [];
      held = null;
      for (const go of waiting) go();
    },
  };
}

describe('an unsaved grade', () => {
  it('a grade and comment stay in the form when saving fails, without a network, through a reload and beside a save, until they are saved', async () => {
    const task = await setSentTask(db, 'falla', [STUDENT]);
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const { page, context } = teacher;
    const restored = shownText(page, 'Se recuperó una calificación que no se había guardado.');
    const valuesOf = async () => [
      await gradeField(page, 2).inputValue(),
      await gradeField(page, 3).inputValue(),
      await commentField(page).inputValue(),
    ];
    teacher.allowErrors(/403|firestore|ERR_INTERNET_DISCONNECTED/i);
    await gradeField(page, 2).fill('4');
    await commentField(page).fill('No se pierde');
    await fail('firestore.commit');
    await saveByKeys(gradeField(page, 2));
    await confirmBlanks(page);
    await toast(page, 'No se pudo actualizar la Nota.').waitFor();
    await expect.poll(valuesOf).toEqual(['4', '', 'No se pierde']);
    await expectAccessible(teacher);
    await endFaults();

    await loseNetwork(teacher);
    await saveByKeys(gradeField(page, 2));
    await confirmBlanks(page);
    await toast(page, 'No se pudo actualizar la Nota. Revise su conexión a Internet.').waitFor();
    await expect.poll(valuesOf).toEqual(['4', '', 'No se pierde']);
    await context.setOffline(false);

    await page.reload();
    await restored.waitFor();
    await expect.poll(valuesOf).toEqual(['4', '', 'No se pierde']);
    const commits = await holdCommits(page);
    await judgeWork();
    await saveByKeys(gradeField(page, 2));
    await confirmBlanks(page);
    await expect.poll(commits.count).toBe(1);
    // What is typed while a save is on its way belongs to the next one.
    await gradeField(page, 3).fill('9');
    await commentField(page).fill('Escrito mientras se guardaba');
    commits.release();
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({ noteFinal: 3.83, comment: 'No se pierde' });
    await page.getByRole('button', { name: 'Guardar nota' }).waitFor();
    await expect.poll(valuesOf).toEqual(['4', '9', 'Escrito mientras se guardaba']);
    await page.reload();
    await restored.waitFor();
    await expect.poll(valuesOf).toEqual(['4', '9', 'Escrito mientras se guardaba']);
    await judgeWork();
    await saveByKeys(gradeField(page, 3));
    await confirmReplacement(page);
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({ noteFinal: 6.83, comment: 'Escrito mientras se guardaba' });
  });
});
