import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '../../support/browser';
import {
  commentField,
  COMPLETE,
  confirmBlanks,
  finalOf,
  gradeField,
  gradingPath,
  OPEN,
  openGradeSheet,
  PROJECT,
  setSentTask,
  submissionOf,
} from '../../support/grading';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const STUDENT = 'estudiante';

describe('the grade of one student', () => {
  it('a grade field takes comma and point, refuses invalid grades, and updates the final at once', async () => {
    const task = await setSentTask(db, 'campos', [STUDENT]);
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const { page } = teacher;
    await page.getByRole('heading', { name: 'Mateo Sebastián Guamán Ñacato', level: 1 }).waitFor();
    await page.getByText('A tiempo').waitFor();
    await page.getByText('Automática: 7.50').waitFor();
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('7.5');
    expect(await gradeField(page, 2).inputValue()).toBe('');
    await expect.poll(() => finalOf(page)).toBe('2.50');

    await gradeField(page, 2).fill('8,25');
    await expect.poll(() => finalOf(page)).toBe('5.25');
    await page.getByText('15.75 × 10 ÷ 30.00').waitFor();
    await gradeField(page, 3).fill(' .5 ');
    await expect.poll(() => finalOf(page)).toBe('5.42');

    const button = page.getByRole('button', { name: 'Guardar nota' });
    const refused = async (text: string, message: string) => {
      await gradeField(page, 3).fill(text);
      await page.getByText(message).waitFor();
      await expect.poll(() => button.isDisabled()).toBe(true);
      await gradeField(page, 3).press('Enter');
    };
    await refused('10,01', 'La nota va de 0 a 10');
    await refused('-1', 'La nota va de 0 a 10');
    await refused('8.5.1', 'Ingrese un valor entero o decimal, use el punto.');
    await refused('diez', 'Ingrese un valor entero o decimal, use el punto.');
    expect((await submissionOf(db, task, STUDENT))?.reviewed).toBe(false);
    await expectAccessible(teacher);

    // Without any grade there is no final yet; beside one that is given, empty fields count 0.
    await gradeField(page, 3).fill('');
    await gradeField(page, 2).fill('');
    await gradeField(page, 1).fill('');
    await expect.poll(() => finalOf(page)).toBe('–');
    await gradeField(page, 2).fill('10');
    await button.click();
    await confirmBlanks(page);
    await page.getByText('Nota de la tarea actualizada.').waitFor();
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({
        noteFinal: 3.33,
        reviewed: true,
        reviewedBy: 'docente',
        comment: '',
        subNotes: [
          { id: COMPLETE, calification: null, auto: 7.5 },
          { id: OPEN, calification: 10, auto: null },
          { id: PROJECT, calification: null, auto: null },
        ],
      });
  });

  it('Enter saves a grade, Ctrl+Enter saves it from the comment, and the history keeps both', async () => {
    const task = await setSentTask(db, 'teclas', [STUDENT]);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    await gradeField(page, 2).fill('6');
    await gradeField(page, 2).press('Enter');
    await confirmBlanks(page);
    await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.noteFinal).toBe(4.5);
    await page.getByText('Historial de la nota').waitFor();

    await gradeField(page, 3).fill('9');
    await commentField(page).fill('Revise');
    await commentField(page).press('Enter');
    await commentField(page).pressSequentially('la segunda.');
    await commentField(page).press('Control+Enter');
    await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.noteFinal).toBe(7.5);
    expect((await submissionOf(db, task, STUDENT))?.comment).toBe('Revise\nla segunda.');
    await page.getByText('Historial de la nota').click();
    await page.getByText(/: de 4\.50 a 7\.50$/).waitFor();
  });

  it('a changed automatic score is marked, and the teacher can restore it', async () => {
    const task = await setSentTask(db, 'ajuste', [STUDENT]);
    const teacher = await enter('docente', gradingPath(task, STUDENT), { viewport: PHONE });
    const { page } = teacher;
    await openGradeSheet(page);
    await page.getByText('Automática: 7.50').waitFor();
    expect(await page.getByText('Ajustado').count()).toBe(0);
    await gradeField(page, 1).fill('9');
    await page.getByText('Ajustado').waitFor();
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);
    await gradeField(page, 1).press('Enter');
    await confirmBlanks(page);
    await page.getByText('Nota de la tarea actualizada.').waitFor();
    expect((await submissionOf(db, task, STUDENT))?.subNotes).toMatchObject([
      { calification: 9, auto: 7.5 },
      {},
      {},
    ]);
    await page.getByText('Ajustado').waitFor();
    await page.getByRole('button', { name: 'Usar la automática' }).click();
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('7.5');
    await page.getByText('Ajustado').waitFor({ state: 'hidden' });
  });

  it('on a phone a grade that is whole is saved without opening its sheet again', async () => {
    const task = await setSentTask(db, 'plegada', [STUDENT]);
    const { page } = await enter('docente', gradingPath(task, STUDENT), { viewport: PHONE });
    await openGradeSheet(page);
    const save = page.getByRole('button', { name: 'Guardar nota' });
    await gradeField(page, 2).fill('8');
    await page.getByRole('button', { name: 'Ocultar las notas' }).click();
    await save.waitFor({ state: 'hidden' });
    await openGradeSheet(page);
    await gradeField(page, 3).fill('9');
    await page.getByRole('button', { name: 'Ocultar las notas' }).click();
    await save.click();
    await page.getByText('Nota de la tarea actualizada.').waitFor();
    expect((await submissionOf(db, task, STUDENT))?.reviewed).toBe(true);
  });

  it('the grading page marks answers as right or wrong, and shows the correct answer', async () => {
    const task = await setSentTask(db, 'claves', [STUDENT]);
    const { page } = await enter('docente', gradingPath(task, STUDENT));
    const question = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await question('El valor absoluto de -15').getByText('Correcta', { exact: true }).waitFor();
    await question('se representa con la letra').getByText('Correcta', { exact: true }).waitFor();
    const wrong = question('El opuesto de 8');
    await wrong.getByText('Incorrecta').waitFor();
    await wrong.getByText('Respuesta correcta: -8').waitFor();
    await page.getByText('Es la cuarta parte de 80: 20 dólares.').waitFor();
    await expect
      .poll(() => question('Escriba una situación').innerText())
      .toContain('Sin respuesta');
    await page.getByText('No adjuntó archivo.').waitFor();
  });
});

describe('saved comments', () => {
  it('typing # offers the comments that were used before, with the pinned ones first', async () => {
    const task = await setSentTask(db, 'banco', [STUDENT]);
    await db.doc('commentBanks/docente').delete();
    const teacher = await enter('docente', gradingPath(task, STUDENT));
    const { page } = teacher;
    const bank = page.getByRole('dialog', { name: 'Comentarios guardados' });
    await page.getByRole('button', { name: 'Comentarios guardados' }).click();
    await bank.getByText('Aún no hay comentarios guardados').waitFor();
    await page.keyboard.press('Escape');
    await gradeField(page, 2).fill('5');
    await gradeField(page, 3).fill('5');
    for (const text of ['Muy claro', 'Falta el procedimiento']) {
      await commentField(page).fill(text);
      await commentField(page).press('Control+Enter');
      await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.comment).toBe(text);
      await page.getByRole('button', { name: 'Guardar nota' }).waitFor();
    }
    await commentField(page).fill('');
    await commentField(page).pressSequentially('Hola. #');
    await bank.waitFor();
    const saved = bank.getByRole('listitem');
    await expect.poll(() => saved.allInnerTexts()).toEqual(['Falta el procedimiento', 'Muy claro']);
    await expectAccessible(teacher);
    await bank.getByRole('button', { name: 'Fijar comentario: Muy claro' }).click();
    await expect.poll(() => saved.allInnerTexts()).toEqual(['Muy claro', 'Falta el procedimiento']);
    await bank.getByRole('button', { name: 'Dejar de fijar: Muy claro' }).waitFor();
    await bank.getByRole('button', { name: 'Muy claro', exact: true }).click();
    await bank.waitFor({ state: 'hidden' });
    await expect.poll(() => commentField(page).inputValue()).toBe('Hola. Muy claro');

    // A # inside a word does not open the saved comments.
    await commentField(page).fill('');
    await commentField(page).pressSequentially('n#');
    expect(await bank.count()).toBe(0);
  });
});
