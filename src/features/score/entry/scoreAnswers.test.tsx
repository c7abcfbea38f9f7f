import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { eraseOwnDrafts } from '../../../../tests/support/ownDrafts';
import { nobodyLeft } from '../../../../tests/support/nobodyLeft';
import { startCell, type CellState } from '../../../domain/grading/cell';
import type { User } from '../../../models/user';
import { userReceived } from '../../../store/login/loginSlice';
import { makeStore } from '../../../store/makeStore';
import { sendToCell } from '../../../store/score/scoreCells';
import { undoScores } from '../../../store/score/scoreHistory';
import { cellKey, cellStepped, selectCell, selectHistory } from '../../../store/score/scoreSlice';
import { ScoreRow } from './ScoreRow';

eraseOwnDrafts();

const PLACE = { scheme: 'lecciones', student: 'ana' };
const ANA = {
  ...{ id: 'ana', name: 'Ana', surname: 'Andrade', identification: '', photo: '', since: null },
  isFormer: false,
};
const STORED = { value: 9.1, revision: 2, by: 'otra', writeId: 'otra.1' };

/** Shows Ana's row with a cell in this state, without a connection: nothing is sent. */
function show(state: Partial<CellState>) {
  const store = makeStore();
  store.dispatch(userReceived({ id: 'docente' } as User));
  const cell = { ...startCell(STORED, false), ...state };
  store.dispatch(cellStepped({ key: cellKey(PLACE), cell, change: null }));
  render(
    <Provider store={store}>
      <ul>
        <ScoreRow
          scheme={PLACE.scheme}
          student={ANA}
          isReadOnly={false}
          nameOf={() => 'Rosa'}
          onMove={() => undefined}
          onPaste={() => undefined}
        />
      </ul>
    </Provider>,
  );
  return { store, field: screen.getByRole('textbox') };
}
function press(name: string): void {
  const button = screen.getByRole('button', { name });
  act(() => {
    button.focus();
  });
  fireEvent.click(button);
}

it.each([
  ['Conservar (9.10)', '9.10'],
  ['Usar la mía (5.50)', '5.50'],
])('after the answer «%s» to a conflict the focus is on the field of the grade', (answer, text) => {
  const wanted = { value: 5.5 };
  const { field } = show({ text: '5.50', wanted, isConflict: true });
  press(answer);
  expect(field).toHaveFocus();
  expect(field).toHaveValue(text);
});

describe('a grade that is emptied', () => {
  const empty = () => {
    const shown = show({});
    shown.field.focus();
    fireEvent.change(shown.field, { target: { value: '' } });
    return shown;
  };
  const state = ({ store }: ReturnType<typeof show>) => selectCell(store.getState(), PLACE);

  it('asks once its field is left, not while a digit may follow', () => {
    const shown = empty();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fireEvent.blur(shown.field);
    expect(screen.getByRole('alert')).toHaveTextContent('¿Quitar la nota? Sigue guardada: 9.10.');
    expect(state(shown)).toMatchObject({ wanted: null, stored: { value: 9.1 } });
  });

  it.each([
    ['Dejar sin nota', null],
    ['Guardar 0.00', 0],
  ])('«%s» saves that, and one undo brings the grade back', (answer, value) => {
    const shown = empty();
    fireEvent.blur(shown.field);
    press(answer);
    expect(shown.field).toHaveFocus();
    expect(state(shown).wanted).toEqual({ value });
    act(() => {
      shown.store.dispatch(undoScores(nobodyLeft));
    });
    expect(state(shown)).toMatchObject({ wanted: null, problem: null, stored: { value: 9.1 } });
  });

  it('«Dejar 9.10» changes nothing, and there is nothing to undo', () => {
    const shown = empty();
    fireEvent.blur(shown.field);
    press('Dejar 9.10');
    expect(state(shown)).toMatchObject({ wanted: null, problem: null });
    expect(selectHistory(shown.store.getState()).past).toEqual([]);
  });
});

it('undo after one’s own value was chosen brings back the value of the other teacher', () => {
  const { store, field } = show({ stored: { ...STORED, value: 7.8 } });
  fireEvent.change(field, { target: { value: '5,5' } });
  act(() => {
    store.dispatch(sendToCell(PLACE, { kind: 'remoteSeen', stored: { ...STORED, revision: 3 } }));
  });
  press('Usar la mía (5.50)');
  act(() => {
    expect(store.dispatch(undoScores(nobodyLeft))?.puts).toEqual([{ place: PLACE, value: 9.1 }]);
  });
  expect(selectCell(store.getState(), PLACE)).toMatchObject({ wanted: null });
});

it('undo while the other teacher’s grade is asked about leaves theirs, and nothing unsaved', () => {
  const { store, field } = show({ stored: { ...STORED, value: 6.6 } });
  fireEvent.change(field, { target: { value: '3,3' } });
  act(() => {
    store.dispatch(sendToCell(PLACE, { kind: 'remoteSeen', stored: { ...STORED, revision: 3 } }));
  });
  act(() => {
    expect(store.dispatch(undoScores(nobodyLeft))?.puts).toEqual([{ place: PLACE, value: 9.1 }]);
  });
  const undone = { wanted: null, isConflict: false, stored: { value: 9.1 } };
  expect(selectCell(store.getState(), PLACE)).toMatchObject(undone);
  const { past, future } = selectHistory(store.getState());
  expect(past).toEqual([]);
  expect(future).toMatchObject([{ changes: [{ from: 9.1, to: 3.3 }] }]);
});
