import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { isPersonRow } from './columnContent';
import { createCourseFinder } from './courses';
import { mapHeaders } from './headers';
import { guessColumns } from './untitled';

const { student, teacher } = USER_TYPE;
const finder = createCourseFinder([{ id: '8a', name: 'Octavo', course: 'A' }]);

describe('columns by their content', () => {
  it('columns without titles are known by a check digit, an address, a number and a course', () => {
    const rows = [
      ['1', '8vo A', 'x1@example.com', 'QUISHPE GUAMÁN MARÍA JOSÉ', '106639230', '943343887'],
      ['2', '8vo A', 'x2@example.com', 'YÁNEZ ZAMBRANO JUAN CARLOS', '0202146882', '0922057623'],
    ];
    expect(Object.fromEntries(guessColumns(rows, teacher, finder).mapping)).toEqual({
      course: 1,
      email: 2,
      fullName: 3,
      identification: 4,
      phone: 5,
    });
  });

  it('of two names in a row of a student the second one is the representative’s', () => {
    const rows = [['PAZ LOOR ANA EVA', 'ROSA LOOR', '0106639230']];
    expect([...guessColumns(rows, student, finder).mapping.keys()]).toEqual([
      'identification',
      'fullName',
      'representative',
    ]);
  });

  it('titles are no person', () => {
    expect(isPersonRow(['CÉDULA', 'APELLIDOS', '2024'])).toBe(false);
    expect(isPersonRow(['´0106639230', 'PAZ'])).toBe(true);
  });

  it('of two columns with the same title that counts whose content fits', () => {
    const body = [
      ['', '0106639230'],
      ['1234', '0202146882'],
    ];
    expect(mapHeaders(['Documento', 'Cédula'], student, body).mapping.get('identification')).toBe(
      1,
    );
  });

  it('passports stand below the title that says so, not below an ID that could be one', () => {
    const body = [['k3Jd8Qp', 'AB123456']];
    const { mapping } = mapHeaders(['ID', 'Identificación'], student, body);
    expect(mapping.get('identification')).toBe(1);
    expect(mapHeaders(['ID', 'Nombre'], student, body).mapping.get('identification')).toBe(0);
  });

  it.each([
    [
      ['ID', 'Nombre'],
      [
        ['1', 'Ana'],
        ['2', 'Eva'],
      ],
      'identification',
    ],
    [['Usuario', 'Nombre'], [['u1', 'Ana']], 'email'],
    [['Año', 'Nombre'], [['2024-2025', 'Ana']], 'course'],
  ] as const)('the column of %j holds no %s', (headers, body, field) => {
    expect(mapHeaders(headers, student, body).mapping.has(field)).toBe(false);
  });
});
