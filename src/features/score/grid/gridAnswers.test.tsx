import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { eraseOwnDrafts } from '../../../../tests/support/ownDrafts';
import {
  buildHandCheckedClass,
  handCheckedSources,
} from '../../../../tests/support/handCheckedClass';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import { startCell, type CellState } from '../../../domain/grading/cell';
import type { Institute } from '../../../models/institute';
import type { User } from '../../../models/user';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import { userReceived } from '../../../store/login/loginSlice';
import { makeStore } from '../../../store/makeStore';
import { cellKey, cellStepped, selectCell } from '../../../store/score/scoreSlice';
import { GradebookGrid } from './GradebookGrid';

eraseOwnDrafts();

const school = buildHandCheckedClass();
const students = school.students.slice(0, 2).map((student) => ({ ...student, photo: '' }));
const schemes = school.schemes
  .filter(({ indexPartial, external }) => indexPartial === 0 && external)
  .slice(0, 2);
const book = {
  ...{ schemes, tasks: [], policy: SPEC_POLICY, brought: new Map() },
  sources: handCheckedSources(school),
} as unknown as PartialBook;
const institute = { partial: [{ name: 'Primer parcial', closed: false }] } as Institute;
const place = { scheme: schemes[0]?.id ?? '', student: students[0]?.id ?? '' };
const STORED = { value: 9.1, revision: 2, by: 'otra', writeId: 'otra.1' };

/**
 * Shows the grid with its first cell selected and in this state; without a connection nothing is
 * sent.
 */
function show(state: Partial<CellState> = {}) {
  const store = makeStore();
  store.dispatch(userReceived({ id: 'docente' } as User));
  for (const { id: scheme } of schemes) {
    for (const { id: student } of students) {
      const key = cellKey({ scheme, student });
      store.dispatch(cellStepped({ key, cell: startCell(STORED, false), change: null }));
    }
  }
  const cell = { ...startCell(STORED, false), ...state };
  store.dispatch(cellStepped({ key: cellKey(place), cell, change: null }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <GradebookGrid
          {...{ institute, book, students, idSubject: 'materia', indexPartial: 0, cards: [] }}
          isReadOnly={false}
          isTwoDigits={false}
          nameOf={() => 'Rosa'}
          onPaste={() => undefined}
          onUndo={() => undefined}
          tools={null}
        />
      </MemoryRouter>
    </Provider>,
  );
  const [first] = screen.getAllByRole('cell');
  if (!first) throw new Error('no cell');
  act(() => {
    first.focus();
  });
  const now = () => selectCell(store.getState(), place);
  return { first, now };
}
function press(name: string): void {
  const button = screen.getByRole('button', { name });
  act(() => {
    button.focus();
  });
  fireEvent.click(button);
}

it.each(['Conservar (9.10)', 'Usar la mía (5.50)'])(
  'after the answer «%s» to a conflict the focus is on the cell of the grid, and the next key goes there',
  (answer) => {
    const { first } = show({ text: '5.50', wanted: { value: 5.5 }, isConflict: true });
    press(answer);
    expect(first).toHaveFocus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(first).not.toHaveFocus();
    expect(screen.getAllByRole('cell')[1]).toHaveFocus();
  },
);

it('Delete in a cell asks in the line above the grid, and one press more takes the grade away', () => {
  const { first, now } = show();
  fireEvent.keyDown(first, { key: 'Delete' });
  expect(screen.getByRole('alert')).toHaveTextContent('¿Quitar la nota? Sigue guardada: 9.10.');
  expect(now()).toMatchObject({ wanted: null, stored: STORED });
  press('Dejar sin nota');
  expect(now().wanted).toEqual({ value: null });
  expect(first).toHaveFocus();
});

it('Delete over a range asks once, and puts no 0', () => {
  const { first, now } = show();
  fireEvent.keyDown(first, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(first, { key: 'Delete' });
  screen.getByRole('alertdialog', { name: '¿Quitar 4 notas?' });
  expect(now().wanted).toBeNull();
  press('Dejar sin nota');
  expect(now().wanted).toEqual({ value: null });
});
