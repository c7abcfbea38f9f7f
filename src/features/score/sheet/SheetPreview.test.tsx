import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import type { SheetComparison, SheetFinding } from '../../../domain/grading/sheetCompare';
import { makeStore } from '../../../store/makeStore';
import { selectHistory } from '../../../store/score/scoreSlice';
import { SheetPreview } from './SheetPreview';

const found = (line: number, overrides: Partial<SheetFinding>): SheetFinding => ({
  id: String(line),
  kind: 'changed',
  line,
  who: '',
  heading: 'Lecciones',
  scheme: 'lecciones',
  studentId: `alumno ${String(line)}`,
  candidates: [],
  text: '9',
  downloaded: 8,
  from: 8,
  to: 9,
  ...overrides,
});
const changed = found(10, {});
const conflict = found(11, { kind: 'conflict', from: 5 });
const unknown = found(12, { kind: 'unknown', heading: null, studentId: null, who: '0999 Nadie' });
const PARTIALS = [
  { name: 'Primer parcial', closed: true },
  { name: 'Segundo parcial', closed: false },
];
const table = { keys: null, columns: [], repeated: [], unknown: ['Recuperación'], rows: [] };

function show(findings: SheetFinding[], others: Partial<SheetComparison> = {}) {
  const store = makeStore();
  const screenOf = (shown: SheetFinding[]) => (
    <Provider store={store}>
      <SheetPreview
        table={table}
        comparison={{
          findings: shown,
          unchanged: 7,
          elsewhere: new Map(),
          gone: [],
          percents: [],
          ...others,
        }}
        partials={PARTIALS}
        schemeName={(id) => id}
        studentName={(id) => id}
        onUndo={() => undefined}
        onClose={() => undefined}
      >
        {null}
      </SheetPreview>
    </Provider>
  );
  const { rerender } = render(screenOf(findings));
  return {
    store,
    showAgain: (next: SheetFinding[]) => {
      rerender(screenOf(next));
    },
  };
}
const box = (line: number) =>
  screen.getByRole('checkbox', { name: `Poner la nota de alumno ${String(line)} en «Lecciones»` });

describe('the preview of a sheet that comes back', () => {
  it('a conflict is put only when it is ticked, and everything is one step of undo', () => {
    const { store } = show([conflict, changed, unknown]);
    expect(box(10)).toBeChecked();
    expect(box(11)).not.toBeChecked();
    // A row that is left out has no box; the third box is for all.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    screen.getByRole('button', { name: 'Poner 1 nota' });
    fireEvent.click(box(11));
    fireEvent.click(screen.getByRole('button', { name: 'Poner 2 notas' }));
    const { past } = selectHistory(store.getState());
    expect(past.map(({ changes }) => changes)).toEqual([
      [
        { cell: 'lecciones/alumno 11', from: null, to: 9 },
        { cell: 'lecciones/alumno 10', from: null, to: 9 },
      ],
    ]);
  });

  it('all changes and conflicts are ticked and unticked at once', () => {
    show([conflict, changed, unknown]);
    const all = screen.getByRole('checkbox', { name: 'Poner todas las notas' });
    fireEvent.click(all);
    screen.getByRole('button', { name: 'Poner 2 notas' });
    fireEvent.click(all);
    expect(box(10)).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Marque las notas que se ponen' })).toBeDisabled();
  });

  it('what becomes a conflict while the preview is open loses its tick', () => {
    const { showAgain } = show([changed]);
    fireEvent.click(box(10));
    fireEvent.click(box(10));
    expect(box(10)).toBeChecked();
    showAgain([{ ...changed, kind: 'conflict', from: 3 }]);
    expect(box(10)).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Marque las notas que se ponen' })).toBeDisabled();
  });

  it('a cell shows what was downloaded, what is stored now and what the file has', () => {
    show([conflict, unknown]);
    const [, row, left] = screen.getAllByRole('row');
    const cells = (of: HTMLElement | undefined) =>
      within(of ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(row)).toEqual([
      '',
      '11',
      'alumno 11',
      'Lecciones',
      '8.00',
      '5.00',
      '9.00',
      'Cambió en Aula después de la descarga',
    ]);
    expect(cells(left)).toEqual([
      '',
      '12',
      '0999 Nadie',
      '',
      '',
      '',
      '',
      'No se encontró al estudiante',
    ]);
  });

  it('what is not taken is listed, and without a change there is nothing to confirm', () => {
    const elsewhere = new Map([
      [0, 1],
      [1, 2],
    ]);
    const percents = [{ name: 'Lecciones', inFile: 45, stored: 40 }];
    show([], { elsewhere, gone: [{ name: 'Deberes', changed: 1 }], percents });
    const notes = within(screen.getByRole('list', { name: 'Lo que no se toma' }));
    expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '«Deberes» ya no existe: no se toma 1 celda que cambió.',
      'Primer parcial: 1 celda con cambios. No se toman: el parcial está cerrado.',
      'Segundo parcial: 2 celdas con cambios. Abra ese parcial y suba la hoja otra vez.',
      'El porcentaje de «Lecciones» no se toma: la hoja dice 45 %, en Aula es 40 %. Cámbielo en el esquema.',
      '«Recuperación» no se toma: no es un esquema de este parcial.',
    ]);
    expect(screen.getByRole('button', { name: 'No hay nada que cambiar.' })).toBeDisabled();
  });
});
