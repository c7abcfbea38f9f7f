import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, expectShown, PHONE, useBrowser } from '../../support/browser';
import { copyTask, DAY, fromNow, HOUR, sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const DETAIL = `/estudiante/materias/detalle/${SUBJECT}`;

describe("a student's home", () => {
  it("the student's home has the institute, pending tasks, subjects, books and the calendar", async () => {
    const student = await enter('estudiante', '/estudiante/inicio');
    const { page } = student;
    await expectShown(
      page.getByRole('main').getByText('Unidad Educativa Valle del Quinde'),
      page.getByRole('heading', { name: 'Tareas pendientes' }),
      page.getByRole('heading', { name: 'Materias' }),
      page.getByRole('heading', { name: 'Libros' }),
      page.getByRole('heading', { name: 'Calendario' }),
      page.getByRole('heading', { name: 'Próxima clase' }),
      page.getByRole('link', { name: 'Ver todas las materias' }),
      page.getByRole('link', { name: /^Ver libro: / }).first(),
    );
    await expectAccessibleAtEverySize(student);

    await page.setViewportSize(PHONE);
    // What is to be done, the next class and the subjects leave the books within a screen and a half.
    const firstBook = page.getByRole('link', { name: /^Ver libro: / }).first();
    const top = await firstBook.evaluate((link) => link.getBoundingClientRect().y + scrollY);
    expect(top).toBeLessThan(1.5 * PHONE.height);
    const books = page.getByRole('group', { name: 'Libros' });
    const isInView = (position: number) =>
      books
        .getByRole('listitem')
        .nth(position)
        .evaluate((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return left >= 0 && right <= document.documentElement.clientWidth;
        });
    // A phone shows covers side by side, and a step leads past those that were seen.
    expect(await isInView(1)).toBe(true);
    expect(await isInView(4)).toBe(false);
    await books.getByRole('button', { name: 'Siguiente' }).click();
    await expect.poll(() => isInView(4)).toBe(true);
    expect(await isInView(0)).toBe(false);
    await books.getByRole('button', { name: 'Anterior' }).click();
    await expect.poll(() => isInView(0)).toBe(true);
  });

  it('pending tasks include those that ended long ago or end much later, and none that was sent', async () => {
    const task = (id: string, title: string, dateEnd: Timestamp) =>
      copyTask(db, `${SUBJECT}-tarea-5`, id, { title, dateStart: fromNow(-90 * DAY), dateEnd });
    const old = await task('antigua', 'Tarea de hace dos meses', fromNow(-60 * DAY));
    await task('lejana', 'Tarea para dentro de dos meses', fromNow(60 * DAY));
    const sent = await task('con-retraso', 'Tarea enviada tarde', fromNow(-HOUR / 60));
    await sendWork(db, sent, 'estudiante');
    const { page, goTo } = await enter('estudiante', '/estudiante/inicio');
    const card = page.getByRole('link').filter({ hasText: 'Tarea de hace dos meses' });
    await card.getByText('Atrasada').waitFor();
    await card.getByText('Venció hace 60 días').waitFor();
    const groups = page.getByRole('heading', { level: 3 });
    await expect.poll(async () => (await groups.allInnerTexts())[0]).toBe('Atrasadas');
    await page.getByRole('button', { name: /^Ver las \d+ tareas pendientes$/ }).click();
    await page
      .getByRole('link')
      .filter({ hasText: 'Tarea para dentro de dos meses' })
      .filter({ hasText: 'vence en 60 días' })
      .waitFor();
    expect((await groups.allInnerTexts()).at(-1)).toBe('Próximos días');
    expect(await page.getByText('Tarea enviada tarde').count()).toBe(0);
    // The calendar says the same of it as its own page: late, and no more of its end.
    await goTo('/estudiante/calendario');
    const late = page.getByRole('link').filter({ hasText: 'Tarea enviada tarde' });
    await late.getByText('Con retraso', { exact: true }).waitFor();
    expect(await late.getByText(/Venc/).count()).toBe(0);
    await db.doc(`tasks/${old}`).update({ deleted: true });
    await db.doc('tasks/lejana').update({ deleted: true });
  });

  it("the student's home says when nothing is pending and nothing is assigned", async () => {
    const { page } = await enter('estudiante', '/estudiante/inicio');
    await page.getByRole('heading', { name: 'Tareas pendientes' }).waitFor();
    await db.doc('users/estudiante').update({ courseId: '' });
    await expectShown(
      page.getByText('No hay materias asignadas.'),
      page.getByText('Excelente, no tienes tareas pendientes.'),
      page.getByText('Aún no tiene libros asignados.'),
    );
    await db.doc('users/estudiante').update({ courseId: 'octavo-a' });
    await expectShown(page.getByRole('link', { name: /Matemática/ }).first());
  });
});

describe('the subjects of a student', () => {
  it.each(['/estudiante/mismaterias', '/estudiante/materias'])(
    'the subjects are cards at %s, with teacher, counts and the way into the class',
    async (path) => {
      const student = await enter('estudiante', path);
      const { page } = student;
      const card = page.getByRole('article').filter({ hasText: 'Matemática' });
      await card.first().waitFor();
      await expectShown(
        card.getByText('Lucía Fernanda Andrade Montalvo'),
        card.getByText('Enviadas'),
        card.getByText('Con retraso'),
        card.getByText('Calificadas'),
      );
      if (path.endsWith('mismaterias')) await expectAccessibleAtEverySize(student);
    },
  );

  it('a new class link shows at once, and opens outside', async () => {
    const student = await enter('estudiante', DETAIL);
    const { page } = student;
    await page.getByRole('heading', { name: 'Matemática', level: 1 }).waitFor();
    await expectShown(
      page.getByRole('link', { name: 'Libros' }).last(),
      page.getByRole('link', { name: 'Calificaciones' }).last(),
      page.getByRole('heading', { name: 'Tareas', exact: true }),
    );
    await expectAccessibleAtEverySize(student);
    const teacher = await enter('docente', `/docente/materias/detalle/${SUBJECT}`);
    await teacher.page.getByRole('button', { name: 'Editar enlace' }).click();
    const link = teacher.page.getByRole('textbox', { name: 'Enlace de la clase' });
    await link.fill('javascript:alert(1)');
    await teacher.page.getByRole('button', { name: 'Guardar' }).click();
    await teacher.page.getByText('Ingrese una url válida').waitFor();
    await expectAccessibleAtEverySize(teacher);
    await link.fill('https://us02web.zoom.us/j/123456789');
    await teacher.page.getByRole('button', { name: 'Guardar' }).click();
    await teacher.page.getByText('Enlace de la clase guardado').waitFor();
    const join = page.locator('a[href="https://us02web.zoom.us/j/123456789"]');
    await join.waitFor();
    await expect.poll(() => join.getAttribute('rel')).toContain('noopener');
  });

  it("a subject of another course is said not to be one's own, and one without tasks is said to be empty", async () => {
    const { page, goTo } = await enter(
      'estudiante',
      '/estudiante/materias/detalle/noveno-a-ingles',
    );
    await page.getByText('No tiene acceso a esta materia: no es de su curso actual').waitFor();
    const tasks = await db.collection('tasks').where('subjectId', '==', 'octavo-a-ingles').get();
    await Promise.all(tasks.docs.map((task) => task.ref.update({ deleted: true })));
    await goTo('/estudiante/materias/detalle/octavo-a-ingles');
    await expectShown(page.getByText('Aún no hay tareas.'));
  });
});

describe("a student's calendar", () => {
  it('the calendar starts on Sunday, marks the days with tasks and shows those of a day', async () => {
    const id = await copyTask(db, `${SUBJECT}-tarea-5`, 'para-hoy', {
      title: 'Tarea que vence hoy',
      dateEnd: fromNow(HOUR / 60),
    });
    const student = await enter('estudiante', '/estudiante/calendario');
    const { page } = student;
    const grid = page.getByRole('grid');
    await grid.waitFor();
    expect(
      (await grid.getByRole('columnheader').first().getAttribute('aria-label'))?.toLowerCase(),
    ).toBe('domingo');
    await expectShown(page.getByText('Tarea que vence hoy'));
    await expectAccessibleAtEverySize(student);
    await page.getByRole('link').filter({ hasText: 'Tarea que vence hoy' }).click();
    await page.waitForURL(`**/estudiante/materias/tareas/${id}`);
    await page.goBack();
    await grid.waitFor();
    await page.getByText('Tarea que vence hoy').waitFor();
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: true });
    await page.getByText('Tarea que vence hoy').waitFor({ state: 'detached' });
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: false });
    // The end of next month has no task.
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await grid.getByRole('gridcell', { name: '28', exact: true }).first().click();
    await expectShown(
      page.getByText('No hay datos! Prueba cargando presionando en los días del calendario.'),
    );
  });
});

describe("a student's news", () => {
  it('a grade is news at home until it is marked as seen, which holds after a reload', async () => {
    const task = `${SUBJECT}-tarea-3`;
    const title = String((await db.doc(`tasks/${task}`).get()).get('title'));
    await db
      .doc('ownGrades/estudiante')
      .update({ [`tasks.${task}`]: { grade: 8, at: fromNow(-HOUR / 60) } });
    const { page } = await enter('estudiante', '/estudiante/inicio');
    const news = page.getByRole('link').filter({ hasText: `Calificada: ${title}` });
    await news.waitFor();
    await page.getByRole('button', { name: 'Marcar como vistas' }).click();
    await news.waitFor({ state: 'detached' });
    // The screen shows it before the server has it.
    await expect
      .poll(async () => (await db.doc('ownGrades/estudiante').get()).get('seenAt') as unknown)
      .toBeTruthy();
    await page.reload();
    await page.getByRole('heading', { name: 'Libros' }).waitFor();
    expect(await news.count()).toBe(0);
  });
});

describe("a student's timetable", () => {
  it('the timetable has today or the next day first, and the week', async () => {
    const student = await enter('estudiante', '/estudiante/horario');
    const { page } = student;
    await expectShown(
      page.getByRole('heading', { name: /^Clases de(l| )/ }),
      page.getByRole('table'),
      page.getByRole('button', { name: 'Imprimir' }),
    );
    await expectAccessibleAtEverySize(student);
  });
});

describe("a student's grades", () => {
  it("a student's grades show subjects with averages, and report cards by partial", async () => {
    const student = await enter('estudiante', '/estudiante/calificaciones');
    const { page } = student;
    const card = page.getByRole('article').filter({ hasText: 'Matemática' }).first();
    await card.waitFor();
    await expectAccessibleAtEverySize(student);
    await card.getByRole('link').first().click();
    await page.waitForURL(/\/estudiante\/calificaciones\/detalle\//);
    await expectShown(
      page.getByText(/^Tareas en línea/).first(),
      page.getByText('Aún no hay notas para este parcial.').first(),
      // A partial without a report card shows what was reached, and what the rest needs.
      page.getByText(/^\d+\.\d\d \/ \d+\.\d\d provisional$/).first(),
      page.getByText(/Para llegar a 7 necesita|Ya tiene asegurado el 7|Con 10 en todo/).first(),
    );
    await expectAccessibleAtEverySize(student);
  });
});
