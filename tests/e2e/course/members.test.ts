import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectFocused,
  expectNoSidewaysScroll,
  expectShown,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { refuseReads } from '../../support/refusedReads';
import { useSessions } from '../../support/sessions';
import { readError } from '../../support/toasts';
import { transferIn, type Transfer } from '../../support/transfer';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const FAULT = /403|firestore/i;
const view = (id: string) => `/admin/cursos/ver/${id}`;

async function manage(page: Page, what: string, label: string): Promise<Transfer> {
  await page.getByRole('button', { name: `Administrar ${what.toLowerCase()}` }).click();
  const transfer = transferIn(page.getByRole('dialog', { name: `${what} de ${label}` }));
  await transfer.left.waitFor();
  return transfer;
}

/** Confirms the question that explains what removing a student does. */
async function confirmRemoval(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Quitar del curso' });
  await question.getByText('Lo entregado y calificado se conserva').waitFor();
  await question.getByRole('button', { name: 'Quitar', exact: true }).press('Enter');
  await question.waitFor({ state: 'hidden' });
}

type Person = { id: string; label: string };

async function personOf(id: string): Promise<Person> {
  const user = await db.doc(`users/${id}`).get();
  const [name, surname] = [String(user.get('name')), String(user.get('surname'))];
  return { id, label: `${surname} ${name}` };
}

/** Some students of a course, as their user documents say. */
async function studentsOf(courseId: string, count: number): Promise<Person[]> {
  const users = await db
    .collection('users')
    .where('courseId', '==', courseId)
    .where('type', '==', 3)
    .limit(count)
    .get();
  return Promise.all(users.docs.map(({ id }) => personOf(id)));
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

describe('the students of a course', () => {
  it('moving a student from another course asks first, and another admin sees the move at once', async () => {
    const [moved] = await studentsOf('noveno-a', 1);
    if (!moved) throw new Error('no student');
    const admin = await enter('admin', view('octavo-a'));
    const other = await enter('admin', view('noveno-a'));
    const link = other.page.getByRole('link', { name: moved.label });
    await link.waitFor();
    const { page } = admin;
    const { left, right, option, search, button } = await manage(page, 'Estudiantes', 'Octavo A');
    await search('disponibles').fill(moved.label);
    await left.getByText('En Noveno A').waitFor();
    await expectAccessible(admin);
    await option(moved.label).click();
    await button('>').click();
    const question = page.getByRole('alertdialog', { name: 'Mover de curso' });
    await question.getByText(`${moved.label}, Noveno A está en otro curso.`).waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await courseOf(moved.id)).toBe('noveno-a');

    await button('>').click();
    await question.getByRole('button', { name: 'Mover' }).click();
    await page.getByText('Estudiantes del curso actualizados').waitFor();
    await right.getByRole('option', { name: moved.label }).waitFor();
    await link.waitFor({ state: 'hidden' });
    await other.page.locator('dl').getByText('19', { exact: true }).waitFor();
    expect(await membership('octavo-a', 'students', moved.id)).toEqual({
      total: 21,
      cards: 21,
      has: true,
    });
    expect(await membership('noveno-a', 'students', moved.id)).toEqual({
      total: 19,
      cards: 19,
      has: false,
    });
    expect(await courseOf(moved.id)).toBe('octavo-a');

    // When the other admin moves a student, the lists of this dialog follow.
    const [alsoMoved] = await studentsOf('decimo-a', 1);
    if (!alsoMoved) throw new Error('no student');
    const there = await manage(other.page, 'Estudiantes', 'Noveno A');
    await there.search('disponibles').fill(alsoMoved.label);
    await there.option(alsoMoved.label).click();
    await search('disponibles').fill(alsoMoved.label);
    await left.getByText('En Décimo A').waitFor();
    await there.button('>').click();
    await other.page.getByRole('button', { name: 'Mover', exact: true }).click();
    await left.getByText('En Noveno A').waitFor();

    await option(moved.label).click();
    await button('<').click();
    const removal = page.getByRole('alertdialog', { name: 'Quitar del curso' });
    await removal.getByText(`${moved.label} sale de Octavo A y queda sin curso.`).waitFor();
    await expectAccessible(admin);
    await removal.getByRole('button', { name: 'Cancelar' }).click();
    expect(await courseOf(moved.id)).toBe('octavo-a');
    await button('<').click();
    await confirmRemoval(page);
    await expect.poll(() => courseOf(moved.id)).toBe('');
    expect(await membership('octavo-a', 'students', moved.id)).toEqual({
      total: 20,
      cards: 20,
      has: false,
    });
    await search('disponibles').fill(moved.label);
    await expectShown(left.getByText('Sin curso'));
  });

  it('a student returns to the former list when a change of course fails', async () => {
    const admin = await enter('admin', view('octavo-a'));
    const { page } = admin;
    const { left, right, option, button } = await manage(page, 'Estudiantes', 'Octavo A');
    const student = await personOf('estudiante2');
    await option(student.label).click();
    admin.allowErrors(FAULT);
    await fail('firestore.commit');
    await button('<').click();
    await confirmRemoval(page);
    await readError(page, 'No se pudo actualizar los datos.');
    await right.getByRole('option', { name: student.label }).waitFor();
    expect(await left.getByRole('option', { name: student.label }).count()).toBe(0);
    expect(await courseOf('estudiante2')).toBe('octavo-a');
    await endFaults();
    await option(student.label).click();
    await button('<').click();
    await confirmRemoval(page);
    await page.getByText('Estudiantes del curso actualizados').waitFor();
    await left.getByRole('option', { name: student.label }).waitFor();
    expect(await courseOf('estudiante2')).toBe('');
    await option(student.label).click();
    await button('>').click(); // from no course: nothing to ask
    await expect.poll(() => courseOf('estudiante2')).toBe('octavo-a');
  });

  it('removing all students asks first, and an admin can remove students by keyboard on a phone', async () => {
    const admin = await enter('admin', '/admin/cursos', { viewport: PHONE });
    const { page } = admin;
    await page.getByRole('button', { name: 'Acciones: Décimo A' }).click();
    await page.getByRole('menuitem', { name: 'Estudiantes' }).click();
    const { right, button, dialog } = transferIn(page.getByRole('dialog'));
    await right.waitFor();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await button('<<').click();
    const question = page.getByRole('alertdialog', { name: 'Quitar a todos' });
    await expectAccessible(admin);
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

  it('the dialog of students shows an error when they cannot be read, and Reintentar loads them', async () => {
    const { page, allowErrors } = await enter('admin', view('octavo-a'));
    await page.getByRole('link', { name: 'Cedeño Muñoz Doménica' }).waitFor();
    allowErrors(FAULT);
    const readAgain = await refuseReads(page, 'lists');
    await page.getByRole('button', { name: 'Administrar estudiantes' }).click();
    await page.getByText('No se pudo cargar la lista de estudiantes.').waitFor();
    await readAgain();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectShown(transferIn(page.getByRole('dialog')).left);
  });
});

describe('the teachers of a course', () => {
  it('an admin adds and removes teachers of a course, but cannot remove all while one of them gives a subject there', async () => {
    const admin = await enter('admin', view('octavo-a'));
    const { page } = admin;
    const { left, right, option, button } = await manage(page, 'Docentes', 'Octavo A');
    await right.getByText('Dicta Matemática en este curso').waitFor();
    await expectAccessibleAtEverySize(admin);
    await expect.poll(() => button('<<').getAttribute('aria-disabled')).toBe('true');

    const [first] = await left.getByRole('option').all();
    const uid = (await first?.getAttribute('data-id')) ?? '';
    const teacher = await personOf(uid);
    await option(teacher.label).click();
    await button('>').click();
    await page.getByText('Docentes del curso actualizados').waitFor();
    await right.getByRole('option', { name: teacher.label }).waitFor();
    expect(await membership('octavo-a', 'teachers', uid)).toEqual({
      total: 6,
      cards: 6,
      has: true,
    });

    // A teacher who leaves a course also loses it as the main course.
    const former = await courseOf(uid);
    await db.doc(`users/${uid}`).update({ courseId: 'octavo-a' });
    await option(teacher.label).click();
    await button('<').click();
    await expect.poll(() => courseOf(uid)).toBe('');
    expect(await membership('octavo-a', 'teachers', uid)).toEqual({
      total: 5,
      cards: 5,
      has: false,
    });
    await db.doc(`users/${uid}`).update({ courseId: former });
  });
});

describe('the books of a course', () => {
  it('an admin adds books to a course and removes them', async () => {
    const admin = await enter('admin', view('octavo-a'));
    const { page } = admin;
    const { dialog, left, right, option, button, search } = await manage(
      page,
      'Libros',
      'Octavo A',
    );
    await expectAccessible(admin);
    await search('disponibles').fill('Atlas');
    await button('>>').click();
    await page.getByText('Libros del curso actualizados').waitFor();
    await left.waitFor();
    const card = db.doc('courses/octavo-a/books/atlas-del-ecuador');
    const name = (await db.doc('books/atlas-del-ecuador').get()).get('name') as string;
    expect((await card.get()).data()).toEqual({ id: 'atlas-del-ecuador', name });
    await right.getByRole('option', { name }).waitFor();
    await option(name).click();
    await button('<').click();
    await expect.poll(async () => (await card.get()).exists).toBe(false);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await expectShown(page.getByRole('link', { name: 'Matemática 8' }));
  });
});
