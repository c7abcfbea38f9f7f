import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyToasts } from '../../../../tests/support/emptyToasts';
import { storesWithoutConnection } from '../../../../tests/support/typedCells';
import { cellText } from '../../../domain/grading/cell';
import { toastQueue } from '../../../lib/toast';
import { sendToCell } from '../../../store/score/scoreCells';
import { selectCell } from '../../../store/score/scoreSlice';
import { useGoneNotice } from './useGoneNotice';

const newStore = storesWithoutConnection();
const told = () => toastQueue.get().map(({ message }) => message);
type Names = Record<string, string> | null;
const BOTH: Names = { e: 'Examen', l: 'Lecciones' };
const FIRST: { sheets: Names; place: string } = { sheets: BOTH, place: 'p' };

// Toasts of an earlier file of this worker do not belong to this test.
beforeEach(emptyToasts);
afterEach(emptyToasts);

async function opened() {
  const store = await newStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { rerender } = renderHook(
    ({ sheets, place }: typeof FIRST) => {
      useGoneNotice(sheets && new Map(Object.entries(sheets)), place, (id) => id);
    },
    { initialProps: FIRST, wrapper },
  );
  const show = (sheets: Names, place = 'p') => {
    rerender({ sheets, place });
  };
  return { store, show };
}

it('a scheme that is deleted is said with what was typed in it, which is not sent any more', async () => {
  const { store, show } = await opened();
  const [exam, lessons] = [
    { scheme: 'e', student: 'ana' },
    { scheme: 'l', student: 'ana' },
  ];
  store.dispatch(sendToCell(exam, { kind: 'typed', text: '4,' }));
  store.dispatch(sendToCell(lessons, { kind: 'typed', text: '9,' }));
  show(null); // the columns are read again
  expect(told()).toEqual([]);
  show({ l: 'Lecciones' });
  expect(told()).toEqual(['«Examen» ya no está en este parcial. «4,» de ana no se guardó.']);
  expect(cellText(selectCell(store.getState(), exam))).toBe('');
  expect(cellText(selectCell(store.getState(), lessons))).toBe('9,');
});

it('another partial, and a scheme that comes, are no scheme that is gone', async () => {
  const { show } = await opened();
  show({ ...BOTH, d: 'Deberes' });
  show({ a: 'Aportes' }, 'q');
  expect(told()).toEqual([]);
});
