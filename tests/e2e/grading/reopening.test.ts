import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import {
  confirmBlanks,
  ANSWERS,
  commentField,
  gradeField,
  gradingPath,
  submissionOf,
  OPEN,
  setSentTask,
  pressEnter,
} from '../../support/grading';
import { listedNameOf, nameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { expectNone, shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';
const answerPath = (task: string) => `/estudiante/materias/tareas/${task}`;
const studentsOf = async (task: string) =>
  (await db.doc(`tasks/${task}`).get()).get('students') as string[];

describe('reopening a submission', () => {
  it('reopening archives a submission, warns who is grading it in another window, and the student can change the answers and send them again', async () => {
    const task = await setSentTask(db, 'reabrir', [STUDENT]);
    const student = await enter(STUDENT, answerPath(task));
    await shownText(student.page, 'La tarea aun no a sido calificada').waitFor();
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(teacher.page, 2).fill('5');
    await commentField(teacher.page).fill('Complete la segunda');
    await pressEnter(gradeField(teacher.page, 2));
    await confirmBlanks(teacher.page);
    await shownText(student.page, 'La tarea fue calificada').waitFor();
    const other = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(other.page, 2).fill('9');

    await teacher.page.getByRole('button', { name: 'Reabrir entrega' }).click();
    const dialog = shownQuestion(teacher.page, 'Reabrir la entrega');
    await dialog
      .getByText('Mateo Sebastián Guamán Ñacato podrá corregir y enviar la tarea otra vez.')
      .waitFor();
    await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Falta la segunda pregunta.');
    await expectAccessible(teacher);
    teacher.allowErrors(/403|firestore/i);
    await fail('firestore.commit');
    await dialog.getByRole('button', { name: 'Reabrir entrega' }).click();
    await toast(teacher.page, 'No se pudo reabrir la entrega.').waitFor();
    expect((await submissionOf(db, task, STUDENT))?.noteFinal).toBe(4.17);
    await endFaults();
    await dialog.getByRole('button', { name: 'Reabrir entrega' }).click(); // it stayed, to try again
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

describe('a grade without a submission', () => {
  it('a teacher grades a student without submission from the list, and the student sees the grade', async () => {
    const task = await setSentTask(db, 'sin-entrega', ['estudiante2']);
    const student = await enter(STUDENT, answerPath(task));
    await student.page.getByRole('button', { name: 'Enviar tarea' }).waitFor();
    const teacher = await enter('docente', `/docente/tareas/calificaciones/${task}`);
    const { page } = teacher;
    const name = await nameOf(db, STUDENT);
    await page.getByRole('tab', { name: 'Sin entregar (19)' }).click();
    await page.getByRole('link', { name: `Calificar sin entrega: ${name}` }).click();
    await shownText(page, 'Sin entregar', { exact: true }).waitFor();
    await expectNone(page.getByRole('button', { name: 'Reabrir entrega' }));
    await expectAccessible(teacher);
    await gradeField(page, 1).fill('2');
    await commentField(page).fill('Lo sustentó en clase.');
    await commentField(page).press('Control+Enter');
    await confirmBlanks(page);
    await toast(page, 'Nota de la tarea actualizada.').waitFor();
    // The screen goes on to the next one without a grade.
    await shownHeading(page, { name, level: 1, includeHidden: true }).waitFor({
      state: 'detached',
    });
    await page.getByRole('button', { name: 'Estudiante anterior' }).waitFor();
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({
        fecha: null,
        sinEntrega: true,
        noteFinal: 0.67,
        comment: 'Lo sustentó en clase.',
      });
    // A grade without submission does not count as sent, in the counts or in the list.
    await expect.poll(() => studentsOf(task)).toEqual(['estudiante2']);
    await page
      .getByRole('navigation', { name: 'Ruta de navegación' })
      .getByText('Tarea sin-entrega')
      .click();
    await page.getByRole('tab', { name: 'Entregadas (1)' }).waitFor();
    await page.getByRole('tab', { name: 'Sin entregar (19)' }).click();
    const row = page.getByRole('listitem').filter({ hasText: await listedNameOf(db, STUDENT) });
    await row.getByText('0.67').waitFor();
    await row.getByText('Sin entrega', { exact: true }).waitFor();
    await row.getByRole('link', { name: `Ver nota: ${name}` }).waitFor();

    await shownText(student.page, 'La tarea fue calificada').waitFor();
    await shownText(student.page, 'Lo sustentó en clase.').waitFor();
    await shownText(student.page, '0.67').waitFor();
    await expectNone(student.page.getByRole('button', { name: 'Enviar tarea' }));
  });
});
