import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { emptyToasts } from '../../../tests/support/emptyToasts';
import { partOf, partsOf } from '../../../tests/support/parts';
import { say, sayNothing } from '../../../tests/support/saidReads';
import {
  ACTIVITY,
  settle,
  showAt,
  SUBJECT,
  TASK,
  TEACHER,
} from '../../../tests/support/shownPages';
import { groupTaskId } from '../../domain/taskGroup';
import type { Scheme } from '../../models/gradebook';
import type { Task } from '../../models/task';
import type { AddTasksPayload } from '../../store/task/addTasks';
import { endAllRunning } from '../../store/running';
import { TaskEditPage } from './TaskEditPage';
import { TaskListPage } from './TaskListPage';

vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/saidReads'));

/** The writes that the page asks for, and whether the server takes them. */
const { writes } = vi.hoisted(() => ({
  writes: { isRefused: false, added: [] as AddTasksPayload[], changed: [] as unknown[] },
}));
const answer = () => (writes.isRefused ? Promise.reject(new Error('refused')) : Promise.resolve());
vi.mock('../../store/task/addTasks', async (load) => ({
  ...(await load()),
  addTasks: (group: AddTasksPayload) => () => {
    writes.added.push(group);
    return { unwrap: answer };
  },
}));
vi.mock('../../store/task/taskWrites', async (load) => {
  const note = (change: unknown) => () => {
    writes.changed.push(change);
    return answer();
  };
  const deleteTask = (task: Task) => () => ({ unwrap: note(`deleted ${task.id}`) });
  return { ...(await load()), attachActivity: note, detachActivity: note, deleteTask };
});

const COURSES = [
  { id: 'c', name: 'Octavo', course: 'A' },
  { id: 'n', name: 'Noveno', course: 'A' },
  { id: 'd', name: 'Décimo', course: 'A' },
];
const SUBJECTS = COURSES.map(({ id }) => ({
  ...{ ...SUBJECT, courseId: id, idCourse: id, books: ['b1'] },
  id: id === 'c' ? 's' : `s-${id}`,
}));
const schemeOf = (idSubject: string, name: string): Scheme => ({
  ...{ id: `${idSubject}-${name}`, name, description: '', percent: 20, idSubject },
  ...{ idPeriod: INSTITUTE.period.id, indexPartial: TASK.partial, teacherId: TEACHER.id },
  ...{ tasks: [], external: false, deleted: false },
});
const COUNTED = 'Tareas del parcial';

const IN_THREE = /^Esta tarea está en 3 materias/;
/** Three tasks that were made together, one for each course; the query finds each as the first. */
const sayGroup = (changes: Partial<Task> = {}) => {
  const group = SUBJECTS.map(({ id, courseId }, i): Task => {
    return { ...TASK, id: `t${String(i)}`, subjectId: id, courseId, group: 'g', ...changes };
  });
  say('tasks.one', group);
  say('tasks.ofGroup', group);
  if (changes.activities) say('activities.byId', [ACTIVITY]);
};

const PAGES = {
  '/docente/tareas': <TaskListPage />,
  '/docente/tareas/agregar': <TaskEditPage />,
  '/docente/tareas/editar/:taskId': <TaskEditPage />,
};
const open = (address: string) => showAt(address, PAGES, TEACHER);
const NEW = '/docente/tareas/agregar?materia=s';

let presses = 0;
const press = (element: Element | null) => {
  presses += 1;
  fireEvent.click(element as Element);
};
const button = (name: string) =>
  screen.getAllByText(name, { selector: 'button' }).at(-1) as Element;
const type = (label: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const course = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const options = (label: string, place?: ParentNode) => {
  const field = partsOf('[role=combobox]', place).find((each) =>
    partsOf('label', place).some(
      ({ id, textContent }) =>
        textContent.startsWith(label) && each.getAttribute('aria-labelledby')?.includes(id),
    ),
  );
  fireEvent.keyDown(field as Element, { key: 'ArrowDown' });
  return partsOf('[role=option]');
};
const choose = async (label: string, option: string, place?: ParentNode) => {
  press(options(label, place).find(({ textContent }) => textContent.startsWith(option)) ?? null);
  await settle();
};
const named = (begin: string) => partsOf(`[aria-label^="${begin}"]`);
const setDate = (label: string, value: string) => {
  const { htmlFor } = screen.getByText<HTMLLabelElement>(label, { selector: 'label' });
  fireEvent.change(partOf(`input[id="${htmlFor}"]`) as Element, { target: { value } });
};

beforeEach(() => {
  presses = 0;
  Object.assign(writes, { isRefused: false, added: [], changed: [] });
  say('institutes.main', [INSTITUTE]);
  say('subjects.ofTeacher', SUBJECTS);
  say('subjects.one', [SUBJECT]);
  say('courses.byId', COURSES);
  say('books.byId', [{ id: 'b1', name: 'Matemática 8', onlyRead: false, deleted: false }]);
  say(
    'schemes.ofTeacher',
    SUBJECTS.map(({ id }) => schemeOf(id, COUNTED)),
  );
  say('activities.ofTeacher', [ACTIVITY, { ...ACTIVITY, id: 'b', name: 'Las fracciones' }]);
  say('questions.count', [{}]);
  for (const none of ['schemes.ofSubject', 'activities.byId', 'questions.ofActivity'])
    say(none, []);
});
afterEach(() => {
  sayNothing();
  localStorage.clear();
  sessionStorage.clear();
  emptyToasts();
});

describe('a new task', () => {
  it('the list asks for a subject until one is chosen', async () => {
    say('tasks.ofSubject', []);
    open('/docente/tareas');
    screen.getByText('Elija una materia para ver sus tareas.');
    await choose('Materia', 'Matemática · Noveno A');
    await waitFor(() => {
      expect(screen.queryByText('Elija una materia para ver sus tareas.')).not.toBeInTheDocument();
    });
  });

  it('the same task with two activities for three courses, counting in schemes, takes at most 12 presses', async () => {
    open(NEW);
    press(screen.getByLabelText(/^Título/));
    type(/^Título/, '  Una tarea, tres cursos ');
    type(/^Descripción/, 'Resuelva la guía.');
    expect(course('Matemática · Octavo A')).toBeChecked();
    press(course('Matemática · Noveno A'));
    press(course('Matemática · Décimo A'));
    await choose('Cuenta en', COUNTED);
    sayGroup();
    press(button('Guardar'));
    await screen.findByText(IN_THREE);
    const { tasks = [], group } = writes.added[0] ?? {};
    expect(tasks.map(({ id, place, count }) => [id, place.courseId, count])).toEqual(
      SUBJECTS.map(({ id, courseId }) => [
        groupTaskId(group ?? '', id),
        courseId,
        { id: `${id}-${COUNTED}`, added: null },
      ]),
    );
    for (const { fields } of tasks) {
      expect(fields).toMatchObject({
        title: 'Una tarea, tres cursos',
        description: 'Resuelva la guía.',
        partial: TASK.partial,
      });
    }
    press(button('Nueva actividad'));
    press(screen.getByText('Actividades propias'));
    for (const each of named('Agregar a la tarea: ')) {
      press(each);
      await settle();
    }
    expect(writes.changed).toMatchObject([
      { taskIds: ['t0', 't1', 't2'], activity: { id: 'a' } },
      { taskIds: ['t0', 't1', 't2'], activity: { id: 'b' } },
    ]);
    expect(presses + 1).toBeLessThanOrEqual(12); // the link to the form counts, too
  });

  it('an activity is taken out of one course alone when that is wanted', async () => {
    sayGroup({ activities: ['a'] });
    open('/docente/tareas/editar/t0');
    screen.getByText(IN_THREE);
    press(screen.getByLabelText('Cambiar las actividades en todas'));
    press(named('Quitar de la tarea: ')[0] ?? null);
    await settle();
    press(screen.getByLabelText('Cambiar las actividades en todas'));
    press(named('Quitar de la tarea: ')[0] ?? null);
    await settle();
    expect(writes.changed).toEqual([
      { taskIds: ['t0'], activityId: 'a' },
      { taskIds: ['t0', 't1', 't2'], activityId: 'a' },
    ]);
  });

  it('what is missing is said at its field, and all that was typed is there again after a refused save', async () => {
    say('schemes.ofTeacher', []);
    writes.isRefused = true;
    const page = open(NEW);
    press(button('Guardar'));
    await waitFor(() => {
      expect(screen.getAllByText('Este campo es requerido')).toHaveLength(2);
    });
    await waitFor(() => {
      expect(screen.getByLabelText(/^Título/)).toHaveFocus();
    });
    type(/^Título/, 'Ángulos y rectas');
    type(/^Descripción/, 'Mida diez ángulos.');
    setDate('Inicio', '05/03/2027 09:15 AM');
    setDate('Fin', '01/04/2027 12:00 PM');
    await choose('Parcial', 'Tercer parcial');
    await choose('Libro', 'Matemática 8');
    // The partial has no scheme that counts tasks, so the form asks what the new task counts in.
    press(button('Guardar'));
    await screen.findByText('Elija en qué cuenta, o «No cuenta»');
    await choose('Cuenta en', 'No cuenta');
    press(button('Guardar'));
    await waitFor(() => {
      expect(writes.added).toHaveLength(1);
    });
    await settle();
    page.unmount();
    endAllRunning();
    writes.isRefused = false;
    sayGroup();
    open(NEW);
    screen.getByText('Se recuperó lo que estaba escribiendo.');
    press(button('Guardar'));
    await screen.findByText(IN_THREE);
    const [first, second] = writes.added;
    expect(second).toEqual(first);
    expect(second?.tasks).toMatchObject([
      {
        fields: {
          ...{ title: 'Ángulos y rectas', description: 'Mida diez ángulos.', bookId: 'b1' },
          dateStart: Date.UTC(2027, 2, 5, 14, 15),
          dateEnd: Date.UTC(2027, 3, 1, 17),
          partial: 2,
        },
        count: null,
      },
    ]);
  });
});

describe('a copy of a task', () => {
  it('a copy goes with its activities to the courses that are chosen, each with dates and a parameter of its own', async () => {
    say('activities.byId', [ACTIVITY]);
    say('tasks.one', [{ ...TASK, activities: ['a'], maxGrades: { a: 10 } }]);
    open(`${NEW}&copia=t`);
    screen.getByText('Duplicar tarea');
    expect(screen.getByLabelText(/^Título/)).toHaveValue('Fracciones');
    screen.getByText(/^Se copia con su/);
    press(button('Guardar'));
    await screen.findByText('Elija al menos una materia');
    press(course('Matemática · Décimo A'));
    press(screen.getByLabelText('Otras fechas: Matemática · Décimo A'));
    const own = partOf('[role=group][aria-label="Matemática · Décimo A"]') as HTMLElement;
    await choose('Parcial', 'Tercer parcial', own);
    await choose('Cuenta en', 'Nuevo parámetro…', own);
    type(/^Nombre del parámetro/, 'Trabajos');
    type(/^Porcentaje del parámetro/, '25');
    sayGroup({ activities: ['a'], maxGrades: { a: 10 } });
    press(button('Guardar'));
    await screen.findByText(IN_THREE);
    expect(writes.added).toMatchObject([
      {
        tasks: [
          {
            fields: { title: 'Fracciones', partial: 2 },
            place: { courseId: 'd' },
            count: { added: { name: 'Trabajos', percent: 25 } },
          },
        ],
        activities: { activities: ['a'], activitiesBook: [], maxGrades: { a: 10 } },
      },
    ]);
  });
});

it('a task is deleted after a question, which leads back to the tasks of its subject', async () => {
  say('tasks.one', [TASK]);
  say('tasks.ofSubject', []);
  say('submissions.withoutWork', []);
  open('/docente/tareas/editar/t');
  press(named('Más acciones')[0] ?? null);
  press(screen.getByText('Eliminar'));
  press(button('Eliminar'));
  await screen.findByText('Nueva tarea');
  expect(writes.changed).toEqual(['deleted t']);
});
