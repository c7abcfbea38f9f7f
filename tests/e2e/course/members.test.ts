import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleOnPhone,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  useBrowser,
} from '../../support/browser';
import { loginScreen } from '../../support/loginScreen';
import { refuseReads, retryUntilShown } from '../../support/refusedReads';
import { listedNameOf } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { transferIn, type Transfer } from '../../support/transfer';
import { expectShown, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const FAULT = /403|firestore/i;
const COURSE = 'octavo-a';
const view = (id: string) => `/admin/cursos/ver/${id}`;

async function manage(page: Page, what: string, label: string): Promise<Transfer> {
  await page.getByRole('button', { name: `Administrar ${what.toLowerCase()}` }).click();
  const transfer = transferIn(page.getByRole('dialog', { name: `${what} de ${label}` }));
  await transfer.left.waitFor();
  return transfer;
}

async function close({ dialog }: Transfer): Promise<void> {
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Confirms the question that explains what removing a student does. */
async function confirmRemoval(page: Page): Promise<void> {
  const question = shownQuestion(page, 'Quitar del curso');
  await question.getByText('Lo entregado y calificado se conserva').waitFor();
  const confirm = question.getByRole('button', { name: 'Quitar', exact: true });
  await confirm.press('End'); // an Enter right after the one that asked would belong to it
  await confirm.press('Enter');
  await question.waitFor({ state: 'hidden' });
}

/** A student of a course, with the name as lists show it. */
async function studentOf(courseId: string): Promise<{ id: string; label: string }> {
  const users = db.collection('users').where('courseId', '==', courseId).where('type', '==', 3);
  const [user] = (await users.limit(1).get()).docs;
  if (!user) throw new Error('no student');
  return { id: user.id, label: await listedNameOf(db, user.id) };
}

/** The stored counter of a course, its number of member cards, and whether this user has one. */
async function membership(courseId: string, folder: 'students' | 'teachers', uid: string) {
  const course = db.doc(`courses/${courseId}`);
  const cards = await course.collection(folder).get();
  const counter = folder === 'students' ? 'totalStudents' : 'totalTeachers';
  return {
    total: (await course.get()).get(counter) as number,
    cards: cards.size,
    has: cards.docs.some(({ id }) => id === uid),
  };
}
const courseOf = async (uid: string) =>
  (await db.doc(`users/${uid}`).get()).get('courseId') as string;

describe('the members of a course', () => {
  it('moving a student asks first, and the lists follow what another admin does; teachers who give a subject stay, and books join', async () => {
    const moved = await studentOf('noveno-a');
    const admin = await enter('admin', view(COURSE));
    const { page } = admin;
    const students = await manage(page, 'Estudiantes', 'Octavo A');
    const { left, right, option, search, button } = students;
    await search('disponibles').fill(moved.label);
    await left.getByText('En Noveno A').waitFor();
    await option(moved.label).click();
    await button('>').click();
    const question = shownQuestion(page, 'Mover de curso');
    await question.getByText(`${moved.label}, Noveno A está en otro curso.`).waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await courseOf(moved.id)).toBe('noveno-a');
    await button('>').click();
    await question.getByRole('button', { name: 'Mover' }).click();
    await toast(page, 'Estudiantes del curso actualizados').waitFor();
    await right.getByRole('option', { name: moved.label }).waitFor();
    expect(await membership(COURSE, 'students', moved.id)).toEqual({
      total: 21,
      cards: 21,
      has: true,
    });

    // When the other admin moves a student, the lists of this dialog follow.
    const also = await studentOf('decimo-a');
    await search('disponibles').fill(also.label);
    await left.getByText('En Décimo A').waitFor();
    await db.doc(`users/${also.id}`).update({ courseId: 'noveno-a' });
    await left.getByText('En Noveno A').waitFor();
    await db.doc(`users/${also.id}`).update({ courseId: 'decimo-a' });
    await left.getByText('En Décimo A').waitFor();
    await search('disponibles').fill('');

    await option(moved.label).click();
    await button('<').click();
    const removal = shownQuestion(page, 'Quitar del curso');
    await removal.getByText(`${moved.label} sale de Octavo A y queda sin curso.`).waitFor();
    await confirmRemoval(page);
    await expect.poll(() => courseOf(moved.id)).toBe('');
    await search('disponibles').fill(moved.label);
    await left.getByText('Sin curso').waitFor();
    await close(students);

    const teachers = await manage(page, 'Docentes', 'Octavo A');
    await teachers.right.getByText('Dicta Matemática en este curso').waitFor();
    await expectAccessible(admin);
    await expect.poll(() => teachers.button('<<').getAttribute('aria-disabled')).toBe('true');
    const [first] = await teachers.left.getByRole('option').all();
    const uid = (await first?.getAttribute('data-id')) ?? '';
    await first?.click();
    await teachers.button('>').click();
    await toast(page, 'Docentes del curso actualizados').waitFor();
    expect(await membership(COURSE, 'teachers', uid)).toEqual({ total: 6, cards: 6, has: true });
    await close(teachers);

    const books = await manage(page, 'Libros', 'Octavo A');
    await books.search('disponibles').fill('Atlas');
    await books.button('>>').click();
    await toast(page, 'Libros del curso actualizados').waitFor();
    const name = (await db.doc('books/atlas-del-ecuador').get()).get('name') as string;
    const card = await db.doc(`courses/${COURSE}/books/atlas-del-ecuador`).get();
    expect(card.data()).toEqual({ id: 'atlas-del-ecuador', name });
    await close(books);
    await expectShown(page.getByRole('link', { name }));
  });

  it('on a phone, an admin removes students by keyboard, also after they could not be read', async () => {
    const admin = await enter('admin', '/admin/cursos', { viewport: PHONE });
    const { page } = admin;
    admin.allowErrors(FAULT);
    await page.getByRole('button', { name: 'Acciones: Décimo A' }).click();
    const readAgain = await refuseReads(page, 'lists');
    await page.getByRole('menuitem', { name: 'Estudiantes' }).click();
    await shownText(page, 'No se pudo cargar la lista de estudiantes.').waitFor();
    await readAgain();
    const { right, button, dialog } = transferIn(page.getByRole('dialog'));
    await retryUntilShown(page, right);
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await button('<<').click();
    const question = shownQuestion(page, 'Quitar a todos');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'hidden' });
    const before = (await db.doc('courses/decimo-a').get()).get('totalStudents') as number;

    await right.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await confirmRemoval(page);
    await expect
      .poll(async () => (await db.doc('courses/decimo-a').get()).get('totalStudents') as number)
      .toBe(before - 2);
    await dialog.getByRole('status').getByText('2 elementos pasaron a «Disponibles».').waitFor();
    await expectFocused(right);
  });
});

describe('behaviour and absences', () => {
  const recordOf = async (uid: string) =>
    (await db.doc(`courses/${COURSE}/conduct/${INSTITUTE.period.id}_${uid}_1`).get()).data();

  it('a tutor enters them with the keys of a spreadsheet, what cannot be saved survives a reload, and the student sees the own', async () => {
    await db.doc(`courses/${COURSE}`).update({ tutor: { id: 'docente', name: 'Tutora' } });
    await db.doc(`courses/${COURSE}/conduct/${INSTITUTE.period.id}_estudiante_1`).delete();
    const tutor = await enter('docente', '/docente/calificaciones');
    const { page, context } = tutor;
    await page.getByRole('link', { name: /^Comportamiento y asistencia/ }).click();
    const student = await listedNameOf(db, 'estudiante');
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    const cell = (column: number, name = student) =>
      rowOf(name).locator(`td[data-column="${String(column)}"]`);
    await cell(0).click();
    await page.keyboard.type('x');
    await shownText(page, 'Una letra de la A a la E').waitFor();
    await page.keyboard.press('Backspace');
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

    const other = await listedNameOf(db, 'estudiante-18');
    tutor.allowErrors(/INTERNET_DISCONNECTED|transport errored/);
    await context.setOffline(true);
    await cell(3, other).click();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await shownText(page, 'No se pudo guardar.').waitFor();
    await expect.poll(() => cell(3, other).innerText()).toBe('7');
    await context.setOffline(false);
    // The browser asks before it leaves what is not saved; the device keeps it.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(async () => (await recordOf('estudiante-18'))?.late as unknown).toBe(7);

    const own = await enter('estudiante', '/estudiante/calificaciones', { viewport: PHONE });
    const section = own.page
      .getByRole('listitem')
      .filter({ hasText: 'Segundo parcial' })
      .filter({ hasText: 'Atrasos' });
    await expect.poll(() => section.innerText()).toMatch(/Comportamiento\s+B[\s\S]*Atrasos\s+3/);
    await expectNoSidewaysScroll(own);
  });

  it('a tutor types row after row by Tab, pastes a block of a spreadsheet, takes it back, and held keys enter nothing', async () => {
    await db.doc(`courses/${COURSE}`).update({ tutor: { id: 'docente', name: 'Tutora' } });
    const old = await db.collection(`courses/${COURSE}/conduct`).get();
    await Promise.all(old.docs.map(({ ref }) => ref.delete()));
    const tutor = await enter('docente', `/docente/calificaciones/conducta/${COURSE}`);
    const { page, context } = tutor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const cell = (row: number, column: number) =>
      page.locator(`#cuaderno-${String(row)}-${String(column)}`);
    const textsOf = (row: number) =>
      Promise.all([0, 1, 2, 3, 4].map((column) => cell(row, column).innerText()));
    await cell(0, 0).click();
    for (const text of ['a', '1', '', '2', '', 'b']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expectFocused(cell(1, 1));
    await expect.poll(() => textsOf(0)).toEqual(['A', '1', '–', '2', '–']);
    for (let i = 0; i < 4; i += 1) await page.keyboard.down('9');
    await page.keyboard.up('9');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await textsOf(1))[1]).toBe('9');

    const block = 'C\t1\t2\t3\tLlegó tarde; avisó\nX\t4\t-5\t6\t';
    await page.evaluate((text) => navigator.clipboard.writeText(text), block);
    await cell(2, 0).click();
    await page.keyboard.press('Control+v');
    await shownText(page, '2 filas de la vista previa quedan fuera: están en rojo.').waitFor();
    await expectAccessible(tutor);
    await page.getByRole('button', { name: 'Poner 7 datos' }).click();
    await expect.poll(() => textsOf(2)).toEqual(['C', '1', '2', '3', 'Llegó tarde; avisó']);
    await expect.poll(() => textsOf(3)).toEqual(['–', '4', '–', '6', '–']);
    const stored = async () =>
      (await db.collection(`courses/${COURSE}/conduct`).get()).docs
        .map((record) => `${String(record.get('behaviour'))} ${String(record.get('late'))}`)
        .sort();
    await expect.poll(stored).toEqual([' 6', 'A 2', 'B 0', 'C 3']);
    await cell(2, 0).click();
    await page.keyboard.press('Control+z');
    await expect.poll(stored).toEqual([' 0', ' 0', 'A 2', 'B 0']);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(stored).toEqual([' 6', 'A 2', 'B 0', 'C 3']);
  });

  it('a session that ends while something is typed loses nothing: after the new sign-in it is saved', async () => {
    await db.doc(`courses/${COURSE}`).update({ tutor: { id: 'docente', name: 'Tutora' } });
    await db.doc(`courses/${COURSE}/conduct/${INSTITUTE.period.id}_estudiante_1`).delete();
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

  it('on a phone a tutor chooses the letter from a list, and a student takes no more than 100 px', async () => {
    await db.doc(`courses/${COURSE}`).update({ tutor: { id: 'docente', name: 'Tutora' } });
    await db.doc(`courses/${COURSE}/conduct/${INSTITUTE.period.id}_estudiante_1`).delete();
    const tutor = await enter('docente', `/docente/calificaciones/conducta/${COURSE}`, {
      viewport: PHONE,
    });
    const { page } = tutor;
    const student = await listedNameOf(db, 'estudiante');
    const row = page.getByRole('row').filter({ hasText: student });
    await row.getByRole('combobox', { name: `Comportamiento: ${student}` }).selectOption('A');
    await row.getByRole('textbox', { name: `Atrasos: ${student}` }).fill('2');
    await expect
      .poll(() => recordOf('estudiante'))
      .toMatchObject({ behaviour: 'A', late: 2, updatedBy: 'docente' });
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(100);
    const note = row.getByRole('textbox', { name: `Observación: ${student}` });
    await expect.poll(async () => (await note.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await note.focus();
    // What is written has the whole line, in the same place.
    await expect.poll(async () => (await note.boundingBox())?.width).toBeGreaterThan(280);
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(100);
    await expectAccessibleOnPhone(tutor);
  });
});
