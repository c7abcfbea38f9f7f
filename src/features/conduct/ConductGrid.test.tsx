import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { answeredScreens, press } from '../../../tests/support/answeredScreens';
import { gridCell as cell, gridTexts } from '../../../tests/support/gridHand';
import { pressKey as key } from '../../../tests/support/typedCells';
import { NO_CONDUCT } from '../../domain/conduct';
import type { Conduct } from '../../models/conduct';
import { ConductGrid } from './ConductGrid';

const { show, loseServer, told } = answeredScreens();

const STUDENTS = ['Ana', 'Eva', 'Ida'].map((name) => ({
  ...{ id: name, name, surname: 'Paz', isFormer: false },
}));
const PLACE = { courseId: 'octavo-a', idPeriod: '2026-2027', indexPartial: 1 };

const textsOf = (row: number) => gridTexts(row, 5);
const type = (text: string) => {
  for (const sign of text) key(sign);
};
const choose = (row: number, column: number) => {
  fireEvent.mouseDown(cell(row, column), { button: 0, detail: 1 });
  act(() => {
    cell(row, column).focus();
  });
};

async function open(records: readonly Conduct[] = [], isReadOnly = false) {
  const shown = await show(
    <ConductGrid place={PLACE} students={STUDENTS} {...{ records, isReadOnly }} />,
    { at: '/' },
  );
  loseServer();
  return shown;
}

describe('behaviour and absences in a grid', () => {
  it('row after row is typed by Tab, and what is no letter or number says so', async () => {
    await open();
    choose(0, 0);
    for (const text of ['A', '1', '', '2', '', 'x']) {
      type(text);
      key('Tab');
    }
    expect(textsOf(0)).toEqual(['A', '1', '–', '2', '–']);
    expect(cell(1, 1)).toHaveFocus();
    expect(screen.getByText('Una letra de la A a la E')).toBeInTheDocument();
  });

  it('a held key enters its sign once', async () => {
    await open();
    choose(1, 1);
    key('9');
    for (let i = 0; i < 3; i += 1) key('9', { repeat: true });
    key('Enter');
    expect(textsOf(1)[1]).toBe('9');
  });

  it('a column that may be list numbers is asked about, in the words of this screen', async () => {
    await open();
    choose(0, 1);
    const text = 'Código\tF.J.\n1\t0\n2\t1\n4\t2';
    fireEvent.paste(cell(0, 1), { clipboardData: { getData: () => text } });
    expect(
      screen.getByText(/^Pueden ser números de lista, edades u otra cosa/),
    ).toBeInTheDocument();
    expect(screen.getByText('No hay nada que cambiar.')).toBeInTheDocument();
    expect(screen.queryByText(/esquema/)).not.toBeInTheDocument();
  });

  it('what is no number and was left before it was saved is there on the next visit, and is corrected by keys', async () => {
    const { unmount } = await open();
    choose(0, 3);
    type('4x');
    unmount();
    await open();
    expect(textsOf(0)[3]).toMatch(/^4x/);
    choose(0, 3);
    key('F2');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '4' } });
    key('Enter');
    expect(textsOf(0)[3]).toBe('4');
  });

  it('a pasted block is taken back and put again, and what cannot be saved is there on the next visit', async () => {
    const { unmount } = await open();
    choose(0, 0);
    const text = 'C\t1\t2\t3\tTarde; avisó\nX\t4\t-5\t6\t';
    fireEvent.paste(cell(0, 0), { clipboardData: { getData: () => text } });
    expect(
      screen.getByText('2 filas de la vista previa quedan fuera: están en rojo.'),
    ).toBeInTheDocument();
    press(screen.getByText('Poner 7 datos'));
    expect(textsOf(0)).toEqual(['C', '1', '2', '3', 'Tarde; avisó']);
    expect(textsOf(1)).toEqual(['–', '4', '–', '6', '–']);
    await waitFor(() => {
      expect(screen.getAllByText('No se pudo guardar; se intentará otra vez')).toHaveLength(2);
    });
    choose(0, 0);
    key('z', { ctrlKey: true });
    expect(textsOf(0)).toEqual(['–', '–', '–', '–', '–']);
    expect(told()).toEqual(['info: Deshecho: 7 casillas.']);
    fireEvent.keyDown(cell(0, 0), { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(textsOf(0)).toEqual(['C', '1', '2', '3', 'Tarde; avisó']);
    unmount();
    await open();
    expect(textsOf(0)).toEqual(['C', '1', '2', '3', 'Tarde; avisó']);
    expect(textsOf(1)).toEqual(['–', '4', '–', '6', '–']);
  });

  it('a closed partial shows what is stored, and beside it what was typed and not saved, until that is discarded', async () => {
    const { unmount } = await open();
    choose(0, 0);
    type('D');
    choose(0, 3);
    type('9');
    unmount();
    const noted = { ...NO_CONDUCT, behaviour: 'B' as const, late: 2, updatedAt: 0, updatedBy: 'x' };
    const records = [{ ...noted, ...PLACE, id: 'p_Ana_1', idStudent: 'Ana' }];
    const closed = await open(records, true);
    expect(textsOf(0)).toEqual(['B', '–', '–', '2', '–']);
    expect(screen.queryByText('Sin guardar')).not.toBeInTheDocument();
    screen.getByText('No se guardó: Comportamiento D, Atrasos 9.');
    fireEvent.click(screen.getByText('Descartar'));
    expect(screen.queryByText(/^No se guardó/)).not.toBeInTheDocument();
    closed.unmount();
    await open(records);
    expect(textsOf(0)).toEqual(['B', '–', '–', '2', '–']);
  });

  it('undo of what was typed while somebody else saved the row takes theirs, and redo puts what was typed', async () => {
    const Row = () => {
      const [behaviour, setBehaviour] = useState('B');
      const record = { ...NO_CONDUCT, ...PLACE, id: 'p_Ana_1', idStudent: 'Ana', behaviour };
      const records = [{ ...record, updatedAt: 0, updatedBy: 'otra' } as Conduct];
      const saveElsewhere = () => {
        setBehaviour('D');
      };
      return (
        <>
          <button type="button" onClick={saveElsewhere}>
            Otra persona guarda D
          </button>
          <ConductGrid place={PLACE} students={STUDENTS} records={records} isReadOnly={false} />
        </>
      );
    };
    await show(<Row />, { at: '/' });
    loseServer();
    choose(0, 0);
    type('C');
    fireEvent.click(screen.getByText('Otra persona guarda D'));
    key('Enter');
    expect(textsOf(0)[0]).toBe('C');
    key('z', { ctrlKey: true });
    expect(textsOf(0)[0]).toBe('D');
    key('y', { ctrlKey: true });
    expect(textsOf(0)[0]).toBe('C');
  });
});
