import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { linkAround, partOf, partsOf } from '../../../tests/support/parts';
import { say, sayNothing } from '../../../tests/support/saidReads';
import {
  ACTIVITY,
  ADMIN,
  settle,
  showAt,
  SUBJECT,
  TASK,
  TEACHER,
} from '../../../tests/support/shownPages';
import { someCourse } from '../../../tests/support/someRecords';
import type { Activity } from '../../models/activity';
import type { Task } from '../../models/task';
import { ActivityEditPage } from './ActivityEditPage';
import { ActivityListPage } from './ActivityListPage';
import { ActivityViewPage } from './ActivityViewPage';

vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/saidReads'));

const INTERACTIVE = { ...ACTIVITY, type: 'interactive', subtype: 'complete' } as const;
const QUESTION = {
  activityId: 'a',
  id: 'q',
  type: 'complete',
  order: 0,
  question: 'Es ** .',
  options: [],
};
const KEY = {
  activityId: 'a',
  id: 'q',
  type: 'complete',
  sentence: 'Es ((hielo)).',
  answer: 'hielo',
  tildes: 'avisar',
};

/** Gives a teacher's page the answers of the server, and the rest of the school. */
function saySchool(
  over: { activity?: Partial<Activity>; task?: Partial<Task> | string; questions?: number } = {},
): void {
  const { activity = {}, task = {}, questions = 0 } = over;
  say('institutes.main', [INSTITUTE]);
  say('activities.one', [{ ...ACTIVITY, ...activity }]);
  say('tasks.one', typeof task === 'string' ? task : [{ ...TASK, ...task }]);
  say('subjects.one', [SUBJECT]);
  say('courses.byId', [{ id: 'c', name: 'Octavo A' }]);
  say(
    'questions.ofActivity',
    Array.from({ length: questions }, () => QUESTION),
  );
  say('keys.ofActivity', [KEY]);
}

const edit = <ActivityEditPage QuestionSection={() => <p>las preguntas</p>} />;
const show = (address: string, user = TEACHER) => {
  showAt(
    address,
    {
      '/:role/actividades': <ActivityListPage />,
      '/:role/actividades/agregar': edit,
      '/:role/actividades/editar/:activityId': edit,
      '/:role/actividades/ver/:activityId': <ActivityViewPage />,
    },
    user,
  );
};
const EDIT = '/docente/actividades/editar/a';
const button = (name: string) => screen.queryByText(name, { selector: 'button' });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
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
});

describe('an activity that may not be edited', () => {
  it.each([
    [
      'in several tasks',
      { tasks: ['t1', 't2'] },
      /asignada a varias tareas y ya no se puede editar/,
    ],
    [
      'with questions in a task',
      { ...INTERACTIVE, tasks: ['t'] },
      /tiene preguntas y está asignada a una tarea: ya no se puede editar/,
    ],
    ['of a book', { isBook: true, idTeacher: 'admin' }, /de libros son de solo lectura/],
    ['of another teacher', { idTeacher: 'otra' }, /es de otra persona: solo se puede ver/],
  ] as const)('an activity %s is only read, and can be copied', (_which, activity, text) => {
    saySchool({ activity: activity as Partial<Activity> });
    show(EDIT);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/Haga una copia propia/)).toBeVisible();
    expect(button('Guardar')).toBeNull();
    expect(button('Duplicar')).toBeVisible();
  });

  it('an activity of an unknown type is not copied either, because its questions would be lost', () => {
    saySchool({ activity: { type: 'interactive', subtype: 'unknown' } });
    show(EDIT);
    expect(screen.getByText(/no conoce el tipo de esta actividad/)).toBeVisible();
    expect([button('Guardar'), button('Duplicar')]).toEqual([null, null]);
  });

  it('an activity that is not there is said to be missing', () => {
    saySchool();
    say('activities.one', []);
    show('/admin/actividades/ver/a', ADMIN);
    expect(screen.getByText('La actividad no existe')).toBeVisible();
  });
});

describe('the form of an activity', () => {
  it('the type of an activity in a task is fixed, and its points once a student has sent the task', () => {
    saySchool({ activity: { tasks: ['t'] } });
    show(EDIT);
    expect(select(/^Tipo/)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/El tipo no se puede cambiar mientras una tarea use/)).toBeVisible();
    expect(field(/^Puntaje máximo/)).toBeEnabled();
    act(() => {
      say('tasks.one', [{ ...TASK, students: ['ana'] }]);
    });
    expect(field(/^Puntaje máximo/)).toBeDisabled();
    expect(screen.getByText(/El puntaje ya no se puede cambiar/)).toBeVisible();
    expect(field(/^Nombre/)).toBeEnabled();
  });

  it('the type of an activity is fixed once there is a question', () => {
    saySchool({ activity: INTERACTIVE });
    show(EDIT);
    expect(select(/^Subtipo/)).not.toHaveAttribute('aria-disabled');
    act(() => {
      say('questions.ofActivity', [QUESTION]);
    });
    expect(select(/^Subtipo/)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('El tipo no se puede cambiar mientras haya preguntas.')).toBeVisible();
    expect(screen.getByText('las preguntas')).toBeVisible();
  });

  it('an admin chooses a unit of the chosen book, which another book lets go; a read-only book cannot be chosen', async () => {
    const book = (id: string, onlyRead = false) => ({ id, name: `Libro ${id}`, onlyRead });
    say('books.all', [book('uno'), book('dos'), book('tres', true)]);
    show('/admin/actividades/agregar', ADMIN);
    expect(select(/^Unidad/)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Elija primero el libro.')).toBeVisible();
    say('units.ofBook', [{ id: 'u', name: 'Números' }]);
    await choose(/^Libro/, 'Libro uno');
    await choose(/^Unidad/, 'Números');
    expect(select(/^Unidad/)).toHaveTextContent('Números');
    const readOnly = openList(/^Libro/).find(({ textContent }) =>
      textContent.startsWith('Libro tres'),
    );
    expect(readOnly).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByText('Libro dos', { selector: '[role=option]' }));
    await settle();
    expect(select(/^Unidad/)).not.toHaveTextContent('Números');
  });

  it('a normal activity has no subtype, and an interactive one forgets it by becoming normal', async () => {
    saySchool();
    show('/docente/actividades/agregar');
    expect(screen.queryByLabelText(/^Subtipo/)).not.toBeInTheDocument();
    await choose(/^Tipo/, 'Interactiva');
    await choose(/^Subtipo/, 'Completar');
    await choose(/^Tipo/, 'Normal');
    expect(screen.queryByLabelText(/^Subtipo/)).not.toBeInTheDocument();
    await choose(/^Tipo/, 'Interactiva');
    expect(select(/^Subtipo/)).not.toHaveTextContent('Completar');
  });

  it('a guide of a forbidden format is refused; a new one and then the stored one are taken away', async () => {
    saySchool({ activity: { guideDocument: 'https://school.test/guia' } });
    show(EDIT);
    const pick = async (name: string) => {
      fireEvent.change(partOf('input[type=file]') as HTMLElement, {
        target: { files: [new File(['x'], name)] },
      });
      await settle();
    };
    const stored = () => screen.queryByText('Ver el documento guardado');
    const remove = async () => {
      fireEvent.click(button('Quitar archivo') as HTMLElement);
      await settle();
    };
    expect(stored()).toHaveAttribute('href', 'https://school.test/guia');
    await pick('guia.pdf');
    expect(screen.getByText('Se subirá al guardar: guia.pdf')).toBeVisible();
    expect(stored()).toBeNull();
    await remove();
    expect(stored()).toBeVisible();
    await remove();
    expect([stored(), button('Quitar archivo')]).toEqual([null, null]);
    await pick('guia.exe');
    expect(screen.getByText('El formato ( exe ) no esta permitido.')).toBeVisible();
  });
});

describe('an activity that was made for a task', () => {
  const OF_TASK = `${EDIT}?tarea=t`;
  const attach = () => button('Agregar a la tarea');

  it('an activity waits for its first question, then for the task, which may take no more', () => {
    saySchool({ activity: INTERACTIVE });
    show(OF_TASK);
    expect(screen.getByText(/^Con la última pregunta, la actividad pasa a la tarea/)).toBeVisible();
    expect(attach()).toBeDisabled();
    act(() => {
      say('questions.ofActivity', [QUESTION]);
    });
    expect(screen.getByText(/La actividad aún no está en la tarea «Fracciones»/)).toBeVisible();
    expect(attach()).toBeEnabled();
    act(() => {
      say('tasks.one', [{ ...TASK, students: ['ana'] }]);
    });
    expect(screen.getByText(/La tarea ya no admite más actividades/)).toBeVisible();
    expect(attach()).toBeNull();
  });

  it('the form of a new activity warns when its task takes no more', () => {
    saySchool({ task: { students: ['ana'] } });
    show('/docente/actividades/agregar?tarea=t');
    expect(
      screen.getByText(/La tarea ya no admite más actividades: la actividad se guardará/),
    ).toBeVisible();
  });

  it.each(['/docente/actividades/agregar?tarea=t', '/docente/actividades?tarea=t'])(
    'the page %s names the subject of the task with its course, in its head and in the tab',
    (address) => {
      saySchool();
      say('courses.byId', [someCourse({ id: 'c' })]);
      say('activities.ofTeacher', []);
      show(address);
      const named = partsOf('header').flatMap(
        ({ textContent }) => textContent.match(/Matemática( · Octavo A)?/g) ?? [],
      );
      expect(new Set(named)).toEqual(new Set(['Matemática · Octavo A']));
      expect(document.title).toContain('Matemática · Octavo A');
    },
  );

  it.each(['/docente/actividades/agregar?tarea=t', '/docente/actividades?tarea=t'])(
    'the page %s of a task that is nobody’s or of another teacher says so',
    (address) => {
      saySchool({ task: 'permission-denied' });
      say('activities.ofTeacher', []);
      show(address);
      expect(
        screen.getByText(/^No tiene acceso a esta tarea: su materia ya no está a su cargo/),
      ).toBeVisible();
    },
  );
});

describe('an activity for reading', () => {
  it('an admin sees the answers of an activity and every task that uses it, and the name of its book and unit', () => {
    saySchool({
      activity: { ...INTERACTIVE, isBook: true, bookId: 'b', unitId: 'u' },
      questions: 1,
    });
    say('books.one', [{ id: 'b', name: 'Matemática 8' }]);
    say('units.one', [{ id: 'u', name: 'Números' }]);
    say('uses.ofActivity', [TASK]);
    show('/admin/actividades/ver/a', ADMIN);
    expect(screen.getByText('hielo', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText('Matemática 8 · Números')).toBeVisible();
    const use = screen.getByText(/^Fracciones/);
    expect(linkAround(use)).toBeNull();
  });

  it('a teacher gets from an activity to the own tasks that use it', () => {
    saySchool();
    say('uses.ofActivity', [TASK]);
    show('/docente/actividades/ver/a');
    expect(linkAround(screen.getByText('Fracciones'))).toHaveAttribute(
      'href',
      '/docente/tareas/ver/t',
    );
  });
});
