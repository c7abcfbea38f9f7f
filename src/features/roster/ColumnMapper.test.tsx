import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createCourseFinder } from '../../domain/roster/courses';
import { findLists } from '../../domain/roster/sheets';
import { USER_TYPE } from '../../models/user';
import { ColumnMapper } from './ColumnMapper';
import { SheetChooser } from './SheetChooser';

const { student } = USER_TYPE;
const finder = createCourseFinder([{ id: '8a', name: 'Octavo', course: 'A' }]);
const listOf = (...rows: string[][]) =>
  findLists('x.csv', [{ sheet: null, isOtherSheet: false, rows }], student, finder);

function openMapper(...rows: string[][]) {
  const onMapped = vi.fn();
  const [sheet] = listOf(...rows).sheets;
  if (!sheet) throw new Error('no sheet');
  render(
    <ColumnMapper
      type={student}
      sheet={sheet}
      sheets={1}
      isReading={false}
      onCancel={() => undefined}
      onMapped={onMapped}
    />,
  );
  return onMapped;
}
const goOn = () => screen.getByRole('button', { name: 'Continuar' });

describe('a list without all columns', () => {
  it('goes on to the preview, where what it lacks is completed', () => {
    const onMapped = openMapper(['Cédula', 'Nómina'], ['1710034065', 'Paz Loor Ana']);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'No se encontraron las columnas: Correo, Teléfono, Representante. Elija en qué columna del archivo está cada dato. Lo que el archivo no tiene se completa al revisar la lista.',
    );
    fireEvent.click(goOn());
    expect(onMapped).toHaveBeenCalledWith(
      expect.objectContaining({
        mapping: new Map([
          ['identification', 0],
          ['fullName', 1],
        ]),
        isIncomplete: true,
      }),
    );
  });

  it('says which columns compete for one thing, with three values of each', () => {
    openMapper(
      ['Representante', 'Cédula', 'Nómina', 'Cédula'],
      ['Eva Paz', '0405632720', 'Paz Loor Ana', '1710034065'],
      ['Eva Paz', '0405632720', 'Paz Loor Luis', '0106639230'],
      ['Rosa Vera', '0600480636', 'Vera Cruz Leo', '0202146882'],
      ['Rosa Vera', '0600480636', 'Vera Cruz Ian', '0309736999'],
    );
    expect(screen.getByText(/^Más de una columna puede ser Identificación/)).toHaveTextContent(
      'elija la correcta. «Cédula · 0405632720 · 0600480636» o «Cédula · 1710034065 · 0106639230 · 0202146882».',
    );
  });

  it('does not go on while no column names anybody', () => {
    openMapper(['uno', 'dos'], ['tres', 'cuatro']);
    expect(goOn()).toBeDisabled();
  });

  it('may leave the course to the preview, but only when that is chosen', () => {
    const onChosen = vi.fn();
    const list = listOf(['Cédula', 'Nómina'], ['1710034065', 'Paz Loor Ana']);
    render(
      <SheetChooser
        type={student}
        list={list}
        counts={[1]}
        isReading={false}
        finder={finder}
        onChosen={onChosen}
        onCancel={() => undefined}
      />,
    );
    expect(goOn()).toBeDisabled();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Curso/ }));
    fireEvent.click(screen.getByRole('option', { name: 'Lo elijo al revisar la lista' }));
    fireEvent.click(goOn());
    expect(onChosen.mock.calls[0]?.[0]).toMatchObject({
      sheets: [{ course: '', isCourseLater: true }],
      areSheetsChosen: true,
    });
  });
});

describe('columns of names that nothing tells apart', () => {
  const choose = (label: RegExp, option: RegExp) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
    fireEvent.click(screen.getByRole('option', { name: option }));
  };

  it('propose none of two, and the one that is said tells the other one', () => {
    const onMapped = openMapper(['0106639230', 'Sisa', 'Yupa'], ['0202146882', 'Inti', 'Bone']);
    expect(screen.getByText(/^Más de una columna puede ser Apellido/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Apellido\W*$/ })).toHaveTextContent(
      'Sin columna',
    );
    choose(/^Apellido\W*$/, /Yupa/);
    expect(screen.getByRole('combobox', { name: /^Nombre/ })).toHaveTextContent('Sisa');
    fireEvent.click(goOn());
    expect(onMapped).toHaveBeenCalledWith(
      expect.objectContaining({
        isUntitled: true,
        mapping: new Map([
          ['identification', 0],
          ['surname', 2],
          ['name', 1],
        ]),
      }),
    );
  });

  it('of more than two hold the second parts of names, too', () => {
    const onMapped = openMapper(
      ['0106639230', 'QUISHPE', 'GUAMÁN', 'MARÍA JOSÉ'],
      ['0202146882', 'YÁNEZ', 'TIPÁN', 'JUAN CARLOS'],
    );
    choose(/^Apellido\W*$/, /QUISHPE/);
    choose(/^Segundo apellido/, /GUAMÁN/);
    choose(/^Nombre/, /MARÍA/);
    fireEvent.click(goOn());
    const [[columns = {}] = []] = onMapped.mock.calls;
    expect(Object.fromEntries((columns as { mapping: Map<string, number> }).mapping)).toEqual({
      ...{ identification: 0, surname: 1, secondSurname: 2, name: 3 },
    });
  });
});
