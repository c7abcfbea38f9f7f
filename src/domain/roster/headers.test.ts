import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { findHeaderRow, mapHeaders } from './headers';

const { student, teacher } = USER_TYPE;

describe('mapHeaders', () => {
  it('mapHeaders finds columns in any order, letter case and accents, and by synonyms', () => {
    const match = mapHeaders(
      [
        'APELLIDOS',
        ' Nombres: ',
        'N.º',
        'Cédula',
        'E-mail',
        'Curso/Paralelo',
        'Celular',
        'Representante Legal',
      ],
      student,
    );
    expect(Object.fromEntries(match.mapping)).toEqual({
      surname: 0,
      name: 1,
      identification: 3,
      email: 4,
      course: 5,
      phone: 6,
      representative: 7,
    });
    expect(match.ignored).toEqual(['N.º']);
    expect(match.missing).toEqual([]);
  });

  it('mapHeaders lists the missing columns and uses the first of two equal ones', () => {
    const match = mapHeaders(['nombre', 'Nombres', 'correo', 'constructor', '__proto__'], teacher);
    expect(Object.fromEntries(match.mapping)).toEqual({ name: 0, email: 2 });
    expect(match.ignored).toEqual(['Nombres', 'constructor', '__proto__']);
    expect(match.missing).toEqual(['identification', 'surname', 'phone', 'course']);
  });

  it('mapHeaders ignores the guardian column for teachers', () => {
    expect(mapHeaders(['representante'], teacher)).toMatchObject({ ignored: ['representante'] });
  });

  it('mapHeaders uses a letter column beside a course column, or alone as the course', () => {
    expect([...mapHeaders(['Curso', 'Paralelo'], student).mapping]).toEqual([
      ['course', 0],
      ['letter', 1],
    ]);
    expect([...mapHeaders(['Paralelo'], student).mapping]).toEqual([['course', 0]]);
  });
});

describe('findHeaderRow', () => {
  it('findHeaderRow finds the headers below title rows', () => {
    const rows = [
      [],
      ['Unidad Educativa'],
      ['Nómina de estudiantes'],
      ['Cédula', 'Nombres', 'Correo'],
      ['1'],
    ];
    expect(findHeaderRow(rows, student)).toBe(3);
  });

  it('findHeaderRow returns the first filled row when no header is known', () => {
    expect(findHeaderRow([[''], ['x', 'y'], ['1', '2']], student)).toBe(1);
    expect(findHeaderRow([[], ['', ' ']], student)).toBe(-1);
  });
});
