import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyToasts } from '../../../../tests/support/emptyToasts';
import { storesWithoutConnection } from '../../../../tests/support/typedCells';
import { cellStatus, cellText, NOTHING_STORED, startCell } from '../../../domain/grading/cell';
import { toastQueue } from '../../../lib/toast';
import { sendToCell } from '../../../store/score/scoreCells';
import { cellKey, cellStepped, selectCell } from '../../../store/score/scoreSlice';
import { useLeavingNotice } from './useLeavingNotice';

const newStore = storesWithoutConnection();
const AT = { scheme: 'e', student: 'ana' };
const SHEETS = ['e'];
const listed = (...former: string[]) =>
  ['ana', 'eva'].map((id) => ({
    ...{ id, name: '', surname: id, identification: '', photo: '', since: null },
    isFormer: former.includes(id),
  }));

// Toasts of an earlier file of this worker do not belong to this test.
beforeEach(emptyToasts);
afterEach(emptyToasts);

const told = () => toastQueue.get().map(({ message }) => message);
async function opened(students = listed('eva')) {
  const store = await newStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { rerender } = renderHook(
    (props: { students: typeof students }) => {
      useLeavingNotice(props.students, SHEETS);
    },
    { initialProps: { students }, wrapper },
  );
  return { store, rerender };
}

it('what was begun for a student who leaves the course is not saved any more, and it is said', async () => {
  const { store, rerender } = await opened();
  expect(told()).toEqual([]);
  store.dispatch(sendToCell(AT, { kind: 'typed', text: '3,' }));
  store.dispatch(sendToCell({ ...AT, student: 'eva' }, { kind: 'typed', text: '9x' }));
  // The other course, to which she goes, may have the same teacher.
  store.dispatch(sendToCell({ ...AT, scheme: 'another' }, { kind: 'typed', text: '7,' }));
  rerender({ students: listed('ana', 'eva') });
  expect(told()).toEqual([
    'ana ya no está en el curso: su fila no recibe más notas. «3,» no se guardó: queda sin nota.',
  ]);
  const cell = selectCell(store.getState(), AT);
  expect([cellText(cell), cellStatus(cell), cell.wanted]).toEqual(['', 'idle', null]);
  expect(cellText(selectCell(store.getState(), { ...AT, student: 'eva' }))).toBe('9x');
  expect(cellText(selectCell(store.getState(), { ...AT, scheme: 'another' }))).toBe('7,');
});

it('a grade that was kept for a student who had left before is ended once the server has refused it, and it is said', async () => {
  const { store } = await opened();
  const key = cellKey({ ...AT, student: 'eva' });
  const kept = { ...startCell(NOTHING_STORED), text: '9.00', wanted: { value: 9 } };
  const step = (error: string | null) => {
    act(() => {
      store.dispatch(cellStepped({ key, cell: { ...kept, error }, change: null }));
    });
  };
  step(null);
  step('unavailable');
  expect(told()).toEqual([]);
  step('permission-denied');
  expect(told()).toEqual([
    'eva ya no está en el curso: su fila no recibe más notas. «9.00» no se guardó: queda sin nota.',
  ]);
  expect(selectCell(store.getState(), { ...AT, student: 'eva' }).wanted).toBeNull();
});

it('a grade that is on its way when its student leaves is said to be saved or not once the server has answered', async () => {
  const { store, rerender } = await opened();
  const key = cellKey(AT);
  const write = { writeId: 'w', value: 5.3, base: 1 };
  const sent = {
    ...startCell({ value: 5.1, revision: 1, by: '', writeId: '' }),
    ...{ text: '5.30', wanted: { value: 5.3 }, flight: write },
  };
  const step = (cell: typeof sent | (Omit<typeof sent, 'flight'> & { flight: null })) => {
    act(() => {
      store.dispatch(cellStepped({ key, cell, change: null }));
    });
  };
  step(sent);
  rerender({ students: listed('ana', 'eva') });
  const left = 'ana ya no está en el curso: su fila no recibe más notas.';
  expect(told()).toEqual([left]);
  expect(selectCell(store.getState(), AT).flight).toEqual(write);
  step({ ...sent, flight: null, error: 'permission-denied' });
  expect(told().at(-1)).toBe(`${left} «5.30» no se guardó: queda 5.10.`);
});

it('a refused grade of somebody who is in the course stays as it was typed', async () => {
  const { store } = await opened(listed());
  const cell = {
    ...startCell(NOTHING_STORED),
    wanted: { value: 9 },
    error: 'permission-denied',
  };
  act(() => {
    store.dispatch(cellStepped({ key: cellKey(AT), cell, change: null }));
  });
  expect(told()).toEqual([]);
  expect(selectCell(store.getState(), AT).wanted).toEqual({ value: 9 });
});
