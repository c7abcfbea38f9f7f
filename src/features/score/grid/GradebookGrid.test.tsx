import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  enterText,
  pressKey,
  shownToast,
  storesWithoutConnection,
} from '../../../../tests/support/typedCells';
import { hand } from '../../../../tests/support/pressHand';
import { cellAt } from '../../../components/grid/gridCells';
import { cellValue } from '../../../domain/grading/cell';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import type { Institute } from '../../../models/institute';
import { toastQueue } from '../../../lib/toast';
import type { Scheme } from '../../../models/gradebook';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import type { AppStore } from '../../../store/makeStore';
import { putScores } from '../../../store/score/scoreCells';
import { selectCell } from '../../../store/score/scoreSlice';
import { GradebookGrid } from './GradebookGrid';
import { useLeavingNotice } from '../entry/useLeavingNotice';
import { formerIn, useUndoKeys } from '../entry/useUndoKeys';

const newStore = storesWithoutConnection();

const NOW = 1_000_000;
const IDS = ['ana', 'eva', 'leo', 'luz', 'sol', 'zoe'];
const STUDENTS = IDS.map((id) => ({
  ...{ id, name: '', surname: id, identification: '', photo: '', since: null },
  isFormer: false,
}));
const scheme = (id: string, percent: number, tasks: string[] = []): Scheme => ({
  ...{ id, name: id, description: '', percent, tasks, external: tasks.length === 0 },
  ...{ idPeriod: 'p', idSubject: 's', indexPartial: 0, teacherId: 't', deleted: false },
});
const task = (id: string) => ({
  ...{ id, title: `Tarea ${id}`, dateStart: 0, dateEnd: 1, maxGrades: { a: 10 } },
  ...{ students: [], reopened: {}, deleted: false },
});
const TASKS = [task('t1'), task('t2'), { ...task('held'), publishOnReturn: true }];
const sources = {
  now: NOW,
  tasks: new Map(TASKS.map((each) => [each.id, each])),
  submissions: new Map(),
  returned: new Map(),
  exceptions: new Map(),
  given: new Map(),
  scores: new Map(),
};
const PARTIAL = { name: 'Tercer parcial', closed: false };

type BookProps = { schemes: Scheme[]; isTwoDigits?: boolean; students?: typeof STUDENTS };

/** Renders the grid with the keys of its page, and without any server. */
function Book({ schemes, isTwoDigits = false, students = STUDENTS }: BookProps) {
  useLeavingNotice(
    students,
    schemes.map(({ id }) => id),
  );
  const names = {
    studentName: (id: string) => id,
    schemeName: (id: string) => schemes.find((each) => each.id === id)?.name ?? '',
    hasLeft: formerIn(students),
  };
  const { undo, handleKey } = useUndoKeys(names, () => undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as the page around the grid
    <div onKeyDown={handleKey}>
      <GradebookGrid
        institute={{ period: { id: 'p', name: 'p' }, partial: [PARTIAL] } as unknown as Institute}
        idSubject="s"
        indexPartial={0}
        book={
          {
            ...{ schemes, tasks: TASKS, sources, policy: SPEC_POLICY, brought: new Map() },
          } as unknown as PartialBook
        }
        students={students}
        cards={[]}
        isReadOnly={false}
        isTwoDigits={isTwoDigits}
        nameOf={() => ''}
        onPaste={() => undefined}
        onUndo={undo}
        tools={null}
      />
    </div>
  );
}

async function open(props: BookProps): Promise<AppStore> {
  const store = await newStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Book {...props} />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}
const cell = (row: number, column = 0) => cellAt({ row, column }) ?? screen.getByRole('grid');
const goTo = (row: number, column = 0) => {
  act(() => {
    cell(row, column).focus();
  });
};
const at = (id: string, student: string) => ({ scheme: id, student });
const valuesIn = (store: AppStore, id: string) =>
  IDS.map((student) => cellValue(selectCell(store.getState(), at(id, student))));
const explained = () => screen.getByLabelText('De dónde sale').textContent;

it('who leaves the course or comes to it under the hands takes nothing of what is typed next', async () => {
  const store = await newStore();
  const shown = (students: typeof STUDENTS) => (
    <Provider store={store}>
      <MemoryRouter>
        <Book schemes={[scheme('Examen', 100)]} students={students} />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(shown(STUDENTS));
  goTo(1);
  pressKey('3');
  const [first, second, ...others] = STUDENTS.map((each) => ({ ...each }));
  const left = second && { ...second, isFormer: true };
  const came = second && { ...second, id: 'aba', surname: 'aba' };
  rerender(shown([came, first, left, ...others].flatMap((each) => each ?? [])));
  expect(shownToast()).toBe(
    'eva ya no está en el curso: su fila no recibe más notas. «3» no se guardó: queda sin nota.',
  );
  expect(within(cell(2)).getByRole('textbox')).toHaveFocus();
  enterText(',5');
  enterText('9,9');
  expect(valuesIn(store, 'Examen')).toEqual([null, null, 9.9, null, null, null]);
  expect(cell(4)).toHaveFocus();
});

it('a scheme that comes takes nothing from under the hands, and where its own goes nothing is typed into the next', async () => {
  const store = await newStore();
  const shown = (...names: string[]) => (
    <Provider store={store}>
      <MemoryRouter>
        <Book schemes={names.map((name) => scheme(name, 10))} />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(shown('Examen', 'Lecciones'));
  goTo(1);
  pressKey('3');
  rerender(shown('Deberes', 'Examen', 'Lecciones'));
  expect(within(cell(1, 1)).getByRole('textbox')).toHaveFocus();
  enterText(',5');
  expect(valuesIn(store, 'Examen')[1]).toBe(3.5);
  expect(cell(2, 1)).toHaveFocus();
  rerender(shown('Deberes', 'Lecciones'));
  pressKey('9');
  for (const name of ['Deberes', 'Lecciones']) {
    expect(valuesIn(store, name)).toEqual(IDS.map(() => null));
  }
});

describe('scores in the gradebook', () => {
  it('are typed, passed over, changed at their end and taken back by keys alone', async () => {
    const store = await open({ schemes: [scheme('Examen', 40), scheme('Lecciones', 60)] });
    goTo(0);
    enterText('10');
    enterText('8,5');
    enterText(''); // an untouched cell is skipped
    enterText('7');
    pressKey('7');
    pressKey('Escape'); // nothing was done that could be undone
    pressKey('Enter');
    enterText('85');
    pressKey('z', { ctrlKey: true });
    expect(shownToast()).toBe('Deshecho: zoe queda sin nota en «Examen».');
    pressKey('z', { ctrlKey: true });
    expect(shownToast()).toBe('Deshecho: luz queda sin nota en «Examen».');
    pressKey('z', { ctrlKey: true, shiftKey: true });
    goTo(1);
    pressKey('F2');
    pressKey('Backspace');
    enterText('75');
    expect(valuesIn(store, 'Examen')).toEqual([10, 8.75, null, 7, null, null]);
  });

  it('say of each number where it comes from, and what is missing for the pass grade', async () => {
    await open({ schemes: [scheme('Examen', 40), scheme('Lecciones', 60)] });
    goTo(0);
    enterText('10');
    goTo(0, 1);
    expect(explained()).toContain('Con 5.00 en Lecciones llega a 7.00.');
    enterText('9');
    goTo(0, 1);
    expect(explained()).toContain('9.00 × 60 % = 5.40');
    goTo(0, 2);
    expect(explained()).toContain('4.00 + 5.40 = 9.40');
  });

  it('that are no grade stay in their cells, which say why', async () => {
    const store = await open({ schemes: [scheme('Examen', 40)] });
    goTo(0);
    for (const text of ['-1', '-7,5', '8,555']) enterText(text);
    expect([0, 1, 2].map((row) => cell(row).textContent)).toEqual(['-1', '-7,5', '8,555']);
    goTo(0);
    expect(explained()).toContain('La nota va de 0 a 10.');
    goTo(2);
    expect(explained()).toContain('La nota lleva hasta dos decimales.');
    expect(valuesIn(store, 'Examen').slice(0, 3)).toEqual([null, null, null]);
  });

  it('with two digits three are no grade, and a decimal mark means that the grade is typed whole', async () => {
    const store = await open({ schemes: [scheme('Examen', 40)], isTwoDigits: true });
    goTo(0);
    enterText('100');
    goTo(0);
    expect(explained()).toContain('Con «Dos cifras» son dos cifras');
    enterText('8.25');
    enterText('07');
    expect(valuesIn(store, 'Examen').slice(0, 2)).toEqual([8.25, 0.7]);
    for (const undone of [null, '100']) {
      pressKey('z', { ctrlKey: true });
      expect(shownToast()).toContain(undone ?? 'sin nota');
    }
  });
});

describe('a range of the gradebook', () => {
  const EXAM = [scheme('Examen', 40), scheme('Lecciones', 60)];

  it('is filled from its first row, and emptied after one question, each as one step of undo', async () => {
    const store = await open({ schemes: EXAM });
    goTo(0);
    enterText('10');
    goTo(0, 1);
    enterText('9');
    goTo(0);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) pressKey(key, { shiftKey: true });
    screen.getByText('3 filas, 2 columnas');
    pressKey('d', { ctrlKey: true });
    const both = () => [valuesIn(store, 'Examen'), valuesIn(store, 'Lecciones')];
    const rest = [null, null, null];
    expect(both()).toEqual([
      [10, 10, 10, ...rest],
      [9, 9, 9, ...rest],
    ]);
    pressKey('ArrowDown', { shiftKey: true }); // nobody has a grade there, and nobody gets one
    pressKey('Delete');
    screen.getByText('¿Quitar 6 notas?');
    await hand.click(() => screen.getByRole('button', { name: 'Dejar sin nota' }), {
      x: 40,
      y: 700,
    });
    expect(both()).toEqual([
      [null, null, null, ...rest],
      [null, null, null, ...rest],
    ]);
    goTo(0);
    const offers = () => toastQueue.get().filter(({ action }) => action?.label === 'Deshacer');
    expect(offers().at(-1)?.message).toBe('Se quitaron 6 notas.');
    pressKey('z', { ctrlKey: true });
    // No message offers to undo what the keys have undone already.
    expect(offers()).toEqual([]);
    pressKey('z', { ctrlKey: true });
    expect(both()).toEqual([
      [10, null, null, ...rest],
      [9, null, null, ...rest],
    ]);
  });

  it('is copied as a spreadsheet of the school reads it', async () => {
    const store = await open({ schemes: EXAM });
    const values = [10, 8.5, 0];
    act(() => {
      store.dispatch(
        putScores(values.map((value, i) => ({ place: at('Examen', IDS[i] ?? ''), value }))),
      );
    });
    goTo(0);
    for (let i = 0; i < 2; i += 1) pressKey('ArrowDown', { shiftKey: true });
    const copied: string[] = [];
    fireEvent.copy(cell(0), {
      clipboardData: { setData: (_: string, text: string) => copied.push(text) },
    });
    expect(copied).toEqual(['10,00\n8,50\n0,00']);
  });
});

describe('the columns of the gradebook', () => {
  it('are sorted by a press on their title, the highest grade first at the second one', async () => {
    await open({ schemes: [scheme('Examen', 40)] });
    goTo(0);
    for (const text of ['5', '9', '7']) enterText(text);
    const title = screen.getByTitle('Examen');
    const press = () => fireEvent.click(within(title).getByText(/Examen/));
    press();
    expect(title).toHaveAttribute('aria-sort', 'ascending');
    expect(cell(0)).toHaveTextContent('5');
    press();
    expect(title).toHaveAttribute('aria-sort', 'descending');
    expect(cell(0)).toHaveTextContent('9');
  });

  it('of a scheme of two tasks open into one for each, whose grades make its mean', async () => {
    const store = await open({ schemes: [scheme('Deberes', 40, ['t1', 't2'])] });
    fireEvent.click(screen.getByLabelText('Tareas de Deberes'));
    screen.getByText('Tarea t2');
    goTo(0, 1);
    enterText('8');
    goTo(0, 2);
    enterText('7.25');
    expect(cell(0)).toHaveTextContent('7.63');
    // Tasks that all have a grade get no other one: the text about the rest no longer names them.
    goTo(0);
    expect(explained()).toContain('Con 6.58 en el 60 % sin asignar llega a 7.00.');
    expect(valuesIn(store, 'tarea~t2').slice(0, 2)).toEqual([7.25, null]);
  });

  it('of a task that publishes on return takes nothing, and says where it is graded', async () => {
    const store = await open({ schemes: [scheme('Proyecto', 40, ['held'])] });
    goTo(0);
    expect(explained()).toContain(
      'Se califica en sus entregas, porque sus notas se publican al devolver.',
    );
    enterText('9');
    expect(valuesIn(store, 'tarea~held')[0]).toBeNull();
  });
});
