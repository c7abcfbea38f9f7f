import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, answeredScreens, lastOf, press } from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { someCourse, someUser } from '../../../tests/support/someRecords';
import { USER_TYPE } from '../../models/user';
import { allCourses } from '../../store/course/courseSlice';
import { deletedPeople, peopleOfType, personById } from '../../store/person/personSlice';
import { PersonEditPage } from './PersonEditPage';
import { PersonListPage } from './PersonListPage';

const { show } = answeredScreens();

const LIST = '/admin/estudiantes';
const stay = (left: number) => ({ since: null, away: [], left });
const ANA = someUser({
  ...{ id: 'ana', name: 'Ana', surname: 'Paz', email: 'ana@aula.example.com' },
  ...{ type: USER_TYPE.student, representative: 'Eva Paz', deleted: true, status: false },
  formerCourses: { 'octavo-a': stay(2), 'noveno-a': stay(1), borrado: stay(3) },
});
const COURSES = answered(
  allCourses,
  [],
  [someCourse(), someCourse({ id: 'noveno-a', name: 'Noveno' })],
);

it('the deleted students are listed with the way back, each to the own form', async () => {
  await show(<PersonListPage />, {
    at: LIST,
    answers: [
      ...[COURSES, answered(peopleOfType, [USER_TYPE.student], [])],
      answered(deletedPeople, [USER_TYPE.student], [{ ...ANA, erasedAt: null, erasing: false }]),
    ],
  });
  press(screen.getByLabelText('Más acciones'));
  press(within(lastOf('menu')).getByText('Eliminados'));
  const dialog = await screen.findByRole('dialog');
  const link = await within(dialog).findByLabelText('Restaurar: Ana Paz');
  expect(link).toHaveAttribute('href', `${LIST}/agregar?restaurar=ana`);
  expect(await faultsOf(dialog)).toEqual([]);
});

it('the form of a deleted student has the former data and the last course that there still is', async () => {
  await show(<PersonEditPage />, {
    at: `${LIST}/agregar?restaurar=ana`,
    answers: [COURSES, answered(personById, ['ana'], [ANA])],
  });
  expect(screen.getByText(/^Al guardar se restaurará a Ana Paz/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Correo/)).toHaveValue('ana@aula.example.com');
  expect(screen.getByLabelText(/^Representante/)).toHaveValue('Eva Paz');
  expect(screen.getByLabelText(/^Curso/)).toHaveTextContent('Octavo A');
});
