import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { someInstitute } from '../../../../tests/support/someRecords';
import type { Institute } from '../../../models/institute';
import type { YearCourse, YearCourseGrades, YearSchool } from '../../../store/backup/readYear';
import { YearBackupPage } from './YearBackupPage';

const { readSchool, readCourse, save } = vi.hoisted(() => ({
  readSchool: vi.fn<() => Promise<YearSchool>>(),
  readCourse: vi.fn<(course: YearCourse) => Promise<YearCourseGrades>>(),
  save: vi.fn<(name: string, content: Blob) => void>(),
}));
vi.mock('../../../store/backup/readYear', () => ({
  readYearSchool: readSchool,
  readYearCourse: readCourse,
}));
vi.mock('../../../lib/saveFile', () => ({ saveFile: save }));
vi.mock('../../../store/views/institute/useViewedPeriod', () => ({
  useViewedInstitute: (): { institute: Institute } & object => ({
    ...{ status: 'ready', error: null, retry: () => undefined, isEarlier: false },
    institute: someInstitute({ partial: [{ name: 'Primero', closed: false }] }),
  }),
}));

const course = (id: string, letter: string): YearCourse => ({
  ...{ id, name: 'Octavo', course: letter, description: '', tutor: null, totalStudents: 0 },
  ...{ totalTeachers: 0, hasMoves: false, deleted: false, subjects: [] },
});
const nothing = (): YearCourseGrades => ({ subjects: [], names: new Map(), conduct: [] });
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  for (const each of [readSchool, readCourse, save]) each.mockReset();
  const courses = [course('a', 'A'), course('b', 'B')];
  readSchool.mockResolvedValue({ students: [], teachers: [], courses });
  readCourse.mockImplementation(() => Promise.resolve(nothing()));
});
const show = () =>
  render(
    <MemoryRouter>
      <YearBackupPage />
    </MemoryRouter>,
  );

it('two presses read the year once and download one file', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Descargar respaldo' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(/^Se descargó «Respaldo .*» con 2 cursos\.$/);
  expect(readSchool).toHaveBeenCalledOnce();
  expect(readCourse.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b']);
  expect(save).toHaveBeenCalledOnce();
});

it('a reading that breaks off says how far it came, and goes on from there', async () => {
  show();
  readCourse.mockImplementation(({ id }) =>
    id === 'b' ? Promise.reject(new Error('unavailable')) : Promise.resolve(nothing()),
  );
  press('Descargar respaldo');
  await screen.findByText(/^Se interrumpió después de 1 de 2 cursos\./);
  expect(save).not.toHaveBeenCalled();
  readCourse.mockClear();
  readCourse.mockImplementation(() => Promise.resolve(nothing()));
  press('Continuar');
  await screen.findByText(/^Se descargó/);
  expect(readCourse.mock.calls.map(([{ id }]) => id)).toEqual(['b']);
  expect(save).toHaveBeenCalledOnce();
});

it('a cancelled reading downloads nothing, and can begin again at once', async () => {
  show();
  let answer: (grades: YearCourseGrades) => void = () => undefined;
  readCourse.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  press('Descargar respaldo');
  await screen.findByText('Octavo A (1 de 2)');
  press('Cancelar');
  await screen.findByText('Cancelado: no se descargó nada.');
  press('Descargar respaldo');
  answer(nothing());
  await screen.findByText(/^Se descargó/);
  expect(save).toHaveBeenCalledOnce();
});
