import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  allOf,
  answered,
  answeredScreens,
  lastOf,
  linkOf,
  press,
  settle,
  type Answer,
} from '../../../tests/support/answeredScreens';
import { readListsHere } from '../../../tests/support/readerHere';
import {
  someCourse,
  someInstitute,
  someSubject,
  someTeacher,
} from '../../../tests/support/someRecords';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { USER_TYPE } from '../../models/user';
import { booksById } from '../../store/book/bookSlice';
import { allCourses } from '../../store/course/courseSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { peopleOfType } from '../../store/person/personSlice';
import { allSubjects, firstTaskOfSubject, subjectById } from '../../store/subject/subjectSlice';
import { AdminSubjectEditPage } from './AdminSubjectEditPage';
import { AdminSubjectListPage } from './AdminSubjectListPage';
import { AdminSubjectViewPage } from './AdminSubjectViewPage';
import { SubjectGridPage } from './SubjectGridPage';

const { show, loseServer, told } = answeredScreens();

const MONDAY_FIRST = [{ start: '07:15', end: '07:55' }];
const MATHS = someSubject({
  ...{ urlZoom: 'https://zoom.example.com/1', books: ['m8'], schedule: { '0': MONDAY_FIRST } },
});
const ENGLISH = someSubject({
  ...{ id: 'noveno-a-ingles', name: 'Inglés', courseId: 'noveno-a', idCourse: 'noveno-a' },
  ...{ teacherId: 'eva', schedule: { '0': MONDAY_FIRST } },
});
const SUBJECTS = [MATHS, ENGLISH];
const TASK = { id: 't', title: 'Una tarea' } as Task;
const EDIT = { at: '/editar/noveno-a-ingles', route: '/editar/:subjectId' };
const VIEW = { at: '/ver/octavo-a-matematica', route: '/ver/:subjectId' };

/** Returns the answers with the school's subjects, courses and teachers, and a task of some subjects. */
const school = (subjects: readonly Subject[] = SUBJECTS, withTask: readonly Subject[] = []) =>
  [
    answered(instituteDocument, [], [someInstitute()]),
    answered(allSubjects, [], subjects),
    ...subjects.map((each) => answered(subjectById, [each.id], [each])),
    ...subjects.map((each) =>
      answered(firstTaskOfSubject, [each.id], withTask.includes(each) ? [TASK] : []),
    ),
    answered(allCourses, [], [someCourse(), someCourse({ id: 'noveno-a', name: 'Noveno' })]),
    answered(
      peopleOfType,
      [USER_TYPE.teacher],
      [
        someTeacher('lucia', { name: 'Lucía', surname: 'Andrade' }),
        someTeacher('eva', { name: 'Eva', surname: 'Paz' }),
      ],
    ),
  ] satisfies Answer[];
const choose = async (label: RegExp, option: string) => {
  press(screen.getByLabelText(label));
  press(within(lastOf('listbox')).getByText(option));
  await settle();
};
const openRow = (action: string, subject: string) => {
  press(screen.getByLabelText(`Acciones: ${subject}`));
  press(within(lastOf('menu')).getByText(action));
};

readListsHere();

describe('the screens of subjects', () => {
  it('the list finds a subject by its name, teacher and course', async () => {
    await show(<AdminSubjectListPage />, { at: '/materias', answers: school() });
    const texts = (role: string) => allOf(role).map((each) => each.textContent);
    expect(texts('columnheader')).toEqual(['ID', 'Nombre', 'Docente', 'Curso', 'Acciones']);
    fireEvent.change(screen.getByRole('searchbox'), {
      target: { value: 'matematica lucia octavo' },
    });
    await waitFor(() => {
      expect(screen.queryByText('Inglés')).not.toBeInTheDocument();
    });
    expect(texts('gridcell').slice(1, 4)).toEqual(['Matemática', 'Lucía Andrade', 'Octavo A']);
  });

  it('a new subject that cannot be saved stays as it was typed', async () => {
    await show(<AdminSubjectEditPage />, { at: '/materias/agregar', answers: school() });
    for (const [label, value] of [
      [/^Nombre/, 'Artística'],
      [/^Descripción/, 'Dibujo.'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      await settle();
    }
    await choose(/^Curso/, 'Octavo A');
    await choose(/^Docente/, 'Paz Eva');
    loseServer();
    press(screen.getByText('Guardar'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo guardar los datos\./)]);
    });
    expect(screen.getByLabelText(/^Descripción/)).toHaveValue('Dibujo.');
    expect(screen.getByLabelText(/^Docente/)).toHaveTextContent('Paz Eva');
  });

  it('a subject with tasks keeps its course, and a new teacher of it is warned of, with the lessons at the same hours', async () => {
    await show(<AdminSubjectEditPage />, { ...EDIT, answers: school(SUBJECTS, [ENGLISH]) });
    expect(
      screen.getByText('La materia ya tiene tareas: el curso no se puede cambiar.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Curso/)).toHaveAttribute('aria-disabled', 'true');
    await choose(/^Docente/, 'Andrade Lucía');
    expect(screen.getByText(/Las tareas, los parámetros y las calificaciones/)).toBeInTheDocument();
    expect(screen.getByText(/Matemática · Octavo A .*mismo docente/)).toBeInTheDocument();
    loseServer();
    press(screen.getByText('Guardar'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: /)]);
    });
    expect(screen.getByLabelText(/^Docente/)).toHaveTextContent('Andrade Lucía');
  });

  it.each([
    ['edited', <AdminSubjectEditPage key="edit" />, EDIT],
    ['viewed', <AdminSubjectViewPage key="view" />, VIEW],
  ])('a subject that does not exist is said to be none where it is %s', async (_how, page, at) => {
    const none = SUBJECTS.map(({ id }) => answered(subjectById, [id], []));
    const tasks = SUBJECTS.map(({ id }) => answered(firstTaskOfSubject, [id], []));
    await show(page, { ...at, answers: [...school([]), ...none, ...tasks] });
    expect(screen.getByText('La materia no existe')).toBeInTheDocument();
  });

  it('the page of a subject leads to its teacher, course, book and class, and shows its week', async () => {
    const books = answered(
      booksById,
      [['m8']],
      [
        {
          ...{ id: 'm8', name: 'Matemática 8', description: '', mainUrl: '', editorial: '' },
          ...{ photo: '', onlyRead: false, deleted: false },
        },
      ],
    );
    await show(<AdminSubjectViewPage />, { ...VIEW, answers: [...school(), books] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Matemática · Octavo A');
    expect(linkOf('Lucía Andrade')).toHaveAttribute('href', '/admin/docentes/ver/lucia');
    expect(linkOf('Octavo A')).toHaveAttribute('href', '/admin/cursos/ver/octavo-a');
    expect(linkOf('Matemática 8')).toHaveAttribute('href', '/admin/libros/ver/m8');
    expect(linkOf(MATHS.urlZoom)).toHaveAttribute('href', MATHS.urlZoom);
    const week = screen.getByRole('region', { name: 'Horario semanal' });
    expect(within(week).getAllByText('Receso')).toHaveLength(2);
    expect(within(week).getAllByText('Matemática')).toHaveLength(1);
  });

  it('a subject with tasks is deleted only by its name', async () => {
    await show(<AdminSubjectListPage />, { at: '/', answers: school(SUBJECTS, [MATHS]) });
    openRow('Eliminar', 'Matemática · Octavo A');
    const question = within(lastOf('alertdialog'));
    const confirm = question.getByText('Eliminar', { selector: 'button' });
    expect(confirm).toBeDisabled();
    const field = question.getByLabelText('Nombre de la materia');
    fireEvent.change(field, { target: { value: 'Matematica' } });
    expect(confirm).toBeDisabled();
    fireEvent.change(field, { target: { value: 'Matemática' } });
    expect(confirm).toBeEnabled();
  });
});

describe('the week of a subject', () => {
  const hour = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

  it('hours that were marked stay when they cannot be saved, and closing asks before it gives them up', async () => {
    await show(<AdminSubjectListPage />, { at: '/', answers: school() });
    openRow('Horario', 'Matemática · Octavo A');
    expect(hour('Lunes 07:15')).toHaveAttribute('aria-pressed', 'true');
    press(hour('Martes 11:55'));
    loseServer();
    press(screen.getByText('Guardar'));
    await waitFor(() => {
      expect(told()).toHaveLength(1);
    });
    expect(hour('Martes 11:55')).toHaveAttribute('aria-pressed', 'true');
    press(screen.getByText('Cancelar'));
    press(screen.getByText('Cerrar sin guardar'));
    await waitFor(() => {
      expect(allOf('dialog')).toEqual([]);
    });
    openRow('Horario', 'Matemática · Octavo A');
    expect(hour('Martes 11:55')).toHaveAttribute('aria-pressed', 'false');
  });

  it('an hour that the course or the teacher has already is told, and asks before it is saved', async () => {
    const art = { ...MATHS, id: 'octavo-a-arte', name: 'Arte', schedule: {} };
    await show(<AdminSubjectListPage />, { at: '/', answers: school([MATHS, art]) });
    openRow('Horario', 'Arte · Octavo A');
    press(hour('Lunes 07:15'));
    const clash = 'Matemática · Octavo A (mismo curso y docente): lunes, 07:15 - 07:55';
    expect(screen.getByText(clash)).toBeInTheDocument();
    press(screen.getByText('Guardar'));
    const question = within(lastOf('alertdialog'));
    expect(question.getByText(clash)).toBeInTheDocument();
    expect(question.getByText('Guardar de todos modos')).toBeEnabled();
  });
});

it('the grid of subjects keeps what was chosen in it through another visit, and says whose teacher is missing', async () => {
  const answers = school([]);
  const name = () => screen.getByLabelText<HTMLInputElement>('Nombre de la materia 1');
  const { unmount } = await show(<SubjectGridPage />, { at: '/por-cursos', answers });
  fireEvent.change(name(), { target: { value: 'Emprendimiento' } });
  press(screen.getByLabelText('Emprendimiento en Octavo A'));
  expect(screen.getByText('Falta el docente.')).toBeInTheDocument();
  unmount();
  await show(<SubjectGridPage />, { at: '/por-cursos', answers });
  expect(name().value).toBe('Emprendimiento');
  expect(screen.getByLabelText('Emprendimiento en Octavo A')).toBeChecked();
});

it('the grid of subjects shows a name that the school has as text, and what is typed stays in its field', async () => {
  await show(<SubjectGridPage />, { at: '/por-cursos', answers: school() });
  const row = screen.getByRole('row', { name: 'Matemática' });
  expect(within(row).queryByLabelText(/^Nombre de la materia/)).not.toBeInTheDocument();
  expect(within(row).queryByLabelText('Quitar la fila Matemática')).not.toBeInTheDocument();
  const [name] = screen.getAllByLabelText<HTMLInputElement>(/^Nombre de la materia/);
  if (!name) throw new Error('there is no field for a new name');
  fireEvent.change(name, { target: { value: 'Matemática' } });
  expect(name).toBeInTheDocument();
  expect(name.value).toBe('Matemática');
});

describe('subjects from a list', () => {
  const rowsOf = () =>
    [...screen.getByLabelText<HTMLTableElement>('Qué se creará').rows]
      .slice(1)
      .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  const openWith = async (text: string) => {
    await show(<SubjectGridPage />, { at: '/por-cursos?lista=1', answers: school() });
    const cells = await screen.findByLabelText(/^Celdas copiadas/);
    fireEvent.change(cells, { target: { value: text } });
    press(screen.getByText('Leer'));
    await settle();
  };

  it('a pasted list says of each subject whether it is new, is there already or lacks a teacher, and asks for the courses and the unknown teacher', async () => {
    await openWith(
      'MATEMATICA\tLic. Lucía Andrade\nFísica\tEva Paz\nQuímica\tNadie Conocida\nBiología\t',
    );
    expect(screen.getByText(/^0 materias nuevas/)).toBeInTheDocument();
    press(screen.getByLabelText('Octavo A', { selector: 'input[type=checkbox]' }));
    expect(rowsOf()).toEqual([
      ['1', 'Matemática', 'Octavo A', 'Lucía Andrade', 'Ya existe, sin cambios'],
      ['2', 'Física', 'Octavo A', 'Eva Paz', 'Nueva'],
      [
        ...['3', 'Química', 'Octavo A', 'Nadie Conocida'],
        'Sin docente: no se encuentra a nadie con ese nombre',
      ],
      ['4', 'Biología', 'Octavo A', '–', 'Sin docente: quedará en la cuadrícula para elegirlo'],
    ]);
    fireEvent.change(screen.getByLabelText(/«Nadie Conocida»/), { target: { value: 'lucia' } });
    expect(rowsOf()[2]?.slice(3)).toEqual(['Lucía Andrade', 'Nueva']);
    expect(screen.getByText('Crear 2 materias')).toBeEnabled();
  });

  it('what cannot be created is checked in the grid, to be completed there', async () => {
    await openWith('Materia\tCurso\tDocente\nBiología\tNoveno A\tNadie Conocida');
    press(screen.getByText('Completar 1 en la cuadrícula'));
    await settle();
    expect(screen.getByLabelText('Biología en Noveno A')).toBeChecked();
    expect(screen.getByText('Falta el docente.')).toBeInTheDocument();
    expect(told()).toEqual([
      'success: 1 materia queda marcada en la cuadrícula: complete lo que falta.',
    ]);
  });

  it('a list that cannot be saved stays in its preview', async () => {
    await openWith('Materia\tCurso\tDocente\nBiología\tNoveno A\tEva Paz');
    loseServer();
    press(screen.getByText('Crear 1 materia'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: /)]);
    });
    expect(rowsOf()).toEqual([['2', 'Biología', 'Noveno A', 'Eva Paz', 'Nueva']]);
  });

  it('the list is opened from the grid, too', async () => {
    await show(<SubjectGridPage />, { at: '/por-cursos', answers: school() });
    press(screen.getByText('Pegar o subir una lista'));
    expect(await screen.findByLabelText(/^Celdas copiadas/)).toBeInTheDocument();
  });

  it('the downloaded list of subjects comes back without a change', async () => {
    const rows = SUBJECTS.map(({ id, name, courseId, teacherId }) =>
      [
        ...[id, name, teacherId === 'eva' ? 'Eva Paz' : 'Lucía Andrade'],
        courseId === 'octavo-a' ? 'Octavo A' : 'Noveno A',
      ].join('\t'),
    );
    await openWith(['ID\tNombre\tDocente\tCurso', ...rows].join('\n'));
    expect(rowsOf().map((row) => row[4])).toEqual(SUBJECTS.map(() => 'Ya existe, sin cambios'));
    expect(screen.getByText('No hay nada nuevo')).toBeDisabled();
  });
});
