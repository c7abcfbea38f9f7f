import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, PHONE, useBrowser } from '../../support/browser';
import { copyTask, DAY, fromNow, HOUR, sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { anywhere, expectNone, expectShown, shownHeading, shownText } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const task = (id: string, title: string, dateEnd: Timestamp) =>
  copyTask(db, `${SUBJECT}-tarea-5`, id, { title, dateStart: fromNow(-90 * DAY), dateEnd });

describe("a student's home", () => {
  it("the student's home has what is pending, however old or far, the news until they are seen, subjects and books, and says when there is nothing", async () => {
    await task('antigua', 'Tarea de hace dos meses', fromNow(-60 * DAY));
    await task('lejana', 'Tarea para dentro de dos meses', fromNow(60 * DAY));
    const sent = await task('con-retraso', 'Tarea enviada tarde', fromNow(-HOUR / 60));
    await sendWork(db, sent, 'estudiante');
    // Given back, with a class whose end is over: the student's own clock runs.
    const returned = await task('devuelta', 'Tarea devuelta', fromNow(-DAY));
    await db.doc(`tasks/${returned}`).update({ reopened: { estudiante: 1 } });
    const place = { subjectId: SUBJECT, courseId: 'octavo-a', idPeriod: '2026-2027' };
    const own = { ...place, idStudent: 'estudiante', teacherId: 'docente', exempt: false };
    await db
      .doc(`tasks/${returned}/exceptions/estudiante`)
      .set({ ...own, dateEnd: fromNow(2 * DAY), updatedAt: fromNow(0), updatedBy: 'docente' });
    // Graded without work: nothing is to be sent any more.
    await task('sin-trabajo', 'Tarea calificada sin entrega', fromNow(-DAY));
    const graded = `${SUBJECT}-tarea-3`;
    const title = String((await db.doc(`tasks/${graded}`).get()).get('title'));
    await db.doc('ownGrades/estudiante').update({
      [`tasks.${graded}`]: { grade: 8, at: fromNow(-HOUR / 60) },
      'tasks.sin-trabajo': { grade: 10, at: fromNow(-9 * DAY) },
    });
    const student = await enter('estudiante', '/estudiante/inicio');
    const { page, goTo } = student;
    await expectShown(
      page.getByRole('main').getByText('Unidad Educativa Valle del Quinde'),
      shownHeading(page, { name: 'Tareas pendientes' }),
      shownHeading(page, { name: 'Materias' }),
      shownHeading(page, { name: 'Libros' }),
      shownHeading(page, { name: 'Calendario' }),
      shownHeading(page, { name: 'Próxima clase' }),
      page.getByRole('link', { name: 'Ver todas las materias' }),
      page.getByRole('link', { name: /^Ver libro: / }).first(),
    );
    const news = page.getByRole('link').filter({ hasText: `Calificada: ${title}` });
    await news.waitFor();
    await expectAccessibleAtEverySize(student);
    await page.getByRole('button', { name: 'Marcar como vistas' }).click();
    await news.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await db.doc('ownGrades/estudiante').get()).get('seenAt') as unknown)
      .toBeTruthy();

    const card = page.getByRole('link').filter({ hasText: 'Tarea de hace dos meses' });
    await card.getByText('Atrasada').waitFor();
    await card.getByText('Venció hace 60 días').waitFor();
    const groups = shownHeading(page, { level: 3 });
    await expect.poll(async () => (await groups.allInnerTexts())[0]).toMatch(/^Atrasadas \(\d+\)$/);

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
    await expect.poll(() => isInView(1)).toBe(true);
    await expect.poll(() => isInView(4)).toBe(false);
    await books.getByRole('button', { name: 'Siguiente' }).click();
    await expect.poll(() => isInView(4)).toBe(true);
    await expect.poll(() => isInView(0)).toBe(false);
    await books.getByRole('button', { name: 'Anterior' }).click();
    await expect.poll(() => isInView(0)).toBe(true);

    await page.getByRole('button', { name: /^Ver las \d+ tareas pendientes$/ }).click();
    await page
      .getByRole('link')
      .filter({ hasText: 'Tarea para dentro de dos meses' })
      .filter({ hasText: 'vence en 60 días' })
      .waitFor();
    await expect.poll(async () => (await groups.allInnerTexts()).at(-1)).toBe('Próximos días');
    const back = page.getByRole('link').filter({ hasText: 'Tarea devuelta' });
    await back.getByText('Para corregir').waitFor();
    await back.getByText('vence en 2 días').waitFor();
    await expectNone(
      anywhere(page, 'Tarea enviada tarde'),
      anywhere(page, 'Tarea calificada sin entrega'),
    );

    // The calendar says the same of it as its own page: late, and no more of its end.
    await goTo('/estudiante/calendario');
    const late = page.getByRole('link').filter({ hasText: 'Tarea enviada tarde' });
    await late.getByText('Con retraso', { exact: true }).waitFor();
    await expectNone(late.getByText(/Venc/));

    await goTo('/estudiante/inicio');
    await db.doc('users/estudiante').update({ courseId: '' });
    await expectShown(
      shownText(page, 'No hay materias asignadas.'),
      shownText(page, 'Excelente, no tienes tareas pendientes.'),
      shownText(page, 'Aún no tiene libros asignados.'),
    );
    await db.doc('users/estudiante').update({ courseId: 'octavo-a' });
    for (const id of ['antigua', 'lejana', 'con-retraso', 'devuelta', 'sin-trabajo'])
      await db.doc(`tasks/${id}`).update({ deleted: true });
  });
});

describe("a student's other screens", () => {
  it('a student goes from the cards of the subjects to tasks, calendar, timetable and grades', async () => {
    const id = await copyTask(db, `${SUBJECT}-tarea-5`, 'para-hoy', {
      title: 'Tarea que vence hoy',
      dateEnd: fromNow(HOUR / 60),
    });
    const student = await enter('estudiante', '/estudiante/materias');
    const { page, goTo } = student;
    const card = page.getByRole('article').filter({ hasText: 'Matemática' });
    await card.first().waitFor();
    await goTo('/estudiante/mismaterias');
    await shownHeading(page, { name: 'Clases', level: 1 }).waitFor();
    await expectShown(
      card.getByText('Lucía Fernanda Andrade Montalvo'),
      card.getByText('Enviadas'),
      card.getByText('Con retraso'),
      card.getByText('Calificadas'),
    );
    await goTo('/estudiante/materias/detalle/noveno-a-ingles');
    await shownText(page, 'No tiene acceso a esta materia: no es de su curso actual').waitFor();
    const tasks = await db.collection('tasks').where('subjectId', '==', 'octavo-a-ingles').get();
    await Promise.all(tasks.docs.map((each) => each.ref.update({ deleted: true })));
    await goTo('/estudiante/materias/detalle/octavo-a-ingles');
    await shownText(page, 'Aún no hay tareas.').waitFor();

    await goTo('/estudiante/calendario');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await shownText(page, 'Tarea que vence hoy').waitFor();
    await page.getByRole('link').filter({ hasText: 'Tarea que vence hoy' }).click();
    await page.waitForURL(`**/estudiante/materias/tareas/${id}`);
    await page.goBack();
    await shownText(page, 'Tarea que vence hoy').waitFor();
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: true });
    await expectNone(anywhere(page, 'Tarea que vence hoy'));
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: false });
    // The end of next month has no task.
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await grid.getByRole('gridcell', { name: '28', exact: true }).first().click();
    await shownText(
      page,
      'No hay datos! Prueba cargando presionando en los días del calendario.',
    ).waitFor();

    await goTo('/estudiante/horario');
    await expectShown(
      shownHeading(page, { name: /^Clases de(l| )/ }),
      page.getByRole('table'),
      page.getByRole('button', { name: 'Imprimir' }),
    );

    await goTo('/estudiante/calificaciones');
    const grades = page.getByRole('article').filter({ hasText: 'Matemática' }).first();
    await grades.waitFor();
    const average = /\d+\.\d\d/.exec(await grades.innerText())?.[0] ?? 'none';
    await goTo('/estudiante/inicio');
    const subject = page.getByRole('link', { name: 'Ver materia: Matemática' });
    await subject.getByText(average, { exact: true }).waitFor();
    await goTo('/estudiante/calificaciones');
    await grades.getByRole('link').first().click();
    await page.waitForURL(/\/estudiante\/calificaciones\/detalle\//);
    await expectShown(
      shownText(page, /^Tareas en línea/).first(),
      shownText(page, 'Aún no hay notas para este parcial.').first(),
      // A partial without a report card shows what was reached, and what the rest needs.
      shownText(page, /^\d+\.\d\d de [\d.]+ puntos calificados hasta hoy$/).first(),
      shownText(page, /Para llegar a 7 necesita|Ya tiene asegurado el 7|Con 10 en todo/).first(),
    );
  });

  it('a new class link of the teacher shows at once to the student, and opens outside', async () => {
    const student = await enter('estudiante', `/estudiante/materias/detalle/${SUBJECT}`);
    const { page } = student;
    await shownHeading(page, { name: 'Matemática', level: 1 }).waitFor();
    await expectShown(
      page.getByRole('link', { name: 'Libros' }).last(),
      page.getByRole('link', { name: 'Calificaciones' }).last(),
      shownHeading(page, { name: 'Tareas pendientes' }),
      shownHeading(page, { name: 'Otras tareas' }),
    );
    const due = page.getByRole('region', { name: 'Tareas pendientes' }).getByRole('link');
    const done = page.getByRole('region', { name: 'Otras tareas' }).getByRole('link');
    const addresses = await Promise.all(
      [...(await due.all()), ...(await done.all())].map((link) => link.getAttribute('href')),
    );
    await expect.poll(() => due.count()).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(addresses.length);
    const teacher = await enter('docente', `/docente/materias/detalle/${SUBJECT}`);
    await teacher.page.getByRole('button', { name: 'Editar enlace' }).click();
    const link = teacher.page.getByRole('textbox', { name: 'Enlace de la clase' });
    await link.fill('javascript:alert(1)');
    await teacher.page.getByRole('button', { name: 'Guardar' }).click();
    await shownText(teacher.page, 'Ingrese una url válida').waitFor();
    await expectAccessibleAtEverySize(teacher);
    await link.fill('https://us02web.zoom.us/j/123456789');
    await teacher.page.getByRole('button', { name: 'Guardar' }).click();
    const join = page.locator('a[href="https://us02web.zoom.us/j/123456789"]');
    await join.waitFor();
    await expect.poll(() => join.getAttribute('rel')).toContain('noopener');
  });
});
