import { useHeldStream } from '../support/heldStream';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { changeSubGrades } from '../support/changeSubGrades';
import { useFaults } from '../support/faults';
import {
  COMPLETE,
  finalsOf,
  judgeWork,
  setFileTask,
  setSentTask,
  studentsByName,
  submissionOf,
} from '../support/grading';
import { DAY, fromNow, listedNameOf, MINUTE, nameOf } from '../support/schoolWork';
import { give, listPath, typeGrade, useGrader } from '../support/shownGrader';
import {
  choose,
  control,
  field,
  named,
  press,
  see,
  seeNone,
  seeValue,
  type,
} from '../support/shownScreen';
import { useTriggers } from '../support/triggers';

const stream = useHeldStream();
const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();
useTriggers();
const grader = useGrader(app);

const DONE = 'Todas las entregas están calificadas.';
const RESTORED = 'Se recuperó una calificación que no se había guardado.';
const note = (task: string, student: string) => db.doc(`tasks/${task}/notes/${student}`);

describe('moving between students', () => {
  it('keys and buttons lead from student to student, and every form keeps what is its own', async () => {
    const students = await studentsByName(db, 3);
    const [first = '', second = '', third = ''] = students;
    const task = await setSentTask(db, 'mover', students);
    await note(task, third).update({ comment: 'Del tercero' });
    await app.enter('docente');
    await grader.grade(task, first);
    await see('1 de 3');
    // The focus is in a grade field, where letters are not input, so j and k move from there.
    expect(document.activeElement).toBe(field('Nota 2'));
    press('j');
    await grader.shows(second);
    await see('2 de 3');
    press('PageDown');
    await grader.shows(third);
    await see('3 de 3');
    expect(named('Estudiante siguiente').every((each) => each.matches(':disabled'))).toBe(true);
    press('j');
    press('PageUp');
    await grader.shows(second);
    press('k');
    await grader.shows(first);
    await seeValue('Nota 1', '7.5');

    // Keys are text in a comment, and do nothing while a question is open.
    type('Comentario', 'jk');
    for (const key of ['j', 'PageDown']) press(key);
    field('Nota 1').focus();
    press('j', { ctrlKey: true });
    await choose('Reabrir entrega');
    const question = await screen.findByRole('alertdialog');
    const reason = within(question).getByLabelText(/Motivo/);
    reason.focus();
    press('j');
    await choose('Cancelar');
    expect(grader.path()).toContain(first);
    expect(field('Comentario').value).toBe('jk');

    // The form of one student never shows the typed values of another one.
    typeGrade(2, '1.11');
    await choose('Estudiante siguiente');
    await grader.shows(second);
    expect(field('Nota 2').value).toBe('');
    expect(field('Comentario').value).toBe('');
    await choose('Estudiante siguiente');
    await grader.shows(third);
    expect(field('Comentario').value).toBe('Del tercero');
    expect(field('Nota 2').value).toBe('');
    await grader.leave();
    await grader.grade(task, first);
    await see(RESTORED);
    expect(field('Nota 2').value).toBe('1.11');
    expect(field('Comentario').value).toBe('jk');
    expect((await submissionOf(db, task, first))?.reviewed).toBe(false);
  });

  it('Enter leads from one grade of a student to the next and saves from the last one, so that no grade goes to the next student', async () => {
    const students = await studentsByName(db, 2);
    const [first = '', second = ''] = students;
    const task = await setSentTask(db, 'de-corrido', students);
    await app.enter('docente');
    await grader.grade(task, first);
    typeGrade(1, '9');
    press('Enter');
    expect(document.activeElement).toBe(field('Nota 2'));
    typeGrade(2, '8');
    press('Enter');
    expect(document.activeElement).toBe(field('Nota 3'));
    expect((await submissionOf(db, task, first))?.reviewed).toBe(false);
    typeGrade(3, '7');
    press('Enter');
    await grader.shows(second);
    await expect.poll(() => finalsOf(db, task, [first], { isReviewed: true })).toEqual([8]);
    expect((await submissionOf(db, task, second))?.reviewed).toBe(false);
  });

  it('a save stays where it is when that is wanted, and the graded ones are skipped when asked', async () => {
    const students = await studentsByName(db, 3);
    const [first = '', second = '', third = ''] = students;
    const task = await setSentTask(db, 'quedarse', students);
    await note(task, second).update({ reviewed: true });
    await app.enter('docente');
    await grader.grade(task, first);
    await choose('Avanzar al guardar');
    await grader.leave();
    await grader.grade(task, first);
    await see('1 de 3');
    await choose('Solo sin revisar');
    await see('1 de 2');
    typeGrade(3, '0');
    give(2, '5');
    await expect.poll(async () => (await submissionOf(db, task, first))?.noteFinal).toBe(4.17);
    await see('Historial de la nota');
    // The student on the screen stays in the list after being graded.
    expect(grader.path()).toContain(first);
    await see('1 de 2');
    press('PageDown');
    await grader.shows(third);
    await see('1 de 1');
    await choose('Solo sin revisar');
    await see('3 de 3');
    await choose('Estudiante anterior');
    await grader.shows(second);
  });

  it('saving shows the next ungraded submission, past the end of the list too, until none is left, and skips what is unchanged', async () => {
    const students = await studentsByName(db, 5);
    const [zero = '', one = '', two = '', , four = ''] = students;
    const task = await setFileTask(db, 'orden', students);
    for (const [i, grade] of [
      [1, 4],
      [3, 5],
    ] as const) {
      await changeSubGrades(
        note(task, students[i] ?? ''),
        ([first]) => [{ ...first, calification: grade }],
        {
          ...{ reviewed: true, reviewedBy: 'docente', comment: '', noteFinal: grade },
          reviewedAt: Timestamp.fromMillis(Date.now() - DAY),
        },
      );
    }
    const before = await submissionOf(db, task, one);
    await app.enter('docente');
    await grader.grade(task, one);
    typeGrade(1, '4,00');
    await choose('Avanzar al guardar');
    await choose('Guardar nota');
    await see('No hay cambios que guardar.');
    await choose('Avanzar al guardar');
    give(1, '4.0');
    await grader.shows(two);
    await seeNone('Sin guardar:');
    expect(await submissionOf(db, task, one)).toEqual(before);
    for (const [grade, next] of [
      ['8', four],
      ['9', zero],
    ] as const) {
      await control('Guardar y siguiente');
      expect(document.activeElement).toBe(field('Nota 1'));
      give(1, grade);
      await grader.shows(next);
    }
    // No other student is left to grade.
    await control('Guardar nota');
    give(1, '7');
    await see(DONE);
    expect(document.activeElement).toBe(await control('Volver a las entregas'));
    await expect.poll(() => finalsOf(db, task, students)).toEqual([7, 4, 8, 5, 9]);
    await choose('Volver a las entregas');
    expect(grader.path()).toBe(listPath(task));
  });

  it('who sent nothing to a task that is over follows after those who sent it, and whoever was given the work back is asked about', async () => {
    const students = await studentsByName(db, 3);
    const [one = '', two = '', three = ''] = students;
    const task = await setFileTask(db, 'al-final', [one, two], [COMPLETE]);
    await db.doc(`tasks/${task}`).update({ dateEnd: fromNow(-30 * MINUTE) });
    await app.enter('docente');
    await grader.grade(task, three);
    await see('3 de 20');
    await judgeWork();
    press('Enter');
    await see('No hay nota que guardar');
    expect(await submissionOf(db, task, three)).toBeUndefined();
    await choose('Incluir a quienes no entregaron');
    await seeNone('de 20');

    // All answers are wrong: the grader asks about the automatic 0.
    await grader.leave();
    await grader.grade(task, one);
    await judgeWork();
    press('Enter');
    await screen.findByRole('alertdialog', { name: 'Nota 0 sin escribir' });
    await choose('Cancelar');
    expect((await submissionOf(db, task, one))?.reviewed).toBe(false);

    await choose('Reabrir entrega');
    const dialog = await screen.findByRole('alertdialog', { name: 'Reabrir la entrega' });
    within(dialog).getByText(/podrá corregir y enviar la tarea otra vez\./);
    await see(/^Hasta el/);
    const confirm = () => within(dialog).getByText('Reabrir entrega');
    await fail('firestore.commit');
    fireEvent.click(confirm());
    await expect.poll(() => app.lastToast()?.message).toMatch(/^No se pudo reabrir la entrega\./);
    await endFaults();
    fireEvent.click(confirm()); // the dialog stayed, to try again
    await grader.shows(two);
    await expect.poll(() => submissionOf(db, task, one)).toBeUndefined();

    // The student is marked in the list, and grading many at once skips the student.
    grader.open(`${listPath(task)}?lista=faltan`);
    await see('Devuelta');
    await choose('Calificar a varios');
    await control('Calificar a quienes no entregaron (18)');
    await grader.grade(task, one);
    await see('Devuelta para corregir');
    give(1, '0');
    await screen.findByRole('alertdialog', { name: 'La tarea está devuelta' });
    await choose('Cancelar');
    expect(await submissionOf(db, task, one)).toBeUndefined();
  });
});

describe('a grade that is saved behind the next student', () => {
  it('a refused save names its student, keeps the typed grade and comment, and comes back after the others', async () => {
    const students = await studentsByName(db, 2);
    const [one = '', two = ''] = students;
    const task = await setFileTask(db, 'detras', students);
    await app.enter('docente');
    await grader.grade(task, one);
    type('Comentario', 'No se pierde');
    await fail('firestore.commit');
    give(1, '7');
    await grader.shows(two);
    await expect.poll(() => app.lastToast()?.message).toMatch(/^No se pudo actualizar la Nota\./);
    await endFaults();
    await control(await listedNameOf(db, one));
    give(1, '5');
    await grader.shows(one);
    expect(field('Nota 1').value).toBe('7');
    expect(field('Comentario').value).toBe('No se pierde');
    await judgeWork();
    press('Enter');
    await see(DONE);
    await expect.poll(() => finalsOf(db, task, students)).toEqual([7, 5]);
    await seeNone('Sin guardar');
  });

  it('a saved grade is taken back from its toast, and an earlier one from its own place with what was typed', async () => {
    const students = await studentsByName(db, 3);
    const [one = '', two = '', three = ''] = students;
    const task = await setFileTask(db, 'deshacer', students);
    const finals = () => finalsOf(db, task, students, { isReviewed: true });
    await app.enter('docente');
    await grader.grade(task, one);
    type('Comentario', 'Bien');
    give(1, '8');
    await grader.shows(two);
    await expect.poll(() => app.lastToast()?.message).toContain(`${await nameOf(db, one)}: 8.00`);
    give(1, '6');
    await grader.shows(three);
    await expect.poll(() => app.lastToast()?.message).toContain(`${await nameOf(db, two)}: 6.00`);
    const waiting = stream.holdCommits();
    const taken = app.lastToast()?.action;
    act(() => {
      taken?.run();
    });
    // The screen changes at once, with no field until the next student is there: later typing
    // belongs to the shown student.
    await waitFor(() => {
      expect(grader.path().split('/').at(-1)).toBe(two);
    });
    await see('Deshaciendo…');
    expect(screen.queryByLabelText('Nota 1')).toBeNull();
    await expect.poll(waiting).toBe(1);
    press('k');
    await grader.shows(one);
    stream.releaseCommits();
    await expect.poll(finals).toEqual([8, null, null]);
    expect(grader.path().split('/').at(-1)).toBe(one);
    await grader.leave();
    await grader.grade(task, one);
    await choose('Deshacer lo guardado');
    await see(RESTORED);
    expect(field('Comentario').value).toBe('Bien');
    await expect.poll(finals).toEqual([null, null, null]);
  });

  it('a draft that is discarded does not come back, and what was saved is no draft any more', async () => {
    const [one = '', two = ''] = await studentsByName(db, 2);
    const task = await setFileTask(db, 'borrador', [one, two]);
    await app.enter('docente');
    await grader.grade(task, one);
    const leaveAndReturn = async () => {
      await grader.leave();
      await grader.grade(task, one);
    };
    give(1, '4');
    await grader.shows(two);
    await expect.poll(() => finalsOf(db, task, [one], { isReviewed: true })).toEqual([4]);
    await leaveAndReturn();
    await seeNone(RESTORED);
    typeGrade(1, '9');
    await leaveAndReturn();
    await see(RESTORED);
    await choose('Descartar');
    await seeValue('Nota 1', '4');
    await leaveAndReturn();
    await seeValue('Nota 1', '4');
    await seeNone(RESTORED);
  });
});
