import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { signInByRest } from '../../support/apiClient';
import {
  expectAccessible,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from '../../support/browser';
import { addCourse } from '../../support/courses';
import { loginScreen } from '../../support/loginScreen';
import { listedNameOf } from '../../support/schoolWork';
import { chooseInList, choosePageAction, chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { ownSchool } from '../../support/testSchool';
import { transferIn } from '../../support/transfer';
import { anywhere, expectShown, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

// How a course is made: journey/newSchool.test.ts; what the screens say of courses and their members:
// src/features/course/courseScreens.test.tsx; of conduct: src/features/conduct/ConductGrid.test.tsx.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const LIST = '/admin/cursos';
const COURSE = 'octavo-a';
const course = async (id: string) => (await db.doc(`courses/${id}`).get()).data() ?? {};

/** A student of a course, with the name as lists show it. */
async function studentOf(courseId: string): Promise<{ id: string; label: string }> {
  const users = db.collection('users').where('courseId', '==', courseId).where('type', '==', 3);
  const [user] = (await users.limit(1).get()).docs;
  if (!user) throw new Error('no student');
  return { id: user.id, label: await listedNameOf(db, user.id) };
}

describe('the courses', () => {
  it('an admin opens the form of a new course by keyboard on a phone, gives a course a tutor, and deletes it', async () => {
    const id = await addCourse(db, 'por-borrar', { name: 'Por borrar' });
    const admin = await enter('admin', `${LIST}/editar/${id}`);
    const { page } = admin;
    const tutor = page.getByRole('combobox', { name: 'Tutor' });
    await chooseInList(page, tutor, 'Andrade Montalvo Lucía Fernanda');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await toast(page, 'Curso actualizado', { exact: true }).waitFor();
    expect(await course(id)).toMatchObject({
      tutor: { id: 'docente', name: 'Lucía Fernanda Andrade Montalvo' },
      totalTeachers: 1,
    });

    const question = shownQuestion(page, 'Eliminar curso');
    await page.getByLabel('Buscar cursos').fill('por borrar');
    await chooseRowAction(page, 'Eliminar', 'Por borrar Z');
    await question.getByText('Su docente deja de pertenecer a este curso.').waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'Curso eliminado', { exact: true }).waitFor();
    await expectShown(shownText(page, 'Sin datos'));

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Nuevo curso' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nuevo curso' }).waitFor();
    await expectFocused(page.getByRole('textbox', { name: 'Letra', exact: true }));
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
  });

  it('a student is moved into a course after a question, and on a phone students leave it by keyboard', async () => {
    const moved = await studentOf('noveno-a');
    const admin = await enter('admin', `${LIST}/ver/${COURSE}`);
    const { page } = admin;
    const manage = page.getByRole('button', { name: 'Administrar estudiantes' });
    const students = transferIn(page.getByRole('dialog', { name: 'Estudiantes de Octavo A' }));
    const { left, right, option, search, button, dialog } = students;
    await manage.click();
    await search('disponibles').fill(moved.label);
    await left.getByText('En Noveno A').waitFor();
    await option(moved.label).click();
    await button('>').click();
    const question = shownQuestion(page, 'Mover de curso');
    await question.getByText(`${moved.label}, Noveno A está en otro curso.`).waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Mover' }).click();
    await toast(page, 'Estudiantes del curso actualizados').waitFor();
    await right.getByRole('option', { name: moved.label }).waitFor();
    const card = db.doc(`courses/${COURSE}/students/${moved.id}`);
    expect([(await card.get()).exists, (await course(COURSE)).totalStudents]).toEqual([true, 21]);

    await page.setViewportSize(PHONE);
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await right.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const removal = shownQuestion(page, 'Quitar del curso');
    await removal.getByText('Lo entregado y calificado se conserva').waitFor();
    const confirm = removal.getByRole('button', { name: 'Quitar', exact: true });
    await confirm.press('End'); // an Enter right after the one that asked would belong to it
    await confirm.press('Enter');
    await expect.poll(async () => (await course(COURSE)).totalStudents as number).toBe(19);
    await dialog.getByRole('status').getByText('2 elementos pasaron a «Disponibles».').waitFor();
    await expectFocused(right);
  });

  it('an admin prints new temporary passwords for students of a course, and one of them signs in with the own', async () => {
    const student = db.doc('users/estudiante-30');
    await student.update({ mustChangePassword: true });
    const { courseId, email, surname } = (await student.get()).data() as Record<string, string>;
    const { page, goTo } = await enter('admin', `${LIST}/ver/${courseId ?? ''}`);
    await choosePageAction(page, 'Nuevas contraseñas', 'Acciones: Estudiantes');
    const dialog = page.getByRole('dialog', { name: 'Nuevas contraseñas temporales' });
    // Whoever is chosen at first (IssuePasswordsDialog.test.tsx), this student is among them.
    await dialog.getByRole('checkbox', { name: await listedNameOf(db, 'estudiante-30') }).check();
    await dialog.getByRole('button', { name: /^Crear/ }).click();
    await page.getByRole('dialog', { name: /^Datos de ingreso/ }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('.credential-slips section').filter({ hasText: email ?? '' });
    await slip.getByText(surname ?? '').waitFor();
    const text = await slip.innerText();
    // The list of the course, which the page itself prints, stays out.
    const list = anywhere(page, 'Lista del curso', { exact: true });
    await expect.poll(() => list.count()).toBeGreaterThan(0);
    await expect.poll(() => list.filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    const password = /Contraseña temporal:\s*(\S+)/.exec(text)?.[1] ?? '';
    expect((await signInByRest(ownSchool(), email ?? '', password)).localId).toBe('estudiante-30');
    await goTo('/admin/estudiantes/ver/estudiante-30');
    await shownText(page, /Temporal: aún no la ha cambiado \(entregada el .* por /).waitFor();
  });
});

describe('behaviour and absences', () => {
  const recordOf = async (uid: string) =>
    (await db.doc(`courses/${COURSE}/conduct/${INSTITUTE.period.id}_${uid}_1`).get()).data();
  const beginWithout = async () => {
    await db.doc(`courses/${COURSE}`).update({ tutor: { id: 'docente', name: 'Tutora' } });
    const { docs } = await db.collection(`courses/${COURSE}/conduct`).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  };

  it('a tutor enters them with the keys of a spreadsheet, pastes a block and takes it back, and on a phone a student takes no more than 100 px; the student sees the own', async () => {
    await beginWithout();
    const tutor = await enter('docente', '/docente/calificaciones');
    const { page, context } = tutor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: /^Comportamiento y asistencia/ }).click();
    const student = await listedNameOf(db, 'estudiante');
    const row = page.getByRole('row').filter({ hasText: student });
    const cell = (column: number) => row.locator(`td[data-column="${String(column)}"]`);
    await cell(0).click();
    await page.keyboard.type('b');
    await page.keyboard.press('ArrowRight');
    await expectFocused(cell(1));
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectFocused(cell(3));
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => recordOf('estudiante'))
      .toMatchObject({
        behaviour: 'B',
        justified: 2,
        unjustified: 0,
        late: 3,
        updatedBy: 'docente',
      });

    const at = (line: number, column: number) =>
      page.locator(`#cuaderno-${String(line)}-${String(column)}`);
    const textsOf = (line: number) =>
      Promise.all([0, 1, 2, 3, 4].map((column) => at(line, column).innerText()));
    const block = 'C\t1\t2\t3\tLlegó tarde; avisó\nX\t4\t-5\t6\t';
    await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    await at(0, 0).click();
    await page.keyboard.press('Control+v');
    await shownText(page, '2 filas de la vista previa quedan fuera: están en rojo.').waitFor();
    await expectAccessible(tutor);
    await page.getByRole('button', { name: 'Poner 7 datos' }).click();
    await expect.poll(() => textsOf(0)).toEqual(['C', '1', '2', '3', 'Llegó tarde; avisó']);
    await expect.poll(() => textsOf(1)).toEqual(['–', '4', '–', '6', '–']);
    const stored = async () =>
      (await db.collection(`courses/${COURSE}/conduct`).get()).docs
        .map((record) => `${String(record.get('behaviour'))} ${String(record.get('late'))}`)
        .sort();
    await expect.poll(stored).toEqual([' 6', 'B 3', 'C 3']);
    await at(0, 0).click();
    await page.keyboard.press('Control+z');
    await expect.poll(stored).toEqual([' 0', ' 0', 'B 3']);

    await page.setViewportSize(PHONE);
    await row.getByRole('combobox', { name: `Comportamiento: ${student}` }).selectOption('A');
    await row.getByRole('textbox', { name: `Atrasos: ${student}` }).fill('4');
    await expect.poll(() => recordOf('estudiante')).toMatchObject({ behaviour: 'A', late: 4 });
    const note = row.getByRole('textbox', { name: `Observación: ${student}` });
    await expect.poll(async () => (await note.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await note.focus();
    // What is written has the whole line, in the same place.
    await expect.poll(async () => (await note.boundingBox())?.width).toBeGreaterThan(280);
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(100);
    await expectAccessible(tutor);
    await expectNoSidewaysScroll(tutor);

    const own = await enter('estudiante', '/estudiante/calificaciones', { viewport: PHONE });
    const section = own.page
      .getByRole('listitem')
      .filter({ hasText: 'Segundo parcial' })
      .filter({ hasText: 'Atrasos' });
    await expect.poll(() => section.innerText()).toMatch(/Comportamiento\s+A[\s\S]*Atrasos\s+4/);
    await expectNoSidewaysScroll(own);
  });

  it('a session that ends while something is typed loses nothing: after the new sign-in it is saved', async () => {
    await beginWithout();
    const path = `/docente/calificaciones/conducta/${COURSE}`;
    const tutor = await enter('docente', path);
    const { page } = tutor;
    const row = page.getByRole('row').filter({ hasText: await listedNameOf(db, 'estudiante') });
    await row.locator('td[data-column="3"]').click();
    await page.keyboard.type('4x');
    await db.doc('users/docente').update({ status: false });
    await loginScreen(page).email.waitFor();
    await db.doc('users/docente').update({ status: true });
    await signIn(tutor, 'docente@aula.example.com', { leadsTo: `**${path}` });
    // What is no number is there as well, and becomes one.
    const cell = row.locator('td[data-column="3"]');
    await expect.poll(() => cell.innerText()).toMatch(/^4x/);
    await cell.click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await recordOf('estudiante'))?.late as unknown).toBe(4);
  });
});
