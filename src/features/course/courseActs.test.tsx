import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerApi } from '../../../tests/support/answeredApi';
import {
  answered,
  answeredScreens,
  lastOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { someCourse, someStudent, someTeacher } from '../../../tests/support/someRecords';
import { USER_TYPE } from '../../models/user';
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

const { show, loseServer, told } = answeredScreens();

const COURSE = someCourse({ totalStudents: 1 });
const NINTH = someCourse({ id: 'noveno-a', name: 'Noveno' });
const COURSES = answered(allCourses, [], [COURSE, NINTH]);
const ANA = someStudent('ana', { name: 'Ana', surname: 'Paz', mustChangePassword: true });
const LUIS = someStudent('luis', { name: 'Luis', surname: 'Mora' });
const EVA = someStudent('eva', { name: 'Eva', surname: 'Vera', courseId: 'noveno-a' });
const STUDENTS = answered(peopleOfType, [USER_TYPE.student], [ANA, EVA, LUIS]);
const CARDS = answered(
  courseStudents,
  [COURSE.id],
  [{ ...{ id: 'ana', name: 'Ana', surname: 'Paz', photo: '' }, since: null, away: [] }],
);

it('a tutor is chosen among the teachers, and stays chosen when nobody answers', async () => {
  const teachers = ['Andrade', 'Zea'].map((surname) =>
    someTeacher(surname, { name: 'Lucía', surname }),
  );
  await show(<CourseEditPage />, {
    ...{ at: '/editar/octavo-a', route: '/editar/:courseId' },
    answers: [
      COURSES,
      answered(peopleOfType, [USER_TYPE.teacher], teachers),
      answered(courseById, [COURSE.id], [COURSE]),
    ],
  });
  fireEvent.mouseDown(screen.getByLabelText('Tutor'));
  const list = within(lastOf('listbox'));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Sin tutor', 'Andrade Lucía', 'Zea Lucía'],
  ]);
  press(list.getByText('Andrade Lucía'));
  await settle();
  loseServer();
  press(screen.getByText('Guardar'));
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^error: No se pudo actualizar los datos\./)]);
  });
  expect(screen.getByLabelText('Tutor')).toHaveTextContent('Andrade Lucía');
});

it('axe finds nothing in the dialog of a new course and in the question before one is deleted', async () => {
  await show(<CourseListPage />, {
    at: '/cursos',
    answers: [
      ...[COURSES, CARDS, answered(subjectsOfCourse, [COURSE.id], [])],
      answered(courseStudents, [NINTH.id], []),
      answered(subjectsOfCourse, [NINTH.id], []),
    ],
  });
  press(screen.getByLabelText('Acciones: Noveno A'));
  press(within(lastOf('menu')).getByText('Eliminar'));
  const question = lastOf('alertdialog');
  expect(await faultsOf(question)).toEqual([]);
  press(within(question).getByText('Cancelar'));
  await waitFor(() => {
    expect(question).not.toBeInTheDocument();
  });
  press(screen.getByText('Nuevo curso'));
  expect(await faultsOf(lastOf('dialog'))).toEqual([]);
});

it('a student of another course moves only after a question that says from where', async () => {
  await show(<StudentsTransfer course={COURSE} />, {
    at: '/',
    answers: [STUDENTS, COURSES, CARDS],
  });
  press(screen.getByRole('option', { name: /^Vera Eva/ }));
  press(screen.getByLabelText(/^Agregar los seleccionados/));
  const question = lastOf('alertdialog');
  expect(question).toHaveAccessibleName('Mover de curso');
  expect(question).toHaveTextContent('Vera Eva, Noveno A está en otro curso.');
  expect(await faultsOf(question)).toEqual([]);
  press(within(question).getByText('Cancelar'));
  await waitFor(() => {
    expect(question).not.toBeInTheDocument();
  });
  const places = screen.getAllByRole('listbox');
  expect(places.map((each) => within(each).queryByText('Vera Eva') !== null)).toEqual([
    true,
    false,
  ]);
});

it('new passwords of a course are for its own students, and are shown with the course when the server has given them', async () => {
  await show(<CourseViewPage />, {
    ...{ at: '/ver/octavo-a', route: '/ver/:courseId' },
    answers: [
      ...[STUDENTS, CARDS, answered(courseById, [COURSE.id], [COURSE])],
      answered(courseTeachers, [COURSE.id], []),
      answered(courseBooks, [COURSE.id], []),
    ],
  });
  press(screen.getByLabelText('Acciones: Estudiantes'));
  press(within(lastOf('menu')).getByText('Nuevas contraseñas'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Paz Ana')).toBeChecked();
  expect(dialog.getByLabelText('Mora Luis')).not.toBeChecked();
  expect(dialog.queryByLabelText('Vera Eva')).not.toBeInTheDocument();
  expect(await faultsOf(lastOf('dialog'))).toEqual([]);
  answerApi({
    'issue-passwords': { people: [{ uid: 'ana', status: 'issued', password: 'Roca-1234-luna' }] },
  });
  press(dialog.getByText('Crear la contraseña'));
  const credentials = await screen.findByLabelText('Datos de ingreso');
  expect(credentials).toHaveTextContent('Roca-1234-luna');
  expect(credentials).toHaveTextContent('Octavo A');
});
