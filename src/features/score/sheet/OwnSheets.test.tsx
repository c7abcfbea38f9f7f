import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseOption, selectField } from '../../../../tests/support/chooseOption';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import type { FileCell, FileSheet } from '../../../domain/grading/sheetFile';
import { findKept } from '../../../lib/browserStorage';
import { OwnSheets } from './OwnSheets';

const cell = (text: string): FileCell | null =>
  text === '' ? null : { text, isFormula: false, kind: 'plain' };
const sheetOf = (name: string, ...rows: string[][]): FileSheet => ({
  ...{ name, isHidden: false },
  rows: rows.map((row) => row.map(cell)),
});
const GRADES = sheetOf(
  '1er parcial',
  ['Unidad Educativa'],
  ['N°', 'Nómina', 'P1', 'P2', 'Promedio', 'Examen'],
  ['1', 'Vera Leo', '17', '8', '8,5', '9'],
  ['2', 'Mora Ana', '12', '7', '6,5', '6'],
  ['', 'PROMEDIO', '14,5', '7,5', '7,5', '7,5'],
);
const OTHER = sheetOf('2do parcial', ['Nómina', 'Examen'], ['Vera Leo', '5'], ['Mora Ana', '4']);
const SCHEMES = ['Examen', 'Deberes'].map((name) => ({
  ...{ id: name.toLowerCase(), name, external: true },
}));
const STUDENTS = [
  { id: 'ana', surname: 'Mora', name: 'Ana', identification: '' },
  { id: 'leo', surname: 'Vera', name: 'Leo', identification: '' },
];

function show(own: FileSheet[], schemes = SCHEMES) {
  const target = { students: STUDENTS, schemes, values: new Map(), max: 10, policy: SPEC_POLICY };
  return render(
    <OwnSheets file={{ own, keys: null }} target={target}>
      {({ rows, columns }, chosen) => (
        <>
          {chosen}
          <ol aria-label="tabla">
            {rows.map(({ line, name, cells }) => (
              <li key={line}>
                {[
                  name,
                  ...columns.map(
                    ({ column, key, scale }) =>
                      `${key} ${cells[column]?.text ?? ''}${scale === undefined ? '' : ` de ${String(scale)}`}`,
                  ),
                ].join(', ')}
              </li>
            ))}
          </ol>
        </>
      )}
    </OwnSheets>,
  );
}
const table = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap(({ textContent }) =>
      textContent.startsWith('Vera') || textContent.startsWith('Mora') ? [textContent] : [],
    );
beforeEach(() => {
  localStorage.clear();
});

describe('a teacher’s own gradebook file', () => {
  it('is read by its titles and names, and each column is sent elsewhere by keys', async () => {
    show([GRADES]);
    expect(table()).toEqual(['Vera Leo, esquema:examen 9', 'Mora Ana, esquema:examen 6']);
    expect(selectField('Columna 5 («Promedio»)')).toHaveAccessibleDescription(
      'Es un promedio. 8,5 · 6,5 · 7,5',
    );
    await chooseOption('Columna 3 («P1»)', 'Deberes');
    expect(table()).toEqual(['Vera Leo, esquema:examen 9', 'Mora Ana, esquema:examen 6']);
    await chooseOption('Escala de la columna 3', 'Sobre 20');
    expect(table()).toEqual([
      'Vera Leo, esquema:deberes 17 de 20, esquema:examen 9',
      'Mora Ana, esquema:deberes 12 de 20, esquema:examen 6',
    ]);
  });

  it('what was chosen stands there the next time, for these schemes and titles only', async () => {
    const { unmount } = show([GRADES]);
    await chooseOption('Columna 4 («P2»)', 'Deberes');
    await chooseOption('Columna 6 («Examen»)', 'No se pega');
    const wanted = ['Vera Leo, esquema:deberes 8', 'Mora Ana, esquema:deberes 7'];
    expect(table()).toEqual(wanted);
    unmount();
    const { unmount: unmountAgain } = show([{ ...GRADES, name: 'otra vez' }]);
    screen.getByText('Las columnas están como usted las eligió la última vez.');
    expect(table()).toEqual(wanted);
    unmountAgain();
    show(
      [GRADES],
      SCHEMES.map((each) => ({ ...each, id: `${each.id}-2` })),
    );
    expect(screen.queryByText(/como usted las eligió/)).not.toBeInTheDocument();
    expect(table()).toEqual(['Vera Leo, esquema:examen-2 9', 'Mora Ana, esquema:examen-2 6']);
    expect(JSON.stringify(findKept('device', 'aula-own-sheets'))).not.toMatch(/Vera|Mora/);
  });

  it('of two sheets with grades one has to be chosen, and is chosen already the next time', async () => {
    const { unmount } = show([GRADES, OTHER]);
    expect(table()).toEqual([]);
    screen.getByText('Elija la hoja que tiene las notas de este parcial.');
    await chooseOption('Hoja', '2do parcial');
    expect(table()).toEqual(['Vera Leo, esquema:examen 5', 'Mora Ana, esquema:examen 4']);
    unmount();
    show([GRADES, OTHER]);
    expect(table()).toEqual(['Vera Leo, esquema:examen 5', 'Mora Ana, esquema:examen 4']);
    await chooseOption('Hoja', '1er parcial');
    expect(table()).toEqual(['Vera Leo, esquema:examen 9', 'Mora Ana, esquema:examen 6']);
  });

  it('without a column that names students nobody gets a grade, until it is chosen', async () => {
    show([sheetOf('notas', ['Código', 'Examen'], ['Leo', '9'], ['Ana', '6'])]);
    await chooseOption('Columna 1 («Código»)', 'No se pega');
    expect(screen.getByRole('alert')).toHaveTextContent('Ninguna columna dice quién es');
    expect(table()).toEqual([]);
  });

  it('the titles may stand in any line', async () => {
    show([
      sheetOf(
        'notas',
        ['Nómina', 'Examen'],
        ['Grupo', 'Deberes'],
        ['Vera Leo', '9'],
        ['Mora Ana', '6'],
      ),
    ]);
    expect(table()).toEqual(['Vera Leo, esquema:deberes 9', 'Mora Ana, esquema:deberes 6']);
    await chooseOption('Fila de títulos', 'Fila 1: Nómina · Examen');
    expect(table()).toEqual(['Vera Leo, esquema:examen 9', 'Mora Ana, esquema:examen 6']);
  });
});
