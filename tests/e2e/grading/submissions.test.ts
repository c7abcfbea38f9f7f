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
import {
  gradeField,
  setFileTask,
  studentsByName,
  submissionOf,
  pressEnter,
} from '../../support/grading';
import {
  copyTask,
  DAY,
  fromNow,
  HOUR,
  listedNameOf,
  nameOf,
  sendWork,
} from '../../support/schoolWork';
import { watchListening } from '../../support/listening';
import { setDateTime } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import {
  anywhere,
  expectNone,
  expectShown,
  shownHeading,
  shownQuestion,
  shownText,
} from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const STUDENT = 'estudiante';
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
  it('submissions are listed by surname or by date without a query per row, and a filter shows only the ungraded ones', async () => {
    const teacher = await enter('docente', '/docente/materias/clases');
    const { page, goTo } = teacher;
    await shownHeading(page, { name: 'Clases', level: 1 }).waitFor();
    await expect.poll(() => shownText(page, '20 estudiantes').count()).toBe(3);
    const asked = watchListening(page);
    await goTo(listOf(SEEDED));
    await tab(page, 'Entregadas (15)').waitFor();
    // One query each: submissions, exceptions, students, task and its subject; the course is known from
    // the page before.
    await expect.poll(asked).toEqual(['exceptions', 'notes', 'students', 'subjects', 'tasks']);
    await tab(page, 'Sin entregar (5)').waitFor();
    await expect.poll(() => counts(page)).toEqual([11, 4, 10, 5]);
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
    await expect.poll(() => names(page)).toEqual(bySurname.map(fullName));

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
    await page.getByLabel('Solo sin revisar').click();
    await expect
      .poll(() => names(page))
      .toEqual(byDate.filter((id) => pending.includes(id)).map(fullName));
    await expect.poll(() => shownText(page, 'Sin revisar', { exact: true }).count()).toBe(5);

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
    await shownText(page, 'Ningún estudiante ha terminado la tarea').waitFor();
    await tab(page, 'Entregadas (0)').waitFor();
    await expect.poll(() => counts(page)).toEqual([0, 0, 0, 20]);
    await expectAccessible(teacher);

    await sendWork(db, task, 'estudiante', { fecha: fromNow(-HOUR) });
    await tab(page, 'Entregadas (1)').waitFor();
    await sendWork(db, task, 'estudiante2');
    await tab(page, 'Entregadas (2)').waitFor();
    await expect.poll(() => counts(page)).toEqual([1, 1, 0, 18]);
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
    await page.getByLabel('Solo sin revisar').click();
    await expect.poll(() => names(page)).toEqual([second]);
    await db.doc(`tasks/${task}/notes/estudiante2`).update({ reviewed: true, noteFinal: 5 });
    await shownText(page, 'Todas las entregas están calificadas.').waitFor();

    const others = students.filter((id) => !['estudiante', 'estudiante2'].includes(id));
    await sendWork(db, task, others);
    await tab(page, 'Entregadas (20)').waitFor();
    await tab(page, 'Sin entregar (0)').click();
    await shownText(page, 'Todos los estudiantes entregaron la tarea.').waitFor();
    await expectNoSidewaysScroll(teacher);
  });
});

describe('a task that publishes on return', () => {
  it('saved grades wait as drafts, marked as such, until the teacher returns them all', async () => {
    const students = await studentsByName(db, 2);
    const [first = '', second = ''] = students;
    const task = await setFileTask(db, 'al-devolver', students);
    const teacher = await enter('docente', `/docente/tareas/calificaciones/${task}`);
    const { page } = teacher;
    const setting = page.getByRole('switch', { name: 'Publicar al devolver' });
    await setting.click();
    await expect.poll(() => setting.isChecked()).toBe(true);
    await page.getByRole('link', { name: `Calificar: ${await nameOf(db, first)}` }).click();
    await gradeField(page, 1).fill('8');
    await pressEnter(gradeField(page, 1));
    // The next student is shown at once; the first one's grade waits.
    await shownText(page, `Calificando a ${await nameOf(db, second)}`).waitFor({
      state: 'attached',
    });
    await page.keyboard.press('k');
    await expectShown(shownText(page, 'Borrador, no publicado'));
    await expect.poll(() => gradeField(page, 1).inputValue()).toBe('8');
    await expectAccessible(teacher);
    expect((await submissionOf(db, task, first))?.reviewed).not.toBe(true);

    await teacher.goTo(`/docente/tareas/calificaciones/${task}`);
    await expectShown(
      shownText(page, '1 borrador', { exact: true }),
      shownText(page, 'Borrador: 8.00'),
    );
    await expect.poll(() => setting.isDisabled()).toBe(true);
    await expectAccessible(teacher);
    await page.getByRole('button', { name: 'Devolver todo' }).click();
    await shownQuestion(page, 'Devolver 1 nota').getByRole('button', { name: 'Devolver' }).click();
    await expect
      .poll(() => submissionOf(db, task, first))
      .toMatchObject({ noteFinal: 8, reviewed: true, reviewedBy: 'docente' });
    await expectNone(anywhere(page, '1 borrador', { exact: true }));
    expect((await db.doc(`tasks/${task}/gradeDrafts/${first}`).get()).exists).toBe(false);
  });
});

describe('what one student gets apart from the class', () => {
  it('a teacher gives more time and lets a student out, who sees both at once, and takes it back', async () => {
    const task = await copyTask(db, 'octavo-a-matematica-tarea-5', 'aparte', {
      dateStart: fromNow(-2 * DAY),
      dateEnd: fromNow(-HOUR),
    });
    const [name, listed] = [await nameOf(db, STUDENT), await listedNameOf(db, STUDENT)];
    const student = await enter(STUDENT, `/estudiante/materias/tareas/${task}`);
    await shownText(student.page, 'Ya pasó la fecha', { exact: false }).waitFor();

    const teacher = await enter('docente', `/docente/tareas/calificaciones/${task}`, {
      viewport: PHONE,
    });
    const { page } = teacher;
    await page.getByRole('tab', { name: 'Sin entregar (20)' }).click();
    const row = page.getByRole('listitem').filter({ hasText: listed });
    const menu = row.getByRole('button', { name: `Acciones de ${name}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Dar prórroga…' }).click();
    const dialog = page.getByRole('dialog', { name: `Prórroga de ${name}` });
    const field = dialog.getByRole('group', { name: 'Nueva fecha de entrega' });
    await expectFocused(field.getByRole('spinbutton').first());
    await expectAccessible(teacher);
    await dialog.getByText(/^Hasta el \S+ \d+ de \S+, 11:59 PM\. Para el curso/).waitFor();
    const proposed = await dialog.locator('input').inputValue();
    // As the application writes dates, whatever language the browser has.
    expect(proposed).toMatch(/^\d\d\/\d\d\/\d{4} 11:59 PM$/);
    await setDateTime(page, 'Nueva fecha de entrega', '01/01/2020 10:00 AM');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText('Elija una fecha posterior al fin.').waitFor();
    await setDateTime(page, 'Nueva fecha de entrega', proposed);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await toast(page, 'Prórroga dada').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText(/^Prórroga: .* 11:59 PM$/).waitFor();
    await shownText(student.page, /11:59 PM, con más plazo/).waitFor();
    await expectNone(anywhere(student.page, 'Ya pasó la fecha'));

    await menu.click();
    await page.getByRole('menuitem', { name: 'Eximir' }).click();
    await page.getByRole('tab', { name: 'Sin entregar (19)' }).waitFor();
    await shownText(page, 'Eximidos de esta tarea:').waitFor();
    await expectAccessible(teacher);
    await expectNoSidewaysScroll(teacher);
    await shownText(student.page, 'Eximido: esta tarea no cuenta en su promedio.').waitFor();
    await shownText(student.page, 'Eximido', { exact: true }).waitFor();

    await page.getByRole('link', { name: listed }).click();
    await shownText(page, 'Eximido: su nota se guarda, pero no cuenta.').waitFor();
    await expectAccessible(teacher);
    await page.getByRole('button', { name: 'Volver a contar la tarea' }).click();
    await page.getByRole('button', { name: 'Eximir' }).waitFor();
    await shownText(page, /^Prórroga: /).waitFor();
    await shownText(student.page, 'Sin enviar', { exact: true }).waitFor();
    await shownText(student.page, /11:59 PM, con más plazo/).waitFor();
  });
});
