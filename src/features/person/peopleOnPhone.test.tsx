import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allOf, answered, answeredScreens, linkOf } from '../../../tests/support/answeredScreens';
import { someCourse, someStudent } from '../../../tests/support/someRecords';
import { USER_TYPE } from '../../models/user';
import { allCourses } from '../../store/course/courseSlice';
import { peopleOfType } from '../../store/person/personSlice';
import { PersonListPage } from './PersonListPage';

const { show } = answeredScreens({ isPhone: true });

it('on a phone each row of people is the whole name by surname, which opens the page, the course, and only what is not usual', async () => {
  const ana = someStudent('ana', { name: 'Ana', surname: 'Mora' });
  const luis = someStudent('luis', { name: 'Luis', surname: 'Vera', status: false });
  await show(<PersonListPage />, {
    at: '/admin/estudiantes',
    answers: [
      answered(allCourses, [], [someCourse()]),
      answered(peopleOfType, [USER_TYPE.student], [ana, luis]),
    ],
  });
  expect(allOf('gridcell')).toEqual([]);
  const rows = within(screen.getByLabelText('Estudiantes')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Elegir a Ana MoraMora AnaOctavo A',
    'Elegir a Luis VeraVera LuisOctavo AInactivo',
  ]);
  expect(linkOf('Mora Ana')).toHaveAttribute('href', '/admin/estudiantes/ver/ana');
});
