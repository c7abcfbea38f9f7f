import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { findHeaderRow, mapHeaders } from './headers';

const { student, teacher } = USER_TYPE;

describe('mapHeaders', () => {
  it('knows columns by case, accents, order and synonyms', () => {
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

  it('names what is missing, and takes the first of two', () => {
    const match = mapHeaders(['nombre', 'Nombres', 'correo', 'constructor', '__proto__'], teacher);
    expect(Object.fromEntries(match.mapping)).toEqual({ name: 0, email: 2 });
    expect(match.ignored).toEqual(['Nombres', 'constructor', '__proto__']);
    expect(match.missing).toEqual(['identification', 'surname', 'phone', 'course']);
  });

  it('asks teachers for nobody who answers for them', () => {
    expect(mapHeaders(['representante'], teacher)).toMatchObject({ ignored: ['representante'] });
  });

  it('joins a course and its letter, and takes a letter alone for the course', () => {
    expect([...mapHeaders(['Curso', 'Paralelo'], student).mapping]).toEqual([
      ['course', 0],
      ['letter', 1],
    ]);
    expect([...mapHeaders(['Paralelo'], student).mapping]).toEqual([['course', 0]]);
  });
});

describe('findHeaderRow', () => {
  it('finds the headers under titles', () => {
    const rows = [
      [],
      ['Unidad Educativa'],
      ['Nómina de estudiantes'],
      ['Cédula', 'Nombres', 'Correo'],
      ['1'],
    ];
    expect(findHeaderRow(rows, student)).toBe(3);
  });

  it('takes the first filled row when no header is known', () => {
    expect(findHeaderRow([[''], ['x', 'y'], ['1', '2']], student)).toBe(1);
    expect(findHeaderRow([[], ['', ' ']], student)).toBe(-1);
  });
});
