import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { PHONE, useBrowser, WIDE } from '../../support/browser';
import { copyTask, DAY, fromNow, HOUR } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { expectShown, shownHeading } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const task = (id: string, title: string, dateEnd: Timestamp) =>
  copyTask(db, `${SUBJECT}-tarea-5`, id, { title, dateStart: fromNow(-90 * DAY), dateEnd });

describe("a student's home and what it leads to", () => {
  it('a student leafs through the books on a phone, goes from the calendar to a task and back, and finds the same average in the grades and at home', async () => {
    const id = await task('para-hoy', 'Tarea que vence hoy', fromNow(HOUR / 60));
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

    await page.setViewportSize(PHONE);
    // The pending tasks, the next class and the subjects leave the books within a screen and a
    // half.
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
    // A phone shows covers side by side, and a step goes past those that were seen.
    await expect.poll(() => isInView(1)).toBe(true);
    await expect.poll(() => isInView(4)).toBe(false);
    await books.getByRole('button', { name: 'Siguiente' }).click();
    await expect.poll(() => isInView(4)).toBe(true);
    await expect.poll(() => isInView(0)).toBe(false);
    await books.getByRole('button', { name: 'Anterior' }).click();
    await expect.poll(() => isInView(0)).toBe(true);
    await page.setViewportSize(WIDE);

    await goTo('/estudiante/calendario');
    await shownHeading(page, { name: 'Calendario', level: 1 }).waitFor();
    const today = page.getByRole('link').filter({ hasText: 'Tarea que vence hoy' });
    await today.waitFor();
    await today.click();
    await page.waitForURL(`**/estudiante/materias/tareas/${id}`);
    await page.goBack();

    await goTo('/estudiante/calificaciones');
    const grades = page.getByRole('article').filter({ hasText: 'Matemática' }).first();
    await grades.waitFor();
    const average = /\d+\.\d\d/.exec(await grades.innerText())?.[0] ?? 'none';
    await grades.getByRole('link').first().click();
    await page.waitForURL(/\/estudiante\/calificaciones\/detalle\//);
    await goTo('/estudiante/inicio');
    const subject = page.getByRole('link', { name: 'Ver materia: Matemática' });
    await subject.getByText(average, { exact: true }).waitFor();
  });
});
