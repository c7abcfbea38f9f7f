import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Formik } from 'formik';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyToasts } from '../../../tests/support/emptyToasts';
import { INSTITUTE } from '../../../local/seed/institute';
import { partsOf } from '../../../tests/support/parts';
import { say, sayNothing } from '../../../tests/support/saidReads';
import {
  ACTIVITY,
  settle,
  showAt,
  SUBJECT,
  TASK,
  TEACHER,
} from '../../../tests/support/shownPages';
import { MAX_TASK_ACTIVITIES } from '../../domain/limits';
import { toastQueue } from '../../lib/toast';
import type { Institute } from '../../models/institute';
import type { Task } from '../../models/task';
import { taskById } from '../../store/task/taskSlice';
import { useQuery } from '../../store/useQuery';
import { AttachActivityDialog } from './AttachActivityDialog';
import { TaskActivities } from './TaskActivities';
import { TaskEditPage } from './TaskEditPage';
import { TaskInputs } from './TaskInputs';
import { EMPTY_TASK } from './taskValues';

vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/saidReads'));

const BOOKS = [
  { id: 'b1', name: 'Matemática 8', onlyRead: false, deleted: false },
  { id: 'b2', name: 'English', onlyRead: false, deleted: false },
  { id: 'b3', name: 'Leyendas', onlyRead: true, deleted: false },
];
const WITH_BOOKS = { ...SUBJECT, books: ['b1', 'b2', 'b3'] };
const FULL = Array.from({ length: MAX_TASK_ACTIVITIES }, (_, i) => `a${String(i)}`);
const WARNING = 'Una tarea puede tener 10 actividades como máximo.';
const LOCKED = 'Ya hay entregas: no se pueden agregar ni quitar actividades.';

const say1 = (task: Partial<Task>) => {
  say('tasks.one', [{ ...TASK, ...task }]);
};
function saySchool(task: Partial<Task> = {}, institute: Institute = INSTITUTE): void {
  say('institutes.main', [institute]);
  say('subjects.one', [WITH_BOOKS]);
  say('subjects.ofTeacher', [WITH_BOOKS]);
  say('courses.byId', [{ id: 'c', name: 'Octavo A' }]);
  say('books.byId', BOOKS);
  say('schemes.ofSubject', []);
  say('schemes.ofTeacher', []);
  say('activities.byId', [ACTIVITY]);
  say('questions.ofActivity', []);
  say1(task);
}
const PAGES = {
  '/docente/tareas/agregar': <TaskEditPage />,
  '/docente/tareas/editar/:taskId': <TaskEditPage />,
};
const edit = () => {
  showAt('/docente/tareas/editar/t', PAGES, TEACHER);
};
const button = (name: string | RegExp) => screen.queryByText(name, { selector: 'button' });
const named = (name: string) => screen.queryByLabelText(name, { selector: 'button' });
const select = (label: RegExp) => screen.getByLabelText(label, { selector: '[role=combobox]' });
const openList = (label: RegExp) => {
  fireEvent.mouseDown(select(label));
  return partsOf('[role=option]');
};
async function choose(label: RegExp, option: string): Promise<void> {
  fireEvent.click(openList(label).find(({ textContent }) => textContent === option) as HTMLElement);
  await settle();
}

afterEach(() => {
  sayNothing();
  sessionStorage.clear();
  emptyToasts();
});

describe('the page of a task', () => {
  it('a task chooses an open partial and a unit of the chosen book, which another book lets go', async () => {
    saySchool();
    const form = (
      <Formik initialValues={{ ...EMPTY_TASK, partial: '1' }} onSubmit={() => undefined}>
        <TaskInputs
          subject={WITH_BOOKS}
          partials={INSTITUTE.partial}
          count={null}
          addedScheme={null}
        />
      </Formik>
    );
    showAt('/', { '/': form }, TEACHER);
    expect(select(/^Unidad/)).toHaveAttribute('aria-disabled', 'true');
    const [closed] = openList(/^Parcial/);
    expect(closed).toHaveTextContent('Primer parcial (el parcial está cerrado)');
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByText('Tercer parcial', { selector: '[role=option]' }));
    await settle();
    say('units.ofBook', [{ id: 'u', name: 'Números' }]);
    await choose(/^Libro/, 'Matemática 8');
    await choose(/^Unidad/, 'Números');
    await choose(/^Libro/, 'English');
    expect(select(/^Unidad/)).not.toHaveTextContent('Números');
  });

  it('a task that is moved to another partial says what it leaves, and asks what it counts in there', async () => {
    saySchool({ partial: 1 });
    const scheme = { idPeriod: TASK.idPeriod, idSubject: SUBJECT.id, teacherId: TASK.teacherId };
    const ofTasks = { ...scheme, percent: 40, external: false, deleted: false, description: 'x' };
    say('schemes.ofSubject', [
      { ...ofTasks, id: 'p2', name: 'Tareas', indexPartial: 1, tasks: ['t', 'u'] },
      { ...ofTasks, id: 'p3', name: 'Deberes', indexPartial: 2, tasks: ['v'] },
    ]);
    edit();
    await settle();
    expect(screen.getByText('Cuenta en «Tareas»')).toBeInTheDocument();
    await choose(/^Parcial/, 'Tercer parcial');
    expect(screen.queryByText('Cuenta en «Tareas»')).not.toBeInTheDocument();
    expect(screen.getByText('Deja de contar en «Tareas» (Segundo parcial).')).toBeInTheDocument();
    await choose(/^Cuenta en/, 'Deberes · 40 %');
    expect(select(/^Cuenta en/)).toHaveTextContent('Deberes');
    await choose(/^Parcial/, 'Segundo parcial');
    expect(screen.getByText('Cuenta en «Tareas»')).toBeInTheDocument();
  });

  it('the activities of a task are settled by the first submission, and ten are the most', () => {
    saySchool();
    const Activities = () => {
      const { items } = useQuery(taskById, 't');
      return items.map((task) => (
        <TaskActivities key={task.id} task={task} subject={SUBJECT} isClosed={false} />
      ));
    };
    say1({ activities: ['a'] });
    showAt('/', { '/': <Activities /> }, TEACHER);
    const detach = () => named('Quitar de la tarea: Los enteros');
    expect(detach()).toBeEnabled();
    expect(button('Nueva actividad')).toBeEnabled();
    act(() => {
      say1({ activities: ['a', ...FULL.slice(1)] });
    });
    expect(screen.getByText(WARNING)).toBeVisible();
    expect(button('Nueva actividad')).toBeDisabled();
    expect(detach()).toBeEnabled();
    act(() => {
      say1({ activities: ['a'], students: ['ana'] });
    });
    expect(screen.getByText(LOCKED)).toBeVisible();
    expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
    expect(detach()).toBeNull();
    expect(button('Nueva actividad')).toBeDisabled();
  });

  it('a task of a closed partial is only read', () => {
    saySchool({ activities: ['a'], partial: 0 });
    edit();
    expect(
      screen.getByText('El parcial de esta tarea está cerrado: ya no se puede cambiar.'),
    ).toBeVisible();
    expect(screen.getByText(/Los enteros/)).toBeVisible();
    expect([button('Guardar'), named('Quitar de la tarea: Los enteros')]).toEqual([null, null]);
    expect(button('Nueva actividad')).toBeDisabled();
    fireEvent.click(named('Más acciones') as HTMLElement);
    expect(screen.getByText('Duplicar')).toBeVisible();
    expect(screen.queryByText('Eliminar')).not.toBeInTheDocument();
  });

  it('a task that is nobody’s or of another teacher is not shown', () => {
    saySchool();
    say('tasks.one', 'permission-denied');
    edit();
    expect(
      screen.getByText(/^No tiene acceso a esta tarea: su materia ya no está a su cargo/),
    ).toBeVisible();
  });

  it('a new task needs a subject of the teacher', () => {
    saySchool();
    showAt('/docente/tareas/agregar?materia=otra', PAGES, TEACHER);
    expect(screen.getByText('La materia no existe')).toBeVisible();
  });

  it('a new task needs an open partial', () => {
    const partial = INSTITUTE.partial.map((each) => ({ ...each, closed: true }));
    saySchool({}, { ...INSTITUTE, partial });
    showAt('/docente/tareas/agregar?materia=s', PAGES, TEACHER);
    expect(
      screen.getByText(
        'Todos los parciales del período están cerrados; no se pueden crear tareas.',
      ),
    ).toBeVisible();
    expect(button('Guardar')).toBeNull();
  });
});

describe('the dialog with the activities that a task can have', () => {
  const open = (task: Partial<Task> = {}) => {
    const own = { ...TASK, bookId: 'b1', ...task };
    say('books.byId', BOOKS);
    say('units.ofBook', [
      { id: 'u1', name: 'Números' },
      { id: 'u2', name: 'Geometría' },
    ]);
    say('activities.ofBook', [
      { ...ACTIVITY, id: 'x', name: 'Complete', unitId: 'u1' },
      { ...ACTIVITY, id: 'y', name: 'Dibuje', unitId: 'u2' },
    ]);
    say('activities.ofTeacher', [
      { ...ACTIVITY, name: 'Vacía', type: 'interactive', subtype: 'complete' },
    ]);
    showAt(
      '/',
      {
        '/': (
          <AttachActivityDialog
            task={own}
            targets={[own]}
            subject={WITH_BOOKS}
            isAlone={false}
            onClose={() => undefined}
          />
        ),
      },
      TEACHER,
    );
  };
  const listed = () =>
    partsOf('[aria-label^="Agregar a la tarea: "]').map((each) =>
      each.getAttribute('aria-label')?.replace('Agregar a la tarea: ', ''),
    );

  it('the dialog lists the activities of the task’s book, by unit and by words; a read-only book offers none', async () => {
    open();
    expect(listed()).toEqual(['Complete', 'Dibuje']);
    await choose(/^Unidad/, 'Geometría');
    expect(listed()).toEqual(['Dibuje']);
    await choose(/^Unidad/, 'Todas las unidades');
    const search = screen.getByLabelText('Buscar actividades');
    fireEvent.change(search, { target: { value: 'complete' } });
    expect(listed()).toEqual(['Complete']);
    fireEvent.change(search, { target: { value: 'no hay tal' } });
    expect(screen.getByText('Ninguna actividad coincide.')).toBeVisible();
    await choose(/^Libro/, 'Leyendas');
    expect(screen.getByText('Este libro es solo de lectura: no ofrece actividades.')).toBeVisible();
  });

  it('an activity can be looked into, and one without questions is refused', async () => {
    open();
    fireEvent.click(screen.getByText('Actividades propias'));
    fireEvent.click(named('Vista previa: Vacía') as HTMLElement);
    expect(screen.getByLabelText('Vista previa: Vacía', { selector: 'section' })).toBeVisible();
    fireEvent.click(named('Agregar a la tarea: Vacía') as HTMLElement);
    await settle();
    expect(toastQueue.get().map(({ message }) => message)).toEqual([
      'Esta actividad aún no tiene preguntas; agréguelas antes de usarla.',
    ]);
  });

  it.each([
    ['that is full', { activities: FULL }, WARNING],
    ['that a student has sent', { students: ['ana'] }, LOCKED],
  ])('the dialog of a task %s says so and adds nothing', (_which, task, text) => {
    open(task);
    expect(within(screen.getByRole('dialog', { hidden: true })).getByText(text)).toBeVisible();
    expect(named('Agregar a la tarea: Complete')).toBeDisabled();
  });
});
