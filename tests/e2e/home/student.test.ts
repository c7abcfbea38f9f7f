import type { Timestamp } from 'firebase-admin/firestore';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { PHONE, useBrowser, WIDE } from '../../support/browser';
import { copyTask, DAY, fromNow, HOUR, sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { anywhere, expectNone, expectShown, shownHeading, shownText } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const task = (id: string, title: string, dateEnd: Timestamp) =>
  copyTask(db, `${SUBJECT}-tarea-5`, id, { title, dateStart: fromNow(-90 * DAY), dateEnd });

describe("a student's home and what it leads to", () => {
  it('a student sees the news until they are seen, leafs through the books on a phone, and goes from the subjects to tasks, calendar and grades', async () => {
    const graded = `${SUBJECT}-tarea-3`;
    const title = String((await db.doc(`tasks/${graded}`).get()).get('title'));
    await db.doc('ownGrades/estudiante').update({
      [`tasks.${graded}`]: { grade: 8, at: fromNow(-HOUR / 60) },
    });
    const id = await task('para-hoy', 'Tarea que vence hoy', fromNow(HOUR / 60));
    const sent = await task('con-retraso', 'Tarea enviada tarde', fromNow(-HOUR / 60));
    await sendWork(db, sent, 'estudiante');
    const student = await enter('estudiante', '/estudiante/inicio');
    const { page, goTo } = student;
    await expectShown(
      page.getByRole('main').getByText('Unidad Educativa Valle del Quinde'),
      shownHeading(page, { name: 'Tareas pendientes' }),
      shownHeading(page, { name: 'Materias' }),
      shownHeading(page, { name: 'Calendario' }),
      shownHeading(page, { name: 'Próxima clase' }),
      page.getByRole('link').filter({ hasText: 'Tarea que vence hoy' }).first(),
      page.getByRole('link', { name: /^Ver libro: / }).first(),
    );
    const news = page.getByRole('link').filter({ hasText: `Calificada: ${title}` });
    await news.waitFor();
    await page.getByRole('button', { name: 'Marcar como vistas' }).click();
    await news.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await db.doc('ownGrades/estudiante').get()).get('seenAt') as unknown)
      .toBeTruthy();

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
    await page.setViewportSize(WIDE);

    await goTo('/estudiante/mismaterias');
    const card = page.getByRole('article').filter({ hasText: 'Matemática' });
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
    const today = page.getByRole('link').filter({ hasText: 'Tarea que vence hoy' });
    await today.waitFor();
    // The calendar says the same of it as its own page: late, and no more of its end.
    const late = page.getByRole('link').filter({ hasText: 'Tarea enviada tarde' });
    await late.getByText('Con retraso', { exact: true }).waitFor();
    await expectNone(late.getByText(/Venc/));
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: true });
    await expectNone(anywhere(page, 'Tarea que vence hoy'));
    await db.doc(`subjects/${SUBJECT}`).update({ deleted: false });
    await today.click();
    await page.waitForURL(`**/estudiante/materias/tareas/${id}`);
    await page.goBack();
    // The end of next month has no task.
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await page.getByRole('gridcell', { name: '28', exact: true }).first().click();
    await shownText(
      page,
      'No hay datos! Prueba cargando presionando en los días del calendario.',
    ).waitFor();

    await goTo('/estudiante/calificaciones');
    const grades = page.getByRole('article').filter({ hasText: 'Matemática' }).first();
    await grades.waitFor();
    const average = /\d+\.\d\d/.exec(await grades.innerText())?.[0] ?? 'none';
    await grades.getByRole('link').first().click();
    await page.waitForURL(/\/estudiante\/calificaciones\/detalle\//);
    await expectShown(
      shownText(page, /^Tareas en línea/).first(),
      shownText(page, 'Aún no hay notas para este parcial.').first(),
      // A partial without a report card shows what was reached, and what the rest needs.
      shownText(page, /^\d+\.\d\d de [\d.]+ puntos calificados hasta hoy$/).first(),
      shownText(page, /Para llegar a 7 necesita|Ya tiene asegurado el 7|Con 10 en todo/).first(),
    );
    await goTo('/estudiante/inicio');
    const subject = page.getByRole('link', { name: 'Ver materia: Matemática' });
    await subject.getByText(average, { exact: true }).waitFor();

    await subject.click();
    await expectShown(
      shownHeading(page, { name: 'Tareas pendientes' }),
      shownHeading(page, { name: 'Otras tareas' }),
    );
    const due = page.getByRole('region', { name: 'Tareas pendientes' }).getByRole('link');
    const done = page.getByRole('region', { name: 'Otras tareas' }).getByRole('link');
    await expect.poll(() => due.count()).toBeGreaterThan(0);
    const addressesOf = (links: Locator) =>
      links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const addresses = [...(await addressesOf(due)), ...(await addressesOf(done))];
    expect(new Set(addresses).size).toBe(addresses.length);
    const urlZoom = 'https://us02web.zoom.us/j/123456789';
    await db.doc(`subjects/${SUBJECT}`).update({ urlZoom });
    const join = page.locator(`a[href="${urlZoom}"]`);
    await join.waitFor();
    await expect.poll(() => join.getAttribute('rel')).toContain('noopener');
  });
});
