import '@testing-library/jest-dom/vitest';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SUBJECT } from '../../../gallery/samples';
import { seedScreen, STUDENT, type SeededScreen } from '../../../tests/support/seededScreen';
import { USER_TYPE } from '../../models/user';
import { listedCourses } from '../../store/course/courseSlice';
import { peopleOfType } from '../../store/person/personSlice';
import { allSubjects } from '../../store/subject/subjectSlice';
import { SearchDialog } from './SearchDialog';

const ADMIN = { ...STUDENT, id: 'admin', type: USER_TYPE.admin };
const onClose = vi.fn();
let app: SeededScreen;

beforeEach(async () => {
  onClose.mockReset();
  app = await seedScreen(ADMIN);
  await app.answer(
    peopleOfType,
    [USER_TYPE.student],
    [STUDENT, { ...STUDENT, id: 'eva', name: 'Eva' }],
  );
  await app.answer(peopleOfType, [USER_TYPE.teacher], []);
  await app.answer(allSubjects, [], [{ ...SUBJECT, courseId: 'c1' }]);
  await app.answer(listedCourses, [], [{ id: 'c1', name: 'Octavo', course: 'A' }]);
  app.show('/', <SearchDialog onClose={onClose} />);
});

const field = () => screen.getByRole('combobox', { hidden: true });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const options = () => screen.getAllByRole('option', { hidden: true });
const chosen = () => options().findIndex((each) => each.getAttribute('aria-selected') === 'true');

it('the search says how it begins, and that it has found nothing', () => {
  expect(screen.getByText('Escriba un nombre, un curso o una materia.')).toBeInTheDocument();
  type('zzz');
  expect(screen.getByText('Sin resultados para «zzz».')).toBeInTheDocument();
});

it('the search finds people, courses and subjects in groups, and the arrows go through all of them and around', () => {
  type('octavo');
  const groups = screen.getAllByRole('group', { hidden: true });
  expect(groups.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Personas',
    'Cursos',
    'Materias',
  ]);
  expect([options().length, chosen()]).toEqual([4, 0]);
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(chosen()).toBe(3);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(chosen()).toBe(0);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
