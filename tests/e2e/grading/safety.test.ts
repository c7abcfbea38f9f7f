import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
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
  submissionOf,
  setSentTask,
} from '../../support/grading';
import { withPartials } from '../../support/institute';
import { loseNetwork } from '../../support/network';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';

describe('what a teacher has typed', () => {
  it('survives a reload, until it is saved or thrown away', async () => {
    const task = await setSentTask(db, 'borrador', [STUDENT]);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(page, 2).fill('8,5');
    await commentField(page).fill('Un comentario largo que nadie quiere escribir dos veces');
    const restored = page.getByText('Se recuperó una calificación que no se había guardado.');
    await page.reload();
    await restored.waitFor();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('8,5');
    await expect
      .poll(() => commentField(page).inputValue())
      .toContain('nadie quiere escribir dos veces');
    await page.getByRole('button', { name: 'Descartar' }).click();
    expect(await gradeField(page, 2).inputValue()).toBe('');
    expect(await commentField(page).inputValue()).toBe('');

    await gradeField(page, 2).fill('9');
    await gradeField(page, 2).press('Enter');
    await confirmBlanks(page);
    await page.getByText('Nota de la tarea actualizada.').waitFor();
    await page.reload();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('9');
    expect(await restored.count()).toBe(0);
  });

  it('stays when it cannot be saved', async () => {
    const task = await setSentTask(db, 'falla', [STUDENT]);
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const { page, context } = teacher;
    teacher.allowErrors(/403|firestore|ERR_INTERNET_DISCONNECTED/i);
    await gradeField(page, 2).fill('4');
    await commentField(page).fill('No se pierde');
    await fail('firestore.commit');
    await gradeField(page, 2).press('Enter');
    await confirmBlanks(page);
    await page.getByText('No se pudo actualizar la Nota.').waitFor();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('4');
    await expect.poll(() => commentField(page).inputValue()).toBe('No se pierde');
    await expectAccessible(teacher);
    await endFaults();

    await loseNetwork(teacher);
    await gradeField(page, 3).fill('5');
    await gradeField(page, 3).press('Enter');
    await page.getByText('No se pudo actualizar la Nota. Revise su conexión a Internet.').waitFor();
    await expect.poll(() => gradeField(page, 3).inputValue()).toBe('5');
    await context.setOffline(false);
    await gradeField(page, 3).press('Enter');
    await page.getByText('Nota de la tarea actualizada.').waitFor();
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({
        noteFinal: 5.5,
        comment: 'No se pierde',
      });
  });

  it('while a save is on its way belongs to the next one, which may be asked for already', async () => {
    const task = await setSentTask(db, 'seguido', [STUDENT]);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(page, 2).waitFor();
    const held: (() => void)[] = [];
    await page.route(/documents:commit/, async (route) => {
      await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    const release = () => held.shift()?.();

    await gradeField(page, 2).fill('6');
    await gradeField(page, 2).press('Enter');
    await confirmBlanks(page);
    await expect.poll(() => held.length).toBe(1);
    await gradeField(page, 3).fill('9');
    await commentField(page).fill('Escrito mientras se guardaba');
    release();
    await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.noteFinal).toBe(4.5);
    await page.getByRole('button', { name: 'Guardar nota' }).waitFor();
    await expect.poll(() => gradeField(page, 3).inputValue()).toBe('9');
    await expect.poll(() => commentField(page).inputValue()).toBe('Escrito mientras se guardaba');
    await page.reload();
    await page.getByText('Se recuperó una calificación que no se había guardado.').waitFor();
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('6');
    await expect.poll(() => gradeField(page, 3).inputValue()).toBe('9');

    await gradeField(page, 3).press('Enter');
    await confirmReplacement(page);
    await expect.poll(() => held.length).toBe(1);
    await gradeField(page, 2).fill('10');
    await gradeField(page, 2).press('Enter');
    release();
    await expect.poll(() => held.length).toBe(1);
    release();
    await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.noteFinal).toBe(8.83);
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({
        comment: 'Escrito mientras se guardaba',
      });
    await expect
      .poll(async () => (await historyOf(db, task, STUDENT)).slice(1))
      .toMatchObject([
        { from: 4.5, to: 7.5 },
        { from: 7.5, to: 8.83 },
      ]);
    expect(await page.getByText('La nota cambió mientras la calificaba').count()).toBe(0);
  });

  it('is not replaced by what comes in meanwhile', async () => {
    const task = await setSentTask(db, 'vivo', [STUDENT]);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(page, 2).fill('6');
    const submission = db.doc(`tasks/${task}/notes/${STUDENT}`);
    const { subNotes } = (await submission.get()).data() as {
      subNotes: { calification: number | null }[];
    };
    // A rescoring: it changes the first sub-grade, which nobody has touched here.
    await submission.update({
      subNotes: subNotes.map((each, i) => ({
        ...each,
        ...(i < 2 && { calification: 3, auto: i === 0 ? 3 : null }),
      })),
    });
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('3');
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('6');
    await expect.poll(() => finalOf(page)).toBe('3.00');
  });
});

describe('two who grade the same', () => {
  const CONFLICT = 'La nota cambió mientras la calificaba';

  it('see both grades, and the stored one can be kept', async () => {
    const task = await setSentTask(db, 'conflicto', [STUDENT]);
    const one = await enter('docente', gradingPath(task, STUDENT));
    const other = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(other.page, 2).fill('10');
    await gradeField(one.page, 2).fill('4');
    await gradeField(one.page, 2).press('Enter');
    await confirmBlanks(one.page);
    await one.page.getByText('Nota de la tarea actualizada.').waitFor();

    await other.page.getByText(CONFLICT).waitFor();
    await other.page.getByText(/Ahora es 3\.83 \(cambiada .+\); la suya es 5\.83\./).waitFor();
    await expect
      .poll(() => other.page.getByRole('button', { name: 'Guardar nota' }).isDisabled())
      .toBe(true);
    await gradeField(other.page, 2).press('Enter');
    await expectAccessible(other);
    await other.page.getByRole('button', { name: 'Conservar la guardada' }).click();
    await other.page.getByText(CONFLICT).waitFor({ state: 'hidden' });
    await expect.poll(() => gradeField(other.page, 2).inputValue()).toBe('4');
    expect((await submissionOf(db, task, STUDENT))?.noteFinal).toBe(3.83);
    // Nothing was typed in the first tab since: it follows.
    await gradeField(other.page, 2).fill('7');
    await gradeField(other.page, 2).press('Enter');
    await confirmReplacement(other.page);
    await expect.poll(() => gradeField(one.page, 2).inputValue()).toBe('7');
    expect(await one.page.getByText(CONFLICT).count()).toBe(0);
  });

  it('may use the own grade, which then has a history', async () => {
    const task = await setSentTask(db, 'conflicto-dos', [STUDENT]);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(page, 2).fill('10');
    await commentField(page).fill('La mía');
    await page.getByText('17.50 × 10 ÷ 30.00').waitFor();
    await db.doc(`tasks/${task}/notes/${STUDENT}`).update({
      noteFinal: 1,
      comment: 'La otra',
      reviewed: true,
      reviewedAt: Timestamp.now(),
      reviewedBy: 'docente',
    });
    await page.getByText(CONFLICT).waitFor();
    await expect.poll(() => commentField(page).inputValue()).toBe('La mía');
    await page.getByRole('button', { name: 'Usar la mía' }).click();
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await page.getByText('Nota de la tarea actualizada.').waitFor();
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({
        noteFinal: 5.83,
        comment: 'La mía',
      });
    await expect
      .poll(async () => (await historyOf(db, task, STUDENT)).at(-1))
      .toEqual({ from: 1, to: 5.83, by: 'docente' });
    await page.getByText('Historial de la nota').click();
    await page.getByText(/: de 1\.00 a 5\.83$/).waitFor();
  });
});

describe('a closed partial', () => {
  it('shows the grade and takes no other', async () => {
    const task = await setSentTask(db, 'cerrado', [STUDENT]);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(page, 2).fill('3');
    await withPartials(
      db,
      () => true,
      async () => {
        await page
          .getByText('El parcial de esta tarea está cerrado: ya no se puede cambiar.')
          .waitFor();
        for (const n of [1, 2, 3])
          await expect.poll(() => gradeField(page, n).isDisabled()).toBe(true);
        await expect.poll(() => commentField(page).isDisabled()).toBe(true);
        await expect
          .poll(() => page.getByRole('button', { name: 'Guardar nota' }).isDisabled())
          .toBe(true);
        expect(await page.getByRole('button', { name: 'Reabrir entrega' }).count()).toBe(0);
      },
    );
    await expect.poll(() => gradeField(page, 2).isEnabled()).toBe(true);
    await expect.poll(() => gradeField(page, 2).inputValue()).toBe('3');
  });
});
