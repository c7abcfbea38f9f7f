import { act, renderHook } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { seedScreen, STUDENT } from '../../../tests/support/seededScreen';
import type { Submission, Task } from '../../models/task';
import { USER_TYPE } from '../../models/user';
import { unreviewedOfTask } from '../../store/submission/submissionSlice';
import { saveGrade, type GradePayload } from '../../store/submission/submissionWrites';
import { useGradeForm } from './useGradeForm';

const TASK = { id: 't', activities: [], publishOnReturn: false } as unknown as Task;
const part = (calification: number | null) => ({
  id: 'n1',
  calification,
  maxGrade: 10,
  auto: null,
});
const graded = (calification: number | null, reviewedAt: number | null, by = 'docente') =>
  ({
    ...{ id: 'ana', taskId: 't', fecha: 1, reviewed: reviewedAt !== null, reviewedAt },
    ...{ reviewedBy: by, subNotes: [part(calification)], comment: '', noteFinal: calification },
  }) as unknown as Submission;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the own grade that comes back after the list has told of it is no conflict with what is typed since, and that of somebody else is one', async () => {
  const app = await seedScreen({ ...STUDENT, id: 'docente', type: USER_TYPE.teacher });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={app.store}>{children}</Provider>
  );
  const first = {
    ...{ task: TASK, studentId: 'ana', teacherId: 'docente', subNotes: [part(6)], noteFinal: 6 },
    ...{ comment: '', typed: { grades: { n1: '6' }, comment: null }, isForWork: true },
    ...{ basedOn: null, workAt: 1 },
  } as unknown as GradePayload;
  app.store.dispatch(saveGrade.pending('first', first));
  const { result, rerender } = renderHook(
    ({ submission }) =>
      useGradeForm({
        ...{ task: TASK, studentId: 'ana', submission, promise: null, activities: new Map() },
        ...{ isReadOnly: false, held: undefined },
        ...{ onSaved: () => undefined, onDone: () => undefined },
      }),
    { initialProps: { submission: graded(null, null) }, wrapper },
  );
  act(() => {
    result.current.setGrade('n1', '3');
  });
  act(() => {
    app.store.dispatch(saveGrade.fulfilled(undefined, 'first', first));
  });
  await app.answer(unreviewedOfTask, ['t'], []);
  expect([result.current.isSaving, result.current.hasConflict]).toEqual([false, false]);
  rerender({ submission: graded(6, 5) });
  expect([result.current.hasConflict, result.current.textOf('n1')]).toEqual([false, '3']);
  rerender({ submission: graded(9, 7, 'otra') });
  expect(result.current.hasConflict).toBe(true);
});

it('the automatic score that was taken back into use follows a key that is corrected before the save', async () => {
  const app = await seedScreen({ ...STUDENT, id: 'docente', type: USER_TYPE.teacher });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={app.store}>{children}</Provider>
  );
  const scored = (auto: number, calification: number) =>
    ({
      ...graded(calification, null),
      subNotes: [{ ...part(calification), auto }],
    }) as unknown as Submission;
  const open = (submission: Submission) =>
    renderHook(
      (props: { submission: Submission }) =>
        useGradeForm({
          ...{ task: TASK, studentId: 'ana', promise: null, activities: new Map(), ...props },
          ...{ isReadOnly: false, held: undefined },
          ...{ onSaved: () => undefined, onDone: () => undefined },
        }),
      { initialProps: { submission }, wrapper },
    );
  const { result, rerender, unmount } = open(scored(8, 8));
  act(() => {
    result.current.setGrade('n1', '3');
  });
  act(() => {
    result.current.setGrade('n1', null);
  });
  const shown = (form: ReturnType<typeof useGradeForm>) => [
    form.textOf('n1'),
    form.edited.noteFinal,
    form.hasConflict,
  ];
  expect(shown(result.current)).toEqual(['8', 8, false]);
  rerender({ submission: scored(6, 6) });
  expect(shown(result.current)).toEqual(['6', 6, false]);
  unmount();
  // The kept draft also follows the new score.
  expect(shown(open(scored(5, 5)).result.current)).toEqual(['5', 5, false]);
});
