import { expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { useBrowser } from '../../support/browser';
import { gradebookPath, SUBJECT } from '../../support/gradebook';
import { commentField, gradingPath, setSentTask, submissionOf } from '../../support/grading';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectShown, shownQuestion, shownText, tableShown } from '../support/shown';
import { toast } from '../support/toasts';

// Other tests: the stored documents of a move and of the return, which change no grade:
// tests/data/leaving.test.ts; how a deleted student is restored:
// src/features/person/personRestored.test.tsx.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENT = 'estudiante';
const TASK = 'mudanza';

it('a student who moves while the teacher writes a comment keeps it and the work, and both go on seeing what the former course had', async () => {
  const surname = String((await db.doc(`users/${STUDENT}`).get()).get('surname'));
  await setSentTask(db, TASK, [STUDENT, 'estudiante2']);
  const { page: teacher, goTo } = await enter('docente', gradingPath(TASK, STUDENT));
  await commentField(teacher).fill('Muy ordenado');
  const { page } = await enter('admin', `/admin/estudiantes/editar/${STUDENT}`);
  await chooseInList(page, page.getByRole('combobox', { name: 'Curso' }), 'Noveno A');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await shownQuestion(page, 'Mover de curso').getByRole('button', { name: 'Mover' }).click();
  await toast(page, 'Estudiante actualizado').waitFor();
  await tableShown(page); // the form leads to the list

  await shownText(teacher, 'Ya no está en el curso').waitFor();
  await expect.poll(() => commentField(teacher).inputValue()).toBe('Muy ordenado');
  await teacher.getByRole('button', { name: 'Guardar y siguiente' }).click();
  await shownQuestion(teacher, 'Notas sin poner')
    .getByRole('button', { name: 'Guardar con 0' })
    .click();
  await expect
    .poll(async () => (await submissionOf(db, TASK, STUDENT))?.comment)
    .toBe('Muy ordenado');
  await goTo(`/docente/tareas/detalle/${SUBJECT}`);
  const progress = teacher.getByRole('article').filter({ hasText: 'Tarea mudanza' });
  await expectShown(progress.getByText('2 de 20'));
  await goTo(gradebookPath('?vista=cuaderno'));
  const row = teacher.getByRole('row').filter({ hasText: surname });
  await expectShown(row.getByText('ya no está en el curso'));
  await expect.poll(() => row.innerText()).toMatch(/\d[.,]\d\d/);

  const student = await enter(STUDENT, '/estudiante/calificaciones');
  const { page: own } = student;
  const subject = own.getByRole('main').getByRole('listitem').filter({ hasText: 'Matemática' });
  await expect
    .poll(() => subject.filter({ hasText: 'De un curso anterior' }).innerText())
    .toMatch(/\d\.\d\d/);
  await student.goTo(`/estudiante/materias/tareas/${TASK}`);
  await shownText(own, 'Muy ordenado').waitFor();
  // A task of the new course that ended before does not count as unsent.
  await student.goTo('/estudiante/mismaterias');
  await expectShown(shownText(own, 'No aplica').first(), shownText(own, 'De cursos anteriores'));
});
