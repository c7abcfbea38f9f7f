import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { copyTask, fromNow, HOUR, sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { expectNone, expectShown, shownHeading, shownText } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en la institución' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');

describe("an admin's home", () => {
  it('the home counts what needs attention, live, and leads to it, and everything is found by keyboard alone or with a tap on a phone', async () => {
    const admin = await enter('admin', '/admin/inicio');
    const { page } = admin;
    await expectShown(page.getByRole('main').getByText('Unidad Educativa Valle del Quinde'));
    const without = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Estudiantes sin curso' });
    await shownText(page, 'Catálogo y personas al día').waitFor();
    const closing = page.getByRole('listitem').filter({ hasText: 'Cierre: Segundo parcial' });
    await expect.poll(() => closing.innerText()).toMatch(/Materias sin reportes\s+15$/);
    await db.doc('users/estudiante-31').update({ courseId: '' });
    await expect.poll(() => without.innerText()).toMatch(/\b1$/);
    await page.getByRole('link', { name: 'Estudiantes sin curso' }).click();
    await shownHeading(page, { name: 'Estudiantes', level: 1 }).waitFor();
    await db.doc('users/estudiante-31').update({ courseId: 'noveno-a' });

    await page.keyboard.press('Control+k');
    await expectFocused(field(page));
    await page.keyboard.type('octavo a');
    await options(page).first().waitFor();
    await expectAccessible(admin);
    await field(page).fill('Quishpe Renombrada');
    await dialog(page).getByText('Sin resultados para «Quishpe Renombrada».').waitFor();
    await db.doc('users/estudiante-30').update({ surname: 'Quishpe Renombrada' });
    await expect.poll(() => options(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await shownHeading(page, { name: /Quishpe Renombrada$/, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/estudiantes/ver/estudiante-30');
    await expectNone(dialog(page));

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Buscar en la institución' }).click();
    await field(page).fill('noveno');
    await expectNoSidewaysScroll(admin);
    await dialog(page).getByRole('option', { name: 'Noveno A', exact: true }).click();
    await shownHeading(page, { name: /^Noveno A/, level: 1 }).waitFor();

    // Where the menu is not always there, the home has its entries.
    await admin.goTo('/admin/inicio');
    await shownText(page, 'Catálogo y personas al día').waitFor();
    const entries = page.getByRole('region', { name: 'Administrar' }).getByRole('link');
    await expect
      .poll(() => entries.allInnerTexts())
      .toEqual([
        'Libros',
        'Unidades',
        'Actividades',
        'Cursos',
        'Docentes',
        'Materias',
        'Estudiantes',
        'Institución',
      ]);
  });
});

describe("a teacher's home", () => {
  it('the home and a subject have what waits, what is due today and its progress, live, a class link can be put, and it is said when there is nothing', async () => {
    const id = await copyTask(db, `${SUBJECT}-tarea-5`, 'avance', {
      title: 'Avance de hoy',
      dateEnd: fromNow(HOUR / 60),
    });
    const teacher = await enter('docente', '/docente/inicio');
    const { page, goTo } = teacher;
    await expectShown(
      page.getByRole('main').getByText('Unidad Educativa Valle del Quinde'),
      shownHeading(page, { name: 'Tareas que vencen hoy' }),
      shownHeading(page, { name: /^Clases de/ }),
      page.getByRole('link').filter({ hasText: 'Avance de hoy' }).first(),
      shownHeading(page, { name: 'Materias' }),
      shownHeading(page, { name: 'Libros' }),
    );
    // Only admins have the search of the school.
    await page.keyboard.press('Control+k');
    await expectNone(page.getByRole('button', { name: /Buscar en la institución/ }));
    await expectNone(page.getByRole('dialog'));

    const toGrade = page.getByRole('region', { name: 'Por calificar' });
    await toGrade.getByText('5 entregas').first().waitFor();
    const own = toGrade.getByRole('listitem').filter({ hasText: 'Suma, resta y valor absoluto' });
    const taskId = `${SUBJECT}-tarea-3`;
    const submissions = await db.collection(`tasks/${taskId}/notes`).get();
    const open = submissions.docs.filter((each) => each.get('reviewed') !== true);
    await own.getByText(`${open.length} entregas`).waitFor();
    await Promise.all(open.map((each) => each.ref.update({ reviewed: true })));
    await own.waitFor({ state: 'detached' });
    await Promise.all(open.map((each) => each.ref.update({ reviewed: false })));
    // The server counts them one after the other: all of them, before a number is read and compared.
    await own.getByText(`${open.length} entregas`).waitFor();
    await own.getByRole('link').click();
    await page.waitForURL(`**/docente/tareas/calificaciones/${taskId}`);

    await goTo('/docente/materias/clases');
    const card = page.getByRole('article').filter({ hasText: 'Octavo A' }).first();
    await expectShown(card.getByText('20 estudiantes'));
    // What waits is said first, of each class and at the class itself, with the way to it.
    const waiting = await card.getByText(/^\d+ por calificar$/).innerText();
    await goTo(`/docente/materias/detalle/${SUBJECT}`);
    const main = page.getByRole('main');
    await expectShown(
      main.getByText(waiting, { exact: true }).first(),
      main
        .getByRole('listitem')
        .filter({ hasText: /\d+ entregas?$/ })
        .getByRole('link', { name: /^Suma, resta y valor absoluto/ }),
      shownText(page, /% de las entregas/),
    );
    await page.getByRole('button', { name: 'Editar enlace' }).click();
    const link = page.getByRole('textbox', { name: 'Enlace de la clase' });
    await link.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await shownText(page, 'Ingrese una url válida').waitFor();
    await expectAccessible(teacher);
    const urlZoom = 'https://us02web.zoom.us/j/123456789';
    await link.fill(urlZoom);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect
      .poll(async () => (await db.doc(`subjects/${SUBJECT}`).get()).get('urlZoom') as unknown)
      .toBe(urlZoom);

    await goTo(`/docente/tareas/detalle/${SUBJECT}`);
    const task = page.getByRole('article').filter({ hasText: 'Avance de hoy' }).first();
    await expectShown(
      task.getByText('Ningún estudiante ha terminado la tarea'),
      task.getByText('0 de 20'),
    );
    await sendWork(db, id, 'estudiante');
    await expectShown(task.getByText('1 de 20'));
    await expectNone(task.getByText('Ningún estudiante ha terminado la tarea'));

    await goTo('/docente/inicio');
    await page.getByRole('link').filter({ hasText: 'Avance de hoy' }).first().waitFor();
    const tasks = await db.collection('tasks').where('teacherId', '==', 'docente').get();
    await Promise.all(tasks.docs.map((each) => each.ref.update({ deleted: true })));
    await shownText(page, 'No existen tareas para hoy.').waitFor();
    const subjects = await db.collection('subjects').where('teacherId', '==', 'docente').get();
    await Promise.all(subjects.docs.map((each) => each.ref.update({ deleted: true })));
    await shownText(page, 'No hay materias asignadas.').waitFor();
    await goTo('/docente/materias/clases');
    await shownText(page, 'No hay materias asignadas.').waitFor();
  });
});
