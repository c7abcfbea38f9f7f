import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useAdmin } from '../../support/admin';
import { expectAccessible, PHONE, useBrowser, WIDE } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { loseNetwork } from '../../support/network';
import { refuseReads, retryUntilShown } from '../../support/refusedReads';
import { chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import {
  anywhere,
  expectNone,
  expectShown,
  rowsShown,
  shownHeading,
  shownQuestion,
  shownText,
  tableShown,
} from '../support/shown';
import { toast } from '../support/toasts';

const { auth, db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const STUDENTS = '/admin/estudiantes';
const TEACHERS = '/admin/docentes';

async function cells(page: Page, field: string): Promise<string[]> {
  const found = page.getByRole('gridcell').and(page.locator(`[data-field="${field}"]`));
  return (await found.allInnerTexts()).map((text) => text.trim());
}

const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const total = async (courseId: string) =>
  (await db.doc(`courses/${courseId}`).get()).get('totalStudents') as number;

describe('the tables of people', () => {
  it('an admin finds students and teachers in tables that follow what others change, can be read again after an error, and fit a phone', async () => {
    const admin = await enter('admin', '/admin/libros');
    const { page, goTo } = admin;
    admin.allowErrors(/403|firestore/i);
    await page.getByRole('link', { name: 'Estudiantes' }).first().waitFor();
    const letThrough = await refuseReads(page, 'lists');
    await goTo(STUDENTS);
    await shownText(
      page,
      'No se pudo obtener los datos. No tiene permiso para esta acción.',
    ).waitFor();
    await letThrough();
    await retryUntilShown(page, shownText(page, '1–25 de 60'));
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
    expect(surnames).toHaveLength(25);
    expect(surnames).toEqual([...surnames].sort(new Intl.Collator('es').compare));
    for (const course of await cells(page, 'courseId'))
      expect(course).toMatch(/^(Octavo|Noveno|Décimo) A$/);
    const bulk = page.getByRole('link', { name: 'Carga masiva' });
    await expect.poll(() => bulk.getAttribute('href')).toBe('/admin/estudiantes/carga-masiva');
    await page.getByRole('button', { name: 'Ir a la página siguiente' }).click();
    await shownText(page, '26–50 de 60').waitFor();

    await page.setViewportSize(PHONE);
    // A phone composes each row: the name, which opens the page, and the course; the state only of
    // who is inactive.
    const rows = page.getByRole('list', { name: 'Estudiantes' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(25);
    await expectShown(
      rows.first().getByRole('link').first(),
      rows.first().getByText(/^(Octavo|Noveno|Décimo) A$/),
    );
    await expectNone(rows.getByText('Activo'));
    await page.setViewportSize(WIDE);
    await tableShown(page);

    const search = page.getByRole('searchbox', { name: 'Buscar estudiantes' });
    const student = db.doc('users/estudiante');
    const identification = String((await student.get()).get('identification'));
    for (const words of ['guaman nacato', 'Mateo Sebastián', 'estudiante@aula', identification]) {
      await search.fill(words);
      await expect.poll(() => cells(page, 'surname')).toEqual(['Guamán Ñacato']);
    }
    await expect.poll(() => cells(page, 'status')).toEqual(['Activo']);
    await student.update({ status: false });
    await expect.poll(() => cells(page, 'status')).toEqual(['Inactivo']);
    await student.update({ status: true });
    await page.getByRole('combobox', { name: 'Mostrar' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Nunca ha ingresado' }).click();
    await page.waitForURL(/lista=nunca/);
    await search.fill('nadie se llama así');
    await shownText(page, 'Sin datos').waitFor();

    // The search made among the students is not kept.
    await page.getByRole('link', { name: 'Docentes' }).click();
    await rowsShown(page, 7);
    await expect
      .poll(() => page.getByRole('searchbox', { name: 'Buscar docentes' }).inputValue())
      .toBe('');
    await expect
      .poll(() => headers(page))
      .toEqual(['ID', 'Nombre', 'Apellido', 'Email', 'Identificación', 'Estado', 'Acciones']);
    await expect.poll(() => bulk.getAttribute('href')).toBe('/admin/docentes/carga-masiva');
  });
});

describe("a person's page", () => {
  it("a person's page shows a student with the time at the school, a teacher, and says when there is no such person", async () => {
    const admin = await enter('admin', `${STUDENTS}/ver/estudiante`);
    const { page, goTo } = admin;
    await shownHeading(page, { name: 'Mateo Sebastián Guamán Ñacato', level: 1 }).waitFor();
    const student = (await db.doc('users/estudiante').get()).data() as Record<string, string>;
    for (const field of ['identification', 'email', 'representative'] as const) {
      await page
        .getByRole('definition')
        .getByText(String(student[field]), { exact: true })
        .waitFor();
    }
    await shownText(page, /^09\d \d{3} \d{4}$/).waitFor();
    await page.getByRole('definition').getByText('Activo').waitFor();
    const course = page.getByRole('link', { name: 'Octavo A' });
    await expect.poll(() => course.getAttribute('href')).toBe('/admin/cursos/ver/octavo-a');

    // The student's time at the school: course, finals of each partial, conduct, tasks on request.
    await shownText(page, 'Octavo A curso actual').waitFor();
    const finals = page.getByRole('region', { name: /^Notas finales/ });
    await finals.getByRole('row', { name: /^Matemática/ }).waitFor();
    await expectShown(
      shownText(page, /^Último ingreso$/),
      shownHeading(page, { name: /^Comportamiento y asistencia/ }),
    );
    await page.getByRole('button', { name: 'Ver tareas' }).click();
    await page
      .getByRole('region', { name: /^Tareas/ })
      .getByText('Enviadas')
      .waitFor();
    await expectAccessible(admin);

    await goTo(`${TEACHERS}/ver/docente`);
    await shownHeading(page, { name: 'Lucía Fernanda Andrade Montalvo' }).waitFor();
    await shownText(page, 'docente@aula.example.com').waitFor();
    await expectNone(anywhere(page, 'Representante'));
    await expectShown(shownHeading(page, { name: 'Materias que enseña' }));
    await page.getByRole('link', { name: 'Matemática' }).first().waitFor();

    for (const [path, text] of [
      [`${STUDENTS}/ver/docente`, 'El estudiante no existe'],
      [`${TEACHERS}/ver/estudiante`, 'El docente no existe'],
      [`${STUDENTS}/editar/admin`, 'El estudiante no existe'],
      [`${TEACHERS}/editar/no-existe`, 'El docente no existe'],
    ] as const) {
      await goTo(path);
      await shownText(page, text).waitFor();
    }
  });
});

describe('deleting a person', () => {
  it('deleting a student asks, marks the user deleted and removes the account, or keeps it to try again; deleting a teacher names the subjects', async () => {
    const before = await total('octavo-a');
    const admin = await enter('admin', STUDENTS);
    const { page, context } = admin;
    await tableShown(page);
    await page.getByRole('searchbox').fill('Cedeño Muñoz');
    await chooseRowAction(page, 'Eliminar', 'Doménica Cedeño Muñoz');
    const dialog = shownQuestion(page, 'Eliminar estudiante');
    const confirm = dialog.getByRole('button', { name: 'Eliminar' });
    await dialog.getByText(/¿Eliminar a «Doménica Cedeño Muñoz»\?/).waitFor();

    // Without a connection nothing can be deleted.
    admin.allowErrors(/403|firestore|ERR_INTERNET_DISCONNECTED|cleardot|delete-account-user/i);
    await loseNetwork(admin);
    await dialog.getByText('Sin conexión no se puede eliminar.').waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await context.setOffline(false);

    // The first step fails: nothing has happened, the dialog stays.
    await fail('firestore.commit');
    await confirm.click();
    await toast(page, 'No se pudo eliminar al estudiante.').waitFor();
    await endFaults();
    expect((await db.doc('users/estudiante2').get()).get('deleted')).toBe(false);

    // The second step fails: the user is gone, the account is kept to try again.
    await page.route('**/api/delete-account-user', (route) => route.abort());
    await confirm.click();
    await toast(page, 'No se pudo eliminar la cuenta.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await shownText(page, 'Sin datos').waitFor();
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
    await expect.poll(() => search.inputValue()).toBe('Cedeño Muñoz'); // a reload keeps the search
    await search.fill('');
    await shownText(page, '1–25 de 59').waitFor();
    await expectAccessible(admin);
    await page.unroute('**/api/delete-account-user');
    await left.getByRole('button', { name: 'Reintentar' }).click();
    await toast(page, 'Se elimino la cuenta del usuario.').waitFor();
    await left.waitFor({ state: 'hidden' });
    await expect(auth.getUser('estudiante2')).rejects.toThrow(/no user record/);

    // Deleting a teacher names the subjects that are left without one.
    await admin.goTo(TEACHERS);
    await rowsShown(page, 7);
    await page.getByRole('searchbox', { name: 'Buscar docentes' }).fill('Andrade Montalvo');
    await chooseRowAction(page, 'Eliminar', 'Lucía Fernanda Andrade Montalvo');
    await shownQuestion(page, 'Eliminar docente')
      .getByText(/: Matemática · Décimo A, Matemática · Noveno A, Matemática · Octavo A\.$/)
      .waitFor();
    await expectAccessible(admin);
  });
});
