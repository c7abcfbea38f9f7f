import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  allOf,
  answered,
  answeredScreens,
  lastOf,
  linkOf,
  pasteCells,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { readListsHere } from '../../../tests/support/readerHere';
import {
  someCourse,
  someStudent,
  someSubject,
  someTeacher,
} from '../../../tests/support/someRecords';
import { USER_TYPE, type StudentCard } from '../../models/user';
import {
  allCourses,
  courseBooks,
  courseById,
  courseStudents,
  courseTeachers,
} from '../../store/course/courseSlice';
import { peopleOfType } from '../../store/person/personSlice';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { CourseEditPage } from './CourseEditPage';
import { CourseListPage } from './CourseListPage';
import { CourseViewPage } from './CourseViewPage';
import { StudentsTransfer } from './StudentsTransfer';
import { TeachersTransfer } from './TeachersTransfer';

const { show, loseServer, told } = answeredScreens();

readListsHere();

const COURSE = someCourse({ totalStudents: 2, totalTeachers: 1 });
const NINTH = someCourse({ id: 'noveno-a', name: 'Noveno' });
const COURSES = answered(allCourses, [], [COURSE, NINTH]);
const EDIT = { at: '/editar/octavo-a', route: '/editar/:courseId' };
const VIEW = { at: '/ver/octavo-a', route: '/ver/:courseId' };
const card = (id: string): StudentCard => ({
  ...{ id, name: id, surname: 'Paz', photo: '' },
  since: null,
  away: [],
});
const CARDS = [card('Ana'), card('Eva')];
const LUCIA = someTeacher('lucia', { name: 'Lucía', surname: 'Andrade' });

const fill = async (label: RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
};

describe('the screens of courses', () => {
  it('the list finds a course by its name and letter and counts its members', async () => {
    await show(<CourseListPage />, { at: '/cursos', answers: [COURSES] });
    const texts = (role: string) => allOf(role).map((each) => each.textContent);
    expect(texts('columnheader')).toEqual([
      'Letra',
      'Nombre',
      'Descripción',
      'Estudiantes',
      'Docentes',
      'Acciones',
    ]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'OCTAVO a' } });
    await waitFor(() => {
      expect(screen.queryByText('Noveno')).not.toBeInTheDocument();
    });
    expect(texts('gridcell').slice(0, 5)).toEqual(['A', 'Octavo', 'Primer paralelo.', '2', '1']);
  });

  it('a new course says that there is one like it, and stays as it was typed when it cannot be saved', async () => {
    await show(<CourseListPage />, { at: '/cursos', answers: [COURSES] });
    press(screen.getByText('Nuevo curso'));
    const dialog = within(lastOf('dialog'));
    const type = async (label: RegExp, value: string) => {
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
      await settle();
    };
    await type(/^Letra/, 'a');
    await type(/^Nombre/, ' octavo ');
    expect(dialog.getByText('Ya existe un curso «octavo a».')).toBeInTheDocument();
    await type(/^Letra/, 'B');
    expect(dialog.queryByText(/^Ya existe/)).not.toBeInTheDocument();
    await type(/^Descripción/, 'Paralelo nuevo.');
    loseServer();
    press(dialog.getByText('Guardar'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo guardar los datos\./)]);
    });
    expect(dialog.getByLabelText(/^Descripción/)).toHaveValue('Paralelo nuevo.');
  });

  it('a list of courses says what is new and what is there already, and stays when nobody answers', async () => {
    await show(<CourseListPage />, { at: '/cursos', answers: [COURSES] });
    press(screen.getByLabelText('Más acciones'));
    press(within(lastOf('menu')).getByText('Subir lista'));
    await waitFor(() => {
      expect(screen.getByText('Subir lista de cursos')).toBeInTheDocument();
    });
    await pasteCells(['Letra\tDescripción', 'A\tx'].join('\n'));
    expect(screen.getByText('No se encontró la columna Nombre.')).toBeInTheDocument();
    press(screen.getByText('Pegar desde Excel'));
    const dialog = within(lastOf('dialog'));
    const text = 'Nombre\tLetra\n8vo\tA\nNoveno\tA\nDécimo\tA\nDécimo\ta\n7mo\tA';
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } });
    press(dialog.getByText('Leer la lista'));
    await settle();
    expect(screen.getByText('2 ya existen, sin cambios.')).toBeInTheDocument();
    expect(screen.getByText('Fila 4: Décimo A')).toBeInTheDocument();
    expect(screen.getByText('Se repite en la lista y se omite: 1 fila.')).toBeInTheDocument();
    expect(screen.getByText(/^Fila 6: 7mo A\. El nombre debe tener/)).toBeInTheDocument();
    loseServer();
    press(screen.getByText('Crear 1 curso'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: Se interrumpió la creación\./)]);
    });
    expect(screen.getByText('Crear 1 curso')).toBeEnabled();
  });

  it('a changed course that cannot be saved stays as it was typed', async () => {
    const teachers = answered(peopleOfType, [USER_TYPE.teacher], [LUCIA]);
    const course = answered(courseById, [COURSE.id], [COURSE]);
    await show(<CourseEditPage />, { ...EDIT, answers: [COURSES, teachers, course] });
    await fill(/^Descripción/, 'Otra cosa.');
    loseServer();
    press(screen.getByText('Guardar'));
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: No se pudo actualizar los datos\./)]);
    });
    expect(screen.getByLabelText(/^Descripción/)).toHaveValue('Otra cosa.');
  });

  it.each([
    ['edited', <CourseEditPage key="edit" />, EDIT],
    ['viewed', <CourseViewPage key="view" />, VIEW],
  ])('a course that does not exist is said to be none where it is %s', async (_how, page, at) => {
    const none = answered(courseById, [COURSE.id], []);
    const teachers = answered(peopleOfType, [USER_TYPE.teacher], [LUCIA]);
    await show(page, { ...at, answers: [COURSES, none, teachers] });
    expect(screen.getByText('El curso no existe')).toBeInTheDocument();
  });

  it('the page of a course leads to its members and books, and to another count where its totals are wrong for more than a moment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const wrong = { ...COURSE, totalStudents: 3 };
    await show(<CourseViewPage />, {
      ...VIEW,
      answers: [
        answered(courseById, [COURSE.id], [wrong]),
        answered(courseStudents, [COURSE.id], CARDS),
        answered(courseTeachers, [COURSE.id], [card('lucia')]),
        answered(courseBooks, [COURSE.id], [{ id: 'm8', name: 'Matemática 8' }]),
      ],
    });
    expect(linkOf('Paz Ana')).toHaveAttribute('href', '/admin/estudiantes/ver/Ana');
    expect(linkOf('Paz lucia')).toHaveAttribute('href', '/admin/docentes/ver/lucia');
    expect(linkOf('Matemática 8')).toHaveAttribute('href', '/admin/libros/ver/m8');
    const drift = /^Los totales no coinciden/;
    expect(screen.queryByText(drift)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1600));
    expect(screen.getByText(drift)).toBeInTheDocument();
    expect(screen.getByText('Recontar')).toBeEnabled();
  });

  it('a course with students or subjects is not deleted, and one with teachers says that they leave it', async () => {
    const open = async (students: StudentCard[], subjects: (typeof SUBJECT)[]) => {
      const { unmount } = await show(<CourseListPage />, {
        at: '/cursos',
        answers: [
          answered(allCourses, [], [COURSE]),
          answered(courseStudents, [COURSE.id], students),
          answered(subjectsOfCourse, [COURSE.id], subjects),
        ],
      });
      press(screen.getByLabelText('Acciones: Octavo A'));
      press(within(lastOf('menu')).getByText('Eliminar'));
      const question = within(lastOf('alertdialog'));
      return { question, confirm: question.getByText('Eliminar', { selector: 'button' }), unmount };
    };
    const SUBJECT = someSubject();
    const full = await open(CARDS, [SUBJECT]);
    expect(full.question.getByText(/tiene 2 estudiantes\./)).toBeInTheDocument();
    expect(full.question.getByText(/tiene materias \(Matemática\)/)).toBeInTheDocument();
    expect(full.confirm).toBeDisabled();
    full.unmount();
    const empty = await open([], []);
    expect(
      empty.question.getByText('Su docente deja de pertenecer a este curso.'),
    ).toBeInTheDocument();
    expect(empty.confirm).toBeEnabled();
  });
});

describe('the members of a course', () => {
  const option = (name: RegExp) => screen.getByRole('option', { name });

  it('each student says where it is now, also when somebody else moves it, and leaving asks', async () => {
    const people = (eva: string) =>
      answered(
        peopleOfType,
        [USER_TYPE.student],
        [
          someStudent('Ana', { surname: 'Paz' }),
          someStudent('Eva', { surname: 'Paz', courseId: eva }),
          someStudent('Ida', { surname: 'Paz', status: false }),
        ],
      );
    const { store } = await show(<StudentsTransfer course={COURSE} />, {
      at: '/',
      answers: [people('noveno-a'), COURSES, answered(courseStudents, [COURSE.id], [card('Ana')])],
    });
    expect(option(/^Paz Eva/)).toHaveTextContent('En Noveno A');
    expect(screen.queryByText('Paz Ida')).not.toBeInTheDocument();
    await act(() => people('')(store));
    expect(option(/^Paz Eva/)).toHaveTextContent('Sin curso');
    press(option(/^Paz Ana/));
    press(screen.getByLabelText(/^Quitar los seleccionados/));
    const question = screen.getByRole('alertdialog', { name: 'Quitar del curso' });
    expect(question).toHaveTextContent('Paz Ana sale de Octavo A y queda sin curso.');
    expect(question).toHaveTextContent('Lo entregado y calificado se conserva');
  });

  it('a teacher who gives a subject of the course, or is its tutor, stays in it', async () => {
    const course = { ...COURSE, tutor: { id: 'eva', name: 'Eva Paz' } };
    const teachers = [LUCIA, someTeacher('eva', { name: 'Eva', surname: 'Paz' })];
    await show(<TeachersTransfer course={course} />, {
      at: '/',
      answers: [
        answered(peopleOfType, [USER_TYPE.teacher], teachers),
        answered(subjectsOfCourse, [COURSE.id], [someSubject()]),
        answered(courseTeachers, [COURSE.id], [card('lucia'), card('eva')]),
      ],
    });
    expect(option(/^Andrade Lucía/)).toHaveTextContent('Dicta Matemática en este curso');
    expect(option(/^Paz Eva/)).toHaveTextContent('Es tutor de este curso');
    expect(screen.getByLabelText(/^Quitar todos/)).toHaveAttribute('aria-disabled', 'true');
  });
});
