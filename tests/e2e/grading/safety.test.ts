import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  readSubGrades,
  writeSubGrades,
  type StoredSubGrades,
} from '../../../src/domain/storedSubGrades';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import {
  confirmBlanks,
  confirmReplacement,
  commentField,
  finalOf,
  gradeField,
  gradingPath,
  historyOf,
  judgeWork,
  submissionOf,
  setSentTask,
  pressEnter,
} from '../../support/grading';
import { withPartials } from '../../support/institute';
import { loseNetwork } from '../../support/network';
import { useSessions } from '../../support/sessions';
import { anywhere, expectNone, shownQuestion, shownText } from '../support/shown';
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
    holdAgain: () => {
      held = [];
    },
  };
}

describe('an unsaved grade', () => {
  it('a grade and comment stay in the form when saving fails, without a network and through a reload, until they are saved', async () => {
    const task = await setSentTask(db, 'falla', [STUDENT]);
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const { page, context, goTo } = teacher;
    teacher.allowErrors(/403|firestore|ERR_INTERNET_DISCONNECTED/i);
    await gradeField(page, 2).fill('4');
    await commentField(page).fill('No se pierde');
    await fail('firestore.commit');
    await pressEnter(gradeField(page, 2));
    await confirmBlanks(page);
    await toast(page, 'No se pudo actualizar la Nota.').waitFor();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('4');
    await expect.poll(() => commentField(page).inputValue()).toBe('No se pierde');
    await expectAccessible(teacher);
    await endFaults();

    await loseNetwork(teacher);
    await gradeField(page, 3).fill('5');
    await pressEnter(gradeField(page, 3));
    await toast(page, 'No se pudo actualizar la Nota. Revise su conexión a Internet.').waitFor();
    await expect.poll(() => gradeField(page, 3).inputValue()).toBe('5');
    await context.setOffline(false);

    await page.reload();
    const restored = shownText(page, 'Se recuperó una calificación que no se había guardado.');
    await restored.waitFor();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('4');
    await expect.poll(() => gradeField(page, 3).inputValue()).toBe('5');
    await expect.poll(() => commentField(page).inputValue()).toBe('No se pierde');
    await judgeWork();
    await pressEnter(gradeField(page, 3));
    await toast(page, 'Nota de la tarea actualizada.').waitFor();
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({ noteFinal: 5.5, comment: 'No se pierde' });

    // What was saved is no draft any more, and a draft that is discarded does not come back.
    const leaveAndReturn = async () => {
      await goTo('/docente/inicio');
      await page.getByRole('region', { name: 'Por calificar' }).waitFor();
      await goTo(gradingPath(task, STUDENT));
      await gradeField(page, 2).waitFor();
    };
    await leaveAndReturn();
    await expectNone(restored);
    await gradeField(page, 2).fill('9');
    await leaveAndReturn();
    await restored.waitFor();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('4');
    await leaveAndReturn();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('4');
    await expectNone(restored);
  });

  it('grades typed during a save are kept, and a second save can be requested at once', async () => {
    const task = await setSentTask(db, 'seguido', [STUDENT]);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(page, 2).waitFor();
    const commits = await holdCommits(page);

    await gradeField(page, 2).fill('6');
    await pressEnter(gradeField(page, 2));
    await confirmBlanks(page);
    await expect.poll(commits.count).toBe(1);
    await gradeField(page, 3).fill('9');
    await commentField(page).fill('Escrito mientras se guardaba');
    commits.release();
    await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.noteFinal).toBe(4.5);
    await page.getByRole('button', { name: 'Guardar nota' }).waitFor();
    await expect.poll(() => gradeField(page, 3).inputValue()).toBe('9');
    await expect.poll(() => commentField(page).inputValue()).toBe('Escrito mientras se guardaba');
    await page.reload();
    await shownText(page, 'Se recuperó una calificación que no se había guardado.').waitFor();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('6');
    await expect.poll(() => gradeField(page, 3).inputValue()).toBe('9');

    commits.holdAgain();
    await judgeWork();
    await pressEnter(gradeField(page, 3));
    await confirmReplacement(page);
    await expect.poll(commits.count).toBe(1);
    await gradeField(page, 2).fill('10');
    await pressEnter(gradeField(page, 2));
    commits.release();
    await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.noteFinal).toBe(8.83);
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({ comment: 'Escrito mientras se guardaba' });
    await expect
      .poll(async () => (await historyOf(db, task, STUDENT)).slice(1))
      .toMatchObject([
        { from: 4.5, to: 7.5 },
        { from: 7.5, to: 8.83 },
      ]);
    await expectNone(anywhere(page, 'La nota cambió mientras la calificaba'));
  });
});

describe('a grade that changes on the server while another one is typed', () => {
  it('the automatic score flows in, a conflict shows both grades and lets choose either, and a closed partial stops the form', async () => {
    const CONFLICT = 'La nota cambió mientras la calificaba';
    const task = await setSentTask(db, 'conflicto', [STUDENT]);
    const submission = db.doc(`tasks/${task}/notes/${STUDENT}`);
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const { page } = teacher;
    const conflict = shownText(page, CONFLICT);
    const save = page.getByRole('button', { name: 'Guardar nota' });
    /** Another window or teacher saves this grade. */
    const saveElsewhere = (noteFinal: number, comment: string, calification: number) =>
      submission.update({
        subNotes: writeSubGrades(
          subNotes.map((each, i) => ({
            ...each,
            ...(i === 0 && { auto: 3 }),
            calification: i === 1 ? calification : null,
          })),
        ),
        noteFinal,
        comment,
        reviewed: true,
        reviewedAt: Timestamp.now(),
        reviewedBy: 'docente',
      });
    const subNotes = readSubGrades((await submission.get()).get('subNotes') as StoredSubGrades);
    await gradeField(page, 2).fill('6');
    // The server scores again, and changes the first sub-grade, which was not edited here.
    await submission.update({
      subNotes: writeSubGrades(
        subNotes.map((each, i) => ({
          ...each,
          ...(i < 2 && { calification: 3, auto: i === 0 ? 3 : null }),
        })),
      ),
    });
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('3');
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('6');
    await expect.poll(() => finalOf(page)).toBe('3.00 incompleta');
    await expectNone(conflict);

    await saveElsewhere(1.33, 'La otra', 4);
    await conflict.waitFor();
    await shownText(page, /Ahora es 1\.33 \(cambiada .+\); la suya es 2\.00\./).waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await pressEnter(gradeField(page, 2));
    await expectAccessible(teacher);
    await page.getByRole('button', { name: 'Conservar la guardada' }).click();
    await conflict.waitFor({ state: 'hidden' });
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('4');
    expect((await submissionOf(db, task, STUDENT))?.noteFinal).toBe(1.33);

    // The question about a published grade goes when the grade changes meanwhile.
    await gradeField(page, 2).fill('10');
    await commentField(page).fill('La mía');
    await pressEnter(gradeField(page, 2));
    const question = shownQuestion(page, 'Reemplazar la nota publicada');
    await question.waitFor();
    await saveElsewhere(2, 'La tercera', 6);
    await conflict.waitFor();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => commentField(page).inputValue()).toBe('La mía');
    await page.getByRole('button', { name: 'Usar la mía' }).click();
    await save.click();
    await toast(page, 'Nota de la tarea actualizada.').waitFor();
    await expectNone(question);
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({ noteFinal: 3.33, comment: 'La mía' });
    await expect
      .poll(async () => (await historyOf(db, task, STUDENT)).at(-1))
      .toEqual({ from: 2, to: 3.33, by: 'docente' });
    await shownText(page, 'Historial de la nota').click();
    await shownText(page, /: de 2\.00 a 3\.33$/).waitFor();

    await gradeField(page, 2).fill('3');
    await withPartials(
      db,
      () => true,
      async () => {
        await shownText(
          page,
          'El parcial de esta tarea está cerrado: ya no se puede cambiar.',
        ).waitFor();
        for (const n of [1, 2, 3])
          await expect.poll(() => gradeField(page, n).isDisabled()).toBe(true);
        await expect.poll(() => commentField(page).isDisabled()).toBe(true);
        await expect.poll(() => save.isDisabled()).toBe(true);
        await expectNone(page.getByRole('button', { name: 'Reabrir entrega' }));
      },
    );
    await expect.poll(() => gradeField(page, 2).isEnabled()).toBe(true);
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('3');
  });
});
