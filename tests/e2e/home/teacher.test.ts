import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessibleAtEverySize,
  expectShown,
  PHONE,
  useBrowser,
  WIDE,
} from '../../support/browser';
import { copyTask, fromNow, HOUR, sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const dueToday = (id: string) =>
  copyTask(db, `${SUBJECT}-tarea-5`, id, { title: 'Vence hoy', dateEnd: fromNow(HOUR / 60) });

describe("a teacher's home", () => {
  it("the teacher's home has the institute, what is due today, classes and books", async () => {
    const id = await dueToday('vence-hoy');
    const teacher = await enter('docente', '/docente/inicio');
    const { page } = teacher;
    await expectShown(
      page.getByRole('main').getByText('Unidad Educativa Valle del Quinde'),
      page.getByRole('heading', { name: 'Por calificar' }),
      page.getByRole('heading', { name: 'Tareas que vencen hoy' }),
      page.getByRole('heading', { name: /^Clases de/ }),
      page.getByRole('link').filter({ hasText: 'Vence hoy' }).first(),
      page.getByRole('heading', { name: 'Materias' }),
      page.getByRole('heading', { name: 'Libros' }),
    );
    await expectAccessibleAtEverySize(teacher);
    await db.doc(`tasks/${id}`).update({ deleted: true });
    const others = await db.collection('tasks').where('teacherId', '==', 'docente').get();
    await Promise.all(others.docs.map((task) => task.ref.update({ deleted: true })));
    await expectShown(page.getByText('No existen tareas para hoy.'));
    await Promise.all(
      others.docs.map((task) => task.ref.update({ deleted: task.get('deleted') as boolean })),
    );
  });

  it('the home lists the tasks with work to grade, the oldest first, and leads to it', async () => {
    const { page } = await enter('docente', '/docente/inicio');
    const toGrade = page.getByRole('region', { name: 'Por calificar' });
    const rows = toGrade.getByRole('listitem');
    await toGrade.getByText('5 entregas').first().waitFor();
    const before = await rows.allInnerTexts();
    expect(before.length).toBeGreaterThan(3);
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
  });

  it('the home of a teacher without subjects says so', async () => {
    const subjects = await db.collection('subjects').where('teacherId', '==', 'docente').get();
    await Promise.all(subjects.docs.map((subject) => subject.ref.update({ deleted: true })));
    const { page, goTo } = await enter('docente', '/docente/inicio');
    await page.getByText('No hay materias asignadas.').waitFor();
    await goTo('/docente/materias/clases');
    await page.getByText('No hay materias asignadas.').waitFor();
    await Promise.all(subjects.docs.map((subject) => subject.ref.update({ deleted: false })));
    await expectShown(page.getByRole('article').filter({ hasText: 'Matemática' }).first());
  });
});

describe('the classes of a teacher', () => {
  it('a class leads to its subject, its tasks and the students who have finished them', async () => {
    const teacher = await enter('docente', '/docente/materias/clases');
    const { page } = teacher;
    const card = page.getByRole('article').filter({ hasText: 'Octavo A' }).first();
    await card.waitFor();
    await expectShown(card.getByText('20 estudiantes'));
    await expectAccessibleAtEverySize(teacher);
    await page.goto(`/docente/materias/detalle/${SUBJECT}`);
    await expectShown(
      page.getByRole('heading', { name: 'Matemática', level: 1 }),
      page.getByText('20 estudiantes'),
      page.getByText(/% de las entregas/),
    );
    await expectAccessibleAtEverySize(teacher);
  });

  it('the progress page shows live, task by task, who has finished', async () => {
    const id = await dueToday('avance');
    const teacher = await enter('docente', `/docente/tareas/detalle/${SUBJECT}`);
    const { page } = teacher;
    const task = page.getByRole('article').filter({ hasText: 'Vence hoy' }).first();
    await expectShown(
      task.getByText('Ningún estudiante ha terminado la tarea'),
      task.getByText('0 de 20'),
    );
    await expectAccessibleAtEverySize(teacher);
    await sendWork(db, id, 'estudiante');
    await expectShown(task.getByText('1 de 20'));
    expect(await task.getByText('Ningún estudiante ha terminado la tarea').count()).toBe(0);
  });
});

describe("a teacher's calendar and grades", () => {
  it('the calendar shows the tasks of a day, and leads to their submissions', async () => {
    await dueToday('calendario');
    const teacher = await enter('docente', '/docente/calendario');
    const { page, goTo } = teacher;
    await expectShown(page.getByRole('link').filter({ hasText: 'Vence hoy' }).first());
    await expectAccessibleAtEverySize(teacher);
    await goTo('/docente/calificaciones');
    await expectShown(
      page.getByRole('heading', { name: 'Calificaciones', level: 1 }),
      page.getByRole('link', { name: /Entregas por tarea/ }).first(),
    );
    await expectAccessibleAtEverySize(teacher);
  });
});

describe("an admin's home", () => {
  it("the admin's home has the institute and the way to everything that is managed", async () => {
    const admin = await enter('admin', '/admin/inicio');
    const { page } = admin;
    await expectShown(page.getByRole('main').getByText('Unidad Educativa Valle del Quinde'));
    // Where the menu is not always there, the home has its entries.
    const entries = page.getByRole('region', { name: 'Administrar' }).getByRole('link');
    await page.setViewportSize(PHONE);
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
    await page.setViewportSize(WIDE);
    await expectAccessibleAtEverySize(admin);
  });
});
