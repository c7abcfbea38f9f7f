import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import {
  confirmBlanks,
  ANSWERS,
  commentField,
  gradeField,
  gradingPath,
  submissionOf,
  OPEN,
  setSentTask,
  saveByKeys,
} from '../../support/grading';
import { useSessions } from '../../support/sessions';
import { shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';
const answerPath = (task: string) => `/estudiante/materias/tareas/${task}`;
const studentsOf = async (task: string) =>
  (await db.doc(`tasks/${task}`).get()).get('students') as string[];

describe('reopening a submission', () => {
  it('a grade and a reopening are told to who is grading in another window, the submission is archived, and the student can change the answers and send them again', async () => {
    const task = await setSentTask(db, 'reabrir', [STUDENT]);
    const student = await enter(STUDENT, answerPath(task));
    await shownText(student.page, 'La tarea aun no a sido calificada').waitFor();
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const other = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(other.page, 2).fill('9');
    await gradeField(teacher.page, 2).fill('5');
    await commentField(teacher.page).fill('Complete la segunda');
    await saveByKeys(gradeField(teacher.page, 2));
    await confirmBlanks(teacher.page);
    await shownText(student.page, 'La tarea fue calificada').waitFor();
    await shownText(other.page, /Ahora es 4\.17 \(cambiada .+\); la suya es 5\.50\./).waitFor();
    await expectAccessible(other);
    await other.page.getByRole('button', { name: 'Usar la mía' }).click();

    await teacher.page.getByRole('button', { name: 'Reabrir entrega' }).click();
    const dialog = shownQuestion(teacher.page, 'Reabrir la entrega');
    await dialog
      .getByText('Mateo Sebastián Guamán Ñacato podrá corregir y enviar la tarea otra vez.')
      .waitFor();
    await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Falta la segunda pregunta.');
    await expectAccessible(teacher);
    await dialog.getByRole('button', { name: 'Reabrir entrega' }).click();
    await toast(teacher.page, 'Entrega reabierta').waitFor();
    await shownText(teacher.page, 'Devuelta para corregir').waitFor();
    await shownText(other.page, 'La entrega se reabrió mientras la calificaba').waitFor();
    await expect
      .poll(() => other.page.getByRole('button', { name: 'Guardar nota' }).isDisabled())
      .toBe(true);
    await other.page.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => gradeField(other.page, 2).inputValue()).toBe('');

    // The archive keeps the submission and its grade.
    await expect.poll(() => submissionOf(db, task, STUDENT)).toBeUndefined();
    expect(await studentsOf(task)).toEqual([]);
    const archived = (await db.collection(`tasks/${task}/archive`).get()).docs.map((each) =>
      each.data(),
    );
    expect(archived).toMatchObject([
      {
        idStudent: STUDENT,
        answers: ANSWERS,
        noteFinal: 4.17,
        comment: 'Complete la segunda',
        archivedBy: 'docente',
      },
    ]);

    // The open page of the student shows the answers in the fields again.
    const { page } = student;
    await shownText(page, 'El docente reabrió esta tarea').waitFor();
    // The reason, the grade and the comment stay in view.
    const former = page.locator('section').filter({ hasText: 'Su entrega anterior' });
    for (const text of ['Falta la segunda pregunta.', '4.17', 'Complete la segunda']) {
      await former.last().getByText(text, { exact: true }).waitFor();
    }
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Su respuesta (pregunta 1)' }).inputValue())
      .toBe('Es la cuarta parte de 80: 20 dólares.');
    await shownText(page, '5 de 7 respondidas').waitFor();
    await page.getByRole('textbox', { name: 'Su respuesta (pregunta 2)' }).fill('Ahora también.');
    await page.getByRole('button', { name: 'Enviar tarea' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();

    await shownText(teacher.page, 'Ahora también.').waitFor();
    await expect.poll(() => gradeField(teacher.page, 2).inputValue()).toBe('');
    await expect.poll(() => commentField(teacher.page).inputValue()).toBe('');
    expect((await submissionOf(db, task, STUDENT))?.answers).toMatchObject({
      [OPEN]: { [`${OPEN}-p2`]: 'Ahora también.' },
    });
    await expect.poll(() => studentsOf(task)).toEqual([STUDENT]);
  });
});
