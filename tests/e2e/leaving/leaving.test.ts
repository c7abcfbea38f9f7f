import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { useBrowser, type Visitor } from '../../support/browser';
import { COURSE, gradebookPath, SUBJECT } from '../../support/gradebook';
import { commentField, gradingPath, submissionOf, setSentTask } from '../../support/grading';
import { listedNameOf, nameOf } from '../../support/schoolWork';
import { chooseInList, choosePageAction, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import {
  anywhere,
  expectNone,
  expectShown,
  shownHeading,
  shownQuestion,
  shownText,
  tableShown,
} from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENT = 'estudiante';
const LEFT = 'ya no está en el curso';
const submissions = (task: string) => `/docente/tareas/calificaciones/${task}`;
const averageOf = async (page: Page, name: string) => {
  const card = page.getByRole('article').filter({ hasText: name });
  await card.waitFor();
  return card.innerText();
};

/** Every number among the student's finals, as the teacher sees them. */
async function finalsOf({ page, goTo }: Visitor, name: string): Promise<string[]> {
  await goTo(`/docente/calificaciones/finales/${SUBJECT}/${STUDENT}`);
  await shownHeading(page, { level: 1, name }).waitFor();
  await shownText(page, 'Promedio general').waitFor();
  return (await page.getByRole('main').innerText()).match(/\d+\.\d\d/g) ?? [];
}

const task = 'mudanza';

/** Moves the student by the form, which asks. */
async function move(page: Page, course: string): Promise<void> {
  await chooseInList(page, page.getByRole('combobox', { name: 'Curso' }), course);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const question = shownQuestion(page, 'Mover de curso');
  await question.getByText('Sus entregas, notas y reportes').waitFor();
  await question.getByRole('button', { name: 'Mover' }).click();
  await toast(page, 'Estudiante actualizado').waitFor();
  await tableShown(page); // the form leads to the list
}

describe('a student who moves to another course and back', () => {
  it('a student who moves to another course and back sees the same on every screen, and loses nothing', async () => {
    const name = await nameOf(db, STUDENT);
    const listed = await listedNameOf(db, STUDENT);
    const surname = String((await db.doc(`users/${STUDENT}`).get()).get('surname'));
    await setSentTask(db, task, [STUDENT, 'estudiante2']);
    const teacher = await enter('docente', gradebookPath('?vista=calificaciones'));
    await expectShown(
      teacher.page
        .getByRole('article')
        .filter({ hasText: listed })
        .getByText(/calificados hasta hoy/),
    );
    const before = await averageOf(teacher.page, listed);
    const finals = await finalsOf(teacher, name);
    expect(finals.length).toBeGreaterThan(0);
    const student = await enter(STUDENT, '/estudiante/calificaciones');
    const { page: own } = student;
    const grades = async (where = 'Matemática') => {
      const card = own
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'Matemática' })
        .filter({ hasText: where });
      await card.waitFor();
      // The average; how one stands in the open partial is only of the present course.
      const lines = (await card.innerText()).split('\n').filter((line) => /^\d/.test(line));
      return lines.slice(0, 1);
    };
    const mine = await grades();

    // The teacher is typing a comment when the student leaves.
    await teacher.goTo(gradingPath(task, STUDENT));
    await commentField(teacher.page).fill('Muy ordenado');
    const admin = await enter('admin', `/admin/estudiantes/editar/${STUDENT}`);
    const { page } = admin;
    await move(page, 'Noveno A');

    await shownText(teacher.page, 'Ya no está en el curso').waitFor();
    await expect.poll(() => commentField(teacher.page).inputValue()).toBe('Muy ordenado');
    await teacher.page.getByRole('button', { name: 'Guardar y siguiente' }).click();
    await shownQuestion(teacher.page, 'Notas sin poner')
      .getByRole('button', { name: 'Guardar con 0' })
      .click();
    await expect
      .poll(async () => (await submissionOf(db, task, STUDENT))?.comment)
      .toBe('Muy ordenado');

    // The counts of the former course.
    await teacher.goTo(`/docente/tareas/detalle/${SUBJECT}`);
    const progress = teacher.page.getByRole('article').filter({ hasText: 'Tarea mudanza' });
    await expectShown(progress.getByText('2 de 20'));
    // The cuaderno keeps the row with what it had, and the report cards are there.
    await teacher.goTo(gradebookPath('?vista=cuaderno'));
    const row = teacher.page.getByRole('row').filter({ hasText: surname });
    await expectShown(row.getByText(LEFT));
    await expect.poll(() => row.innerText()).toMatch(/\d[.,]\d\d/);
    await expect.poll(() => finalsOf(teacher, name)).toEqual(finals);

    // The student reads the former course's grades and tasks.
    await expect.poll(() => grades('De un curso anterior')).toEqual(mine);
    await student.goTo(`/estudiante/materias/tareas/${task}`);
    await shownText(own, 'Muy ordenado').waitFor();
    // What ended before in the new course is not unsent.
    await student.goTo('/estudiante/mismaterias');
    await expectShown(shownText(own, 'No aplica').first(), shownText(own, 'De cursos anteriores'));

    await teacher.goTo(gradebookPath('?vista=calificaciones'));
    await expect.poll(() => averageOf(teacher.page, listed)).toContain(LEFT);
    await admin.goTo(`/admin/estudiantes/editar/${STUDENT}`);
    await move(page, 'Octavo A');
    await expect
      .poll(async () => (await averageOf(teacher.page, listed)).includes(LEFT))
      .toBe(false);
    await expect.poll(() => averageOf(teacher.page, listed)).toBe(before);
    await student.goTo('/estudiante/calificaciones');
    await expect.poll(() => grades()).toEqual(mine);
  });
});

describe('a student who is deleted and restored', () => {
  it('a deleted student stays in the records, and is restored with the former data', async () => {
    const someone = 'estudiante2';
    const theirs = await nameOf(db, someone);
    const admin = await enter('admin', '/admin/estudiantes');
    const { page } = admin;
    await tableShown(page);
    await page.getByRole('searchbox', { name: 'Buscar estudiantes' }).fill(theirs);
    await chooseRowAction(page, 'Eliminar', theirs);
    await shownQuestion(page).getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Se elimino la cuenta del usuario.').waitFor();

    const teacher = await enter('docente', submissions(task));
    await expectShown(shownText(teacher.page, LEFT));

    await choosePageAction(page, 'Eliminados');
    const list = page.getByRole('dialog', { name: 'Eliminados' });
    await list.getByRole('link', { name: `Restaurar: ${theirs}` }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Correo' }).inputValue())
      .toBe('estudiante2@aula.example.com');
    await expectShown(shownText(page, `Al guardar se restaurará a ${theirs}`));
    await page.getByRole('button', { name: 'Guardar' }).click();
    await toast(page, 'Estudiante restaurado').waitFor();
    const restored = (await db.doc(`users/${someone}`).get()).data();
    expect(restored).toMatchObject({ courseId: COURSE, deleted: false });
    expect(restored).not.toHaveProperty('formerCourses');
    // The open list follows, and shows both.
    await expectNone(anywhere(teacher.page, LEFT));
    await teacher.page.getByRole('tab', { name: 'Entregadas (2)' }).waitFor();
  });
});
