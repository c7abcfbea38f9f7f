import { renderHook } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { INSTITUTE, seedScreen, STUDENT } from '../../../../tests/support/seededScreen';
import { USER_TYPE, type StudentCard } from '../../../models/user';
import { courseStudents } from '../../course/courseSlice';
import { instituteDocument } from '../../institute/instituteSlice';
import { useGradebookStudents } from './useGradebookStudents';

const card = (id: string, surname: string): StudentCard => ({
  ...{ id, name: 'Eva', surname, photo: '', since: null, away: [] },
});
const [ana, eva] = [card('ana', 'Andrade'), card('eva', 'Cedeño')];

afterEach(() => {
  vi.unstubAllGlobals();
});

it('who leaves the course while somebody types in its rows keeps the row, marked and in its place', async () => {
  const app = await seedScreen({ ...STUDENT, id: 'docente', type: USER_TYPE.teacher });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={app.store}>{children}</Provider>
  );
  await app.answer(instituteDocument, [], [INSTITUTE]);
  await app.answer(courseStudents, ['c1'], [ana, eva]);
  const rowsOf = (isWorkedIn: boolean) =>
    renderHook(() => useGradebookStudents('c1', ['ana'], isWorkedIn), { wrapper }).result;
  const shown = rowsOf(true);
  const elsewhere = rowsOf(false);
  expect(shown.current.status).toBe('ready');
  await app.answer(courseStudents, ['c1'], [eva]);
  expect(shown.current.status).toBe('ready');
  expect(shown.current.students.map(({ id, isFormer }) => [id, isFormer])).toEqual([
    ['ana', true],
    ['eva', false],
  ]);
  // Elsewhere the row comes with the class list, which says until when she was in the course.
  expect(elsewhere.current.status).toBe('loading');
});
