import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectNoSidewaysScroll,
  expectShown,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { loginScreen } from '../../support/loginScreen';
import { loseNetwork } from '../../support/network';
import { refuseReads } from '../../support/refusedReads';
import { chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';

const { auth, db } = useAdmin();
const { fail, endFaults } = useFaults();
const browser = useBrowser();
const enter = useSessions(browser);

const STUDENTS = '/admin/estudiantes';
const TEACHERS = '/admin/docentes';

async function cells(page: Page, field: string): Promise<string[]> {
  const found = page.getByRole('gridcell').and(page.locator(`[data-field="${field}"]`));
  return (await found.allInnerTexts()).map((text) => text.trim());
}

const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const total = async (courseId: string) =>
  (await db.doc(`courses/${courseId}`).get()).get('totalStudents') as number;

describe('the table of students', () => {
  it('the table of students has the specified columns, sorted by surname, five a page or as many as chosen', async () => {
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    await page.getByText('1–5 de 60').waitFor();
    await expect
      .poll(() => headers(page))
      .toEqual([
        'ID',
        'Nombre',
        'Apellido',
        'Email',
        'Identificación',
        'Estado',
        'Curso',
        'Acciones',
      ]);
    const surnames = await cells(page, 'surname');
    expect(surnames).toHaveLength(5);
    expect(surnames).toEqual([...surnames].sort(new Intl.Collator('es').compare));
    await expect.poll(() => cells(page, 'status')).toEqual(Array(5).fill('Activo'));
    for (const course of await cells(page, 'courseId'))
      expect(course).toMatch(/^(Octavo|Noveno|Décimo) A$/);
    const bulk = page.getByRole('link', { name: 'Carga masiva' });
    await expect.poll(() => bulk.getAttribute('href')).toBe('/admin/estudiantes/carga-masiva');

    await page.getByRole('combobox', { name: /Filas por página/ }).click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['5', '10', '25', '50', '100']);
    await page.getByRole('option', { name: '10', exact: true }).click();
    await page.getByText('1–10 de 60').waitFor();
    await page.getByRole('button', { name: 'Ir a la página siguiente' }).click();
    await page.getByText('11–20 de 60').waitFor();

    await page.setViewportSize(PHONE);
    // A phone composes each row: the name, which opens the page, and the course; the state only of
    // who is inactive.
    const rows = page.getByRole('list', { name: 'Estudiantes' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(10);
    await expectShown(
      rows.first().getByRole('link').first(),
      rows.first().getByText(/^(Octavo|Noveno|Décimo) A$/),
    );
    expect(await rows.getByText('Activo').count()).toBe(0);
    await page.mouse.move(0, 0); // a tooltip is no part of the page
    await expectAccessibleAtEverySize(admin);
  });

  it('students are found by name, surname, e-mail and identification, and an empty result says so', async () => {
    const { page } = await enter('admin', STUDENTS);
    const search = page.getByRole('searchbox', { name: 'Buscar estudiantes' });
    const identification = String((await db.doc('users/estudiante').get()).get('identification'));
    for (const words of ['guaman nacato', 'Mateo Sebastián', 'estudiante@aula', identification]) {
      await search.fill(words);
      await expect.poll(() => cells(page, 'surname')).toEqual(['Guamán Ñacato']);
    }
    await search.fill('nadie se llama así');
    await expectShown(page.getByText('Sin datos'));
  });

  it('the table of students follows what others change', async () => {
    const { page } = await enter('admin', STUDENTS);
    await page.getByRole('searchbox').fill('Cedeño Muñoz');
    await expect.poll(() => cells(page, 'status')).toEqual(['Activo']);
    await db.doc('users/estudiante2').update({ status: false, courseId: 'noveno-a' });
    await expect.poll(() => cells(page, 'status')).toEqual(['Inactivo']);
    await expect.poll(() => cells(page, 'courseId')).toEqual(['Noveno A']);
    await db.doc('users/estudiante2').update({ status: true, courseId: 'octavo-a' });
  });

  it('the table of students says when it cannot be read, and tries again on request', async () => {
    const admin = await enter('admin', '/admin/libros');
    const { page, goTo } = admin;
    admin.allowErrors(/403|firestore/i);
    await page.getByRole('link', { name: 'Estudiantes' }).first().waitFor();
    const letThrough = await refuseReads(page, 'lists');
    await goTo(STUDENTS);
    await page
      .getByText('No se pudo obtener los datos. No tiene permiso para esta acción.')
      .waitFor();
    await letThrough();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectShown(page.getByText('1–5 de 60'));
  });
});

describe('the table of teachers', () => {
  it('the table of teachers has the specified columns', async () => {
    const admin = await enter('admin', TEACHERS);
    const { page } = admin;
    await page.getByText('1–5 de 7').waitFor();
    await expect
      .poll(() => headers(page))
      .toEqual(['ID', 'Nombre', 'Apellido', 'Email', 'Identificación', 'Estado', 'Acciones']);
    const bulk = page.getByRole('link', { name: 'Carga masiva' });
    await expect.poll(() => bulk.getAttribute('href')).toBe('/admin/docentes/carga-masiva');
    await expectAccessibleAtEverySize(admin);
  });

  it('the table of teachers does not keep the search made among the students', async () => {
    const { page } = await enter('admin', STUDENTS);
    await page.getByRole('searchbox').fill('nadie');
    await page.getByText('Sin datos').waitFor();
    await page.getByRole('link', { name: 'Docentes' }).click();
    await page.getByText('1–5 de 7').waitFor();
    expect(await page.getByRole('searchbox', { name: 'Buscar docentes' }).inputValue()).toBe('');
  });
});

describe("a person's page", () => {
  it("a person's page shows a student, with a link to the course", async () => {
    const admin = await enter('admin', `${STUDENTS}/ver/estudiante`);
    const { page } = admin;
    await page.getByRole('heading', { name: 'Mateo Sebastián Guamán Ñacato', level: 1 }).waitFor();
    const student = (await db.doc('users/estudiante').get()).data() as Record<string, string>;
    for (const field of ['identification', 'email', 'representative'] as const) {
      await page
        .getByRole('definition')
        .getByText(String(student[field]), { exact: true })
        .waitFor();
    }
    await page.getByText(/^09\d \d{3} \d{4}$/).waitFor();
    await page.getByRole('definition').getByText('Activo').waitFor();
    const course = page.getByRole('link', { name: 'Octavo A' });
    await expect.poll(() => course.getAttribute('href')).toBe('/admin/cursos/ver/octavo-a');

    // The student's time at the school: course, finals of each partial, conduct, tasks on request.
    await page.getByText('Octavo A curso actual').waitFor();
    const finals = page.getByRole('region', { name: /^Notas finales/ });
    await finals.getByRole('row', { name: /^Matemática/ }).waitFor();
    await expectShown(
      page.getByText(/^Último ingreso$/),
      page.getByRole('heading', { name: /^Comportamiento y asistencia/ }),
    );
    await page.getByRole('button', { name: 'Ver tareas' }).click();
    await page
      .getByRole('region', { name: /^Tareas/ })
      .getByText('Enviadas')
      .waitFor();
    await expectAccessibleAtEverySize(admin);
  });

  it("a person's page shows a teacher", async () => {
    const admin = await enter('admin', `${TEACHERS}/ver/docente`);
    const { page } = admin;
    await page.getByRole('heading', { name: 'Lucía Fernanda Andrade Montalvo' }).waitFor();
    await page.getByText('docente@aula.example.com').waitFor();
    expect(await page.getByText('Representante').count()).toBe(0);
    await expectShown(page.getByRole('heading', { name: 'Materias que enseña' }));
    await page.getByRole('link', { name: 'Matemática' }).first().waitFor();
    await expectAccessible(admin);
  });

  it("a person's page says when there is no such person, also for one of the other kind", async () => {
    const { page, goTo } = await enter('admin', `${STUDENTS}/ver/no-existe`);
    for (const path of [`${STUDENTS}/ver/docente`, `${STUDENTS}/editar/admin`]) {
      await page.getByText('El estudiante no existe').waitFor();
      await goTo(path);
    }
    await page.getByText('El estudiante no existe').waitFor();
    await goTo(`${TEACHERS}/ver/estudiante`);
    await page.getByText('El docente no existe').waitFor();
    await goTo(`${TEACHERS}/editar/no-existe`);
    await expectShown(page.getByText('El docente no existe'));
  });
});

describe('deleting a student', () => {
  it('deleting a student asks, marks the user deleted and removes the account, or keeps it to try again', async () => {
    const before = await total('octavo-a');
    const admin = await enter('admin', STUDENTS);
    const { page, context } = admin;
    await page.getByRole('searchbox').fill('Cedeño Muñoz');
    await chooseRowAction(page, 'Eliminar', 'Doménica Cedeño Muñoz');
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar estudiante' });
    const confirm = dialog.getByRole('button', { name: 'Eliminar' });
    await dialog.getByText(/¿Eliminar a «Doménica Cedeño Muñoz»\?/).waitFor();
    await expectAccessibleAtEverySize(admin);

    // Without a connection nothing can be deleted.
    admin.allowErrors(/403|firestore|ERR_INTERNET_DISCONNECTED|cleardot|delete-account-user/i);
    await loseNetwork(admin);
    await dialog.getByText('Sin conexión no se puede eliminar.').waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await context.setOffline(false);

    // The first step fails: nothing has happened, the dialog stays.
    await fail('firestore.commit');
    await confirm.click();
    await page.getByText('No se pudo eliminar al estudiante.').waitFor();
    await endFaults();
    expect((await db.doc('users/estudiante2').get()).get('deleted')).toBe(false);

    // The second step fails: the user is gone, the account is kept to try again.
    await page.route('**/api/delete-account-user', (route) => route.abort());
    await confirm.click();
    await page.getByText('No se pudo eliminar la cuenta.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Sin datos').waitFor();
    expect((await db.doc('users/estudiante2').get()).data()).toMatchObject({
      deleted: true,
      status: false,
      courseId: '',
    });
    expect((await db.doc('courses/octavo-a/students/estudiante2').get()).exists).toBe(false);
    await expect.poll(() => total('octavo-a')).toBe(before - 1);
    await auth.getUser('estudiante2');
    const left = page.getByRole('alert').filter({ hasText: 'Se eliminó a Doménica Cedeño Muñoz' });
    await left.waitFor();

    // Also after the page was closed.
    await page.reload();
    await left.waitFor();
    const search = page.getByRole('searchbox');
    expect(await search.inputValue()).toBe('Cedeño Muñoz'); // a reload keeps the search
    await search.fill('');
    await page.getByText('1–5 de 59').waitFor();
    await expectAccessibleAtEverySize(admin);
    await page.unroute('**/api/delete-account-user');
    await left.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Se elimino la cuenta del usuario.').waitFor();
    await left.waitFor({ state: 'hidden' });
    await expect(auth.getUser('estudiante2')).rejects.toThrow(/no user record/);
    await page.reload();
    await page.getByText('1–5 de 59').waitFor();
    expect(await left.count()).toBe(0);

    const visitor = await browser.open();
    visitor.allowErrors(/400|signInWithPassword/);
    await visitor.page.goto('/');
    await loginScreen(visitor.page).enter('estudiante2@aula.example.com');
    await expectShown(visitor.page.getByText('Correo incorrecto'));
  });
});

describe('deleting a teacher', () => {
  it('deleting a teacher names the subjects that are left without one, and removes the memberships', async () => {
    const admin = await enter('admin', TEACHERS, { viewport: PHONE });
    const { page } = admin;
    await page.getByRole('searchbox').fill('Andrade Montalvo');
    await chooseRowAction(page, 'Eliminar', 'Lucía Fernanda Andrade Montalvo');
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar docente' });
    await dialog
      .getByText(/: Matemática · Décimo A, Matemática · Noveno A, Matemática · Octavo A\.$/)
      .waitFor();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    admin.allowErrors(/403|firestore/i);
    await fail('firestore.commit');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('No se pudo eliminar al docente.').waitFor();
    await endFaults();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Se elimino la cuenta del usuario.').waitFor();
    const cards = await db.collectionGroup('teachers').where('id', '==', 'docente').get();
    expect(cards.size).toBe(0);
    await expect(auth.getUser('docente')).rejects.toThrow(/no user record/);
  });

  it('deleting the last teacher leaves an empty table that says so', async () => {
    const { page } = await enter('admin', TEACHERS);
    await page.getByRole('grid').waitFor();
    const teachers = await db.collection('users').where('type', '==', 2).get();
    await Promise.all(teachers.docs.map(({ ref }) => ref.update({ deleted: true })));
    await expectShown(page.getByText('Aún no hay docentes.'));
  });
});
