import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '../../support/browser';
import { copyTask, fromNow, HOUR, listedNameOf, nameOf, sendWork } from '../../support/schoolWork';
import { watchListening } from '../../support/listening';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const SEEDED = `${SUBJECT}-tarea-3`;
const listOf = (taskId: string) => `/docente/tareas/calificaciones/${taskId}`;

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
/** The four counts at the top, in their order. */
const counts = async (page: Page) => (await page.locator('dd').allInnerTexts()).map(Number);
/** Names in the order of the list, read from the labels of the links. */
const names = async (page: Page) =>
  (
    await rows(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  ).map((label) => label.replace(/^[^:]*: /, ''));

describe('the submissions of a task', () => {
  it('submissions are listed by surname or by date, and a filter shows only the ungraded ones', async () => {
    const teacher = await enter('docente', listOf(SEEDED));
    const { page } = teacher;
    await tab(page, 'Entregadas (15)').waitFor();
    await tab(page, 'Sin entregar (5)').waitFor();
    expect(await counts(page)).toEqual([11, 4, 10, 5]);
    await expect.poll(() => rows(page).count()).toBe(15);
    await expectAccessible(teacher);

    const submissions = (await db.collection(`tasks/${SEEDED}/notes`).get()).docs;
    const people = new Map(
      await Promise.all(
        submissions.map(
          async ({ id }) => [id, (await db.doc(`users/${id}`).get()).data()] as const,
        ),
      ),
    );
    const fullName = (id: string) =>
      `${String(people.get(id)?.name)} ${String(people.get(id)?.surname)}`;
    const bySurname = submissions
      .map(({ id }) => id)
      .sort((a, b) =>
        `${String(people.get(a)?.surname)} ${String(people.get(a)?.name)}`.localeCompare(
          `${String(people.get(b)?.surname)} ${String(people.get(b)?.name)}`,
          'es',
        ),
      );
    expect(await names(page)).toEqual(bySurname.map(fullName));

    const sent = new Map(
      submissions.map((submission) => [
        submission.id,
        (submission.get('fecha') as { toMillis: () => number }).toMillis(),
      ]),
    );
    const byDate = [...bySurname].sort((a, b) => (sent.get(a) ?? 0) - (sent.get(b) ?? 0));
    await page.getByRole('button', { name: 'Fecha de entrega' }).click();
    await expect.poll(() => names(page)).toEqual(byDate.map(fullName));

    const pending = submissions
      .filter((submission) => submission.get('reviewed') !== true)
      .map(({ id }) => id);
    await page.getByLabel('Solo sin revisar').check();
    await expect
      .poll(() => names(page))
      .toEqual(byDate.filter((id) => pending.includes(id)).map(fullName));
    await expect.poll(() => page.getByText('Sin revisar', { exact: true }).count()).toBe(5);

    await tab(page, 'Sin entregar (5)').click();
    await expect.poll(() => rows(page).count()).toBe(5);
    await expect
      .poll(() =>
        rows(page)
          .getByRole('link', { name: /^Calificar sin entrega: / })
          .count(),
      )
      .toBe(5);
  });

  it('the list of submissions updates live while students send the task and grades are saved', async () => {
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'en-vivo', {
      title: 'Tarea en vivo',
      activities: [`${SUBJECT}-proyecto`],
      activitiesBook: [],
      maxGrades: { [`${SUBJECT}-proyecto`]: 10 },
      dateEnd: fromNow(-HOUR / 2),
    });
    const students = (await db.collection('courses/octavo-a/students').get()).docs.map(
      ({ id }) => id,
    );
    const teacher = await enter('docente', listOf(task), { viewport: PHONE });
    const { page } = teacher;
    await page.getByText('Ningún estudiante ha terminado la tarea').waitFor();
    await tab(page, 'Entregadas (0)').waitFor();
    expect(await counts(page)).toEqual([0, 0, 0, 20]);
    await expectAccessible(teacher);

    await sendWork(db, task, 'estudiante', { fecha: fromNow(-HOUR) });
    await tab(page, 'Entregadas (1)').waitFor();
    await sendWork(db, task, 'estudiante2');
    await tab(page, 'Entregadas (2)').waitFor();
    expect(await counts(page)).toEqual([1, 1, 0, 18]);
    const second = await nameOf(db, 'estudiante2');
    const [firstListed, secondListed] = [
      await listedNameOf(db, 'estudiante'),
      await listedNameOf(db, 'estudiante2'),
    ];
    await expect
      .poll(() => rows(page).filter({ hasText: firstListed }).getByText('A tiempo').count())
      .toBe(1);
    await expect
      .poll(() => rows(page).filter({ hasText: secondListed }).getByText('Con retraso').count())
      .toBe(1);

    // A grade that is saved in another window shows here at once.
    await db.doc(`tasks/${task}/notes/estudiante`).update({ reviewed: true, noteFinal: 9.5 });
    await rows(page).filter({ hasText: firstListed }).getByText('9.50').waitFor();
    await page.getByLabel('Solo sin revisar').check();
    await expect.poll(() => names(page)).toEqual([second]);
    await db.doc(`tasks/${task}/notes/estudiante2`).update({ reviewed: true, noteFinal: 5 });
    await page.getByText('Todas las entregas están calificadas.').waitFor();

    const others = students.filter((id) => !['estudiante', 'estudiante2'].includes(id));
    await Promise.all(others.map((id) => sendWork(db, task, id)));
    await tab(page, 'Entregadas (20)').waitFor();
    await tab(page, 'Sin entregar (0)').click();
    await page.getByText('Todos los estudiantes entregaron la tarea.').waitFor();
    await expectNoSidewaysScroll(teacher);
  });

  it('the list of submissions makes no query per row', async () => {
    const { page, goTo } = await enter('docente', '/docente/materias/clases');
    await page.getByRole('heading', { name: 'Clases', level: 1 }).waitFor();
    await expect.poll(() => page.getByText('20 estudiantes').count()).toBe(3);
    const asked = watchListening(page);
    await goTo(listOf(SEEDED));
    await tab(page, 'Entregadas (15)').waitFor();
    // One query each: submissions, exceptions, students, task and its subject; the course is known from
    // the page before.
    await expect.poll(asked).toEqual(['exceptions', 'notes', 'students', 'subjects', 'tasks']);
  });
});
