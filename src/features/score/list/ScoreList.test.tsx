import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  enterText,
  pressKey,
  shownToast,
  storesWithoutConnection,
} from '../../../../tests/support/typedCells';
import { hand } from '../../../../tests/support/pressHand';
import { cellText, cellValue } from '../../../domain/grading/cell';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import { TWO_DIGITS_PAUSE } from '../../../domain/grading/twoDigits';
import type { Scheme } from '../../../models/gradebook';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import type { AppStore } from '../../../store/makeStore';
import { selectCell } from '../../../store/score/scoreSlice';
import { GradebookPhone } from '../grid/GradebookPhone';
import { ScoreList } from './ScoreList';

const newStore = storesWithoutConnection();

const IDS = ['ana', 'eva', 'leo'];
const STUDENTS = IDS.map((id) => ({
  ...{ id, name: '', surname: id, identification: '', photo: '', since: null },
  isFormer: false,
}));
const SCHEME: Scheme = {
  ...{ id: 'oral', name: 'Lecciones orales', description: '', percent: 60, tasks: [] },
  ...{ external: true, idPeriod: 'p', idSubject: 's', indexPartial: 0, teacherId: 't' },
  deleted: false,
};

async function open(isReadOnly = false): Promise<AppStore> {
  const store = await newStore();
  render(
    <Provider store={store}>
      <ScoreList
        scheme={SCHEME}
        courseId=""
        students={STUDENTS}
        others={[]}
        policy={SPEC_POLICY}
        isReadOnly={isReadOnly}
        nameOf={() => ''}
      />
    </Provider>,
  );
  return store;
}
const field = (student: string) => screen.getByLabelText<HTMLInputElement>(`Nota de ${student}`);
const cellsOf = (store: AppStore) =>
  IDS.map((student) => selectCell(store.getState(), { scheme: 'oral', student }));
const valuesOf = (store: AppStore) => cellsOf(store).map(cellValue);
const focus = (student: string) => {
  act(() => {
    field(student).focus();
  });
};
/**
 * Each press gets its own place: a second one at the same place would count as the end of the
 * first.
 */
let left = 0;
const click = (find: () => Element | null) => {
  left += 100;
  return hand.click(find, { x: left, y: 20 });
};

describe('the scores of a scheme', () => {
  it('are typed with a key for each and Enter, and each key is in its cell and on the device at once', async () => {
    const store = await open();
    focus('ana');
    enterText('9');
    enterText('8x');
    expect(field('leo')).toHaveFocus();
    pressKey('7'); // the cell is never left
    expect(cellsOf(store).map(cellText)).toEqual(['9', '8x', '7']);
    expect(Object.keys(localStorage).filter((key) => key.includes(':nota:oral:'))).toHaveLength(3);
  });

  it('of a closed partial are only read', async () => {
    await open(true);
    for (const student of IDS) expect(field(student)).toHaveAttribute('readonly');
    expect(screen.queryByText('Llenar')).not.toBeInTheDocument();
  });

  it('that are pasted as a column find their students by name, and are taken back at once', async () => {
    const store = await open();
    const text = 'eva\t9,5\nana\t8,5\nNadie Conocido\t4';
    fireEvent.paste(field('ana'), { clipboardData: { getData: () => text } });
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('Pegar columna');
    dialog.getByText('No se encontró al estudiante');
    await click(() => dialog.getByText('Poner 2 notas'));
    expect(valuesOf(store)).toEqual([8.5, 9.5, null]);
    await click(() => screen.getByLabelText('Deshacer'));
    expect(shownToast()).toBe('Deshecho: 2 notas de «Lecciones orales».');
    expect(valuesOf(store)).toEqual([null, null, null]);
  });

  it('that are missing are filled with one grade, and no other is touched', async () => {
    const store = await open();
    focus('ana');
    enterText('5');
    await click(() => screen.getByText('Llenar'));
    await click(() => screen.getByText('Poner la misma nota a los que no tienen'));
    const grade = screen.getByLabelText('Nota');
    fireEvent.change(grade, { target: { value: '11' } });
    expect(screen.getByText('No hay nada que cambiar.')).toBeDisabled();
    fireEvent.change(grade, { target: { value: '10' } });
    await click(() => screen.getByText('Poner 2 notas'));
    expect(valuesOf(store)).toEqual([5, 10, 10]);
  });
});

describe('the gradebook on a phone', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leads on from student to student by two digits', async () => {
    const store = await newStore();
    vi.useFakeTimers();
    render(
      <Provider store={store}>
        <GradebookPhone
          book={
            {
              ...{ schemes: [SCHEME], tasks: [], policy: SPEC_POLICY, brought: new Map() },
              sources: {
                ...{ now: 1, tasks: new Map(), submissions: new Map(), returned: new Map() },
                ...{ exceptions: new Map(), given: new Map(), scores: new Map() },
              },
            } as unknown as PartialBook
          }
          students={STUDENTS}
          cards={[]}
          indexPartial={0}
          isReadOnly={false}
          isTwoDigits
          nameOf={() => ''}
          onPaste={() => undefined}
          partialField={null}
          tools={null}
        />
      </Provider>,
    );
    focus('ana');
    for (const [digits, next] of [
      ['45', 'eva'],
      ['55', 'leo'],
    ] as const) {
      for (const key of digits) pressKey(key);
      act(() => {
        vi.advanceTimersByTime(TWO_DIGITS_PAUSE);
      });
      expect(field(next)).toHaveFocus();
    }
    expect(valuesOf(store)).toEqual([4.5, 5.5, null]);
  });
});
