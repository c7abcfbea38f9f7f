import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyToasts } from '../../../tests/support/emptyToasts';
import { storesWithoutConnection } from '../../../tests/support/typedCells';
import { cellStatus, cellText } from '../../domain/grading/cell';
import { toastQueue } from '../../lib/toast';
import { sendToCell } from '../../store/score/scoreCells';
import { selectCell } from '../../store/score/scoreSlice';
import { useLeavingNotice } from './useLeavingNotice';

const newStore = storesWithoutConnection();
const AT = { scheme: 'e', student: 'ana' };
const listed = (...former: string[]) =>
  ['ana', 'eva'].map((id) => ({
    ...{ id, name: '', surname: id, identification: '', photo: '', since: null },
    isFormer: former.includes(id),
  }));

// What an earlier file of this worker has said is none of its own.
beforeEach(emptyToasts);
afterEach(emptyToasts);

it('what was begun for a student who leaves the course is not saved any more, and it is said', async () => {
  const store = await newStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const told = () => toastQueue.get().map(({ message }) => message);
  const { rerender } = renderHook(
    ({ students }) => {
      useLeavingNotice(students);
    },
    { initialProps: { students: listed('eva') }, wrapper },
  );
  expect(told()).toEqual([]);
  store.dispatch(sendToCell(AT, { kind: 'typed', text: '3,' }));
  store.dispatch(sendToCell({ ...AT, student: 'eva' }, { kind: 'typed', text: '9x' }));
  rerender({ students: listed('ana', 'eva') });
  expect(told()).toEqual([
    'ana ya no está en el curso: su fila no recibe más notas. «3,» no se guardó: queda sin nota.',
  ]);
  const cell = selectCell(store.getState(), AT);
  expect([cellText(cell), cellStatus(cell), cell.wanted]).toEqual(['', 'idle', null]);
  expect(cellText(selectCell(store.getState(), { ...AT, student: 'eva' }))).toBe('9x');
});
