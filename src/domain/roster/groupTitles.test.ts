import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { createCourseFinder } from './courses';
import { joinTitles } from './groupTitles';
import { findLists } from './sheets';
import { readRows, type RosterTable } from './table';

const { student } = USER_TYPE;
const finder = createCourseFinder(
  ['A', 'B'].map((course) => ({ id: `8${course}`, name: 'Octavo', course })),
);
const table = (rows: string[][], spans?: RosterTable['spans']): RosterTable => ({
  sheet: 'Hoja1',
  isOtherSheet: true,
  rows,
  ...(spans && { spans }),
});
const titlesOf = (rows: string[][], spans?: RosterTable['spans']) =>
  joinTitles(table(rows, spans), student).rows;

function read(...rows: string[][]) {
  const { sheets } = findLists('x.xlsx', [table(rows)], student, finder);
  return sheets.map(({ table: part, headerRow, mapping, course }) =>
    readRows(part, headerRow, mapping, student, finder, { course }).rows.map(({ values }) => [
      values.identification,
      `${values.surname}, ${values.name}`,
      values.representative,
      values.phone,
      values.course,
    ]),
  );
}
const [ANA, EVA] = ['0106639230', '0202146882'];

describe('titles over titles', () => {
  it('the guardian below a title of the own is no student', () => {
    expect(
      read(
        ['UNIDAD EDUCATIVA'],
        ['ESTUDIANTE', '', 'REPRESENTANTE', ''],
        ['Nombres y apellidos', 'Cédula', 'Nombres y apellidos', 'Cédula'],
        ['Ana Eva Paz Loor', ANA, 'Rosa Loor', EVA],
      ),
    ).toEqual([[[ANA, 'Paz Loor, Ana Eva', 'Rosa Loor', '', '']]]);
  });

  it('a guardian with surname and name apart is one text, and the telephone below it is theirs', () => {
    expect(
      read(
        ['No.', 'DATOS DEL ESTUDIANTE', '', '', 'DATOS DEL REPRESENTANTE', '', '', '', 'CURSO'],
        ['', 'Cédula', 'Apellidos', 'Nombres', 'Apellidos', 'Nombres', 'Cédula', 'Teléfono', ''],
        ['1', ANA, 'Paz Loor', 'Ana', 'Loor Vera', 'Rosa', EVA, '0991234567', '8vo A'],
      ),
    ).toEqual([[[ANA, 'Paz Loor, Ana', 'Rosa Loor Vera', '0991234567', 'Octavo A']]]);
  });

  it('parents are nobody of the list', () => {
    const rows = titlesOf([
      ['ESTUDIANTE', '', 'MADRE', '', 'PADRE', ''],
      ['Nombres', 'Cédula', 'Nombres', 'Cédula', 'Nombres', 'Teléfono'],
    ]);
    expect(rows[1]).toEqual([
      'Nombres',
      'Cédula',
      'Nombres MADRE',
      'Cédula MADRE',
      'Nombres PADRE',
      'Teléfono PADRE',
    ]);
  });

  it('a title over both lines, merged or not, stands once', () => {
    for (const merged of ['', 'CÉDULA']) {
      expect(
        titlesOf([
          ['CÉDULA', 'ESTUDIANTE', '', 'CORREO'],
          [merged, 'Apellidos', 'Nombres', merged && 'CORREO'],
        ])[1],
      ).toEqual(['CÉDULA', 'Apellidos', 'Nombres', 'CORREO']);
    }
  });

  it('merged cells say where a group ends', () => {
    const rows = [
      ['', '', 'REPRESENTANTE', '', ''],
      ['Cédula', 'Nombres', 'Nombres', 'Teléfono', 'Correo'],
    ];
    expect(titlesOf(rows, [{ row: 0, from: 2, to: 3 }])[1]?.at(-1)).toBe('Correo');
  });

  it('surnames and names of two columns each are below one title', () => {
    expect(
      titlesOf([
        ['Cédula', 'APELLIDOS', '', 'NOMBRES', ''],
        ['', 'Paterno', 'Materno', 'Primero', 'Segundo'],
      ])[1],
    ).toEqual(['Cédula', 'primer apellido', 'segundo apellido', 'primer nombre', 'segundo nombre']);
  });

  it('two lists below titles of their own stay two lists, each with its course', () => {
    expect(
      read(
        ['8vo A', '', '8vo B', ''],
        ['Nombres y apellidos', 'Cédula', 'Nombres y apellidos', 'Cédula'],
        ['Ana Eva Paz Loor', ANA, 'Luz María Vera Mora', EVA],
      ),
    ).toEqual([
      [[ANA, 'Paz Loor, Ana Eva', '', '', 'Octavo A']],
      [[EVA, 'Vera Mora, Luz María', '', '', 'Octavo B']],
    ]);
  });

  it('one line of titles stays as it is, whatever stands above or below it', () => {
    const titles = ['Cédula', 'Apellidos', 'Nombres', 'Correo', 'Representante'];
    for (const rows of [
      [titles, ['', 'Paz', 'Ana', '', 'Rosa']],
      [['Curso:', '8vo', 'Paralelo:', 'A', ''], titles],
      [['UNIDAD EDUCATIVA'], titles, [ANA, 'Paz', 'Ana', '', 'Rosa']],
    ]) {
      expect(titlesOf(rows)).toEqual(rows);
    }
  });

  it('both lines are left out where they come again', () => {
    const titles = [
      ['ESTUDIANTE', '', 'REPRESENTANTE'],
      ['Nombres y apellidos', 'Cédula', 'Nombres'],
    ];
    const people = read(...titles, ['Ana Eva Paz Loor', ANA, 'Rosa'], ...titles, [
      'Luz María Vera Mora',
      EVA,
      'Luis',
    ]);
    expect(people[0]?.map(([id]) => id)).toEqual([ANA, EVA]);
  });
});
