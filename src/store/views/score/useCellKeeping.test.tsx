import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { storesWithoutConnection } from '../../../../tests/support/typedCells';
import { nobodyLeft } from '../../../../tests/support/nobodyLeft';
import { putScores } from '../../score/scoreCells';
import { undoScores } from '../../score/scoreHistory';
import { useCellKeeping } from './useCellKeeping';

const newStore = storesWithoutConnection();

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
