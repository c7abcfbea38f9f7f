import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { partsOf } from '../../../../tests/support/parts';
import {
  pressKey,
  rowsByTitle,
  storesWithoutConnection,
} from '../../../../tests/support/typedCells';
import { cellAt } from '../../../components/grid/gridCells';
import { startCell, type CellState } from '../../../domain/grading/cell';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import type { Institute } from '../../../models/institute';
import type { Scheme } from '../../../models/gradebook';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import type { AppStore } from '../../../store/makeStore';
import { cellStepped, selectTouched } from '../../../store/score/scoreSlice';
import { taskSheet } from '../../../store/score/taskPlace';
import { GradebookGrid } from './GradebookGrid';

// The gradebook of two students while a value of the first one is not saved: the scheme 'Examen'
// and two tasks in one column.

const newStore = storesWithoutConnection();

const STUDENTS = ['ana', 'eva'].map((id) => ({
  ...{ id, name: '', surname: id, identification: '', photo: '', since: null },
  isFormer: false,
}));
const scheme = (id: string, percent: number, tasks: string[] = []): Scheme => ({
  ...{ id, name: id, description: '', percent, tasks, external: tasks.length === 0 },
  ...{ idPeriod: 'p', idSubject: 's', indexPartial: 0, teacherId: 't', deleted: false },
});
const TASKS = ['t1', 't2'].map((id) => ({
  ...{ id, title: id, dateStart: 0, dateEnd: 1, maxGrades: { a: 10 } },
  ...{ students: [], reopened: {}, deleted: false },
}));
const graded = new Map(
  STUDENTS.map(({ id }) => [
    id,
    { subNotes: [], comment: '', fecha: 0, noteFinal: 6, reviewed: true },
  ]),
);
const book = {
  schemes: [scheme('Examen', 50), scheme('Tareas', 50, ['t1', 't2'])],
  tasks: TASKS,
  sources: {
    now: 1_000_000,
    tasks: new Map(TASKS.map((each) => [each.id, each])),
    submissions: new Map(TASKS.map(({ id }) => [id, graded])),
    ...{ returned: new Map(), exceptions: new Map(), given: new Map(), scores: new Map() },
  },
  policy: SPEC_POLICY,
  brought: new Map(),
} as unknown as PartialBook;

const NEW = { value: null, revision: 0, by: '', writeId: '' };
const REFUSED = { text: '9,15', wanted: { value: 9.15 }, error: 'permission-denied' };
const WAITING = { text: '9,15', wanted: { value: 9.15 }, isOnline: false };
const EXAM = { row: 0, column: 0 };

type Shown = { sheet: string; cell: Partial<CellState>; isClosed?: boolean };

async function open({ sheet, cell, isClosed = false }: Shown): Promise<AppStore> {
  const store = await newStore();
  store.dispatch(cellStepped({ key: `${sheet}/ana`, cell: { ...startCell(NEW), ...cell } }));
  const partial = [{ name: 'Primer parcial', closed: isClosed }];
  render(
    <Provider store={store}>
      <MemoryRouter>
        <GradebookGrid
          institute={{ period: { id: 'p', name: 'p' }, partial } as unknown as Institute}
          {...{ idSubject: 's', indexPartial: 0, book, students: STUDENTS, cards: [] }}
          {...{ isReadOnly: isClosed, isTwoDigits: false, nameOf: () => '', tools: null }}
          onPaste={() => undefined}
          onUndo={() => undefined}
        />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}
const row = () => rowsByTitle(screen.getByRole('grid'))[0];
/**
 * Waits until the rows of the class have these texts in a column: they are computed when the keys
 * pause.
 */
const seeFoot = (title: string, texts: readonly string[]) =>
  waitFor(() => {
    const heads = partsOf('thead th');
    const at = heads.findIndex(({ firstChild }) => firstChild?.textContent === title);
    const found = partsOf('tfoot tr').map(({ children }) => children[at]?.textContent);
    expect(found).toEqual(texts);
  });
const explained = () => screen.getByLabelText('De dónde sale').textContent;
const goTo = (place: { row: number; column: number }) => {
  act(() => {
    cellAt(place)?.focus();
  });
};

it('a score that was refused counts neither in its row nor among those who have a grade', async () => {
  await open({ sheet: 'Examen', cell: REFUSED });
  expect(row()).toMatchObject({
    Examen: '9,15',
    'Nota del parcial': '3.00 de 5 puntos calificados hasta hoy',
  });
  await seeFoot('Examen', ['–', '0']);
});

it.each([
  ['refused', REFUSED, 'sin guardar'],
  ['on its way', WAITING, 'sin guardar'],
  ['taken back', {}, undefined],
])('a score that is %s is told on paper from a stored one', async (_, cell, words) => {
  await open({ sheet: 'Examen', cell });
  expect(partsOf('tbody .status')[0]?.dataset.unsaved).toBe(words);
});

it('a score on its way counts, and every number that it makes is marked', async () => {
  await open({ sheet: 'Examen', cell: WAITING });
  expect(row()?.['Nota del parcial']).toMatch(/7\.58.*…$/);
  await seeFoot('Examen', ['9.15…', '1']);
  screen.getByText(/… Cuenta una nota que aún no está guardada\./);
  goTo({ row: 0, column: 2 });
  expect(explained()).toContain('Cuenta una nota que aún no está guardada.');
});

it('a grade of a task on its way marks the folded column of its scheme, and one that was refused counts nothing there', async () => {
  const { dispatch } = await open({ sheet: taskSheet('t1'), cell: WAITING });
  expect(row()?.Tareas).toBe('7.58…');
  await seeFoot('Tareas', ['6.79…', '2']);
  act(() => {
    const cell = { ...startCell(NEW), ...REFUSED };
    dispatch(cellStepped({ key: `${taskSheet('t1')}/ana`, cell }));
  });
  expect(row()?.Tareas).toBe('6.00');
});

it('in a closed partial nothing that is not saved counts', async () => {
  await open({ sheet: 'Examen', cell: WAITING, isClosed: true });
  expect(row()?.['Nota del parcial']).toBe('–Calculada: 4.50');
  await seeFoot('Examen', ['–', '0']);
});

it.each([
  ['a partial', false],
  ['a closed partial', true],
])('one Escape on a chosen cell of %s takes the refused value away', async (_, isClosed) => {
  const store = await open({ sheet: 'Examen', cell: REFUSED, isClosed });
  goTo(EXAM);
  pressKey('Escape');
  const left = selectTouched(store.getState(), 'Examen/ana');
  expect(left).toMatchObject({ text: null, wanted: null });
});

it('a value that was refused can be discarded where it is told', async () => {
  const store = await open({ sheet: 'Examen', cell: REFUSED });
  goTo(EXAM);
  fireEvent.click(screen.getByText('Descartar'));
  expect(selectTouched(store.getState(), 'Examen/ana')?.wanted).toBeNull();
});

it('the line of a cell in a closed partial says nothing of what may still come', async () => {
  await open({ sheet: 'Examen', cell: {}, isClosed: true });
  goTo(EXAM);
  expect(explained()).toContain('Examen: sin nota, cuenta 3.00 por defecto.');
  goTo({ row: 0, column: 1 });
  expect(explained()).toContain('Tareas 6.00 × 50 % = 3.00');
  goTo({ row: 0, column: 2 });
  expect(explained()).toContain('1.50 + 3.00 = 4.50');
  for (const column of [0, 1, 2]) {
    goTo({ row: 0, column });
    expect(explained()).not.toMatch(/Al generar|llega a|llegaría|Lleva|asignar/);
  }
});
