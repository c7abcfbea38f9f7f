import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { startCell, type CellState } from '../../domain/grading/cell';
import type { User } from '../../models/user';
import { userReceived } from '../../store/login/loginSlice';
import { makeStore } from '../../store/makeStore';
import { cellKey, cellStepped } from '../../store/score/scoreSlice';
import { ScoreRow } from './ScoreRow';

const PLACE = { scheme: 'lecciones', student: 'ana' };
const ANA = {
  ...{ id: 'ana', name: 'Ana', surname: 'Andrade', identification: '', photo: '', since: null },
  isFormer: false,
};
const STORED = { value: 9.1, revision: 2, by: 'otra', writeId: 'otra.1' };

/** Ana's row with a cell in this state, without a connection: nothing is sent. */
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
  const wanted = { value: 5.5, emptiedFrom: null };
  const { field } = show({ text: '5.50', wanted, isConflict: true });
  press(answer);
  expect(field).toHaveFocus();
  expect(field).toHaveValue(text);
});
