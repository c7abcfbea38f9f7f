import { act, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { seedScreen, STUDENT } from '../../../tests/support/seededScreen';
import { SPEC_POLICY } from '../../domain/grading/policy';
import type { Task } from '../../models/task';
import { USER_TYPE } from '../../models/user';
import { noteTogether } from '../../store/submission/gradeUndoSlice';
import { undoGrades } from '../../store/submission/undoGrade';
import { BulkActions } from './BulkActions';

const TASK = { id: 't', activities: [], activitiesBook: [], maxGrades: {} } as unknown as Task;
const GRADES = ['ana', 'eva'].map((studentId) => ({
  ...{ task: { id: 't', subjectId: 's', courseId: 'c', idPeriod: 'p' }, studentId },
  ...{ teacherId: 'docente', subNotes: [], comment: '' },
}));
const ARG = { grades: GRADES, policy: SPEC_POLICY };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what was saved for many is taken back by one button, which stays until that is done or what is left has changed', async () => {
  const app = await seedScreen({ ...STUDENT, id: 'docente', type: USER_TYPE.teacher });
  app.show('/', <BulkActions task={TASK} rows={[]} />);
  const buttons = () =>
    screen
      .queryAllByRole<HTMLButtonElement>('button')
      .map((each) => [each.textContent, each.disabled]);
  const tell = (action: Parameters<typeof app.store.dispatch>[0]) => {
    act(() => {
      app.store.dispatch(action);
    });
  };
  expect(buttons()).toEqual([]);
  tell(noteTogether(GRADES));
  expect(buttons()).toEqual([['Deshacer 2 notas', false]]);
  tell(undoGrades.pending('one', ARG));
  expect(buttons()).toEqual([['Deshaciendo…', true]]);
  tell(undoGrades.rejected({ name: '', code: 'unavailable' } as unknown as Error, 'one', ARG));
  expect(buttons()).toEqual([['Deshacer 2 notas', false]]);
  tell(undoGrades.rejected({ name: '', code: 'grade-conflict' } as unknown as Error, 'two', ARG));
  expect(buttons()).toEqual([]);
  tell(noteTogether(GRADES));
  tell(undoGrades.fulfilled(undefined, 'three', ARG));
  expect(buttons()).toEqual([]);
});
