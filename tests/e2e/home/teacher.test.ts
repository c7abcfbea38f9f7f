import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { useBrowser } from '../../support/browser';
import { copyTask, fromNow, HOUR, sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { expectNone, expectShown, shownHeading, shownText } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';

describe("a teacher's screens", () => {
  it("the teacher's home has what is due today, the work to grade and the classes, live, and says when there is nothing", async () => {
    await copyTask(db, `${SUBJECT}-tarea-5`, 'vence-hoy', {
      title: 'Vence hoy',
      dateEnd: fromNow(HOUR / 60),
    });
    const teacher = await enter('docente', '/docente/inicio');
    const { page, goTo } = teacher;
    await expectShown(
      page.getByRole('main').getByText('Unidad Educativa Valle del Quinde'),
      shownHeading(page, { name: 'Tareas que vencen hoy' }),
      shownHeading(page, { name: /^Clases de/ }),
      page.getByRole('link').filter({ hasText: 'Vence hoy' }).first(),
      shownHeading(page, { name: 'Materias' }),
      shownHeading(page, { name: 'Libros' }),
    );
    // Only admins have the search of the school.
    await page.keyboard.press('Control+k');
    await expectNone(page.getByRole('button', { name: /Buscar en la institución/ }));
    await expectNone(page.getByRole('dialog'));

    const toGrade = page.getByRole('region', { name: 'Por calificar' });
    const rows = toGrade.getByRole('listitem');
    await toGrade.getByText('5 entregas').first().waitFor();
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    const own = rows.filter({ hasText: 'Suma, resta y valor absoluto' });
    const taskId = `${SUBJECT}-tarea-3`;
    const submissions = await db.collection(`tasks/${taskId}/notes`).get();
    const open = submissions.docs.filter((each) => each.get('reviewed') !== true);
    await own.getByText(`${open.length} entregas`).waitFor();
    await Promise.all(open.map((each) => each.ref.update({ reviewed: true })));
    await own.waitFor({ state: 'detached' });
    await Promise.all(open.map((each) => each.ref.update({ reviewed: false })));
    await own.getByRole('link').click();
    await page.waitForURL(`**/docente/tareas/calificaciones/${taskId}`);

    await goTo('/docente/inicio');
    await page.getByRole('link').filter({ hasText: 'Vence hoy' }).first().waitFor();
    const tasks = await db.collection('tasks').where('teacherId', '==', 'docente').get();
    await Promise.all(tasks.docs.map((task) => task.ref.update({ deleted: true })));
    await shownText(page, 'No existen tareas para hoy.').waitFor();
    const subjects = await db.collection('subjects').where('teacherId', '==', 'docente').get();
    await Promise.all(subjects.docs.map((subject) => subject.ref.update({ deleted: true })));
    await shownText(page, 'No hay materias asignadas.').waitFor();
    await goTo('/docente/materias/clases');
    await shownText(page, 'No hay materias asignadas.').waitFor();
    await Promise.all(
      [...subjects.docs, ...tasks.docs].map((each) =>
        each.ref.update({ deleted: each.get('deleted') as boolean }),
      ),
    );
    await expectShown(page.getByRole('article').filter({ hasText: 'Matemática' }).first());
  });

  it('a teacher goes from the classes to a subject, its progress, live, the calendar and the grades', async () => {
    const id = await copyTask(db, `${SUBJECT}-tarea-5`, 'avance', {
      title: 'Avance de hoy',
      dateEnd: fromNow(HOUR / 60),
    });
    const teacher = await enter('docente', '/docente/materias/clases');
    const { page, goTo } = teacher;
    const card = page.getByRole('article').filter({ hasText: 'Octavo A' }).first();
    await card.waitFor();
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
      shownHeading(page, { name: 'Matemática', level: 1 }),
      shownText(page, '20 estudiantes'),
      shownText(page, /% de las entregas/),
    );

    await goTo(`/docente/tareas/detalle/${SUBJECT}`);
    const task = page.getByRole('article').filter({ hasText: 'Avance de hoy' }).first();
    await expectShown(
      task.getByText('Ningún estudiante ha terminado la tarea'),
      task.getByText('0 de 20'),
    );
    await sendWork(db, id, 'estudiante');
    await expectShown(task.getByText('1 de 20'));
    await expectNone(task.getByText('Ningún estudiante ha terminado la tarea'));

    await goTo('/docente/calendario');
    await expectShown(page.getByRole('link').filter({ hasText: 'Avance de hoy' }).first());
    await goTo('/docente/calificaciones');
    await expectShown(
      shownHeading(page, { name: 'Calificaciones', level: 1 }),
      page.getByRole('link', { name: /Entregas por tarea/ }).first(),
    );
  });
});
