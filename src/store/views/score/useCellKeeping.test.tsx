import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { storesWithoutConnection } from '../../../../tests/support/typedCells';
import { nobodyLeft } from '../../../../tests/support/nobodyLeft';
import { cellValue } from '../../../domain/grading/cell';
import { putScores, sendToCell } from '../../score/scoreCells';
import { undoScores } from '../../score/scoreHistory';
import { selectCell } from '../../score/scoreSlice';
import { useCellKeeping } from './useCellKeeping';

const newStore = storesWithoutConnection();

it('what is being typed is kept when a part of the screen goes that has cells of its own', async () => {
  const store = await newStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const open = (screen: string) =>
    renderHook(
      () => {
        useCellKeeping(screen);
      },
      { wrapper },
    );
  const place = { scheme: 'oral', student: 'ana' };
  const { unmount: leavePage } = open('finales');
  const { unmount: endNotice } = open('aviso');
  act(() => {
    store.dispatch(sendToCell(place, { kind: 'typed', text: '8' }));
  });
  endNotice();
  expect(cellValue(selectCell(store.getState(), place))).toBe(8);
  leavePage();
  expect(cellValue(selectCell(store.getState(), place))).toBeNull();
});

it('what was put can be taken back after a look at something else, until another screen has cells', async () => {
  const store = await newStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const open = (screen: string) =>
    renderHook(
      () => {
        useCellKeeping(screen);
      },
      { wrapper },
    );
  const put = () => {
    act(() => {
      store.dispatch(putScores([{ place: { scheme: 'oral', student: 'ana' }, value: 8 }]));
    });
  };
  const { unmount } = open('materia 3');
  put();
  unmount();
  const { unmount: leave } = open('materia 3');
  expect(store.dispatch(undoScores(nobodyLeft))?.puts).toHaveLength(1);
  put();
  leave();
  open('materia 2');
  expect(store.dispatch(undoScores(nobodyLeft))).toBeNull();
});
