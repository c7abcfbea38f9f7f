import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { createCourseFinder } from './courses';
import { EXAMPLE_EMAIL } from './fields';
import { mapHeaders } from './headers';
import { placeOf, readRows, splitRow } from './table';

const finder = createCourseFinder([{ id: '8a', name: 'Octavo', course: 'A' }]);
const HEADERS = ['cedula', 'nombres', 'apellidos', 'correo', 'celular', 'curso', 'paralelo'];
const person = (email: string) => ['1710034065', 'Ana', 'Paz', email, '0991234567', 'Octavo', 'A'];
const read = (rows: string[][], headerRow = 0) =>
  readRows(
    { rows },
    headerRow,
    mapHeaders(HEADERS, USER_TYPE.teacher).mapping,
    USER_TYPE.teacher,
    finder,
  );

describe('a column of whole names', () => {
  const splitsOf = (title: string, ...names: string[]) => {
    const rows = [['Cédula', title], ...names.map((name) => ['1710034065', name])];
    const { mapping } = mapHeaders(rows[0] ?? [], USER_TYPE.student, rows.slice(1));
    const read = readRows({ rows }, 0, mapping, USER_TYPE.student, finder);
    return read.rows.map(({ values, split }) => [values.surname, values.name, split?.orderBy]);
  };

  it('what stands first is said by the title, else by the names, and where neither does, that is told', () => {
    expect(splitsOf('Nombres y apellidos', 'Sisa Killa Yupa Wari')).toEqual([
      ['Yupa Wari', 'Sisa Killa', 'title'],
    ]);
    expect(splitsOf('Nómina', 'María José Yupa Wari', 'Juan Paz')).toEqual([
      ['Yupa Wari', 'María José', 'names'],
      ['Paz', 'Juan', 'names'],
    ]);
    expect(splitsOf('Nómina', 'Sisa Killa Yupa Wari')).toEqual([
      ['Sisa Killa', 'Yupa Wari', 'nothing'],
    ]);
  });
});

describe('readRows', () => {
  it('readRows keeps spreadsheet row numbers and skips empty rows, the example and remarks', () => {
    const content = read(
      [
        ['Nómina'],
        HEADERS,
        person('a@x.com'),
        [],
        ['', ' '],
        person(EXAMPLE_EMAIL.toUpperCase()),
        person('b@x.com'),
        [],
        ['Total: 2'],
        ['Elaborado por: Secretaría'],
        [],
        [''],
      ],
      1,
    );
    expect(
      content.rows.map(({ id, line, values }) => [id, line, values.email, values.course]),
    ).toEqual([
      ['f3', 3, 'a@x.com', 'Octavo A'],
      ['f7', 7, 'b@x.com', 'Octavo A'],
    ]);
    expect(content).toMatchObject({ emptyLines: [4, 5, 8], exampleLines: [6], noteLines: [9, 10] });
  });

  it('readRows keeps a row with a single cell when other rows follow', () => {
    const content = read([HEADERS, ['', 'Solo nombre'], person('a@x.com')]);
    expect(content.rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(content.noteLines).toEqual([]);
  });

  it('readRows reads a table without headers', () => {
    expect(read([person('a@x.com')], -1).rows).toMatchObject([
      { line: 1, values: { name: 'Ana' } },
    ]);
  });

  it('readRows fills short rows and never uses a cell as an object key', () => {
    const [row] = read([HEADERS, ['__proto__', 'constructor']]).rows;
    expect(row?.values).toEqual({
      identification: '__proto__',
      name: 'Constructor',
      surname: '',
      email: '',
      phone: '',
      representative: '',
      course: '',
    });
    expect(Object.getPrototypeOf(row?.values)).toBe(Object.prototype);
  });
});

describe('a list with whole names', () => {
  const WHOLE = ['cedula', 'Apellidos y nombres', 'correo'];
  const readWhole = (...names: string[]) =>
    readRows(
      { rows: [WHOLE, ...names.map((name) => ['1710034065', name, 'a@x.com'])] },
      0,
      mapHeaders(WHOLE, USER_TYPE.teacher).mapping,
      USER_TYPE.teacher,
      finder,
      { sheet: '8vo A', course: 'Octavo A' },
    ).rows;

  it('the whole name is parted, written in small letters, and kept to be parted otherwise', () => {
    const [row, unsure] = readWhole('DE LA CRUZ ANDRANGO ÑUSTA MARÍA', 'Ponce de León Paz Ana Eva');
    expect(row).toMatchObject({
      values: { surname: 'De la Cruz Andrango', name: 'Ñusta María', course: 'Octavo A' },
      split: { text: 'DE LA CRUZ ANDRANGO ÑUSTA MARÍA', state: 'sure' },
    });
    expect(unsure?.split?.state).toBe('unsure');
  });

  it('a row of several sheets is told by its sheet and line', () => {
    const [row] = readWhole('Paz Ana');
    expect(row?.id).toBe('8vo A:f2');
    expect(row && placeOf(row)).toEqual({ sheet: '8vo A', line: 2 });
  });

  it('splitRow parts a name in the other order, or as the user says', () => {
    const [row] = readWhole('ANA MARÍA PAZ LOOR');
    if (!row) throw new Error('no row');
    const turned = splitRow(row, 'namesFirst', null);
    expect(turned.values).toMatchObject({ surname: 'Paz Loor', name: 'Ana María' });
    expect(turned.split).toMatchObject({ order: 'namesFirst', state: 'sure' });
    expect(turned.mends).toEqual([]);
    const chosen = splitRow(row, 'surnamesFirst', { surname: 'ANA', name: 'MARÍA PAZ LOOR' });
    expect(chosen).toMatchObject({
      values: { surname: 'Ana', name: 'María Paz Loor' },
      split: { state: 'chosen' },
    });
  });
});
