import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { COURSE_ITEM_KIND } from '../../src/models/course';
import { addToCourse } from '../../src/store/course/courseWrites';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import {
  finalsOf,
  setFileTask,
  setSentTask,
  studentsByName,
  submissionOf,
} from '../support/grading';
import {
  copyTask,
  DAY,
  fromNow,
  HOUR,
  listedNameOf,
  nameOf,
  sendWork,
} from '../support/schoolWork';
import { give, listPath, typeGrade, useGrader } from '../support/shownGrader';
import {
  choose,
  control,
  named,
  press,
  see,
  seeNone,
  seeValue,
  type,
} from '../support/shownScreen';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const app = useApp();
useTriggers();
const grader = useGrader(app);

const SUBJECT = 'octavo-a-matematica';
const SEEDED = `${SUBJECT}-tarea-3`;
const STUDENT = 'estudiante';
const { students } = COURSE_ITEM_KIND;

/**
 * Returns the four counts at the top, in their order; the head of the printed page has its own
 * facts.
 */
const counts = () =>
  [...document.querySelectorAll('dd')]
    .filter((each) => each.closest('[data-print-header]') === null)
    .map(({ textContent }) => Number(textContent));
/** Returns the names in the order of the list, read from the labels of the links. */
const names = () =>
  [...document.querySelectorAll('[role="tabpanel"] li > a')].map((link) =>
    (link.getAttribute('aria-label') ?? '').replace(/^[^:]*: /, ''),
  );
const seeNames = (expected: readonly string[]) =>
  waitFor(() => {
    expect(names()).toEqual(expected);
  });
const tab = async (name: string) => {
  fireEvent.click(await control(name));
};
const row = (text: string) =>
  within(
    [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] li')].find((each) =>
      each.textContent.includes(text),
    ) as HTMLElement,
  );

describe('the submissions of a task', () => {
  it('they are listed by surname or by date, a filter shows only the ungraded ones, and none is read by itself', async () => {
    await app.enter('docente');
    globalThis.aulaReads?.reset();
    grader.open(listPath(SEEDED));
    await control('Entregadas (15)');
    await control('Sin entregar (5)');
    expect(counts()).toEqual([11, 4, 10, 5]);
    // The frame reads the institute, which may have come before.
    const readHere = () => {
      const { 'institutes.main': _ofFrame, ...own } = globalThis.aulaReads?.byLabel() ?? {};
      return own;
    };
    await expect.poll(readHere).toEqual({
      'courses.byId': 1,
      'exceptions.ofTask': 1,
      'members.students': 20,
      'subjects.one': 1,
      'submissions.ofTask': 15,
      'tasks.one': 1,
    });

    const { docs } = await db.collection(`tasks/${SEEDED}/notes`).get();
    const people = await Promise.all(
      docs.map(async (work) => ({
        name: await nameOf(db, work.id),
        listed: await listedNameOf(db, work.id),
        sent: (work.get('fecha') as Timestamp).toMillis(),
        isPending: work.get('reviewed') !== true,
      })),
    );
    const bySurname = people.sort((a, b) => a.listed.localeCompare(b.listed, 'es'));
    await seeNames(bySurname.map(({ name }) => name));
    const byDate = [...bySurname].sort((a, b) => a.sent - b.sent);
    await choose('Fecha de entrega');
    await seeNames(byDate.map(({ name }) => name));
    await choose('Solo sin revisar');
    await seeNames(byDate.flatMap(({ name, isPending }) => (isPending ? name : [])));
    expect(screen.getAllByText('Sin revisar')).toHaveLength(5);
    await tab('Sin entregar (5)');
    await waitFor(() => {
      expect(named(/^Calificar sin entrega: /)).toHaveLength(5);
    });
    expect(names()).toHaveLength(5);
  });

  it('the list follows while students send the task and grades are saved', async () => {
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'en-vivo', {
      title: 'Tarea en vivo',
      activities: [`${SUBJECT}-proyecto`],
      activitiesBook: [],
      maxGrades: { [`${SUBJECT}-proyecto`]: 10 },
      dateEnd: fromNow(-HOUR / 2),
    });
    const second = 'estudiante2';
    const [first, late] = [await listedNameOf(db, STUDENT), await listedNameOf(db, second)];
    await app.enter('docente');
    grader.open(listPath(task));
    await see('Ningún estudiante ha terminado la tarea');
    expect(counts()).toEqual([0, 0, 0, 20]);
    await sendWork(db, task, STUDENT, { fecha: fromNow(-HOUR) });
    await sendWork(db, task, second);
    await control('Entregadas (2)');
    await waitFor(() => {
      expect(counts()).toEqual([1, 1, 0, 18]);
    });
    row(first).getByText('A tiempo');
    row(late).getByText('Con retraso');
    await db.doc(`tasks/${task}/notes/${STUDENT}`).update({ reviewed: true, noteFinal: 9.5 });
    await waitFor(() => {
      row(first).getByText('9.50');
    });
    await choose('Solo sin revisar');
    await seeNames([await nameOf(db, second)]);
    await db.doc(`tasks/${task}/notes/${second}`).update({ reviewed: true, noteFinal: 5 });
    await see('Todas las entregas están calificadas.');
    const all = await studentsByName(db, 20);
    await sendWork(
      db,
      task,
      all.filter((id) => ![STUDENT, second].includes(id)),
    );
    await control('Entregadas (20)');
    await tab('Sin entregar (0)');
    await see('Todos los estudiantes entregaron la tarea.');
  });

  it('a grade without a submission is given from the list, and counts neither there nor in the task as sent', async () => {
    const task = await setSentTask(db, 'sin-entrega', ['estudiante2']);
    const name = await nameOf(db, STUDENT);
    await app.enter('docente');
    grader.open(listPath(task));
    await tab('Sin entregar (19)');
    await choose(`Calificar sin entrega: ${name}`);
    await screen.findByLabelText('Nota 1');
    await see('Sin entregar');
    expect(named('Reabrir entrega')).toEqual([]);
    typeGrade(1, '2');
    type('Comentario', 'Lo sustentó en clase.');
    press('Enter', { ctrlKey: true });
    await choose('Guardar con 0');
    // The screen goes on to the next one without a grade.
    await waitFor(() => {
      expect(grader.path().endsWith(`/${STUDENT}`)).toBe(false);
    });
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({ fecha: null, sinEntrega: true, noteFinal: 0.67 });
    expect((await db.doc(`tasks/${task}`).get()).get('students')).toEqual(['estudiante2']);
    grader.open(listPath(task));
    await control('Entregadas (1)');
    await tab('Sin entregar (19)');
    await control(`Ver nota: ${name}`);
    const own = row(await listedNameOf(db, STUDENT));
    own.getByText('0.67');
    own.getByText('Sin entrega');
  });

  it('those who sent nothing to a task that is over get one grade together, which is shown before and taken back by one press', async () => {
    const [sent = '', ...others] = await studentsByName(db, 20);
    const task = await setFileTask(db, 'sin-enviar', [sent]);
    await db.doc(`tasks/${task}`).update({ dateEnd: Timestamp.fromMillis(Date.now() - DAY) });
    await app.enter('docente');
    grader.open(listPath(task));
    await choose('Calificar a varios');
    await choose('Calificar a quienes no entregaron (19)');
    await screen.findByRole('alertdialog');
    type('Nota final', '1,5');
    const dialog = within(screen.getByRole('alertdialog'));
    const changes = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes).toHaveLength(19);
    expect(changes[0]).toContain('sin nota → 1.50');
    await choose('Guardar 19 notas');
    await expect.poll(() => app.lastToast()?.message).toMatch(/^19 notas guardadas\./);
    expect(await finalsOf(db, task, others)).toEqual(others.map(() => 1.5));
    await choose('Deshacer 19 notas');
    await expect.poll(() => app.lastToast()?.message).toBe('Notas deshechas.');
    expect(await finalsOf(db, task, others)).toEqual(others.map(() => null));
    await choose('Calificar a varios');
    await control('Calificar a quienes no entregaron (19)');
    await seeNone('Deshacer 19 notas');
  });

  it('grades of a task that publishes on return wait as drafts, marked as such, until all are returned', async () => {
    const [first = '', second = ''] = await studentsByName(db, 2);
    const task = await setFileTask(db, 'al-devolver', [first, second]);
    await app.enter('docente');
    grader.open(listPath(task));
    await choose('Publicar al devolver');
    await expect
      .poll(async () => (await db.doc(`tasks/${task}`).get()).get('publishOnReturn') as boolean)
      .toBe(true);
    await choose(`Calificar: ${await nameOf(db, first)}`);
    await grader.shows(first);
    give(1, '8');
    // The next student is shown at once; the first one's grade waits.
    await grader.shows(second);
    press('k');
    await grader.shows(first);
    await see('Borrador, no publicado');
    await seeValue('Nota 1', '8');
    expect((await submissionOf(db, task, first))?.reviewed).not.toBe(true);
    grader.open(listPath(task));
    await see('Borrador: 8.00');
    expect(screen.getByText('1 borrador').textContent).toBe('1 borrador');
    expect(screen.getByLabelText<HTMLInputElement>('Publicar al devolver').disabled).toBe(true);
    await choose('Devolver todo');
    await screen.findByRole('alertdialog', { name: 'Devolver 1 nota' });
    await choose('Devolver');
    await expect
      .poll(() => submissionOf(db, task, first))
      .toMatchObject({ noteFinal: 8, reviewed: true, reviewedBy: 'docente' });
    await seeNone('1 borrador');
    expect((await db.doc(`tasks/${task}/gradeDrafts/${first}`).get()).exists).toBe(false);
  });
});

describe('the work of a student who has left the course', () => {
  it('what was sent stays in the list and can be read, and whoever sent nothing is in no list', async () => {
    const [one = '', two = ''] = await studentsByName(db, 20);
    const task = await setFileTask(db, 'de-quien-se-fue', [one]);
    await app.enter('admin');
    for (const id of [one, two]) {
      const moved = [{ id, name: '', surname: '', photo: '' }];
      await app.write(addToCourse[students]({ courseId: 'noveno-a', moved }));
    }
    await app.enter('docente');
    grader.open(listPath(task));
    await control('Sin entregar (18)');
    row(await listedNameOf(db, one)).getByText('ya no está en el curso');
    await tab('Sin entregar (18)');
    await waitFor(() => {
      expect(names()).toHaveLength(18);
    });
    await seeNone(await listedNameOf(db, two));
    await grader.grade(task, one);
    await see('Ya no está en el curso');
    expect(named('Reabrir entrega')).toEqual([]);
  });
});
